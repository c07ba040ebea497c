//! Who sits at a game: a person here, an engine of ours, or somebody else's program.

use anyhow::{Context, Result};
use tengen_engines::{Agent, AgentError, Budget, UnknownEngine, built_in, guide};
use tengen_go::{Colour, Go, Move};
use tengen_protocol::{
    go::GtpAgent,
    gtp::{Controller, Options},
};

/// Somebody who moves.
pub(crate) enum Player {
    /// A person at this terminal.
    Human,
    /// Anybody else.
    Engine(Box<dyn Agent>),
}

/// `human`, a built-in engine (`go`, `go:3`, `go:random`), `gtp:COMMAND LINE` or `tcp:HOST:PORT`.
pub(crate) fn parse(text: &str, seed: u64) -> Result<Player> {
    if text == "human" {
        return Ok(Player::Human);
    }
    engine(text, seed).map(Player::Engine)
}

/// Help for commands that take players: examples, then who there is.
pub(crate) fn help(examples: &str) -> String {
    format!("{examples}\n\n{}", guide())
}

/// As [`parse`], but a person will not do.
pub(crate) fn engine(text: &str, seed: u64) -> Result<Box<dyn Agent>> {
    let controller = if let Some(command_line) = text.strip_prefix("gtp:") {
        Controller::spawn(command_line, Options::default())?
    } else if let Some(address) = text.strip_prefix("tcp:") {
        Controller::connect(address, Options::default())?
    } else {
        return built_in(text, seed).map_err(|error| match error {
            UnknownEngine::Name { .. } => {
                anyhow::Error::new(error).context("other programs are `gtp:COMMAND LINE` or `tcp:HOST:PORT`")
            }
            error => error.into(),
        });
    };
    let agent = GtpAgent::new(controller).with_context(|| format!("{text} does not answer"))?;
    Ok(Box::new(agent))
}

/// Stands in for an engine that could not be started, and says so at every move.
pub(crate) struct Absent(pub(crate) String);

impl Agent for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &Go, _: Colour, _: &Budget<'_>) -> std::result::Result<Move, AgentError> {
        Err(AgentError { agent: self.name(), reason: self.0.clone() })
    }
}
