//! The engine at a table, as anybody asks any engine.

use tengen_game::{Analysis, Budget, Reply, Seat, Table, ThinkError, Thinker};
use tengen_quoridor::Wide;
use tengen_search::{Effort, PlayoutThinker};
use tengen_sector66::Sector66;

use crate::race::Race;

/// On boards that fit into one word, and on larger ones.
pub(crate) struct Sector66Thinker {
    name: String,
    small: PlayoutThinker<Sector66<u128>, Race>,
    wide: PlayoutThinker<Sector66<Wide>, Race>,
}

impl Sector66Thinker {
    pub(crate) fn new(name: &str, effort: Effort, seed: u64) -> Self {
        let (small, wide) = (PlayoutThinker::new(name, effort, seed), PlayoutThinker::new(name, effort, seed));
        Self { name: name.to_string(), small, wide }
    }

    fn of(&mut self, table: &dyn Table) -> &mut dyn Thinker {
        if table.as_any().is::<Sector66<Wide>>() { &mut self.wide } else { &mut self.small }
    }
}

impl Thinker for Sector66Thinker {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        self.of(table).choose(table, seat, budget)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        self.of(table).analyse(table, seat, budget)
    }

    fn forget(&mut self) {
        self.small.forget();
        self.wide.forget();
    }
}
