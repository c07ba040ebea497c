use tengen_game::{Seat, hash_key};

use crate::{BadSize, Cell, LARGEST, Refusal, SMALLEST, chains::Chains, lattice::Beside};

/// Who plays which pair of sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Joins top and bottom, and places the first stone.
    Red,
    /// Joins left and right.
    Blue,
}

impl Side {
    /// Red, then Blue.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];
}

impl std::ops::Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

/// The board, and whether the first stone can be taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    size: u8,
    swap: bool,
}

impl Setup {
    /// A board with so many cells along each side.
    ///
    /// # Errors
    /// If it is too small or too large.
    pub fn new(size: u8, swap: bool) -> Result<Self, BadSize> {
        if (SMALLEST..=LARGEST).contains(&size) { Ok(Self { size, swap }) } else { Err(BadSize(size)) }
    }

    /// Cells along a side.
    #[must_use]
    pub fn size(self) -> u8 {
        self.size
    }

    /// Whether the second player may take the first stone over.
    #[must_use]
    pub fn swap(self) -> bool {
        self.swap
    }

    /// How many cells there are.
    #[must_use]
    pub fn cells(self) -> usize {
        usize::from(self.size) * usize::from(self.size)
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self { size: 11, swap: true }
    }
}

/// What a seat may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A stone on a cell.
    Place(Cell),
    /// To take over the first stone and its colour.
    Swap,
}

/// A game of Hex. Seat 0 begins, with Red.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hex {
    setup: Setup,
    cells: Vec<Option<Side>>,
    /// Cells by their numbers, then the top, the bottom, the left and the right.
    chains: Chains,
    /// Each move, and how many joins there were before it.
    moves: Vec<(Move, usize)>,
    /// Whether seat 0 has Blue now.
    swapped: bool,
    hash: u64,
    winner: Option<Side>,
}

const BLUE_TO_MOVE: u64 = hash_key(2000);
const SWAPPED: u64 = hash_key(2001);

fn stone_key(cell: Cell, side: Side) -> u64 {
    hash_key(u64::from(cell.0) << 1 | side as u64)
}

impl Hex {
    /// An empty board.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            cells: vec![None; setup.cells()],
            chains: Chains::new(setup.cells() + 4),
            moves: Vec::new(),
            swapped: false,
            hash: 0,
            winner: None,
        }
    }

    /// The board and its rule.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The moves so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + '_ {
        self.moves.iter().map(|(mv, _)| *mv)
    }

    /// The stone on a cell; none on one that is empty or off the board.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Side> {
        self.cells.get(usize::from(cell.0)).copied().flatten()
    }

    /// All cells, along the rows from the top left.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.cells.len() as u16).map(Cell)
    }

    /// The colour that a seat has now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if (seat.0 == 0) == self.swapped { Side::Blue } else { Side::Red }
    }

    /// The seat that has a colour now.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        Seat(u8::from((side == Side::Red) == self.swapped))
    }

    /// Whose stone is next, also once the game is over.
    #[must_use]
    pub fn next(&self) -> Side {
        // A swap is a move of Blue's turn, after which the stone is Red's still and Blue goes on.
        let stones = self.moves.len() - usize::from(self.swapped);
        if stones.is_multiple_of(2) { Side::Red } else { Side::Blue }
    }

    /// Who has joined their sides.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whether the first stone can be taken over now.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.setup.swap && self.moves.len() == 1
    }

    /// The stones that hang together with both sides of the winner, in ascending order; none before.
    #[must_use]
    pub fn winning_chain(&self) -> Vec<Cell> {
        let Some(winner) = self.winner else { return Vec::new() };
        let head = self.chains.head(self.ends(winner)[0]);
        let joined = |cell: &Cell| self.stone(*cell) == Some(winner) && self.chains.head(cell.0) == head;
        self.cells().filter(joined).collect()
    }

    /// The two sides of the board that a player is to join, as chains number them.
    fn ends(&self, side: Side) -> [u16; 2] {
        let first = self.cells.len() as u16;
        match side {
            Side::Red => [first, first + 1],
            Side::Blue => [first + 2, first + 3],
        }
    }

    pub(crate) fn check_move(&self, mv: Move) -> Result<(), Refusal> {
        match mv {
            _ if self.winner.is_some() => Err(Refusal::GameOver),
            Move::Swap if self.may_swap() => Ok(()),
            Move::Swap => Err(Refusal::NoSwap),
            Move::Place(cell) if usize::from(cell.0) >= self.cells.len() => {
                Err(Refusal::NoSuchCell { text: cell.name(self.setup.size).to_string() })
            }
            Move::Place(cell) if self.stone(cell).is_some() => Err(Refusal::Occupied { cell }),
            Move::Place(_) => Ok(()),
        }
    }

    pub(crate) fn make(&mut self, mv: Move) {
        let joins = self.chains.joins();
        match mv {
            Move::Swap => {
                self.swapped = true;
                self.hash ^= SWAPPED;
            }
            Move::Place(cell) => self.place(cell, self.next()),
        }
        self.moves.push((mv, joins));
    }

    fn place(&mut self, cell: Cell, side: Side) {
        self.cells[usize::from(cell.0)] = Some(side);
        self.hash ^= stone_key(cell, side);
        let [red, blue] = Side::BOTH.map(|side| self.ends(side));
        for beside in cell.round(self.setup.size) {
            match (beside, side) {
                (Beside::Cell(other), _) if self.stone(other) == Some(side) => self.chains.join(cell.0, other.0),
                (Beside::RedSide(end), Side::Red) => self.chains.join(cell.0, red[usize::from(end)]),
                (Beside::BlueSide(end), Side::Blue) => self.chains.join(cell.0, blue[usize::from(end)]),
                _ => {}
            }
        }
        let [one, other] = self.ends(side);
        if self.chains.head(one) == self.chains.head(other) {
            self.winner = Some(side);
        }
    }

    pub(crate) fn take_back(&mut self) -> bool {
        let Some((mv, joins)) = self.moves.pop() else { return false };
        self.chains.part(joins);
        self.winner = None;
        match mv {
            Move::Swap => {
                self.swapped = false;
                self.hash ^= SWAPPED;
            }
            Move::Place(cell) => {
                if let Some(side) = self.cells[usize::from(cell.0)].take() {
                    self.hash ^= stone_key(cell, side);
                }
            }
        }
        true
    }

    pub(crate) fn hash_with_turn(&self) -> u64 {
        // Whether a stone can still be taken over is part of the position.
        let swap = if self.may_swap() { hash_key(2002) } else { 0 };
        self.hash ^ swap ^ if self.next() == Side::Blue { BLUE_TO_MOVE } else { 0 }
    }
}
