package reading

import (
	"maps"

	"kroniek/engine/trace"
)

// SharedStages gives two documents without the stages that only one of them
// has: a decision that replaces another rests on the same submission, and has
// no stage of one itself. Documents that share no stage are given whole.
func SharedStages(left, right *trace.Document) (*trace.Document, *trace.Document) {
	shared, others := stagesOf(left), stagesOf(right)
	maps.DeleteFunc(shared, func(name string, _ bool) bool { return !others[name] })
	if len(shared) == 0 {
		return left, right
	}
	return withStages(left, shared), withStages(right, shared)
}

func stagesOf(document *trace.Document) map[string]bool {
	stages := map[string]bool{}
	for _, step := range document.Root.Children {
		if step.NodeType == trace.Article {
			stages[step.Name] = true
		}
	}
	return stages
}

func withStages(document *trace.Document, names map[string]bool) *trace.Document {
	root := *document.Root
	root.Children = nil
	for _, step := range document.Root.Children {
		if step.NodeType != trace.Article || names[step.Name] {
			root.Children = append(root.Children, step)
		}
	}
	return &trace.Document{Root: &root}
}
