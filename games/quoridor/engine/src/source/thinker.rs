use std::time::Instant;

use tengen_game::{Analysis, Budget, Candidate, Random, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_quoridor::{Quoridor, Wide};

use super::{
    Config, Ground,
    tree::{Tree, Tried},
};

/// The baseline as somebody who can be asked about any position that it can search.
#[derive(Debug)]
pub struct Source {
    config: Config,
    random: Random,
}

/// Whoever asks for an opinion gets a larger tree.
const NODES_OF_AN_ANALYSIS: u32 = 200_000;
/// After so many rounds without a new node there is nothing left to add.
const MOST_IDLE: u32 = 1000;

impl Source {
    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(config: Config, seed: u64) -> Self {
        Self { config, random: Random::with_seed(seed) }
    }

    /// The best move, and how many nodes it took; nothing if there is none that it may make.
    pub fn choose<G: Ground>(&mut self, position: &G, budget: &Budget<'_>) -> (Option<String>, u32) {
        let (tried, nodes) = self.grow(position, self.config.nodes, budget);
        (tried.into_iter().next().map(|(name, _)| name), nodes)
    }

    /// What it knows of a position where this seat is to move.
    ///
    /// # Errors
    /// If there is no move to know of.
    pub fn analyse<G: Ground>(
        &mut self,
        position: &G,
        (seat, seats): (Seat, usize),
        budget: &Budget<'_>,
    ) -> Result<Analysis, ThinkError> {
        let (tried, _) = self.grow(position, NODES_OF_AN_ANALYSIS.max(self.config.nodes), budget);
        let (_, best) = tried.first().ok_or(ThinkError::OnlyPlays)?;
        let moves = tried.iter().map(|(name, tried)| Candidate {
            mv: name.clone(),
            visits: tried.visits,
            win_rate: tried.mean,
            line: vec![name.clone()],
            ..Candidate::default()
        });
        let payoffs = if seats == 2 { Analysis::payoffs_of_two(seat, best.mean) } else { Vec::new() };
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

    fn grow<G: Ground>(&mut self, position: &G, nodes: u32, budget: &Budget<'_>) -> Grown<G> {
        let began = Instant::now();
        let mut tree = Tree::new(&self.config, position, &mut self.random);
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
        let named = tree.tried().into_iter().map(|tried| (position.notation(tried.mv), tried));
        (named.filter(|(name, _)| !barred(name)).collect(), tree.size())
    }
}

/// What is known of each move of whoever is to move, best first, and as text, and how many nodes the tree has.
type Grown<G> = (Vec<(String, Tried<<G as Ground>::Move>)>, u32);

/// The baseline at a table of Quoridor.
#[derive(Debug)]
pub struct SourceThinker {
    name: String,
    source: Source,
    nodes: Option<u64>,
}

impl SourceThinker {
    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(name: &str, config: Config, seed: u64) -> Self {
        Self { name: name.to_string(), source: Source::new(config, seed), nodes: None }
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
        let any = table.as_any();
        let (best, nodes) = if let Some(game) = any.downcast_ref::<Quoridor<u128>>() {
            self.source.choose(game.position(), budget)
        } else {
            let game = any.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?;
            self.source.choose(game.position(), budget)
        };
        self.nodes = Some(nodes.into());
        Ok(best.or_else(|| table.legal().into_iter().next()).map_or(Reply::Wait, Reply::Move))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let (seats, table) = (table.seats(), table.as_any());
        if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
            return self.source.analyse(game.position(), (seat, seats), budget);
        }
        let game = table.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?;
        self.source.analyse(game.position(), (seat, seats), budget)
    }

    fn iterations(&self) -> Option<u64> {
        self.nodes
    }
}
