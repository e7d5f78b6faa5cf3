package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/law"
	"kroniek/ui/text"
)

// Exit statuses.
const (
	statusRefused  = 1
	statusWrongUse = 2
	statusStore    = 3
)

// useError is a command that is used wrongly.
type useError struct{ what, do string }

func (e *useError) Error() string { return e.what }

// wrongUse makes a useError of the words under a key, .what and .do.
func (a *app) wrongUse(key string, arguments ...any) error {
	return &useError{a.words.T(key+".what", arguments...), a.words.T(key+".do", arguments...)}
}

func (a *app) wrongFlag(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var without *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return a.wrongUse("terminal.wrong.flag", "Flag", dashed(unknown.GetSpecifiedName()), "Command", cmd.CommandPath())
	case errors.As(err, &without):
		return a.wrongUse("terminal.wrong.flag_value", "Flag", dashed(without.GetSpecifiedName()), "Command", cmd.CommandPath())
	case errors.As(err, &invalid):
		return a.wrongUse("terminal.wrong.value", "Flag", invalid.GetFlag().Name, "Given", invalid.GetValue(), "Command", cmd.CommandPath())
	}
	return &useError{what: err.Error()}
}

// dashed writes a flag as it is typed.
func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// unusable are the failures of a store that cannot be used as it is.
var unusable = map[cell.Code]bool{
	cell.CodeBusy: true, cell.CodeReadOnly: true, cell.CodeDiskFull: true, cell.CodeDamaged: true,
	cell.CodeNotChronicle: true, cell.CodeLacksLog: true, cell.CodeNewerFile: true, cell.CodeNoFile: true, cell.CodeStore: true,
	cell.CodeNotExport: true, cell.CodeBadLine: true, cell.CodeBrokenChain: true, cell.CodeCutShort: true,
}

// misused are the refusals that the command line can mend.
var misused = map[cell.Code]bool{
	cell.CodeFileExists: true, cell.CodeCellDirectory: true, cell.CodeOtherCell: true,
}

// status gives the exit status of an error; of several, the highest.
func status(err error) int {
	highest := 0
	for _, one := range leaves(err) {
		highest = max(highest, statusOfOne(one))
	}
	return highest
}

func statusOfOne(err error) int {
	var refusal *cell.Error
	var failure *engine.Error
	var finding *law.Finding
	var own *text.Refusal
	switch {
	case errors.As(err, &refusal):
		switch {
		case unusable[refusal.Code]:
			return statusStore
		case misused[refusal.Code]:
			return statusWrongUse
		}
		return statusRefused
	case errors.As(err, &failure), errors.As(err, &finding), errors.As(err, &own), errors.Is(err, errRefused):
		return statusRefused
	}
	return statusWrongUse
}

// errRefused is a negative answer that the command has already given in full:
// scenarios that failed, findings in a law.
var errRefused = errors.New("refused")

// leaves gives each refusal in an error by itself. A law that failed speaks
// through its cause.
func leaves(err error) []error {
	if findings, ok := err.(law.Findings); ok { //nolint:errorlint // the tree is walked level by level
		all := make([]error, len(findings))
		for i, finding := range findings {
			all[i] = finding
		}
		return all
	}
	if several, ok := err.(interface{ Unwrap() []error }); ok { //nolint:errorlint // as above
		var all []error
		for _, one := range several.Unwrap() {
			all = append(all, leaves(one)...)
		}
		return all
	}
	if findings := (law.Findings)(nil); errors.As(err, &findings) {
		return leaves(findings)
	}
	var refusal *cell.Error
	if errors.As(err, &refusal) && refusal.Code == cell.CodeLaw && refusal.Cause != nil {
		return leaves(refusal.Cause)
	}
	return []error{err}
}

// problem is one failure as JSON.
type problem struct {
	Code    string `json:"code"`
	Name    string `json:"name,omitempty"` // the field, finding or file it is about
	Message string `json:"message"`
	Hint    string `json:"hint"`
	Where   string `json:"where"`            // R#A, or file:line:column
	Detail  string `json:"detail,omitempty"` // the error itself, for whoever has to find the cause
}

