// Package supply reads what people type, and what files of theirs hold, as
// values of the law.
//
// Only the law knows what a text means: "012345672" is a number or a name,
// depending on the field it is for. So a supplied value stays an Item, a text
// as it was written, until the field it is for is found, and then the field's
// declared type reads it. A text that its type cannot read is passed on as
// text: the cell and the engine refuse it then, together with everything else
// that is wrong, and name the article that asks it.
package supply
