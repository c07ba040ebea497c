//! How the Go engines judge positions for the search: by playouts.

use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU64, Ordering},
};

use tengen_game::Seat;
use tengen_go::{Colour, Go, Move, Playout, Position, Random, owner_on_filled_board, playout};
use tengen_search::{Judge, Payoffs, Prior, Trace};

use crate::{
    instinct::Instinct,
    priors::{MovePriors, last_points},
};

/// Who ended up with each point, over the playouts of one worker. Only that worker writes, so the cache line stays where it
/// is; whoever wants to know may read at any time.
#[derive(Debug)]
pub(crate) struct Ownership {
    sums: Vec<AtomicI64>,
    games: AtomicU64,
    /// How much one playout counts for.
    playout: u32,
}

/// Expectations are counted in parts as fine as this.
const FINE: u64 = 1 << 12;

impl Ownership {
    /// Of playouts alone, which all count the same.
    pub(crate) fn new(points: usize) -> Arc<Self> {
        Self::counting(points, 1)
    }

    /// Of playouts that weigh so much beside one expectation.
    pub(crate) fn beside_expectations(points: usize, weight: f32) -> Arc<Self> {
        Self::counting(points, ((weight * FINE as f32) as u32).max(1))
    }

    fn counting(points: usize, playout: u32) -> Arc<Self> {
        Arc::new(Self { sums: (0..points).map(|_| AtomicI64::new(0)).collect(), games: AtomicU64::new(0), playout })
    }

    fn add(&self, end: &Position) {
        self.games.fetch_add(self.playout.into(), Ordering::Relaxed);
        for (sum, point) in self.sums.iter().zip(end.ground().board().points()) {
            let owner = i64::from(owner_on_filled_board(end, point));
            sum.fetch_add(owner * i64::from(self.playout), Ordering::Relaxed);
        }
    }

    /// Adds what somebody expects of the end with `turn` to move, from -1 (the other side) to 1, instead of an end.
    pub(crate) fn expect(&self, owners: &[f32], turn: Colour) {
        self.games.fetch_add(FINE, Ordering::Relaxed);
        let whole = (FINE as i32 * turn.sign()) as f32;
        for (sum, owner) in self.sums.iter().zip(owners) {
            sum.fetch_add((owner * whole) as i64, Ordering::Relaxed);
        }
    }

    /// From -1 (White) to 1 (Black) for every point, over all workers.
    pub(crate) fn shares(all: &[Arc<Self>]) -> Vec<f32> {
        let games: u64 = all.iter().map(|one| one.games.load(Ordering::Relaxed)).sum();
        let points = all.first().map_or(0, |one| one.sums.len());
        let sum = |point: usize| all.iter().map(|one| one.sums[point].load(Ordering::Relaxed)).sum::<i64>();
        (0..points).map(|point| sum(point) as f32 / games.max(1) as f32).collect()
    }
}

/// Plays the rest of the game, with or without knowledge.
#[derive(Debug)]
pub(crate) enum Style {
    /// Any move, as the plain UCT agent does.
    Plain(Random),
    /// As [`Instinct`] does, with priors for the tree.
    Knowing(Box<(Instinct, MovePriors)>),
}

/// Judges by one playout.
#[derive(Debug)]
pub(crate) struct PlayoutJudge {
    style: Style,
    scratch: Position,
    /// What Black must make on the board beyond White to win.
    komi: f64,
    ownership: Arc<Ownership>,
}

/// How much of a payoff is the margin rather than the win: enough to prefer a larger win, never to risk it.
const MARGIN_SHARE: f32 = 0.03;

impl PlayoutJudge {
    pub(crate) fn new(game: &Go, style: Style, ownership: Arc<Ownership>) -> Self {
        let extras = game.extras();
        Self { style, scratch: game.position().clone(), komi: extras.komi - extras.compensation, ownership }
    }

    /// Fills in the priors of moves, if there are any.
    pub(crate) fn fill_priors(&mut self, game: &Go, turn: Colour, moves: &[Move], priors: &mut [Prior]) {
        if let Style::Knowing(knowing) = &mut self.style {
            knowing.1.fill(game, turn, moves, priors);
        }
    }

    fn payoffs(&self, margin: i32) -> Payoffs {
        let margin = f64::from(margin) - self.komi;
        let win = if margin == 0.0 { 0.5 } else { f32::from(u8::from(margin > 0.0)) };
        let points = self.scratch.ground().board().len() as f64;
        let by_margin = (0.5 + 0.5 * (margin / points).clamp(-1.0, 1.0)) as f32;
        let black = match self.style {
            Style::Plain(_) => win,
            Style::Knowing(_) => (1.0 - MARGIN_SHARE) * win + MARGIN_SHARE * by_margin,
        };
        [black, 1.0 - black, 0.0, 0.0]
    }
}

impl Judge<Go> for PlayoutJudge {
    fn judge(&mut self, game: &Go, trace: &mut Trace) -> Payoffs {
        self.scratch.copy_from(game.position());
        let Some(turn) = game.to_move() else { return [0.5, 0.5, 0.0, 0.0] };
        let Playout { margin, .. } = match &mut self.style {
            Style::Plain(random) => playout(&mut self.scratch, turn, random),
            Style::Knowing(knowing) => {
                let [last, _] = last_points(game);
                knowing.0.play_out(&mut self.scratch, turn, last, |colour, point| {
                    trace.note(Seat(colour as u8), point.index());
                })
            }
        };
        self.ownership.add(&self.scratch);
        self.payoffs(margin)
    }

    fn priors(&mut self, game: &Go, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let Some(turn) = game.to_move() else { return };
        let position = game.position();
        moves.retain(|mv| match mv {
            Move::Place(point) => !position.is_eye(*point, turn),
            other => *other == Move::Pass,
        });
        priors.truncate(moves.len());
        self.fill_priors(game, turn, moves, priors);
    }

    fn slots(&self) -> usize {
        match self.style {
            Style::Plain(_) => 0,
            Style::Knowing(_) => self.scratch.ground().board().len(),
        }
    }

    fn slot(&self, mv: Move) -> Option<usize> {
        match mv {
            Move::Place(point) => Some(point.index()),
            _ => None,
        }
    }
}
