use std::sync::atomic::{AtomicUsize, Ordering};

use tengen_game::{Game, Seat, Turn};

use crate::{Formula, Prior, node::Node, proof::Losers, prune, shares::Shares};

/// How a tree grows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How the next move is chosen.
    pub formula: Formula,
    /// A position gets its moves once it has been judged this often; before, it is judged again. The root gets them at
    /// once, and even if there is no room.
    pub expand_at: u32,
    /// A position is evaluated a second time ([`Judge::evaluate`](crate::Judge::evaluate)) once it has its moves and
    /// has been visited this often, the root at once; `u32::MAX` for never.
    pub evaluate_at: u32,
    /// No more nodes than this are made, give or take the moves of one position for each worker; then leaves are judged
    /// where they are. See [`Tree::prune`]. A node with a small move takes 56 bytes, and 8 more
    /// for AMAF values.
    pub most_nodes: usize,
    /// How many losses a visit counts for while another worker is still on it.
    pub virtual_loss: f32,
}

impl Default for Settings {
    fn default() -> Self {
        let formula = Formula::Uct { c: std::f32::consts::FRAC_1_SQRT_2, first_play: f32::INFINITY };
        Self { formula, expand_at: 1, evaluate_at: u32::MAX, most_nodes: 4_000_000, virtual_loss: 1.0 }
    }
}

/// What is known about a game from one position on.
#[derive(Debug)]
pub struct Tree<G: Game> {
    pub(crate) root: Node<G::Move>,
    pub(crate) settings: Settings,
    pub(crate) seats: usize,
    /// Who is to move at the root; nobody if the game is over.
    pub(crate) turn: Option<Seat>,
    pub(crate) nodes: AtomicUsize,
    /// Of the moves of this root; of no use with two seats.
    pub(crate) shares: Shares,
}

impl<G: Game> Tree<G> {
    /// A tree that knows nothing yet of this position.
    #[must_use]
    pub fn new(game: &G, settings: Settings) -> Self {
        let nodes = AtomicUsize::new(1);
        Self { root: fresh(game), settings, seats: game.seats(), turn: to_move(game), nodes, shares: Shares::default() }
    }

    /// Keeps what is known of the position after a move and forgets the rest; says whether anything was known.
    pub fn advance(&mut self, after: &G, mv: G::Move) -> bool {
        let mut old = std::mem::replace(&mut self.root, fresh(after));
        let moves = old.take_children().map(Vec::from).unwrap_or_default();
        let kept = moves.into_iter().find(|child| child.mv == Some(mv) && child.visits() > 0);
        let known = kept.is_some();
        if let Some(mut node) = kept {
            // A proof is no use to a root without the moves that show it; they are found again in no time.
            if node.children().is_none() && to_move(after).is_some() {
                node.fate.reopen();
            }
            self.root = node;
        }
        self.turn = to_move(after);
        self.shares = Shares::default();
        self.count_nodes();
        known
    }

    /// Makes room in a tree that is full: forgets what hangs from the least visited positions until at most half of
    /// [`Settings::most_nodes`] is left, and says how many nodes that freed. The moves of the root always stay.
    ///
    /// What those positions were worth is kept; only what was seen beyond them is looked for again.
    pub fn prune(&mut self) -> usize {
        let before = self.nodes();
        prune::prune_to(&mut self.root, self.settings.most_nodes / 2);
        self.count_nodes();
        before - self.nodes()
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

    /// Whether it can grow no more: then [`Tree::prune`] makes room.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.nodes() >= self.settings.most_nodes
    }

    /// The seat that wins for sure, if that has been found out. Another search would change nothing.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.root.fate.losers().winner(self.seats)
    }

    fn count_nodes(&mut self) {
        let mut count = 0;
        let mut waiting = vec![&self.root];
        while let Some(node) = waiting.pop() {
            count += 1;
            waiting.extend(node.children().unwrap_or_default());
        }
        self.nodes = AtomicUsize::new(count);
    }
}

/// A root that knows nothing but whether the game is over.
fn fresh<G: Game>(game: &G) -> Node<G::Move> {
    let seats = game.seats();
    let turn = game.turn();
    // Values are some seat's: that of the one who moved last, or may have.
    let by = if let Turn::Of(seat) = turn { Seat((seat.0 + seats as u8 - 1) % seats as u8) } else { Seat(0) };
    let root = Node::new(None, by, Prior::default());
    if let Turn::Over(outcome) = turn {
        root.fate.add(Losers::of(&outcome, seats));
    }
    root
}

fn to_move<G: Game>(game: &G) -> Option<Seat> {
    match game.turn() {
        Turn::Of(seat) => Some(seat),
        Turn::Over(_) => None,
    }
}
