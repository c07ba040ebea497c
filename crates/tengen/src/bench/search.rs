//! The engine at work, on one thread: playouts with knowledge, and visits of its tree.

use std::{fmt::Write as _, time::Instant};

use anyhow::Result;
use tengen_game::Budget;
use tengen_go::{Colour, Go, Move};
use tengen_go_engine::{Instinct, MctsAgent, Thinking};

use super::{Options, ROUNDS, opening::opening};

/// The engine at work: a fixed number of visits from a fixed position.
pub(super) struct Search {
    pub(super) spec: String,
    /// The visits of the engine's moves, in order: a change that is not meant to change play leaves this as it is.
    pub(super) fingerprint: u64,
    pub(super) playouts_a_second: f64,
    pub(super) visits_a_second: f64,
}

impl Search {
    pub(super) fn run(spec: &str, options: &Options) -> Result<Self> {
        let game = opening(spec)?;
        let colour = game.to_move().unwrap_or(Colour::Black);
        let mut engine = MctsAgent::new("bench", Thinking::FULL, 1);
        let begin = Instant::now();
        let analysis = engine.think(&game, colour, options.visits, &Budget::default());
        let visits_a_second = f64::from(analysis.visits) / begin.elapsed().as_secs_f64();
        let fingerprint = analysis.candidates.iter().fold(0u64, |sum, candidate| {
            let point = if let Move::Place(point) = candidate.mv { u64::from(point.raw()) } else { u64::MAX };
            (sum.rotate_left(7) ^ point).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(candidate.visits)
        });
        let playouts_a_second = playouts_with_knowledge(&game, colour, options.seconds / f64::from(ROUNDS));
        Ok(Self { spec: spec.to_string(), fingerprint, playouts_a_second, visits_a_second })
    }
}

/// Playouts a second with all the engine's playouts know, from this position on.
fn playouts_with_knowledge(game: &Go, colour: Colour, seconds: f64) -> f64 {
    let mut instinct = Instinct::new(1);
    let mut scratch = game.position().clone();
    let begin = Instant::now();
    let mut games = 0u32;
    while games == 0 || begin.elapsed().as_secs_f64() < seconds {
        scratch.copy_from(game.position());
        instinct.play_out(&mut scratch, colour, None, |_, _| {});
        games += 1;
    }
    f64::from(games) / begin.elapsed().as_secs_f64()
}

pub(super) fn table(searches: &[Search]) -> String {
    let mut text = String::from(
        "\nThe engine `go:mcts` after six moves: playouts with knowledge, and a search with its tree.\n\n\
         board          playouts/s  visits/s  fingerprint\n",
    );
    for search in searches {
        let _ = writeln!(
            text,
            "{:<14} {:>10.0} {:>9.0}  {:016x}",
            search.spec, search.playouts_a_second, search.visits_a_second, search.fingerprint
        );
    }
    text
}
