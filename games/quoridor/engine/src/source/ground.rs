//! What the baseline needs of a game: moves by their kinds, and what everybody has.

use tengen_game::{Random, Seat};
use tengen_quoridor::{Cells, Move, Position, Walls};

/// A position that the baseline can search.
pub trait Ground: Clone {
    /// The sets of fields that it is held in.
    type Cells: Cells;
    /// A move.
    type Move: Copy;

    /// Who is to move; of no meaning once it is over.
    fn turn(&self) -> Seat;

    /// Whether it is over, won or drawn.
    fn is_over(&self) -> bool;

    /// Who has won.
    fn winner(&self) -> Option<Seat>;

    /// Every move of whoever is to move.
    fn moves(&self) -> Untried<Self>;

    /// The move that is a step there.
    fn step(cell: tengen_quoridor::Cell) -> Self::Move;

    /// The move that builds this wall.
    fn wall(cell: tengen_quoridor::Cell, orientation: tengen_game::Orientation) -> Self::Move;

    /// Makes a move that is legal.
    fn play(&mut self, mv: Self::Move);

    /// What a seat has; nothing if it is out.
    fn standing(&self, seat: Seat) -> Option<Standing>;

    /// A move as people write it.
    fn notation(&self, mv: Self::Move) -> String;
}

/// What a seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Its steps to a target; nothing if no way leads there.
    pub distance: Option<u8>,
    /// Its walls.
    pub walls: u8,
    /// Its spells.
    pub spells: u8,
}

/// The moves of a position that have not been tried, by their kinds.
#[derive(Debug, Clone)]
pub struct Untried<G: Ground> {
    /// Where the pawn may go.
    pub steps: G::Cells,
    /// The walls.
    pub walls: Walls<G::Cells>,
    /// Everything else: the spells, or the pass of whoever can do nothing.
    pub others: Vec<G::Move>,
}

/// A kind of move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Step,
    Wall,
    Other,
}

impl<G: Ground> Untried<G> {
    /// Takes any move of this kind; of another if none of this is left.
    pub(super) fn take(&mut self, sort: Sort, random: &mut Random) -> Option<G::Move> {
        let kinds = [sort, Sort::Step, Sort::Wall, Sort::Other];
        kinds.into_iter().find_map(|sort| self.take_one(sort, random))
    }

    fn take_one(&mut self, sort: Sort, random: &mut Random) -> Option<G::Move> {
        let left = match sort {
            Sort::Step => self.steps.count(),
            Sort::Wall => self.walls.count(),
            Sort::Other => self.others.len() as u32,
        };
        if left == 0 {
            return None;
        }
        let nth = random.below(left) as usize;
        match sort {
            Sort::Step => {
                let cell = self.steps.cells().nth(nth)?;
                self.steps &= !G::Cells::of(cell);
                Some(G::step(cell))
            }
            Sort::Wall => {
                let (cell, orientation) = self.walls.iter().nth(nth)?;
                self.walls = self.walls & !Walls::of(cell, orientation);
                Some(G::wall(cell, orientation))
            }
            Sort::Other => Some(self.others.swap_remove(nth)),
        }
    }
}

impl<B: Cells> Ground for Position<B> {
    type Cells = B;
    type Move = Move;

    fn turn(&self) -> Seat {
        Position::turn(self)
    }

    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn winner(&self) -> Option<Seat> {
        Position::winner(self)
    }

    fn moves(&self) -> Untried<Self> {
        let (steps, walls) = (self.steps(Position::turn(self)), self.legal_walls());
        let others = if steps.is_empty() && walls.is_empty() { vec![Move::Pass] } else { Vec::new() };
        Untried { steps, walls, others }
    }

    fn step(cell: tengen_quoridor::Cell) -> Move {
        Move::Step(cell)
    }

    fn wall(cell: tengen_quoridor::Cell, orientation: tengen_game::Orientation) -> Move {
        Move::Wall(cell, orientation)
    }

    fn play(&mut self, mv: Move) {
        Position::play(self, mv);
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let walls = self.walls_left(seat);
        self.is_in(seat).then(|| Standing { distance: self.distance(seat), walls, spells: 0 })
    }

    fn notation(&self, mv: Move) -> String {
        Position::notation(self, mv)
    }
}
