//! The rules of Hex: exact counts, a second plain implementation, no draws, golden games.

use std::{collections::HashSet, env, fs, path::Path};

use proptest::prelude::*;
use tengen_game::{Game, Outcome, Turn, playthrough};
use tengen_hex::{Cell, Hex, Move, Setup, Side};

fn hex(size: u8, swap: bool) -> Hex {
    Hex::new(Setup::new(size, swap).unwrap())
}

/// Positions after so many stones, each once for each order of moves that reaches it without being over before.
fn count(game: &mut Hex, plies: usize) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.legal(&mut moves);
    let mut found = 0;
    for mv in moves {
        game.play(mv);
        found += count(game, plies - 1);
        assert!(game.undo());
    }
    found
}

#[test]
fn the_moves_of_a_small_board_are_counted() {
    // Nobody can win on 3x3 before the third stone of Red: 9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 6, times 5.
    let counted: Vec<u64> = (1..=5).map(|plies| count(&mut hex(3, false), plies)).collect();
    assert_eq!(counted, [9, 72, 504, 3024, 15120]);
    // With the swap there is one answer more, after which eight cells are left.
    let swapped: Vec<u64> = (1..=3).map(|plies| count(&mut hex(3, true), plies)).collect();
    assert_eq!(swapped, [9, 9 * 9, 9 * 8 * 7 + 9 * 8]);
}

#[test]
fn who_begins_wins_on_small_boards_and_the_middle_does_it() {
    // Known of all small boards: the first player wins, on 3x3 with the middle.
    fn wins(game: &mut Hex) -> bool {
        let mut moves = Vec::new();
        game.legal(&mut moves);
        moves.into_iter().any(|mv| {
            game.play(mv);
            let won = game.winner().is_some() || !wins(game);
            game.undo();
            won
        })
    }
    let mut game = hex(3, false);
    assert!(wins(&mut game));
    let middle = game.read("b2").unwrap();
    game.play(middle);
    assert!(!wins(&mut game), "Blue has no answer to the middle");
    game.undo();
    let corner = game.read("a1").unwrap();
    game.play(corner);
    assert!(wins(&mut game), "the sharp corner a1 is too weak");
}

/// Whether stones of a side join its two edges, by looking at all of them anew.
fn joined(game: &Hex, side: Side) -> bool {
    let size = i32::from(game.setup().size());
    let at = |row: i32, column: i32| game.stone(Cell((row * size + column) as u16)) == Some(side);
    let start: Vec<(i32, i32)> = (0..size).map(|n| if side == Side::Red { (0, n) } else { (n, 0) }).collect();
    let mut open: Vec<_> = start.into_iter().filter(|(row, column)| at(*row, *column)).collect();
    let mut seen: HashSet<(i32, i32)> = open.iter().copied().collect();
    while let Some((row, column)) = open.pop() {
        if (if side == Side::Red { row } else { column }) == size - 1 {
            return true;
        }
        for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)] {
            let next = (row + down, column + right);
            let inside = (0..size).contains(&next.0) && (0..size).contains(&next.1);
            if inside && at(next.0, next.1) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    false
}

proptest! {
    #[test]
    fn somebody_wins_at_the_right_moment_and_everything_is_taken_back(
        size in 3..=9_u8, swap: bool, choices in prop::collection::vec(any::<u16>(), 82),
    ) {
        let empty = hex(size, swap);
        let mut game = empty.clone();
        let mut hashes = vec![game.hash()];
        let mut moves = Vec::new();
        for choice in choices {
            game.legal(&mut moves);
            let Some(mv) = moves.get(usize::from(choice) % moves.len().max(1)).copied() else { break };
            prop_assert!(game.check(mv).is_ok());
            game.play(mv);
            hashes.push(game.hash());
            for side in Side::BOTH {
                prop_assert_eq!(joined(&game, side), game.winner() == Some(side));
            }
            prop_assert_eq!(game.winning_chain().is_empty(), game.winner().is_none());
            if let Turn::Over(outcome) = game.turn() {
                let winner = game.winner().unwrap();
                prop_assert_eq!(outcome, Outcome::win(game.seat_of(winner)));
            }
        }
        prop_assert!(game.winner().is_some(), "a full board joins one pair of sides");
        while hashes.len() > 1 {
            prop_assert_eq!(game.hash(), hashes.pop().unwrap());
            prop_assert!(game.undo());
        }
        prop_assert_eq!(game, empty);
    }

    #[test]
    fn names_read_back(size in 3..=19_u8, number: u16) {
        let game = hex(size, true);
        let mv = Move::Place(Cell(number % (u16::from(size) * u16::from(size))));
        prop_assert_eq!(game.read(&game.notation(mv)), Ok(mv));
    }
}

/// A difference that is meant is written with `TENGEN_GOLDEN=write cargo test -p tengen-hex`.
#[test]
fn golden_games() {
    for (name, size, seed) in [("hex-11", 11, 3), ("hex-5", 5, 4)] {
        let played = format!("hex {size} seed {seed}\n{}", playthrough(hex(size, true), seed, 400));
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.txt"));
        if env::var_os("TENGEN_GOLDEN").is_some_and(|wish| wish == "write") {
            fs::write(&file, &played).unwrap();
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(kept.lines().eq(played.lines()), "{} differs; played:\n{played}", file.display());
    }
}
