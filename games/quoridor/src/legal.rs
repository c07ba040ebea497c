//! What may be done: steps and walls, each as a whole set.

use tengen_game::{Orientation, Seat};
use thiserror::Error;

use crate::{Cell, Cells, Direction, Jumps, Move, Position, Walls, Ways};

/// Why a wall cannot be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WallFault {
    /// Part of it would not be on the board.
    #[error("no wall fits there")]
    OffBoard,
    /// Whoever is to move has none.
    #[error("no walls are left")]
    NoneLeft,
    /// It would cross a wall.
    #[error("it crosses a wall")]
    Crosses,
    /// It would overlap a wall.
    #[error("it overlaps a wall")]
    Overlaps,
    /// Somebody could not reach a target any more.
    #[error("it closes the last way of player {}", .0.0 + 1)]
    Closes(Seat),
}

impl<B: Cells> Ways<B> {
    /// Where a pawn may go between all the pawns there are: steps and jumps.
    #[inline]
    #[must_use]
    pub fn pawn_steps(self, pawn: B, pawns: B, jumps: Jumps) -> B {
        let near = self.step(pawn);
        let steps = near & !pawns;
        if (near & pawns).is_empty() { steps } else { steps | self.over(pawn, pawns, jumps) }
    }

    /// Where jumps over the pawns beside this one lead.
    #[cold]
    fn over(self, pawn: B, pawns: B, jumps: Jumps) -> B {
        let mut to = B::NONE;
        for direction in Direction::ALL {
            let met = self.go(pawn, direction) & pawns;
            if met.is_empty() {
                continue;
            }
            let behind = self.go(met, direction);
            let is_pawn = !(behind & pawns).is_empty();
            if behind.is_empty() || is_pawn && jumps == Jumps::BesidePawns {
                for aside in direction.sideways() {
                    to |= self.go(met, aside);
                }
            } else {
                to |= behind;
            }
        }
        to & !pawns
    }
}

/// Somebody on the way to their targets, from whom walls must not take the last way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Runner<B> {
    /// Which fields are joined for them.
    pub ways: Ways<B>,
    /// Where they stand.
    pub pawn: B,
    /// Where they go.
    pub targets: B,
}

impl<B: Cells> Runner<B> {
    /// Whether a wall would close the last way, if there is one.
    #[must_use]
    pub fn is_closed_by(&self, cell: Cell, orientation: Orientation) -> bool {
        let with = self.ways.with(cell, orientation);
        !with.joins(self.pawn, self.targets) && self.ways.joins(self.pawn, self.targets)
    }
}

impl<B: Cells> Walls<B> {
    /// Where a wall would neither cross nor overlap one of these.
    #[inline]
    #[must_use]
    pub fn free(self, board: B) -> Self {
        Self::places(board) & !(self.overlapped() | self.crossed())
    }

    /// Those of these places where a wall closes nobody's last way. `built` are the walls that stand, `shut` the fields that
    /// somebody may never step on.
    #[inline]
    #[must_use]
    pub fn but_closing(self, built: Self, board: B, shut: B, runners: impl Iterator<Item = Runner<B>>) -> Self {
        let doubtful = self.doubtful(built, board, shut);
        if doubtful.is_empty() { self } else { self & !doubtful.closing(runners) }
    }

    /// The walls among these that touch the edge, a shut field or other walls with two of their ends and their middle.
    /// Whatever touches less closes nothing: one can walk round it.
    #[inline]
    fn doubtful(self, built: Self, board: B, shut: B) -> Self {
        let inner = Self::places(board).horizontal;
        let Self { horizontal, vertical } = built.overlapped();
        // The middles of walls are the corners of fields; beyond them lies the edge.
        let corners = shut | shut.left() | shut.down() | shut.down().left();
        let touched = horizontal | vertical | corners | !inner;
        let two_of = |a: B, b: B, c: B| (a & (b | c)) | (b & c);
        // Shifts bring in nothing from below the board, where the edge is.
        let left = touched.right() | (inner & !inner.right());
        let below = touched.up() | (inner & !inner.up());
        Self {
            horizontal: self.horizontal & two_of(left, touched, touched.left()),
            vertical: self.vertical & two_of(below, touched, touched.down()),
        }
    }

