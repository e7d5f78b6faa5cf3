package supply

import (
	"errors"
	"strings"
	"testing"
)

func TestPairs(t *testing.T) {
	items, err := Pairs([]string{"name=Jan = Piet", "code=0384", "empty="})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"name": "Jan = Piet", "code": "0384", "empty": ""} {
		if got := items[name].String(); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	for _, test := range []struct {
		texts []string
		want  error
	}{
		{[]string{"name"}, ErrPair},
		{[]string{"=value"}, ErrPair},
		{[]string{"name=1", "name=2"}, ErrTwice},
	} {
		if _, err := Pairs(test.texts); !errors.Is(err, test.want) {
			t.Errorf("%q gave %v, want %v", test.texts, err, test.want)
		}
	}
}

func TestDecode_keepsWhatIsWritten(t *testing.T) {
	for _, file := range []string{
		"code: 012345672\nname: Null\nday: 2026-12-07\n",
		`{"code": "012345672", "name": "Null", "day": "2026-12-07"}`,
	} {
		var items Items
		if err := Decode([]byte(file), &items); err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string]string{"code": "012345672", "name": "Null", "day": "2026-12-07"} {
			if got := items[name].String(); got != want {
				t.Errorf("%s: %s is %q, want %q", file, name, got, want)
			}
		}
	}
}

func TestDecode_refuses(t *testing.T) {
	for name, test := range map[string]struct{ file, want string }{
		"a key twice":         {"a: 1\nb: 2\na: 3\n", "line 1 and on line 3"},
		"a key twice, nested": {"a:\n  b: 1\n  b: 2\n", "line 2 and on line 3"},
		"a second document":   {"a: 1\n---\nb: 2\n", "more than one document"},
		"an alias":            {"a: &x 1\nb: *x\n", "line 2: an alias"},
		"a list":              {"- a\n", "line 1"},
	} {
		t.Run(name, func(t *testing.T) {
			var items Items
			if err := Decode([]byte(test.file), &items); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want something with %q", err, test.want)
			}
		})
	}
}
