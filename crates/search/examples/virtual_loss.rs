//! What do visits at the same time cost in quality, and does the weight of virtual loss matter?
//!
//! `cargo run --release -p tengen-search --example virtual_loss`
//!
//! Games of chance with a known answer are searched by eight workers that always have a visit under way each, and by one;
//! with the same number of visits, how often is a move chosen that does not win?

use std::thread;

use tengen_game::{Game, Seat};
use tengen_search::{Formula, Judge, Limits, Payoffs, Prior, Settings, Trace, Tree, Worker};

#[path = "../tests/games/mod.rs"]
mod games;
use games::{playouts::Playouts, solver::Solver, thicket::Thicket};

/// Lets all other workers go first, as slow judges in parallel do.
struct Patient(Playouts<u16>);

impl Judge<Thicket> for Patient {
    fn judge(&mut self, game: &Thicket, trace: &mut Trace) -> Payoffs {
        for _ in 0..3 {
            thread::yield_now();
        }
        self.0.judge(game, trace)
    }

    fn priors(&mut self, game: &Thicket, moves: &mut Vec<u16>, priors: &mut Vec<Prior>) {
        self.0.priors(game, moves, priors);
    }
}

const GAMES: u64 = 1_000;
const VISITS: u32 = 400;

fn main() {
    let uct = Formula::Uct { c: 0.7, first_play: f32::INFINITY };
    let puct = Formula::Puct { c: 1.5, growth: 0.0, reduction: 0.2 };
    println!("{:>6} {:>8} {:>6} {:>12}", "", "threads", "weight", "wrong moves");
    for (name, formula) in [("UCT", uct), ("PUCT", puct)] {
        for (threads, weight) in [(1, 1.0), (8, 0.0), (8, 0.5), (8, 1.0), (8, 2.0), (8, 4.0)] {
            let settings = Settings { formula, virtual_loss: weight, ..Settings::default() };
            let (wrong, asked) =
                (0..GAMES).fold((0, 0), |(wrong, asked), seed| match is_wrong(seed, settings, threads) {
                    Some(is_wrong) => (wrong + u32::from(is_wrong), asked + 1),
                    None => (wrong, asked),
                });
            println!(
                "{name:>6} {threads:>8} {weight:>6} {:>11.1}%",
                100.0 * f64::from(wrong) / f64::from(asked.max(1))
            );
        }
    }
}

/// Whether the move chosen fails to win; none if every move does or none.
fn is_wrong(seed: u64, settings: Settings, threads: u64) -> Option<bool> {
    let game = Thicket::new(2, 6, 6, seed).gathering();
    let mut solver = Solver::default();
    let wins: Vec<bool> = (0..game.width)
        .map(|mv| {
            let mut after = game.clone();
            after.play(mv);
            solver.solve(&mut after).wins(Seat(0))
        })
        .collect();
    if wins.iter().all(|win| *win == wins[0]) {
        return None;
    }
    let tree = Tree::new(&game, settings);
    let limits = Limits { visits: Some(VISITS), ..Limits::default() };
    thread::scope(|scope| {
        for worker in 0..threads {
            let (tree, game, limits) = (&tree, &game, &limits);
            let judge = Patient(Playouts::new(seed * 64 + worker));
            scope.spawn(move || Worker::new(game, judge).run(tree, game, limits));
        }
    });
    tree.report().candidates.first().map(|best| !wins[usize::from(best.mv)])
}
