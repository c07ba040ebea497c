//! Who sits at a game of Go: a person here, or whoever a name means to [`ENGINES`].

use std::path::Path;

use anyhow::{Result, bail};
use tengen_game::{Budget, Engines as _, Reply, Resources, Seat, Table, ThinkError, Thinker};
use tengen_go_engine::{ENGINES, asks_network};

/// Somebody who moves.
pub(crate) enum Mover {
    /// A person at this terminal.
    Human,
    /// Anybody else.
    Engine(Box<dyn Thinker>),
}

/// `human`, or an engine by its name.
pub(crate) fn parse(text: &str, net: Option<&Path>, seed: u64) -> Result<Mover> {
    if text == "human" {
        return Ok(Mover::Human);
    }
    call(&named(text, net), seed).map(Mover::Engine)
}

/// Help for commands that take players: examples, then who there is.
pub(crate) fn help(examples: &str) -> String {
    format!(
        "{examples}\n\n{}\n\
         The last option, go:guided,net=FILE, gives an engine another network; --net FILE gives it to all who ask one.\n\
         Other programs are `gtp:COMMAND LINE` or `tcp:HOST:PORT`.",
        ENGINES.guide()
    )
}

/// What an engine's name says of its network.
const NET: &str = ",net=";

/// An engine's name; with `net`, one that asks a network and does not name it asks the one in that file.
pub(crate) fn named(text: &str, net: Option<&Path>) -> String {
    match net {
        Some(file) if asks_network(text) && !text.contains(NET) => format!("{text}{NET}{}", file.display()),
        _ => text.to_string(),
    }
}

/// A new instance.
pub(crate) fn call(name: &str, seed: u64) -> Result<Box<dyn Thinker>> {
    Ok(ENGINES.make(name, seed, &Resources { trusted: true, ..Resources::default() })?)
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

impl Thinker for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &dyn Table, _: Seat, _: &Budget<'_>) -> std::result::Result<Reply, ThinkError> {
        Err(ThinkError::Crashed(self.0.clone()))
    }
}
