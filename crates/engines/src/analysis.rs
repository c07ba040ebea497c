use std::time::{Duration, Instant};

use tengen_go::{Colour, Go, Move};
use tengen_search::{Candidate, Report};

/// What an engine knows of a position while it thinks, and at the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// Who is to move; values are this colour's.
    pub turn: Colour,
    /// How often the position was looked at.
    pub visits: u32,
    /// The share of games that the side to move wins, from 0 to 1.
    pub value: f32,
    /// By how many points the side to move is expected to be ahead at the end, komi counted.
    pub score: f32,
    /// The moves that were tried, best first.
    pub candidates: Vec<Candidate<Move>>,
    /// Who is expected to own each point: from -1 (White) to 1 (Black), as [`tengen_go::ownership`] has it.
    pub ownership: Vec<f32>,
}

impl Analysis {
    pub(crate) fn new(game: &Go, turn: Colour, report: Report<Move>, ownership: Vec<f32>) -> Self {
        let extras = game.extras();
        let on_board: f64 = ownership.iter().copied().map(f64::from).sum();
        let margin = on_board - extras.komi + extras.compensation;
        let Report { visits, value, candidates, .. } = report;
        Self { turn, visits, value, score: margin as f32 * turn.sign() as f32, candidates, ownership }
    }
}

/// Somebody who wants to see what an engine thinks. It is told on the thread that asked the engine.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// How often, at most.
    pub every: Duration,
    /// Hears what is known so far, and once more at the end.
    pub tell: &'a dyn Fn(&Analysis),
}

/// Nobody reads faster than this.
const LEAST: Duration = Duration::from_millis(10);

impl Watch<'_> {
    /// Lets a search run and interrupts it to tell what `look` sees. `run` must go on where it was interrupted, and
    /// return by itself when there is nothing left to do.
    pub(crate) fn follow(
        &self,
        spent: &(dyn Fn() -> bool + Sync),
        mut run: impl FnMut(&(dyn Fn() -> bool + Sync)),
        look: impl Fn() -> Analysis,
    ) {
        let every = self.every.max(LEAST);
        let mut done = false;
        while !done {
            let begin = Instant::now();
            run(&|| spent() || begin.elapsed() >= every);
            done = begin.elapsed() < every || spent();
            (self.tell)(&look());
        }
    }
}
