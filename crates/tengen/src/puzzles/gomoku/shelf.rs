//! Which puzzles are kept: as many of every sort, and the most tempting of each.

use std::fmt;

use super::kept::Kept;

/// Who has to win by which rules. In renju the two sides have different rules.
const SORTS: [(&str, &[char]); 4] =
    [("standard", &['b', 'w']), ("freestyle", &['b', 'w']), ("renju", &['b']), ("renju", &['w'])];
/// How many fours; the last stands for more, too.
const LENGTHS: [usize; 6] = [2, 3, 4, 5, 6, 7];

/// Puzzles by sort and length.
pub(super) struct Shelf {
    /// How many there can be of every sort and length.
    room: usize,
    places: [[Vec<Kept>; LENGTHS.len()]; SORTS.len()],
}

impl Shelf {
    /// A shelf for about so many: every sort and length has the same room.
    pub(super) fn new(count: usize) -> Self {
        Self { room: count.div_ceil(SORTS.len() * LENGTHS.len()), places: Default::default() }
    }

    /// Takes a puzzle if there is room, or in the place of one that is less tempting; says whether it did.
    pub(super) fn take(&mut self, puzzle: Kept) -> bool {
        let is_sort = |(rules, sides): &(&str, &[char])| *rules == puzzle.rules() && sides.contains(&puzzle.side);
        let Some(sort) = SORTS.iter().position(is_sort) else { return false };
        let Some(length) = LENGTHS.iter().rposition(|length| *length <= puzzle.fours) else { return false };
        let place = &mut self.places[sort][length];
        if place.iter().any(|kept| kept.id == puzzle.id) {
            return false;
        }
        if place.len() < self.room {
            place.push(puzzle);
            return true;
        }
        match place.iter_mut().min_by_key(|kept| kept.tempting) {
            Some(least) if least.tempting < puzzle.tempting => {
                *least = puzzle;
                true
            }
            _ => false,
        }
    }

    /// The one of a game's puzzles to keep: more of them would be alike.
    pub(super) fn of_a_game(puzzles: Vec<Kept>) -> Option<Kept> {
        puzzles.into_iter().max_by_key(|puzzle| puzzle.fours + puzzle.tempting)
    }

    pub(super) fn puzzles(&self) -> impl Iterator<Item = &Kept> {
        self.places.iter().flatten().flatten()
    }

    /// How many there is room for.
    pub(super) fn room(&self) -> usize {
        self.room * SORTS.len() * LENGTHS.len()
    }
}

/// A table: rules and side, how many there are of every length, and how many fours lead astray in one on average.
impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "rules     side {}", LENGTHS.map(|length| format!("{length:>11}")).concat())?;
        for ((rules, sides), places) in SORTS.iter().zip(&self.places) {
            let side = match sides {
                ['b'] => "black",
                ['w'] => "white",
                _ => "both",
            };
            let told = places.each_ref().map(|place| {
                let tempting: usize = place.iter().map(|puzzle| puzzle.tempting).sum();
                format!("{:>5} ({:.1})", place.len(), tempting as f64 / place.len().max(1) as f64)
            });
            writeln!(f, "{rules:<9} {side:<5}{}", told.map(|told| format!("{told:>11}")).concat())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::GameSpec;

    use super::*;

    fn puzzle(id: &str, rules: &str, side: char, fours: usize, tempting: usize) -> Kept {
        Kept {
            id: id.to_string(),
            game: GameSpec::new("gomoku").with("rules", rules),
            moves: String::new(),
            side,
            fours,
            tempting,
            grade: 1,
            win: String::new(),
        }
    }

    #[test]
    fn the_most_tempting_of_every_sort_are_kept_and_nothing_twice() {
        let mut shelf = Shelf::new(24);
        assert_eq!(shelf.room(), 24);
        assert!(shelf.take(puzzle("a", "standard", 'b', 2, 3)));
        assert!(!shelf.take(puzzle("a", "standard", 'b', 2, 3)), "it is there");
        assert!(!shelf.take(puzzle("b", "standard", 'w', 2, 3)), "there is no room");
        assert!(shelf.take(puzzle("c", "standard", 'w', 2, 4)), "more tempting than the first");
        assert!(shelf.take(puzzle("d", "renju", 'w', 9, 4)), "nine fours stand with seven");
        assert!(shelf.take(puzzle("e", "renju", 'b', 9, 4)), "another side, another sort");
        assert!(!shelf.take(puzzle("f", "caro", 'b', 2, 9)), "caro is not collected");
        let ids: Vec<&str> = shelf.puzzles().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids, ["c", "e", "d"]);
        assert!(shelf.to_string().ends_with("    1 (4.0)\n"), "{shelf}");
    }

    #[test]
    fn of_a_game_the_hardest_is_kept() {
        let two = vec![puzzle("a", "standard", 'b', 2, 9), puzzle("b", "standard", 'b', 5, 5)];
        assert_eq!(Shelf::of_a_game(two).unwrap().id, "a");
        assert_eq!(Shelf::of_a_game(Vec::new()), None);
    }
}
