package scenario

import (
	"context"
	"fmt"
	"io"
	"io/fs"

	"github.com/cucumber/godog"

	"kroniek/cell"
	"kroniek/engine"
	"kroniek/engine/trace"
)

// Options are what scenarios run on.
type Options struct {
	Files fs.FS    // where the features are; nil is the file system itself
	Paths []string // the features in Files, in the order in which they run
	// Laws loads the laws, each file as change gives it; one that it does not
	// keep is left out.
	Laws func(change Change) (*engine.Corpus, error)
	// Cell gives the directory of a cell by its id.
	Cell func(id string) (fs.FS, error)
	// NewChronicle makes the empty practice chronicle of one scenario. The
	// scenario closes it.
	NewChronicle func(ctx context.Context, info cell.Info) (cell.Chronicle, error)
	// Traced sees the trace of each question to the law and of each decision,
	// as it is explained; nil: none is made.
	Traced func(*trace.Document)
}

// Change gives a law file as it must be read.
type Change func(engine.File) (changed engine.File, keep bool)

// Report says how the scenarios went.
type Report struct {
	Passed, Failed int
	Failures       []Failure // in the order in which they ran
}

// Failure is a scenario that did not go as it says.
type Failure struct {
	Path     string
	Line     int
	Scenario string
	Step     string // the step it failed at; "" when it never began
	Err      error
}

func (f *Failure) Error() string {
	text := fmt.Sprintf("%s:%d: %s", f.Path, f.Line, f.Scenario)
	if f.Step != "" {
		text += "\n  " + f.Step
	}
	return fmt.Sprintf("%s\n  %v", text, f.Err)
}

// Run runs the features. The error is about features that cannot be read or
// hold no scenario; a scenario that fails is in the report.
func Run(ctx context.Context, options Options) (Report, error) {
	laws, err := options.Laws(func(file engine.File) (engine.File, bool) { return file, true })
	if err != nil {
		return Report{}, err
	}
	recorder := &recorder{}
	suite := godog.TestSuite{
		ScenarioInitializer: func(sc *godog.ScenarioContext) {
			w := &world{options: options, laws: laws}
			recorder.watch(sc, w)
			w.register(sc)
		},
		Options: &godog.Options{
			FS: options.Files, Paths: options.Paths, Format: "progress", Output: io.Discard,
			NoColors: true, Strict: true, Concurrency: 1, DefaultContext: ctx,
		},
	}
	features, err := suite.RetrieveFeatures()
	if err != nil {
		return Report{}, err
	}
	expected := 0
	for _, feature := range features {
		expected += len(feature.Pickles)
	}
	if expected == 0 {
		return Report{}, ErrNoScenarios
	}
	suite.Run()
	return recorder.report, recorder.complete(expected)
}

// ErrNoScenarios says that there was nothing to run.
var ErrNoScenarios = fmt.Errorf("there are no scenarios here")

// recorder keeps how each scenario went.
type recorder struct {
	report Report
	failed string // the step that failed in the scenario that runs
}

func (r *recorder) watch(sc *godog.ScenarioContext, w *world) {
	sc.Before(func(ctx context.Context, _ *godog.Scenario) (context.Context, error) {
		r.failed = ""
		return ctx, nil
	})
	sc.StepContext().After(func(ctx context.Context, step *godog.Step, _ godog.StepResultStatus, err error) (context.Context, error) {
		if err != nil && r.failed == "" {
			r.failed = step.Text
		}
		return ctx, nil
	})
	sc.After(func(ctx context.Context, scenario *godog.Scenario, err error) (context.Context, error) {
		end := w.end()
		if err == nil {
			err = end
		}
		r.record(scenario, err)
		return ctx, err
	})
}

func (r *recorder) record(scenario *godog.Scenario, err error) {
	if err == nil {
		r.report.Passed++
		return
	}
	r.report.Failed++
	failure := Failure{Path: scenario.Uri, Scenario: scenario.Name, Step: r.failed, Err: err}
	if scenario.Location != nil {
		failure.Line = int(scenario.Location.Line)
	}
	r.report.Failures = append(r.report.Failures, failure)
}

// complete sees to it that no scenario went missing on the way.
func (r *recorder) complete(expected int) error {
	if ran := r.report.Passed + r.report.Failed; ran != expected {
		return fmt.Errorf("%d of %d scenarios ran: a scenario without steps, or one that was cut off", ran, expected)
	}
	return nil
}
