//! A position: pawns, walls, what everybody has left, whose turn it is. Small enough to copy, quicker to play and undo.

use tengen_game::{MOST_SEATS, Orientation, Seat};

use crate::{Cell, Cells, Jumps, Move, Path, Setup, Side, Walls, Ways, keys, mv::Written};

/// The cell of a pawn that is not on the board.
const AWAY: Cell = Cell(u8::MAX);
const NOBODY: u8 = u8::MAX;

/// A position of Quoridor on a board that fits into a `B`.
///
/// Draws by repetition and by the number of plies are the [game](crate::Quoridor)'s affair: a position knows no past.
///
/// ```
/// use tengen_quoridor::{Cells as _, Position, Setup};
///
/// let mut position = Position::<u128>::new(&Setup::default()).unwrap();
/// let before = position;
/// let step = position.read("e2").unwrap();
/// assert_eq!(position.steps(position.turn()).count() + position.legal_walls().count(), 131);
/// let undo = position.play(step);
/// position.undo(undo);
/// assert_eq!(position, before);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position<B> {
    board: B,
    walls: Walls<B>,
    targets: [B; MOST_SEATS],
    hash: u64,
    /// The hash of the position as a mirror shows it.
    mirror: u64,
    pawns: [Cell; MOST_SEATS],
    stock: [u8; MOST_SEATS],
    width: u8,
    height: u8,
    seats: u8,
    turn: u8,
    winner: u8,
    jumps: Jumps,
}

/// What taking a move back needs. It belongs to the position that gave it, right after that move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo {
    hash: u64,
    mirror: u64,
    what: Done,
    turn: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Done {
    Step { from: Cell },
    Wall(Cell, Orientation),
    Pass,
    Retired { seat: u8, from: Cell },
}

impl<B: Cells> Position<B> {
    /// The position before the first move; nothing if the board does not fit into a `B`.
    #[must_use]
    pub fn new(setup: &Setup) -> Option<Self> {
        if !B::fits(setup.width(), setup.height()) {
            return None;
        }
        let board = B::board(setup.width(), setup.height());
        let mut position = Self {
            board,
            walls: Walls::NONE,
            targets: [B::NONE; MOST_SEATS],
            hash: 0,
            mirror: 0,
            pawns: [AWAY; MOST_SEATS],
            stock: [0; MOST_SEATS],
            width: setup.width(),
            height: setup.height(),
            seats: setup.seats(),
            turn: 0,
            winner: NOBODY,
            jumps: setup.jumps(),
        };
        for (seat, walls) in (0..).zip(setup.walls()) {
            let (column, row) = setup.start(Seat(seat));
            position.targets[usize::from(seat)] = match setup.side(Seat(seat)).opposite() {
                Side::Bottom => board & !board.up(),
                Side::Left => board & !board.right(),
                Side::Top => board & !board.down(),
                Side::Right => board & !board.left(),
            };
            position.pawns[usize::from(seat)] = B::cell(column, row);
            position.stock[usize::from(seat)] = *walls;
        }
        position.rehash();
        Some(position)
    }

    /// The same board with other pawns, walls, stocks and turn. Nothing is checked: see
    /// [`read_position`](crate::text::read) for what people write.
    #[must_use]
    pub fn arranged(mut self, pawns: &[Option<Cell>], walls: Walls<B>, stock: &[u8], turn: Seat) -> Self {
        for (own, pawn) in self.pawns.iter_mut().zip(pawns) {
            *own = pawn.unwrap_or(AWAY);
        }
        self.stock[..stock.len()].copy_from_slice(stock);
        self.walls = walls;
        self.turn = turn.0;
        self.rehash();
        self
    }

    /// The hashes from nothing; playing keeps them up.
    fn rehash(&mut self) {
        (self.hash, self.mirror) = (keys::turn(self.turn.into()), keys::turn(self.turn.into()));
        for seat in 0..usize::from(self.seats) {
            if self.pawns[seat] != AWAY {
                self.toggle_pawn(seat, self.pawns[seat]);
            }
            self.toggle_stock(seat);
        }
        for (cell, orientation) in self.walls.iter() {
            self.toggle_wall(cell, orientation);
        }
    }

    #[inline]
    fn toggle_pawn(&mut self, seat: usize, cell: Cell) {
        self.hash ^= keys::pawn(seat, cell);
        self.mirror ^= keys::pawn(seat, self.mirrored_cell(cell));
    }

