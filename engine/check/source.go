package check

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kroniek/engine/law"
)

// target is an article that a reference may ask, with the output it gives: one
// per version of its law.
type target struct {
	article *law.Article
	output  *law.Field
}

// input holds a declared input against where it comes from. An absence that
// may come from there is judged where the input is read (lazy).
func (s *Scope) input(source *law.Source, field *law.Field) {
	at := &law.Node{Place: source.Place, Kind: law.SourceNode, Source: source}
	s.give(at, s.source(source, field), demandOf(field, "the input "+field.Name))
}

// source judges what a source passes and gives the type of what comes. field
// is the input; nil for a source that is written where it is used.
func (s *Scope) source(source *law.Source, field *law.Field) Type {
	switch {
	case source.Article != nil:
		s.expect(source.Article, operand("{article: …}", law.DecisionType))
		if source.Output == "" {
			return Type{Kind: law.DecisionType}
		}
		return Type{}
	case source.Decisions != "" || source.Executogram != "":
		s.rows(source)
		return Type{Kind: law.ArrayType}
	case source.Scope != "" || source.Decision != "":
		return Type{Kind: law.StringType}
	case source.Output == "":
		return Type{}
	}
	if source.AsOf != nil {
		date := operand("as_of", law.DateType)
		date.Null = maybe // a date that is absent has a failure of its own when the law runs
		s.expect(source.AsOf, date)
	}
	targets := s.c.find(s, source)
	skipped := s.arguments(source, targets, field)
	t := agreed(targets)
	if skipped != nil && field == nil {
		t.Null, t.Why = maybe, "there is nobody to ask about when "+describe(skipped)+" is absent"
	}
	return t
}

// agreed gives what every target agrees on.
func agreed(targets []target) Type {
	var t Type
	null := present
	for i, one := range targets {
		typ := typeOf(one.output)
		if i == 0 {
			t, null = typ, typ.Null
			continue
		}
		t, null = join(t, typ), min(null, typ.Null)
	}
	t.Null, t.Why = null, ""
	if null == maybe {
		t.Why = "that output is nullable"
	}
	return t
}

// find gives the articles that a reference may ask; none when that is not
// known, or when there is none, which it reports.
func (c *checker) find(s *Scope, source *law.Source) []target {
	own := s.article.Law
	versions, lawID := []*law.Regulation{own}, own.ID
	if source.Regulation != "" {
		lawID = source.Regulation
		var known bool
		if versions, known = s.others(source.Place, "regulation", lawID); !known {
			return nil
		}
	}
	var targets []target
	var several []*law.Article
	for _, version := range versions {
		givers := c.givers[version][source.Output]
		if len(givers) > 1 {
			givers = slices.DeleteFunc(slices.Clone(givers), func(a *law.Article) bool { return a == s.article })
		}
		switch len(givers) {
		case 0:
		case 1:
			field, _ := givers[0].Output(source.Output)
			targets = append(targets, target{givers[0], field})
		default:
			several = givers
		}
	}
	switch {
	case len(targets) > 0:
	case several != nil:
		var refs []string
		for _, one := range several {
			refs = append(refs, lawID+"#"+one.Number)
		}
		s.report(s.within(source.Place, "output"), ambiguousOutput, fmt.Sprintf("%s all give %q, and nothing says which is meant", strings.Join(refs, ", "), source.Output), "give each output its own name")
	default:
		s.report(s.within(source.Place, "output"), unknownOutput, fmt.Sprintf("no version of %s gives an output %q", lawID, source.Output), didYouMean(source.Output, c.outputsOf(versions), "mend the name, or add the output there"))
	}
	return targets
}

func (c *checker) outputsOf(versions []*law.Regulation) []string {
	var names []string
	for _, version := range versions {
		for name := range c.givers[version] {
			names = append(names, name)
		}
	}
	return names
}

