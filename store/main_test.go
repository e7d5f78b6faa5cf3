package store

import (
	"os"
	"testing"
)

// childVariable names the work that this test binary does as another process.
const childVariable = "KRONIEK_STORE_CHILD"

func TestMain(m *testing.M) {
	if name, isChild := os.LookupEnv(childVariable); isChild {
		os.Exit(children[name](os.Args[1:]))
	}
	os.Exit(m.Run())
}
