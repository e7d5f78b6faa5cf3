package letter_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"kroniek/cell"
	"kroniek/ui/letter"
	"kroniek/ui/letter/pdftest"
	uitext "kroniek/ui/text"
)

const (
	bsn     = "999993653"
	camping = "U beheert een camping en hebt in geen enkele schoolvakantie twee vrije weken."
)

// granted is the decision that grants leave in March.
func granted(application cell.Gram, on string) cell.Decision {
	return cell.Decision{
		Submission: application.ID, On: day(on), Findings: values{"beroep_specifieke_aard": yes},
		Reasons: map[string]string{"beroep_specifieke_aard": camping},
	}
}

// refused is the decision that refuses leave on the profession.
func refused(application cell.Gram, on, why string) cell.Decision {
	return cell.Decision{
		Submission: application.ID, On: day(on), Findings: values{"beroep_specifieke_aard": no},
		Reasons: map[string]string{"beroep_specifieke_aard": why},
	}
}

func expect(t *testing.T, file *pdftest.File, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(file.Text(), want) {
			t.Errorf("the letter does not say %q; it says: %s", want, file.Text())
		}
	}
}

func expectNot(t *testing.T, file *pdftest.File, unwanted ...string) {
	t.Helper()
	for _, one := range unwanted {
		if strings.Contains(file.Text(), one) {
			t.Errorf("the letter says %q: %s", one, file.Text())
		}
	}
}

// D1: who decides, on what, the outcome, each ground with the words of the law
// and the official's own, and how to object until when.
func TestLetters_Write_granted(t *testing.T) {
	o := open(t, school, true)
	application := o.ask("2026-11-30", nil)
	decision := o.decide(granted(application, "2026-12-07"))[0]
	file := o.read(decision.ID)
	expect(t, file,
		"OBS De Klimop (fictief)", "A. Voorbeeld Bedachtplein 1 3599 ZZ Utrecht", "maandag 7 december 2026", decision.ID,
		"van zaterdag 28 november 2026, ontvangen op maandag 30 november 2026", bsn,
		"Ik verleen het gevraagde verlof, van maandag 8 maart 2027 tot en met vrijdag 12 maart 2027.",
		"Aantal schooldagen van het verlof: 5 dagen. Dat is niet meer dan 10 dagen",
		"Beroep van een ouder van specifieke aard: ja. Dat is het oordeel van het hoofd (artikel 13a). "+camping,
		"Artikel 11 Leerplichtwet 1969 – Onder f: „vanwege de specifieke aard van het beroep",
		"In dit schooljaar al verlof verleend: nee.",
		"van dinsdag 8 december 2026 tot en met maandag 18 januari 2027",
		"Stuur uw bezwaarschrift naar het hoofd van OBS De Klimop, Verzonnenweg 2",
		"Het hoofd van OBS De Klimop",
	)
	if got := file.All("LI"); len(got) < 6 {
		t.Errorf("the grounds are no list: %q", got)
	}
}

// D2: refused on the count; nothing else is said to stand in the way, and
// nothing that was not asked is mentioned.
func TestLetters_Write_tooLong(t *testing.T) {
	o := open(t, school, true)
	application := o.ask("2026-11-30", values{"laatste_verlofdag": text("2027-03-22")})
	decision := o.decide(cell.Decision{
		Submission: application.ID, On: day("2026-12-07"),
		Reasons: map[string]string{"": "Elf schooldagen zijn er een te veel.\n\nTien had gekund."},
	})[0]
	file := o.read(decision.ID)
	expect(t, file,
		"Ik verleen het gevraagde verlof niet.", "Elf schooldagen zijn er een te veel. Tien had gekund.",
		"Aantal schooldagen van het verlof: 11 dagen. Dat is meer dan 10 dagen", "„voor ten hoogste tien dagen per schooljaar\".",
		"tot en met maandag 18 januari 2027",
	)
	expectNot(t, file, "Beroep van een ouder", "voldoet niet aan de voorwaarden", "Ik verleen het gevraagde verlof,")
}

