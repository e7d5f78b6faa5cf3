-- Version 1 of the file of a chronicle. SQLite keeps these words in the file
-- and Verify compares them, so this text never changes: a new version gets a
-- text of its own and a step that brings version 1 to it.

-- What was fixed when the chronicle was made. The first gram's `previous` is
-- the hash of this row.
CREATE TABLE chronicle (
  one      INTEGER PRIMARY KEY CHECK (one = 1),
  cell     TEXT NOT NULL,
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  made     TEXT NOT NULL
) STRICT;

-- The grams, in the order of recording. `body` is the canonical JSON; the
-- other columns repeat what is searched on. `hash` is SHA-256, in hex, over
-- `previous`, a newline and `body`; `previous` is the hash of the row before.
CREATE TABLE gram (
  seq         INTEGER PRIMARY KEY,
  id          TEXT NOT NULL UNIQUE,
  kind        TEXT NOT NULL,
  law         TEXT NOT NULL,
  article     TEXT NOT NULL,
  recorded_on TEXT NOT NULL,
  moment      TEXT NOT NULL,
  stream      TEXT NOT NULL,
  body        TEXT NOT NULL,
  previous    TEXT NOT NULL,
  hash        TEXT NOT NULL
) STRICT;

CREATE INDEX gram_by_seq ON gram (seq, moment);
CREATE INDEX gram_by_kind ON gram (kind, seq, moment);
CREATE INDEX gram_by_article ON gram (law, article, seq, moment);
CREATE INDEX gram_by_stream ON gram (stream, seq, moment);
CREATE INDEX gram_by_recording ON gram (recorded_on, seq);

-- The grams that a gram rests on, in the order the gram names them.
CREATE TABLE reference (
  gram      INTEGER NOT NULL REFERENCES gram (seq),
  position  INTEGER NOT NULL,
  refers_to TEXT NOT NULL REFERENCES gram (id),
  PRIMARY KEY (gram, position)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX reference_by_target ON reference (refers_to, gram);

-- The day of the clock of a practice chronicle; any other has no row.
CREATE TABLE practice_clock (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day TEXT NOT NULL
) STRICT;

-- Who has the file open for writing; '' is nobody. It is no part of the record.
CREATE TABLE writer (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  name TEXT NOT NULL
) STRICT;

-- The guards. INSERT OR REPLACE fires no DELETE trigger on a connection
-- without recursive_triggers, so the guards of INSERT look for themselves.
CREATE TRIGGER chronicle_never_replaced BEFORE INSERT ON chronicle
WHEN EXISTS (SELECT 1 FROM chronicle)
BEGIN SELECT RAISE(ABORT, 'the chronicle was made once'); END;

CREATE TRIGGER chronicle_never_changed BEFORE UPDATE ON chronicle
BEGIN SELECT RAISE(ABORT, 'the chronicle was made once'); END;

CREATE TRIGGER chronicle_never_deleted BEFORE DELETE ON chronicle
BEGIN SELECT RAISE(ABORT, 'the chronicle was made once'); END;

CREATE TRIGGER gram_only_after_the_last BEFORE INSERT ON gram
WHEN NEW.seq <> coalesce((SELECT max(seq) FROM gram), 0) + 1
  OR NEW.id <= (SELECT max(id) FROM gram)
  OR NEW.recorded_on < (SELECT max(recorded_on) FROM gram)
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER gram_never_changed BEFORE UPDATE ON gram
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER gram_never_deleted BEFORE DELETE ON gram
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER reference_only_of_the_last BEFORE INSERT ON reference
WHEN NEW.gram <> (SELECT max(seq) FROM gram)
  OR EXISTS (SELECT 1 FROM reference WHERE gram = NEW.gram AND position = NEW.position)
  OR EXISTS (SELECT 1 FROM reference WHERE gram = NEW.gram AND refers_to = NEW.refers_to)
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER reference_never_changed BEFORE UPDATE ON reference
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER reference_never_deleted BEFORE DELETE ON reference
BEGIN SELECT RAISE(ABORT, 'the chronicle only grows'); END;

CREATE TRIGGER practice_clock_never_replaced BEFORE INSERT ON practice_clock
WHEN EXISTS (SELECT 1 FROM practice_clock)
BEGIN SELECT RAISE(ABORT, 'the clock only moves forward'); END;

CREATE TRIGGER practice_clock_only_forward BEFORE UPDATE ON practice_clock
WHEN NEW.day < OLD.day OR NEW.one <> OLD.one
BEGIN SELECT RAISE(ABORT, 'the clock only moves forward'); END;

CREATE TRIGGER practice_clock_never_deleted BEFORE DELETE ON practice_clock
BEGIN SELECT RAISE(ABORT, 'the clock only moves forward'); END;
