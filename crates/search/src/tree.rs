use std::sync::atomic::{AtomicUsize, Ordering};

use tengen_game::{Game, Seat, Turn};

use crate::{Formula, Prior, node::Node};

/// How a tree grows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How the next move is chosen.
    pub formula: Formula,
    /// A node gets children at this visit; before, it is judged again.
    pub expand_at: u32,
    /// No more nodes than this are made; then leaves are judged where they are.
    pub most_nodes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { formula: Formula::Uct { c: std::f32::consts::FRAC_1_SQRT_2 }, expand_at: 1, most_nodes: 4_000_000 }
    }
}

/// What is known about a game from one position on.
#[derive(Debug)]
pub struct Tree<G: Game> {
    pub(crate) root: Node<G::Move>,
    pub(crate) settings: Settings,
    pub(crate) nodes: AtomicUsize,
}

impl<G: Game> Tree<G> {
    /// A tree that knows nothing yet of this position.
    #[must_use]
    pub fn new(game: &G, settings: Settings) -> Self {
        Self { root: Node::new(None, before(game), Prior::default()), settings, nodes: AtomicUsize::new(1) }
    }

    /// Keeps what is known of the position after a move and forgets the rest; says whether anything was known.
    pub fn advance(&mut self, after: &G, mv: G::Move) -> bool {
        let fresh = Node::new(None, before(after), Prior::default());
        let old = std::mem::replace(&mut self.root, fresh);
        let kept = old.into_children().into_iter().find(|child| child.mv == Some(mv));
        let known = kept.is_some();
        if let Some(node) = kept {
            self.root = node;
        }
        self.nodes = AtomicUsize::new(self.root.size());
        known
    }

    /// How often the search has come by.
    #[must_use]
    pub fn visits(&self) -> u32 {
        self.root.visits()
    }

    /// How many nodes it has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// A seat to have made the move that led here: any but the one to move now, so that values have somebody's side.
fn before<G: Game>(game: &G) -> Seat {
    match game.turn() {
        Turn::Of(seat) => Seat((seat.0 + game.seats() as u8 - 1) % game.seats() as u8),
        Turn::Over(_) => Seat(0),
    }
}
