//! Alpha-beta for two players: how the strong engine looks ahead.
//!
//! Principal variation search by iterative deepening. Steps along the shortest way and walls that lengthen the other's way
//! come first; other walls are many, and are looked at late, less deep, or not at all.

mod helpers;
mod judge;
mod lanes;
mod memory;
mod mind;
mod mv;
mod node;
mod order;
mod prune;
mod race;
mod races;

use tengen_game::Seat;
use tengen_quoridor::{Cell, Cells, Move, Position, Undo};
use tengen_search::Transpositions;

pub use judge::Weights;
use lanes::Lanes;
pub(crate) use memory::Memory;
pub use mind::{MOST_THREADS, Mind, Question, Thought};
use mv::{MOVES, number, of_number};
use node::Node;
use order::Moves;
pub use race::{Exits, Race};
use races::Races;

/// No line of play is looked at further than this.
const MOST_PLIES: usize = 256;
/// A win on the spot; one that takes n plies more is worth n less.
pub const WIN: i32 = 30_000;
/// Values beyond this are wins.
pub const SURE: i32 = WIN - 2 * MOST_PLIES as i32;

/// One thread of a search.
pub struct Search<'a, B> {
    position: Position<B>,
    weights: Weights,
    table: &'a Transpositions,
    memory: &'a mut Memory,
    stop: &'a (dyn Fn() -> bool + Sync),
    most_nodes: u64,
    nodes: u64,
    stopped: bool,
    /// Moves that are not looked at from the root.
    pub avoid: Vec<Move>,
    /// Hashes of the positions before this one: those of the game, then those of the line that is looked at.
    past: Vec<u64>,
    /// The moves of the line that is looked at.
    line: Vec<Move>,
    /// How many positions come after each move from the root.
    spent: Vec<u64>,
    /// The best line from each ply on.
    lines: Vec<Vec<Move>>,
    /// Lists to use again, so that a search does not allocate.
    spare: Vec<Vec<Move>>,
    spare_moves: Vec<Moves>,
    races: Races<B>,
    deepest: usize,
}

/// What a search to some depth found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What the position is worth to whoever is to move.
    pub value: i32,
    /// How many plies ahead it has looked.
    pub depth: i32,
    /// The best moves of both.
    pub line: Vec<Move>,
}

/// A move that was made, for taking it back.
#[derive(Debug, Clone, Copy)]
struct Made {
    undo: Undo,
    seat: usize,
    from: Cell,
}

/// Positions between two looks at the clock: some tenth of a millisecond.
const BETWEEN_LOOKS: u64 = 128;

impl<'a, B: Cells> Search<'a, B> {
    /// A search of a position of two players. `past` has the hashes of the positions before it.
    pub(crate) fn new(
        position: Position<B>,
        past: Vec<u64>,
        weights: Weights,
        table: &'a Transpositions,
        memory: &'a mut Memory,
        stop: &'a (dyn Fn() -> bool + Sync),
        most_nodes: u64,
    ) -> Self {
        memory.fade();
        Self {
            position,
            weights,
            table,
            memory,
            stop,
            most_nodes,
            nodes: 0,
            stopped: false,
            avoid: Vec::new(),
            past,
            line: Vec::new(),
            spent: vec![0; MOVES],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            spare: Vec::new(),
            spare_moves: Vec::new(),
            races: Races::default(),
            deepest: 0,
        }
    }

    /// How many positions were looked at.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions were looked at after this move from the root.
    pub fn nodes_after(&self, mv: Move) -> u64 {
        self.spent[usize::from(number(mv))]
    }

    /// Whether it was stopped before it was done.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many plies ahead the longest line went.
    pub fn deepest(&self) -> usize {
        self.deepest
    }

