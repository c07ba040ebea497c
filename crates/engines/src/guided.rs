//! The engine that a network guides: on any board.
//!
//! [`GuidedAgent`] searches a tree of moves. The network says which moves to look at first and what a position is worth
//! (`judge.rs`), so a leaf costs one evaluation where [`MctsAgent`](crate::MctsAgent) plays a game to the end. What it said
//! is kept for when the search comes by again (`memory.rs`), and the tree for the next move (`../known.rs`). [`PolicyAgent`]
//! does not search at all.

mod dead;
mod judge;
mod memory;
mod owners;
mod policy;

use std::{iter, sync::Arc};

use tengen_go::{Colour, Go, Move, Phase, Random};
use tengen_net::{Evaluator, Network};
use tengen_search::{Formula, Settings, Tree, Worker};

pub use self::policy::PolicyAgent;
use self::{dead::dead_stones, judge::GuidedJudge, memory::Memory, owners::Owners, policy::likeliest};
use crate::{
    Agent, AgentError, Analysis, Budget, Patience,
    avoid::Avoiding,
    ending,
    known::Known,
    levels::pick,
    threads::{Pause, Search},
};

/// How an engine with a network is set up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guidance {
    /// Visits for a move, at most; time may stop it earlier. With `u32::MAX` it thinks as long as the budget allows, and
    /// stops after 3,000 where that sets no end.
    pub visits: u32,
    /// How many threads share the tree.
    pub threads: usize,
    /// Below this share of won games it gives up.
    pub resign_below: f32,
    /// How much chance there is in its choice among the moves it looked at: 0 for none, 1 to follow their visits.
    pub temperature: f32,
    /// How much to explore: `c` of [`Formula::Puct`].
    pub exploration: f32,
    /// How much less than the position itself a move is taken to be worth that was not tried.
    pub reduction: f32,
}

impl Guidance {
    /// Full strength on one thread, for as long as the budget allows.
    pub const FULL: Self =
        Self { visits: u32::MAX, threads: 1, resign_below: 0.04, temperature: 0.0, exploration: 0.6, reduction: 0.15 };

    /// Whether only the budget ends its thinking.
    fn is_endless(&self) -> bool {
        self.visits == u32::MAX
    }

    /// Visits for a move with this budget, at most.
    fn visits_for(&self, budget: &Budget<'_>) -> u32 {
        if self.is_endless() && budget.stop.is_none() { ENOUGH } else { self.visits }
    }

    fn settings(&self) -> Settings {
        let formula = Formula::Puct { c: self.exploration, reduction: self.reduction };
        Settings { formula, expand_at: 1, ..Settings::default() }
    }
}

/// How long it thinks for a move when nobody says how long: about a second on a 9x9 board.
const ENOUGH: u32 = 3000;
/// With fewer visits it does not give up.
const SURE: u32 = 100;

/// Searches a tree of moves with a network for a guide.
pub struct GuidedAgent {
    name: String,
    guidance: Guidance,
    network: Network,
    evaluator: Evaluator,
    random: Random,
    known: Option<Known>,
    memory: Option<Arc<Memory>>,
}

impl GuidedAgent {
    /// The same seed gives the same moves, with one thread and a limit of visits.
    #[must_use]
    pub fn new(name: &str, guidance: Guidance, network: Network, seed: u64) -> Self {
        let (evaluator, random) = (Evaluator::new(&network), Random::with_seed(seed));
        Self { name: name.to_string(), guidance, network, evaluator, random, known: None, memory: None }
    }

    /// Thinks about a position, with so many visits at most, and says all it knows.
    pub fn think(&mut self, game: &Go, colour: Colour, visits: u32, budget: &Budget<'_>) -> Analysis {
        let root = game.to_look_ahead(colour);
        // A tree without some moves would be wrong for every other question.
        let whole = budget.avoid.is_empty();
        let known = self.known.take().filter(|_| whole).and_then(|known| known.take_up(&root));
        let mut tree = known.unwrap_or_else(|| Tree::new(&root, self.guidance.settings()));
        let patience = if self.guidance.is_endless() {
            Patience::new(budget.plan, tree.visits())
        } else {
            Patience::by_the_clock(budget.plan)
        };
        let mut owners = Owners::new(root.position());
        // With a tree to go on with, the search may see nothing new; the position itself is always seen.
        owners.add(self.evaluator.evaluate(&root, colour).ownership, colour);
        let others = (1..self.guidance.threads).map(|_| owners.for_another());
        let owners: Vec<_> = iter::once(owners.clone()).chain(others).collect();
        let ownership: Vec<_> = owners.iter().map(Owners::gathered).collect();
        let memory = Memory::on(root.ground(), self.memory.take());
        let worker = |owners: Owners| {
            let judge = GuidedJudge::new(&self.network, memory.clone(), owners);
            Worker::new(&root, Avoiding::new(judge, budget.avoid, &root))
        };
        let mut workers: Vec<_> = owners.into_iter().map(worker).collect();
        let search = Search { root: &root, colour, visits, budget, patience, ownership: &ownership };
        while search.run(&tree, &mut workers) == Pause::Full {
            tree.prune();
        }
        let analysis = search.look(&tree);
        self.memory = Some(memory);
        self.known = whole.then_some(Known { tree, root });
        analysis
    }

    fn wins_by_passing(&mut self, game: &Go, colour: Colour) -> bool {
        let dead = dead_stones(&mut self.evaluator, game, 300, &mut self.random);
        ending::wins_as_counted(game, colour, &dead) && ending::wins_as_counted(game, colour, &[])
    }
}

impl Agent for GuidedAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Move, AgentError> {
        if let Phase::Handicap { .. } = game.phase() {
            return Ok(likeliest(&mut self.evaluator, game, colour));
        }
        if ending::sensible_points(game, colour).is_empty() {
            return Ok(Move::Pass);
        }
        if game.passes() > 0 && self.wins_by_passing(game, colour) {
            return Ok(Move::Pass);
        }
        let analysis = self.think(game, colour, self.guidance.visits_for(budget), budget);
        let Some(best) = analysis.candidates.first() else { return Ok(Move::Pass) };
        if analysis.visits >= SURE && best.value < self.guidance.resign_below {
            return Ok(Move::Resign);
        }
        Ok(pick(&analysis.candidates, self.guidance.temperature, &mut self.random).unwrap_or(Move::Pass))
    }

    /// With no more visits than it may spend on a move of its own, so that a level stays what it is.
    fn ponder(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) {
        if game.turn() == Some(colour) && !matches!(game.phase(), Phase::Handicap { .. }) {
            self.think(game, colour, self.guidance.visits_for(budget), budget);
        }
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Result<Analysis, AgentError> {
        Ok(self.think(game, colour, u32::MAX, budget))
    }

    fn dead_stones(&mut self, game: &Go) -> Result<Option<Vec<bool>>, AgentError> {
        Ok(Some(dead_stones(&mut self.evaluator, game, 1000, &mut self.random)))
    }
}
