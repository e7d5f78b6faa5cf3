package terminal

import (
	"context"

	"github.com/spf13/cobra"

	"kroniek/cell"
	"kroniek/engine/trace"
	"kroniek/engine/value"
	"kroniek/ui/reason"
)

// usedFinding is a judgement that a decision used, as JSON.
type usedFinding struct {
	Name    string      `json:"name"`
	Article string      `json:"article"`
	Value   value.Value `json:"value"`
	Reason  string      `json:"reason,omitempty"`
}

func (a *app) findingsCommand() *cobra.Command {
	var flags *chronicleFlags
	cmd := a.command("findings DECISION", cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) error {
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			findings, err := s.cell.Findings(ctx, args[0])
			if err != nil {
				return err
			}
			return a.answer(usedFindings(findings), func(p *page) { a.writeFindings(p, findings) })
		})
	})
	flags = a.chronicleFlags(cmd)
	return cmd
}

func usedFindings(findings []cell.Finding) map[string][]usedFinding {
	used := []usedFinding{}
	for _, one := range findings {
		used = append(used, usedFinding{one.Term.Name, ref(one.In), one.Value, one.Reason})
	}
	return map[string][]usedFinding{"findings": used}
}

func (a *app) writeFindings(p *page, findings []cell.Finding) {
	if len(findings) == 0 {
		p.line(a.words.T("terminal.findings.none"))
	}
	for _, one := range findings {
		p.line(a.words.T("terminal.findings.line", "Label", a.words.Label(&one.Term.Field), "Name", one.Term.Name,
			"Value", a.words.Value(one.Value, &one.Term.Field), "By", one.Term.DecidedPerCaseBy, "Article", a.words.Article(one.In)))
		if one.Reason != "" {
			p.under(func() { p.line(one.Reason) })
		}
	}
}

// answerable is an open term that a reduction answers, as JSON.
type answerable struct {
	Law       string     `json:"law"`
	Article   string     `json:"article"`
	OpenTerm  string     `json:"open_term"`
	Reduction string     `json:"reduction"`
	ValidFrom value.Date `json:"valid_from"`
}

func (a *app) answersCommand() *cobra.Command {
	var flags *chronicleFlags
	cmd := a.command("answers", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error {
		return a.with(cmd, flags, false, func(_ context.Context, s *session) error {
			list := []answerable{}
			for _, one := range s.cell.Answers() {
				list = append(list, answerable(one))
			}
			return a.answer(map[string][]answerable{"answers": list}, func(p *page) {
				if len(list) == 0 {
					p.line(a.words.T("terminal.answers.none"))
				}
				for _, one := range list {
					p.line(a.words.T("terminal.answers.line", "Article", a.words.Ref(one.Law+"#"+one.Article),
						"Term", one.OpenTerm, "Reduction", one.Reduction, "Day", a.words.Date(one.ValidFrom)))
				}
			})
		})
	})
	flags = a.chronicleFlags(cmd)
	return cmd
}

// explained is a decision that was taken again with the same outcome, as JSON.
type explained struct {
	Decision  cell.Gram           `json:"decision"`
	OpenTerms []openTerm          `json:"open_terms"`
	Answers   []cell.AnswerRecord `json:"answers"`
}

func (a *app) explainCommand() *cobra.Command {
	return a.explaining("explain DECISION", cobra.ExactArgs(1), func(ctx context.Context, s *session, args []string, file string) error {
		explanation, err := s.cell.Explain(ctx, args[0])
		if err != nil {
			return err
		}
		document := explained{explanation.Decision, openTermsOf(explanation.OpenTerms), explanation.Answers}
		if document.Answers == nil {
			document.Answers = []cell.AnswerRecord{}
		}
		return a.answerTrace(s, explanation.Trace, file, document, nil)
	})
}

// explainedAnswer is the cell's account of an answer, as JSON.
type explainedAnswer struct {
	Decision string `json:"decision"`
	Term     string `json:"term"`
	trace.Answer
	Value      value.Value            `json:"value"` // null: the cell was silent
	Parameters map[string]value.Value `json:"parameters"`
}

func (a *app) explainAnswerCommand() *cobra.Command {
	return a.explaining("explain-answer DECISION TERM", cobra.ExactArgs(2), func(ctx context.Context, s *session, args []string, file string) error {
		account, err := s.cell.ExplainAnswer(ctx, args[0], args[1])
		if err != nil {
			return err
		}
		document := explainedAnswer{args[0], account.Term, account.Answer, account.Value, account.Parameters}
		return a.answerTrace(s, account.Trace, file, document, func(p *page) {
			p.line(a.words.T("terminal.explain_answer.line", "Reduction", account.LawID, "Day", account.ValidFrom,
				"Count", account.RecordsRead, "Last", account.LastRecord))
			if account.Value.IsAbsent() {
				p.line(a.words.T("terminal.explain_answer.silent"))
			}
		})
	})
}

// explaining makes a command that explains and may keep the trace.
func (a *app) explaining(use string, args cobra.PositionalArgs, do func(ctx context.Context, s *session, args []string, file string) error) *cobra.Command {
	var file string
	var flags *chronicleFlags
	cmd := a.command(use, args, func(cmd *cobra.Command, args []string) error {
		return a.with(cmd, flags, false, func(ctx context.Context, s *session) error {
			return do(ctx, s, args, file)
		})
	})
	flags = a.chronicleFlags(cmd)
	cmd.Flags().StringVar(&file, "trace", "", a.words.T("terminal.flag.trace"))
	return cmd
}

// answerTrace keeps a trace and tells it, after what comes first.
func (a *app) answerTrace(s *session, d *trace.Document, file string, document any, first func(p *page)) error {
	if file != "" {
		if err := saveTrace(file, d); err != nil {
			return err
		}
	}
	return a.answer(document, func(p *page) {
		if first != nil {
			first(p)
			p.gap()
		}
		why := reason.New(a.words, s.laws)
		p.line(why.Text(why.Page(d)))
	})
}
