//! The engine at a table, as anybody asks any engine.

use std::{cell::Cell, time::Instant};

use tengen_game::{
    Analysis as Told, Budget as Allowed, Candidate, Game, Plan, Reply, Runs, Seat, Table, ThinkError, Thinker, Turn,
    Watch,
};
use tengen_gomoku::{Choice, Gomoku, Move, Phase};

use crate::{Analysis, Budget, Classical, Idea, Judge, Level, Mind};

/// The engine at some level.
pub(crate) struct GomokuThinker<J = Classical> {
    pub(crate) name: String,
    pub(crate) level: Level,
    pub(crate) judge: J,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    /// Positions are remembered in so many bytes, or less if whoever asks allows less.
    pub(crate) bytes: usize,
    /// Made when the first move is wanted: only then it is known how much there may be.
    pub(crate) mind: Option<(usize, Mind<J>)>,
}

/// What the engine takes besides the positions it remembers.
const BESIDES: u64 = 16 << 20;
/// Positions are remembered in no less.
const LEAST: u64 = 1 << 20;
/// How many of the best moves an opinion has.
const LINES: usize = 5;

impl<J: Judge> GomokuThinker<J> {
    fn mind(&mut self, allowed: Option<u64>) -> &mut Mind<J> {
        let allowed = allowed.map(|bytes| bytes.saturating_sub(BESIDES).max(LEAST));
        let allowed = allowed.and_then(|bytes| usize::try_from(bytes).ok());
        let bytes = allowed.map_or(self.bytes, |bytes| bytes.min(self.bytes));
        let kept = self.mind.take().filter(|(has, _)| *has == bytes);
        let fresh = || {
            let mind = Mind::with_judge(self.level, self.seed, self.judge.clone());
            (bytes, mind.threads(self.threads).memory(bytes))
        };
        &mut self.mind.insert(kept.unwrap_or_else(fresh)).1
    }
}

/// The game, if this seat is to act in it.
pub(crate) fn at(table: &dyn Table, seat: Seat) -> Result<Option<&Gomoku>, ThinkError> {
    let game: &Gomoku = table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)?;
    Ok((Game::turn(game) == Turn::Of(seat)).then_some(game))
}

pub(crate) fn reply(game: &Gomoku, chosen: Option<Move>) -> Result<Reply, ThinkError> {
    let mv = chosen.ok_or_else(|| ThinkError::Crashed("it has no move".to_string()))?;
    Ok(Reply::Move(game.notation(mv)))
}

/// Tells whoever watches, not more often than they want to hear it. Without a watch no clock is read.
fn telling(watch: Option<Watch<'_>>, told: impl Fn(&Analysis) -> Told) -> impl Fn(&Analysis) {
    let last = Cell::new(None::<Instant>);
    move |analysis| {
        let Some(Watch { every, tell }) = watch else { return };
        if every.is_zero() || last.get().is_none_or(|last| last.elapsed() >= every) {
            tell(&told(analysis));
            last.set((!every.is_zero()).then(Instant::now));
        }
    }
}

impl<J: Judge> Thinker for GomokuThinker<J> {
    fn name(&self) -> String {
        format!("Tengen {}", self.name)
    }

    fn runs(&self) -> Runs {
        if self.threads > 1 { Runs::Threads } else { Runs::Here }
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Allowed<'_>) -> Result<Reply, ThinkError> {
        let Some(game) = at(table, seat)? else { return Ok(Reply::Wait) };
        let tell = telling(budget.watch, |analysis| opinion(seat, analysis));
        let thinking = Budget { stop: budget.stop, plan: budget.plan, tell: Some(&tell) };
        reply(game, self.mind(budget.memory).choose(game, &thinking))
    }

    fn analyses(&self) -> bool {
        true
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Allowed<'_>) -> Result<Told, ThinkError> {
        let game = at(table, seat)?.ok_or(ThinkError::OtherGame)?;
        let plan = budget.plan.map(|Plan { most, .. }| Plan { aim: most, most });
        let mind = self.mind(budget.memory);
        match game.phase() {
            Phase::Place { .. } => {
                let tell = telling(budget.watch, |analysis| opinion(seat, analysis));
                let thinking = Budget { stop: budget.stop, plan, tell: Some(&tell) };
                Ok(opinion(seat, &mind.analyse(game, LINES, &thinking)))
            }
            Phase::Choose { .. } => {
                // White goes on: what is good for whoever takes White is bad for whoever takes Black.
                let mut taken = game.clone();
                Game::play(&mut taken, Move::Choose(Choice::White));
                let tell = telling(budget.watch, |analysis| choice(game, seat, analysis));
                let thinking = Budget { stop: budget.stop, plan, tell: Some(&tell) };
                Ok(choice(game, seat, &mind.analyse(&taken, 1, &thinking)))
            }
            // Whoever sets stones wants neither side to be better: no move is good for anybody.
            Phase::Set { .. } | Phase::Over(_) => Err(ThinkError::OtherGame),
        }
    }

    fn forget(&mut self) {
        if let Some((_, mind)) = &mut self.mind {
            mind.forget();
        }
    }
}

fn count(nodes: u64) -> u32 {
    u32::try_from(nodes).unwrap_or(u32::MAX)
}

/// The best moves, each with how many of the positions that were looked at come after it.
fn opinion(seat: Seat, analysis: &Analysis) -> Told {
    let proven = analysis.proof.as_ref().map(|win| Move::Place(win.attack));
    let candidate = |idea: &Idea| Candidate {
        mv: idea.mv.to_string(),
        visits: count(idea.nodes),
        win_rate: idea.score.chance(),
        proven: (proven == Some(idea.mv)).then_some(true),
        line: idea.line.iter().map(ToString::to_string).collect(),
        ..Candidate::default()
    };
    let win_rate = analysis.best().map_or(0.5, |best| best.score.chance());
    Told {
        seat,
        visits: count(analysis.nodes),
        win_rate,
        payoffs: Told::payoffs_of_two(seat, win_rate),
        score: None,
        exact: None,
        depth: (analysis.depth > 0).then_some((analysis.depth, analysis.deepest)),
        moves: analysis.ideas.iter().map(candidate).collect(),
        ownership: Vec::new(),
    }
}

/// Which colour is better, from what White can do next.
fn choice(game: &Gomoku, seat: Seat, white: &Analysis) -> Told {
    let told = opinion(seat, white);
    let proven = told.moves.first().and_then(|best| best.proven);
    let follows = told.moves.first().map(|best| best.line.clone()).unwrap_or_default();
    let candidate = |choice: Choice, win_rate: f32, proven: Option<bool>| {
        let mv = game.notation(Move::Choose(choice));
        let line = std::iter::once(mv.clone()).chain(follows.iter().cloned()).collect();
        Candidate { mv, visits: told.visits, win_rate, proven, line, ..Candidate::default() }
    };
    let mut moves = vec![
        candidate(Choice::White, told.win_rate, proven),
        candidate(Choice::Black, 1.0 - told.win_rate, proven.map(|wins| !wins)),
    ];
    moves.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    let win_rate = moves[0].win_rate;
    Told { win_rate, payoffs: Told::payoffs_of_two(seat, win_rate), moves, ..told }
}
