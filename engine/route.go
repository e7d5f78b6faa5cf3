package engine

import (
	"slices"

	"kroniek/engine/value"
)

// route is where a reference leads in one version of the law that it asks: to
// the article that gives the output, with slots in the place of names. Routes
// are laid when every law is loaded, so that a run looks up no name. They hold
// with and without tracing, for an article has the same slots in both.
type route struct {
	target *article
	output int
	args   []destination // of each argument
	shared []sharing     // what is passed on within a law
}

// destination is the parameter that an argument is for.
type destination struct {
	slot     int  // noSlot: there is no such parameter
	demanded bool // it must be given and may not be absent
}

const noSlot = -1

// sharing is a parameter that a reference within a law passes on without
// naming it: the articles of one law are about the same case.
type sharing struct{ from, to int }

// lay gives the references of an article their routes.
func (c *Corpus) lay(from *article, code *code) {
	for _, r := range code.refers {
		for _, version := range c.versions[r.lawID] {
			if target, failure := version.giver(r.source.Output, from, 0); failure == nil {
				r.routes = append(r.routes, r.to(target, code))
			}
		}
	}
}

func (r *reference) to(target *article, from *code) route {
	way := route{target: target, output: target.plain.outputs[r.source.Output]}
	for _, arg := range r.args {
		way.args = append(way.args, target.plain.destination(arg.name))
	}
	if r.source.Regulation != "" {
		return way
	}
	for _, field := range target.source.Parameters {
		own := from.destination(field.Name)
		named := slices.ContainsFunc(r.args, func(arg argument) bool { return arg.name == field.Name })
		if own.slot != noSlot && !named {
			way.shared = append(way.shared, sharing{own.slot, target.plain.names[field.Name]})
		}
	}
	return way
}

// destination gives a parameter by name.
func (c *code) destination(name string) destination {
	i, found := c.names[name]
	if !found || c.slots[i].kind != parameterSlot {
		return destination{slot: noSlot}
	}
	field := c.slots[i].field
	return destination{i, field.Required && !field.Nullable}
}

// route gives the route that holds on a day. Without one the reference fails
// as the law says, or leads to a law that came later (With).
func (r *reference) route(f *frame, on value.Date) (*route, error) {
	for i := range r.routes {
		if way := &r.routes[i]; way.target.law.inForce(on) {
			return way, nil
		}
	}
	version, err := f.run.corpus.version(r.lawID, on)
	if err != nil {
		return nil, r.at.wrap(f, codeOf(err), "the reference to "+r.name+" fails", err)
	}
	target, failure := version.giver(r.source.Output, f.in, on)
	if failure != nil {
		return nil, r.at.wrap(f, failure.Code, "the reference fails", failure)
	}
	way := r.to(target, f.code)
	return &way, nil
}
