//! Moves that leave the own stones without a liberty.

use tengen_go::{Colour, Ko, Refusal, Rules};

use crate::drawing::{at, drawn, picture, play, play_all};

/// A2 would leave the two black stones in the corner without a liberty.
const TWO_STONES: &str = "
    . . . .
    O . . .
    . O . .
    X O . .";

#[test]
fn several_stones_may_die_by_their_own_hand_where_the_rules_allow_it() {
    for rules in [Rules::AGA, Rules::JAPANESE, Rules::CHINESE] {
        let mut game = drawn("grid:4", rules, TWO_STONES);
        let refusal = play(&mut game, "A2").unwrap_err();
        assert_eq!(refusal, Refusal::Suicide { point: at(&game, "A2") });
        assert_eq!(refusal.to_string(), "suicide: the stone would have no liberty");
    }
    for rules in [Rules::NEW_ZEALAND, Rules::TROMP_TAYLOR] {
        let mut game = drawn("grid:4", rules, TWO_STONES);
        play_all(&mut game, "A2");
        assert_eq!(picture(&game), ".... O... .O.. .O..");
        assert_eq!((game.prisoners(Colour::White), game.prisoners(Colour::Black)), (2, 0));
        assert_eq!(game.to_move(), Some(Colour::White));
        assert!(game.undo());
        assert_eq!(picture(&game), ".... O... .O.. XO..");
        assert_eq!(game.prisoners(Colour::White), 0);
    }
}

#[test]
fn a_lone_stone_may_never() {
    for (name, rules) in Rules::NAMED {
        let mut game = drawn("grid:4", rules, ". . . .  . . . .  O . . .  . O . .");
        assert_eq!(play(&mut game, "A1"), Err(Refusal::Suicide { point: at(&game, "A1") }), "{name}");
        assert!(!game.legal_points(Colour::Black).contains(&at(&game, "A1")));
        assert!(game.legal_points(Colour::White).contains(&at(&game, "A1")));
    }
}

#[test]
fn what_captures_is_no_suicide() {
    for (name, rules) in Rules::NAMED {
        let mut game = drawn("grid:4", rules, ". . . .  X . . .  O X . .  . O X .");
        play_all(&mut game, "A1");
        assert_eq!(game.prisoners(Colour::Black), 2, "{name}");
        assert_eq!(picture(&game), ".... X... .X.. X.X.");
    }
}

#[test]
fn superko_counts_what_is_left_after_the_suicide() {
    // A1, then A2 in the enemy's mouth: the board is as it was before, and only situational superko lets that pass,
    // because at the start it was Black's turn and now it is White's.
    let corner = ". . . .  O . . .  . O . .  . O . .";
    let with = |ko| drawn("grid:4", Rules { ko, suicide: true, ..Rules::AGA }, corner);
    let mut game = with(Ko::Positional);
    play_all(&mut game, "A1 pass");
    assert_eq!(play(&mut game, "A2"), Err(Refusal::Ko { point: at(&game, "A2"), repeats: 0 }));
    for ko in [Ko::Situational, Ko::Simple] {
        let mut game = with(ko);
        play_all(&mut game, "A1 pass A2");
        assert_eq!((picture(&game).as_str(), game.prisoners(Colour::White)), (".... O... .O.. .O..", 2), "{ko:?}");
    }
}

#[test]
fn on_a_point_without_neighbours_nobody_can_play() {
    for (name, rules) in Rules::NAMED {
        let mut game = drawn("grid:1", rules, ".");
        for colour in Colour::BOTH {
            assert!(game.legal_points(colour).is_empty(), "{name}");
        }
        assert_eq!(play(&mut game, "A1"), Err(Refusal::Suicide { point: at(&game, "A1") }));
        play_all(&mut game, "pass pass");
    }
}
