//! Players whose every move is known, and the settings of matches.

// Each file of tests uses some of it.
#![allow(dead_code, unreachable_pub)]

use std::{
    fs,
    path::PathBuf,
    sync::{Arc, atomic::AtomicBool},
};

use tengen_arena::{Contest, Entrant, Played, Schedule, Setting, Terms};
use tengen_game::{Boards, Budget, Engines, GameKind, GameSpec, Reply, Resources, Seat, Table, ThinkError, Thinker};

/// A match of two with one second for each move.
pub fn contest(setting: Setting, entrants: impl IntoIterator<Item = Entrant>, games: u32) -> Contest {
    Contest {
        terms: Terms::new(setting),
        entrants: entrants.into_iter().collect(),
        schedule: Schedule::RoundRobin,
        referee: None,
        games,
        concurrency: 1,
        sprt: None,
        folder: None,
    }
}

pub fn run(contest: &Contest) -> Played {
    contest.run(&AtomicBool::new(false), |_| {}).unwrap()
}

pub fn set(kind: &'static GameKind, engines: &'static dyn Engines, spec: GameSpec) -> Setting {
    Setting::new(kind, engines, Boards::default(), spec.options).unwrap().with_records(&[&tengen_go::RECORDS])
}

/// Go on a board.
pub fn go(board: &str) -> Setting {
    set(&tengen_go::KIND, &tengen_go_engine::ENGINES, GameSpec::new("go").with("board", board))
}

/// Take the last.
pub fn take(heap: u8, seats: u8) -> Setting {
    set(&tengen_toy::KIND, tengen_toy::ENGINES, GameSpec::new("take").with("heap", heap).with("seats", seats))
}

/// An engine of a game by its name.
pub fn engine(engines: &'static dyn Engines, name: &'static str) -> Entrant {
    let make = move |seed| engines.make(name, seed, &Resources::default()).map_err(|error| error.to_string());
    Entrant::new(name, make)
}

pub fn go_engine(name: &'static str) -> Entrant {
    engine(&tengen_go_engine::ENGINES, name)
}

pub fn taker(name: &'static str) -> Entrant {
    engine(tengen_toy::ENGINES, name)
}

type Choose = dyn Fn(&dyn Table, Seat, &Budget<'_>) -> Result<Reply, ThinkError> + Send + Sync;

/// An engine that does what a function says; its opinion on dead stones is given.
#[derive(Clone)]
pub struct Puppet {
    pub choose: Arc<Choose>,
    pub dead: Option<Vec<u32>>,
}

impl Puppet {
    pub fn new(
        choose: impl Fn(&dyn Table, Seat, &Budget<'_>) -> Result<Reply, ThinkError> + Send + Sync + 'static,
    ) -> Self {
        Self { choose: Arc::new(choose), dead: None }
    }

    /// Always the same.
    pub fn says(mv: &'static str) -> Self {
        Self::new(move |_, _, _| Ok(Reply::Move(mv.to_string())))
    }

    pub fn entrant(self, name: &str) -> Entrant {
        Entrant::new(name, move |_| Ok(Box::new(self.clone())))
    }
}

impl Thinker for Puppet {
    fn name(&self) -> String {
        "a puppet".to_string()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        (self.choose)(table, seat, budget)
    }

    fn dead(&mut self, _: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        Ok(self.dead.clone())
    }
}

/// A folder that goes with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("tengen-arena-{}-{name}", std::process::id()));
        // Nobody has it yet, or a test that was killed left it.
        _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = fs::remove_dir_all(&self.0);
    }
}
