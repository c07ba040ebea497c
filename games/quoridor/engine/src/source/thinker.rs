use std::time::Instant;

use tengen_game::{Analysis, Budget, Candidate, Game as _, Random, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_quoridor::{Cells, Quoridor, Wide};

use super::{
    Config,
    tree::{Tree, Tried},
};

/// The baseline as somebody who can be asked to move.
#[derive(Debug)]
pub struct SourceThinker {
    name: String,
    config: Config,
    random: Random,
}

/// Whoever asks for an opinion gets a larger tree.
const NODES_OF_AN_ANALYSIS: u32 = 200_000;
/// After so many rounds without a new node there is nothing left to add.
const MOST_IDLE: u32 = 1000;

impl SourceThinker {
    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(name: &str, config: Config, seed: u64) -> Self {
        Self { name: name.to_string(), config, random: Random::with_seed(seed) }
    }

    /// What is known of each move of whoever is to move, best first, and as text.
    fn think(
        &mut self,
        table: &dyn Table,
        nodes: u32,
        budget: &Budget<'_>,
    ) -> Result<Vec<(String, Tried)>, ThinkError> {
        let table = table.as_any();
        if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
            return Ok(self.grow(game, nodes, budget));
        }
        let game = table.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?;
        Ok(self.grow(game, nodes, budget))
    }

    fn grow<B: Cells>(&mut self, game: &Quoridor<B>, nodes: u32, budget: &Budget<'_>) -> Vec<(String, Tried)> {
        let began = Instant::now();
        let mut tree = Tree::new(&self.config, *game.position(), &mut self.random);
        let mut idle = 0;
        // One node at least, so that there is something to play.
        while tree.size() < nodes && idle < MOST_IDLE {
            let before = tree.size();
            tree.round();
            idle = if tree.size() == before { idle + 1 } else { 0 };
            if began.elapsed() >= self.config.time || budget.is_spent() {
                break;
            }
        }
        let barred = |name: &str| budget.avoid.iter().any(|avoid| avoid.moves.iter().any(|mv| mv == name));
        let named = tree.tried().into_iter().map(|tried| (game.notation(tried.mv), tried));
        named.filter(|(name, _)| !barred(name)).collect()
    }
}

impl Thinker for SourceThinker {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        if table.turn() != Turn::Of(seat) {
            return Ok(Reply::Wait);
        }
        let tried = self.think(table, self.config.nodes, budget)?;
        let best = tried.into_iter().next().map(|(name, _)| name);
        Ok(best.or_else(|| table.legal().into_iter().next()).map_or(Reply::Wait, Reply::Move))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let tried = self.think(table, NODES_OF_AN_ANALYSIS.max(self.config.nodes), budget)?;
        let (_, best) = tried.first().ok_or(ThinkError::OnlyPlays)?;
        let moves = tried.iter().map(|(name, tried)| Candidate {
            mv: name.clone(),
            visits: tried.visits,
            win_rate: tried.mean,
            line: vec![name.clone()],
            ..Candidate::default()
        });
        let payoffs = if table.seats() == 2 { Analysis::payoffs_of_two(seat, best.mean) } else { Vec::new() };
        Ok(Analysis {
            seat,
            visits: tried.iter().map(|(_, tried)| tried.visits).sum(),
            win_rate: best.mean,
            payoffs,
            score: None,
            exact: None,
            depth: None,
            moves: moves.collect(),
            ownership: Vec::new(),
        })
    }
}
