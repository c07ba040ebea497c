//! From a position to the best moves: deeper and deeper.

use tengen_quoridor::{Cells, Move, Position};
use tengen_search::Transpositions;

use super::{Found, Memory, SURE, Search, Weights, helpers};

/// What is remembered between searches.
#[derive(Debug)]
pub struct Mind {
    table: Transpositions,
    /// For each thread.
    memories: Vec<Memory>,
    weights: Weights,
}

/// More threads than that only wait for each other.
pub const MOST_THREADS: usize = 256;

/// What is asked.
pub struct Question<'a, B> {
    /// The position, of two players.
    pub position: &'a Position<B>,
    /// The hashes of the positions before it.
    pub past: Vec<u64>,
    /// Moves that are not to be made.
    pub avoid: &'a [Move],
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// How many positions may be looked at.
    pub nodes: u64,
    /// How many plies ahead it may look.
    pub depth: i32,
    /// Says when the search must end.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Says when it is not worth to begin to look a ply further.
    pub enough: &'a dyn Fn() -> bool,
}

/// What was found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Thought {
    /// How many plies ahead it has looked everywhere.
    pub depth: i32,
    /// And along the longest line.
    pub deepest: usize,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// The best lines, best first, each with the nodes after its first move.
    pub found: Vec<(Found, u64)>,
}

impl Mind {
    /// With so many bytes for what it remembers of positions.
    pub fn new(bytes: usize, weights: Weights) -> Self {
        Self { table: Transpositions::new(bytes), memories: vec![Memory::default()], weights }
    }

    /// Thinks on so many threads. More than one make answers depend on chance.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.memories = (0..threads.clamp(1, MOST_THREADS)).map(|_| Memory::default()).collect();
        self
    }

    /// Forgets everything.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(|memory| *memory = Memory::default());
    }

    /// Looks deeper and deeper, on as many threads as it has, and says what it has found each time.
    pub fn think<B: Cells>(&mut self, question: &Question<'_, B>, tell: &mut dyn FnMut(&Thought)) -> Thought {
        self.table.grow_older();
        let Self { table, memories, weights } = self;
        let Some((mine, theirs)) = memories.split_first_mut() else { return Thought::default() };
        let lead = || lead(question, *weights, table, mine, tell);
        let (thought, others) = helpers::helped(question, *weights, table, theirs, lead);
        Thought { nodes: thought.nodes + others, ..thought }
    }
}

/// The thread that answers.
fn lead<B: Cells>(
    question: &Question<'_, B>,
    weights: Weights,
    table: &Transpositions,
    memory: &mut Memory,
    tell: &mut dyn FnMut(&Thought),
) -> Thought {
    let past = question.past.clone();
    let mut search = Search::new(*question.position, past, weights, table, memory, question.stop, question.nodes);
    let mut thought = Thought::default();
    let mut found: Vec<Found> = Vec::new();
    for depth in 1..=question.depth {
        let deeper = round(question, &mut search, depth, &found);
        if search.is_stopped() {
            // What was found in a round that was cut short counts if it is about the best move.
            if let Some(best) = deeper.into_iter().next() {
                found.retain(|old| old.line.first() != best.line.first());
                found.insert(0, best);
            }
        } else {
            found = deeper;
            thought.depth = depth;
        }
        thought.nodes = search.nodes();
        thought.deepest = search.deepest();
        let with_nodes = |found: &Found| {
            let nodes = found.line.first().map_or(0, |mv| search.nodes_after(*mv));
            (found.clone(), nodes)
        };
        thought.found = found.iter().map(with_nodes).collect();
        tell(&thought);
        let decided = found.first().is_none_or(|best| best.value.abs() >= SURE);
        if search.is_stopped() || decided || (question.enough)() {
            break;
        }
    }
    thought
}

/// The best moves at a depth, as many as are wanted.
fn round<B: Cells>(question: &Question<'_, B>, search: &mut Search<'_, B>, depth: i32, before: &[Found]) -> Vec<Found> {
    let mut found: Vec<Found> = Vec::new();
    for line in 0..question.lines.max(1) {
        search.avoid.clear();
        search.avoid.extend_from_slice(question.avoid);
        search.avoid.extend(found.iter().filter_map(|found| found.line.first()));
        let expected = before.get(line).map_or(0, |found| found.value);
        match search.look(depth, expected) {
            Some(next) if !next.line.is_empty() => found.push(next),
            _ => break,
        }
        if search.is_stopped() {
            break;
        }
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.value));
    found
}
