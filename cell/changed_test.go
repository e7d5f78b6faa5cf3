package cell_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/cell"
	"kroniek/cell/library"
	"kroniek/corpus"
	"kroniek/engine"
	"kroniek/engine/value"
)

// schoolBy opens the school's chronicle beside changed laws.
func (o *office) schoolBy(change func(engine.File) (engine.File, bool), more ...engine.File) *cell.Cell {
	o.t.Helper()
	var files []engine.File
	shippedFiles, err := library.Tree{Files: corpus.FS}.Laws()
	if err != nil {
		o.t.Fatal(err)
	}
	for _, file := range shippedFiles {
		if changed, keep := change(file); keep {
			files = append(files, changed)
		}
	}
	laws, err := engine.Load(append(files, more...)...)
	if err != nil {
		o.t.Fatal(err)
	}
	opened, err := cell.Open(cell.Options{
		Directory: schoolDirectory(o.t), Name: schoolID, Laws: laws, Chronicle: o.Chronicle(), Today: func() value.Date { return o.today },
	})
	if err != nil {
		o.t.Fatal(err)
	}
	return opened
}

func as(file engine.File) (engine.File, bool) { return file, true }

// What was made by a version that is another now is named, for each gram: one
// of which the text changed, one that another version took the place of, one
// that is gone.
func TestCell_Changed(t *testing.T) {
	o := newSchool(t, "2026-11-30")
	application := o.askLeave("2026-12-01")
	decision := o.decide(judging(application, "2026-12-07", true))
	policy := func(from, text string) engine.File {
		return engine.File{Name: "verlofbeleid.yaml", Data: []byte(`$id: verlofbeleid_obs_de_klimop
regulatory_layer: UITVOERINGSBELEID
valid_from: ` + from + `
articles:
` + text)}
	}
	isPolicy := func(file engine.File) bool { return library.ID(file.Data) == "verlofbeleid_obs_de_klimop" }
	var text string
	o.schoolBy(func(file engine.File) (engine.File, bool) {
		if isPolicy(file) {
			_, text, _ = strings.Cut(string(file.Data), "articles:\n")
		}
		return file, true
	})
	for name, test := range map[string]struct {
		change func(engine.File) (engine.File, bool)
		more   []engine.File
		want   []string // gram, law and the version now
	}{
		"nothing": {as, nil, nil},
		"a later version that is not in force yet": {as, []engine.File{policy("2027-08-01", text)}, nil},
		"a version that took its place":            {as, []engine.File{policy("2026-09-01", text)}, []string{decision.ID + " verlofbeleid_obs_de_klimop 2026-09-01"}},
		"another text": {func(file engine.File) (engine.File, bool) {
			if isPolicy(file) {
				file.Data = append(file.Data, "\n# a remark\n"...)
			}
			return file, true
		}, nil, []string{decision.ID + " verlofbeleid_obs_de_klimop 2020-08-01"}},
		"a law of the submission too": {func(file engine.File) (engine.File, bool) {
			if library.ID(file.Data) == "algemene_termijnenwet" {
				file.Data = append(file.Data, "\n# a remark\n"...)
			}
			return file, true
		}, nil, []string{application.ID + " algemene_termijnenwet 2010-10-10", decision.ID + " algemene_termijnenwet 2010-10-10"}},
	} {
		t.Run(name, func(t *testing.T) {
			changed, err := o.schoolBy(test.change, test.more...).Changed(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, one := range changed {
				got = append(got, one.Gram+" "+one.Law+" "+one.Now.String())
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
	gone := o.schoolBy(func(file engine.File) (engine.File, bool) {
		return file, library.ID(file.Data) != "besluit_gelijkstelling_feestdagen_2026_2028"
	})
	changed, err := gone.Changed(t.Context())
	if err != nil || len(changed) != 2 || changed[0].NowDigest != "" {
		t.Errorf("a decree that is gone: %v (%v)", changed, err)
	}
}
