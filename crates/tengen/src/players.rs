//! Who sits at a game: a person here, an engine of ours, or somebody else's program.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};
use tengen_go::{Colour, Go, Move};
use tengen_go_engine::{
    Agent, AgentError, Budget, Network, UnknownEngine, asks_network, built_in, built_in_with, guide,
};
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

/// `human`, or an engine as [`Engine::named`] has it.
pub(crate) fn parse(text: &str, net: Option<&Path>, seed: u64) -> Result<Player> {
    if text == "human" {
        return Ok(Player::Human);
    }
    Engine::named(text, net)?.call(seed).map(Player::Engine)
}

/// Help for commands that take players: examples, then who there is.
pub(crate) fn help(examples: &str) -> String {
    format!(
        "{examples}\n\n{}\n\
         The last option, go:guided,net=FILE, gives an engine another network; --net FILE gives it to all who ask one.",
        guide()
    )
}

/// Somebody who is not here yet, and can be called as often as needed.
#[derive(Clone)]
pub(crate) struct Engine {
    name: String,
    /// Read once: a run that is going on may write its file anew between two calls.
    network: Option<Network>,
}

/// What a name ends with where it says which network to ask. It takes all the rest, so files may have commas.
const NET: &str = ",net=";

impl Engine {
    /// A built-in engine (`go`, `go:3`, `go:guided,net=FILE`), `gtp:COMMAND LINE` or `tcp:HOST:PORT`. With `net`, a
    /// built-in engine that asks a network and does not name one asks the one in that file.
    pub(crate) fn named(text: &str, net: Option<&Path>) -> Result<Self> {
        if is_elsewhere(text) {
            return Ok(Self { name: text.to_string(), network: None });
        }
        let name = match net {
            Some(file) if asks_network(text) && !text.contains(NET) => format!("{text}{NET}{}", file.display()),
            _ => text.to_string(),
        };
        let network = name.split_once(NET).map(|(_, file)| read_network(Path::new(file))).transpose()?;
        Ok(Self { name, network })
    }

    /// A new instance.
    pub(crate) fn call(&self, seed: u64) -> Result<Box<dyn Agent>> {
        let controller = if let Some(command_line) = self.name.strip_prefix("gtp:") {
            Controller::spawn(command_line, Options::default())?
        } else if let Some(address) = self.name.strip_prefix("tcp:") {
            Controller::connect(address, Options::default())?
        } else {
            return self.build(seed).map_err(|error| match error {
                UnknownEngine::Name { .. } => {
                    anyhow::Error::new(error).context("other programs are `gtp:COMMAND LINE` or `tcp:HOST:PORT`")
                }
                error => error.into(),
            });
        };
        let agent = GtpAgent::new(controller).with_context(|| format!("{} does not answer", self.name))?;
        Ok(Box::new(agent))
    }

    fn build(&self, seed: u64) -> std::result::Result<Box<dyn Agent>, UnknownEngine> {
        match (&self.network, self.name.split_once(NET)) {
            (Some(network), Some((name, _))) => built_in_with(name, seed, network),
            _ => built_in(&self.name, seed),
        }
    }
}

/// Whether this names a program of somebody else's.
fn is_elsewhere(text: &str) -> bool {
    text.starts_with("gtp:") || text.starts_with("tcp:")
}

fn read_network(file: &Path) -> Result<Network> {
    let bytes = fs::read(file).with_context(|| format!("cannot read the network {}", file.display()))?;
    Network::read(&bytes).with_context(|| format!("cannot use the network {}", file.display()))
}

/// A network that nobody asks was given by mistake.
pub(crate) fn check_net<'p>(net: Option<&Path>, mut players: impl Iterator<Item = &'p str>) -> Result<()> {
    if let Some(file) = net
        && !players.any(|player| asks_network(player) && !player.contains(NET))
    {
        bail!("--net {}: nobody here asks a network; go, go:10, go:guided and go:net do", file.display());
    }
    Ok(())
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