// F13: a judgement that decides against the applicant is named, with the words
// of who judged.
func TestLetters_Write_judgedAgainst(t *testing.T) {
	o := open(t, school, true)
	why := "U hebt vrije dagen in elke schoolvakantie."
	decision := o.decide(refused(o.ask("2026-11-30", nil), "2026-12-07", why))[0]
	file := o.read(decision.ID)
	expect(t, file, "Ik verleen het gevraagde verlof niet.",
		"Beroep van een ouder van specifieke aard: nee. Dat is het oordeel van het hoofd (artikel 13a). "+why)
	expectNot(t, file, "voldoet niet aan de voorwaarden", "Aantal schooldagen")
}

// A judgement that settled nothing is told apart from what did.
func TestLetters_Write_otherJudgements(t *testing.T) {
	o := open(t, school, true)
	application := o.ask("2026-08-24", values{"eerste_verlofdag": text("2026-09-07"), "laatste_verlofdag": text("2026-09-11")})
	file := o.read(o.decide(granted(application, "2026-08-31"))[0].ID)
	expect(t, file, "Ik verleen het gevraagde verlof niet.",
		"De uitkomst berust hierop: 1. Eerste dag van het verlof: maandag 7 september 2026. Dat is eerder dan maandag 14 september 2026",
		"Ook dit heb ik beoordeeld; het heeft de uitkomst niet bepaald: 1. Beroep van een ouder van specifieke aard: ja. Dat is het oordeel van het hoofd (artikel 13a). "+camping)
}

// The period runs from the notice; the letter is dated on it, by whatever id
// it is asked.
func TestLetters_Write_keptBack(t *testing.T) {
	o := open(t, school, true)
	kept := granted(o.ask("2026-11-02", nil), "2026-11-09")
	kept.KeepBack = true
	decision := o.decide(kept)[0]
	var refusal *uitext.Refusal
	if _, err := o.letters.Write(t.Context(), o.Cell, decision.ID); !errors.As(err, &refusal) || refusal.Code != "kept_back" {
		t.Fatalf("a letter of a decision that was kept back: %v", err)
	}
	notice, err := o.Notify(t.Context(), decision.ID, day("2026-11-13"))
	if err != nil {
		t.Fatal(err)
	}
	head := o.head()
	file := o.read(decision.ID)
	expect(t, file, "Datum vrijdag 13 november 2026", "tot en met maandag 28 december 2026")
	if want := fmt.Sprintf("Kroniek %d:%s", head.Sequence, head.Hash); !strings.Contains(file.Pages[0].Artifacts, want) {
		t.Errorf("the footer is %q, expected %s", file.Pages[0].Artifacts, want)
	}
	if !bytes.Equal(o.make(decision.ID).PDF, o.make(notice.ID).PDF) {
		t.Error("the notice has another letter than its decision")
	}
}

func TestLetters_Write_received(t *testing.T) {
	o := open(t, school, true)
	complete := o.read(o.ask("2026-11-30", nil).ID)
	expect(t, complete, "Ik heb uw aanvraag om verlof wegens vakantie op maandag 30 november 2026 ontvangen.",
		"Ik beslis uiterlijk op maandag 25 januari 2027", "burgerservicenummer ••••••653")
	expectNot(t, complete, bsn, "Wat er nog ontbreekt")

	incomplete := o.read(o.ask("2026-12-01", values{"dagtekening": none, "ondertekend": none}).ID)
	if got := incomplete.All("LI"); !strings.Contains(strings.Join(got, " "), "Dagtekening") {
		t.Errorf("what is missing is not listed: %q", got)
	}
	expect(t, incomplete, "uiterlijk op dinsdag 15 december 2026. Doet u dat niet")

	young := o.read(o.ask("2026-12-02", values{"geboortedatum_jongere": text("2022-12-20")}).ID)
	expect(t, young, "Er is geen besluit nodig", "zaterdag 1 januari 2028")
	expectNot(t, young, "Ik beslis uiterlijk")
}

