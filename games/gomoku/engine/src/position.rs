use tengen_gomoku::{Board, Colour, Gomoku, Winning};

use crate::cell::{CELLS, Cell, RIM, STEPS};
use crate::keys::{WHITE_TO_MOVE, key, key_of_rules};
use crate::kind::{KINDS, Kind};
use crate::shape::Shape;
use crate::tables::Tables;
use crate::worth;

/// Stones on a board, and what the next stone of either colour would make on every free cell, kept up to date as stones come
/// and go.
///
/// It knows rows and turns and nothing of openings: for those there is [`Gomoku`].
#[derive(Debug, Clone)]
pub struct Position {
    tables: &'static Tables,
    winning: Winning,
    size: u8,
    turn: Colour,
    stones: u16,
    hash: u64,
    /// Every line of every direction, two bits for a cell, the first cell of the board after [`RIM`] that are off it.
    lines: [[u64; 64]; 4],
    /// The stones of both colours together, by rows.
    occupied: [u32; 32],
    /// Four bits for each direction, Black's in the low half.
    shapes: [u32; CELLS],
    kinds: [[u8; CELLS]; 2],
    /// How many free cells are of which kind.
    counts: [[u16; KINDS]; 2],
    /// For either colour: if it is to move, and if it has to wait.
    worth: [[i32; 2]; 2],
    changes: Vec<Change>,
    past: Vec<Past>,
}

/// What a cell was before a stone was placed.
#[derive(Debug, Clone, Copy)]
struct Change {
    cell: Cell,
    kinds: [u8; 2],
    shapes: u32,
}

/// What the whole was before a stone was placed.
#[derive(Debug, Clone, Copy)]
struct Past {
    cell: Cell,
    turn: Colour,
    changes: u32,
    hash: u64,
    worth: [[i32; 2]; 2],
    counts: [[u16; KINDS]; 2],
}

/// The two bits of a cell that is off the board.
const WALL: u64 = 3;

impl Position {
    /// The stones of a board, with this colour to move.
    #[must_use]
    pub fn new(winning: Winning, board: &Board, turn: Colour) -> Self {
        let size = board.size();
        let mut position = Self {
            tables: Tables::of(winning),
            winning,
            size,
            turn,
            stones: 0,
            hash: key_of_rules(winning, size),
            lines: [[u64::MAX; 64]; 4],
            occupied: [0; 32],
            shapes: [0; CELLS],
            kinds: [[0; CELLS]; 2],
            counts: [[0; KINDS]; 2],
            worth: [[0; 2]; 2],
            changes: Vec::with_capacity(4096),
            past: Vec::with_capacity(512),
        };
        for cell in board.points().map(Cell::of) {
            for (direction, line) in position.lines.iter_mut().enumerate() {
                let (at, bit) = place(size, cell, direction);
                line[at] &= !(WALL << bit);
            }
        }
        for point in board.points() {
            if let Some(colour) = board.stone(point) {
                position.set(Cell::of(point), colour);
            }
        }
        position.see_all();
        position.turn = turn;
        position
    }

    /// The position of a game; the colour of the next stone is to move, whoever places it.
    #[must_use]
    pub fn of(game: &Gomoku) -> Self {
        Self::new(game.setup().rules().winning, game.board(), game.next_colour())
    }

    /// The winning rule.
    #[must_use]
    pub fn winning(&self) -> Winning {
        self.winning
    }

