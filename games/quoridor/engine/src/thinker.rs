//! The engine at a table, as anybody asks any engine: alpha-beta for two, a tree of everybody's chances for more.

use std::{cell::Cell, time::Instant};

use tengen_game::{
    Analysis, Budget, Candidate, Game, Plan, Random, Reply, Runs, SearchTree, Seat, Table, ThinkError, Thinker,
    TreeSize, Turn, Watch,
};
use tengen_quoridor::{Cells, Move, Quoridor, Wide};
use tengen_search::PlayoutThinker;

use crate::{
    Level,
    alpha::{Mind, Question, SURE, Thought, Weights},
    many::Several,
};

/// The engine at some level.
pub(crate) struct QuoridorThinker {
    name: String,
    level: Level,
    /// With two players.
    threads: usize,
    random: Random,
    seed: u64,
    /// Positions are remembered in so many bytes, or less if whoever asks allows less.
    bytes: usize,
    /// Made when the first move is wanted: only then it is known how much there may be.
    mind: Option<(usize, Mind)>,
    /// For more than two players, on boards that fit into one word and on larger ones.
    many: PlayoutThinker<Quoridor<u128>, Several>,
    many_wide: PlayoutThinker<Quoridor<Wide>, Several>,
}

/// What the engine takes besides the positions it remembers.
const BESIDES: u64 = 4 << 20;
/// Positions are remembered in no less.
const LEAST: u64 = 1 << 20;
/// How many of the best moves an opinion has.
const LINES: usize = 5;
/// Positions for a move of full strength when nothing else sets an end.
const ENOUGH: u64 = 1_000_000;
/// A search that took this share of its time to get so far will not get further in the rest.
const NO_TIME_FOR_MORE: f32 = 0.7;

impl QuoridorThinker {
    pub(crate) fn new(name: &str, level: Level, threads: usize, seed: u64, bytes: usize) -> Self {
        Self {
            name: name.to_string(),
            level,
            threads,
            random: Random::with_seed(seed),
            seed,
            bytes,
            mind: None,
            many: PlayoutThinker::new(name, level.effort(), seed),
            many_wide: PlayoutThinker::new(name, level.effort(), seed),
        }
    }

    fn mind(&mut self, allowed: Option<u64>) -> &mut Mind {
        let allowed = allowed.map(|bytes| bytes.saturating_sub(BESIDES).max(LEAST));
        let allowed = allowed.and_then(|bytes| usize::try_from(bytes).ok());
        let bytes = allowed.map_or(self.bytes, |bytes| bytes.min(self.bytes));
        let kept = self.mind.take().filter(|(has, _)| *has == bytes);
        let noise = self.level.noise;
        // Those who overlook walls overlook who wins a race as well.
        let weights = Weights { solves: noise == 0, noise, seed: self.seed, ..Weights::USUAL };
        &mut self.mind.insert(kept.unwrap_or_else(|| (bytes, Mind::new(bytes, weights).threads(self.threads)))).1
    }

    /// Who thinks when more than two play.
    fn with_many(&mut self, table: &dyn Table) -> &mut dyn Thinker {
        if table.as_any().is::<Quoridor<Wide>>() { &mut self.many_wide } else { &mut self.many }
    }

    /// The walls that it does not see this time.
    fn overlooked<B: Cells>(&mut self, game: &Quoridor<B>) -> Vec<Move> {
        if self.level.overlooks == 0.0 {
            return Vec::new();
        }
        let share = (self.level.overlooks * 1000.0) as u32;
        let walls = game.position().legal_walls().iter();
        let walls = walls.filter(|_| self.random.below(1000) < share);
        walls.map(|(cell, orientation)| Move::Wall(cell, orientation)).collect()
    }

    fn think<B: Cells>(&mut self, game: &Quoridor<B>, seat: Seat, asked: &Asked<'_>) -> Result<Thought, ThinkError> {
        let Asked { budget, lines, level, errs, plan } = *asked;
        let mut avoid = if errs { self.overlooked(game) } else { Vec::new() };
        avoid.extend(
            budget
                .avoid
                .iter()
                .filter(|avoid| avoid.seat == seat)
                .flat_map(|avoid| avoid.moves.iter().filter_map(|text| game.position().read(text))),
        );
        // Without a plan no clock is read: not every place where engines think has one.
        let since = plan.map(|_| Instant::now());
        let past = |share: f32| since.zip(plan).is_some_and(|(since, plan)| since.elapsed() >= plan.aim.mul_f32(share));
        let over = || since.zip(plan).is_some_and(|(since, plan)| since.elapsed() >= plan.most);
        let stop = || budget.is_spent() || over();
        let endless = plan.is_none() && budget.stop.is_none();
        let question = Question {
            position: game.position(),
            past: game.past_hashes().collect(),
            avoid: &avoid,
            lines,
            nodes: if endless { level.nodes.min(ENOUGH) } else { level.nodes },
            depth: level.depth,
            stop: &stop,
            enough: &|| past(NO_TIME_FOR_MORE),
        };
        let last = Cell::new(None::<Instant>);
        let mut tell = |thought: &Thought| {
            let Some(Watch { every, tell }) = budget.watch else { return };
            if every.is_zero() || last.get().is_none_or(|last| last.elapsed() >= every) {
                tell(&opinion(game, seat, thought));
                last.set((!every.is_zero()).then(Instant::now));
            }
        };
        Ok(self.mind(budget.memory).think(&question, &mut tell))
    }

