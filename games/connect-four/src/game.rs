use tengen_game::Seat;

use super::{Cell, Column, LARGEST, Shape};
use tengen_game::hash_key as key;

/// What a seat may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Drop a disc into a column.
    Drop(Column),
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// This seat has made a row.
    Row(Seat),
    /// The board is full and nobody has made a row.
    Full,
}

impl End {
    /// Who won; nobody if the board is full.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::Row(seat) => Some(seat),
            Self::Full => None,
        }
    }
}

/// Upwards, to the right, and both diagonals: a row in the opposite direction is the same row.
const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A game of Connect Four. Seat 0 drops the first disc.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectFour {
    shape: Shape,
    /// For each seat and column the rows that hold its discs, a bit each.
    discs: [[u16; LARGEST as usize]; 2],
    heights: [u8; LARGEST as usize],
    moves: Vec<Move>,
    hash: u64,
    end: Option<End>,
}

impl ConnectFour {
    /// An empty board.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            discs: [[0; LARGEST as usize]; 2],
            heights: [0; LARGEST as usize],
            moves: Vec::new(),
            hash: 0,
            end: None,
        }
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose disc is in a cell; nobody's in one that is empty or off the board.
    #[must_use]
    pub fn disc(&self, cell: Cell) -> Option<Seat> {
        (0..2).map(Seat).find(|seat| self.holds(*seat, cell.column.0.into(), cell.row.into()))
    }

    /// How many discs are in a column; none in one that is off the board.
    #[must_use]
    pub fn height(&self, column: Column) -> u8 {
        self.heights.get(usize::from(column.0)).copied().unwrap_or(0)
    }

    /// The columns that take another disc, from the left; none once the game is over.
    pub fn open_columns(&self) -> impl Iterator<Item = Column> + use<'_> {
        let width = if self.end.is_some() { 0 } else { self.shape.width() };
        (0..width).map(Column).filter(|column| self.height(*column) < self.shape.height())
    }

    /// Where the last disc went.
    #[must_use]
    pub fn last_disc(&self) -> Option<Cell> {
        let Move::Drop(column) = *self.moves.last()?;
        Some(Cell { column, row: self.height(column).checked_sub(1)? })
    }

    /// The discs that won, from the left and from below: every row through the last disc that is long enough. Empty
    /// unless the game was won by a row.
    #[must_use]
    pub fn winning_line(&self) -> Vec<Cell> {
        let (Some(End::Row(seat)), Some(last)) = (self.end, self.last_disc()) else { return Vec::new() };
        let mut line = vec![last];
        for (right, up) in DIRECTIONS {
            let (ahead, behind) = self.run(seat, last, (right, up));
            if 1 + ahead + behind >= self.shape.row() {
                let steps = (1..=ahead as i8).chain((1..=behind as i8).map(|step| -step));
                line.extend(steps.map(|step| Cell {
                    column: Column((last.column.0 as i8 + step * right) as u8),
                    row: (last.row as i8 + step * up) as u8,
                }));
            }
        }
        line.sort();
        line
    }

    /// Who drops the next disc, if the game is not over.
    pub(super) fn seat_to_move(&self) -> Seat {
        Seat((self.moves.len() % 2) as u8)
    }

    pub(super) fn hash_with_turn(&self) -> u64 {
        self.hash ^ TO_MOVE[self.moves.len() % 2]
    }

    pub(super) fn make(&mut self, mv: Move) {
        let seat = self.seat_to_move();
        let Move::Drop(column) = mv;
        let at = usize::from(column.0);
        let row = self.heights[at];
        self.discs[usize::from(seat.0)][at] |= 1 << row;
        self.heights[at] += 1;
        self.hash ^= disc_key(seat, column, row);
        self.end = if self.makes_row(seat, Cell { column, row }) {
            Some(End::Row(seat))
        } else if self.moves.len() + 1 == self.shape.cells() {
            Some(End::Full)
        } else {
            None
        };
        self.moves.push(mv);
    }

    pub(super) fn take_back(&mut self) -> bool {
        let Some(Move::Drop(column)) = self.moves.pop() else { return false };
        let seat = self.seat_to_move();
        let at = usize::from(column.0);
        self.heights[at] -= 1;
        let row = self.heights[at];
        self.discs[usize::from(seat.0)][at] &= !(1 << row);
        self.hash ^= disc_key(seat, column, row);
        self.end = None;
        true
    }

    fn holds(&self, seat: Seat, column: i16, row: i16) -> bool {
        let inside = (0..i16::from(LARGEST)).contains(&column) && (0..i16::from(LARGEST)).contains(&row);
        inside && self.discs[usize::from(seat.0)][column as usize] >> row & 1 == 1
    }

    /// How many discs of a seat follow one another from a cell, which is not counted, in a direction and in the opposite.
    fn run(&self, seat: Seat, from: Cell, (right, up): (i8, i8)) -> (u8, u8) {
        let along = |sign: i16| {
            let step = |n: i16| {
                (i16::from(from.column.0) + sign * n * i16::from(right), i16::from(from.row) + sign * n * i16::from(up))
            };
            (1..i16::from(LARGEST)).map(step).take_while(|(column, row)| self.holds(seat, *column, *row)).count() as u8
        };
        (along(1), along(-1))
    }

    fn makes_row(&self, seat: Seat, cell: Cell) -> bool {
        DIRECTIONS.into_iter().any(|direction| {
            let (ahead, behind) = self.run(seat, cell, direction);
            1 + ahead + behind >= self.shape.row()
        })
    }
}

impl Default for ConnectFour {
    fn default() -> Self {
        Self::new(Shape::CLASSIC)
    }
}

/// Beyond the keys of the discs, which have the numbers below 512.
const TO_MOVE: [u64; 2] = [key(512), key(513)];

fn disc_key(seat: Seat, column: Column, row: u8) -> u64 {
    key(u64::from(seat.0) << 8 | u64::from(column.0) << 4 | u64::from(row))
}