    /// The walls among these that would close somebody's last way.
    ///
    /// A wall that cuts no step of some way leaves that way open. So one way for each player clears most walls; a way round
    /// one of the others clears most of what is left, and so on.
    fn closing(self, runners: impl Iterator<Item = Runner<B>>) -> Self {
        let mut closing = Self::NONE;
        let mut layers = B::layers();
        for Runner { ways, pawn, targets } in runners {
            // Nothing can close the way of somebody who has none.
            let Some(path) = ways.path_in(&mut layers, pawn, targets) else { continue };
            let mut suspects = self & !closing & path.cuts();
            while let Some((cell, orientation)) = suspects.first() {
                match ways.with(cell, orientation).path_in(&mut layers, pawn, targets) {
                    Some(round) => suspects = suspects & round.cuts(),
                    None => {
                        let wall = Self::of(cell, orientation);
                        closing = closing | wall;
                        suspects = suspects & !wall;
                    }
                }
            }
        }
        closing
    }
}

impl<B: Cells> Position<B> {
    /// Where the pawn of a seat may go: steps and jumps. None if the seat is out.
    #[inline]
    #[must_use]
    pub fn steps(&self, seat: Seat) -> B {
        let Some(cell) = self.pawn(seat) else { return B::NONE };
        self.ways().pawn_steps(B::of(cell), self.pawns(), self.jumps())
    }

    /// Every wall that whoever is to move may build.
    #[inline]
    #[must_use]
    pub fn legal_walls(&self) -> Walls<B> {
        if self.walls_left(self.turn()) == 0 {
            return Walls::NONE;
        }
        let ways = self.ways();
        let runner = |seat| Some(Runner { ways, pawn: B::of(self.pawn(seat)?), targets: self.targets(seat) });
        self.free_places().but_closing(self.walls(), self.board(), B::NONE, self.playing().filter_map(runner))
    }

    /// Where a wall would neither cross nor overlap another, whoever has walls and whatever it closes.
    #[inline]
    #[must_use]
    pub fn free_places(&self) -> Walls<B> {
        self.walls().free(self.board())
    }

    /// Whether whoever is to move may build a wall.
    ///
    /// # Errors
    /// The reason why not.
    pub fn wall_fault(&self, cell: Cell, orientation: Orientation) -> Result<(), WallFault> {
        if !Walls::places(self.board()).has(cell, orientation) {
            return Err(WallFault::OffBoard);
        }
        if self.walls_left(self.turn()) == 0 {
            return Err(WallFault::NoneLeft);
        }
        if self.walls().crossed().has(cell, orientation) {
            return Err(WallFault::Crosses);
        }
        if self.walls().overlapped().has(cell, orientation) {
            return Err(WallFault::Overlaps);
        }
        let ways = self.ways();
        let closed = |seat: &Seat| {
            let targets = self.targets(*seat);
            let runner = self.pawn(*seat).map(|pawn| Runner { ways, pawn: B::of(pawn), targets });
            runner.is_some_and(|runner| runner.is_closed_by(cell, orientation))
        };
        match self.playing().find(closed) {
            Some(seat) => Err(WallFault::Closes(seat)),
            None => Ok(()),
        }
    }

    /// Whether whoever is to move can do nothing but pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.steps(self.turn()).is_empty() && self.legal_walls().is_empty()
    }

    /// Every legal move, steps first; nothing once somebody has won. `out` is cleared first.
    pub fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.winner().is_some() {
            return;
        }
        out.extend(self.steps(self.turn()).cells().map(Move::Step));
        out.extend(self.legal_walls().iter().map(|(cell, orientation)| Move::Wall(cell, orientation)));
        if out.is_empty() {
            out.push(Move::Pass);
        }
    }

    /// How many legal moves there are; none once somebody has won.
    #[inline]
    #[must_use]
    pub fn count_legal(&self) -> u32 {
        if self.winner().is_some() {
            return 0;
        }
        (self.steps(self.turn()).count() + self.legal_walls().count()).max(1)
    }
}
