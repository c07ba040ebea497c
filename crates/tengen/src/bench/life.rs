use std::{fmt::Write as _, sync::Arc, time::Instant};

use anyhow::Result;
use tengen_board::Board;
use tengen_game::Random;
use tengen_go::Ground;
use tengen_life::{Limits, Verdict, generate::Shapes, solve};

/// The solver of life and death at work: the same shapes each time, on one board.
pub(super) struct Solving {
    board: &'static str,
    problems: usize,
    decided: usize,
    nodes: u64,
    nodes_a_second: f64,
    /// The positions looked at, verdicts and moves: a change that is not meant to change the search leaves this as it is.
    fingerprint: u64,
}

const BOARDS: [&str; 2] = ["grid:9", "torus:9"];
/// How many problems; the positions are shared among them.
const PROBLEMS: usize = 100;
const MEMORY: usize = 32 << 20;
const SEED: u64 = 27;

impl Solving {
    /// Solves the shapes of each board, with so many positions for all of them.
    pub(super) fn all(nodes: u64) -> Result<Vec<Self>> {
        BOARDS.into_iter().map(|board| Self::of(board, nodes)).collect()
    }

    fn of(board: &'static str, most: u64) -> Result<Self> {
        let ground = Ground::new(Arc::new(Board::from_spec(board)?));
        let mut shapes = Shapes::new(ground, Random::with_seed(SEED));
        let (mut problems, mut decided, mut nodes, mut seconds, mut fingerprint) = (0, 0, 0, 0.0, 0u64);
        while problems < PROBLEMS {
            let Some(problem) = shapes.next() else { continue };
            problems += 1;
            let limits = Limits { stop: &|| false, nodes: Some(most / PROBLEMS as u64), memory: MEMORY };
            let begin = Instant::now();
            let answer = solve(&problem, &limits);
            seconds += begin.elapsed().as_secs_f64();
            nodes += answer.nodes;
            decided += usize::from(answer.verdict != Verdict::Unknown);
            let verdict = match answer.verdict {
                Verdict::Win => 1,
                Verdict::Ko(_) => 2,
                Verdict::Fail => 3,
                Verdict::Unknown => 4,
            };
            let moves = answer.moves.iter().chain(&answer.guess).map(|point| u64::from(point.raw()) + 5);
            for word in [verdict, answer.nodes].into_iter().chain(moves) {
                fingerprint = (fingerprint.rotate_left(7) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            }
        }
        Ok(Self { board, problems, decided, nodes, nodes_a_second: nodes as f64 / seconds, fingerprint })
    }

    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "game": "life-and-death",
            "board": self.board,
            "problems": self.problems,
            "decided": self.decided,
            "positions": self.nodes,
            "positions_a_second": self.nodes_a_second,
            "fingerprint": format!("{:016x}", self.fingerprint),
        })
    }
}

pub(super) fn table(solvings: &[Solving]) -> String {
    let mut text = String::from(
        "\nLife and death, one thread: the same shapes by chance, with checked proofs.\n\n\
         board       problems  decided  positions  positions/s  fingerprint\n",
    );
    for Solving { board, problems, decided, nodes, nodes_a_second, fingerprint } in solvings {
        let _ = writeln!(
            text,
            "{board:<11} {problems:>8} {decided:>8} {nodes:>10} {nodes_a_second:>12.0}  {fingerprint:016x}"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_does_not_depend_on_time() {
        let prints = |nodes| Solving::all(nodes).unwrap().iter().map(|one| one.fingerprint).collect::<Vec<_>>();
        assert_eq!(prints(2_000), prints(2_000));
        assert_ne!(prints(2_000), prints(6_000));
    }
}