    /// Lines each way.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size.into()
    }

    /// Who is to move.
    #[must_use]
    pub fn turn(&self) -> Colour {
        self.turn
    }

    /// How many stones there are.
    #[must_use]
    pub fn stones(&self) -> usize {
        self.stones.into()
    }

    /// Whether every cell has a stone.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.stones() == self.size() * self.size()
    }

    /// Equal for equal stones with the same colour to move, on boards of one size and under the same rule.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash ^ if self.turn == Colour::White { WHITE_TO_MOVE } else { 0 }
    }

    /// The hash once a stone of this colour is on a free cell, and the other colour is to move.
    pub(crate) fn hash_after(&self, cell: Cell, colour: Colour) -> u64 {
        self.hash ^ key(cell, colour) ^ if colour == Colour::Black { WHITE_TO_MOVE } else { 0 }
    }

    /// The stone on a cell of the board.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Colour> {
        match self.lines[0][cell.y() % 64] >> (2 * (cell.x() + RIM) as u32 % 64) & 3 {
            1 => Some(Colour::Black),
            2 => Some(Colour::White),
            _ => None,
        }
    }

    /// Whether a cell is on the board and has no stone.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        let (x, y) = (cell.x(), cell.y());
        x < self.size() && y < self.size() && self.occupied[y % 32] >> x & 1 == 0
    }

    /// The stones of a row of the board, two bits for each point: 0 empty, 1 Black, 2 White.
    #[inline]
    pub(crate) fn row_of_stones(&self, y: usize) -> u64 {
        self.lines[0][y % 64] >> (2 * RIM)
    }

    /// The stones of a row of the board, the first column in the lowest bit.
    #[must_use]
    pub(crate) fn row(&self, y: usize) -> u32 {
        self.occupied[y % 32]
    }

    /// What a stone of a colour would be on this cell; nothing if there is one already.
    #[inline]
    #[must_use]
    pub fn kind(&self, colour: Colour, cell: Cell) -> Kind {
        Kind::from_bits(self.kinds[colour.index()][cell.index()])
    }

    /// How many free cells are of a kind for a colour.
    #[inline]
    #[must_use]
    pub fn count(&self, colour: Colour, kind: Kind) -> usize {
        self.counts[colour.index()][kind as usize].into()
    }

    /// What a stone of a colour would make on this free cell, along a direction: 0 to the right, 1 up, 2 rising, 3 falling.
    #[inline]
    #[must_use]
    pub fn shape(&self, colour: Colour, cell: Cell, direction: usize) -> Shape {
        Shape::from_bits(self.shapes[cell.index()] >> (16 * colour.index() + 4 * direction))
    }

    /// The four shapes of a colour on this free cell, four bits each.
    #[inline]
    pub(crate) fn shapes_of(&self, colour: Colour, cell: Cell) -> u16 {
        (self.shapes[cell.index()] >> (16 * colour.index())) as u16
    }

    /// What this free cell is worth to a colour: if it is to move, and if it has to wait.
    #[inline]
    pub(crate) fn worth_at(&self, colour: Colour, cell: Cell) -> [i32; 2] {
        worth::of(self.kind(colour, cell), self.shapes_of(colour, cell))
    }

    /// What all free cells are worth to whoever is to move, less what they are worth to the other.
    #[inline]
    #[must_use]
    pub fn worth(&self) -> i32 {
        self.worth[self.turn.index()][0] - self.worth[(!self.turn).index()][1]
    }

    /// The free cells whose kind for a colour is wanted, row by row.
    pub(crate) fn cells_where<'p>(
        &'p self,
        colour: Colour,
        wanted: impl Fn(Kind) -> bool + Copy + 'p,
    ) -> impl Iterator<Item = Cell> + 'p {
        let kinds = &self.kinds[colour.index()];
        (0..self.size()).flat_map(move |y| {
            let first = Cell::at(0, y).index();
            let row = &kinds[first..first + usize::from(self.size)];
            let found = row.iter().enumerate().filter(move |(_, kind)| wanted(Kind::from_bits(**kind)));
            found.map(move |(x, _)| Cell::from_index(first + x))
        })
    }

    /// The first cell of a kind for a colour, if there is one.
    #[must_use]
    pub fn first_of(&self, colour: Colour, kind: Kind) -> Option<Cell> {
        if self.count(colour, kind) == 0 { None } else { self.cells_where(colour, |found| found == kind).next() }
    }

    /// Places a stone of whoever is to move on a free cell.
    #[inline]
    pub fn put(&mut self, cell: Cell) {
        self.put_stone(cell, self.turn);
    }

    /// Lets whoever is to move do nothing.
    pub(crate) fn pass(&mut self) {
        self.turn = !self.turn;
    }

    /// Places a stone of any colour on a free cell; the other colour is to move then.
    pub(crate) fn put_stone(&mut self, cell: Cell, colour: Colour) {
        self.past.push(Past {
            cell,
            turn: self.turn,
            changes: self.changes.len() as u32,
            hash: self.hash,
            worth: self.worth,
            counts: self.counts,
        });
        self.leave(cell);
        self.set(cell, colour);
        for direction in 0..4 {
            self.see_along(cell, direction);
        }
        self.turn = !colour;
    }

    /// Takes back the last stone that was placed; false if none was.
    pub fn undo(&mut self) -> bool {
        let Some(past) = self.past.pop() else { return false };
        for change in self.changes.drain(past.changes as usize..) {
            let at = change.cell.index();
            self.shapes[at] = change.shapes;
            self.kinds[0][at] = change.kinds[0];
            self.kinds[1][at] = change.kinds[1];
        }
        self.counts = past.counts;
        self.worth = past.worth;
        self.hash = past.hash;
        self.turn = past.turn;
        self.stones -= 1;
        for (direction, line) in self.lines.iter_mut().enumerate() {
            let (at, bit) = place(self.size, past.cell, direction);
            line[at % 64] &= !(WALL << bit);
        }
        self.occupied[past.cell.y() % 32] &= !(1 << past.cell.x());
        true
    }

    /// The cell with the last stone that was placed.
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        self.past.last().map(|past| past.cell)
    }

    /// The cell is no longer free: nothing can be made there.
    fn leave(&mut self, cell: Cell) {
        let at = cell.index();
        let kinds = [self.kinds[0][at], self.kinds[1][at]];
        self.changes.push(Change { cell, kinds, shapes: self.shapes[at] });
        for colour in 0..2 {
            let kind = Kind::from_bits(self.kinds[colour][at]);
            let worth = worth::of(kind, (self.shapes[at] >> (16 * colour)) as u16);
            self.counts[colour][kind as usize] -= 1;
            self.worth[colour][0] -= worth[0];
            self.worth[colour][1] -= worth[1];
            self.kinds[colour][at] = 0;
        }
    }

    fn set(&mut self, cell: Cell, colour: Colour) {
        for (direction, line) in self.lines.iter_mut().enumerate() {
            let (at, bit) = place(self.size, cell, direction);
            line[at % 64] |= (colour as u64 + 1) << bit;
        }
        self.occupied[cell.y() % 32] |= 1 << cell.x();
        self.hash ^= key(cell, colour);
        self.stones += 1;
    }

    /// Looks anew at the free cells along a line through a cell.
    #[inline]
    fn see_along(&mut self, cell: Cell, direction: usize) {
        let (at, bit) = place(self.size, cell, direction);
        let line = self.lines[direction % 4][at % 64];
        // Eleven cells with this one in the middle.
        let near = 0x15_5555 << (bit - 2 * RIM as u32);
        let mut free = !(line | line >> 1) & near;
        // The first cell of the line, were it on the board.
        let first = cell.index() as i32 - (bit / 2) as i32 * i32::from(STEPS[direction % 4]);
        let mask = 0x000f_000f << (4 * direction);
        let tables = self.tables;
        while free != 0 {
            let bit = free.trailing_zeros();
            free &= free - 1;
            let both = tables.shapes_at(line, bit);
            let cell = Cell::from_index((first + (bit / 2) as i32 * i32::from(STEPS[direction % 4])) as usize);
            let at = cell.index();
            let old = self.shapes[at];
            let new = old & !mask | (both & 15 | both >> 4 << 16) << (4 * direction);
            if new == old {
                continue;
            }
            self.changes.push(Change { cell, kinds: [self.kinds[0][at], self.kinds[1][at]], shapes: old });
            self.shapes[at] = new;
            for colour in 0..2 {
                let [was, is] = [old, new].map(|shapes| (shapes >> (16 * colour)) as u16);
                if was != is {
                    let was = (Kind::from_bits(self.kinds[colour][at]), was);
                    let is = (tables.kind(colour, is), is);
                    self.counts[colour][was.0 as usize] -= 1;
                    self.counts[colour][is.0 as usize] += 1;
                    let more = worth::change(was, is, direction);
                    self.worth[colour][0] += more[0];
                    self.worth[colour][1] += more[1];
                    self.kinds[colour][at] = is.0 as u8;
                }
            }
        }
    }

    /// Looks at every free cell from scratch.
    fn see_all(&mut self) {
        self.counts = [[0; KINDS]; 2];
        self.worth = [[0; 2]; 2];
        for y in 0..self.size() {
            for x in 0..self.size() {
                let cell = Cell::at(x, y);
                if self.is_free(cell) {
                    self.see(cell);
                }
            }
        }
    }

    fn see(&mut self, cell: Cell) {
        let mut shapes = 0;
        for direction in 0..4 {
            let (at, bit) = place(self.size, cell, direction);
            let both = self.tables.shapes_at(self.lines[direction][at % 64], bit);
            shapes |= (both & 15 | both >> 4 << 16) << (4 * direction);
        }
        self.shapes[cell.index()] = shapes;
        for colour in 0..2 {
            let shapes = (shapes >> (16 * colour)) as u16;
            let kind = self.tables.kind(colour, shapes);
            let worth = worth::of(kind, shapes);
            self.kinds[colour][cell.index()] = kind as u8;
            self.counts[colour][kind as usize] += 1;
            self.worth[colour][0] += worth[0];
            self.worth[colour][1] += worth[1];
        }
    }
}

/// Equal if the same stones lie there and the same is known of them, however they came to lie there.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let free = |at: &usize| self.is_free(Cell::from_index(*at));
        self.winning == other.winning
            && self.hash() == other.hash()
            && (self.size, self.stones, self.turn) == (other.size, other.stones, other.turn)
            && (self.lines, self.occupied) == (other.lines, other.occupied)
            && (self.kinds, self.counts, self.worth) == (other.kinds, other.counts, other.worth)
            && (0..CELLS).filter(free).all(|at| self.shapes[at] == other.shapes[at])
    }
}

impl Eq for Position {}

/// Which line of a direction a cell is on, and where its two bits are. They go by columns, but for the columns themselves.
#[inline]
fn place(size: u8, cell: Cell, direction: usize) -> (usize, u32) {
    let (x, y) = (cell.x(), cell.y());
    let (line, along) = match direction {
        0 => (y, x),
        1 => (x, y),
        2 => (x + usize::from(size) - 1 - y, x),
        _ => (x + y, x),
    };
    (line, 2 * (along + RIM) as u32 % 64)
}
