//! One record in the notation of another board's records: q5Go's boards in ours, with every variation and mark.

use tengen_board::Board;
use tengen_sgf::{Ident, Node, Property, Tree, Value};

use super::notation::Notation;
use super::{BOARD, DEAD, GRAPH, Record, q5go, surface};
use crate::Move;

impl Record {
    /// The tree as our own records write it: the same tree on grids; on other boards `GM`, the board and every point
    /// are rewritten (and `CA` goes, which writing puts in). What named no point of the board goes on naming none.
    ///
    /// This is how a record of q5Go becomes one that needs no knowledge of q5Go.
    #[must_use]
    pub fn translated(&self) -> Tree {
        let mut tree = self.tree.clone();
        let to = Notation::of(self.board());
        let nodes: Vec<_> = tree.depth_first().collect();
        for id in nodes {
            let mut node = Node::new();
            if id == tree.root() {
                node.set(Ident::FF, "4");
                surface::write(self.board(), &mut node);
            }
            for property in tree[id].properties() {
                let ident = property.ident();
                let of_the_board = [Ident::FF, Ident::GM, Ident::CA, Ident::SZ, BOARD, GRAPH, q5go::GLUE, q5go::MASK];
                if id != tree.root() || !of_the_board.contains(&ident) {
                    node.set_all(ident, translated(property, self.board(), &self.notation, &to));
                }
            }
            tree[id] = node;
        }
        tree
    }
}

/// What the values of a property are made of.
enum Kind {
    Move,
    Points,
    PointAndText,
    TwoPoints,
    Other,
}

impl Kind {
    fn of(ident: Ident) -> Self {
        match ident {
            Ident::B | Ident::W => Self::Move,
            Ident::AB | Ident::AW | Ident::AE | Ident::TB | Ident::TW | Ident::VW | DEAD => Self::Points,
            Ident::CR | Ident::DD | Ident::MA | Ident::SL | Ident::SQ | Ident::TR => Self::Points,
            Ident::LB => Self::PointAndText,
            Ident::AR | Ident::LN => Self::TwoPoints,
            _ => Self::Other,
        }
    }
}

fn translated(property: &Property, board: &Board, from: &Notation, to: &Notation) -> Vec<Value> {
    let point = |text: &str| from.point(board, text).map(|point| to.write(board, point));
    let mut values = Vec::with_capacity(property.values().len());
    for value in property.values() {
        let translated = match Kind::of(property.ident()) {
            Kind::Move => from.mv(board, value.text()).map(|mv| match mv {
                Move::Place(point) => Value::from(to.write(board, point)),
                _ => Value::default(),
            }),
            Kind::Points => {
                let points = from.points(board, value);
                // A rectangle becomes as many values as it has points.
                let mut points = points.into_iter().map(|point| Value::from(to.write(board, point)));
                let first = points.next();
                values.extend(points);
                first
            }
            Kind::PointAndText => value.compose().and_then(|(at, text)| Some(Value::composed(&point(at)?, text))),
            Kind::TwoPoints => value.compose().and_then(|(a, b)| Some(Value::composed(&point(a)?, &point(b)?))),
            Kind::Other => None,
        };
        values.push(translated.unwrap_or_else(|| kept_apart(property.ident(), value, from, to)));
    }
    values
}

/// A value that was not translated. Letters that meant nothing could mean a point once they are taken for a name: no
/// name begins with `#`.
fn kept_apart(ident: Ident, value: &Value, from: &Notation, to: &Notation) -> Value {
    match (Kind::of(ident), from, to) {
        (Kind::Other, ..) => value.clone(),
        (_, Notation::Letters(_), Notation::Names) if !value.is_empty() => format!("#{}", value.text()).into(),
        _ => value.clone(),
    }
}
