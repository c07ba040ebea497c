//! Stones without a liberty leave the board.

use tengen_go::{Colour, Rules};

use crate::drawing::{at, drawn, picture, play_all};

#[test]
fn one_move_takes_four_chains() {
    let mut game = drawn("grid:5", Rules::AGA, ". . X . .  . X O X .  X O . O X  . X O X .  . . X . .");
    play_all(&mut game, "C3");
    assert_eq!(picture(&game), "..X.. .X.X. X.X.X .X.X. ..X..");
    assert_eq!((game.prisoners(Colour::Black), game.prisoners(Colour::White)), (4, 0));
    assert_eq!(game.position().ko(), None);
    assert!(game.undo());
    assert_eq!(picture(&game), "..X.. .XOX. XO.OX .XOX. ..X..");
    assert_eq!(game.prisoners(Colour::Black), 0);
}

#[test]
fn a_whole_chain_goes_at_once_and_gives_its_liberties_back() {
    let mut game = drawn("grid:5", Rules::AGA, "X X X . .  O O X . .  X O X . .  X O O . .  . X X . .");
    assert_eq!(game.position().liberties(at(&game, "A3")), [at(&game, "A1")]);
    assert_eq!(game.position().liberties(at(&game, "A4")), [at(&game, "D2")]);
    play_all(&mut game, "E5 A1");
    assert_eq!(game.prisoners(Colour::White), 2);
    assert_eq!(picture(&game), "XXX.X OOX.. .OX.. .OO.. OXX..");
    let chain = at(&game, "B2");
    assert_eq!(game.position().liberties(chain), ["A2", "D2", "A3"].map(|name| at(&game, name)));
    let mut stones: Vec<_> = game.position().chain_stones(chain).collect();
    stones.sort_unstable();
    assert_eq!(stones, ["B2", "C2", "B3", "A4", "B4"].map(|name| at(&game, name)));
}

#[test]
fn the_enemy_dies_first() {
    // The stone on A1 has no liberty but the ones that its captures leave behind.
    let mut game = drawn("grid:3", Rules::TROMP_TAYLOR, "X X X  O O X  . O X");
    play_all(&mut game, "A1");
    assert_eq!(picture(&game), "XXX ..X X.X");
    assert_eq!(game.prisoners(Colour::Black), 3);
}

#[test]
fn the_last_stone_of_a_full_board_clears_it() {
    let mut game = drawn("grid:2", Rules::TROMP_TAYLOR, "O O  O .");
    play_all(&mut game, "B1");
    assert_eq!(picture(&game), ".. .X");
    assert_eq!(game.prisoners(Colour::Black), 3);
}
