use tengen_game::{EngineEntry, EngineKind, Engines, Resources, Table, Thinker, UnknownEngine};
use tengen_quoridor::{Quoridor, Setup, Wide};

use crate::{
    openings,
    source::{Config, SourceThinker},
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

impl Engines for QuoridorEngines {
    fn prefix(&self) -> &'static str {
        "quoridor"
    }

    fn list(&self) -> Vec<EngineEntry> {
        vec![EngineEntry { name: SOURCE, kind: EngineKind::Full, level: None, strength: None, analyses: true }]
    }

    fn best(&self) -> &'static str {
        SOURCE
    }

    fn make(&self, name: &str, seed: u64, _: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let (engine, options) = name.split_once(',').map_or((name, None), |(engine, rest)| (engine, Some(rest)));
        match engine {
            "quoridor" | SOURCE => {
                let config = Config::default()
                    .with_options(options)
                    .map_err(|reason| UnknownEngine::Option { name: name.to_string(), reason })?;
                Ok(Box::new(SourceThinker::new(name, config, seed)))
            }
            _ => Err(UnknownEngine::Name { name: name.to_string(), guide: self.guide() }),
        }
    }

    fn guide(&self) -> String {
        "Engines for Quoridor:\n  \
         quoridor:source      the baseline: a small tree by chance, distances and walls\n  \
         it takes ,nodes=N ,seconds=S ,add=P ,c=X ,walls=P ,wall=X ,growth=X ,own=X"
            .to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        [SOURCE, "quoridor:source,nodes=50"]
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
