//go:build nogui

package main

import (
	"context"

	"kroniek/ui/terminal"
)

// serveWindow has nothing to do until the program ends.
func serveWindow() { select {} }

// openWindow says that this build has no window.
func openWindow(context.Context, terminal.Start) error { return terminal.ErrNoWindow }
