use std::time::{Duration, Instant};

use tengen_game::{Analysis, Game as _, Watch};
use tengen_go::{Colour, Go, Move};
use tengen_search::{Candidate, Report};

/// What a search knows of a position while it goes on, and at the end: an [`Analysis`] in the types of Go.
#[derive(Debug, Clone, PartialEq)]
pub struct GoAnalysis {
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

impl GoAnalysis {
    pub(crate) fn new(game: &Go, turn: Colour, report: Report<Move>, ownership: Vec<f32>) -> Self {
        let extras = game.extras();
        let on_board: f64 = ownership.iter().copied().map(f64::from).sum();
        let margin = on_board - extras.komi + extras.compensation;
        let Report { visits, value, candidates, .. } = report;
        Self { turn, visits, value, score: margin as f32 * turn.sign() as f32, candidates, ownership }
    }

    /// In the words of any game.
    pub(crate) fn told(self, game: &Go) -> Analysis {
        let seat = self.turn.seat();
        let candidate = |candidate: Candidate<Move>| tengen_game::Candidate {
            mv: game.notation(candidate.mv),
            visits: candidate.visits,
            win_rate: candidate.value,
            error: Some(candidate.error),
            prior: Some(candidate.probability),
            proven: candidate.proven,
            exact: None,
            line: candidate.line.iter().map(|mv| game.notation(*mv)).collect(),
            line_visits: candidate.line_visits,
        };
        Analysis {
            seat,
            visits: self.visits,
            win_rate: self.value,
            payoffs: Analysis::payoffs_of_two(seat, self.value),
            score: Some(self.score),
            exact: None,
            depth: None,
            moves: self.candidates.into_iter().map(candidate).collect(),
            ownership: self.ownership,
        }
    }
}

/// Nobody reads faster than this.
const LEAST: Duration = Duration::from_millis(10);

/// Lets a search run and interrupts it to tell what `look` sees. `run` must go on where it was interrupted, and return by
/// itself when there is nothing left to do.
pub(crate) fn follow(
    watch: &Watch<'_>,
    spent: &(dyn Fn() -> bool + Sync),
    mut run: impl FnMut(&(dyn Fn() -> bool + Sync)),
    look: impl Fn() -> Analysis,
) {
    let every = watch.every.max(LEAST);
    let (mut done, mut told) = (false, None);
    while !done {
        let begin = Instant::now();
        run(&|| spent() || begin.elapsed() >= every);
        done = begin.elapsed() < every || spent();
        let analysis = look();
        // A search that came to its end just when it was time to tell has told everything.
        if told != Some(analysis.visits) {
            (watch.tell)(&analysis);
        }
        told = Some(analysis.visits);
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, sync::Mutex, thread};

    use tengen_go::Setup;

    use super::*;

    #[test]
    fn what_has_been_told_is_not_told_again() {
        let (visits, told) = (Cell::new(0), Mutex::new(Vec::new()));
        let game = Go::new(Setup::on("grid:2").unwrap());
        let look = || {
            let (turn, candidates, ownership) = (Colour::Black, Vec::new(), Vec::new());
            GoAnalysis { turn, visits: visits.get(), value: 0.5, score: 0.0, candidates, ownership }.told(&game)
        };
        let tell = |analysis: &Analysis| told.lock().unwrap().push(analysis.visits);
        // It comes to its end at the third time, just when it is time to tell.
        let run = |_: &(dyn Fn() -> bool + Sync)| {
            if visits.get() < 3 {
                visits.set(visits.get() + 1);
                let begin = Instant::now();
                while begin.elapsed() < LEAST {
                    thread::yield_now();
                }
            }
        };
        follow(&Watch { every: LEAST, tell: &tell }, &|| false, run, look);
        assert_eq!(told.into_inner().unwrap(), [1, 2, 3]);
    }
}
