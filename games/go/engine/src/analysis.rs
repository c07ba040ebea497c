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
        let (mut done, mut told) = (false, None);
        while !done {
            let begin = Instant::now();
            run(&|| spent() || begin.elapsed() >= every);
            done = begin.elapsed() < every || spent();
            let analysis = look();
            // A search that came to its end just when it was time to tell has told everything.
            if told != Some(analysis.visits) {
                (self.tell)(&analysis);
            }
            told = Some(analysis.visits);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        cell::{Cell, RefCell},
        thread,
    };

    use super::*;

    #[test]
    fn what_has_been_told_is_not_told_again() {
        let (visits, told) = (Cell::new(0), RefCell::new(Vec::new()));
        let look = || Analysis {
            turn: Colour::Black,
            visits: visits.get(),
            value: 0.5,
            score: 0.0,
            candidates: Vec::new(),
            ownership: Vec::new(),
        };
        let tell = |analysis: &Analysis| told.borrow_mut().push(analysis.visits);
        // It comes to its end at the third time, just when it is time to tell.
        let run = |_: &(dyn Fn() -> bool + Sync)| {
            if visits.get() < 3 {
                visits.set(visits.get() + 1);
                thread::sleep(LEAST);
            }
        };
        Watch { every: LEAST, tell: &tell }.follow(&|| false, run, look);
        assert_eq!(told.into_inner(), [1, 2, 3]);
    }
}
