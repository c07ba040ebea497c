//! How many visits a second do more threads bring on one tree?
//!
//! `cargo run --release -p tengen-search --example scaling [MOST_THREADS] [ROUNDS]`
//!
//! The judge burns a fixed amount of work instead of looking at the position, so that only the tree itself can be in
//! the way. The same work without a tree shows what the machine gives at the time: cores may be shared with others or
//! with each other. Each figure is the best of many short rounds, taken in turns, in the hope that some find the cores
//! free.

use std::{
    env,
    hint::black_box,
    sync::atomic::{AtomicI64, Ordering},
    thread,
    time::Instant,
};

use tengen_game::Game;
use tengen_search::{Formula, Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};

#[path = "../tests/games/mod.rs"]
mod games;
use games::thicket::{Thicket, mix};

/// Burns so many steps of some nanoseconds each, then says what the dice say.
struct Burn {
    steps: u32,
    state: u64,
}

impl<G: Game> Judge<G> for Burn {
    fn judge(&mut self, _game: &G, _trace: &mut Trace) -> Payoffs {
        for _ in 0..self.steps {
            self.state = mix(black_box(self.state));
        }
        self.state = mix(self.state);
        let first = f32::from((self.state >> 32) as u16 & 1);
        [first, 1.0 - first, 0.0, 0.0]
    }

    fn priors(&mut self, _game: &G, moves: &mut Vec<G::Move>, priors: &mut Vec<Prior>) {
        let even = 1.0 / moves.len() as f32;
        priors.fill(Prior { visits: 0.0, value: 0.5, probability: even });
    }
}

fn main() {
    let argument = |at: usize| env::args().nth(at).and_then(|word| word.parse::<usize>().ok());
    let (most_threads, rounds) = (argument(1).unwrap_or(2), argument(2).unwrap_or(60));
    let counts: Vec<usize> = (0..).map(|power| 1 << power).take_while(|count| *count <= most_threads).collect();
    println!("{:>8} {:>8} {:>12} {:>6} {:>13}", "work", "threads", "visits/s", "times", "without tree");
    for (steps, visits) in [(0, 20_000), (300, 12_000), (3_000, 4_000), (30_000, 600)] {
        let mut searched = vec![0.0f64; counts.len()];
        let mut burnt = vec![0.0f64; counts.len()];
        for _ in 0..rounds {
            for (at, &threads) in counts.iter().enumerate() {
                searched[at] = searched[at].max(search(steps, visits * threads as u32, threads));
                burnt[at] = burnt[at].max(burn(steps, visits * threads as u32, threads));
            }
        }
        for (at, &threads) in counts.iter().enumerate() {
            let (times, ideal) = (searched[at] / searched[0], burnt[at] / burnt[0]);
            println!("{steps:>8} {threads:>8} {:>12.0} {times:>6.2} {ideal:>13.2}", searched[at]);
        }
    }
}

/// Visits a second.
fn search(steps: u32, visits: u32, threads: usize) -> f64 {
    let game = &Thicket::new(2, 60, 200, 1);
    let settings = Settings { formula: Formula::Puct { c: 1.5, growth: 0.0, reduction: 0.2 }, ..Settings::default() };
    let tree = &Tree::new(game, settings);
    let begun = Instant::now();
    thread::scope(|scope| {
        for state in 0..threads as u64 {
            let limits = Limits { visits: Some(visits), ..Limits::default() };
            scope.spawn(move || Worker::new(game, Burn { steps, state }).run(tree, game, &limits));
        }
    });
    f64::from(tree.visits()) / begun.elapsed().as_secs_f64()
}

/// Judgements a second; no tree. Handed out one by one, as visits are.
fn burn(steps: u32, judgements: u32, threads: usize) -> f64 {
    let game = &Thicket::new(2, 60, 200, 1);
    let left = &AtomicI64::new(judgements.into());
    let begun = Instant::now();
    thread::scope(|scope| {
        for state in 0..threads as u64 {
            let mut judge = Burn { steps: steps.max(300), state };
            scope.spawn(move || {
                while left.fetch_sub(1, Ordering::Relaxed) > 0 {
                    black_box(judge.judge(game, &mut Trace::default()));
                }
            });
        }
    });
    f64::from(judgements) / begun.elapsed().as_secs_f64()
}