// fail writes what went wrong to Err.
func (a *app) fail(err error) {
	var problems []problem
	for _, one := range leaves(err) {
		problems = append(problems, safe(a.problem(one)))
	}
	if !a.json {
		for _, one := range problems {
			a.failLine(one)
		}
		return
	}
	answer := map[string]any{"error": problems[0]}
	if len(problems) > 1 {
		answer["errors"] = problems
	}
	encoder := json.NewEncoder(a.deps.Err)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(answer) // there is nowhere left to say that this failed
}

// safe masks the citizens' numbers that a person typed: what goes to Err is
// kept in logs.
func safe(p problem) problem {
	for _, part := range []*string{&p.Name, &p.Message, &p.Hint, &p.Where, &p.Detail} {
		*part = text.Safe(*part)
	}
	return p
}

func (a *app) failLine(p problem) {
	if p.Code == codeRefused {
		return
	}
	where := ""
	if p.Where != "" && !inWords[p.Code] {
		where = p.Where + ": "
	}
	fmt.Fprintln(a.deps.Err, where+p.Message)
	if p.Hint != "" {
		fmt.Fprintln(a.deps.Err, "  "+p.Hint)
	}
	if detailed[p.Code] {
		fmt.Fprintln(a.deps.Err, "  "+p.Detail)
	}
}

// inWords are the codes whose words say where it is.
var inWords = map[string]bool{
	string(cell.CodeDamaged): true, string(cell.CodeBusy): true, string(cell.CodeLacksLog): true,
	string(cell.CodeBadLine): true, string(cell.CodeBrokenChain): true, string(cell.CodeCutShort): true,
}

// detailed are the codes whose words send the reader to the details.
var detailed = map[string]bool{
	string(cell.CodeCellDirectory): true, string(cell.CodeLaw): true, string(cell.CodeStore): true,
	string(cell.CodeDamaged): true, string(cell.CodeBadLine): true, string(cell.CodeBrokenChain): true,
	string(engine.CodeOperation): true, string(engine.CodeLimit): true, string(engine.CodeAnswer): true,
}

// Codes of failures that are of no layer under this one.
const (
	codeWrongUse = "wrong_use"
	codeFile     = "file"
	codeRefused  = "refused"
	codeFinding  = "finding"
)

func (a *app) problem(err error) problem {
	var use *useError
	var finding *law.Finding
	var path *fs.PathError
	switch {
	case errors.As(err, &use):
		return problem{Code: codeWrongUse, Message: use.what, Hint: use.do}
	case errors.As(err, &finding):
		place := fmt.Sprintf("%s:%d:%d", finding.File, finding.Place.Line, finding.Place.Column)
		return problem{Code: codeFinding, Name: finding.Place.Path, Message: finding.Text, Hint: finding.Hint, Where: place}
	case errors.Is(err, errRefused):
		return problem{Code: codeRefused, Message: a.words.T("terminal.refused")}
	case !refusedBelow(err) && errors.As(err, &path):
		return problem{
			Code: codeFile, Name: path.Path, Hint: a.words.T("terminal.file.do"),
			Message: a.words.T("terminal.file.what", "File", path.Path, "Cause", path.Err.Error()),
		}
	}
	return a.refusal(err)
}

// refusedBelow reports whether the cell, its chronicle or the law refused.
func refusedBelow(err error) bool {
	var refusal *cell.Error
	var failure *engine.Error
	return errors.As(err, &refusal) || errors.As(err, &failure)
}

// refusal words what the cell or the law refused.
func (a *app) refusal(err error) problem {
	message := a.words.Error(err)[0]
	p := problem{Code: message.Code, Message: message.What, Hint: message.Do, Detail: message.Detail}
	switch p.Code {
	case "":
		p.Code = codeWrongUse
	case string(cell.CodeConfirmGap):
		p.Hint = a.words.T("terminal.confirm")
	}
	var refusal *cell.Error
	var failure *engine.Error
	var own *text.Refusal
	switch {
	case errors.As(err, &refusal):
		p.Name, p.Where = refusal.Name, refusal.Where
	case errors.As(err, &own):
		p.Name, p.Where = own.Name, own.Where
	case errors.As(err, &failure):
		p.Name, p.Where = failure.Name, placeOf(failure.Where)
	}
	return p
}

func placeOf(where engine.Where) string {
	if where.Article == "" {
		return where.Law
	}
	return where.Law + "#" + where.Article
}
