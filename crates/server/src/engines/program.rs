use std::{io, time::Duration};

use tengen_board::Spec;
use tengen_go::Rules;
use tengen_gomoku::Winning;
use tengen_protocol::{
    gomocup,
    gtp::{CommandLine, Controller, ControllerError, Options},
};

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
    /// The game it plays, and with that the protocol it speaks.
    pub plays: Plays,
    /// The boards it plays on.
    pub boards: Vec<Boards>,
    /// How many of it may run at once.
    pub instances: usize,
}

/// What a program plays.
#[derive(Debug, Clone, PartialEq)]
pub enum Plays {
    /// Go, over GTP.
    Go {
        /// The rules it plays by; all if there are none.
        rules: Vec<Rules>,
    },
    /// The Gomoku family, over the Gomocup protocol: without an opening or with swap2.
    Gomoku {
        /// The rules it plays by; all if there are none.
        rules: Vec<Winning>,
    },
}

impl Plays {
    /// What specs call the game.
    #[must_use]
    pub fn game(&self) -> &'static str {
        match self {
            Self::Go { .. } => "go",
            Self::Gomoku { .. } => "gomoku",
        }
    }
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
        match &self.place {
            Place::Command(line) => Controller::start(line, options(patience)),
            Place::Address(address) => Controller::connect(address, options(patience)),
        }
    }

    /// Starts a program that speaks the Gomocup protocol, which knows no addresses.
    pub(super) fn start_gomocup(&self, patience: Duration) -> Result<gomocup::Controller, ControllerError> {
        match &self.place {
            Place::Command(line) => gomocup::Controller::start(line, options(patience)),
            Place::Address(address) => {
                let reason = io::Error::new(io::ErrorKind::Unsupported, "the Gomocup protocol is spoken in pipes");
                Err(ControllerError::CannotConnect { address: address.clone(), reason })
            }
        }
    }

    /// Whether it is said to play on this board.
    pub(super) fn has_board(&self, board: &Spec) -> bool {
        self.boards.iter().any(|boards| boards.have(board))
    }

    /// Whether it is said to play by these rules.
    pub(super) fn has_rules(&self, rules: &str) -> bool {
        match &self.plays {
            Plays::Go { rules: known } => rules.parse().is_ok_and(|rules| known.is_empty() || known.contains(&rules)),
            Plays::Gomoku { rules: known } => {
                rules.parse().is_ok_and(|rules| known.is_empty() || known.contains(&rules))
            }
        }
    }
}

fn options(patience: Duration) -> Options {
    Options { patience, connect_within: patience.min(Options::default().connect_within), ..Options::default() }
}
