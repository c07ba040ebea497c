//! Players to study and to compare with, at a table: random games, the network alone, and searches that it guides.

use std::time::Instant;

use tengen_game::{
    Analysis as Told, Budget as Allowed, Candidate, Reply, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize,
};
use tengen_gomoku::{Gomoku, Move, Phase};
use tengen_search::{Report, analysis_of};

use crate::budget::Budget;
use crate::evaluations::Evaluations;
use crate::guided::{ENOUGH, GuidedPlayer, to_the_end};
use crate::playouts::Playouts;
use crate::policy::PolicyPlayer;
use crate::thinker::{at, reply};

/// One of them.
pub(crate) enum Player {
    Plain(Box<Playouts>),
    Policy(Box<PolicyPlayer>),
    Guided(Box<GuidedPlayer>),
}

/// One of them by its name.
pub(crate) struct Student {
    pub(crate) name: String,
    pub(crate) player: Player,
    /// Of the last answer.
    pub(crate) iterations: Option<u64>,
}

/// Nobody looks at more moves than this.
const MOST_MOVES: usize = 20;

impl Student {
    pub(crate) fn new(name: &str, player: Player) -> Self {
        Self { name: name.to_string(), player, iterations: None }
    }

    fn asks_a_network(&self) -> bool {
        !matches!(self.player, Player::Plain(_))
    }

    /// The game, if this seat is to act in it and this player knows it.
    fn at<'t>(&self, table: &'t dyn Table, seat: Seat) -> Result<Option<&'t Gomoku>, ThinkError> {
        let game = at(table, seat)?;
        let knows = |game: &Gomoku| {
            let setup = game.setup();
            !self.asks_a_network() || Evaluations::serve(setup.rules().winning, setup.size().into())
        };
        if game.is_none_or(knows) { Ok(game) } else { Err(ThinkError::OtherGame) }
    }
}

impl Thinker for Student {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn iterations(&self) -> Option<u64> {
        self.iterations
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Allowed<'_>) -> Result<Reply, ThinkError> {
        self.iterations = None;
        let Some(game) = self.at(table, seat)? else { return Ok(Reply::Wait) };
        let thinking = Budget { stop: budget.stop, plan: budget.plan, tell: None };
        let chosen = match &mut self.player {
            Player::Plain(playouts) => {
                let stop = until(budget, false);
                let report = playouts.think(game, most(budget, ENOUGH_GAMES), &stop);
                self.iterations = Some(report.visits.into());
                report.candidates.first().map(|candidate| candidate.mv)
            }
            Player::Policy(policy) => policy.choose(game, &thinking),
            Player::Guided(guided) => {
                let (mv, visits) = guided.choose(game, &thinking);
                // Where nothing was searched there is nothing to count.
                self.iterations = (visits > 0).then_some(visits.into());
                mv
            }
        };
        reply(game, chosen)
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Allowed<'_>) -> Result<Told, ThinkError> {
        let game = self.at(table, seat)?.ok_or(ThinkError::OtherGame)?;
        if !matches!(game.phase(), Phase::Place { .. }) {
            return Err(ThinkError::OtherGame);
        }
        let stop = until(budget, true);
        match &mut self.player {
            Player::Plain(playouts) => Ok(told(game, seat, &playouts.think(game, most(budget, ENOUGH_GAMES), &stop))),
            Player::Policy(policy) => {
                let moves = policy.likely(game).into_iter().take(MOST_MOVES);
                let moves = moves.map(|(mv, prior)| {
                    let mv = mv.to_string();
                    Candidate { line: vec![mv.clone()], mv, prior: Some(prior), ..Candidate::default() }
                });
                let (moves, win_rate) = (moves.collect(), policy.expectation(game));
                Ok(Told {
                    seat,
                    visits: 1,
                    win_rate,
                    payoffs: Told::payoffs_of_two(seat, win_rate),
                    score: None,
                    exact: None,
                    depth: None,
                    moves,
                    ownership: Vec::new(),
                })
            }
            Player::Guided(guided) => {
                // Searches on in short steps, so that whoever watches sees something.
                let visits = most(budget, ENOUGH);
                loop {
                    let pause = budget.watch.map(|watch| (Instant::now(), watch.every));
                    let pauses = || stop() || pause.is_some_and(|(since, every)| since.elapsed() >= every);
                    let report = guided.think(game, visits, &pauses);
                    let opinion = told(game, seat, &report);
                    let is_done = stop() || report.winner.is_some() || report.visits >= visits;
                    let Some(watch) = budget.watch.filter(|_| !is_done) else {
                        return Ok(opinion);
                    };
                    (watch.tell)(&opinion);
                }
            }
        }
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        let game = table.as_any().downcast_ref::<Gomoku>()?;
        match &self.player {
            Player::Plain(playouts) => playouts.tree(game, size),
            Player::Policy(_) => None,
            Player::Guided(guided) => guided.tree(game, size),
        }
    }

    fn forget(&mut self) {
        if let Player::Guided(guided) = &mut self.player {
            guided.forget();
        }
    }
}

/// Random games when nothing sets an end.
const ENOUGH_GAMES: u32 = 20_000;

/// Visits, at most: enough of them where neither a plan nor anybody sets an end.
fn most(budget: &Allowed<'_>, enough: u32) -> u32 {
    if budget.stop.is_none() && budget.plan.is_none() { enough } else { u32::MAX }
}

/// Whether to answer: the plan is fulfilled, or somebody says stop. Without a plan no clock is read.
fn until<'a>(budget: &'a Allowed<'_>, to_the_last: bool) -> impl Fn() -> bool + Sync + 'a {
    let plan = if to_the_last { to_the_end(budget.plan) } else { budget.plan };
    let plan = plan.map(|plan| (Instant::now(), plan.aim));
    move || budget.is_spent() || plan.is_some_and(|(begin, aim)| begin.elapsed() >= aim)
}

/// What a search knows, with what the network said of each move before.
fn told(game: &Gomoku, seat: Seat, report: &Report<Move>) -> Told {
    let mut told = analysis_of(game, seat, report);
    for (candidate, known) in told.moves.iter_mut().zip(&report.candidates) {
        candidate.prior = (known.probability > 0.0).then_some(known.probability);
    }
    told
}
