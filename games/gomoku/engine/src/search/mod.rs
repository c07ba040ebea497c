//! Alpha-beta: how the engine looks ahead.
//!
//! Principal variation search by iterative deepening. Fives, open fours and what stops them are known without looking; a
//! stone that must be answered leaves one answer, which costs no depth; where the search ends, wins by fours are looked for
//! ([`Vcf`]) before the [`Judge`] is asked.

mod leaf;
mod memory;
mod moves;
mod node;
mod order;
mod prune;
mod table;

use crate::cell::{CELLS, Cell};
use crate::judge::{Judge, MOST};
use crate::kind::Kind;
use crate::position::Position;
use crate::threat::Vcf;
use memory::{MOST_PLIES, Memory};
use node::Node;
use order::Moves;
pub(crate) use table::HashTable;
use table::UNJUDGED;

/// A win on the spot; one that takes n stones more is worth n less.
pub(crate) const WIN: i32 = 30_000;
/// Values beyond this are wins.
pub(crate) const SURE: i32 = WIN - 2 * MOST_PLIES as i32;

const _: () = assert!(MOST < SURE);

/// One thread of a search.
pub(crate) struct Search<'a, J> {
    position: Position,
    judge: J,
    table: &'a HashTable,
    memory: &'a mut Memory,
    vcf: &'a mut Vcf,
    stop: &'a (dyn Fn() -> bool + Sync),
    limits: Limits,
    nodes: u64,
    stopped: bool,
    /// Moves that are not looked at from the root.
    pub(crate) avoid: Vec<Cell>,
    /// The move to look at first from the root.
    pub(crate) first: Option<Cell>,
    /// How many positions come after each move from the root.
    spent: Vec<u64>,
    /// The best line from each ply on.
    lines: Vec<Vec<Cell>>,
    /// Lists to use again, so that a search does not allocate.
    spare: Vec<Vec<Cell>>,
    spare_moves: Vec<Moves>,
    /// What the policy says of the moves that are being put in order.
    logits: Vec<f32>,
    deepest: usize,
}

/// What a search may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limits {
    /// Positions in all.
    pub(crate) nodes: u64,
    /// Positions in one look for a win by fours.
    pub(crate) fours: u64,
}

/// What a search to some depth found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) value: i32,
    /// How many stones ahead it has looked.
    pub(crate) depth: i32,
    pub(crate) line: Vec<Cell>,
}

/// Positions between two looks at the clock: some tenth of a millisecond.
const BETWEEN_LOOKS: u64 = 128;

/// The memory a thread keeps from one search to the next.
#[derive(Debug)]
pub(crate) struct Notes {
    memory: Memory,
    vcf: Vcf,
}

impl Notes {
    pub(crate) fn new() -> Self {
        Self { memory: Memory::new(), vcf: Vcf::default() }
    }

    pub(crate) fn fade(&mut self) {
        self.memory.fade();
    }

    /// How many positions were looked at for proofs and wins by fours.
    pub(crate) fn looked(&self) -> u64 {
        self.vcf.looked()
    }

    pub(crate) fn vcf(&mut self) -> &mut Vcf {
        &mut self.vcf
    }
}

