//! On a torus there is no edge: stones breathe and die across the seam.

use tengen_go::{Colour, Rules};

use crate::drawing::{at, drawn, picture, play_all};

#[test]
fn a_stone_in_the_corner_of_the_drawing_has_four_liberties() {
    let game = drawn("torus:5", Rules::AGA, ". . . . .  . . . . .  . . . . .  . . . . .  X . . . .");
    let corner = at(&game, "A1");
    assert_eq!(game.position().liberties(corner), ["B1", "E1", "A2", "A5"].map(|name| at(&game, name)));
    let game = drawn("grid:5", Rules::AGA, ". . . . .  . . . . .  . . . . .  . . . . .  X . . . .");
    assert_eq!(game.position().liberties(at(&game, "A1")).len(), 2);
}

#[test]
fn a_capture_across_the_seam() {
    let mut game = drawn("torus:5", Rules::AGA, "X . . . .  . . . . .  . . . . .  X . . . .  O . . . X");
    play_all(&mut game, "B1");
    assert_eq!(picture(&game), "X.... ..... ..... X.... .X..X");
    assert_eq!(game.prisoners(Colour::Black), 1);
}

#[test]
fn a_chain_that_wraps_round_is_one_chain() {
    let game = drawn("torus:5", Rules::AGA, "O . . . .  . . . . .  . . . . .  . . . . .  O . . . O");
    let mut chain: Vec<_> = game.position().chain_stones(at(&game, "A1")).collect();
    chain.sort_unstable();
    assert_eq!(chain, ["A1", "E1", "A5"].map(|name| at(&game, name)));
    assert_eq!(game.position().chain(at(&game, "A5")).unwrap().size(), 3);
    assert_eq!(game.position().liberties(at(&game, "E1")).len(), 7);
}

#[test]
fn area_flows_over_the_seam() {
    // A ring round the board touches what lies on either side of it: two rings of two colours leave nobody a point.
    let one = drawn("torus:5", Rules::AGA, "X . . . .  X . . . .  X . . . .  X . . . .  X . . . .");
    assert_eq!((one.score().black, one.score().white), (25.0, 7.5));
    let two = drawn("torus:5", Rules::AGA, "X . O . .  X . O . .  X . O . .  X . O . .  X . O . .");
    assert_eq!((two.score().black, two.score().white), (5.0, 12.5));
}
