package desk

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kroniek/cell"
)

// ending shows the end of the chain, which kept elsewhere proves later that
// nothing before it was changed.
func (s *ledger) ending() fyne.CanvasObject {
	t := s.d.text.T
	copied := newButton(t("ledger.head_copy"), theme.ContentCopyIcon(), func() {
		fyne.CurrentApp().Clipboard().SetContent(writtenHead(s.head))
		s.d.tell(t("ledger.head_copied"))
	})
	save := newButton(t("ledger.head_save"), theme.DocumentSaveIcon(), func() {
		head := s.head
		s.d.keepAs(t("ledger.head_file", "Number", head.Sequence), format{
			t("ledger.head_as_text"), ".txt", func() ([]byte, error) { return []byte(writtenHead(head) + "\n"), nil },
		})
	})
	return container.NewBorder(nil, nil, widget.NewLabel(t("ledger.head")), container.NewHBox(copied, save), s.end)
}

func (s *ledger) showEnd() { s.end.SetText(writtenHead(s.head)) }

// writtenHead writes a head as the command head does.
func writtenHead(head cell.Head) string { return fmt.Sprintf("%d:%s", head.Sequence, head.Hash) }

// readHead reads what writtenHead wrote.
func readHead(typed string) (cell.Head, bool) {
	number, hash, _ := strings.Cut(strings.TrimSpace(typed), ":")
	sequence, err := strconv.ParseInt(number, 10, 64)
	return cell.Head{Sequence: sequence, Hash: strings.ToLower(hash)}, err == nil && sequence >= 0 && len(hash) == 64
}

func (s *ledger) verify() { s.verifyAgainst(nil) }

// verifyAgainst walks the chain, with a head recorded earlier when there is
// one, and says what came of it.
func (s *ledger) verifyAgainst(earlier *cell.Head) {
	var head cell.Head
	var other []cell.Changed
	s.d.work(func(ctx context.Context) (err error) {
		chronicle := s.d.cell.Chronicle()
		if err = chronicle.Verify(ctx, earlier); err != nil {
			return err
		}
		if head, err = chronicle.Head(ctx); err != nil {
			return err
		}
		other, err = s.d.cell.Changed(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.d.fail(err)
			return
		}
		said := s.d.text.N("ledger.whole", int(head.Sequence), "Hash", head.Hash)
		if earlier != nil {
			said += " " + s.d.text.T("ledger.whole_since", "Number", earlier.Sequence)
		}
		if count := gramsOf(other); count > 0 {
			said += " " + s.d.text.N("ledger.changed", count)
		}
		s.d.tell(said)
	})
}

// gramsOf counts the grams that were made by law that is another now.
func gramsOf(changed []cell.Changed) int {
	grams := map[string]bool{}
	for _, one := range changed {
		grams[one.Gram] = true
	}
	return len(grams)
}

// askHead asks a head that was kept, and verifies against it.
func (s *ledger) askHead() {
	t := s.d.text.T
	q := s.d.question()
	typed := newLines(3)
	typed.PlaceHolder = t("ledger.head_kept")
	typed.onEscape = q.close
	problem := paragraph(t("ledger.head_wrong"))
	problem.Importance = widget.DangerImportance
	problem.Hide()
	back := newButton(t("desk.cancel"), nil, q.close)
	on := newButton(t("ledger.verify"), theme.ConfirmIcon(), func() {
		head, is := readHead(typed.Text)
		if !is {
			problem.Show()
			q.fit(questionWidth)
			s.d.focus(typed)
			return
		}
		q.close()
		s.verifyAgainst(&head)
	})
	on.Importance = widget.HighImportance
	q.show(container.NewVBox(subheading(t("ledger.verify_head")), paragraph(t("ledger.verify_head_what")), typed, problem,
		container.NewHBox(layout.NewSpacer(), back, on)), questionWidth, back, on)
	s.d.focus(typed)
}

// backup asks for a file and makes a backup in it.
func (s *ledger) backup() {
	s.copyTo("backup", ".kroniek", func(ctx context.Context, path string) error {
		return s.d.deps.Backup(ctx, s.d.cell.Chronicle(), path)
	})
}

// export asks for a file and writes every gram to it.
func (s *ledger) export() {
	s.copyTo("export", ".jsonl", func(ctx context.Context, path string) error {
		_, err := s.d.deps.Export(ctx, s.d.cell.Chronicle(), path)
		return err
	})
}

// copyTo writes the chronicle to a new file. It goes on when the screen is
// left; the words stand under the key.
func (s *ledger) copyTo(key, suffix string, do func(ctx context.Context, path string) error) {
	d, t := s.d, s.d.text.T
	name := t("ledger."+key+"_file", "Cell", d.cell.Config().ID, "Day", d.today)
	d.askFiles(fileQuestion{
		title: t("ledger." + key), what: t("ledger." + key + "_what"), act: t("ledger." + key + "_do"),
		files: []fileField{{label: t("start.new_path"), path: filepath.Join(homeFolder(), name+suffix)}},
		do: func(paths []string, again func(error)) {
			d.task(func(ctx context.Context) error { return do(ctx, paths[0]) }, func(err error) {
				d.settle(err, again, t("ledger."+key+"_done", "File", paths[0]))
			})
		},
	}, nil)
}

// settle says that a task is done, asks again when it failed, and says so when
// it was stopped.
func (d *Desk) settle(err error, again func(error), done string) {
	switch {
	case err == nil:
		d.tell(done)
	case errors.Is(err, context.Canceled):
		d.fail(err)
	default:
		again(err)
	}
}
