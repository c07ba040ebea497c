//! The values of openings, found once and kept: the first discs leave the most to search, and there are few positions of
//! them.

use std::{collections::HashMap, sync::OnceLock};

use super::{ClassicSolver, ConnectFour, Value, bits::Bits, bits_of};

/// With so many discs the positions are in the file; those with fewer follow from them.
const DISCS: u8 = 3;

/// A byte for each of [`positions`]: with how many discs the side to move wins, as a negative number loses, 0 for a draw.
/// Made by `cargo run --release -p tengen-connect-four --example book`.
const FILE: &[u8] = include_bytes!("book.bin");

/// The value of every position of the classic board with at most three discs.
///
/// ```
/// use tengen_connect_four::{ConnectFour, solver::{Book, Value}};
///
/// assert_eq!(Book::classic().value(&ConnectFour::default()), Some(Value::Win { plies: 41 }));
/// ```
#[derive(Debug)]
pub struct Book {
    /// By key, a position and its mirror image being one.
    values: HashMap<u64, Value>,
}

impl Book {
    /// The one there is. The first call takes some milliseconds.
    #[must_use]
    pub fn classic() -> &'static Self {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| Self::read(FILE))
    }

    fn read(file: &[u8]) -> Self {
        let mut layers = layers();
        let last = layers.pop().unwrap_or_default();
        let mut values: HashMap<u64, Value> =
            last.iter().zip(file).map(|(bits, byte)| (one_key(*bits), of_byte(*byte))).collect();
        for bits in layers.into_iter().rev().flatten() {
            let best = next(bits).filter_map(|after| values.get(&one_key(after))).map(|value| value.before()).max();
            if let Some(best) = if bits.can_win() { Some(Value::Win { plies: 1 }) } else { best } {
                values.insert(one_key(bits), best);
            }
        }
        Self { values }
    }

    /// What a position is worth to the seat to move; nothing if it is not in the book.
    #[must_use]
    pub fn value(&self, game: &ConnectFour) -> Option<Value> {
        if game.moves().len() > usize::from(DISCS) {
            return None;
        }
        self.values.get(&one_key(bits_of(game).ok()?)).copied()
    }

    /// How many positions are in the file.
    #[must_use]
    pub fn positions() -> usize {
        layers().pop().map_or(0, |last| last.len())
    }

    /// What the file has to say of one of its positions, found anew: for the program that makes it.
    #[must_use]
    pub fn make(number: usize, solver: &mut ClassicSolver) -> Option<u8> {
        let bits = *layers().pop()?.get(number)?;
        solver.value_of(bits, &mut || false).ok().map(to_byte)
    }
}

fn one_key(bits: Bits<7, 6>) -> u64 {
    let key = bits.key();
    key.min(Bits::<7, 6>::mirrored(key))
}

fn next(bits: Bits<7, 6>) -> impl Iterator<Item = Bits<7, 6>> {
    let open = bits.open();
    (0..7)
        .map(move |column| open & Bits::<7, 6>::column(column))
        .filter(|cell| *cell != 0)
        .map(move |cell| bits.after(cell))
}

/// The positions with 0, 1, 2, ... discs where nobody has won, each in the order of its keys.
fn layers() -> Vec<Vec<Bits<7, 6>>> {
    let mut layers = vec![vec![Bits::EMPTY]];
    for _ in 0..DISCS {
        let before = layers.last().into_iter().flatten();
        let mut layer: Vec<_> = before.flat_map(|bits| next(*bits)).collect();
        layer.retain(|bits| !Bits::<7, 6>::has_four(bits.theirs()));
        layer.sort_by_key(|bits| one_key(*bits));
        layer.dedup_by_key(|bits| one_key(*bits));
        layers.push(layer);
    }
    layers
}

fn to_byte(value: Value) -> u8 {
    match value {
        Value::Win { plies } => plies,
        Value::Draw => 0,
        Value::Loss { plies } => plies.wrapping_neg(),
    }
}

fn of_byte(byte: u8) -> Value {
    match byte.cast_signed() {
        0 => Value::Draw,
        plies @ 1.. => Value::Win { plies: plies.unsigned_abs() },
        plies => Value::Loss { plies: plies.unsigned_abs() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_a_byte_for_each_position() {
        let sizes: Vec<usize> = layers().iter().map(Vec::len).collect();
        // Of the 7 positions after the first disc, and of the 49 after the second, one is its own mirror image; of the 238
        // after the third, four are.
        assert_eq!(sizes, [1, 4, 25, 121]);
        assert_eq!(FILE.len(), sizes[usize::from(DISCS)]);
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        for value in [Value::Win { plies: 41 }, Value::Draw, Value::Loss { plies: 40 }] {
            assert_eq!(of_byte(to_byte(value)), value);
        }
    }
}
