package engine

// Version is the version of the engine, kept in the receipt of what it gave.
// It rises when the same law and the same call may give another outcome or
// another trace.
const Version = "0.1.0"
