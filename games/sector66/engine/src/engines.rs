use tengen_game::{EngineEntry, EngineKind, Engines, Resources, Table, Thinker, UnknownEngine};
use tengen_quoridor::Wide;
use tengen_search::Effort;
use tengen_sector66::Sector66;

use crate::{openings, thinker::Sector66Thinker};

/// Who thinks about Sector 66.
pub static ENGINES: Sector66Engines = Sector66Engines;

/// Who thinks about Sector 66: see [`ENGINES`].
#[derive(Debug)]
pub struct Sector66Engines;

const NAME: &str = "sector66";

const GUIDE: &str = "Engines for Sector 66:
  sector66             a tree of everybody's chances in the race; it takes ,visits=N";

/// No move is worth more visits, however much time there is.
const MOST_VISITS: u32 = 1_000_000;

impl Engines for Sector66Engines {
    fn prefix(&self) -> &'static str {
        NAME
    }

    fn list(&self) -> Vec<EngineEntry> {
        vec![EngineEntry { name: NAME, kind: EngineKind::Full, level: None, strength: None, analyses: true }]
    }

    fn best(&self) -> &'static str {
        NAME
    }

    fn make(&self, name: &str, seed: u64, _: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let (engine, option) = name.split_once(',').map_or((name, None), |(engine, rest)| (engine, Some(rest)));
        if engine != NAME {
            return Err(UnknownEngine::Name { name: name.to_string(), guide: self.guide() });
        }
        let visits = match option {
            None => MOST_VISITS,
            Some(option) => {
                let visits = option.strip_prefix("visits=").and_then(|visits| visits.parse().ok());
                let wrong = || UnknownEngine::Option {
                    name: name.to_string(),
                    reason: format!("it takes visits=N, N from 1 to {MOST_VISITS}"),
                };
                visits.filter(|visits| (1..=MOST_VISITS).contains(visits)).ok_or_else(wrong)?
            }
        };
        Ok(Box::new(Sector66Thinker::new(name, Effort { visits, temperature: 0.0 }, seed)))
    }

    fn guide(&self) -> String {
        GUIDE.to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["sector66,visits=1000", "sector66,visits=100"]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        openings::drawn(table, plies, seed)
    }

    fn opening_plies(&self) -> usize {
        4
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        let table = table.as_any();
        let small = table.downcast_ref::<Sector66<u128>>().map(|game| game.agreed().plies);
        let agreed = small.or_else(|| table.downcast_ref::<Sector66<Wide>>().map(|game| game.agreed().plies));
        agreed.map_or(2_000, usize::from)
    }
}
