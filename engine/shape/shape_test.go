package shape

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	id   = "01900000-0000-7000-8000-000000000001"
	hash = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	gram = `{"id":"` + id + `","kind":"AANVRAAG","law":"wet","article":"1","recorded_on":"2026-11-30","moment":"2026-11-30"}`
)

func TestExportLine(t *testing.T) {
	for name, test := range map[string]struct {
		line string
		want []string // paths with what is wrong
	}{
		"a first line":                   {`{"chronicle":1,"cell":"cel","practice":false,"made":"2026-11-30"}`, nil},
		"a gram":                         {`{"sequence":1,"hash":"` + hash + `","gram":` + gram + `}`, nil},
		"a last line":                    {`{"head":{"sequence":0,"hash":"` + hash + `"}}`, nil},
		"a last line with a clock":       {`{"head":{"sequence":0,"hash":"` + hash + `"},"clock":"2026-11-30"}`, nil},
		"no JSON":                        {`{"chronicle":1,}`, []string{": this is no JSON: invalid character '}' looking for beginning of object key string, at character 16"}},
		"a list":                         {`[]`, []string{": its type is array and has to be object"}},
		"another version":                {`{"chronicle":2,"cell":"cel","practice":false,"made":"2026-11-30"}`, []string{"chronicle: this has to be 1"}},
		"a first line that lacks much":   {`{"chronicle":1}`, []string{": the key cell, practice, made is missing"}},
		"a first line that is a gram":    {`{"chronicle":1,"sequence":1,"hash":"` + hash + `","gram":` + gram + `}`, []string{": maxProperties: got 4, want 3"}},
		"a gram without hash":            {`{"sequence":1,"gram":` + gram + `}`, []string{": the key hash is missing"}},
		"a gram with a short hash":       {`{"sequence":1,"hash":"0a","gram":` + gram + `}`, []string{"hash: this is not written as ^[0-9a-f]{64}$"}},
		"a gram of no kind and no day":   {`{"sequence":1,"hash":"` + hash + `","gram":{"id":"` + id + `","kind":"BRIEF","law":"wet","article":"1","recorded_on":"2026-02-30","moment":"2026-11-30"}}`, []string{"gram.kind: this is none of AANVRAAG, BEZWAARSCHRIFT, BESCHIKKING, BEKENDMAKING, AANVULLING, EXECUTOGRAM", "gram.recorded_on: this is no date"}},
		"an unknown key":                 {`{"chronicle":1,"cell":"cel","practice":false,"made":"2026-11-30","x":1}`, []string{": maxProperties: got 5, want 4", ": the key x is not known here"}},
		"a last line with a gram's hash": {`{"head":{"sequence":0,"hash":"` + hash + `"},"hash":"` + hash + `"}`, []string{": the key hash is not known here"}},
	} {
		t.Run(name, func(t *testing.T) {
			misfits, err := ExportLine([]byte(test.line))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, one := range misfits {
				if one.Do == "" {
					t.Errorf("%v does not say what to do", one)
				}
				got = append(got, one.Path+": "+one.What)
			}
			if diff := cmp.Diff(test.want, got, cmp.Transformer("sorted", sorted)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// sorted gives texts as a set: a schema says nothing of the order of findings.
func sorted(texts []string) map[string]bool {
	set := map[string]bool{}
	for _, one := range texts {
		set[one] = true
	}
	return set
}
