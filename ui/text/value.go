package text

import (
	"strings"

	"github.com/shopspring/decimal"

	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/engine/value"
)

// Value writes a value as its field declares it: a day in full, an amount in
// euros, a number with its unit. A field of nil declares nothing.
func (p *Printer) Value(v value.Value, field *law.Field) string {
	if field == nil {
		return p.typed(v, law.Type{})
	}
	return p.typed(v, field.Type)
}

// Masked is Value for lists and screenshots: of a citizen's number only the
// last three digits show.
func (p *Printer) Masked(v value.Value, field *law.Field) string {
	written := p.Value(v, field)
	if field == nil || field.Type.Format != "bsn" {
		return written
	}
	return masked(written)
}

// Read reads what a person typed for a field: a day as 14-09-2026, a number
// with a comma, ja or nee. The error is that of engine.ReadSupplied.
func (p *Printer) Read(field *law.Field, in *law.Article, typed string) (value.Value, error) {
	typed = strings.TrimSpace(typed)
	switch field.Type.Kind {
	case law.DateType:
		typed = typedDay(typed)
	case law.NumberType, law.AmountType:
		typed = strings.ReplaceAll(typed, ",", ".")
	case law.BooleanType:
		typed = p.typedAnswer(typed)
	default: // the rest is read as it is typed
	}
	return engine.ReadSupplied(field, in, typed)
}

// Expects says what a field takes: "een dag, bijvoorbeeld 14-09-2026".
func (p *Printer) Expects(field *law.Field) string {
	if field.Type.Format != "" {
		return p.Word("expects", field.Type.Format)
	}
	return p.Word("expects", string(field.Type.Kind))
}

// YesNo writes a boolean.
func (p *Printer) YesNo(yes bool) string {
	if yes {
		return p.T("value.yes")
	}
	return p.T("value.no")
}

func (p *Printer) typedAnswer(typed string) string {
	switch strings.ToLower(typed) {
	case p.T("value.yes"):
		return "true"
	case p.T("value.no"):
		return "false"
	}
	return typed
}

func (p *Printer) typed(v value.Value, declared law.Type) string {
	switch v.Kind() {
	case value.KindAbsent:
		return p.T("value.absent")
	case value.KindUnknown:
		return p.T("value.unknown")
	case value.KindBoolean:
		return p.YesNo(v.IsTrue())
	case value.KindInteger, value.KindDecimal:
		return p.number(v, declared)
	case value.KindList:
		return p.list(v, declared)
	case value.KindRecord, value.KindDecision:
		return p.record(v, declared)
	default:
		return p.word(v, declared)
	}
}

// word writes a text; a day that the chronicle kept as a text is a day again.
func (p *Printer) word(v value.Value, declared law.Type) string {
	if day, ok := v.Date(); ok && (v.Kind() == value.KindDate || declared.Kind == law.DateType) {
		return p.Date(day)
	}
	return v.Text()
}

func (p *Printer) number(v value.Value, declared law.Type) string {
	exact, _ := v.Decimal()
	switch declared.Unit {
	case "eurocent":
		return p.T("value.euro", "Amount", p.grouped(exact.Shift(-2), 2))
	case "euro":
		return p.T("value.euro", "Amount", p.grouped(exact, 2))
	case "percentage":
		return p.grouped(exact, 0) + "%"
	case "years", "months", "weeks", "days":
		return p.period(exact, declared.Unit)
	}
	if exact.Abs().LessThan(years) {
		return strings.Replace(exact.String(), ".", p.T("value.point"), 1)
	}
	return p.grouped(exact, 0)
}

// years are the bare numbers that may be one: they are not written in groups.
var years = decimal.NewFromInt(10_000)

func (p *Printer) period(count decimal.Decimal, unit string) string {
	plural := 2
	if count.Equal(decimal.NewFromInt(1)) {
		plural = 1
	}
	return p.N("unit."+unit, plural, "Number", p.grouped(count, 0))
}

// grouped writes a number with at least so many decimals, in groups of three.
func (p *Printer) grouped(number decimal.Decimal, decimals int32) string {
	if shown := -number.Exponent(); shown > decimals {
		decimals = shown
	}
	whole, fraction, _ := strings.Cut(number.Abs().StringFixed(decimals), ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + p.T("value.group") + whole[i:]
	}
	if number.IsNegative() {
		whole = "-" + whole
	}
	if fraction == "" {
		return whole
	}
	return whole + p.T("value.point") + fraction
}

func (p *Printer) list(v value.Value, declared law.Type) string {
	item := law.Type{}
	if declared.Items != nil {
		item = *declared.Items
	}
	if v.Len() == 0 {
		return p.T("value.empty")
	}
	parts := make([]string, v.Len())
	for i, element := range v.Items() {
		parts[i] = p.typed(element, item)
	}
	return strings.Join(parts, ", ")
}

func (p *Printer) record(v value.Value, declared law.Type) string {
	if id, found := v.Field("id"); v.Kind() == value.KindDecision && found {
		return p.T("value.decision", "ID", id.Text())
	}
	fields := map[string]*law.Field{}
	for _, field := range declared.Fields {
		fields[field.Name] = field
	}
	var parts []string
	for name, part := range v.Fields() {
		label := p.Name(name)
		if field := fields[name]; field != nil {
			label = p.Label(field)
		}
		parts = append(parts, label+": "+p.Value(part, fields[name]))
	}
	return strings.Join(parts, "; ")
}
