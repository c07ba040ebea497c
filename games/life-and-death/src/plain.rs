//! The rules of a problem, written as plainly as possible: what the checker of proofs and the exhaustive search play by.
//!
//! Slow on purpose. It shares no code with the search, so that a fault there cannot hide here.
//!
//! - Stones may be placed on empty points of the region, and on points that stones left. No suicide.
//! - Empty points out of play stay empty. They are liberties to the attacker, and to stones of the defender that stood
//!   beside them at first: what lies outside is the attacker's, and running there is no life.
//! - Simple ko: a stone that captured one stone, stands alone and has one liberty may not be retaken at once. A side
//!   with an outside threat may spend it to retake nevertheless: its threat and the answer are one move here.
//! - Passing is playing elsewhere. It lifts a ko. An attacker who passes with no ko to lift gives up: the defender would
//!   pass too, and the key stones stand.
//! - The attacker wins by capturing the key stones. Playing for ever captures nothing, so the defender wins that; but not
//!   where he spends a threat again and again, since no side has threats for ever.

use tengen_board::{Board, Point};
use tengen_go::Colour;

use crate::{Kept, Problem};

/// How many outside ko threats a side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Threats {
    /// So many.
    Count(u8),
    /// As many as it likes, but not for ever: it wins every ko that can be finished.
    Unlimited,
}

impl Threats {
    /// None at all.
    pub const NONE: Self = Self::Count(0);
}

/// The part of a problem that never changes.
#[derive(Debug, Clone)]
pub(crate) struct Rules<'a> {
    pub(crate) board: &'a Board,
    pub(crate) playable: Vec<bool>,
    pub(crate) defender: Colour,
    kept: Kept,
    /// Where the defender's stones stood at first.
    at_first: Vec<bool>,
    /// The stones of each key chain.
    keys: Vec<Vec<Point>>,
}

/// A position within a problem.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) stones: Vec<Option<Colour>>,
    pub(crate) turn: Colour,
    pub(crate) ko: Option<Point>,
    /// Which key chains were never captured.
    pub(crate) standing: Vec<bool>,
    /// Black's, White's.
    pub(crate) threats: [Threats; 2],
}

impl State {
    /// Whether two positions are the same as far as points that are set go.
    pub(crate) fn looks_like(&self, other: &Self, within: &[bool]) -> bool {
        self.turn == other.turn
            && self.ko == other.ko
            && self.standing == other.standing
            && self.threats == other.threats
            && self.stones.iter().zip(&other.stones).zip(within).all(|((one, other), within)| !within || one == other)
    }
}

impl<'a> Rules<'a> {
    /// The rules and the first position of a problem, with so many threats for Black and White.
    pub(crate) fn of(problem: &'a Problem, threats: [Threats; 2]) -> (Self, State) {
        let board: &Board = problem.ground.board();
        let mut stones = vec![None; board.len()];
        for &(point, colour) in &problem.stones {
            stones[point.index()] = Some(colour);
        }
        let at_first = stones.iter().map(|stone| *stone == Some(problem.defender())).collect();
        let mut playable: Vec<bool> = stones.iter().map(Option::is_some).collect();
        for point in &problem.region {
            playable[point.index()] = true;
        }
        let mut rules =
            Self { board, playable, defender: problem.defender(), kept: problem.kept, at_first, keys: Vec::new() };
        for &key in &problem.keys {
            if stones[key.index()].is_some() && !rules.keys.iter().any(|chain| chain.contains(&key)) {
                let chain = rules.chain(&stones, key);
                rules.keys.push(chain);
            }
        }
        let turn = problem.to_play;
        let ko = problem.ko.filter(|_| rules.is_barred(turn, threats));
        let standing = vec![true; rules.keys.len()];
        (rules, State { stones, turn, ko, standing, threats })
    }

    /// Whether the attacker has captured what is to be captured.
    pub(crate) fn is_captured(&self, state: &State) -> bool {
        match self.kept {
            Kept::Any => state.standing.iter().all(|standing| !standing),
            Kept::All => state.standing.iter().any(|standing| !standing),
        }
    }

