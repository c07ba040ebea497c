use tengen_game::{EngineEntry, EngineKind, Engines, Experiment, Resources, Table, Thinker, UnknownEngine};
use tengen_quoridor::Wide;
use tengen_quoridor_engine::source::Config as SourceConfig;
use tengen_sector66::Sector66;

use crate::{
    LEVELS, Level,
    config::{Changes, Config},
    experiment::EXPERIMENT,
    levels::MOST_VISITS,
    openings,
    source::SourceThinker,
    thinker::{Making, Sector66Thinker},
};

/// Who thinks about Sector 66.
pub static ENGINES: Sector66Engines = Sector66Engines;

/// Who thinks about Sector 66: see [`ENGINES`].
#[derive(Debug)]
pub struct Sector66Engines;

const PREFIX: &str = "sector66";
const SOURCE: &str = "sector66:source";

/// Full strength, after the levels.
const FULL: usize = LEVELS.len() + 1;

/// The levels by their names, with about how many Elo each stands above the first: see the matches of `docs/strength-quoridor.md`.
const LADDER: [(&str, Option<u32>); FULL] = [
    ("sector66:1", Some(0)),
    ("sector66:2", Some(150)),
    ("sector66:3", Some(400)),
    ("sector66:4", Some(650)),
    ("sector66:5", Some(850)),
    ("sector66:6", Some(1150)),
    ("sector66:7", None),
];

/// Trees are kept in so many bytes, where nobody says otherwise.
const MEMORY: usize = 256 << 20;
/// More threads only wait for each other.
const MOST_THREADS: usize = 64;
/// A level with no more visits answers in a moment.
const QUICK_VISITS: u32 = 200;

impl Engines for Sector66Engines {
    fn prefix(&self) -> &'static str {
        PREFIX
    }

    fn list(&self) -> Vec<EngineEntry> {
        let levels = (1..).zip(LADDER).map(|(number, (name, strength))| EngineEntry {
            name,
            kind: if name == self.best() { EngineKind::Full } else { EngineKind::Level },
            level: Some(number),
            strength,
            analyses: true,
        });
        let source = EngineEntry { name: SOURCE, kind: EngineKind::Level, level: None, strength: None, analyses: true };
        levels.chain([source]).collect()
    }

    fn best(&self) -> &'static str {
        LADDER[FULL - 1].0
    }

    fn is_quick(&self, engine: &str) -> bool {
        let at = LADDER.iter().position(|(name, _)| *name == engine);
        at.and_then(|at| LEVELS.get(at)).is_some_and(|level| level.visits <= QUICK_VISITS)
    }

    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let (engine, options) = name.split_once(',').map_or((name, None), |(engine, rest)| (engine, Some(rest)));
        let wrong = |reason: String| UnknownEngine::Option { name: name.to_string(), reason };
        if engine == SOURCE {
            let config = SourceConfig::default().with_options(options).map_err(wrong)?;
            return Ok(Box::new(SourceThinker::new(name, config, seed)));
        }
        let level = match engine.strip_prefix(PREFIX) {
            Some("") => Some(FULL),
            Some(rest) => rest.strip_prefix(':').and_then(|number| number.parse().ok()),
            None => None,
        };
        let level = level.filter(|level| (1..=FULL).contains(level));
        let level = level.ok_or_else(|| UnknownEngine::Name { name: name.to_string(), guide: self.guide() })?;
        let bytes = resources.memory.unwrap_or(MEMORY).min(MEMORY);
        let mut making = Making {
            level: LEVELS.get(level - 1).copied().unwrap_or(Level::FULL),
            threads: 1,
            changes: Changes::default(),
            bytes,
            delegates: level == FULL,
            ignores: false,
            seed,
        };
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            set(&mut making, option).map_err(wrong)?;
        }
        Ok(Box::new(Sector66Thinker::new(name, making)))
    }

    fn guide(&self) -> String {
        let parameters: Vec<&str> = Config::PARAMETERS.iter().map(|parameter| parameter.name).collect();
        format!(
            "Engines for Sector 66:
  sector66, sector66:7     full strength: everybody's chances in a tree; Quoridor's engine where nothing special is left
  sector66:1 .. sector66:6 levels for people
                           both take ,visits=N ,threads=N ,delegate=0, ,plugins=0 (it chooses as if there were none),
                           and every parameter of the judgement as ,NAME=X:
                           {}
  sector66:source          the baseline: a small tree by chance, distances, walls and spells;
                           it takes ,nodes=N ,seconds=S ,add=P ,c=X ,walls=P ,spells=P ,wall=X ,spell=X ,growth=X ,own=X
                           ,others=best|mean ,playout=N",
            parameters.join(" ")
        )
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["sector66", SOURCE]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        openings::drawn(table, plies, seed)
    }

    fn opening_plies(&self) -> usize {
        4
    }

    fn experiment(&self) -> Option<&'static Experiment> {
        Some(&EXPERIMENT)
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        let table = table.as_any();
        let small = table.downcast_ref::<Sector66<u128>>().map(|game| game.agreed().plies);
        let agreed = small.or_else(|| table.downcast_ref::<Sector66<Wide>>().map(|game| game.agreed().plies));
        agreed.map_or(2_000, usize::from)
    }
}

/// What a name says after a comma: `visits=500`.
fn set(making: &mut Making, option: &str) -> Result<(), String> {
    let (name, text) = option.split_once('=').ok_or_else(|| format!("`{option}` is not NAME=VALUE"))?;
    let whole = |most: u32| {
        let number = text.parse().ok().filter(|number: &u32| (1..=most).contains(number));
        number.ok_or_else(|| format!("{name} is a whole number from 1 to {most}"))
    };
    let yes = || match text {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err(format!("{name} is 0 or 1")),
    };
    match name {
        // What Quoridor's engine does is not counted in visits.
        "visits" => (making.level.visits, making.delegates) = (whole(MOST_VISITS)?, false),
        "threads" => making.threads = whole(MOST_THREADS as u32)? as usize,
        "delegate" => making.delegates = yes()?,
        "plugins" => making.ignores = !yes()?,
        _ => making.changes.set(name, text)?,
    }
    Ok(())
}
