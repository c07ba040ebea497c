//! Dead stones, while players agree on them.

use tengen_board::Point;

use super::Go;
use crate::Colour;

impl Go {
    /// The stones of one colour that hang together over empty points and are marked alike: what a player means by a
    /// click.
    pub(super) fn related_stones(&self, stone: Point, colour: Option<Colour>) -> Vec<Point> {
        let board = self.board();
        let mut seen = vec![false; board.len()];
        seen[stone.index()] = true;
        let mut reached = vec![stone];
        let mut at = 0;
        while let Some(&point) = reached.get(at) {
            at += 1;
            for &next in board.neighbours(point) {
                let other = self.position.stone(next);
                let open = other.is_none() || other == colour;
                if open && !std::mem::replace(&mut seen[next.index()], true) {
                    reached.push(next);
                }
            }
        }
        let was = self.dead[stone.index()];
        reached.retain(|p| self.position.stone(*p).is_some() && self.dead[p.index()] == was);
        reached
    }

    pub(super) fn flip(&mut self, stones: &[Point]) {
        for stone in stones {
            self.dead[stone.index()] ^= true;
        }
    }
}