// The end of the chronicle at the gram, on each page, and not the end as it is
// when the letter is made.
func TestLetters_Write_head(t *testing.T) {
	o := open(t, school, true)
	decision := o.decide(granted(o.ask("2026-11-30", nil), "2026-12-07"))[0]
	head, before := o.head(), o.make(decision.ID).PDF
	o.ask("2026-12-08", nil)
	file := pdftest.Read(t, before)
	for i, page := range file.Pages {
		for _, want := range []string{
			fmt.Sprintf("Kroniek %d:%s", head.Sequence, head.Hash), fmt.Sprintf("Blad %d van %d", i+1, len(file.Pages)),
		} {
			if !strings.Contains(page.Artifacts, want) {
				t.Errorf("page %d: below it stands %q, expected %s", i+1, page.Artifacts, want)
			}
		}
	}
	if !bytes.Equal(before, o.make(decision.ID).PDF) {
		t.Error("the letter of one gram is another after the chronicle grew")
	}
}

func TestLetters_Write_practice(t *testing.T) {
	for _, practice := range []bool{true, false} {
		o := open(t, school, practice)
		file := o.read(o.decide(granted(o.ask("2026-11-30", nil), "2026-12-07"))[0].ID)
		if len(file.Pages) < 2 {
			t.Fatalf("%d pages: there is no second one to look at", len(file.Pages))
		}
		for i, page := range file.Pages {
			if strings.Contains(page.Text, "OEFENKRONIEK") != practice {
				t.Errorf("practice %v, page %d: %s", practice, i+1, page.Text)
			}
		}
	}
}

// What a file says of itself; a citizen's number stands in none of it (F33).
func TestLetters_Write_saysWhatItIs(t *testing.T) {
	o := open(t, school, true)
	decision := o.decide(granted(o.ask("2026-11-30", nil), "2026-12-07"))[0]
	made := o.make(decision.ID)
	file := pdftest.Read(t, made.PDF)
	if file.Title != "Besluit op uw aanvraag om verlof wegens vakantie" || file.Title != made.Title || file.Language != "nl-NL" {
		t.Errorf("title %q, language %q", file.Title, file.Language)
	}
	if file.Author != "OBS De Klimop (fictief)" || !file.Marked || !file.ShowsTitle || int(file.Width) != 595 {
		t.Errorf("%+v", file)
	}
	for _, font := range file.Fonts {
		if !font.Embedded {
			t.Errorf("%s is not embedded", font.Name)
		}
	}
	if want := "besluit-2026-12-07-" + decision.ID[24:] + ".pdf"; made.FileName != want {
		t.Errorf("its name is %s, expected %s", made.FileName, want)
	}
	for _, said := range []string{file.Title, file.Author, file.Metadata, made.FileName} {
		if strings.Contains(said, bsn) {
			t.Errorf("%q holds the number of a citizen", said)
		}
	}
}

// F24: names are printed right, composed or not.
func TestLetters_Write_names(t *testing.T) {
	o := open(t, school, true)
	name := "IJsbrand Z\u0307ywia\u0142owska ǵ ț Ș ề ǎ ố Null €"
	file := o.read(o.ask("2026-11-30", values{"naam_aanvrager": text(name)}).ID)
	expect(t, file, "Geachte heer of mevrouw IJsbrand Żywiałowska ǵ ț Ș ề ǎ ố Null €,")
	markup := o.read(o.ask("2026-12-01", values{"naam_aanvrager": text("<b>J.</b> & {{.}} \"K\"")}).ID)
	expect(t, markup, "Geachte heer of mevrouw <b>J.</b> & {{.}} \"K\",")
}

