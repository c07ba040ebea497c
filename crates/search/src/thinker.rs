use std::time::Instant;

use tengen_game::{
    Analysis, Budget, Candidate as Told, Playable, Reply, SearchTree, Seat, Table, ThinkError, Thinker, TreeSize, Turn,
};

use crate::{Candidate, Effort, PlayoutPlayer, Playouts, Report, playout_player::RandomGames};

/// A [`PlayoutPlayer`] as a thinker: an engine for any game that has no other.
#[derive(Debug)]
pub struct PlayoutThinker<G: Playable, J = RandomGames<G>> {
    name: String,
    player: PlayoutPlayer<G, J>,
}

impl<G: Playable + PartialEq, J: Playouts<G>> PlayoutThinker<G, J> {
    /// What it calls itself, and what it may spend. The same seed gives the same moves, as long as nobody stops it.
    #[must_use]
    pub fn new(name: impl Into<String>, effort: Effort, seed: u64) -> Self {
        Self { name: name.into(), player: PlayoutPlayer::new(effort, seed) }
    }
}

/// The game on a table, if it is of this kind.
///
/// # Errors
/// If it is another.
pub fn game_on<G: Playable>(table: &dyn Table) -> Result<&G, ThinkError> {
    table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)
}

impl<G: Playable + PartialEq, J: Playouts<G>> Thinker for PlayoutThinker<G, J> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game: &G = game_on(table)?;
        if !matches!(tengen_game::Game::turn(game), Turn::Of(turn) if turn == seat) {
            return Ok(Reply::Wait);
        }
        let stop = until(budget);
        let tell = |visits: u32| {
            if let Some(watch) = budget.watch {
                (watch.tell)(&bare(seat, visits));
            }
        };
        let tell: Option<&dyn Fn(u32)> = if budget.watch.is_some() { Some(&tell) } else { None };
        let mv = self.player.choose(game, &stop, tell);
        Ok(mv.map_or(Reply::Wait, |mv| Reply::Move(game.notation(mv))))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let game: &G = game_on(table)?;
        if !matches!(tengen_game::Game::turn(game), Turn::Of(turn) if turn == seat) {
            return Err(ThinkError::OtherGame);
        }
        let stop = until(budget);
        Ok(analysis_of(game, seat, &self.player.think(game, u32::MAX, &stop, None)))
    }

    fn tree(&self, table: &dyn Table, size: &TreeSize) -> Option<SearchTree> {
        self.player.tree(game_on(table).ok()?, size)
    }
}

/// Whether to answer: the aim of the plan is reached, or somebody says stop. Without a plan no clock is read.
fn until<'a>(budget: &'a Budget<'_>) -> impl Fn() -> bool + Sync + 'a {
    let plan = budget.plan.map(|plan| (Instant::now(), plan.aim));
    move || budget.is_spent() || plan.is_some_and(|(begin, aim)| begin.elapsed() >= aim)
}

/// Nobody looks at more moves than this.
const MOST_MOVES: usize = 20;

/// Three digits are more than a search knows.
fn rounded(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

fn bare(seat: Seat, visits: u32) -> Analysis {
    Analysis {
        seat,
        visits,
        win_rate: 0.5,
        payoffs: Vec::new(),
        score: None,
        exact: None,
        depth: None,
        moves: Vec::new(),
        ownership: Vec::new(),
    }
}

/// What a search of a game knows, in words that everybody reads.
#[must_use]
pub fn analysis_of<G: Playable>(game: &G, seat: Seat, report: &Report<G::Move>) -> Analysis {
    let told = |candidate: &Candidate<G::Move>| Told {
        mv: game.notation(candidate.mv),
        visits: candidate.visits,
        win_rate: rounded(candidate.value),
        error: Some(rounded(candidate.error)),
        prior: None,
        proven: candidate.proven,
        exact: None,
        line: line(game, &candidate.line),
        line_visits: candidate.line_visits.clone(),
    };
    Analysis {
        win_rate: rounded(report.value),
        payoffs: report.payoffs.iter().copied().map(rounded).collect(),
        moves: report.candidates.iter().take(MOST_MOVES).map(told).collect(),
        ..bare(seat, report.visits)
    }
}

/// Moves one after the other, each written where it is made: what a move is called may depend on those before.
fn line<G: Playable>(game: &G, moves: &[G::Move]) -> Vec<String> {
    let mut at = game.clone();
    let write = |mv: &G::Move| {
        let written = at.notation(*mv);
        at.play(*mv);
        written
    };
    moves.iter().map(write).collect()
}
