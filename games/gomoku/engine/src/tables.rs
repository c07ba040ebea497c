//! The tables behind a position, built once for each winning rule and shared by everybody.

use std::sync::OnceLock;

use tengen_gomoku::{Colour, Winning};

use crate::kind::Kind;
use crate::shape::{self, Shape, WINDOWS};

/// How many ways there are to write four shapes.
const QUARTETS: usize = 1 << 16;

/// What is looked up while stones come and go.
#[derive(Debug)]
pub(crate) struct Tables {
    /// The shapes of both colours, by the ten cells around.
    shapes: Box<[u8; WINDOWS]>,
    /// What four shapes make, for either colour.
    kinds: [Box<[Kind; QUARTETS]>; 2],
}

static BUILT: [OnceLock<Tables>; Winning::NAMED.len()] = [const { OnceLock::new() }; Winning::NAMED.len()];

impl Tables {
    /// The tables of a rule; the first to ask waits some ten milliseconds for them.
    pub(crate) fn of(winning: Winning) -> &'static Self {
        let at = Winning::NAMED.iter().position(|(_, known)| *known == winning).unwrap_or_default();
        BUILT[at].get_or_init(|| Self::build(winning))
    }

    fn build(winning: Winning) -> Self {
        Self {
            shapes: boxed(shape::shapes(winning)),
            kinds: Colour::BOTH.map(|colour| boxed((0..QUARTETS).map(|four| kind(winning, colour, four)).collect())),
        }
    }

    /// The shapes along a line at the cell whose two bits stand at `bit`, Black's in the low half.
    #[inline]
    pub(crate) fn shapes_at(&self, line: u64, bit: u32) -> u32 {
        let around = (line >> (bit - 10)) as usize;
        self.shapes[(around & 0x3ff | around >> 2 & 0xffc00) % WINDOWS].into()
    }

    /// What the four shapes of a colour make.
    #[inline]
    pub(crate) fn kind(&self, colour: usize, shapes: u16) -> Kind {
        self.kinds[colour % 2][usize::from(shapes)]
    }
}

fn kind(winning: Winning, colour: Colour, four: usize) -> Kind {
    let shapes = [0, 4, 8, 12].map(|shift| Shape::from_bits((four >> shift) as u32));
    Kind::of(winning, colour, shapes)
}

fn boxed<T: std::fmt::Debug, const N: usize>(list: Vec<T>) -> Box<[T; N]> {
    match list.into_boxed_slice().try_into() {
        Ok(exact) => exact,
        Err(other) => unreachable!("a table of {} for {N}", other.len()),
    }
}