func TestLetters_Write_objection(t *testing.T) {
	o := open(t, school, true)
	contested := o.decide(refused(o.ask("2026-11-30", nil), "2026-12-07", "U hebt vrije dagen."))[0]
	submitted := o.object("2026-12-20", contested)
	expect(t, o.read(submitted.ID), "Ontvangst van uw bezwaarschrift", "kenmerk "+contested.ID,
		"Ik beslis erop uiterlijk op maandag 1 maart 2027")

	decision := o.decide(granted(submitted, "2027-01-25"))
	if len(decision) != 2 {
		t.Fatalf("%d grams, expected the decision and the one it takes in turn", len(decision))
	}
	file := o.read(decision[0].ID)
	expect(t, file, "Beslissing op uw bezwaar", "In elke schoolvakantie werk ik door.", "kenmerk "+contested.ID,
		"Uw bezwaar is gegrond. Ik herroep het besluit van maandag 7 december 2026.", "verleen ik het gevraagde verlof",
		"Tijdig ingediend: ja.", "Beroep van een ouder van specifieke aard: ja. Dat is het oordeel van het hoofd (artikel 13a). "+camping,
		"Dan kunt u beroep instellen", "tot en met maandag 8 maart 2027")
	expectNot(t, file, "Dan kunt u bezwaar maken", "#7:11")

	anew := o.read(decision[1].ID)
	expect(t, anew, "Dit besluit komt in de plaats van het besluit van maandag 7 december 2026 (kenmerk "+contested.ID,
		"Ik verleen het gevraagde verlof, van", "ontvangen op maandag 30 november 2026", camping,
		"Dan kunt u beroep instellen", "tot en met maandag 8 maart 2027")
}

func TestLetters_Write_objectionFails(t *testing.T) {
	o := open(t, school, true)
	contested := o.decide(refused(o.ask("2026-11-30", nil), "2026-12-07", "U hebt vrije dagen."))[0]
	upheld := o.decide(refused(o.object("2026-12-20", contested), "2027-01-25", "U hebt nog steeds vrije dagen."))
	file := o.read(upheld[0].ID)
	expect(t, file, "Uw bezwaar is ongegrond.",
		"Beroep van een ouder van specifieke aard: nee. Dat is het oordeel van het hoofd (artikel 13a). U hebt nog steeds vrije dagen.")
	expectNot(t, file, "In de plaats daarvan")

	late := o.decide(cell.Decision{Submission: o.object("2027-02-15", contested).ID, On: day("2027-02-16"),
		Reasons: map[string]string{"": "U gaf geen reden voor het te late bezwaar."}})
	file = o.read(late[0].ID)
	expect(t, file, "Uw bezwaar is niet-ontvankelijk.", "Tijdig ingediend: nee.", "U gaf geen reden voor het te late bezwaar.")
	expectNot(t, file, "Beroep van een ouder")
}

// The other cell, on the same code.
func TestLetters_Write_municipality(t *testing.T) {
	o := open(t, municipality, true)
	application := o.submit(cell.Submission{Article: card, On: day("2026-12-01"), Fields: values{
		"bsn_aanvrager": text(bsn), "gemeente_van_inschrijving": text("GM9998"), "vraagt_als_bestuurder": yes, "vraagt_als_passagier": no,
		"ondertekend": yes, "naam_aanvrager": text("B. Bedacht"), "adres_aanvrager": text("Nergensstraat 1, 9999 ZZ Lindeveen"),
		"dagtekening": text("2026-12-01"), "gevraagde_beschikking": text("een kaart"),
	}})
	expect(t, o.read(application.ID), "Wij beslissen uiterlijk op", "••••••653")
	walks := cell.Decision{
		Submission: application.ID, On: day("2026-12-02"),
		Findings: values{
			"loopbeperking_van_langdurige_aard": yes, "loopafstand_aan_een_stuk": num(101),
			"permanent_rolstoelgebonden": no, "andere_ernstige_beperking": no,
		},
		Reasons: map[string]string{
			"loopafstand_aan_een_stuk": "Gemeten op 1 december.", "permanent_rolstoelgebonden": "U loopt zelfstandig.",
			"andere_ernstige_beperking": "De arts vond er geen.", "loopbeperking_van_langdurige_aard": "Uw knie.",
		},
	}
	decision := o.decide(walks)[0]
	file := o.read(decision.ID)
	expect(t, file, "Wij verstrekken u geen gehandicaptenparkeerkaart.",
		"Loopafstand aan een stuk, in meters: 101. Dat is het oordeel van het college van burgemeester en wethouders",
		"Dat is meer dan 100", "Gemeten op 1 december.", "U loopt zelfstandig.", "De arts vond er geen.", "Uw knie.",
		"Het college van burgemeester en wethouders van Lindeveen")
	expectNot(t, file, "Vraagt de kaart als bestuurder: ja")
	submitted := o.object("2026-12-20", decision)
	expect(t, o.read(submitted.ID), "Wij hebben uw bezwaarschrift op zondag 20 december 2026 ontvangen.")
}

