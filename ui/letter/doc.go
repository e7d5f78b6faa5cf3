// Package letter writes the letters of a cell as PDF: what is sent to whoever
// applied or objected.
//
// # Words
//
// What a letter says is a template of its cell, brieven/*.html: HTML with
// text/template in it. Its head says for which grams it is (meta kind, and
// meta decision_type of a decision), its html element in which language. The
// template may name the fields of its own case; this package names none. A
// Matter is what the letter is about, as the template reads it, and a Paper
// one gram of it. Grounds are what settled a decision, with the official's own
// words.
//
// # What always holds
//
// A letter is dated on the day of what it makes known, and everything in it
// was recorded by then. So the same gram gives the same bytes, whenever the
// letter is made. Its footer has the head of the chronicle at that gram.
//
// A citizen's number is printed where the template asks it, and never stands
// in the title or a name of a file. A letter of a practice chronicle says on
// each page that it is practice.
//
// # Choices
//
// A decision that was kept back has no letter before its notice: the period
// for objection runs from the notice, and the letter states its last day.
//
// Grounds come from the trace of the decision taken again, as recorded, so a
// letter cannot give other reasons than the decision had. A decision that
// comes out otherwise now is refused by the cell, and has no letter.
//
// # Where to start reading
//
// letter.go, then template.go for the templates, matter.go and paper.go for
// what they read, ground.go for the reasons, markup.go for the HTML; package
// pdf sets and writes the pages.
package letter
