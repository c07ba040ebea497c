//! What a stone makes along one line, looked up by the ten cells around it.
//!
//! A line is written with two bits for each cell: 0 free, 1 black, 2 white, 3 off the board. Five cells to either side
//! decide all there is to know of rows through the one in the middle: rows of five reach four cells away, and whether such a
//! row is too long or shut in shows in the fifth.

use tengen_gomoku::{Colour, Winning};

/// What a stone makes along one line together with the stones of its colour that are there.
///
/// Each shape is worth what the next stone can make of it: a three is open if one more makes an open four, which has
/// two ways to five that no single answer stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// No five can ever come of it.
    Dead = 0,
    /// One stone that can become a shut two.
    ShutOne,
    /// One stone that can become an open two.
    OpenOne,
    /// Two stones that can become a shut three.
    ShutTwo,
    /// Two stones that can become an open three, in one or two ways.
    OpenTwo,
    /// Two stones that can become an open three in three ways or more.
    WideTwo,
    /// Three stones that can become a four, but no open one.
    ShutThree,
    /// Three stones that can become an open four, in one way.
    OpenThree,
    /// Three stones that can become an open four in two ways.
    WideThree,
    /// One more makes five, and one answer stops it.
    Four,
    /// One more makes five, and no single answer stops it.
    OpenFour,
    /// A row that wins.
    Five,
    /// Renju, Black: a row that is too long. Under other rules such a row is dead.
    Overline,
    /// Renju, Black: two fours along one line. Under other rules they are as good as an open four.
    TwinFours,
}

impl Shape {
    const ALL: [Self; 16] = [
        Self::Dead,
        Self::ShutOne,
        Self::OpenOne,
        Self::ShutTwo,
        Self::OpenTwo,
        Self::WideTwo,
        Self::ShutThree,
        Self::OpenThree,
        Self::WideThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
        Self::Overline,
        Self::TwinFours,
        Self::Dead,
        Self::Dead,
    ];

    /// The shape with this number; the low four bits count.
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self::ALL[bits as usize % 16]
    }

    /// Whether one more can make an open four.
    pub(crate) fn is_open_three(self) -> bool {
        matches!(self, Self::OpenThree | Self::WideThree)
    }

    /// Whether one more can make five.
    pub(crate) fn is_four(self) -> bool {
        matches!(self, Self::Four | Self::OpenFour | Self::TwinFours)
    }
}

/// The cells to either side.
const REACH: usize = 5;
/// How many ways there are to write the ten cells.
pub(crate) const WINDOWS: usize = 1 << (4 * REACH);

const FREE: usize = 0;
const OWN: usize = 1;
const OTHER: usize = 2;
const WALL: usize = 3;

/// Which rows win for one colour.
#[derive(Debug, Clone, Copy)]
struct Wish {
    winning: Winning,
    colour: Colour,
}

impl Wish {
    fn is_strict(self) -> bool {
        self.winning == Winning::Renju && self.colour == Colour::Black
    }

    /// Whether a row of so many wins, between these two cells.
    fn wins(self, length: usize, ends: [usize; 2]) -> bool {
        let shut_in = ends == [OTHER, OTHER];
        match self.winning {
            Winning::Standard => length == 5,
            Winning::Freestyle => length >= 5,
            Winning::Renju => length == 5 || length > 5 && self.colour == Colour::White,
            Winning::Caro => length == 5 && !shut_in,
            Winning::CaroOverline => length > 5 || length == 5 && !shut_in,
        }
    }
}

/// The cell `at` (0 to 9) of a window.
fn cell(window: usize, at: usize) -> usize {
    window >> (2 * at) & 3
}

fn with(window: usize, at: usize, what: usize) -> usize {
    window | what << (2 * at)
}

/// Whether off-board cells are only at the ends, as on every board.
fn exists(window: usize) -> bool {
    let is_inside = |at: usize| cell(window, at) != WALL;
    let left_is_sound = (1..REACH).all(|at| is_inside(at) || !is_inside(at - 1));
    let right_is_sound = (REACH..2 * REACH - 1).all(|at| is_inside(at) || !is_inside(at + 1));
    left_is_sound && right_is_sound
}

/// Black's shape in the low four bits and White's in the next, for every window.
pub(crate) fn shapes(winning: Winning) -> Vec<u8> {
    let black = shapes_of(Wish { winning, colour: Colour::Black });
    // White sees the same window with the colours exchanged.
    let exchanged = |window: usize| (window & 0x55555) << 1 | window >> 1 & 0x55555;
    if winning == Winning::Renju {
        let white = shapes_of(Wish { winning, colour: Colour::White });
        (0..WINDOWS).map(|window| black[window] | white[exchanged(window)] << 4).collect()
    } else {
        (0..WINDOWS).map(|window| black[window] | black[exchanged(window)] << 4).collect()
    }
}

/// The shapes for the colour whose stones are [`OWN`].
fn shapes_of(wish: Wish) -> Vec<u8> {
    let mut shapes = vec![Shape::Dead as u8; WINDOWS];
    // A stone more makes a larger number: going down, what comes after is known already.
    for window in (0..WINDOWS).rev().filter(|window| exists(*window)) {
        shapes[window] = shape_of(wish, window, &shapes) as u8;
    }
    shapes
}

