use std::{fmt, time::Duration};

use crate::{GameSpec, Thinker};

/// How programs that others wrote are spoken with about a game: what they can be asked to play, how to find out what they
/// can do, and how to make one a [`Thinker`].
pub trait Protocol: Sync {
    /// What operators call it: `gtp`.
    fn name(&self) -> &'static str;

    /// The boards that a program plays on if nothing is said.
    fn usual_boards(&self) -> &'static str;

    /// Whether programs can be spoken with over a socket.
    fn takes_address(&self) -> bool;

    /// The one name of rules that may have several.
    ///
    /// # Errors
    /// Why there are no such rules.
    fn rules(&self, name: &str) -> Result<String, String>;

    /// What a program must be able to do to play such a game; nothing if the protocol has no words for it.
    fn wanted(&self, game: &GameSpec) -> Option<Wanted>;

    /// Starts a program, asks what it can do, and lets it go, all within a time.
    ///
    /// # Errors
    /// Why it cannot play.
    fn examine(&self, program: &Place, said: &Said, within: Duration) -> Result<Ability, String>;

    /// Starts or calls a program. `patience` is for each of the first questions: a network may have to be loaded first. `hold`
    /// is given what ends it from another thread, as soon as there is something to end.
    ///
    /// # Errors
    /// Why it cannot be spoken with.
    fn start(&self, program: &Place, patience: Duration, hold: &dyn Fn(Leash)) -> Result<Box<dyn Thinker>, String>;
}

/// Ends a program, even while somebody waits for its answer.
pub type Leash = Box<dyn Fn() + Send + Sync>;

/// Where a program is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// On this machine, by its command line.
    Command(String),
    /// Behind a socket, at `host:port`.
    Address(String),
}

/// What a game asks of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// The board.
    pub board: String,
    /// The rules.
    pub rules: String,
    /// An opening that not every program knows.
    pub opening: Option<&'static str>,
}

/// What a program is said to play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Said {
    /// The sides of square boards.
    pub squares: Vec<u16>,
    /// Boards of other families, as they are written.
    pub others: Vec<String>,
}

/// What a program can do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ability {
    /// What it calls itself.
    pub title: String,
    /// Its version, as it says.
    pub version: String,
    /// The sides of the square grids it accepts, of those it was said to play on.
    pub squares: Vec<u16>,
    /// Whether it plays on grids that are not square.
    pub rectangles: bool,
    /// Whether it can be told of any graph.
    pub graphs: bool,
    /// The other boards it was said to play on, if it can be told of them.
    pub others: Vec<String>,
    /// Openings it plays that not every program knows.
    pub openings: Vec<&'static str>,
}

impl fmt::Debug for dyn Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
