use std::sync::Arc;

use tengen_board::handicap;
use tengen_game::{Analysis, Budget, Reply, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize};
use tengen_go::{Colour, Go, Move, Phase, Random, dead_stones};
use tengen_search::{Formula, Settings, Tree, Worker};

use crate::{
    GoAnalysis, Patience,
    avoid::{Avoiding, Banned},
    ending,
    instinct::Instinct,
    judge::{Ownership, PlayoutJudge, Style},
    known::Known,
    levels::pick,
    priors::MovePriors,
    repetition::Repetition,
    thinker::{go_on, numbers, reply},
    threads::{Pause, Search},
};

/// All-moves-as-first values count for much, and exploring is left to priors.
pub(crate) const FORMULA: Formula = Formula::Rave { c: 0.0, equivalence: 3500.0 };

/// How an engine that searches is set up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Thinking {
    /// Whether playouts and tree know anything of Go beyond its rules.
    pub knowing: bool,
    /// Visits for a move, at most; time may stop it earlier. With `u32::MAX` it thinks as long as the budget allows, and
    /// stops after 200,000 where that sets no end.
    pub visits: u32,
    /// How many threads share the tree.
    pub threads: usize,
    /// Below this share of won games it gives up.
    pub resign_below: f32,
    /// How much chance there is in its choice among the moves it looked at: 0 for none, 1 to follow their visits.
    pub temperature: f32,
}

/// How long it thinks for a move when nobody says how long.
const ENOUGH: u32 = 200_000;

impl Thinking {
    /// Whether only the budget ends its thinking.
    fn is_endless(&self) -> bool {
        self.visits == u32::MAX
    }

    /// Visits for a move with this budget, at most.
    fn visits_for(&self, budget: &Budget<'_>) -> u32 {
        if self.is_endless() && budget.stop.is_none() { ENOUGH } else { self.visits }
    }

    /// Full strength on one thread, for as long as the budget allows.
    pub const FULL: Self = Self { knowing: true, visits: u32::MAX, threads: 1, resign_below: 0.08, temperature: 0.0 };
    /// Plain UCT with random playouts.
    pub const PLAIN: Self = Self { knowing: false, visits: u32::MAX, threads: 1, resign_below: 0.02, temperature: 0.0 };
}

/// Searches a tree of moves and judges its leaves by playouts: on any board.
pub struct MctsAgent {
    name: String,
    thinking: Thinking,
    random: Random,
    known: Option<Known>,
}

impl MctsAgent {
    /// The same seed gives the same moves, with one thread and a limit of visits.
    #[must_use]
    pub fn new(name: &str, thinking: Thinking, seed: u64) -> Self {
        Self { name: name.to_string(), thinking, random: Random::with_seed(seed), known: None }
    }

    /// Thinks about a position, with so many visits at most, and says all it knows.
    pub fn think(&mut self, game: &Go, colour: Colour, visits: u32, budget: &Budget<'_>) -> GoAnalysis {
        let root = game.to_look_ahead(colour);
        // A tree without some moves would be wrong for every other question.
        let whole = budget.avoid.is_empty();
        let mut tree = if whole { self.take_up(&root) } else { Tree::new(&root, self.settings()) };
        let patience = if self.thinking.is_endless() {
            Patience::new(budget.plan, tree.visits())
        } else {
            Patience::by_the_clock(budget.plan)
        };
        let threads = self.thinking.threads.max(1);
        let ownership: Vec<_> = (0..threads).map(|_| Ownership::new(root.board().len())).collect();
        let banned = Banned::read(&root, budget.avoid);
        let mut workers: Vec<_> = ownership.iter().map(|owners| self.worker(&root, &banned, owners.clone())).collect();
        let search = Search { root: &root, colour, visits, budget, patience, ownership: &ownership };
        while search.run(&tree, &mut workers) == Pause::Full {
            tree.prune();
        }
        let analysis = search.look(&tree);
        self.known = whole.then_some(Known { tree, root });
        analysis
    }

    fn worker<'a>(
        &mut self,
        root: &Go,
        banned: &'a [Banned],
        ownership: Arc<Ownership>,
    ) -> Worker<Go, Avoiding<'a, PlayoutJudge>> {
        let seed = self.random.word();
        let style = if self.thinking.knowing {
            Style::Knowing(Box::new((Instinct::new(seed), MovePriors::new(root.position()))))
        } else {
            Style::Plain(Random::with_seed(seed))
        };
        Worker::new(root, Avoiding::new(PlayoutJudge::new(root, style, ownership), banned, root))
    }

    /// The part of the last tree that is still true, or a new one.
    fn take_up(&mut self, root: &Go) -> Tree<Go> {
        let kept = self.known.take().and_then(|known| known.take_up(root));
        kept.unwrap_or_else(|| Tree::new(root, self.settings()))
    }

    fn settings(&self) -> Settings {
        if self.thinking.knowing {
            Settings { formula: FORMULA, expand_at: 4, most_nodes: 6_000_000, ..Settings::default() }
        } else {
            Settings { expand_at: 1, ..Settings::default() }
        }
    }
}

impl MctsAgent {
    /// Its move; none if it gives up.
    pub fn choose_move(&mut self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Option<Move> {
        if let Phase::Handicap { .. } = game.phase() {
            return Some(handicap_stone(game));
        }
        if ending::sensible_points(game, colour).is_empty() {
            return Some(Move::Pass);
        }
        if game.passes() > 0 && self.wins_by_passing(game, colour) {
            return Some(Move::Pass);
        }
        let repetition = Repetition::of(game, colour);
        let budget = &Budget { avoid: &repetition.avoid(game, colour, budget), ..*budget };
        let analysis = self.think(game, colour, self.thinking.visits_for(budget), budget);
        if let Some(again) = repetition.instead_of(&analysis) {
            return Some(again);
        }
        let Some(best) = analysis.candidates.first() else { return Some(Move::Pass) };
        if analysis.visits >= 200 && best.value < self.thinking.resign_below {
            return None;
        }
        Some(pick(&analysis.candidates, self.thinking.temperature, &mut self.random).unwrap_or(Move::Pass))
    }

    /// Which stones it takes for dead, by point: the same for the same position, whatever it has searched before.
    pub fn dead_stones(&self, game: &Go) -> Vec<bool> {
        dead_stones(game.position(), 1000)
    }

    fn wins_by_passing(&self, game: &Go, colour: Colour) -> bool {
        let dead = dead_stones(game.position(), 300);
        ending::wins_as_counted(game, colour, &dead) && ending::wins_as_counted(game, colour, &[])
    }
}

impl Thinker for MctsAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn runs(&self) -> tengen_game::Runs {
        if self.thinking.threads > 1 { tengen_game::Runs::Threads } else { tengen_game::Runs::Here }
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = go_on(table)?;
        Ok(reply(game, self.choose_move(game, Colour::of(seat), budget)))
    }

    /// With no more visits than it may spend on a move of its own, so that a level stays what it is.
    fn ponder(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) {
        let Ok(game) = go_on(table) else { return };
        let colour = Colour::of(seat);
        if game.to_move() == Some(colour) && !matches!(game.phase(), Phase::Handicap { .. }) {
            self.think(game, colour, self.thinking.visits_for(budget), budget);
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

/// The next point that fixed handicap stones would take, or any that is free.
fn handicap_stone(game: &Go) -> Move {
    let board = game.board();
    let free = |p: &tengen_board::Point| game.position().stone(*p).is_none();
    let fixed = handicap::fixed(board, handicap::MOST).into_iter().find(free);
    fixed.or_else(|| board.points().find(free)).map_or(Move::Pass, Move::Place)
}
