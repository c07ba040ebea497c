use tengen_game::{Game, MOST_SEATS, Seat};

/// What each seat gets, from 0 to 1.
pub type Payoffs = [f32; MOST_SEATS];

/// What is expected of a move before it has been tried: as if it had been tried `visits` times with this `value` for
/// whoever makes it. `probability` is for [`Formula::Puct`](crate::Formula::Puct) and sums to 1 over the moves of a node.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Prior {
    /// How much it weighs.
    pub visits: f32,
    /// The expected value, from 0 to 1.
    pub value: f32,
    /// How likely a good player makes this move.
    pub probability: f32,
}

/// What a judge says of a position when it is asked for an evaluation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Evaluation {
    /// What each seat can expect.
    pub payoffs: Payoffs,
    /// How much of every judgement below this position, up to the next of which there is one, is this opinion instead:
    /// from 0 to 1.
    pub trust: f32,
}

impl Evaluation {
    /// A judgement from below, mixed with this opinion.
    #[must_use]
    pub fn temper(&self, judged: &Payoffs) -> Payoffs {
        std::array::from_fn(|seat| judged[seat] + self.trust * (self.payoffs[seat] - judged[seat]))
    }
}

/// The moves of a game played out from a leaf, in order, for AMAF values: who made it and its slot.
#[derive(Debug, Clone, Default)]
pub struct Trace {
    pub(crate) moves: Vec<(Seat, u32)>,
}

impl Trace {
    /// Notes a move.
    #[inline]
    pub fn note(&mut self, seat: Seat, slot: usize) {
        self.moves.push((seat, slot as u32));
    }

    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }
}

/// Says what positions are worth: by playing on at random, by an evaluation, or by a network.
///
/// What else it sees on its way, such as who ends up owning which point, it gathers itself and shares with whoever wants
/// to watch.
pub trait Judge<G: Game>: Send {
    /// What each seat can expect from this position, which is not over. Moves of a game that is played out are noted in
    /// the trace if AMAF values are wanted.
    fn judge(&mut self, game: &G, trace: &mut Trace) -> Payoffs;

    /// The seat that wins this position for sure, if the judge can prove it by the game's own rules: asked before it judges.
    fn winner(&mut self, _game: &G) -> Option<Seat> {
        None
    }

    /// Which of the legal moves are worth a look, and their priors. Moves may be taken out of the list, but
    /// not all of them; `priors` comes filled with defaults, one for each move, and must be kept in step.
    fn priors(&mut self, game: &G, moves: &mut Vec<G::Move>, priors: &mut Vec<Prior>);

    /// A second evaluation of a position and its moves, such as a network's, which costs more than a judgement: asked once for a
    /// position that has been visited [`Settings::evaluate_at`](crate::Settings::evaluate_at) times. `priors` comes filled with
    /// defaults, one for each move, and what it holds afterwards replaces what [`priors`](Judge::priors) said. None for no
    /// opinion.
    fn evaluate(&mut self, _game: &G, _moves: &[G::Move], _priors: &mut [Prior]) -> Option<Evaluation> {
        None
    }

    /// Whether the moves that [`priors`](Judge::priors) has just taken out can never change who wins. If not, the position of which
    /// they were taken out is never called lost because all the others lose.
    fn leaves_out_only_losses(&self) -> bool {
        false
    }

    /// How many slots there are for AMAF values; 0 for none.
    fn slots(&self) -> usize {
        0
    }

    /// The slot of a move; moves that mean the same at another time share one.
    fn slot(&self, _mv: G::Move) -> Option<usize> {
        None
    }
}
