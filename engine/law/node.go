package law

// Node is an element of an expression: a literal, a reference, an operation
// or a list of elements. It keeps what the file wrote; the compiler types it.
type Node struct {
	Place      Place
	Kind       NodeKind
	Text       string // of a literal: the scalar as written; of a reference: the name without $
	Quoted     bool   // of a literal: written between quotes or as a block
	Tag        string // of a literal with an explicit tag
	Items      []*Node
	Operation  string
	Keys       []Key // of an operation or a mapping, in the order of the file
	LegalBasis []Basis
	Field      *Field // type declared beside a literal, if any
	Source     *Source
}

// NodeKind says what a Node is.
type NodeKind uint8

// The kinds of Node.
const (
	LiteralNode NodeKind = iota
	ReferenceNode
	OperationNode
	ListNode
	MappingNode
	SourceNode // a reference to another article, written where it is used
)

// Key is one key of an operation with what it holds.
type Key struct {
	Name  string
	Value *Node
}

// Key gives what an operation holds under a key, or nil.
func (n *Node) Key(name string) *Node {
	for _, key := range n.Keys {
		if key.Name == name {
			return key.Value
		}
	}
	return nil
}
