package law

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"gopkg.in/yaml.v3"

	"kroniek/engine/value"
	"kroniek/schema"
)

// Read reads one file: YAML, then the JSON Schema, then the model. It gives
// every finding of the file, sorted, as Findings; a nil error means that the
// file is one version of one regulation.
func Read(name string, data []byte) (*Regulation, error) {
	src, findings := parseYAML(name, data)
	if len(findings) == 0 {
		lawSchema, err := schema.Law()
		if err != nil {
			return nil, err
		}
		findings = src.validate(lawSchema)
	}
	if len(findings) > 0 {
		findings.Sort()
		return nil, findings
	}
	regulation, findings := src.regulation()
	if len(findings) > 0 {
		findings.Sort()
		return nil, findings
	}
	digest := sha256.Sum256(data)
	regulation.digest = hex.EncodeToString(digest[:])
	return regulation, nil
}

// Digest is the SHA-256 of the file, in hex: it names exactly this text.
func (r *Regulation) Digest() string { return r.digest }

// Line gives a line of the file, for showing it beside its rule.
func (r *Regulation) Line(n int) string {
	if n < 1 || n > len(r.source.lines) {
		return ""
	}
	return r.source.lines[n-1]
}

// Finding makes a finding at a place in the file.
func (r *Regulation) Finding(at Place, code, text, hint string) *Finding {
	return r.source.finding(at, code, text, hint)
}

func (s *source) regulation() (*Regulation, Findings) {
	root := element{node: s.root}
	r := &Regulation{
		File: s.name, Schema: root.key("$schema").text(), ID: root.key("$id").text(),
		Layer: Layer(root.key("regulatory_layer").text()), Name: root.key("name").text(),
		BWBID: root.key("bwb_id").text(), URL: root.key("url").text(),
		GemeenteCode: root.key("gemeente_code").text(), ProvincieCode: root.key("provincie_code").text(),
		WaterschapCode:     root.key("waterschap_code").text(),
		CompetentAuthority: root.key("competent_authority").nameOrText(),
		source:             s,
	}
	var findings Findings
	for _, bound := range []struct {
		key string
		day *value.Date
	}{{"valid_from", &r.ValidFrom}, {"valid_to", &r.ValidTo}} {
		if e := root.key(bound.key); e.text() != "" {
			day, err := value.ParseDate(e.text())
			if err != nil {
				findings = append(findings, s.finding(e.place(), "wrong_value", err.Error(), "write a day as 2026-01-31"))
			}
			*bound.day = day
		}
	}
	for item := range root.key("procedure").items() {
		r.Procedures = append(r.Procedures, item.procedure())
	}
	numbers := map[string]Place{}
	for item := range root.key("articles").items() {
		article := item.article(r)
		if first, twice := numbers[article.Number]; twice {
			text := "article " + article.Number + " stands twice; first on line " + strconv.Itoa(first.Line)
			findings = append(findings, s.finding(article.Place, "duplicate_article", text, "give each article its own number"))
		}
		numbers[article.Number] = article.Place
		r.Articles = append(r.Articles, article)
	}
	return r, findings
}

// Article gives an article by number, or nil.
func (r *Regulation) Article(number string) *Article {
	for _, article := range r.Articles {
		if article.Number == number {
			return article
		}
	}
	return nil
}

func (e element) nameOrText() string {
	if name := e.key("name").text(); name != "" {
		return name
	}
	return e.text()
}

func (e element) procedure() Procedure {
	p := Procedure{
		ID: e.key("id").text(), Default: e.key("default").isTrue(),
		LegalCharacter: e.key("applies_to").key("legal_character").text(),
	}
	for item := range e.key("stages").items() {
		stage := ProcedureStage{Name: item.key("name").text(), Is: item.key("is").text(), Place: item.place()}
		for required := range item.key("requires").items() {
			stage.Requires = append(stage.Requires, required.field())
		}
		p.Stages = append(p.Stages, stage)
	}
	return p
}

func (e element) article(r *Regulation) *Article {
	a := &Article{
		Number: e.key("number").text(), Text: e.key("text").text(), URL: e.key("url").text(),
		Law: r, Place: e.place(),
	}
	rules := e.key("machine_readable")
	execution := rules.key("execution")
	for name, item := range rules.key("definitions").keys() {
		a.Definitions = append(a.Definitions, item.definition(name))
	}
	for item := range rules.key("open_terms").items() {
		a.OpenTerms = append(a.OpenTerms, item.openTerm())
	}
	for item := range rules.key("implements").items() {
		a.Implements = append(a.Implements, item.implements())
	}
	for item := range rules.key("hooks").items() {
		a.Hooks = append(a.Hooks, item.hook())
	}
	for item := range rules.key("overrides").items() {
		a.Overrides = append(a.Overrides, Override{
			Law: item.key("law").text(), Article: item.key("article").text(), Output: item.key("output").text(),
			Voids: item.key("voids").isTrue(), Excerpt: item.key("legal_text_excerpt").text(), Place: item.place(),
		})
	}
	for item := range rules.key("executes").items() {
		a.Executes = append(a.Executes, Execution{item.key("law").text(), item.key("article").text(), item.place()})
	}
	for item := range rules.key("untranslatables").items() {
		a.Untranslatables = append(a.Untranslatables, item.untranslatable("construct"))
	}
	for item := range rules.key("markings").items() {
		a.Untranslatables = append(a.Untranslatables, item.untranslatable("about"))
	}
	for item := range execution.key("produces").items() {
		a.Produces = append(a.Produces, item.produces())
	}
	for item := range execution.key("parameters").items() {
		a.Parameters = append(a.Parameters, item.field())
	}
	for item := range execution.key("input").items() {
		a.Inputs = append(a.Inputs, &Input{*item.field(), item.key("source").source()})
	}
	for item := range execution.key("output").items() {
		a.Outputs = append(a.Outputs, item.field())
	}
	for item := range execution.key("actions").items() {
		a.Actions = append(a.Actions, item.action())
	}
	return a
}