// others gives the versions of a law that the article names; path leads from
// the place to the name. known is false when nothing can be said of that law.
func (s *Scope) others(at law.Place, path, id string) (versions []*law.Regulation, known bool) {
	if s.c.Unread {
		return nil, false
	}
	versions = s.c.versions[id]
	if len(versions) == 0 && s.c.Complete {
		hint := didYouMean(id, slices.Collect(maps.Keys(s.c.versions)), "add its file, or mend the name")
		s.report(s.within(at, path), unknownLaw, "there is no law "+id, hint)
	}
	return versions, len(versions) > 0
}

func (s *Scope) within(at law.Place, path string) law.Place {
	return within(s.article.Law, at, path)
}

// arguments holds what is passed against the parameters of what is asked. It
// gives the argument that may be absent where there is nobody to ask then, or
// nil.
func (s *Scope) arguments(source *law.Source, targets []target, field *law.Field) (skipped *law.Node) {
	for _, arg := range source.Parameters {
		t := s.expect(arg.Value, anything)
		parameters := parametersOf(targets, arg.Name)
		if len(targets) > 0 && len(parameters) == 0 {
			s.unknownArgument(arg, targets)
		}
		if len(parameters) == 0 {
			continue
		}
		s.argument(arg, t, parameters)
		if t.Null != present && every(parameters, func(p *law.Field) bool { return p.Required && !p.Nullable }) {
			skipped = arg.Value
			s.unasked(arg, t, field)
		}
	}
	s.missing(source, targets)
	return skipped
}

// unasked reports an input that must be there, of which nobody is asked when
// an argument is absent.
func (s *Scope) unasked(arg law.Argument, t Type, field *law.Field) {
	if field == nil || field.Nullable {
		return
	}
	demand := Demand{By: "the input " + field.Name}
	before := len(*s.sink)
	s.absence(arg.Value, describe(arg.Value), t, demand)
	if len(*s.sink) > before {
		(*s.sink)[before].Text = fmt.Sprintf("%s may be absent where the input %s is read; nobody is asked then, and that input is not nullable", describe(arg.Value), field.Name)
		(*s.sink)[before].Hint = "declare the input nullable, or test " + describe(arg.Value) + " before it is read"
	}
}

// parametersOf gives the parameter of each target that has one of this name.
func parametersOf(targets []target, name string) []*law.Field {
	var all []*law.Field
	for _, one := range targets {
		if p := one.article.Parameter(name); p != nil {
			all = append(all, p)
		}
	}
	return all
}

func every[T any](all []T, holds func(T) bool) bool {
	return !slices.ContainsFunc(all, func(one T) bool { return !holds(one) })
}

// unknownArgument reports an argument that no target has a parameter for. An
// input with an empty source takes a parameter of its name.
func (s *Scope) unknownArgument(arg law.Argument, targets []target) {
	var names []string
	for _, one := range targets {
		for _, p := range one.article.Parameters {
			names = append(names, p.Name)
		}
		for _, in := range one.article.Inputs {
			if in.Name == arg.Name && isEmpty(in.Source) {
				return
			}
		}
	}
	at := targets[0].article
	s.report(arg.Value.Place, unknownParameter, fmt.Sprintf("%s#%s has no parameter %q", at.Law.ID, at.Number, arg.Name), didYouMean(arg.Name, names, "leave it out"))
}

func isEmpty(source *law.Source) bool {
	return source.Output == "" && source.Article == nil && source.Decisions+source.Executogram+source.Scope+source.Decision == ""
}

// argument holds a value that is passed against a parameter: it is wrong when
// it fits in no version.
func (s *Scope) argument(arg law.Argument, t Type, parameters []*law.Field) {
	by := "the parameter " + arg.Name
	var first law.Findings
	for i, p := range parameters {
		want := demandOf(p, by)
		want.Field = false // declared elsewhere
		if p.Required {
			want.Null = maybe
		}
		found := s.quietly(func() { s.holdArgument(arg.Value, t, want) })
		if len(found) == 0 {
			return
		}
		if i == 0 {
			first = found
		}
	}
	for _, one := range first {
		s.report(one.Place, one.Code, one.Text, one.Hint)
	}
}

