// Package store keeps the chronicle of a cell in one SQLite file.
//
// Create makes a file, Open opens one for Writing or Reading, and both give a
// *Chronicle, which does what cell.Chronicle promises (the contract is in
// cell/celltest). Start reading at Chronicle, then append.go and read.go.
//
// # What holds, and how
//
// The chronicle only grows. Triggers in the file (version1.sql) refuse every
// UPDATE, DELETE and replacing INSERT, from whatever program. Somebody with
// the file can drop a trigger, so each row also carries the hash of the one
// before and its own (chain.go); Verify finds the first row that does not
// fit and a guard that is gone. A whole new chain, or an end cut off, shows
// only beside a head recorded earlier and kept elsewhere.
//
// What is reported as recorded is safe. An act is one immediate transaction;
// each row is read back and hashed again before the commit, and a commit
// waits for the disk (synchronous=FULL). What every connection needs stands
// in the DSN (connect.go), so no connection of the pool lacks it.
//
// One writes, many read. The writer holds a lock of the system on a file
// beside the chronicle (lock.go); it goes when the process dies. The file
// itself says who writes, for whom it may concern.
//
// A damaged file is never taken for an empty one. Open tells apart a file
// that is gone, empty, cut short, damaged, of a newer version, or no
// chronicle at all, and changes none of them.
//
// # The log beside the file
//
// While the chronicle is open for writing, what was recorded last is in
// SQLite's write-ahead log, the file that ends in -wal. A copy of the file
// alone is then whole but shorter, and its chain fits. So the file says in
// itself that it is open (markOpen), before anything is recorded, and a
// connection leaves the log where it is when it closes (keepingLog). Only
// Close takes the mark back and then folds the log into the file. A file that
// says it is open and has no log is a copy that lacks rows, and Open says so;
// Backup makes a copy that is whole. After Close the chronicle is one file,
// which can also be read where nothing can be written.
//
// # Passing it on
//
// Export writes the chronicle as lines of JSON (schema.Export) and Import makes
// a chronicle of them, with the same chain. Like Backup they stream, make a new
// file and nothing in the place of one, and leave none when they are stopped or
// refuse: a file gets its name when it is whole (newfile.go).
//
// # Versions
//
// Of the format: `user_version` is 1. A newer file is refused.
package store
