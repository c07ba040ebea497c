use tengen_game::{Refused, Seat, Table};

use crate::{RecordNode, Recorded};

/// What records of every game write for a seat that gives up. It is no move of any game: in a game for two the result tells
/// it, and where others play on the seat is out.
pub const RESIGN: &str = "resign";

/// Whether a move says that whoever makes it gives up.
#[must_use]
pub fn is_resignation(mv: &str) -> bool {
    mv.trim().eq_ignore_ascii_case(RESIGN)
}

impl Recorded {
    /// The main line: the root, and each first node that follows, with their numbers.
    pub fn main_line(&self) -> impl Iterator<Item = (usize, &RecordNode)> {
        let mut next = (!self.nodes.is_empty()).then_some(0);
        std::iter::from_fn(move || {
            let at = next?;
            let follows = |node: &RecordNode| node.parent.is_some_and(|parent| parent as usize == at);
            next = (at + 1..self.nodes.len()).find(|number| follows(&self.nodes[*number]));
            Some((at, &self.nodes[at]))
        })
    }

    /// Plays the main line, up to where somebody gives up and the game is over with that: then it says who.
    ///
    /// # Errors
    /// A move that is not allowed, with its node.
    pub fn play_main_line(&self, table: &mut dyn Table) -> Result<Option<Seat>, Refused> {
        for (at, node) in self.main_line() {
            let Some(mv) = &node.mv else { continue };
            let seat = node.seat.unwrap_or(Seat(0));
            if !is_resignation(mv) {
                table.play(seat, mv).map_err(|refused| refused.placed("node", at))?;
            } else if !table.retire(seat) {
                return Ok(Some(seat));
            }
        }
        Ok(None)
    }

    /// Whether it is one line of moves and nothing is said about any of them.
    #[must_use]
    pub fn is_bare_line(&self) -> bool {
        let bare = |(at, node): (usize, &RecordNode)| {
            let moves = node.seat.is_some() && node.mv.is_some();
            let follows = node.parent.map(|parent| parent as usize + 1) == Some(at);
            (if at == 0 { *node == RecordNode::default() } else { moves && follows })
                && node.game.is_none()
                && node.comment.is_none()
                && node.marks.is_empty()
        };
        self.nodes.iter().enumerate().all(bare)
    }
}
