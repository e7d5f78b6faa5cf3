package check

import (
	"fmt"
	"maps"
	"slices"

	"kroniek/engine/law"
)

// procedures holds the stages that those of a law's procedures are.
func (c *checker) procedures(r *law.Regulation) {
	for _, procedure := range r.Procedures {
		for _, stage := range procedure.Stages {
			if hint, unknown := c.unknownStage(stage.Is); unknown {
				at := within(r, stage.Place, "is")
				c.report(r, at, unknownStage, fmt.Sprintf("%s is said to be a %s, and no procedure has that stage", stage.Name, stage.Is), hint)
			}
		}
	}
}

// stage holds the stage at which a hook fires.
func (s *Scope) stage(hook law.Hook) {
	if hint, unknown := s.c.unknownStage(hook.Stage); unknown {
		at := s.within(hook.Place, "applies_to.stage")
		s.report(at, unknownStage, fmt.Sprintf("the hook fires at %s, and no procedure has that stage", hook.Stage), hint)
	}
}

// unknownStage reports whether no law has a stage of that name. Any law may
// define a procedure, so only of a corpus that is complete it is known.
func (c *checker) unknownStage(name string) (hint string, unknown bool) {
	if name == "" || !c.Complete || c.Unread || c.stages[name] {
		return "", false
	}
	return didYouMean(name, slices.Collect(maps.Keys(c.stages)), "mend the name, or add the stage to a procedure"), true
}

// stagesOf gives the stages of the language and of every procedure.
func stagesOf(laws []*law.Regulation) map[string]bool {
	all := map[string]bool{law.StageAanvraag: true, law.StageAanvulling: true, law.StageBesluit: true, law.StageBekendmaking: true}
	for _, r := range laws {
		for _, procedure := range r.Procedures {
			for _, stage := range procedure.Stages {
				all[stage.Name] = true
			}
		}
	}
	return all
}
