use std::time::Instant;

use tengen_game::Game;
use tengen_gomoku::{Gomoku, Move, Phase, Point, Region};
use tengen_search::Plan;

use crate::analysis::{Analysis, Idea, Score};
use crate::budget::Budget;
use crate::cell::Cell;
use crate::judge::{Classical, Judge};
use crate::levels::Level;
use crate::noise::Noisy;
use crate::position::Position;
use crate::search::{HashTable, Notes};
use crate::think::Question;
use crate::threat::{Beginning, Win, WinSearch, begin};

/// The engine: it is shown a game and answers with a move, in every phase of every opening.
///
/// What it remembers from one question to the next it checks against what it is shown; it may be asked about another game
/// next. With one thread and no plan the same seed and the same questions give the same answers.
pub struct Mind<J = Classical> {
    level: Level,
    judge: J,
    table: HashTable,
    /// For each thread.
    notes: Vec<Notes>,
    random: fastrand::Rng,
    /// A win that is being played out, and how many moves the game had before its stone.
    following: Option<(usize, Win)>,
    /// Stones of an opening that are still to be placed, and how many there were before.
    pub(crate) planned: Option<(usize, Vec<Point>)>,
}

/// Memory for positions, unless told otherwise.
const BYTES: usize = 64 << 20;
/// More threads than that only wait for each other.
const MOST_THREADS: usize = 256;

/// Positions in the first search for a win by fours: some ten milliseconds.
const FIRST_FOURS: u64 = 10_000;
/// Positions in the search for a win by threes and fours, if no time is set.
const FIRST_THREES: u64 = 2_000;
/// The share of the time that search may take.
const SHARE_OF_THREES: f32 = 0.2;
/// The win of a larger proof is played but not shown: to write it down and to check it would take seconds.
const LARGEST_SHOWN: usize = 3_000;

impl Mind {
    /// A mind of a level, on one thread. The seed is for levels that err and for openings.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Self {
        Self::with_judge(level, seed, Classical)
    }
}

impl<J: Judge> Mind<J> {
    /// A mind with another judge.
    #[must_use]
    pub fn with_judge(level: Level, seed: u64, judge: J) -> Self {
        Self {
            level,
            judge,
            table: HashTable::new(BYTES),
            notes: vec![Notes::new()],
            random: fastrand::Rng::with_seed(seed),
            following: None,
            planned: None,
        }
    }

