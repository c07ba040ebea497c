//! How strong the engine plays, from a first game to full strength.

/// One step of the ladder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// Visits for a move, at most. None depends on the speed of the machine.
    pub visits: u32,
    /// 0 for the best move, 1 to choose moves as often as they were visited.
    pub temperature: f32,
}

const fn level(visits: u32, temperature: f32) -> Level {
    Level { visits, temperature }
}

/// No move is worth more visits, however much time there is.
pub(crate) const MOST_VISITS: u32 = 2_000_000;

impl Level {
    /// As strong as it gets: only the budget ends its thinking.
    pub const FULL: Self = level(MOST_VISITS, 0.0);
}

/// Levels 1 to 6; `docs/strength-quoridor.md` has each against the one below.
pub const LEVELS: [Level; 6] =
    [level(12, 2.0), level(25, 1.0), level(60, 0.6), level(200, 0.3), level(1_000, 0.0), level(5_000, 0.0)];
