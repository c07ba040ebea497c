//! The engine that a network guides: on any board.
//!
//! [`GuidedAgent`] searches a tree of moves and plays games to the end from its leaves, as [`MctsAgent`](crate::MctsAgent)
//! does. At frequently visited nodes, or at every leaf, the network is asked for a policy and a value
//! (`judge.rs`); when that is, and its weight beside the playouts, is a matter of the board (`mixture.rs`).
//! What it said is kept for other ways to the same position (`memory.rs`), and the tree for the next move (`../known.rs`).
//! [`PolicyAgent`] does not search at all.

mod judge;
mod memory;
mod mixture;
mod owners;
mod policy;

use std::{iter, sync::Arc};

use tengen_game::{Analysis, Budget, Reply, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize};
use tengen_go::{Colour, Go, Move, Phase, Random};
use tengen_net::{Evaluator, Network};
use tengen_search::{Formula, Settings, Tree, Worker};

use self::{
    judge::GuidedJudge,
    memory::Memory,
    mixture::Mixture,
    owners::Owners,
    policy::{drawn, likeliest},
};
pub use self::{
    mixture::{Selection, Tuning},
    policy::PolicyAgent,
};
use crate::{
    Effort, GoAnalysis, Patience,
    avoid::{Avoiding, Banned},
    dead::dead_stones,
    ending,
    instinct::Instinct,
    judge::{PlayoutJudge, Style},
    known::Known,
    mcts,
    priors::MovePriors,
    repetition::Repetition,
    thinker::{go_on, numbers, reply},
    threads::{Pause, Search},
};

/// How an engine with a network is set up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Guidance {
    /// What it does for a move.
    pub effort: Effort,
    /// How many threads share the tree.
    pub threads: usize,
    /// Below this share of won games it gives up.
    pub resign_below: f32,
    /// How network and playouts are to be mixed, where it is not left to what is known of the board.
    pub tuning: Tuning,
}

impl Guidance {
    /// Full strength on one thread, for as long as the budget allows.
    pub const FULL: Self = Self { effort: Effort::Full, threads: 1, resign_below: 0.06, tuning: Tuning::NONE };

    /// How network and playouts share the work on the board of this game.
    fn mixture(&self, game: &Go) -> Mixture {
        Mixture::on(game.board(), self.effort).with(self.tuning)
    }

    /// Visits for a move of this game with this budget, at most. Whoever policy_only at its own moves spends none on the other's time.
    fn visits_for(&self, game: &Go, budget: &Budget<'_>) -> u32 {
        match self.effort {
            Effort::Policy { .. } => 0,
            Effort::Search { visits } => visits,
            Effort::Full if budget.stop.is_none() => enough(&self.mixture(game)),
            Effort::Full => u32::MAX,
        }
    }
}

/// Where playouts judge, leaves are played out four times before they grow, as those of the search without a network are.
fn settings(mixture: &Mixture) -> Settings {
    let c = mixture.explore;
    let (formula, expand_at, evaluate_at) = match mixture.selection {
        Selection::PuctRave => {
            (Formula::PuctRave { c, reduction: 0.1, equivalence: 1000.0, doubt: 30.0 }, 4, mixture.evaluate_at)
        }
        Selection::Rave => (mcts::FORMULA, 4, mixture.evaluate_at),
        Selection::Puct => (Formula::Puct { c, growth: mixture.growth, reduction: mixture.reduction }, 1, u32::MAX),
    };
    Settings { formula, expand_at, evaluate_at, most_nodes: 6_000_000, ..Settings::default() }
}