    #[inline]
    fn toggle_wall(&mut self, cell: Cell, orientation: Orientation) {
        self.hash ^= keys::wall(cell, orientation);
        self.mirror ^= keys::wall(self.mirrored_slot(cell), orientation);
    }

    #[inline]
    fn toggle_stock(&mut self, seat: usize) {
        let key = keys::stock(seat, self.stock[seat]);
        self.hash ^= key;
        self.mirror ^= key;
    }

    #[inline]
    fn give_turn(&mut self, to: u8) {
        let key = keys::turn(self.turn.into()) ^ keys::turn(to.into());
        self.hash ^= key;
        self.mirror ^= key;
        self.turn = to;
    }

    /// How many columns there are.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// How many seats there are, with those who are out.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// All fields.
    #[must_use]
    pub fn board(&self) -> B {
        self.board
    }

    /// Who is to move; of no meaning once somebody has won.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// Who is on a target, or was left alone.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        (self.winner != NOBODY).then_some(Seat(self.winner))
    }

    /// Where a seat's pawn stands; nothing if the seat is out.
    #[inline]
    #[must_use]
    pub fn pawn(&self, seat: Seat) -> Option<Cell> {
        Some(self.pawns[usize::from(seat.0)]).filter(|cell| *cell != AWAY)
    }

    /// Whether a seat is still in.
    #[inline]
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.pawns[usize::from(seat.0)] != AWAY
    }

    /// The seats that are still in.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + use<B> {
        let pawns = self.pawns;
        (0..self.seats).map(Seat).filter(move |seat| pawns[usize::from(seat.0)] != AWAY)
    }

    /// The fields where pawns stand.
    #[inline]
    #[must_use]
    pub fn pawns(&self) -> B {
        let all = self.pawns[..usize::from(self.seats)].iter();
        all.filter(|cell| **cell != AWAY).fold(B::NONE, |pawns, cell| pawns | B::of(*cell))
    }

    /// How many walls a seat has left.
    #[inline]
    #[must_use]
    pub fn walls_left(&self, seat: Seat) -> u8 {
        self.stock[usize::from(seat.0)]
    }

    /// The walls on the board.
    #[inline]
    #[must_use]
    pub fn walls(&self) -> Walls<B> {
        self.walls
    }

    /// The fields that a seat goes for.
    #[inline]
    #[must_use]
    pub fn targets(&self, seat: Seat) -> B {
        self.targets[usize::from(seat.0)]
    }

    /// Which fields are joined.
    #[inline]
    #[must_use]
    pub fn ways(&self) -> Ways<B> {
        Ways::new(self.board, self.walls)
    }

    /// How many steps a seat is from its targets if nobody is in the way; nothing if it is out or locked in.
    #[must_use]
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        self.ways().distance(B::of(self.pawn(seat)?), self.targets(seat))
    }

    /// A shortest way of a seat to its targets if nobody is in the way.
    #[must_use]
    pub fn path(&self, seat: Seat) -> Option<Path<B>> {
        self.ways().path(B::of(self.pawn(seat)?), self.targets(seat))
    }

    /// Equal for equal positions with the same seat to move.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same for a position and its mirror image, left and right exchanged, where those are worth the same: with two
    /// players. With more the order of turns tells them apart.
    #[inline]
    #[must_use]
    pub fn canonical_hash(&self) -> u64 {
        if self.is_mirrored() { self.mirror } else { self.hash }
    }

    /// Whether [`canonical_hash`](Self::canonical_hash) is that of the mirror image: moves from a table must be
    /// [mirrored](Self::mirrored_move) then.
    #[inline]
    #[must_use]
    pub fn is_mirrored(&self) -> bool {
        self.seats == 2 && self.mirror < self.hash
    }

    /// The position as a mirror shows it, left and right exchanged; of use with two players.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut mirrored = *self;
        mirrored.walls = self
            .walls
            .iter()
            .fold(Walls::NONE, |walls, (cell, orientation)| walls | Walls::of(self.mirrored_slot(cell), orientation));
        for seat in self.playing() {
            let at = usize::from(seat.0);
            mirrored.pawns[at] = self.mirrored_cell(self.pawns[at]);
        }
        for targets in &mut mirrored.targets {
            *targets = targets.cells().fold(B::NONE, |all, cell| all | B::of(self.mirrored_cell(cell)));
        }
        (mirrored.hash, mirrored.mirror) = (self.mirror, self.hash);
        mirrored
    }

    /// A move as a mirror shows it.
    #[must_use]
    pub fn mirrored_move(&self, mv: Move) -> Move {
        match mv {
            Move::Step(cell) => Move::Step(self.mirrored_cell(cell)),
            Move::Wall(cell, orientation) => Move::Wall(self.mirrored_slot(cell), orientation),
            Move::Pass => Move::Pass,
        }
    }

    #[inline]
    fn mirrored_cell(&self, cell: Cell) -> Cell {
        let column = cell.0 % B::STRIDE;
        Cell(cell.0 - column + (self.width - 1 - column))
    }

    #[inline]
    fn mirrored_slot(&self, cell: Cell) -> Cell {
        let column = cell.0 % B::STRIDE;
        Cell(cell.0 - column + (self.width - 2 - column))
    }

    /// The move that a text such as `e2`, `e3h` or `pass` means on this board, allowed or not; nothing if it means none.
    #[must_use]
    pub fn read(&self, text: &str) -> Option<Move> {
        let written = Written::read(text)?;
        let fits = match written {
            Written::Step(column, row) => column < self.width && row < self.height,
            Written::Wall(column, row, _) => column + 1 < self.width && row + 1 < self.height,
            Written::Pass => true,
        };
        fits.then(|| written.on::<B>())
    }

    /// A move as people write it.
    #[must_use]
    pub fn notation(&self, mv: Move) -> String {
        Written::of::<B>(mv).text()
    }

    /// Makes a move that is legal.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Undo {
        let seat = usize::from(self.turn);
        let (hash, mirror, turn) = (self.hash, self.mirror, self.turn);
        let what = match mv {
            Move::Step(to) => {
                let from = self.pawns[seat];
                self.toggle_pawn(seat, from);
                self.toggle_pawn(seat, to);
                self.pawns[seat] = to;
                if self.targets[seat].has(to) {
                    self.winner = self.turn;
                }
                Done::Step { from }
            }
            Move::Wall(cell, orientation) => {
                self.walls = self.walls | Walls::of(cell, orientation);
                self.toggle_wall(cell, orientation);
                self.toggle_stock(seat);
                self.stock[seat] -= 1;
                self.toggle_stock(seat);
                Done::Wall(cell, orientation)
            }
            Move::Pass => Done::Pass,
        };
        if self.winner == NOBODY {
            self.give_turn(self.next());
        }
        Undo { hash, mirror, what, turn }
    }

    /// A seat that is still in goes out: its pawn leaves the board, its walls stay. Who is left alone has won.
    pub fn retire(&mut self, seat: Seat) -> Undo {
        let at = usize::from(seat.0);
        let (hash, mirror, turn) = (self.hash, self.mirror, self.turn);
        let from = self.pawns[at];
        self.toggle_pawn(at, from);
        self.pawns[at] = AWAY;
        let mut left = self.playing();
        if let (Some(alone), None) = (left.next(), left.next()) {
            self.winner = alone.0;
        } else if self.turn == seat.0 {
            self.give_turn(self.next());
        }
        Undo { hash, mirror, what: Done::Retired { seat: seat.0, from }, turn }
    }

    /// Takes the last move back.
    #[inline]
    pub fn undo(&mut self, undo: Undo) {
        let seat = usize::from(undo.turn);
        match undo.what {
            Done::Step { from } => self.pawns[seat] = from,
            Done::Wall(cell, orientation) => {
                self.walls = self.walls & !Walls::of(cell, orientation);
                self.stock[seat] += 1;
            }
            Done::Pass => {}
            Done::Retired { seat, from } => self.pawns[usize::from(seat)] = from,
        }
        (self.hash, self.mirror, self.turn, self.winner) = (undo.hash, undo.mirror, undo.turn, NOBODY);
    }

    /// Who moves after whoever is to move.
    #[inline]
    fn next(&self) -> u8 {
        let mut seat = self.turn;
        loop {
            seat = if seat + 1 == self.seats { 0 } else { seat + 1 };
            // The way round ends where it began if everybody is out, which no game gets to.
            if self.pawns[usize::from(seat)] != AWAY || seat == self.turn {
                return seat;
            }
        }
    }

    #[inline]
    pub(crate) fn jumps(&self) -> Jumps {
        self.jumps
    }
}
