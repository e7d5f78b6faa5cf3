package law

// Layer is the rank of a regulation.
type Layer string

// The layers of the law language.
const (
	Grondwet                 Layer = "GRONDWET"
	Verdrag                  Layer = "VERDRAG"
	EUVerordening            Layer = "EU_VERORDENING"
	EURichtlijn              Layer = "EU_RICHTLIJN"
	Wet                      Layer = "WET"
	AMvB                     Layer = "AMVB"
	KoninklijkBesluit        Layer = "KONINKLIJK_BESLUIT"
	MinisterieleRegeling     Layer = "MINISTERIELE_REGELING"
	ProvincialeVerordening   Layer = "PROVINCIALE_VERORDENING"
	GemeentelijkeVerordening Layer = "GEMEENTELIJKE_VERORDENING"
	WaterschapsVerordening   Layer = "WATERSCHAPS_VERORDENING"
	Beleidsregel             Layer = "BELEIDSREGEL"
	Uitvoeringsbeleid        Layer = "UITVOERINGSBELEID"
	Reductie                 Layer = "REDUCTIE"
)

// ranks orders the layers, highest first (lex superior). Layers of one rank
// yield to the later valid_from.
var ranks = map[Layer]int{
	Grondwet: 1, Verdrag: 2, EUVerordening: 2, EURichtlijn: 2, Wet: 3,
	AMvB: 4, KoninklijkBesluit: 4, MinisterieleRegeling: 5,
	ProvincialeVerordening: 6, GemeentelijkeVerordening: 6, WaterschapsVerordening: 6,
	Beleidsregel: 7, Uitvoeringsbeleid: 8, Reductie: 9,
}

// Rank is 1 for the highest layer; a lower rank yields to a higher layer.
func (l Layer) Rank() int { return ranks[l] }
