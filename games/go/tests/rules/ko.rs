//! What may not be repeated, under each of the three ko rules.

use tengen_go::{Colour, Go, Ko, Move, Refusal, Rules, Setup};

use crate::drawing::{at, drawn, picture, play, play_all, setup};

const SIMPLE: Rules = Rules { ko: Ko::Simple, ..Rules::AGA };
const POSITIONAL: Rules = Rules { ko: Ko::Positional, ..Rules::AGA };
const SITUATIONAL: Rules = Rules { ko: Ko::Situational, ..Rules::AGA };

/// Black takes at C3, White would retake at B3.
const A_KO: &str = "
    . X O .
    X O . O
    . X O .
    . . . .";

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    for rules in [SIMPLE, POSITIONAL, SITUATIONAL] {
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3");
        assert_eq!(game.prisoners(Colour::Black), 1);
        let refusal = play(&mut game, "B3").unwrap_err();
        assert_eq!(refusal, Refusal::Ko { point: at(&game, "B3"), repeats: 0 }, "{rules}");
        assert_eq!(refusal.to_string(), "ko: the move would bring back the position at the start");
        assert!(!game.legal_points(Colour::White).contains(&at(&game, "B3")));
    }
}

#[test]
fn after_a_threat_and_its_answer_it_may_be_retaken_and_then_bars_the_other_side() {
    for rules in [SIMPLE, POSITIONAL, SITUATIONAL] {
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3 D1 A1 B3");
        assert_eq!((game.prisoners(Colour::Black), game.prisoners(Colour::White)), (1, 1));
        let refusal = play(&mut game, "C3").unwrap_err();
        assert_eq!(refusal, Refusal::Ko { point: at(&game, "C3"), repeats: 3 }, "{rules}");
        assert_eq!(refusal.to_string(), "ko: the move would bring back the position after move 3");
    }
}

#[test]
fn whoever_took_may_fill_the_ko() {
    for rules in [SIMPLE, POSITIONAL, SITUATIONAL] {
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3 D1 B3");
        assert_eq!(picture(&game), ".XO. XXXO .XO. ...O");
        // Out of turn the same holds at once: only the side that lost a stone is barred.
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3");
        assert!(game.legal_points(Colour::Black).contains(&at(&game, "B3")), "{rules}");
        let fill = Move::Place(at(&game, "B3"));
        assert_eq!(game.play_out_of_turn(Colour::Black, fill), Ok(()), "{rules}");
    }
}

#[test]
fn a_pass_lifts_a_simple_ko_but_no_superko() {
    let passed = |rules| {
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3 pass pass resume");
        (play(&mut game, "B3"), at(&game, "B3"))
    };
    assert_eq!(passed(SIMPLE).0, Ok(()));
    for rules in [POSITIONAL, SITUATIONAL] {
        let (answer, point) = passed(rules);
        assert_eq!(answer, Err(Refusal::Ko { point, repeats: 0 }), "{rules}");
    }
}

/// White sends two stones (A1 beside B1), Black takes both at C1, White takes that one back at B1: the same stones as at
/// the start, but now it is Black's turn.
const SENDING_TWO: &str = "
    . . . .
    X X O .
    X X O .
    . O . O";

fn sending_two(rules: Rules) -> Go {
    let mut game = Go::new(Setup { first: Some(Colour::White), ..setup("grid:4", rules, SENDING_TWO) });
    play_all(&mut game, "A1 C1");
    assert_eq!(game.prisoners(Colour::Black), 2);
    game
}

#[test]
fn sending_two_returning_one_is_where_the_superkos_differ() {
    let mut game = sending_two(POSITIONAL);
    assert_eq!(play(&mut game, "B1"), Err(Refusal::Ko { point: at(&game, "B1"), repeats: 0 }));

    let mut game = sending_two(SITUATIONAL);
    play_all(&mut game, "B1 pass");
    // By his pass Black has let White begin again; now the situation after move 1 would come back.
    let refusal = play(&mut game, "A1").unwrap_err();
    assert_eq!(refusal, Refusal::Ko { point: at(&game, "A1"), repeats: 1 });
    assert_eq!(refusal.to_string(), "ko: the move would bring back the position after move 1");

    // Simple ko does not see circles of this length at all.
    let mut game = sending_two(SIMPLE);
    for _ in 0..5 {
        play_all(&mut game, "B1 pass A1 C1");
    }
    assert_eq!(game.prisoners(Colour::Black), 12);
}

/// Two kos that White holds and one that Black holds.
const TRIPLE_KO: &str = "
    . X O . . X O . . X O .
    X O . O X O . O X . X O
    . X O . . X O . . X O .";

#[test]
fn a_triple_ko_goes_round_for_ever_only_under_simple_ko() {
    let round = "C2 K2 G2 B2 L2";
    for rules in [POSITIONAL, SITUATIONAL] {
        let mut game = drawn("grid:12x3", rules, TRIPLE_KO);
        play_all(&mut game, round);
        assert_eq!(play(&mut game, "F2"), Err(Refusal::Ko { point: at(&game, "F2"), repeats: 0 }), "{rules}");
    }
    let mut game = drawn("grid:12x3", SIMPLE, TRIPLE_KO);
    let start = picture(&game);
    for _ in 0..4 {
        play_all(&mut game, round);
        play_all(&mut game, "F2");
        assert_eq!(picture(&game), start);
    }
    assert_eq!((game.prisoners(Colour::Black), game.prisoners(Colour::White)), (12, 12));
}

#[test]
fn a_capture_of_two_or_by_two_is_no_ko() {
    // Black takes one stone, but the stone that took has a friend beside it.
    let mut game = drawn("grid:4", SIMPLE, ". X O .  X O . X  . X O .  . . . .");
    play_all(&mut game, "C3");
    assert_eq!((game.prisoners(Colour::Black), game.position().ko()), (1, None));
    // In a snapback White takes one stone and loses five.
    let mut game = drawn("grid:5", POSITIONAL, ". . . . .  . . . . .  X X X X X  X O O O X  X O . . X");
    play_all(&mut game, "C1 D1 C1");
    assert_eq!((game.prisoners(Colour::Black), game.prisoners(Colour::White)), (5, 1));
    assert_eq!(picture(&game), "..... ..... XXXXX X...X X.X.X");
}

#[test]
fn superko_reaches_back_over_marking_and_resuming() {
    let mut game = drawn("grid:4", POSITIONAL, A_KO);
    play_all(&mut game, "C3 pass pass");
    for _ in 0..3 {
        play(&mut game, "mark C4").unwrap();
    }
    play_all(&mut game, "resume");
    assert_eq!(play(&mut game, "B3"), Err(Refusal::Ko { point: at(&game, "B3"), repeats: 0 }));
}

#[test]
fn what_was_taken_back_may_be_played_again() {
    for rules in [SIMPLE, POSITIONAL, SITUATIONAL] {
        let mut game = drawn("grid:4", rules, A_KO);
        play_all(&mut game, "C3");
        assert!(game.undo());
        play_all(&mut game, "D1 C3 A1");
        let taken = picture(&game);
        assert!(game.undo() && game.undo());
        play_all(&mut game, "A1 C3");
        assert_ne!(picture(&game), taken);
    }
}
