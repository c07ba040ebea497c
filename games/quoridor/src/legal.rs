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
        let free = self.free_places();
        let doubtful = self.doubtful(free);
        if doubtful.is_empty() { free } else { free & !self.closing(doubtful) }
    }

    /// Where a wall would neither cross nor overlap another, whoever has walls and whatever it closes.
    #[inline]
    #[must_use]
    pub fn free_places(&self) -> Walls<B> {
        Walls::places(self.board()) & !(self.walls().overlapped() | self.walls().crossed())
    }

    /// The walls among these that touch the edge or other walls with two of their ends and their middle. Whatever touches
    /// less closes nothing: one can walk round it.
    #[inline]
    fn doubtful(&self, free: Walls<B>) -> Walls<B> {
        let inner = Walls::places(self.board()).horizontal;
        let Walls { horizontal, vertical } = self.walls().overlapped();
        // The middles of walls are the corners of fields; beyond them lies the edge.
        let touched = horizontal | vertical | !inner;
        let two_of = |a: B, b: B, c: B| (a & (b | c)) | (b & c);
        // Shifts bring in nothing from below the board, where the edge is.
        let left = touched.right() | (inner & !inner.right());
        let below = touched.up() | (inner & !inner.up());
        Walls {
            horizontal: free.horizontal & two_of(left, touched, touched.left()),
            vertical: free.vertical & two_of(below, touched, touched.down()),
        }
    }

    /// The walls among these that would close somebody's last way.
    ///
    /// A wall that cuts no step of some way leaves that way open. So one way for each player clears most walls; a way round
    /// one of the others clears most of what is left, and so on.
    fn closing(&self, doubtful: Walls<B>) -> Walls<B> {
        let ways = self.ways();
        let mut closing = Walls::NONE;
        let mut layers = B::layers();
        for seat in self.playing() {
            let Some(pawn) = self.pawn(seat).map(B::of) else { continue };
            let targets = self.targets(seat);
            // Nothing can close the way of somebody who has none.
            let Some(path) = ways.path_in(&mut layers, pawn, targets) else { continue };
            let mut suspects = doubtful & !closing & path.cuts();
            while let Some((cell, orientation)) = suspects.first() {
                match ways.with(cell, orientation).path_in(&mut layers, pawn, targets) {
                    Some(round) => suspects = suspects & round.cuts(),
                    None => {
                        let wall = Walls::of(cell, orientation);
                        closing = closing | wall;
                        suspects = suspects & !wall;
                    }
                }
            }
        }
        closing
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
        let with = ways.with(cell, orientation);
        let closed = |seat: &Seat| {
            self.pawn(*seat)
                .map(B::of)
                .is_some_and(|pawn| !with.joins(pawn, self.targets(*seat)) && ways.joins(pawn, self.targets(*seat)))
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
