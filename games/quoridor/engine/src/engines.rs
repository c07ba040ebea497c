use std::time::Duration;

use tengen_game::{EngineEntry, EngineKind, Engines, Place, Protocol, Resources, Table, Thinker, UnknownEngine};
use tengen_quoridor::{Quoridor, Setup, Wide};

use crate::{
    LEVELS, Level,
    alpha::MOST_THREADS,
    openings,
    programs::{Qtp, Uci},
    source::{Config, SourceThinker},
    thinker::QuoridorThinker,
};

/// Who thinks about Quoridor.
pub static ENGINES: QuoridorEngines = QuoridorEngines;

/// Who thinks about Quoridor: see [`ENGINES`].
#[derive(Debug)]
pub struct QuoridorEngines;

const SOURCE: &str = "quoridor:source";

/// What was agreed upon at a table of Quoridor.
pub(crate) fn setup_of(table: &dyn Table) -> Option<&Setup> {
    let table = table.as_any();
    let small = table.downcast_ref::<Quoridor<u128>>().map(Quoridor::setup);
    small.or_else(|| table.downcast_ref::<Quoridor<Wide>>().map(Quoridor::setup))
}

/// Full strength, after the levels.
const FULL: usize = LEVELS.len() + 1;

/// The levels by their names, with about how many Elo each stands above the first with two players: see the matches of
/// `docs/strength-quoridor.md`.
const LADDER: [(&str, Option<u32>); FULL] = [
    ("quoridor:1", Some(0)),
    ("quoridor:2", Some(250)),
    ("quoridor:3", Some(450)),
    ("quoridor:4", Some(750)),
    ("quoridor:5", Some(1150)),
    ("quoridor:6", Some(1300)),
    ("quoridor:7", Some(1600)),
    ("quoridor:8", Some(1800)),
    ("quoridor:9", Some(1950)),
    ("quoridor:10", None),
];

const GUIDE: &str = "Engines for Quoridor:
  quoridor, quoridor:10    full strength; quoridor,threads=2 thinks on two threads with two players
  quoridor:1 .. quoridor:9 levels for people
  quoridor:source          the baseline: a small tree by chance, distances and walls;
                           it takes ,nodes=N ,seconds=S ,add=P ,c=X ,walls=P ,wall=X ,growth=X ,own=X
                           ,others=best|mean ,playout=N
  qtp:COMMAND LINE         a program that speaks QTP, in any of its dialects
  quoridor-uci:COMMAND LINE
                           a program that speaks the dialect of UCI of Titanium and Ka";

/// How programs are spoken with.
const PROTOCOLS: &[&dyn Protocol] = &[&Qtp, &Uci];
/// How long a program may take for each of the first questions.
const PATIENCE: Duration = Duration::from_secs(60);

/// Positions are remembered in so many bytes, where nobody says otherwise.
const MEMORY: usize = 64 << 20;

fn level(number: usize) -> Option<Level> {
    match number {
        FULL => Some(Level::FULL),
        _ => LEVELS.get(number.checked_sub(1)?).copied(),
    }
}

impl Engines for QuoridorEngines {
    fn prefix(&self) -> &'static str {
        "quoridor"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let levels = (1..).zip(LADDER).map(|(number, (name, strength))| EngineEntry {
            name,
            kind: if name == self.best() { EngineKind::Full } else { EngineKind::Level },
            level: Some(number),
            strength,
            analyses: true,
        });
        levels.chain([EngineEntry::study(SOURCE, true)]).collect()
    }

    fn best(&self) -> &'static str {
        LADDER[FULL - 1].0
    }

    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let program = name
            .split_once(':')
            .filter(|_| resources.trusted)
            .and_then(|(way, line)| Some((PROTOCOLS.iter().find(|protocol| protocol.name() == way)?, line)));
        if let Some((protocol, line)) = program {
            let started = protocol.start(&Place::Command(line.to_string()), PATIENCE, &|_| ());
            return started.map_err(|error| UnknownEngine::Unavailable(format!("{name}: {error}")));
        }
        let (engine, options) = name.split_once(',').map_or((name, None), |(engine, rest)| (engine, Some(rest)));
        let wrong = |reason: String| UnknownEngine::Option { name: name.to_string(), reason };
        if engine == SOURCE {
            let config = Config::default().with_options(options).map_err(wrong)?;
            return Ok(Box::new(SourceThinker::new(name, config, seed)));
        }
        let level = match engine.strip_prefix(self.prefix()) {
            Some("") => Some(Level::FULL),
            Some(rest) => rest.strip_prefix(':').and_then(|number| level(number.parse().ok()?)),
            None => None,
        };
        let level = level.ok_or_else(|| UnknownEngine::Name { name: name.to_string(), guide: self.guide() })?;
        let threads = match options.map(|options| options.strip_prefix("threads=")) {
            None => 1,
            Some(number) => number
                .and_then(|number| number.parse().ok())
                .filter(|number| (1..=MOST_THREADS).contains(number))
                .ok_or_else(|| wrong(format!("it takes threads=1 to threads={MOST_THREADS} and nothing else")))?,
        };
        let bytes = resources.memory.unwrap_or(MEMORY).min(MEMORY);
        Ok(Box::new(QuoridorThinker::new(name, level, threads, seed, bytes)))
    }

    fn protocols(&self) -> &'static [&'static dyn Protocol] {
        PROTOCOLS
    }

    fn guide(&self) -> String {
        GUIDE.to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["quoridor", SOURCE]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        openings::drawn(table, plies, seed)
    }

    fn opening_plies(&self) -> usize {
        4
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        let agreed = setup_of(table).map_or(0, Setup::plies);
        if agreed == 0 { 2000 } else { agreed.into() }
    }
}
