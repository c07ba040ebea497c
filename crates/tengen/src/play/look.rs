//! How this terminal wants to be written to.

use tengen_draw::text::Style;

/// What the terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) colour: bool,
    pub(super) unicode: bool,
}

impl Look {
    /// Drawings of this size, without a legend.
    pub(super) fn style(self, width: usize, height: usize) -> Style {
        Style { colour: self.colour, unicode: self.unicode, width, height, legend: false }
    }

    /// The mark on the liberties of a chain.
    pub(super) fn liberty(self) -> &'static str {
        if self.unicode { "×" } else { "*" }
    }
}
