use tengen_game::{Game, Seat, Table, Turn};
use tengen_go_engine::Plan;
use tengen_gomoku::{Choice, Gomoku, Move, Phase};
use tengen_gomoku_engine::{Analysis, Budget as Thinking, LEVELS, Level, Mind as Engine, Playouts};
use tengen_search::plan;
use tengen_wire::{Idea, Insight};

use super::{Budget, Mind, MindError, insight::rounded};

/// A built-in engine for the Gomoku family, with every opening.
pub(super) enum GomokuMind {
    /// The engine at some level.
    Engine(Box<Engine>),
    /// The plain one that it is measured against: random games and a tree.
    Plain(Playouts),
}

/// Full strength, as seats call it; the levels below are [`LEVELS`].
pub(super) const FULL: usize = LEVELS.len() + 1;

/// A level that reads far remembers positions in so many bytes. Many matches are kept in memory at once.
const MEMORY: usize = 32 << 20;
/// A level that errs forgets them with each error, and needs few.
const LITTLE_MEMORY: usize = 1 << 20;
/// Moves that a side makes in a long game.
const MOVES: u32 = 40;
/// How many of the best moves an opinion has.
const LINES: usize = 5;

impl GomokuMind {
    /// Of a level from 1 to [`FULL`].
    pub(super) fn new(level: usize, seed: u64) -> Result<Self, MindError> {
        let known = match level {
            FULL => Some(Level::FULL),
            _ => level.checked_sub(1).and_then(|at| LEVELS.get(at)).copied(),
        };
        let level = known.ok_or_else(|| MindError::Crashed("there is no such level".to_string()))?;
        let memory = if level.noise > 0 { LITTLE_MEMORY } else { MEMORY };
        Ok(Self::Engine(Box::new(Engine::new(level, seed).memory(memory))))
    }

    /// The plain one.
    pub(super) fn plain(seed: u64) -> Self {
        Self::Plain(Playouts::new(u32::MAX, seed))
    }
}

/// The game, if this seat is to act in it.
pub(super) fn gomoku_on(table: &dyn Table, seat: Seat) -> Result<Option<&Gomoku>, MindError> {
    let game: &Gomoku = table.as_any().downcast_ref().ok_or(MindError::OtherGame)?;
    Ok(matches!(Game::turn(game), Turn::Of(turn) if turn == seat).then_some(game))
}

fn pace(game: &Gomoku, budget: &Budget<'_>) -> Plan {
    let made = (game.board().stones() / 2) as u32;
    budget.plan(|reading, lag| plan(reading, made, MOVES, lag))
}

fn count(nodes: u64) -> u32 {
    u32::try_from(nodes).unwrap_or(u32::MAX)
}

impl Mind for GomokuMind {
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Option<String>, MindError> {
        let Some(game) = gomoku_on(table, seat)? else { return Ok(None) };
        let plan = pace(game, budget);
        let stop = || budget.is_spent(plan.most);
        let tell = |analysis: &Analysis| budget.tell.iter().for_each(|tell| tell(count(analysis.nodes)));
        let mv = match self {
            Self::Engine(engine) => {
                engine.choose(game, &Thinking { stop: Some(&stop), plan: Some(plan), tell: Some(&tell) })
            }
            Self::Plain(plain) => plain.choose(game, &|| budget.is_spent(plan.aim)),
        };
        Ok(mv.map(|mv| game.notation(mv)))
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Insight, MindError> {
        let Self::Engine(engine) = self else { return Err(MindError::OnlyPlays) };
        let game = gomoku_on(table, seat)?.ok_or(MindError::OtherGame)?;
        let Plan { most, .. } = pace(game, budget);
        let stop = || budget.is_spent(most);
        let thinking = Thinking { stop: Some(&stop), plan: Some(Plan { aim: most, most }), tell: None };
        match game.phase() {
            Phase::Place { .. } => Ok(opinion(seat, &engine.analyse(game, LINES, &thinking))),
            Phase::Choose { .. } => {
                // White goes on: what is good for whoever takes White is bad for whoever takes Black.
                let mut taken = game.clone();
                Game::play(&mut taken, Move::Choose(Choice::White));
                Ok(choice(game, seat, &engine.analyse(&taken, 1, &thinking)))
            }
            // Whoever sets stones wants neither side to be better: no move is good for anybody.
            Phase::Set { .. } | Phase::Over(_) => Err(MindError::OtherGame),
        }
    }
}

/// The best moves, each with how many of the positions that were looked at come after it.
fn opinion(seat: Seat, analysis: &Analysis) -> Insight {
    let visits = count(analysis.nodes);
    let proven = analysis.proof.as_ref().map(|win| Move::Place(win.attack));
    let idea = |idea: &tengen_gomoku_engine::Idea| Idea {
        mv: idea.mv.to_string(),
        visits: count(idea.nodes),
        win_rate: rounded(idea.score.chance()),
        proven: (proven == Some(idea.mv)).then_some(true),
        exact: None,
        line: idea.line.iter().map(ToString::to_string).collect(),
    };
    let win_rate = analysis.best().map_or(0.5, |best| rounded(best.score.chance()));
    let moves = analysis.ideas.iter().map(idea).collect();
    Insight { seat, visits, win_rate, score: None, exact: None, moves, ownership: Vec::new() }
}

/// Which colour is better, from what White can do next.
fn choice(game: &Gomoku, seat: Seat, white: &Analysis) -> Insight {
    let Insight { visits, win_rate, moves, .. } = opinion(seat, white);
    let proven = moves.first().and_then(|best| best.proven);
    let follows = moves.first().map(|best| best.line.clone()).unwrap_or_default();
    let idea = |choice: Choice, win_rate: f32, proven: Option<bool>| {
        let mv = game.notation(Move::Choose(choice));
        let line = std::iter::once(mv.clone()).chain(follows.iter().cloned()).collect();
        Idea { mv, visits, win_rate: rounded(win_rate), proven, exact: None, line }
    };
    let mut moves =
        vec![idea(Choice::White, win_rate, proven), idea(Choice::Black, 1.0 - win_rate, proven.map(|wins| !wins))];
    moves.sort_by(|a, b| b.win_rate.total_cmp(&a.win_rate));
    Insight { seat, visits, win_rate: moves[0].win_rate, score: None, exact: None, moves, ownership: Vec::new() }
}
