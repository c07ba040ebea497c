//! Random games from the empty board to the end: the speed of the rules themselves.

use std::{
    fmt::Write as _,
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::Result;
use tengen_go::{Colour, Ground, Position, Random, playout};

use crate::boards;

pub(super) struct Runner {
    pub(super) spec: String,
    pub(super) start: Position,
    scratch: Position,
    random: Random,
    /// A number that depends on every game: the same seed gives the same, whatever the machine.
    pub(super) fingerprint: u64,
    pub(super) tally: Tally,
    pub(super) best: Tally,
}

#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) moves: u64,
    pub(super) seconds: f64,
}

impl Tally {
    pub(super) fn games_a_second(&self) -> f64 {
        self.games as f64 / self.seconds.max(f64::MIN_POSITIVE)
    }
}

impl Runner {
    pub(super) fn new(spec: &str, seed: u64) -> Result<Self> {
        let board = Arc::new(boards::load(spec)?);
        let start = Position::new(Ground::new(board));
        let scratch = start.clone();
        let random = Random::with_seed(seed);
        let (tally, best) = (Tally::default(), Tally::default());
        Ok(Self { spec: spec.to_string(), start, scratch, random, fingerprint: 0, tally, best })
    }

    pub(super) fn round(&mut self, time: Duration) {
        let mut round = Tally::default();
        let begin = Instant::now();
        while begin.elapsed() < time {
            for _ in 0..16 {
                self.scratch.copy_from(&self.start);
                let game = playout(&mut self.scratch, Colour::Black, &mut self.random);
                round.games += 1;
                round.moves += u64::from(game.moves);
                if self.tally.games + round.games <= 1000 {
                    self.fingerprint = self.fingerprint.rotate_left(5) ^ self.scratch.hash();
                }
            }
        }
        round.seconds = begin.elapsed().as_secs_f64();
        self.tally.games += round.games;
        self.tally.moves += round.moves;
        self.tally.seconds += round.seconds;
        if round.games_a_second() > self.best.games_a_second() {
            self.best = round;
        }
    }
}

pub(super) fn table(runners: &[Runner]) -> String {
    let mut text = String::from(
        "Random games from the empty board to the end, scored; one thread. The best of ten rounds taken in turn.\n\n\
         board          points  games/s  mean/s   moves/game  ns/move  fingerprint\n",
    );
    for runner in runners {
        let moves = runner.tally.moves as f64 / runner.tally.games.max(1) as f64;
        let _ = writeln!(
            text,
            "{:<14} {:>6} {:>8.0} {:>7.0} {:>12.1} {:>8.1}  {:016x}",
            runner.spec,
            runner.start.ground().board().len(),
            runner.best.games_a_second(),
            runner.tally.games_a_second(),
            moves,
            1e9 * runner.best.seconds / runner.best.moves.max(1) as f64,
            runner.fingerprint,
        );
    }
    text
}
