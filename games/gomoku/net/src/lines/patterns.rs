//! What the network makes of lines: calculated when a pattern is first met, and kept.

use std::sync::{
    OnceLock,
    atomic::{AtomicUsize, Ordering},
};

use fearless_simd::{f32x16, i16x32, i32x16, prelude::*};
use tengen_kernels::{LANE, Lane, product_of_row, zeros};

use super::network::Line;

/// The features of a line, in parts of [`UNIT`]: 32 in each vector, of which one holds sixteen low and sixteen high ones.
pub(super) type Features = Box<[[i16; 32]]>;

/// Features are counted in parts of this: sums of four may grow to 128. Few lines of games have features beyond a quarter of that.
pub(super) const UNIT: f32 = 1.0 / 256.0;

/// Five cells of a line that begin or end with the edge, or do not: 3 to the power of 5, 4, 3, 2, 1 and 0.
const SIDES: usize = 364;
/// Patterns of eleven cells whose middle one is on the board; one and its mirror are the same.
const PATTERNS: usize = SIDES * (SIDES + 1) / 2 * 3;

/// Two bits for each of eleven cells: 0 empty, 1 own, 2 other, 3 off the board.
pub(super) const WINDOW: u64 = 0x3f_ffff;

/// The features of all patterns that were met so far, by one rule.
#[derive(Debug)]
pub(super) struct Patterns {
    exact: bool,
    known: OnceLock<Box<[OnceLock<Features>]>>,
    count: AtomicUsize,
}

/// The number of five cells, the first of which is next to the middle, among all that there are: shorter ones come first, and of equally
/// long ones the first cell counts least.
const fn numbers() -> [u16; 1024] {
    let mut numbers = [0; 1024];
    let mut cells = 0;
    while cells < 1024 {
        // So many cells before the edge; beyond it nothing counts.
        let (mut length, mut number, mut before, mut power) = (0, 0, 0, 1);
        while length < 5 && (cells >> (2 * length)) & 3 != 3 {
            number += ((cells >> (2 * length)) & 3) * power;
            before += power;
            power *= 3;
            length += 1;
        }
        numbers[cells] = (before + number) as u16;
        cells += 1;
    }
    numbers
}

static NUMBERS: [u16; 1024] = numbers();

/// Five cells in the other order.
const fn turned() -> [u16; 1024] {
    let mut turned = [0; 1024];
    let mut cells = 0;
    while cells < 1024 {
        let mut at = 0;
        while at < 5 {
            turned[cells] |= ((cells >> (2 * at) & 3) << (2 * (4 - at))) as u16;
            at += 1;
        }
        cells += 1;
    }
    turned
}

static TURNED: [u16; 1024] = turned();

/// The number of five cells, the last of which is next to the middle.
static BEFORE: [u16; 1024] = {
    let (numbers, turned) = (numbers(), turned());
    let mut before = [0; 1024];
    let mut cells = 0;
    while cells < 1024 {
        before[cells] = numbers[turned[cells] as usize];
        cells += 1;
    }
    before
};

/// A line read from its other end.
fn mirrored(window: u64) -> u64 {
    let turned = |cells: u64| u64::from(TURNED[(cells & 0x3ff) as usize]);
    turned(window >> 12) | window & 0xc00 | turned(window) << 12
}

impl Patterns {
    pub(super) fn new(exact: bool) -> Self {
        Self { exact, known: OnceLock::new(), count: AtomicUsize::new(0) }
    }

    pub(super) fn len(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// The features of eleven cells whose middle one is on the board.
    #[inline(always)]
    pub(super) fn of<S: Simd>(&self, simd: S, line: &Line, window: u64) -> &[[i16; 32]] {
        let known = self.known.get_or_init(|| (0..PATTERNS).map(|_| OnceLock::new()).collect());
        let before = usize::from(BEFORE[(window & 0x3ff) as usize]);
        let after = usize::from(NUMBERS[(window >> 12 & 0x3ff) as usize]);
        let (low, high) = (before.min(after), before.max(after));
        let at = (high * (high + 1) / 2 + low) * 3 + (window >> 10 & 3) as usize % 3;
        let known = &known[at % PATTERNS];
        if let Some(features) = known.get() {
            return features;
        }
        // Not within a closure, where the compiler does not know which vectors it may use.
        let window = if before > after { mirrored(window) } else { window };
        let features = calculate(simd, line, window, self.exact);
        self.count.fetch_add(1, Ordering::Relaxed);
        known.get_or_init(|| features)
    }
}

/// What the network makes of a line.
#[inline(always)]
fn calculate<S: Simd>(simd: S, line: &Line, window: u64, exact: bool) -> Features {
    let mut first = line.first_bias.clone();
    let mut add = |column: &[Lane]| {
        for (sum, lane) in first.iter_mut().zip(column) {
            *sum = (f32x16::load_array_ref(simd, sum) + f32x16::load_array_ref(simd, lane)).to_array();
        }
    };
    for cell in 0..11 {
        match (window >> (2 * cell) & 3) as usize {
            0 => {}
            what => add(&line.first[3 * cell + what - 1]),
        }
    }
    if exact {
        add(&line.first[33]);
    }
    let zero = f32x16::splat(simd, 0.0);
    for sum in &mut first {
        *sum = f32x16::load_array_ref(simd, sum).max(zero).to_array();
    }
    let mut second = zeros(line.second.bias.len(), LANE);
    product_of_row::<S, true>(simd, &first, &line.second.matrix, &line.second.bias, &mut second);
    let mut third = zeros(line.third.bias.len(), LANE);
    product_of_row::<S, false>(simd, &second, &line.third.matrix, &line.third.bias, &mut third);
    // A sum of four must not run over.
    let most = f32::from(i16::MAX / 4);
    let whole = |lane: &Lane| lane.map(|feature| (feature / UNIT).round().clamp(-most, most) as i16);
    let pair = |[low, high]: &[Lane; 2]| {
        let (low, high) = (whole(low), whole(high));
        std::array::from_fn(|at| if at < LANE { low[at] } else { high[at - LANE] })
    };
    third.as_chunks::<2>().0.iter().map(pair).collect()
}

/// Two lanes of features as floating-point numbers.
#[inline(always)]
pub(super) fn widened<S: Simd>(simd: S, features: &[i16; 32]) -> [f32x16<S>; 2] {
    let (low, high): (i32x16<S>, i32x16<S>) = simd.widen_i16x32(i16x32::load_array_ref(simd, features));
    [f32x16::float_from(low) * UNIT, f32x16::float_from(high) * UNIT]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_has_a_number_of_its_own_and_beyond_the_edge_nothing_counts() {
        let mut seen = vec![None; SIDES];
        for (cells, number) in NUMBERS.iter().enumerate() {
            let on_board: Vec<usize> = (0..5).map(|at| cells >> (2 * at) & 3).take_while(|cell| *cell != 3).collect();
            let seen = &mut seen[usize::from(*number)];
            match seen {
                None => *seen = Some(on_board),
                Some(known) => assert_eq!(*known, on_board, "{cells:010b}"),
            }
        }
        assert!(seen.iter().all(Option::is_some));
        assert_eq!(TURNED[0b11_00_10_01_00], 0b00_01_10_00_11);
        assert_eq!(mirrored(0b11_00_10_01_00_01_00_00_00_00_10), 0b10_00_00_00_00_01_00_01_10_00_11);
    }
}
