//! Which moves are looked at.

use tengen_gomoku::Colour;

use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

impl Position {
    /// The free cells near stones: within two steps of one, or three along a line; the centre if there are no stones.
    pub(crate) fn near(&self, out: &mut Vec<Cell>) {
        out.clear();
        let size = self.size();
        if self.stones() == 0 {
            out.push(Cell::at(size / 2, size / 2));
            return;
        }
        let board = (1_u32 << size) - 1;
        let mut rows = [0_u32; 32 + 6];
        for y in 0..size {
            rows[y + 3] = self.row(y);
        }
        for y in 0..size {
            let at = y + 3;
            let close = rows[at - 2] | rows[at - 1] | rows[at] | rows[at + 1] | rows[at + 2];
            let close = close | close << 1 | close << 2 | close >> 1 | close >> 2;
            let ends = rows[at - 3] | rows[at + 3];
            let far = rows[at] << 3 | rows[at] >> 3 | ends | ends << 3 | ends >> 3;
            let mut free = (close | far) & !rows[at] & board;
            while free != 0 {
                out.push(Cell::at(free.trailing_zeros() as usize, y));
                free &= free - 1;
            }
        }
    }

    /// All free cells.
    pub(crate) fn free(&self, out: &mut Vec<Cell>) {
        let size = self.size();
        out.clear();
        out.extend((0..size * size).map(|at| Cell::at(at % size, at / size)).filter(|cell| self.is_free(*cell)));
    }

    /// Where whoever is to move can do something about the open fours that the other threatens to make: in line with
    /// every one of them, or with a four of one's own. Everything else loses.
    pub(crate) fn defences(&self, out: &mut Vec<Cell>) {
        out.clear();
        let (own, other) = (self.turn(), !self.turn());
        let mut first = true;
        for threat in self.cells_where(other, |kind| kind == Kind::OpenFour) {
            let in_line = |cell: &Cell| *cell == threat || self.spoils(other, threat, *cell);
            if first {
                out.push(threat);
                out.extend(self.four_lines(other, threat).flat_map(|direction| self.free_along(threat, direction)));
                first = false;
            } else {
                out.retain(in_line);
            }
        }
        out.extend(self.cells_where(own, |kind| kind.is_four() || kind == Kind::Suspect));
        out.sort_unstable();
        out.dedup();
    }

    fn four_lines(&self, colour: Colour, cell: Cell) -> impl Iterator<Item = usize> + use<'_> {
        (0..4).filter(move |direction| self.shape(colour, cell, *direction).is_four())
    }

    fn spoils(&self, colour: Colour, threat: Cell, cell: Cell) -> bool {
        self.four_lines(colour, threat).any(|direction| self.free_along(threat, direction).any(|near| near == cell))
    }
}
