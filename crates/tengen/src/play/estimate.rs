//! Who is ahead, by random games to the end.

use std::fmt;

use tengen_go::{Go, Random, dead_stones, ownership};

/// How random games see the board.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Estimate {
    /// From -1 (White's) to 1 (Black's), by point.
    pub(super) owners: Vec<f32>,
    /// Stones that are probably lost.
    pub(super) dead: Vec<bool>,
    /// Black's points minus White's.
    pub(super) margin: f64,
}

impl Estimate {
    pub(super) fn of(game: &Go, random: &mut Random) -> Self {
        let owners = ownership(game.position(), playouts(game), random);
        let extras = game.extras();
        let on_board: f64 = owners.iter().copied().map(f64::from).sum();
        Self {
            margin: on_board + extras.compensation - extras.komi,
            dead: dead_stones(game.position(), playouts(game)),
            owners,
        }
    }
}

/// Points are owned by whoever's they are: under territory rules the margin is off by a point or two, which is less than
/// what random games know.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points = self.margin.abs().round();
        let side = match points {
            0.0 => return f.write_str("Random games see nobody ahead."),
            _ if self.margin > 0.0 => "Black",
            _ => "White",
        };
        write!(f, "Random games see {side} about {points} {} ahead.", if points == 1.0 { "point" } else { "points" })
    }
}

/// Enough games for a clear picture; on huge boards fewer, so that nobody waits for more than about a second.
pub(super) fn playouts(game: &Go) -> u32 {
    (1_000_000 / game.board().len()).clamp(20, 400) as u32
}