    /// Looks so far ahead, near an expected value. If it is stopped on the way, what it has found so far: nothing if that is
    /// no better than before.
    pub fn look(&mut self, depth: i32, expected: i32) -> Option<Found> {
        let lanes = Lanes::new(&self.position)?;
        self.lines[0].clear();
        let (mut low, mut high) = (-WIN, WIN);
        let mut width = 60;
        if depth > 3 && expected.abs() < SURE {
            (low, high) = (expected - width, expected + width);
        }
        loop {
            let value = self.search(low, high, depth, 0, &lanes);
            if self.stopped {
                let line = self.lines[0].clone();
                return (!line.is_empty()).then_some(Found { value: expected, depth, line });
            }
            width *= 3;
            if value <= low && low > -WIN {
                low = if width > 1000 { -WIN } else { (value - width).max(-WIN) };
            } else if value >= high && high < WIN {
                high = if width > 1000 { WIN } else { (value + width).min(WIN) };
            } else {
                return Some(Found { value, depth, line: self.lines[0].clone() });
            }
        }
    }

    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.most_nodes || self.nodes.is_multiple_of(BETWEEN_LOOKS) && (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    fn other(&self) -> Seat {
        Seat(1 - self.position.turn().0)
    }

    fn last(&self) -> Option<Move> {
        self.line.last().copied()
    }

    fn play(&mut self, mv: Move) -> Made {
        let seat = self.position.turn();
        let from = self.position.pawn(seat).unwrap_or(Cell(0));
        self.past.push(self.position.hash());
        self.line.push(mv);
        Made { undo: self.position.play(mv), seat: seat.0.into(), from }
    }

    fn undo(&mut self, made: Made) {
        self.position.undo(made.undo);
        self.line.pop();
        self.past.pop();
    }

    /// Whether the position was there before, since the last wall.
    fn is_repeated(&self) -> bool {
        let hash = self.position.hash();
        let since_wall = self.line.iter().rev().take_while(|mv| matches!(mv, Move::Step(_))).count();
        let reach = if since_wall == self.line.len() { self.past.len() } else { since_wall };
        self.past.iter().rev().take(reach).skip(1).step_by(2).any(|past| *past == hash)
    }

    fn judge(&self, lanes: &Lanes<B>) -> i32 {
        let (own, its) = (self.position.turn(), self.other());
        let walls = [own, its].map(|seat| i32::from(self.position.walls_left(seat)));
        let value = self.weights.judge([lanes.steps(own.0.into()), lanes.steps(its.0.into())], walls);
        if self.weights.noise == 0 { value } else { value + self.weights.error(self.position.canonical_hash()) }
    }

    /// The value to whoever is to move, if it is between low and high; else a bound.
    fn search(&mut self, mut low: i32, mut high: i32, mut depth: i32, ply: usize, lanes: &Lanes<B>) -> i32 {
        let is_root = ply == 0;
        let is_open = high - low > 1;
        if !is_root {
            self.lines[ply].clear();
        }
        if self.position.winner().is_some() {
            // Whoever has just moved has won.
            return ply as i32 - WIN;
        }
        if self.must_stop() {
            return 0;
        }
        if !is_root {
            if let Some(value) = self.raced(depth, ply) {
                return value;
            }
            if self.is_repeated() {
                return 0;
            }
        }
        let own = self.position.turn();
        if lanes.steps(own.0.into()) <= 2
            && !is_root
            && !(self.position.steps(own) & self.position.targets(own)).is_empty()
        {
            return WIN - ply as i32 - 1;
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.judge(lanes);
        }
        self.deepest = self.deepest.max(ply);
        if !is_root {
            // A win further away than one that is known already is of no use.
            low = low.max(-WIN + ply as i32 + 2);
            high = high.min(WIN - ply as i32 - 1);
            if low >= high {
                return low;
            }
        }
        let hash = self.position.canonical_hash();
        let entry = if is_root && !self.avoid.is_empty() { None } else { self.table.get(hash) };
        if let Some(entry) = entry
            && !is_open
            && i32::from(entry.depth) >= depth
        {
            let value = from_table(entry.value, ply);
            if entry.settles(value, low, high) {
                return value;
            }
        }
        let judged = entry.map_or_else(|| self.judge(lanes), |entry| entry.judged.into());
        if !is_open && depth <= 5 && judged - prune::AHEAD * depth >= high && high.abs() < SURE {
            return judged;
        }
        let known = entry.and_then(|entry| entry.best).map(of_number);
        let known = known.map(|mv| if self.position.is_mirrored() { self.position.mirrored_move(mv) } else { mv });
        if known.is_none() && depth >= 4 {
            depth -= 1;
        }
        self.best_of(Node { low, high, depth, ply, known, judged, is_open }, lanes)
    }
}

/// Wins are kept by how far they are from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i16 {
    let further = if value.abs() >= SURE { ply as i32 * value.signum() } else { 0 };
    (value + further).clamp(-WIN, WIN) as i16
}

fn from_table(value: i16, ply: usize) -> i32 {
    let value = i32::from(value);
    if value.abs() >= SURE { value - ply as i32 * value.signum() } else { value }
}
