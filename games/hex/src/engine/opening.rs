//! The first stones of each pair of games, placed by chance.

use std::{collections::HashSet, iter};

use tengen_game::{Random, Table};

/// How many are drawn until one is new; on a small board all may have been there before.
const TRIES: usize = 100;

/// One after the other, different as long as there are different ones. Nobody swaps: in a pair of games each side has each
/// colour once.
pub(super) fn drawn(table: &dyn Table, plies: usize, seed: u64) -> impl Iterator<Item = Vec<String>> + Send + use<> {
    let mut cells: Vec<String> = table.legal().into_iter().filter(|mv| mv != "swap").collect();
    let plies = plies.min(cells.len().saturating_sub(1) / 2);
    let mut random = Random::with_seed(seed);
    let mut seen = HashSet::new();
    iter::repeat_with(move || {
        for _ in 0..TRIES {
            random.shuffle(&mut cells);
            if seen.insert(cells[..plies].to_vec()) {
                break;
            }
        }
        cells[..plies].to_vec()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hex, Setup};

    #[test]
    fn openings_differ_and_the_same_seed_gives_the_same() {
        let game = Hex::new(Setup::default());
        let some = |seed| drawn(&game, 2, seed).take(50).collect::<Vec<_>>();
        assert_eq!(some(1).into_iter().collect::<HashSet<_>>().len(), 50);
        assert_eq!((some(1), some(1) == some(2)), (some(1), false));
        let small = Hex::new(Setup::new(3, true).unwrap());
        assert!(drawn(&small, 90, 1).take(3).all(|opening| opening.len() == 4));
    }
}
