use std::time::Duration;

use serde_json::{Map, Value};

/// A published experiment in which engines of a game met, to be repeated: who met whom, and what came out.
#[derive(Debug, Clone, Copy)]
pub struct Experiment {
    /// Author, title and year.
    pub source: &'static str,
    /// Options of the game, where they are not the usual ones.
    pub options: &'static [(&'static str, &'static str)],
    /// What limits iterations in an engine's name: `visits` in `gomoku:mcts,visits=1000`.
    pub iterations: &'static str,
    /// What gives an engine another network in its name; it comes last there.
    pub network: &'static str,
    /// In the order of the source.
    pub trials: &'static [Comparison],
    /// What costs speed, where the source says that something does: each beside the first.
    pub speeds: Option<&'static Speeds>,
    /// What is not as in the source, however large the repetition is: a sentence or two each.
    pub differences: &'static [&'static str],
}

/// Two engines that met, and how often the first won.
#[derive(Debug, Clone, Copy)]
pub struct Comparison {
    /// As the source numbers it.
    pub name: &'static str,
    /// What was compared, in a few words.
    pub title: &'static str,
    /// Options of the game in this part, besides those of the whole.
    pub options: &'static [(&'static str, &'static str)],
    /// Whose wins are counted, and its opponent. Where more sit at a game, both sit there in every way.
    pub entrants: [Contender; 2],
    /// How large it was in the source, or is with `--size source` where the source does not say.
    pub published: Extent,
    /// Games that the first won there; draws count half. Nothing where the source gives no figures.
    pub won: Option<f64>,
    /// What the source says in words, where it gives no figures.
    pub said: &'static str,
    /// Iterations a move that each made there, where the source says so.
    pub iterations: [Option<u64>; 2],
    /// How large it is where nobody says so: minutes, not days.
    pub small: Extent,
}

/// An engine in a trial.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    /// Its name, with options that are part of the trial.
    pub engine: &'static str,
    /// What ends its search.
    pub limit: Limit,
    /// Whether it asks a network that can be another one.
    pub asks_network: bool,
}

/// What ends a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// There is none.
    Nothing,
    /// The time of the trial.
    Time,
    /// The iterations of the trial.
    Iterations,
    /// So many iterations, however large the trial is.
    Fixed(u32),
}

/// How fast engines are in games that differ in one thing.
#[derive(Debug, Clone, Copy)]
pub struct Speeds {
    /// What is compared, in a few words.
    pub title: &'static str,
    /// What the source says of it.
    pub said: &'static str,
    /// Who is measured: names with everything that limits them.
    pub engines: [&'static str; 2],
    /// The games; the first is what the others are compared with.
    pub games: fn() -> Vec<SpeedGame>,
}

/// A game in which speed is measured.
#[derive(Debug, Clone)]
pub struct SpeedGame {
    /// What is in it: also the name of the folder that its games are kept in.
    pub name: String,
    /// Its options.
    pub options: Map<String, Value>,
}

/// How large a trial is.
#[derive(Debug, Clone, Copy)]
pub struct Extent {
    /// Games, with each time.
    pub games: u32,
    /// Times a move, the shortest first; the last one is compared with the source. None where time limits nobody.
    pub times: &'static [Duration],
    /// Iterations a move, where they limit somebody.
    pub iterations: Option<u32>,
}

impl Comparison {
    /// Whether the time of the trial limits anybody.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        self.has(Limit::Time)
    }

    /// Whether the iterations of the trial limit anybody.
    #[must_use]
    pub fn counts_iterations(&self) -> bool {
        self.has(Limit::Iterations)
    }

    fn has(&self, limit: Limit) -> bool {
        self.entrants.iter().any(|entrant| entrant.limit == limit)
    }
}