fn shape_of(wish: Wish, window: usize, known: &[u8]) -> Shape {
    let behind = (0..REACH).take_while(|steps| cell(window, REACH - 1 - steps) == OWN).count();
    let ahead = (0..REACH).take_while(|steps| cell(window, REACH + steps) == OWN).count();
    let run = behind + 1 + ahead;
    if run >= 5 {
        // What lies beyond the window does not matter to rows that long.
        let end = |run: usize, at: usize| if run < REACH { cell(window, at) } else { WALL };
        let ends = [end(behind, (REACH - 1).wrapping_sub(behind)), end(ahead, REACH + ahead)];
        return match (wish.wins(run, ends), run > 5 && wish.is_strict()) {
            (true, _) => Shape::Five,
            (false, true) => Shape::Overline,
            (false, false) => Shape::Dead,
        };
    }
    let free = || (0..2 * REACH).filter(|at| cell(window, *at) == FREE);
    let after = |at: usize| Shape::from_bits(known[with(window, at, OWN)].into());
    let ways = |wanted: &dyn Fn(Shape) -> bool| free().filter(|at| wanted(after(*at))).count();

    match ways(&|shape| shape == Shape::Five) {
        0 => {}
        1 => return Shape::Four,
        _ if wish.is_strict() => return if run == 4 { Shape::OpenFour } else { Shape::TwinFours },
        _ => {
            let stops = |answer: usize| {
                let answered = with(window, answer, OTHER);
                !(0..2 * REACH).any(|at| {
                    cell(answered, at) == FREE && Shape::from_bits(known[with(answered, at, OWN)].into()) == Shape::Five
                })
            };
            return if free().any(stops) { Shape::Four } else { Shape::OpenFour };
        }
    }
    match ways(&|shape| shape == Shape::OpenFour) {
        0 => {}
        1 => return Shape::OpenThree,
        _ => return Shape::WideThree,
    }
    if ways(&Shape::is_four) > 0 {
        return Shape::ShutThree;
    }
    match ways(&Shape::is_open_three) {
        0 => {}
        1 | 2 => return Shape::OpenTwo,
        _ => return Shape::WideTwo,
    }
    let next = |wanted: &[Shape]| ways(&|shape| wanted.contains(&shape)) > 0;
    if next(&[Shape::ShutThree]) {
        Shape::ShutTwo
    } else if next(&[Shape::OpenTwo, Shape::WideTwo]) {
        Shape::OpenOne
    } else if next(&[Shape::ShutTwo]) {
        Shape::ShutOne
    } else {
        Shape::Dead
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashMap, sync::Mutex};

    use super::*;

    /// The shape of a stone at `*` for Black (`x`), with White as `o`, the edge as `|` and free cells as `.`.
    fn shape(winning: Winning, colour: Colour, text: &str) -> Shape {
        static KNOWN: Mutex<Option<HashMap<Winning, Vec<u8>>>> = Mutex::new(None);
        let mut known = KNOWN.lock().unwrap();
        let table = known.get_or_insert_default().entry(winning).or_insert_with(|| shapes(winning));
        let middle = text.find('*').unwrap() as isize;
        let mut window = 0;
        for (place, offset) in (-5..=5_isize).filter(|offset| *offset != 0).enumerate() {
            let at = usize::try_from(middle + offset).ok();
            let what = match at.and_then(|at| text.as_bytes().get(at)) {
                Some(b'x') => colour as usize + 1,
                Some(b'o') => 2 - colour as usize,
                Some(b'.') => 0,
                _ => 3,
            };
            window |= what << (2 * place);
        }
        let both = u32::from(table[window]);
        Shape::from_bits(if colour == Colour::Black { both } else { both >> 4 })
    }

    #[test]
    fn shapes_as_players_know_them() {
        use Shape::*;
        for (text, standard, freestyle, renju, caro) in [
            (".....*.....", OpenOne, OpenOne, OpenOne, OpenOne),
            ("....x*.....", WideTwo, WideTwo, WideTwo, WideTwo),
            ("..o.x*x.o..", ShutThree, ShutThree, ShutThree, Dead),
            ("...xx*.....", WideThree, WideThree, WideThree, WideThree),
            ("..oxx*.....", ShutThree, ShutThree, ShutThree, ShutThree),
            ("..x.x*.....", OpenThree, OpenThree, OpenThree, OpenThree),
            ("..xxx*.....", OpenFour, OpenFour, OpenFour, OpenFour),
            (".oxxx*.....", Four, Four, Four, Four),
            // One answer, at the free end, shuts in the five at the other.
            ("o.xxx*.o...", OpenFour, OpenFour, OpenFour, Four),
            (".xxxx*.....", Five, Five, Five, Five),
            ("oxxxx*o....", Five, Five, Five, Dead),
            ("xxxxx*.....", Dead, Five, Overline, Dead),
            ("x.xxx*.....", Four, OpenFour, Four, Four),
            ("..xxx.*.xxx", OpenFour, OpenFour, TwinFours, OpenFour),
            ("..x.xx*.x..", OpenFour, OpenFour, TwinFours, OpenFour),
            ("|*xxx.|", Four, Four, Four, Four),
            ("|*xxx|", Dead, Dead, Dead, Dead),
        ] {
            assert_eq!(shape(Winning::Standard, Colour::Black, text), standard, "standard {text}");
            assert_eq!(shape(Winning::Standard, Colour::White, text), standard, "standard, White {text}");
            assert_eq!(shape(Winning::Freestyle, Colour::Black, text), freestyle, "freestyle {text}");
            assert_eq!(shape(Winning::Renju, Colour::Black, text), renju, "renju {text}");
            assert_eq!(shape(Winning::Renju, Colour::White, text), freestyle, "renju, White {text}");
            assert_eq!(shape(Winning::Caro, Colour::Black, text), caro, "caro {text}");
        }
    }
}
