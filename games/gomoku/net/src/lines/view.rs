//! The features of all points as one side sees them, brought up to date with the stones that have come and gone.

use fearless_simd::{i16x32, prelude::*};

use super::{
    evaluator::Rows,
    network::Shared,
    patterns::{Patterns, WINDOW},
};
use crate::{LINES, POINTS};

/// How far a line is seen along, and so how many cells beyond the edge a line has.
const REACH: usize = 5;
/// The two bits of a cell off the board.
const OFF: u64 = 3;
/// Rising and falling lines, both kinds.
const MOST_LINES: usize = 2 * LINES - 1;

/// What one side sees.
#[derive(Debug, Clone)]
pub(super) struct View {
    /// The stones as they were seen last: 1 own, 2 other.
    rows: Rows,
    /// All lines of all directions: two bits for each cell, [`REACH`] cells off the board first.
    lines: [[u64; MOST_LINES]; 4],
    /// What each line through each point has added to the sums.
    pub(super) sums: Vec<[i16; 32]>,
    exact: Option<bool>,
}

/// Which line of a direction a point is on, and which cell of it it is.
#[inline(always)]
fn place(x: usize, y: usize, direction: usize) -> (usize, usize) {
    match direction {
        0 => (y, x),
        1 => (x, y),
        2 => (y + LINES - 1 - x, x),
        _ => (x + y, y),
    }
}

/// The point that is so many steps along a direction, counted in points of the board.
#[inline(always)]
fn step(direction: usize) -> isize {
    [1, LINES as isize, LINES as isize + 1, LINES as isize - 1][direction]
}

impl View {
    pub(super) fn new(features: usize) -> Self {
        let mut lines = [[u64::MAX; MOST_LINES]; 4];
        for at in 0..POINTS {
            for (direction, lines) in lines.iter_mut().enumerate() {
                let (line, cell) = place(at % LINES, at / LINES, direction);
                lines[line] &= !(OFF << (2 * (cell + REACH)));
            }
        }
        Self { rows: [0; LINES], lines, sums: vec![[0; 32]; POINTS * features / 32], exact: None }
    }

    /// Takes note of the stones as they are now, own ones 1 and others 2.
    #[inline(always)]
    pub(super) fn update<S: Simd>(&mut self, simd: S, shared: &Shared, rows: &Rows, exact: bool) {
        let patterns = &shared.patterns[usize::from(exact)];
        if self.exact != Some(exact) {
            *self = Self::new(shared.shape.features);
            self.exact = Some(exact);
            self.add_all(simd, shared, patterns);
        }
        // Stones that are gone first: what is met on the way is then mostly what was met before.
        for goes in [true, false] {
            for (y, row) in rows.iter().enumerate() {
                let mut differ = self.rows[y] ^ row;
                while differ != 0 {
                    let x = (differ.trailing_zeros() / 2) as usize;
                    differ &= !(OFF << (2 * x));
                    let (was, is) = (self.rows[y] >> (2 * x) & OFF, row >> (2 * x) & OFF);
                    if goes && was != 0 {
                        self.change(simd, shared, patterns, (x, y), was);
                    } else if !goes && is != 0 {
                        self.change(simd, shared, patterns, (x, y), is);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn add_all<S: Simd>(&mut self, simd: S, shared: &Shared, patterns: &Patterns) {
        let width = shared.shape.features / 32;
        for at in 0..POINTS {
            for direction in 0..4 {
                let (line, cell) = place(at % LINES, at / LINES, direction);
                let window = self.lines[direction][line] >> (2 * cell) & WINDOW;
                let features = patterns.of(simd, &shared.line, window);
                for (sum, feature) in self.sums[at * width..][..width].iter_mut().zip(features) {
                    let sums = i16x32::load_array_ref(simd, sum) + i16x32::load_array_ref(simd, feature);
                    *sum = sums.to_array();
                }
            }
        }
    }

    /// Places a stone on an empty point or takes it away: either flips the bits of the cell.
    #[inline(always)]
    fn change<S: Simd>(&mut self, simd: S, shared: &Shared, patterns: &Patterns, (x, y): (usize, usize), stone: u64) {
        let width = shared.shape.features / 32;
        self.rows[y] ^= stone << (2 * x);
        for direction in 0..4 {
            let (line, cell) = place(x, y, direction);
            let old = self.lines[direction][line];
            let new = old ^ stone << (2 * (cell + REACH));
            self.lines[direction][line] = new;
            for other in cell.saturating_sub(REACH)..=cell + REACH {
                let (old, new) = (old >> (2 * other) & WINDOW, new >> (2 * other) & WINDOW);
                if old >> (2 * REACH) & OFF == OFF {
                    // Its middle is off the board.
                    continue;
                }
                let at = (y * LINES + x).wrapping_add_signed((other as isize - cell as isize) * step(direction));
                let (old, new) = (patterns.of(simd, &shared.line, old), patterns.of(simd, &shared.line, new));
                let sums = &mut self.sums[at * width..][..width];
                for (sum, (old, new)) in sums.iter_mut().zip(old.iter().zip(new)) {
                    let less = i16x32::load_array_ref(simd, sum) - i16x32::load_array_ref(simd, old);
                    *sum = (less + i16x32::load_array_ref(simd, new)).to_array();
                }
            }
        }
    }
}
