use tengen_gomoku::Point;

use crate::cell::Cell;

/// A forced win: a stone, and what to do after each answer. If nothing follows, the stone makes five.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// Where the attacker's stone goes.
    pub attack: Point,
    /// What to do after these answers.
    pub answers: Vec<(Point, Win)>,
    /// What to do after any other: the threat.
    pub otherwise: Option<Box<Win>>,
}

impl Win {
    /// A stone that makes five.
    pub(crate) fn five(cell: Cell) -> Option<Self> {
        Some(Self { attack: cell.point()?, answers: Vec::new(), otherwise: None })
    }

    /// What to do after this answer; nothing if the win is complete.
    #[must_use]
    pub fn after(&self, answer: Point) -> Option<&Self> {
        let listed = self.answers.iter().find(|(point, _)| *point == answer);
        listed.map(|(_, win)| win).or(self.otherwise.as_deref())
    }

    /// The line that holds out longest: attacks and answers in turn, up to the five.
    #[must_use]
    pub fn line(&self) -> Vec<Point> {
        let mut line = vec![self.attack];
        match self.answers.iter().max_by_key(|(_, win)| win.plies()) {
            Some((answer, win)) => {
                line.push(*answer);
                line.extend(win.line());
            }
            // Only the threat itself is left: any answer will do, and none is named.
            None => line.extend(self.otherwise.as_deref().map(Self::line).unwrap_or_default()),
        }
        line
    }

    /// How many stones it takes at most until five, those of both sides.
    #[must_use]
    pub fn plies(&self) -> usize {
        let listed = self.answers.iter().map(|(_, win)| win.plies());
        let all = listed.chain(self.otherwise.as_deref().map(Self::plies));
        1 + all.max().map_or(0, |rest| 1 + rest)
    }

    /// How many stones of the attacker are in the whole tree.
    #[must_use]
    pub fn size(&self) -> usize {
        let listed = self.answers.iter().map(|(_, win)| win.size()).sum::<usize>();
        1 + listed + self.otherwise.as_deref().map_or(0, Self::size)
    }

    /// Every cell that the defender uses in it.
    pub(crate) fn answer_cells(&self, out: &mut Vec<Cell>) {
        for (answer, win) in &self.answers {
            out.push(Cell::of(*answer));
            win.answer_cells(out);
        }
        if let Some(win) = &self.otherwise {
            win.answer_cells(out);
        }
    }

    /// Every cell that either side uses in it.
    pub(crate) fn cells(&self, out: &mut Vec<Cell>) {
        out.push(Cell::of(self.attack));
        for (answer, win) in &self.answers {
            out.push(Cell::of(*answer));
            win.cells(out);
        }
        if let Some(win) = &self.otherwise {
            win.cells(out);
        }
    }
}
