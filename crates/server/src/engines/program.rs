use std::time::Duration;

use tengen_board::Spec;
use tengen_go::Rules;
use tengen_protocol::gtp::{CommandLine, Controller, ControllerError, Options};

use super::Boards;

/// Somebody else's engine, as `engines.toml` describes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Program {
    /// What specs call it.
    pub name: String,
    /// What people read; its own name and version if it says nothing else.
    pub label: Option<String>,
    /// Where it is.
    pub place: Place,
    /// The games it plays, by name.
    pub games: Vec<String>,
    /// The boards it plays on.
    pub boards: Vec<Boards>,
    /// The rules it plays by, with their names; all if there are none.
    pub rules: Vec<(String, Rules)>,
    /// How many of it may run at once.
    pub instances: usize,
}

/// Where a program is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// On this machine: started for each match.
    Command(CommandLine),
    /// Behind a socket, at `host:port`.
    Address(String),
}

impl Program {
    /// Starts or calls it. `patience` is for each of the first questions: a network may have to be loaded first.
    pub(super) fn start(&self, patience: Duration) -> Result<Controller, ControllerError> {
        let options =
            Options { patience, connect_within: patience.min(Options::default().connect_within), ..Options::default() };
        match &self.place {
            Place::Command(line) => Controller::start(line, options),
            Place::Address(address) => Controller::connect(address, options),
        }
    }

    /// Whether it is said to play on this board.
    pub(super) fn has_board(&self, board: &Spec) -> bool {
        self.boards.iter().any(|boards| boards.have(board))
    }

    /// Whether it is said to play by these rules.
    pub(super) fn has_rules(&self, rules: &str) -> bool {
        let Ok(rules) = rules.parse::<Rules>() else { return false };
        self.rules.is_empty() || self.rules.iter().any(|(_, known)| *known == rules)
    }
}
