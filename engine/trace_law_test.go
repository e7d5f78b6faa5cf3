package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/trace"
	"kroniek/engine/value"
)

// Each step of a kept trace leads back into the law.
func TestGoldenTraces_leadBack(t *testing.T) {
	laws := newSchool(t).laws
	for name, d := range goldenTraces(t) {
		t.Run(name, func(t *testing.T) { leadBack(t, laws, d) })
	}
}

// The case of others is traced, and its steps lead back into their laws. What
// registers gave says so, with the register and the law it was given for.
func TestPeer_zorgtoeslagTraced(t *testing.T) {
	corpus, err := engine.Load(peerLaws(t, "corpus")...)
	if err != nil {
		t.Fatal(err)
	}
	call := firstCase(t, "corpus/regulation/nl/wet/wet_op_de_zorgtoeslag/scenarios/eligibility.feature")
	result, err := execute(t, corpus, call)
	if err != nil {
		t.Fatal(err)
	}
	leadBack(t, corpus, result.Trace)
	registers, laws, units := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, step := range result.Trace.Steps() {
		if step.Anchor != nil {
			laws[step.Anchor.LawID] = true
		}
		if step.TypeSpec != nil {
			units[step.TypeSpec.Unit] = true
		}
		if step.Source == nil || step.Source.Kind != trace.FromDataSource {
			continue
		}
		registers[step.Source.Provider] = true
		if !slices.ContainsFunc(call.Sources, func(s engine.DataSource) bool { return s.Name() == step.Source.Provider && s.Holds(step.Name) }) {
			t.Errorf("%s is said to come from %s, which does not hold it", step.Name, step.Source.Provider)
		}
	}
	if len(laws) < 2 || len(registers) == 0 || len(units) == 0 {
		t.Errorf("laws %v, registers %v, units %v: the trace shows less than the case has", laws, registers, units)
	}
}

// leadBack holds each step against the law: its path selects an element of its
// article, the article is there with its text, and what the step says of the
// element is what the file says.
func leadBack(t *testing.T, laws *engine.Corpus, d *trace.Document) {
	t.Helper()
	steps := 0
	for at, step := range d.Steps() {
		if step.Anchor == nil {
			continue
		}
		steps++
		where := fmt.Sprintf("%s %s %s", at.ID(), step.NodeType, step.Name)
		article, err := laws.Article(step.Anchor.Ref(), validFrom(step))
		if err != nil {
			t.Errorf("%s: %v", where, err)
			continue
		}
		if strings.TrimSpace(article.Text) == "" {
			t.Errorf("%s: %s has no text", where, step.Anchor.Ref())
		}
		if step.YAMLPath != "" {
			checkPath(t, where, article, step)
		}
		checkDeclared(t, where, article, step)
		checkPlace(t, where, article, step)
	}
	if steps == 0 {
		t.Error("no step has a place")
	}
}

func validFrom(step *trace.Step) value.Date {
	if step.Anchor.ValidFrom == "" {
		return 0
	}
	return value.MustDate(step.Anchor.ValidFrom)
}

func checkPath(t *testing.T, where string, article *law.Article, step *trace.Step) {
	t.Helper()
	if _, found := article.Law.Lookup(step.YAMLPath); !found {
		t.Errorf("%s: %s selects nothing in %s", where, step.YAMLPath, article.Law.File)
		return
	}
	if inside := article.Place.Path; step.YAMLPath != inside && !strings.HasPrefix(step.YAMLPath, inside+".") {
		t.Errorf("%s: %s is not in article %s", where, step.YAMLPath, step.Anchor.Article)
	}
	lines, first := article.Law.Excerpt(step.YAMLPath)
	if want := written[step.NodeType]; want != "" && !strings.Contains(strings.Join(lines, "\n"), want+step.Name) {
		t.Errorf("%s: line %d of %s holds no %q", where, first, article.Law.File, want+step.Name)
	}
}

// written is what stands before its name in the element of a step.
var written = map[trace.NodeType]string{trace.Operation: "operation: ", trace.Action: "output: ", trace.OverrideResolved: "output: "}

// checkDeclared holds the type and the citations of a step against those that
// the file declares for its element.
func checkDeclared(t *testing.T, where string, article *law.Article, step *trace.Step) {
	t.Helper()
	field, basis := declaredAt(article, step.YAMLPath)
	if field == nil || step.NodeType == trace.Operation { // one that an action holds itself stands at the action
		return
	}
	if field.Name != step.Name {
		t.Errorf("%s stands at %s, which declares %s", where, step.YAMLPath, field.Name)
	}
	var spec trace.TypeSpec
	if step.TypeSpec != nil {
		spec = *step.TypeSpec
	}
	if diff := cmp.Diff(trace.TypeSpec{Unit: field.Type.Unit, Precision: field.Type.Precision}, spec); diff != "" {
		t.Errorf("%s: its type is not as declared: %s", where, diff)
	}
	var cited []law.Basis
	for _, one := range step.LegalBasis {
		cited = append(cited, law.Basis(one))
	}
	if diff := cmp.Diff(basis, cited); diff != "" {
		t.Errorf("%s: its citations are not as written: %s", where, diff)
	}
}

// declaredAt gives the field that is declared at a path, or that the action at
// a path gives a value, with the citations there.
func declaredAt(article *law.Article, path string) (*law.Field, []law.Basis) {
	fields := slices.Concat(article.Parameters, article.Definitions)
	for _, input := range article.Inputs {
		fields = append(fields, &input.Field)
	}
	for _, term := range article.OpenTerms {
		fields = append(fields, &term.Field)
	}
	for _, field := range fields {
		if field.Place.Path == path {
			return field, field.LegalBasis
		}
	}
	for _, action := range article.Actions {
		if action.Place.Path == path {
			field, _ := article.Output(action.Output)
			return field, action.LegalBasis
		}
	}
	return nil, nil
}

// checkPlace holds the place of a step against the article and its citations.
func checkPlace(t *testing.T, where string, article *law.Article, step *trace.Step) {
	t.Helper()
	r := article.Law
	want := trace.Anchor{LawID: r.ID, Law: r.Name, BWBID: r.BWBID, Article: article.Number, URL: article.URL, Paragraph: step.Anchor.Paragraph, ValidFrom: step.Anchor.ValidFrom}
	if diff := cmp.Diff(want, *step.Anchor); diff != "" {
		t.Errorf("%s: %s", where, diff)
	}
	if step.Anchor.Paragraph == "" {
		return
	}
	if !slices.ContainsFunc(step.LegalBasis, func(b trace.Basis) bool {
		cited := law.Basis(b)
		return cited.Cites(article) && b.Paragraph == step.Anchor.Paragraph
	}) {
		t.Errorf("%s: nothing it cites names lid %s", where, step.Anchor.Paragraph)
	}
}
