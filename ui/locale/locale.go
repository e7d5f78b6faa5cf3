// Package locale gives a machine without a language of its own (LANG=C.UTF-8,
// as in many containers) Dutch, for the library of the window.
//
// Fyne reads the language while the program starts and complains on standard
// error about one that is none, before any command can run; a command that
// fails must leave one JSON document there. Go starts the packages that are
// ready in the order of their paths, and this one needs nothing but the
// environment, so it is ready first. A test of the commands holds it to that.
package locale

import (
	"os"
	"strings"
)

func init() {
	if os.Getenv("LANGUAGE") == "" && strings.HasPrefix(current(), "C.") {
		_ = os.Setenv("LANGUAGE", "nl") // without it there is only a complaint too many
	}
}

// current gives the locale, from the variables in the order in which they
// count.
func current() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if set := os.Getenv(name); set != "" {
			return set
		}
	}
	return ""
}
