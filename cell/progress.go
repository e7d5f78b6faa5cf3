package cell

import "context"

type tellKey struct{}

// Telling gives a context under which long work tells how far it is: done of
// whole, in a measure of its own, often and from the goroutine of the work.
func Telling(ctx context.Context, tell func(done, whole int64)) context.Context {
	return context.WithValue(ctx, tellKey{}, tell)
}

// Tell tells how far the work is, when somebody asked to know.
func Tell(ctx context.Context, done, whole int64) {
	if tell, asked := ctx.Value(tellKey{}).(func(done, whole int64)); asked && whole > 0 {
		tell(done, whole)
	}
}
