// Package reason puts a trace in words: what came out, what settled it, the
// words of the law it rests on and the facts it was worked out from. Window,
// commands and letters share it.
//
// It knows the operations of the language and no law. A name is written with
// its label in the law file, a passage with the words of the article, a value
// with its unit; what joins them stands in the words of package text, under
// reason. Which steps to tell is for engine/trace/reading to say.
//
// Start reading at Writer.Page; sentence.go makes one reason of one step.
package reason