impl<'a, J: Judge> Search<'a, J> {
    pub(crate) fn new(
        position: Position,
        judge: J,
        table: &'a HashTable,
        notes: &'a mut Notes,
        stop: &'a (dyn Fn() -> bool + Sync),
        limits: Limits,
    ) -> Self {
        Self {
            position,
            judge,
            table,
            memory: &mut notes.memory,
            vcf: &mut notes.vcf,
            stop,
            limits,
            nodes: 0,
            stopped: false,
            avoid: Vec::new(),
            first: None,
            spent: vec![0; CELLS],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            spare: Vec::new(),
            spare_moves: Vec::new(),
            logits: Vec::new(),
            deepest: 0,
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many positions were looked at after this move from the root.
    pub(crate) fn nodes_after(&self, cell: Cell) -> u64 {
        self.spent[cell.index()]
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many stones ahead the longest line went.
    pub(crate) fn deepest(&self) -> usize {
        self.deepest
    }

    /// Looks so far ahead, near an expected value. If it is stopped on the way, what it has found so far: nothing if that is
    /// no better than before.
    pub(crate) fn look(&mut self, depth: i32, expected: i32) -> Option<Found> {
        self.lines[0].clear();
        let (mut low, mut high) = (-WIN, WIN);
        let mut width = 80;
        if depth > 3 && expected.abs() < SURE {
            (low, high) = (expected - width, expected + width);
        }
        loop {
            let value = self.search(low, high, depth, 0);
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

    /// What to play if there is no time to look at all.
    pub(crate) fn guess(&mut self) -> Option<Cell> {
        let (own, other) = (self.position.turn(), !self.position.turn());
        let must_block = self.position.count(other, Kind::Five) > 0 && self.position.count(own, Kind::Five) == 0;
        let node = Node { must_block, ..Node::default() };
        let mut moves = Moves::default();
        self.list(&node, &mut moves);
        std::iter::from_fn(|| moves.next()).find(|cell| !self.avoid.contains(cell) && self.position.may_put(own, *cell))
    }

    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limits.nodes || self.nodes.is_multiple_of(BETWEEN_LOOKS) && (self.stop)() {
            self.stopped = true;
        }
        self.stopped
    }

    /// The value to whoever is to move, if it is between low and high; else a bound.
    fn search(&mut self, mut low: i32, mut high: i32, mut depth: i32, ply: usize) -> i32 {
        let is_root = ply == 0;
        let is_open = high - low > 1;
        if !is_root {
            self.lines[ply].clear();
        }
        if self.must_stop() {
            return 0;
        }
        let (own, other) = (self.position.turn(), !self.position.turn());
        if (!is_root || self.avoid.is_empty())
            && let Some(value) = self.at_once(own, ply)
        {
            return value;
        }
        let must_block = self.position.count(other, Kind::Five) > 0;
        if must_block {
            // One answer: looking at it is no choice, and costs no depth.
            depth = depth.max(0) + 1;
        } else if depth <= 0 {
            return self.leaf(low, high, ply);
        }
        if ply >= MOST_PLIES {
            return self.judge.judge(&self.position);
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

        let hash = self.position.hash();
        let entry = if is_root && !self.avoid.is_empty() { None } else { self.table.get(hash) };
        if let Some(entry) = entry
            && !is_open
            && i32::from(entry.depth) >= depth
            && let Some(value) = entry.settles(low, high, ply)
        {
            return value;
        }
        let threatened = self.position.count(other, Kind::OpenFour) > 0;
        // Where there is something to answer nothing is pruned for its judgement.
        let judged = match entry {
            Some(entry) if entry.judged != UNJUDGED as i16 => entry.judged.into(),
            _ if must_block || threatened => UNJUDGED,
            _ => {
                if !is_open && let Some(value) = self.clearly_outside(low, high, depth, ply) {
                    return value;
                }
                self.judge.judge(&self.position)
            }
        };
        if !is_open && !must_block && !threatened {
            // Too far behind: unless there is a win by fours, nothing near will help.
            if judged <= prune::hopeless(low, depth) {
                let value = self.leaf(low, high, ply);
                if depth == 1 || value <= low || value >= SURE {
                    return value;
                }
            }
            // Too far ahead.
            if judged >= prune::enough(high, depth) {
                return judged;
            }
        }
        if threatened
            && !must_block
            && let Some(value) = self.wins_by_fours(ply)
        {
            return value;
        }
        let known = self.first.filter(|_| is_root).or_else(|| entry.and_then(|entry| entry.best));
        if known.is_none() && depth >= 4 && !must_block {
            depth -= 1;
        }
        self.best_of(Node { low, high, depth, ply, known, judged, threatened, must_block, is_open })
    }

    /// The value of a position that is pruned for a bound alone, without a judgement.
    fn clearly_outside(&mut self, low: i32, high: i32, depth: i32, ply: usize) -> Option<i32> {
        let bound = self.judge.bound(&self.position, prune::hopeless(low, depth), prune::enough(high, depth))?;
        if bound >= high {
            return Some(bound);
        }
        let value = self.leaf(low, high, ply);
        (depth == 1 || value <= low || value >= SURE).then_some(value)
    }
}
