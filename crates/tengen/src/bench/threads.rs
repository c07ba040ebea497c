//! How many more visits several threads bring on one tree than one thread does.
//!
//! The same threads playing games that have nothing to do with each other show what the machine gives at the time: its
//! cores may be busy, or be two halves of one.

use std::{
    fmt::Write as _,
    thread,
    time::{Duration, Instant},
};

use anyhow::Result;
use tengen_game::Budget;
use tengen_go::{Colour, Go};
use tengen_go_engine::{Instinct, MctsAgent, Thinking};

use super::{Options, opening::opening};

/// The speed of one thread and of several.
#[derive(Clone, Copy, Default)]
pub(super) struct Speeds {
    pub(super) one: f64,
    pub(super) many: f64,
}

impl Speeds {
    pub(super) fn ratio(&self) -> f64 {
        self.many / self.one.max(f64::MIN_POSITIVE)
    }

    /// The best of both so far: rounds that other work disturbed do not count.
    fn keep_best(&mut self, other: Self) {
        self.one = self.one.max(other.one);
        self.many = self.many.max(other.many);
    }
}

/// What several threads do on one board.
pub(super) struct Scaling {
    spec: String,
    pub(super) threads: usize,
    /// Of one tree, a second.
    pub(super) visits: Speeds,
    /// With knowledge and without a tree, a second.
    pub(super) playouts: Speeds,
}

/// Short rounds taken in turn: the more there are, the likelier one finds the cores free.
const ROUNDS: u32 = 12;

impl Scaling {
    pub(super) fn measure(spec: &str, options: &Options) -> Result<Self> {
        let game = opening(spec)?;
        let colour = game.to_move().unwrap_or(Colour::Black);
        let threads = usize::from(options.threads);
        let time = Duration::try_from_secs_f64(options.seconds / f64::from(ROUNDS))?;
        let (mut visits, mut playouts) = (Speeds::default(), Speeds::default());
        for _ in 0..ROUNDS {
            let visited = |threads| visits_a_second(&game, colour, threads, time);
            let played = |threads| playouts_a_second(&game, colour, threads, time);
            visits.keep_best(Speeds { one: visited(1), many: visited(threads) });
            playouts.keep_best(Speeds { one: played(1), many: played(threads) });
        }
        Ok(Self { spec: spec.to_string(), threads, visits, playouts })
    }
}

fn visits_a_second(game: &Go, colour: Colour, threads: usize, time: Duration) -> f64 {
    let mut engine = MctsAgent::new("bench", Thinking { threads, ..Thinking::FULL }, 1);
    let begin = Instant::now();
    let stop = || begin.elapsed() >= time;
    let visits = engine.think(game, colour, u32::MAX, &Budget { stop: Some(&stop), ..Budget::default() }).visits;
    f64::from(visits) / begin.elapsed().as_secs_f64()
}

fn playouts_a_second(game: &Go, colour: Colour, threads: usize, time: Duration) -> f64 {
    let begin = Instant::now();
    let play = |seed: u64| {
        let (mut instinct, mut scratch) = (Instinct::new(seed), game.position().clone());
        let mut games = 0u64;
        while begin.elapsed() < time {
            scratch.copy_from(game.position());
            instinct.play_out(&mut scratch, colour, None, |_, _| {});
            games += 1;
        }
        games
    };
    let games: u64 = thread::scope(|scope| {
        let players: Vec<_> = (0..threads as u64).map(|seed| scope.spawn(move || play(seed))).collect();
        players.into_iter().map(|player| player.join().unwrap_or(0)).sum()
    });
    games as f64 / begin.elapsed().as_secs_f64()
}

pub(super) fn table(scalings: &[Scaling]) -> String {
    let threads = scalings.first().map_or(0, |scaling| scaling.threads);
    let mut text = format!(
        "\nOne thread and {threads} on one tree, and as many that play games apart. The best of {ROUNDS} rounds taken in turn.\n\n\
         board          visits/s  with {threads:<4}  times  games apart, times\n",
    );
    for Scaling { spec, visits, playouts, .. } in scalings {
        let _ = writeln!(
            text,
            "{spec:<14} {:>8.0}  {:>9.0}  {:>5.2}  {:>18.2}",
            visits.one,
            visits.many,
            visits.ratio(),
            playouts.ratio(),
        );
    }
    text
}
