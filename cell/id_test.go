package cell

import (
	"errors"
	"testing"

	"github.com/google/uuid"
)

func TestNextID(t *testing.T) {
	cases := []struct{ name, last, want string }{
		{"after one of a clock years ahead", "7f890000-0000-7000-8000-000000000000", "7f890000-0000-7000-8000-000000000001"},
		{"keeps the variant", "7f890000-0000-7000-bfff-ffffffffffff", "7f890000-0000-7001-8000-000000000000"},
		{"keeps the version", "7f890000-0000-7fff-bfff-ffffffffffff", "7f890000-0001-7000-8000-000000000000"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, err := nextID(c.last); err != nil || got != c.want {
				t.Errorf("got %s, %v; want %s", got, err, c.want)
			}
		})
	}
}

func TestNextID_rises(t *testing.T) {
	last := ""
	for range 10_000 {
		id, err := nextID(last)
		if err != nil {
			t.Fatal(err)
		}
		if id <= last {
			t.Fatalf("%s after %s", id, last)
		}
		if parsed := uuid.MustParse(id); parsed.Version() != 7 || parsed.Variant() != uuid.RFC4122 {
			t.Fatalf("%s is of version %s, variant %s", id, parsed.Version(), parsed.Variant())
		}
		last = id
	}
}

func TestNextID_refuses(t *testing.T) {
	for _, last := range []string{"42", "ffffffff-ffff-7fff-bfff-ffffffffffff"} {
		if id, err := nextID(last); !errors.Is(err, &Error{Code: CodeID}) {
			t.Errorf("after %s: %s, %v", last, id, err)
		}
	}
}