    /// Thinks on so many threads. More than one make answers depend on chance.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.notes = (0..threads.clamp(1, MOST_THREADS)).map(|_| Notes::new()).collect();
        self
    }

    /// Remembers positions in so many bytes at most, instead of 64 MiB.
    #[must_use]
    pub fn memory(mut self, bytes: usize) -> Self {
        self.table = HashTable::new(bytes);
        self
    }

    /// Forgets all it remembers.
    pub fn forget(&mut self) {
        self.table.clear();
        self.notes.iter_mut().for_each(|notes| *notes = Notes::new());
        self.following = None;
        self.planned = None;
    }

    /// Its move in this game, which is always allowed; none if the game is over.
    pub fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Option<Move> {
        let mv = match game.phase() {
            Phase::Over(_) => None,
            Phase::Choose { .. } => Some(self.choose_colour(game, budget)),
            Phase::Set { left, .. } => self.set_stone(game, left.into(), budget).map(Move::Place),
            Phase::Place { .. } => self.place(game, budget).map(Move::Place),
        };
        mv.filter(|mv| game.check(*mv).is_ok()).or_else(|| first_allowed(game))
    }

    /// What it knows of this position, with the `lines` best moves. Whatever its level, it thinks until the budget ends or
    /// the outcome is certain.
    pub fn analyse(&mut self, game: &Gomoku, lines: usize, budget: &Budget<'_>) -> Analysis {
        if let Phase::Over(_) = game.phase() {
            return Analysis::default();
        }
        let since = budget.plan.map(|_| Instant::now());
        let position = Position::of(game);
        let avoid = refused(game);
        let level = Level::FULL;
        let question = Question { position: &position, avoid: &avoid, lines, level: &level, budget, since };
        let looked = self.looked();
        let proof = if avoid.is_empty() { self.prove(&question).and_then(|win| win.whole) } else { None };
        let for_proofs = self.looked() - looked;
        let proof = proof.filter(|win| win.size() <= LARGEST_SHOWN && win.check(game).is_ok());
        let proven = proof.as_ref().map(|win| Idea {
            mv: Move::Place(win.attack),
            score: Score::Wins(win.plies() as u32),
            line: win.line(),
            depth: win.plies() as u32,
            nodes: for_proofs,
        });
        if lines <= 1 && proof.is_some() {
            return Analysis { nodes: for_proofs, ideas: proven.into_iter().collect(), proof, ..Analysis::default() };
        }
        let put_first = |analysis: &Analysis| {
            let mut ideas: Vec<Idea> = proven.iter().cloned().collect();
            ideas.extend(
                analysis.ideas.iter().filter(|idea| proven.as_ref().is_none_or(|win| win.mv != idea.mv)).cloned(),
            );
            ideas.truncate(lines.max(1));
            Analysis { nodes: analysis.nodes + for_proofs, ideas, proof: proof.clone(), ..analysis.clone() }
        };
        let tell = |analysis: &Analysis| {
            if let Some(tell) = budget.tell {
                tell(&put_first(analysis));
            }
        };
        put_first(&self.deepen(&question, &mut { tell }))
    }

    /// What a position looks like after a short look, to whoever is to move.
    pub(crate) fn glance(&mut self, position: &Position, nodes: u64, budget: &Budget<'_>) -> Score {
        let level = Level { nodes: nodes.min(self.level.nodes), ..self.level };
        let budget = Budget { tell: None, ..*budget };
        let since = budget.plan.map(|_| Instant::now());
        let question = Question { position, avoid: &[], lines: 1, level: &level, budget: &budget, since };
        let proof = if level.proves { self.prove(&question).and_then(|win| win.whole) } else { None };
        match proof {
            Some(win) => Score::Wins(win.plies() as u32),
            None => self.deepen(&question, &mut |_| {}).best().map_or(Score::Points(0), |idea| idea.score),
        }
    }

    pub(crate) fn random(&mut self) -> &mut fastrand::Rng {
        &mut self.random
    }

    /// Its stone, if that needs no search to be found: the centre where an opening wants it, the only answer to a five, or a win
    /// that is proven.
    pub(crate) fn without_search(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Option<Point> {
        let since = budget.plan.map(|_| Instant::now());
        let (position, avoid, level) = (Position::of(game), refused(game), self.level);
        let question = Question { position: &position, avoid: &avoid, lines: 1, level: &level, budget, since };
        self.at_once(game, &question)
    }

    fn at_once(&mut self, game: &Gomoku, question: &Question<'_>) -> Option<Point> {
        let mut position = question.position.clone();
        if let Phase::Place { region: Region::Centre, .. } = game.phase() {
            return Cell::at(position.size() / 2, position.size() / 2).point();
        }
        if let Some(next) = self.follow(game) {
            return Some(next);
        }
        if !question.avoid.is_empty() {
            return None;
        }
        let mut blocks = Vec::new();
        position.blocks(&mut blocks);
        let wins = position.count(position.turn(), crate::Kind::Five) > 0;
        if let ([only], false) = (blocks.as_slice(), wins) {
            return only.point();
        }
        let win = if question.level.proves { self.prove(question) } else { None }?;
        self.following = win.whole.map(|whole| (game.moves().len(), whole));
        win.first.point()
    }

    fn place(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Option<Point> {
        let since = budget.plan.map(|_| Instant::now());
        let position = Position::of(game);
        let mut avoid = refused(game);
        let level = self.level;
        if level.overlooks > 0.0 && !matches!(game.phase(), Phase::Place { region: Region::Centre, .. }) {
            self.overlook(&position, level.overlooks, &mut avoid);
        }
        let question = Question { position: &position, avoid: &avoid, lines: 1, level: &level, budget, since };
        if let Some(point) = self.at_once(game, &question) {
            return Some(point);
        }
        let tell = |analysis: &Analysis| {
            if let Some(tell) = budget.tell {
                tell(analysis);
            }
        };
        let analysis = self.deepen(&question, &mut { tell });
        match analysis.best()?.mv {
            Move::Place(point) => Some(point),
            Move::Choose(_) => None,
        }
    }

    fn deepen(&mut self, question: &Question<'_>, tell: &mut dyn FnMut(&Analysis)) -> Analysis {
        self.notes.iter_mut().for_each(Notes::fade);
        if question.level.noise == 0 {
            question.deepen(&self.judge, &self.table, &mut self.notes, tell)
        } else {
            let noisy = Noisy::new(self.judge.clone(), question.level.noise, self.random.u64(..));
            // What other errors led to is of no use.
            self.table.clear();
            question.deepen(&noisy, &self.table, &mut self.notes, tell)
        }
    }

    fn looked(&self) -> u64 {
        self.notes.first().map_or(0, Notes::looked)
    }

    /// A win by fours, or by threes and fours.
    fn prove(&mut self, question: &Question<'_>) -> Option<Beginning> {
        let mut position = question.position.clone();
        let vcf = self.notes.first_mut()?.vcf();
        if let WinSearch::Won(win) = vcf.prove(&mut position, FIRST_FOURS) {
            return Some(Beginning { first: Cell::of(win.attack), whole: Some(win) });
        }
        let most = if question.keeps_time() { u64::MAX } else { FIRST_THREES };
        let stop = || question.is_spent() || question.is_past(SHARE_OF_THREES);
        begin(vcf, &mut position, most, &stop, LARGEST_SHOWN as u64).won()
    }

    /// The next stone of a win that is being played out, if the game has gone on as it says.
    fn follow(&mut self, game: &Gomoku) -> Option<Point> {
        let (before, win) = self.following.take()?;
        let [attack, answer] = game.moves().get(before..)? else { return None };
        let Move::Place(answer) = *answer else { return None };
        let next = win.after(answer).filter(|_| *attack == Move::Place(win.attack))?.clone();
        let point = next.attack;
        if game.check(Move::Place(point)).is_err() {
            return None;
        }
        self.following = Some((before + 2, next));
        Some(point)
    }

    /// Does not see some of its moves.
    fn overlook(&mut self, position: &Position, share: f32, avoid: &mut Vec<Cell>) {
        let mut near = Vec::new();
        position.near(&mut near);
        let kept = self.random.usize(..near.len().max(1));
        for (at, cell) in near.into_iter().enumerate() {
            if at != kept && self.random.f32() < share {
                avoid.push(cell);
            }
        }
    }
}

/// The cells where the opening lets no stone go, beyond those that are taken.
fn refused(game: &Gomoku) -> Vec<Cell> {
    match game.phase() {
        Phase::Place { region: Region::Anywhere, .. } => Vec::new(),
        _ => {
            let empty = game.board().empty_points();
            empty.filter(|point| game.check(Move::Place(*point)).is_err()).map(Cell::of).collect()
        }
    }
}

fn first_allowed(game: &Gomoku) -> Option<Move> {
    let mut moves = Vec::new();
    game.legal(&mut moves);
    moves.first().copied()
}

/// A plan to think for exactly so long.
impl From<std::time::Duration> for Budget<'_> {
    fn from(time: std::time::Duration) -> Self {
        Self { plan: Some(Plan { aim: time, most: time }), ..Self::default() }
    }
}
