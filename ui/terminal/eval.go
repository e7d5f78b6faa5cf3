package terminal

import (
	"strings"

	"github.com/spf13/cobra"

	"kroniek/cell/library"
	"kroniek/cell/supply"
	"kroniek/engine"
	"kroniek/engine/value"
)

// evaluated is what the law answered, as JSON.
type evaluated struct {
	Law        string                   `json:"law"`
	Date       value.Date               `json:"date"`
	Outputs    map[string]value.Value   `json:"outputs"`
	Lacks      map[string][]string      `json:"lacks,omitempty"` // by output that is not known: the facts it needs
	Provenance map[string]engine.Origin `json:"provenance"`
	OpenTerms  []openTerm               `json:"open_terms"`
	Consulted  []consulted              `json:"consulted"`
}

// consulted is a source that was read, as JSON.
type consulted struct {
	Kind string     `json:"kind"`
	Name string     `json:"name"`
	Date value.Date `json:"date"`
}

// evalFlags are the flags of eval.
type evalFlags struct {
	date, trace                   string
	parameters, findings, corpora []string
}

func (a *app) evalCommand() *cobra.Command {
	flags := &evalFlags{}
	cmd := a.command("eval LAW OUTPUT[,OUTPUT…]", cobra.ExactArgs(2), func(cmd *cobra.Command, args []string) error {
		if flags.date == "" {
			return a.wrongUse("terminal.wrong.required", "Flag", "date", "Command", cmd.CommandPath())
		}
		return a.eval(flags, args[0], strings.Split(args[1], ","))
	})
	cmd.Flags().StringVar(&flags.date, "date", "", a.words.T("terminal.flag.date"))
	a.pairsFlag(cmd, &flags.parameters, "param")
	a.pairsFlag(cmd, &flags.findings, "finding")
	a.corporaFlag(cmd, &flags.corpora)
	cmd.Flags().StringVar(&flags.trace, "trace", "", a.words.T("terminal.flag.trace"))
	return cmd
}

func (a *app) eval(flags *evalFlags, law string, outputs []string) error {
	corpus, call, err := a.evalCall(flags, law, outputs)
	if err != nil {
		return err
	}
	result, err := corpus.Execute(call)
	if err != nil {
		return err
	}
	if flags.trace != "" {
		if err := saveTrace(flags.trace, result.Trace); err != nil {
			return err
		}
	}
	return a.answer(evaluatedOf(call, result), func(p *page) {
		for _, one := range result.Outputs {
			p.line(a.words.T("terminal.eval.output", "Label", a.words.Label(one.Field), "Name", one.Name,
				"Value", a.words.Value(one.Value, one.Field)))
		}
	})
}

func (a *app) evalCall(flags *evalFlags, law string, outputs []string) (*engine.Corpus, engine.Call, error) {
	call := engine.Call{Law: law, Outputs: outputs, Trace: flags.trace != ""}
	trees, err := a.trees(flags.corpora)
	if err != nil {
		return nil, call, err
	}
	if call.Date, err = a.day("date", flags.date); err != nil {
		return nil, call, err
	}
	parameters, err := a.pairs("param", flags.parameters)
	if err != nil {
		return nil, call, err
	}
	findings, err := a.pairs("finding", flags.findings)
	if err != nil {
		return nil, call, err
	}
	corpus, err := library.Load(trees...)
	if err != nil {
		return nil, call, err
	}
	call, err = supply.Call(corpus, call, parameters, findings)
	return corpus, call, err
}

func evaluatedOf(call engine.Call, result *engine.Result) evaluated {
	document := evaluated{
		Law: call.Law, Date: call.Date, Outputs: map[string]value.Value{}, Lacks: map[string][]string{},
		Provenance: map[string]engine.Origin{}, OpenTerms: openTermsOf(result.OpenTerms), Consulted: []consulted{},
	}
	for _, one := range result.Outputs {
		document.Provenance[one.Name] = one.Origin
		if one.Value.IsUnknown() {
			document.Lacks[one.Name] = one.Value.Missing()
			continue
		}
		document.Outputs[one.Name] = one.Value
	}
	for _, one := range result.Consulted {
		document.Consulted = append(document.Consulted, consulted{one.Kind, one.String(), one.Date})
	}
	return document
}
