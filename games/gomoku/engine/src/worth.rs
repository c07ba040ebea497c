//! What a free cell is worth to a colour, by what a stone on it would make: once if that colour is to move, once if it has
//! to wait.
//!
//! The numbers come from games of the engine against itself (exactly five, 15 lines, 2,000 positions a move): who won,
//! explained by counts of shapes and kinds in some 100,000 positions, by logistic regression. 200 points are worth a
//! factor e in the odds.

use crate::kind::{KINDS, Kind};

/// For each shape along a line, to move and waiting, in the order of [`Shape`](crate::Shape).
const SHAPES: [[i16; 2]; 16] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [2, 1],
    [0, 0],
    [4, 4],
    [11, 9],
    [50, 31],
    [36, 30],
    [75, 80],
    [280, 260],
    [2000, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
];

/// For what the lines make together, to move and waiting, in the order of [`Kind`].
const TOGETHER: [[i16; 2]; KINDS] = [
    [0, 0],
    [0, 0],
    [0, 0],
    [11, 7],
    [0, 0],
    [26, 18],
    [0, 0],
    [31, 30],
    [45, 6],
    [0, 0],
    [107, 80],
    [806, 219],
    [800, -40],
    [0, 0],
    [0, 0],
    [40, 20],
];

/// What a cell is worth with these four shapes, four bits each, which make this kind: to move and waiting.
#[inline]
pub(crate) fn of(kind: Kind, shapes: u16) -> [i32; 2] {
    let lines = [0, 4, 8, 12].map(|shift| SHAPES[usize::from(shapes >> shift & 15)]);
    [0, 1].map(|role| {
        lines.iter().map(|line| i32::from(line[role])).sum::<i32>() + i32::from(TOGETHER[kind as usize][role])
    })
}

/// How much more a cell is worth when the shape along one line and the kind change.
#[inline]
pub(crate) fn change(was: (Kind, u16), is: (Kind, u16), direction: usize) -> [i32; 2] {
    let line = |shapes: u16| &SHAPES[usize::from(shapes >> (4 * direction) & 15)];
    let (old, new) = (line(was.1), line(is.1));
    let (before, after) = (&TOGETHER[was.0 as usize], &TOGETHER[is.0 as usize]);
    [0, 1].map(|role| i32::from(new[role]) - i32::from(old[role]) + i32::from(after[role]) - i32::from(before[role]))
}
