package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// shelf keeps things between two runs of the window, each in a file of its
// own. What was put on it is there after a forced end: a file is written whole
// beside the old one and then takes its place, in one step. Only whoever runs
// the program can read the files.
type shelf struct {
	folder string            // "": nothing outlives the window
	held   map[string][]byte // what is kept without a folder
}

func newShelf(folder string) *shelf { return &shelf{folder: folder, held: map[string][]byte{}} }

// put keeps a thing under a name, in place of the one before it.
func (s *shelf) put(name string, thing any) error {
	data, err := json.Marshal(thing)
	if err != nil {
		return err
	}
	if s.folder == "" {
		s.held[name] = data
		return nil
	}
	if err := os.MkdirAll(s.folder, 0o700); err != nil {
		return err
	}
	fresh, err := os.CreateTemp(s.folder, "new-*") // for its owner only
	if err != nil {
		return err
	}
	_, err = fresh.Write(data)
	err = errors.Join(err, fresh.Close())
	if err == nil {
		err = os.Rename(fresh.Name(), s.file(name))
	}
	if err != nil {
		return errors.Join(err, os.Remove(fresh.Name()))
	}
	return nil
}

// get reads what is kept under a name into a thing; fs.ErrNotExist when there
// is nothing.
func (s *shelf) get(name string, thing any) error {
	data, held := s.held[name]
	if s.folder != "" {
		var err error
		if data, err = os.ReadFile(s.file(name)); err != nil {
			return err
		}
	} else if !held {
		return fs.ErrNotExist
	}
	return json.Unmarshal(data, thing)
}

// drop puts away what is kept under a name.
func (s *shelf) drop(name string) error {
	delete(s.held, name)
	if s.folder == "" {
		return nil
	}
	err := os.Remove(s.file(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// names gives the names of all that is kept.
func (s *shelf) names() map[string]bool {
	names := map[string]bool{}
	for name := range s.held {
		names[name] = true
	}
	files, err := os.ReadDir(s.folder)
	if s.folder == "" || err != nil { // nothing was kept yet
		return names
	}
	for _, file := range files {
		names[strings.TrimSuffix(file.Name(), suffix)] = true
	}
	return names
}

const suffix = ".json"

func (s *shelf) file(name string) string { return filepath.Join(s.folder, name+suffix) }

// obscured makes a name of parts that says nothing of them.
func obscured(parts ...string) string {
	sum := sha256.New()
	for _, part := range parts {
		sum.Write([]byte(part))
		sum.Write([]byte{0})
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
