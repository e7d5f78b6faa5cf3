//go:build nogui

package main

import (
	"context"

	"kroniek/ui/terminal"
)

// openWindow says that this build has no window.
func openWindow(context.Context, terminal.Start) error { return terminal.ErrNoWindow }
