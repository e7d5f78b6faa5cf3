package law

import (
	"kroniek/engine/value"
)

// Regulation is one version of one law, policy or reduction, as its file says.
type Regulation struct {
	File               string // name of the file it was read from
	Schema             string // $schema as written; "" when absent
	ID                 string
	Layer              Layer
	ValidFrom, ValidTo value.Date // no day: without bound; ValidTo is the last day in force
	Name, BWBID, URL   string
	GemeenteCode       string
	ProvincieCode      string
	WaterschapCode     string
	CompetentAuthority string
	Procedures         []Procedure
	Articles           []*Article
	digest             string
	source             *source
}

// Procedure is a lifecycle that a law defines for what has a legal character.
type Procedure struct {
	ID             string
	Default        bool
	LegalCharacter string
	Stages         []ProcedureStage
}

// ProcedureStage is one step of a procedure. A stage that Is another matches
// the hooks on that one too.
type ProcedureStage struct {
	Name, Is string
	Requires []*Field
	Place    Place
}

// Stages that the language knows without a procedure.
const (
	StageAanvraag     = "AANVRAAG"
	StageAanvulling   = "AANVULLING" // what a submission lacked is added
	StageBesluit      = "BESLUIT"
	StageBekendmaking = "BEKENDMAKING"
)

// Article is one article with the statute's words and, where it has them, its
// rules.
type Article struct {
	Number, Text, URL string
	Law               *Regulation
	Place             Place
	Definitions       []*Field // each with its Value
	OpenTerms         []*OpenTerm
	Implements        []Implements
	Hooks             []Hook
	Overrides         []Override
	Executes          []Execution
	Untranslatables   []Untranslatable
	Produces          []Produces
	Parameters        []*Field
	Inputs            []*Input
	Outputs           []*Field
	Actions           []*Action
}

// Field is a name with its type. The first line of its Description is its
// label on screen, the rest the explanation.
type Field struct {
	Name        string
	Type        Type
	Nullable    bool
	Required    bool // of a parameter; true unless the law says otherwise
	Derived     bool // of an output: follows from the decision, no reason to decide otherwise
	Description string
	LegalBasis  []Basis
	Value       *Node // of a definition: its value as written
	Place       Place
}

// Type is a declared type with its unit, bounds and shape.
type Type struct {
	Kind      TypeKind
	Unit      string // euro, eurocent, ratio, percentage, years, months, weeks, days; "" none
	Precision *int
	Format    string // bsn, postcode; "" none
	Min, Max  *Node  // a number, a date or a $parameter of the same article
	Fields    []*Field
	Items     *Type
	// ItemsNullable says that an element may be absent.
	ItemsNullable bool
}

// TypeKind is the name of a type in a law file.
type TypeKind string

// The types of the law language. AnyType is that of a value whose type no one
// declared.
const (
	AnyType      TypeKind = ""
	StringType   TypeKind = "string"
	NumberType   TypeKind = "number"
	BooleanType  TypeKind = "boolean"
	AmountType   TypeKind = "amount"
	DateType     TypeKind = "date"
	ArrayType    TypeKind = "array"
	ObjectType   TypeKind = "object"
	DecisionType TypeKind = "decision"
)

// Basis is a citation, as the file writes it.
type Basis struct {
	Text        string // the whole citation when it is written as one text
	Law         string
	LawID       string
	BWBID       string
	Article     string
	Paragraph   string
	Sentence    string
	URL         string
	Juriconnect string
	Explanation string
	Description string // the older spelling of explanation
}

// Cites reports whether the citation is of this article, under the name, the
// id or the number of its law; one that names no law is of the law it stands in.
func (b *Basis) Cites(a *Article) bool {
	if b.Article != a.Number {
		return false
	}
	for _, name := range []string{b.Law, b.LawID, b.BWBID} {
		if name != "" {
			return name == a.Law.ID || name == a.Law.Name || name == a.Law.BWBID
		}
	}
	return true
}

// OpenTerm is a term that the article leaves to somebody else.
type OpenTerm struct {
	Field
	DecidedPerCaseBy string // the official whose finding fills it; "" nobody's
	DelegatedTo      string
	DelegationType   string // the layer that may implement it; "" any
	Default          *Node  // an expression; nil when there is none
}

// Input is a name of which the value comes from elsewhere.
type Input struct {
	Field
	Source *Source
}

// Source says where an input comes from (01-language 1.3).
type Source struct {
	Regulation  string
	Output      string
	Parameters  []Argument
	AsOf        *Node
	Article     *Node  // {article: $d}: take decision d anew
	Decisions   string // {decisions: R#A}
	Executogram string // {executograms: S}
	Scope       string // {scope: gemeente_code}: a code of the place decided for
	Decision    string // {decision: taken_on}: a part of the decision being taken
	Place       Place
}

// Argument passes a value to a parameter of what is referred to.
type Argument struct {
	Name  string
	Value *Node
}

// Action gives an output its value.
type Action struct {
	Output     string
	Value      *Node // the operation or value, wherever the file keeps it
	LegalBasis []Basis
	Place      Place
}

// Implements says that the article fills an open term of another.
type Implements struct {
	Law, Article, OpenTerm string
	LegalBasis             []Basis
	Place                  Place
}

// Hook makes the article run when another article produces something.
type Hook struct {
	Point          HookPoint
	LegalCharacter string
	DecisionType   string
	Stage          string
	Submission     string
	Completion     string // the kind of submission that is completed
	DecidedBy      string
	EstablishedBy  string // R#A
	LegalBasis     []Basis
	Place          Place
}

// HookPoint is the moment at which a hook fires.
type HookPoint string

// The two moments.
const (
	PreActions  HookPoint = "pre_actions"
	PostActions HookPoint = "post_actions"
)

// Override says that an output of the article takes the place of another's.
type Override struct {
	Law, Article, Output string
	Voids                bool
	Excerpt              string
	Place                Place
}

// Execution says that the article works out how another is carried out.
type Execution struct {
	Law, Article string
	Place        Place
}

// Untranslatable names what the rules of an article leave out.
type Untranslatable struct {
	Construct, Reason, Excerpt string
	Targets                    []string // the outputs and inputs it is about; none: every output of the article
	Accepted                   bool
	Place                      Place
}

// Produces is one thing that arises from an article: a submission, a decision,
// or on a hook the moment that counts, a term that runs or whether a decision
// is needed.
type Produces struct {
	Submission     string   // AANVRAAG, BEZWAARSCHRIFT; "" when it is no submission
	Parameters     []string // of a submission: its fields
	Requests       string   // of a submission: R#A of the decision it asks for
	LegalCharacter string   // of a decision: BESCHIKKING
	DecisionType   string
	DecidesOn      []string // of a decision: R#A of the submissions it decides on
	Outputs        []string // of a decision: what it decides
	Moment         *Moment
	Term           *Term
	DecisionNeeded *DecisionNeeded
	Place          Place
}

// Moment names the parameter that holds the day on which the stage happens.
type Moment struct {
	Parameter  string
	LegalBasis []Basis
}

// Term says which outputs of the article are the days between which an act
// can be done.
type Term struct {
	For        string // BESCHIKKING, BEZWAARSCHRIFT, BEROEPSCHRIFT
	FirstDay   string // output; "" none
	LastDay    string // output
	LegalBasis []Basis
}

// DecisionNeeded names the output that says whether a submission needs a
// decision: when it is false none is taken.
type DecisionNeeded struct {
	Output     string
	LegalBasis []Basis
}
