//! What moves did well elsewhere in the tree.

use tengen_gomoku::Colour;

use crate::cell::{CELLS, Cell};

/// No line of play is looked at further than this.
pub(crate) const MOST_PLIES: usize = 256;

/// Moves that refuted others: at the same distance from the root (killers), or anywhere (history).
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    history: [Vec<i32>; 2],
    killers: Vec<[Option<Cell>; 2]>,
    /// The refutation of each move, by who made it.
    counters: [Vec<Option<Cell>>; 2],
}

/// History stays within this either way.
pub(crate) const MOST_HISTORY: i32 = 8192;

impl Memory {
    pub(crate) fn new() -> Self {
        Self {
            history: [vec![0; CELLS], vec![0; CELLS]],
            killers: vec![[None; 2]; MOST_PLIES + 1],
            counters: [vec![None; CELLS], vec![None; CELLS]],
        }
    }

    /// A new search begins: what is remembered counts for less.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([None; 2]);
        for value in self.history.iter_mut().flatten() {
            *value /= 4;
        }
    }

    pub(crate) fn history(&self, colour: Colour, cell: Cell) -> i32 {
        self.history[colour.index()][cell.index()]
    }

    pub(crate) fn is_killer(&self, ply: usize, cell: Cell) -> bool {
        self.killers[ply.min(MOST_PLIES)].contains(&Some(cell))
    }

    /// Whether a move refuted the last one elsewhere.
    pub(crate) fn is_counter(&self, colour: Colour, last: Option<Cell>, cell: Cell) -> bool {
        last.is_some_and(|last| self.counters[colour.index()][last.index()] == Some(cell))
    }

    /// A move turned out to be good enough, and those tried before it were not.
    pub(crate) fn learn(&mut self, colour: Colour, ply: usize, last: Option<Cell>, tried: &[Cell], depth: i32) {
        let Some((&good, bad)) = tried.split_last() else { return };
        let killers = &mut self.killers[ply.min(MOST_PLIES)];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        if let Some(last) = last {
            self.counters[colour.index()][last.index()] = Some(good);
        }
        let weight = (depth * depth + depth).clamp(1, 1200);
        self.shift(colour, good, weight);
        for &cell in bad {
            self.shift(colour, cell, -weight / 2);
        }
    }

    /// The nearer to the limit, the less it moves.
    fn shift(&mut self, colour: Colour, cell: Cell, weight: i32) {
        let value = &mut self.history[colour.index()][cell.index()];
        *value += weight - *value * weight.abs() / MOST_HISTORY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_refutes_is_remembered_within_bounds() {
        let mut memory = Memory::new();
        let [good, bad, last] = [(3, 3), (4, 4), (9, 9)].map(|(x, y)| Cell::at(x, y));
        for _ in 0..1000 {
            memory.learn(Colour::White, 5, Some(last), &[bad, good], 30);
        }
        assert!(memory.is_killer(5, good) && !memory.is_killer(5, bad) && !memory.is_killer(4, good));
        assert!(memory.is_counter(Colour::White, Some(last), good));
        assert!(!memory.is_counter(Colour::Black, Some(last), good) && !memory.is_counter(Colour::White, None, good));
        let (up, down) = (memory.history(Colour::White, good), memory.history(Colour::White, bad));
        assert!((MOST_HISTORY / 2..=MOST_HISTORY).contains(&up), "{up}");
        assert!((-MOST_HISTORY..-MOST_HISTORY / 2).contains(&down), "{down}");
        memory.fade();
        assert_eq!(memory.history(Colour::White, good), up / 4);
        assert!(!memory.is_killer(5, good));
    }
}
