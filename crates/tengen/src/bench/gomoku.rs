use std::{cell::Cell, fmt::Write as _, time::Instant};

use anyhow::Result;
use tengen_game::Game;
use tengen_gomoku::{Gomoku, Move, Rules, Setup};
use tengen_gomoku_engine::{Analysis, Budget, Level, Mind};

/// The engine for Gomoku at work: a fixed number of positions from a few fixed games.
pub(super) struct Reading {
    pub(super) rules: Rules,
    /// How many positions it looked at in all.
    pub(super) nodes: u64,
    pub(super) nodes_a_second: f64,
    /// The positions looked at and the moves chosen: a change that is not meant to change play leaves this as it is.
    pub(super) fingerprint: u64,
}

/// Beginnings of games that are not decided by a short attack.
const GAMES: [&str; 4] =
    ["h8", "h8 i9 j8 h10", "h8 h9 i9 g7 j10 k11 i8 g8 g9", "h8 i9 h10 h9 g9 i7 f10 e11 i11 g11 h12 f8 h11 h13"];

const RULES: [&str; 2] = ["standard", "freestyle"];

impl Reading {
    /// Reads so many positions in each of the games, by each of the rules.
    pub(super) fn all(nodes: u64) -> Result<Vec<Self>> {
        RULES.into_iter().map(|rules| Self::of(rules.parse()?, nodes)).collect()
    }

    fn of(rules: Rules, most: u64) -> Result<Self> {
        let (mut nodes, mut seconds, mut fingerprint) = (0, 0.0, 0u64);
        for moves in GAMES {
            let mut game = Gomoku::new(Setup::new(15, rules)?);
            for text in moves.split(' ') {
                let mv = game.read(text)?;
                game.check(mv)?;
                game.play(mv);
            }
            let looked = Cell::new(0);
            let tell = |analysis: &Analysis| looked.set(analysis.nodes);
            // What proofs take is not counted as positions.
            let level = Level { nodes: most, proves: false, ..Level::FULL };
            let mut mind = Mind::new(level, 1);
            let begin = Instant::now();
            let chosen = mind.choose(&game, &Budget { tell: Some(&tell), ..Budget::default() });
            seconds += begin.elapsed().as_secs_f64();
            nodes += looked.get();
            let point = match chosen {
                Some(Move::Place(point)) => u64::from(point.y()) << 8 | u64::from(point.x()),
                _ => u64::MAX,
            };
            fingerprint = (fingerprint.rotate_left(7) ^ point).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ looked.get();
        }
        Ok(Self { rules, nodes, nodes_a_second: nodes as f64 / seconds, fingerprint })
    }

    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "game": "gomoku",
            "rules": self.rules.to_string(),
            "positions": self.nodes,
            "positions_a_second": self.nodes_a_second,
            "fingerprint": format!("{:016x}", self.fingerprint),
        })
    }
}

pub(super) fn table(readings: &[Reading]) -> String {
    let mut text = String::from(
        "\nThe engine `gomoku` on 15 lines, one thread: alpha-beta from the same four games.\n\n\
         rules       positions  positions/s  fingerprint\n",
    );
    for Reading { rules, nodes, nodes_a_second, fingerprint } in readings {
        let rules = rules.to_string();
        let _ = writeln!(text, "{rules:<11} {nodes:>9} {nodes_a_second:>12.0}  {fingerprint:016x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_does_not_depend_on_time() {
        let once = Reading::all(2_000).unwrap();
        let again = Reading::all(2_000).unwrap();
        let prints = |readings: &[Reading]| readings.iter().map(|one| (one.nodes, one.fingerprint)).collect::<Vec<_>>();
        assert_eq!(prints(&once), prints(&again));
        assert_ne!(once[0].fingerprint, Reading::all(4_000).unwrap()[0].fingerprint);
    }
}
