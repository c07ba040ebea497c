use std::{fmt, time::Duration};

use thiserror::Error;

use crate::{Experiment, GameSpec, Outcome, Protocol, Refused, Table, Thinker};

/// Who can think about a game: names, levels, measured strengths, and how to make them. A game exports one beside its
/// [`GameKind`](crate::GameKind).
pub trait Engines: Sync {
    /// What the names of its engines begin with: `go` for `go`, `go:3` and `go:uct,visits=100`. No two games share one.
    fn prefix(&self) -> &'static str;

    /// The engines that people may choose, weakest first.
    fn list(&self) -> Vec<EngineEntry>;

    /// The best of them, for whoever wants an opinion and has no preference.
    fn best(&self) -> &'static str;

    /// Whether an engine of the list can sit at such a game; most sit at all of them.
    ///
    /// # Errors
    /// `engine_cannot_play`.
    fn check_seat(&self, _engine: &str, _game: &GameSpec) -> Result<(), Refused> {
        Ok(())
    }

    /// Whether an engine of the list answers in a moment, however much time it has: it need not wait behind those that think
    /// for seconds.
    fn is_quick(&self, _engine: &str) -> bool {
        false
    }

    /// Whether what an engine of the list knows of a position tells of most moves how likely they look before any search.
    fn tells_policy(&self, _engine: &str) -> bool {
        false
    }

    /// Makes the engine of this name, of the list or not: names may have options. The same seed gives the same moves, as
    /// long as no clock stops it.
    ///
    /// # Errors
    /// If a name means none.
    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine>;

    /// How programs that others wrote are spoken with about this game, in each way there is.
    fn protocols(&self) -> &'static [&'static dyn Protocol] {
        &[]
    }

    /// For people at a command line: who there is, a line each, under a heading.
    fn guide(&self) -> String;

    /// Who plays whom in a match where nobody says so.
    fn rivals(&self) -> [&'static str; 2];

    /// Openings for matches between engines, one after the other, different as long as there are different ones: moves in
    /// the game's own notation for the table that is given, which has just been set up. About `plies` moves each.
    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send>;

    /// The same for players who have about so long for a move, in games where that decides which openings are even.
    fn openings_for(
        &self,
        table: &dyn Table,
        plies: usize,
        _a_move: Duration,
        seed: u64,
    ) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        self.openings(table, plies, seed)
    }

    /// How many moves an opening has where nobody says so.
    fn opening_plies(&self) -> usize;

    /// The same for the table that is given, where its size matters.
    fn opening_plies_on(&self, _table: &dyn Table) -> usize {
        self.opening_plies()
    }

    /// After so many moves a match between engines is aborted as too long.
    fn most_plies(&self, table: &dyn Table) -> usize;

    /// A published experiment with engines like these, to be repeated.
    fn experiment(&self) -> Option<&'static Experiment> {
        None
    }

    /// How a game ends that is counted as it stands with these pieces dead, by the points where they lie; as an estimate of
    /// the game's own has it where nobody says which. Nothing in games that are not counted.
    fn count(&self, _table: &dyn Table, _dead: Option<&[u32]>) -> Option<Counted> {
        None
    }

    /// Brings a game that waits for its count to its end, if players could agree on just these dead pieces.
    fn settle(&self, _table: &mut dyn Table, _dead: &[u32]) {}
}

/// How a game ends that was counted.
#[derive(Debug, Clone, PartialEq)]
pub struct Counted {
    /// What each seat gets.
    pub outcome: Outcome,
    /// As records write it: `B+3.5`.
    pub result: String,
    /// The points of the pieces that are dead.
    pub dead: Vec<u32>,
}

/// What an engine may have of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Resources {
    /// Bytes for what it remembers, where that is limited.
    pub memory: Option<usize>,
    /// Whether its name may say which file to read or which program to start: not where strangers say names.
    pub trusted: bool,
}

/// An engine that people may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EngineEntry {
    /// What seats call it.
    pub name: &'static str,
    /// What it is.
    pub kind: EngineKind,
    /// Which level it is, from 1; none for an engine that has no levels.
    pub level: Option<u32>,
    /// About how many Elo it stands above level 1, where matches have measured that.
    pub strength: Option<u32>,
    /// Whether it can say what it thinks of a position.
    pub analyses: bool,
}

impl EngineEntry {
    /// A player to study, which has no level.
    #[must_use]
    pub fn study(name: &'static str, analyses: bool) -> Self {
        Self { name, kind: EngineKind::Study, level: None, strength: None, analyses }
    }

    /// The levels of an engine that analyses, weakest first, each with its strength; the last is full strength.
    pub fn levels(ladder: impl ExactSizeIterator<Item = (&'static str, Option<u32>)>) -> impl Iterator<Item = Self> {
        let full = ladder.len() as u32;
        (1..).zip(ladder).map(move |(level, (name, strength))| Self {
            name,
            kind: if level == full { EngineKind::Full } else { EngineKind::Level },
            level: Some(level),
            strength,
            analyses: true,
        })
    }
}

/// What an engine is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EngineKind {
    /// A built-in engine that plays below its strength, for people to win against.
    Level,
    /// A built-in engine at full strength.
    Full,
    /// A built-in engine that makes no mistake: it knows what every position is worth.
    Perfect,
    /// A built-in player to study and to compare others with: a network alone, a plain search, random moves.
    Study,
    /// A program that the operator of the server has added.
    Program,
}

/// Why a name means no engine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UnknownEngine {
    /// There is none of that name; who there is comes with it.
    #[error("there is no engine `{name}`\n\n{guide}")]
    Name {
        /// As it was written.
        name: String,
        /// Who there is.
        guide: String,
    },
    /// An option of the name makes no sense.
    #[error("`{name}`: {reason}")]
    Option {
        /// As it was written.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// It is there and cannot be started.
    #[error("{0}")]
    Unavailable(String),
}

impl fmt::Debug for dyn Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Engines({})", self.prefix())
    }
}