    fn reply<B: Cells>(&mut self, game: &Quoridor<B>, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        if Game::turn(game) != Turn::Of(seat) {
            return Ok(Reply::Wait);
        }
        let asked = Asked { budget, lines: 1, level: self.level, errs: true, plan: budget.plan };
        let thought = self.think(game, seat, &asked)?;
        let best = thought.found.first().and_then(|(found, _)| found.line.first().copied());
        // Stopped before it began, or all it may do is what it overlooked.
        let any = || {
            let mut legal = Vec::new();
            game.position().legal(&mut legal);
            legal.first().copied()
        };
        let mv = best.or_else(any).ok_or_else(|| ThinkError::Crashed("it has no move".to_string()))?;
        Ok(Reply::Move(game.notation(mv)))
    }

    /// Fills the table on somebody else's time.
    fn look_ahead<B: Cells>(&mut self, game: &Quoridor<B>, seat: Seat, budget: &Budget<'_>) {
        if Game::turn(game) == Turn::Of(seat) {
            let asked = Asked { budget, lines: 1, level: self.level, errs: false, plan: None };
            // What it learns is in the table.
            let _learnt = self.think(game, seat, &asked);
        }
    }

    fn judged<B: Cells>(
        &mut self,
        game: &Quoridor<B>,
        seat: Seat,
        budget: &Budget<'_>,
    ) -> Result<Analysis, ThinkError> {
        if Game::turn(game) != Turn::Of(seat) {
            return Err(ThinkError::OtherGame);
        }
        let plan = budget.plan.map(|Plan { most, .. }| Plan { aim: most, most });
        let asked = Asked { budget, lines: LINES, level: Level::FULL, errs: false, plan };
        Ok(opinion(game, seat, &self.think(game, seat, &asked)?))
    }
}

/// What is wanted of a search.
#[derive(Clone, Copy)]
struct Asked<'a> {
    budget: &'a Budget<'a>,
    lines: usize,
    level: Level,
    /// Whether it overlooks what its level overlooks.
    errs: bool,
    plan: Option<Plan>,
}

impl Thinker for QuoridorThinker {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn runs(&self) -> Runs {
        if self.threads > 1 { Runs::Threads } else { Runs::Here }
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        if table.seats() != 2 {
            return self.with_many(table).choose(table, seat, budget);
        }
        let table = table.as_any();
        if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
            return self.reply(game, seat, budget);
        }
        self.reply(table.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?, seat, budget)
    }

    /// With no more positions than it may look at for a move of its own, so that a level stays what it is. With more than two
    /// players it has nothing to gain.
    fn ponder(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) {
        if table.seats() != 2 {
            return;
        }
        let table = table.as_any();
        if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
            self.look_ahead(game, seat, budget);
        } else if let Some(game) = table.downcast_ref::<Quoridor<Wide>>() {
            self.look_ahead(game, seat, budget);
        }
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        if table.seats() != 2 {
            return self.with_many(table).analyse(table, seat, budget);
        }
        let table = table.as_any();
        if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
            return self.judged(game, seat, budget);
        }
        self.judged(table.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?, seat, budget)
    }

    /// With more than two players; alpha-beta keeps no tree.
    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        self.many.tree(table, size).or_else(|| self.many_wide.tree(table, size))
    }

    fn forget(&mut self) {
        if let Some((_, mind)) = &mut self.mind {
            mind.forget();
        }
    }
}

/// So many hundredths of a step more multiply the odds by e.
const STEPS_TO_E: f32 = 220.0;

fn chance(value: i32) -> f32 {
    if value.abs() >= SURE {
        return if value > 0 { 1.0 } else { 0.0 };
    }
    1.0 / (1.0 + (-value as f32 / STEPS_TO_E).exp())
}

/// The best moves, each with how many of the positions that were looked at come after it.
fn opinion<B: Cells>(game: &Quoridor<B>, seat: Seat, thought: &Thought) -> Analysis {
    let count = |nodes: u64| u32::try_from(nodes).unwrap_or(u32::MAX);
    let moves = thought.found.iter().map(|(found, nodes)| Candidate {
        mv: found.line.first().map(|mv| game.notation(*mv)).unwrap_or_default(),
        visits: count(*nodes),
        win_rate: chance(found.value),
        line: found.line.iter().map(|mv| game.notation(*mv)).collect(),
        ..Candidate::default()
    });
    let best = thought.found.first().map_or(0, |(found, _)| found.value);
    let win_rate = chance(best);
    Analysis {
        seat,
        visits: count(thought.nodes),
        win_rate,
        payoffs: Analysis::payoffs_of_two(seat, win_rate),
        score: None,
        exact: None,
        depth: (thought.depth > 0).then_some((thought.depth as u32, thought.deepest as u32)),
        moves: moves.collect(),
        ownership: Vec::new(),
    }
}
