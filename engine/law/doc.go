// Package law holds the model of a law file and reads it.
//
// Reading runs in a fixed order: YAML (yaml.go), the JSON Schema of the
// language (validate.go), then the model (read.go, expression.go). Each step
// gives all its findings at once, with file, line, column and the path inside
// the file; the next step runs only when there are none.
//
// Scalars are kept as they are written, with their place. What a scalar means
// is decided by the declared type of its field, never by the YAML library.
package law