/// How many visits it spends on a move when nobody says how long it may think: about a second on a 9x9 board.
fn enough(mixture: &Mixture) -> u32 {
    match mixture.selection {
        Selection::Puct => 3000,
        Selection::PuctRave | Selection::Rave => 10_000,
    }
}

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
    pub fn think(&mut self, game: &Go, colour: Colour, visits: u32, budget: &Budget<'_>) -> GoAnalysis {
        let root = game.to_look_ahead(colour);
        // A tree without some moves would be wrong for every other question.
        let whole = budget.avoid.is_empty();
        let known = self.known.take().filter(|_| whole).and_then(|known| known.take_up(&root));
        let mixture = self.guidance.mixture(&root);
        let mut tree = known.unwrap_or_else(|| Tree::new(&root, settings(&mixture)));
        let patience = if self.guidance.effort == Effort::Full {
            Patience::new(budget.plan, tree.visits())
        } else {
            Patience::by_the_clock(budget.plan)
        };
        let mut owners = Owners::new(root.position(), mixture.weight_of_playout(root.position()));
        // With a tree to go on with, the search may see nothing new; the position itself is always seen.
        owners.add(self.evaluator.evaluate(&root, colour).ownership, colour);
        let others = (1..self.guidance.threads).map(|_| owners.for_another());
        let owners: Vec<_> = iter::once(owners.clone()).chain(others).collect();
        let ownership: Vec<_> = owners.iter().map(Owners::gathered).collect();
        let banned = Banned::read(&root, budget.avoid);
        let memory = Memory::on(root.ground(), self.memory.take());
        let worker = |owners: Owners| {
            let knowledge = (Instinct::new(self.random.word()), MovePriors::new(root.position()));
            let playing_out = PlayoutJudge::new(&root, Style::Knowing(Box::new(knowledge)), owners.gathered());
            let judge = GuidedJudge::new(mixture, playing_out, &self.network, memory.clone(), owners);
            Worker::new(&root, Avoiding::new(judge, &banned, &root))
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

    /// Its move; none if it gives up.
    pub fn choose_move(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Option<Move> {
        if let Phase::Handicap { .. } = game.phase() {
            return Some(likeliest(&mut self.evaluator, game, colour));
        }
        if ending::sensible_points(game, colour).is_empty() {
            return Some(Move::Pass);
        }
        if game.passes() > 0 && self.wins_by_passing(game, colour) {
            return Some(Move::Pass);
        }
        if let Effort::Policy { temperature } = self.guidance.effort {
            let temperature = temperature.on(game.board());
            return Some(drawn(&mut self.evaluator, game, colour, temperature, &mut self.random));
        }
        let repetition = Repetition::of(game, colour);
        let budget = &Budget { avoid: &repetition.avoid(game, colour, budget), ..*budget };
        let analysis = self.think(game, colour, self.guidance.visits_for(game, budget), budget);
        if let Some(again) = repetition.instead_of(&analysis) {
            return Some(again);
        }
        let Some(best) = analysis.candidates.first() else { return Some(Move::Pass) };
        let lost = analysis.visits >= SURE && best.value < self.guidance.resign_below;
        (!lost).then_some(best.mv)
    }

    /// Which stones it takes for dead, by point: the same for the same position, whatever it has searched before.
    pub fn dead_stones(&mut self, game: &Go) -> Vec<bool> {
        dead_stones(&mut self.evaluator, game)
    }

    fn wins_by_passing(&mut self, game: &Go, colour: Colour) -> bool {
        let dead = dead_stones(&mut self.evaluator, game);
        ending::wins_as_counted(game, colour, &dead) && ending::wins_as_counted(game, colour, &[])
    }
}

impl Thinker for GuidedAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn runs(&self) -> tengen_game::Runs {
        if self.guidance.threads > 1 { tengen_game::Runs::Threads } else { tengen_game::Runs::Here }
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = go_on(table)?;
        Ok(reply(game, self.choose_move(game, Colour::of(seat), budget)))
    }

    /// With no more visits than it may spend on a move of its own, so that a level stays what it is.
    fn ponder(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) {
        let Ok(game) = go_on(table) else { return };
        let (colour, policy_only) = (Colour::of(seat), matches!(self.guidance.effort, Effort::Policy { .. }));
        if game.to_move() == Some(colour) && !policy_only && !matches!(game.phase(), Phase::Handicap { .. }) {
            self.think(game, colour, self.guidance.visits_for(game, budget), budget);
        }
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let game = go_on(table)?;
        Ok(self.think(game, Colour::of(seat), u32::MAX, budget).told(game))
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        Ok(Some(numbers(&self.dead_stones(go_on(table)?))))
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        self.known.as_ref()?.told(go_on(table).ok()?, size)
    }

    fn forget(&mut self) {
        self.known = None;
    }
}