func (e element) field() *Field {
	f := &Field{
		Name: e.key("name").text(), Type: e.typ(), Nullable: e.key("nullable").isTrue(),
		Required: e.key("required").text() != "false", Derived: e.key("derived").isTrue(),
		Description: e.key("description").text(), LegalBasis: e.key("legal_basis").bases(), Place: e.place(),
	}
	return f
}

func (e element) typ() Type {
	spec := e.key("type_spec")
	t := Type{
		Kind: TypeKind(e.key("type").text()), Unit: spec.key("unit").text(), Format: spec.key("format").text(),
		Min: spec.key("min").expression(), Max: spec.key("max").expression(),
	}
	if n, err := strconv.Atoi(spec.key("precision").text()); err == nil {
		t.Precision = &n
	}
	if fields := e.key("fields"); fields.found() && fields.node.Kind == yaml.SequenceNode {
		for item := range fields.items() {
			t.Fields = append(t.Fields, item.field())
		}
	}
	if items := e.key("items"); items.found() && items.node.Kind == yaml.MappingNode {
		itemType := items.typ()
		t.Items, t.ItemsNullable = &itemType, items.key("nullable").isTrue()
	}
	return t
}

// definition reads a constant: a bare value, or a mapping with a value.
func (e element) definition(name string) *Field {
	if e.node.Kind == yaml.MappingNode {
		f := e.field()
		f.Name, f.Value = name, e.key("value").expression()
		return f
	}
	return &Field{Name: name, Value: e.expression(), Place: e.place()}
}

func (e element) openTerm() *OpenTerm {
	term := &OpenTerm{
		Field: *e.field(), DecidedPerCaseBy: e.key("decided_per_case_by").text(),
		DelegatedTo: e.key("delegated_to").text(), DelegationType: e.key("delegation_type").text(),
	}
	term.Name = e.key("id").text()
	fallback := e.key("default")
	if actions := fallback.key("actions"); actions.found() {
		for item := range actions.items() {
			term.Default = item.action().Value
		}
		return term
	}
	term.Default = fallback.expression()
	return term
}

func (e element) action() *Action {
	a := &Action{Output: e.key("output").text(), LegalBasis: e.key("legal_basis").bases(), Place: e.place()}
	if e.key("operation").found() {
		a.Value = e.expression()
		return a
	}
	a.Value = e.key("value").expression()
	return a
}

func (e element) implements() Implements {
	return Implements{
		Law: e.key("law").text(), Article: e.key("article").text(), OpenTerm: e.key("open_term").text(),
		LegalBasis: e.key("legal_basis").bases(), Place: e.place(),
	}
}

func (e element) hook() Hook {
	target := e.key("applies_to")
	return Hook{
		Point:          HookPoint(e.key("hook_point").text()),
		LegalCharacter: target.key("legal_character").text(), DecisionType: target.key("decision_type").text(),
		Stage: target.key("stage").text(), Submission: target.key("submission").text(), Completion: target.key("completion").text(),
		DecidedBy: target.key("decided_by").text(), EstablishedBy: target.key("established_by").text(),
		LegalBasis: e.key("legal_basis").bases(), Place: e.place(),
	}
}

func (e element) untranslatable(construct string) Untranslatable {
	return Untranslatable{
		Construct: e.key(construct).text(), Reason: e.key("reason").text(),
		Excerpt: e.key("legal_text_excerpt").text(), Targets: e.key("target").texts(), Accepted: e.key("accepted").isTrue(), Place: e.place(),
	}
}

func (e element) produces() Produces {
	p := Produces{
		Submission: e.key("submission").text(), Parameters: e.key("parameters").texts(), Requests: e.key("requests").text(),
		LegalCharacter: e.key("legal_character").text(), DecisionType: e.key("decision_type").text(),
		DecidesOn: e.key("decides_on").texts(), Outputs: e.key("outputs").texts(), Place: e.place(),
	}
	if moment := e.key("moment"); moment.found() {
		p.Moment = &Moment{moment.key("parameter").text(), moment.key("legal_basis").bases()}
	}
	if term := e.key("term"); term.found() {
		p.Term = &Term{
			For: term.key("for").text(), FirstDay: term.key("first_day").text(), LastDay: term.key("last_day").text(),
			LegalBasis: term.key("legal_basis").bases(),
		}
	}
	if needed := e.key("decision_needed"); needed.found() {
		p.DecisionNeeded = &DecisionNeeded{needed.key("output").text(), needed.key("legal_basis").bases()}
	}
	return p
}