    /// Whether key chains that were never captured, as many as must stand, have all their stones on points such as these.
    pub(crate) fn are_kept(&self, state: &State, on: impl Fn(Point) -> bool) -> bool {
        let mut kept =
            self.keys.iter().zip(&state.standing).map(|(keys, standing)| *standing && keys.iter().all(|k| on(*k)));
        match self.kept {
            Kept::Any => kept.any(|kept| kept),
            Kept::All => kept.all(|kept| kept),
        }
    }

    /// A stone of each key chain that was never captured.
    pub(crate) fn standing_keys(&self, state: &State) -> Vec<Point> {
        let standing = self.keys.iter().zip(&state.standing).filter(|(_, standing)| **standing);
        standing.map(|(chain, _)| chain[0]).collect()
    }

    /// The stones of the chain on a point, in ascending order.
    pub(crate) fn chain(&self, stones: &[Option<Colour>], at: Point) -> Vec<Point> {
        let colour = stones[at.index()];
        let mut chain = vec![at];
        let mut next = 0;
        while let Some(&stone) = chain.get(next) {
            next += 1;
            for &beside in self.board.neighbours(stone) {
                if stones[beside.index()] == colour && !chain.contains(&beside) {
                    chain.push(beside);
                }
            }
        }
        chain.sort_unstable();
        chain
    }

    /// The liberties of a chain, in ascending order.
    pub(crate) fn liberties(&self, stones: &[Option<Colour>], chain: &[Point]) -> Vec<Point> {
        let mut liberties = Vec::new();
        for stone in chain {
            let reaches_out = stones[stone.index()] != Some(self.defender) || self.at_first[stone.index()];
            let beside = self.board.neighbours(*stone).iter().copied();
            liberties
                .extend(beside.filter(|p| stones[p.index()].is_none() && (self.playable[p.index()] || reaches_out)));
        }
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// The position after a move, `None` for a pass; nothing if the move is not allowed.
    pub(crate) fn after(&self, state: &State, mv: Option<Point>) -> Option<State> {
        let mover = state.turn;
        let mut next = state.clone();
        next.turn = !mover;
        next.ko = None;
        let Some(point) = mv else {
            return (mover == self.defender || state.ko.is_some()).then_some(next);
        };
        if !self.playable[point.index()] || state.stones[point.index()].is_some() {
            return None;
        }
        if state.ko == Some(point) {
            match state.threats[mover.index()] {
                Threats::Count(count) => next.threats[mover.index()] = Threats::Count(count.checked_sub(1)?),
                Threats::Unlimited => {}
            }
        }
        next.stones[point.index()] = Some(mover);
        let mut captured = Vec::new();
        for &beside in self.board.neighbours(point) {
            if next.stones[beside.index()] == Some(!mover) {
                let chain = self.chain(&next.stones, beside);
                if self.liberties(&next.stones, &chain).is_empty() {
                    for stone in &chain {
                        next.stones[stone.index()] = None;
                    }
                    captured.extend(chain);
                }
            }
        }
        let own = self.chain(&next.stones, point);
        let liberties = self.liberties(&next.stones, &own);
        if liberties.is_empty() {
            return None;
        }
        for (keys, standing) in self.keys.iter().zip(&mut next.standing) {
            *standing &= !keys.iter().any(|key| captured.contains(key));
        }
        if captured.len() == 1 && own.len() == 1 && liberties.len() == 1 && self.is_barred(!mover, next.threats) {
            next.ko = Some(captured[0]);
        }
        Some(next)
    }

    /// Whether ko means anything to a side. To a defender it does in any case: his last threat is spent some day.
    fn is_barred(&self, side: Colour, threats: [Threats; 2]) -> bool {
        side == self.defender || threats[side.index()] != Threats::Unlimited
    }

    /// Whether a move retakes a ko for one of threats without number.
    pub(crate) fn is_retaking(&self, state: &State, mv: Option<Point>) -> bool {
        mv.is_some() && state.ko == mv && state.threats[state.turn.index()] == Threats::Unlimited
    }

    /// Every move that is allowed, a pass among them.
    pub(crate) fn moves(&self, state: &State) -> Vec<(Option<Point>, State)> {
        let points = self.board.points().map(Some).chain([None]);
        points.filter_map(|mv| self.after(state, mv).map(|next| (mv, next))).collect()
    }
}
