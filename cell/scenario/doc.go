// Package scenario runs .feature files: outcomes written down in terms of
// law, checked through a cell and its chronicle, or through the engine alone.
//
// The steps know no case: what a scenario hands in, judges and expects, it
// names by the names of the law. They come in two vocabularies:
//
//   - Dutch (`# language: nl`), for organisations: acts.go hands in and
//     decides, outcomes.go looks at what came of it. Every scenario gets a
//     fresh practice chronicle.
//   - questions.go and english.go, for questions to the law without a cell, in
//     Dutch and in the English words that other people's scenarios use;
//     sources.go has the registers that such a question draws on.
//
// A step that acts keeps the refusal it met. The scenario fails on it, unless
// a later step says that this refusal is what the law wants.
//
// Start reading at Run, then world.go.
package scenario
