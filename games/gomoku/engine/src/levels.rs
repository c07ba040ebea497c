//! How strong the engine plays, from a first game to full strength.

/// One step of the ladder. A lower level looks less far, judges less well, and overlooks moves as beginners do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Level {
    /// How strong, in a few words.
    pub label: &'static str,
    /// How many stones ahead it looks at most.
    pub depth: u32,
    /// How many positions it looks at for a move, at most.
    pub nodes: u64,
    /// How many positions it looks at to see whether a row of fours wins.
    pub fours: u64,
    /// Whether it looks for proofs of wins by threes and fours.
    pub proves: bool,
    /// How far its judgement is off, in points.
    pub noise: i32,
    /// The share of its own moves that it does not see when it chooses, others each time.
    pub overlooks: f32,
}

const fn erring(label: &'static str, depth: u32, noise: i32, overlooks: f32) -> Level {
    Level { label, depth, nodes: 20_000, fours: 1, proves: false, noise, overlooks }
}

const fn reading(label: &'static str, depth: u32, nodes: u64, fours: u64, noise: i32) -> Level {
    Level { label, depth, nodes, fours, proves: false, noise, overlooks: 0.0 }
}

impl Level {
    /// As strong as it gets: only the budget ends its thinking.
    pub const FULL: Self = Self {
        label: "full strength",
        depth: 100,
        nodes: u64::MAX,
        fours: 200,
        proves: true,
        noise: 0,
        overlooks: 0.0,
    };
}

/// Levels 1 to 9; none depends on the speed of the machine. `docs/strength-gomoku.md` has each against the one below.
pub const LEVELS: [Level; 9] = [
    erring("for a first game", 1, 300, 0.5),
    erring("misses every third chance", 1, 200, 0.33),
    erring("looks twice, misses every fifth chance", 2, 150, 0.2),
    erring("rarely misses a four", 2, 110, 0.06),
    reading("sees threes and fours", 2, 5_000, 4, 60),
    reading("sees short attacks", 4, 5_000, 20, 50),
    reading("sees long attacks", 6, 10_000, 200, 10),
    reading("a strong player", 10, 150_000, 200, 0),
    Level { label: "looks for proofs", nodes: 400_000, ..Level::FULL },
];
