//! Ways between fields, pawns left aside: floods, distances and shortest ways, a whole front of fields at a time.

use tengen_game::Orientation;

use crate::{Cell, Cells, Walls};

/// Which neighbouring fields are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ways<B> {
    /// The fields from which the upper neighbour can be reached, and from there these.
    up: B,
    /// The fields from which the right neighbour can be reached.
    right: B,
}

/// A direction on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Away from the first player.
    Up,
    /// To the right, as the first player sees it.
    Right,
    /// Towards the first player.
    Down,
    /// To the left, as the first player sees it.
    Left,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The two across it.
    #[must_use]
    pub const fn sideways(self) -> [Self; 2] {
        match self {
            Self::Up | Self::Down => [Self::Left, Self::Right],
            Self::Right | Self::Left => [Self::Up, Self::Down],
        }
    }
}

/// A shortest way: which fields it goes through, and between which it passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path<B> {
    /// The fields, with the first and the last.
    pub cells: B,
    /// How many steps it has.
    pub steps: u8,
    up: B,
    right: B,
}

impl<B: Cells> Path<B> {
    /// Every wall that would cut it.
    #[inline]
    #[must_use]
    pub fn cuts(&self) -> Walls<B> {
        Walls { horizontal: self.up | self.up.left(), vertical: self.right | self.right.down() }
    }

    /// The rest of it once a pawn that stood at its beginning has gone from there to here; false, and nothing is changed, if
    /// that did not lead along it.
    #[inline]
    pub fn walk(&mut self, ways: Ways<B>, from: Cell, to: Cell) -> bool {
        if !self.cells.has(to) {
            return false;
        }
        // A jump along the way is two steps of it. What is left behind stays among the cuts, which costs a needless look
        // at times.
        let beside = ways.step(B::of(from)).has(to);
        self.steps = self.steps.saturating_sub(if beside { 1 } else { 2 });
        self.cells &= !B::of(from);
        if !beside {
            // The field that was jumped over is behind now: stepping there is a step back.
            self.cells &= !ways.step(B::of(from));
        }
        true
    }
}

/// How many steps each field is away from where a flood began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Distances([u8; 256]);

impl Distances {
    /// The steps to a field; nothing if no way leads there.
    #[inline]
    #[must_use]
    pub fn to(&self, cell: Cell) -> Option<u8> {
        let steps = self.0[usize::from(cell.0)];
        (steps != Self::NEVER).then_some(steps)
    }

    /// The steps to each field by its number, [`Self::NEVER`] where no way leads.
    #[must_use]
    pub fn raw(&self) -> &[u8; 256] {
        &self.0
    }

    /// The distance of a field that cannot be reached.
    pub const NEVER: u8 = u8::MAX;
}

impl<B: Cells> Ways<B> {
    /// The ways of a board with these walls.
    #[inline]
    #[must_use]
    pub fn new(board: B, walls: Walls<B>) -> Self {
        let Walls { horizontal, vertical } = walls;
        Self {
            up: board & board.down() & !(horizontal | horizontal.right()),
            right: board & board.left() & !(vertical | vertical.up()),
        }
    }

    /// The ways with one more wall.
    #[inline]
    #[must_use]
    pub fn with(self, cell: Cell, orientation: Orientation) -> Self {
        let wall = B::of(cell);
        match orientation {
            Orientation::Horizontal => Self { up: self.up & !(wall | wall.right()), right: self.right },
            Orientation::Vertical => Self { up: self.up, right: self.right & !(wall | wall.up()) },
        }
    }

    /// Where a step in this direction leads from these fields.
    #[inline]
    #[must_use]
    pub fn go(self, from: B, direction: Direction) -> B {
        match direction {
            Direction::Up => (from & self.up).up(),
            Direction::Right => (from & self.right).right(),
            Direction::Down => from.down() & self.up,
            Direction::Left => from.left() & self.right,
        }
    }

    /// Where one step leads from these fields.
    #[inline]
    #[must_use]
    pub fn step(self, from: B) -> B {
        (from & self.up).up() | (from & self.right).right() | (from.down() & self.up) | (from.left() & self.right)
    }

    /// Everything that can be reached from these fields, with them.
    #[must_use]
    pub fn reach(self, from: B) -> B {
        let mut seen = from;
        loop {
            let more = seen | self.step(seen);
            if more == seen {
                return seen;
            }
            seen = more;
        }
    }

    /// Whether a way leads from these fields to those.
    #[inline]
    #[must_use]
    pub fn joins(self, from: B, to: B) -> bool {
        let mut seen = from;
        loop {
            // Two steps for each look: most floods are a dozen steps long.
            let more = seen | self.step(seen);
            let more = more | self.step(more);
            if !(more & to).is_empty() {
                return true;
            }
            if more == seen {
                return false;
            }
            seen = more;
        }
    }

    /// How many steps the shortest way between two sets of fields has; nothing if there is none.
    #[inline]
    #[must_use]
    pub fn distance(self, from: B, to: B) -> Option<u8> {
        let mut seen = from;
        let mut steps = 0;
        while (seen & to).is_empty() {
            let more = seen | self.step(seen);
            if more == seen {
                return None;
            }
            seen = more;
            steps += 1;
        }
        Some(steps)
    }

    /// How far each field is from the nearest of these.
    #[must_use]
    pub fn distances(self, from: B) -> Distances {
        let mut distances = [Distances::NEVER; 256];
        self.flood(from, |steps, front| {
            for cell in front.cells() {
                distances[usize::from(cell.0)] = steps;
            }
        });
        Distances(distances)
    }

    /// Tells each front of a flood with its distance, beginning with the fields themselves at 0.
    #[inline]
    pub fn flood(self, from: B, mut each: impl FnMut(u8, B)) {
        let (mut seen, mut front, mut steps) = (from, from, 0);
        while !front.is_empty() {
            each(steps, front);
            front = self.step(front) & !seen;
            seen |= front;
            steps += 1;
        }
    }

    /// A shortest way between two sets of fields.
    #[must_use]
    pub fn path(self, from: B, to: B) -> Option<Path<B>> {
        self.path_in(&mut B::layers(), from, to)
    }

    /// The same, with room that is used again.
    #[inline]
    pub(crate) fn path_in(self, layers: &mut B::Layers, from: B, to: B) -> Option<Path<B>> {
        let layers = layers.as_mut();
        let (mut seen, mut front, mut steps) = (from, from, 0);
        while (front & to).is_empty() {
            layers[steps] = front;
            front = self.step(front) & !seen;
            if front.is_empty() {
                return None;
            }
            seen |= front;
            steps += 1;
        }
        let mut at = B::of((front & to).first()?);
        let mut path = Path { cells: at, steps: steps as u8, up: B::NONE, right: B::NONE };
        for layer in layers[..steps].iter().rev() {
            at = path.back(self, at, *layer);
        }
        Some(path)
    }
}

impl<B: Cells> Path<B> {
    /// One step back from a field to one of the front before.
    #[inline]
    fn back(&mut self, ways: Ways<B>, at: B, before: B) -> B {
        let below = ways.go(at, Direction::Down) & before;
        let above = ways.go(at, Direction::Up) & before;
        let next = if !below.is_empty() {
            self.up |= below;
            below
        } else if !above.is_empty() {
            self.up |= at;
            above
        } else {
            let left = ways.go(at, Direction::Left) & before;
            if left.is_empty() {
                self.right |= at;
                ways.go(at, Direction::Right)
            } else {
                self.right |= left;
                left
            }
        };
        self.cells |= next;
        next
    }
}
