// Package desk is the window. It stands on the cell alone: which fields a
// form has, what is asked of the official and what a decision would be all
// come from there, so a cell with other law needs no other screen.
//
// One Desk has one window and at most one open chronicle. Each screen is a
// file of its own and implements screen: start, worklist, application,
// completion, objection, decide, dossier, explain, whatIf, comparison, ledger.
// A screen is built when it is first shown and loads each time it is shown;
// what takes long runs through Desk.work, which drops the result when the
// screen was left meanwhile, through Desk.task when it goes on then, or through
// Desk.act when it may not be broken off. The first two can be stopped, and tell
// how far they are with cell.Tell.
//
// Everything can be done with the keyboard: Tab and Shift+Tab walk through
// the controls in reading order, Space or Enter presses, the arrows move in a
// list, and the menus show the shortcuts. Each screen says where the keyboard
// begins, once it shows what it has to show; the title of the window names it.
//
// What is filled in and not recorded yet is a draft: it is kept at each change
// on a shelf of files, comes back also after a forced end, and can be undone
// (undo.go). What is recorded cannot: the dossier says how a mistake is mended.
// How the window was left comes back too (habits). A screen that can be found
// again says its place, so that it can be made anew when the language or the
// text size changes.
//
// A trace may have 100,000 steps: tree.go keeps the rows that are open,
// treelist.go shows those in sight, and what walks through every step (search,
// filters, what decided, the differences of two) runs through Desk.work.
//
// Start reading at Desk, then worklist.go and decide.go; controls.go, field.go
// and column.go hold what the screens are made of.
package desk
