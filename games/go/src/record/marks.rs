use tengen_board::Point;
use tengen_sgf::{Ident, Node};

use super::{Record, set_up::points};
use crate::Colour;

/// What a node marks on the board, for the eye only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A circle (`CR`).
    Circle,
    /// A cross (`MA`).
    Cross,
    /// Selected (`SL`).
    Selected,
    /// A square (`SQ`).
    Square,
    /// A triangle (`TR`).
    Triangle,
    /// Dimmed (`DD`).
    Dim,
    /// Territory of a colour (`TB`, `TW`).
    Territory(Colour),
    /// A text (`LB`).
    Label(String),
}

const MARKS: [(Ident, Mark); 8] = [
    (Ident::CR, Mark::Circle),
    (Ident::MA, Mark::Cross),
    (Ident::SL, Mark::Selected),
    (Ident::SQ, Mark::Square),
    (Ident::TR, Mark::Triangle),
    (Ident::DD, Mark::Dim),
    (Ident::TB, Mark::Territory(Colour::Black)),
    (Ident::TW, Mark::Territory(Colour::White)),
];

impl Record {
    pub(super) fn marks_of(&self, node: &Node) -> Vec<(Point, Mark)> {
        let mut marks = Vec::new();
        for (ident, mark) in MARKS {
            // A mark where there is no point has nothing to be drawn on.
            let places = points(node, ident, self.board(), &self.notation, &mut Vec::new());
            marks.extend(places.into_iter().map(|point| (point, mark.clone())));
        }
        for (name, text) in node.values(Ident::LB).iter().filter_map(|value| value.compose()) {
            let point = self.notation.point(self.board(), name);
            marks.extend(point.map(|point| (point, Mark::Label(text.to_owned()))));
        }
        marks
    }
}