func (s *Scope) holdArgument(n *law.Node, t Type, want Demand) {
	if !isLiteral(n) {
		s.give(n, t, want)
		return
	}
	want.Literal = law.AnyType // the engine reads it before it knows the parameter
	s.literal(n, want)
}

// missing reports a parameter that a reference cannot do without. A reference
// within a law passes on the parameters of its own article.
func (s *Scope) missing(source *law.Source, targets []target) {
	if len(targets) == 0 {
		return
	}
	at := targets[0].article
	for _, p := range at.Parameters {
		needed := every(targets, func(one target) bool {
			same := one.article.Parameter(p.Name)
			return same != nil && same.Required && !same.Nullable
		})
		passed := slices.ContainsFunc(source.Parameters, func(arg law.Argument) bool { return arg.Name == p.Name }) ||
			source.Regulation == "" && s.article.Parameter(p.Name) != nil
		if needed && !passed {
			s.report(source.Place, missingParameter, fmt.Sprintf("%s#%s cannot do without the parameter %q", at.Law.ID, at.Number, p.Name), "pass it under `parameters`")
		}
	}
}

// needed gives the arguments without which nobody is asked.
func (s *Scope) needed(source *law.Source) []*law.Node {
	var all []*law.Node
	targets := s.targetsQuietly(source)
	for _, arg := range source.Parameters {
		parameters := parametersOf(targets, arg.Name)
		if every(parameters, func(p *law.Field) bool { return p.Required && !p.Nullable }) {
			all = append(all, arg.Value)
		}
	}
	return all
}

// givesNull reports whether the output that is asked may be absent.
func (s *Scope) givesNull(source *law.Source) bool {
	return slices.ContainsFunc(s.targetsQuietly(source), func(one target) bool { return one.output.Nullable })
}

func (s *Scope) targetsQuietly(source *law.Source) (targets []target) {
	if source.Output == "" || source.Article != nil {
		return nil
	}
	s.quietly(func() { targets = s.c.find(s, source) })
	return targets
}

// rows holds a source of a cell's own records against where it may stand.
func (s *Scope) rows(source *law.Source) {
	kind := "decisions"
	if source.Executogram != "" {
		kind = "executograms"
	}
	if s.article.Law.Layer != law.Reductie && !s.c.OfCell(s.article.Law) {
		s.report(s.within(source.Place, kind), misplaced, fmt.Sprintf("only a reduction reads {%s: …}", kind), "ask an open term that a reduction fills")
	}
	if source.Decisions != "" {
		s.reference(source.Place, kind, source.Decisions)
	}
}

// reference holds R#A against the laws and gives the article in each version
// that has it; path leads from the place to the reference.
func (s *Scope) reference(at law.Place, path, ref string) []*law.Article {
	lawID, number, _ := strings.Cut(ref, "#")
	versions, known := s.others(at, path, lawID)
	if !known {
		return nil
	}
	return s.versionsOf(at, path, lawID, number, versions)
}

// versionsOf gives an article in each version of its law that has it.
func (s *Scope) versionsOf(at law.Place, path, lawID, number string, versions []*law.Regulation) []*law.Article {
	var all []*law.Article
	var numbers []string
	for _, version := range versions {
		if article := version.Article(number); article != nil {
			all = append(all, article)
		}
		for _, article := range version.Articles {
			numbers = append(numbers, article.Number)
		}
	}
	if len(all) == 0 {
		hint := didYouMean(number, numbers, "mend the number")
		s.report(s.within(at, path), unknownArticle, fmt.Sprintf("no version of %s has an article %s", lawID, number), hint)
	}
	return all
}
