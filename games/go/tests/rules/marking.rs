//! The scoring phase: dead stones are marked until both players accept, or play goes on.

use tengen_board::Point;
use tengen_go::{Colour, Go, Move, Phase, Refusal, Rules};

use crate::drawing::{at, drawn, play, play_all};

/// White's two chains on the left hang together over empty points and are dead; on the right White lives.
const TWO_DEAD_CHAINS: &str = "
    . O X . O . O
    O . X . O O O
    . . X . O . O
    O O X . O O O
    . . X . . O .";

fn scoring(rules: Rules) -> Go {
    let mut game = drawn("grid:7x5", rules, TWO_DEAD_CHAINS);
    play_all(&mut game, "pass pass");
    assert_eq!(game.phase(), Phase::Scoring);
    game
}

fn marked(game: &Go) -> Vec<String> {
    let dead = (0..game.board().len()).filter(|at| game.dead()[*at]);
    dead.map(|at| game.board().name(Point::new(at as u16))).collect()
}

#[test]
fn a_mark_takes_all_related_chains_and_a_second_one_takes_it_back() {
    let mut game = scoring(Rules::AGA);
    play(&mut game, "mark B5").unwrap();
    assert_eq!(marked(&game), ["A2", "B2", "A4", "B5"]);
    play(&mut game, "mark A2").unwrap();
    assert_eq!(marked(&game), Vec::<String>::new());
    assert!(game.undo());
    assert_eq!(marked(&game), ["A2", "B2", "A4", "B5"]);
    assert!(game.undo());
    assert_eq!(marked(&game), Vec::<String>::new());
}

#[test]
fn both_accept_and_the_game_is_counted() {
    let mut game = scoring(Rules::CHINESE);
    play(&mut game, "mark B5").unwrap();
    play_all(&mut game, "accept");
    assert!(game.has_accepted(Colour::Black) && !game.has_accepted(Colour::White));
    play_all(&mut game, "accept");
    // Black: five stones and ten points. White: eleven stones and three eyes; D1 to D5 and E1 are nobody's.
    assert_eq!(game.result().unwrap().to_string(), "W+6.5");
    let Some(score) = game.result() else { panic!("counted") };
    assert_eq!((score.black, score.white), (15.0, 21.5));
}

#[test]
fn a_mark_after_one_has_accepted_asks_both_again() {
    let mut game = scoring(Rules::AGA);
    play_all(&mut game, "accept");
    let b5 = at(&game, "B5");
    assert_eq!(game.play_as(Colour::White, Move::Mark(b5)), Ok(()));
    assert!(Colour::BOTH.iter().all(|colour| !game.has_accepted(*colour)));
    assert_eq!(game.play_as(Colour::White, Move::Accept), Ok(()));
    assert_eq!(game.phase(), Phase::Scoring);
    let refusal = game.play_as(Colour::White, Move::Accept).unwrap_err();
    assert_eq!(refusal, Refusal::AlreadyAccepted { by: Colour::White });
    assert_eq!(refusal.to_string(), "White has already accepted");
    assert_eq!(game.play_as(Colour::Black, Move::Accept), Ok(()));
    assert!(game.result().is_some());
    assert!(game.undo() && game.undo() && game.undo());
    assert!(game.has_accepted(Colour::Black) && marked(&game).is_empty());
}

#[test]
fn who_disagrees_plays_on() {
    let mut game = scoring(Rules::AGA);
    play(&mut game, "mark B5").unwrap();
    play_all(&mut game, "accept");
    assert_eq!(game.play_as(Colour::White, Move::Resume), Ok(()));
    assert_eq!((game.phase(), game.passes(), game.to_move()), (Phase::Play, 0, Some(Colour::Black)));
    assert!(marked(&game).is_empty() && !game.has_accepted(Colour::Black));
    // One pass does not end it again: the count of passes begins anew.
    play_all(&mut game, "pass");
    assert_eq!(game.phase(), Phase::Play);
    assert!(game.undo() && game.undo());
    assert_eq!((game.phase(), game.passes(), marked(&game).len()), (Phase::Scoring, 2, 4));
    assert!(game.has_accepted(Colour::Black));
}

#[test]
fn each_step_has_its_time() {
    let mut game = scoring(Rules::AGA);
    let e1 = at(&game, "E1");
    assert_eq!(game.play_as(Colour::Black, Move::Mark(e1)), Err(Refusal::NothingToMark { point: e1 }));
    assert_eq!(Refusal::NothingToMark { point: e1 }.to_string(), "there is no stone to mark there");
    for mv in [Move::Pass, Move::Place(e1)] {
        for colour in Colour::BOTH {
            assert_eq!(game.play_as(colour, mv), Err(Refusal::Scoring));
        }
    }
    assert_eq!(Refusal::Scoring.to_string(), "dead stones are being marked: mark, accept or resume play");
    play_all(&mut game, "resume");
    for mv in [Move::Mark(at(&game, "B5")), Move::Accept, Move::Resume] {
        assert_eq!(game.play_as(Colour::Black, mv), Err(Refusal::NotScoring));
    }
    assert_eq!(Refusal::NotScoring.to_string(), "dead stones are marked only after both players have passed");
}
