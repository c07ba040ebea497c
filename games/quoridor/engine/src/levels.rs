//! How strong the engine plays, from a first game to full strength.

use tengen_search::Effort;

/// One step of the ladder. A lower level looks less far, judges less well, and overlooks moves as beginners do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// How strong, in a few words.
    pub label: &'static str,
    /// How many plies ahead it looks at most.
    pub depth: i32,
    /// How many positions it looks at for a move, at most.
    pub nodes: u64,
    /// How far its judgement is off, in hundredths of a step.
    pub noise: i32,
    /// The share of its own walls that it does not see when it chooses, others each time.
    pub overlooks: f32,
}

/// No move is worth more visits, however much time there is.
const MOST_VISITS: u32 = 1_000_000;

const fn erring(label: &'static str, depth: i32, noise: i32, overlooks: f32) -> Level {
    Level { label, depth, nodes: 20_000, noise, overlooks }
}

const fn reading(label: &'static str, depth: i32, nodes: u64) -> Level {
    Level { label, depth, nodes, noise: 0, overlooks: 0.0 }
}

impl Level {
    /// As strong as it gets: only the budget ends its thinking.
    pub const FULL: Self = reading("full strength", 120, u64::MAX);

    /// What it may spend on a move when more than two play: every other level is a step there.
    pub(crate) fn effort(&self) -> Effort {
        let (visits, temperature) = match self.depth {
            ..=1 => (30, 1.0),
            2 => (150, 0.7),
            3..=5 => (600, 0.3),
            6..=9 => (3_000, 0.0),
            _ => (MOST_VISITS, 0.0),
        };
        Effort { visits, temperature }
    }
}

/// Levels 1 to 9; none depends on the speed of the machine. `docs/strength-quoridor.md` has each against the one below.
pub const LEVELS: [Level; 9] = [
    erring("for a first game", 1, 360, 0.75),
    erring("runs, and builds a wall now and then", 1, 220, 0.55),
    erring("looks at your answer", 2, 230, 0.5),
    erring("misses some walls", 2, 130, 0.2),
    erring("rarely misses a wall", 3, 60, 0.05),
    reading("looks four plies ahead", 4, 3_000),
    reading("looks six plies ahead", 6, 10_000),
    reading("a strong player", 9, 40_000),
    reading("a very strong player", 14, 120_000),
];
