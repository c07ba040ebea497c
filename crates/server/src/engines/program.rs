use tengen_board::Spec;
use tengen_game::{GameKind, Place, Protocol, Said};

use super::Boards;

/// Somebody else's engine, as `engines.toml` describes it.
#[derive(Debug, Clone)]
pub struct Program {
    /// What specs call it.
    pub name: String,
    /// What people read; its own name and version if it says nothing else.
    pub label: Option<String>,
    /// Where it is.
    pub place: Place,
    /// The game it plays.
    pub game: &'static GameKind,
    /// How it is spoken with.
    pub protocol: &'static dyn Protocol,
    /// The rules it plays by; all if there are none.
    pub rules: Vec<String>,
    /// The boards it plays on.
    pub boards: Vec<Boards>,
    /// How many of it may run at once.
    pub instances: usize,
}

impl Program {
    /// Whether it is said to play on this board.
    pub(super) fn has_board(&self, board: &Spec) -> bool {
        self.boards.iter().any(|boards| boards.have(board))
    }

    /// Whether it is said to play by these rules.
    pub(super) fn has_rules(&self, rules: &str) -> bool {
        let known = |rules: String| self.rules.is_empty() || self.rules.contains(&rules);
        self.protocol.rules(rules).is_ok_and(known)
    }

    /// What it is said to play on.
    pub(super) fn said(&self) -> Said {
        let mut squares: Vec<u16> = self.boards.iter().flat_map(Boards::squares).collect();
        squares.sort_unstable();
        squares.dedup();
        let others = self.boards.iter().map(ToString::to_string).filter(|text| !text.starts_with("grid"));
        Said { squares, others: others.collect() }
    }
}