func TestLetters_Write_noLetter(t *testing.T) {
	o := open(t, school, true)
	o.ask("2026-11-30", nil)
	fact, err := o.Chronicle().Grams(t.Context(), cell.Query{Kinds: []cell.Kind{cell.Executogram}, Limit: 1})
	if err != nil || len(fact) == 0 {
		t.Fatalf("the cell records no fact of its own: %v", err)
	}
	_, err = o.letters.Write(t.Context(), o.Cell, fact[0].Gram.ID)
	var refusal *uitext.Refusal
	if !errors.As(err, &refusal) || refusal.Code != "no_letter" {
		t.Errorf("a letter of a fact: %v", err)
	}
	messages := uitext.New(uitext.Dutch).Error(err)
	if len(messages) != 1 || messages[0].What != "Voor dit soort stuk heeft deze organisatie geen brief." || messages[0].Do == "" {
		t.Errorf("%+v", messages)
	}
	if _, err := o.letters.Write(t.Context(), o.Cell, "01900000-0000-7000-8000-000000000000"); !errors.Is(err, &cell.Error{Code: cell.CodeGramNotFound}) {
		t.Errorf("a letter of nothing: %v", err)
	}
}

// What a template of one's own may not do, and that it may be in English.
func TestLetters_Write_ownTemplate(t *testing.T) {
	o := open(t, school, true)
	application := o.ask("2026-11-30", nil)
	write := func(language, title, body string) (*letter.Letter, error) {
		t.Helper()
		letters, err := letter.Read(fstest.MapFS{"brieven/eigen.html": {Data: []byte(
			`<html lang="` + language + `"><head><meta name="kind" content="AANVRAAG"><title>` + title + `</title></head><body><p>` + body + `</p></body></html>`,
		)}}, "cel")
		if err != nil {
			t.Fatal(err)
		}
		return letters.Write(t.Context(), o.Cell, application.ID)
	}
	cases := []struct{ title, body, says string }{
		{`Brief {{.Gram.Text "bsn_jongere"}}`, "x", "has the number of a citizen in it"},
		{"Brief", `{{.Gram.Text "verlofdag"}}`, `knows "verlofdag"`},
		{"Brief", `{{.Gram.Bestaat}}`, "Bestaat"},
		{"{{if false}}Brief{{end}}", "x", "no <title>"},
	}
	for _, c := range cases {
		_, err := write("nl-NL", c.title, c.body)
		if !errors.Is(err, &cell.Error{Code: cell.CodeCellDirectory}) || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "cel/brieven/eigen.html") {
			t.Errorf("%s: %s: %v, expected it to say %q", c.title, c.body, err, c.says)
		}
	}
	made, err := write("en-GB", "Letter", "Received on {{.Gram.Received}}")
	if err != nil {
		t.Fatal(err)
	}
	file := pdftest.Read(t, made.PDF)
	expect(t, file, "Received on Monday 30 November 2026", "PRACTICE")
	if !strings.Contains(file.Pages[0].Artifacts, "Page 1 of 1") || file.Language != "en-GB" {
		t.Errorf("language %s, footer %q", file.Language, file.Pages[0].Artifacts)
	}
}
