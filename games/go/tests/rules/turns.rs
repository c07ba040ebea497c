//! Whose turn it is, what is refused because of it, and how games end.

use tengen_board::Point;
use tengen_game::{Game, Seat, Turn};
use tengen_go::{Colour, Go, Move, Phase, Refusal, Rules, Setup};

use crate::drawing::{at, drawn, picture, play, play_all};

fn new(spec: &str, rules: Rules) -> Go {
    Go::new(Setup { rules, ..Setup::on(spec).unwrap() })
}

#[test]
fn players_move_in_turn() {
    let mut game = new("grid:9", Rules::AGA);
    let (c3, g7) = (Move::Place(at(&game, "C3")), Move::Place(at(&game, "G7")));
    for mv in [c3, Move::Pass] {
        let refusal = game.play_as(Colour::White, mv).unwrap_err();
        assert_eq!(refusal, Refusal::NotYourTurn { turn: Colour::Black });
        assert_eq!(refusal.to_string(), "it is Black's turn");
    }
    assert_eq!(game.play_as(Colour::Black, c3), Ok(()));
    assert_eq!(game.play_as(Colour::Black, g7), Err(Refusal::NotYourTurn { turn: Colour::White }));
    assert_eq!(game.play_as(Colour::White, g7), Ok(()));
    assert_eq!(game.moves().collect::<Vec<_>>(), [(Colour::Black, c3), (Colour::White, g7)]);
}

#[test]
fn a_point_holds_one_stone() {
    let mut game = new("grid:9", Rules::AGA);
    play_all(&mut game, "E5");
    let refusal = play(&mut game, "e5").unwrap_err();
    assert_eq!(refusal, Refusal::Occupied { point: at(&game, "E5"), by: Colour::Black });
    assert_eq!(refusal.to_string(), "the point is occupied by Black");
}

#[test]
fn points_of_other_boards_are_refused() {
    let mut game = new("grid:9", Rules::AGA);
    for (text, named) in [("K10", "K10"), ("I5", "I5"), ("", ""), ("mark Z1", "Z1"), ("marvellous", "marvellous")] {
        let refusal = play(&mut game, text).unwrap_err();
        assert_eq!(refusal, Refusal::NoSuchPoint { text: named.to_string() });
        assert_eq!(refusal.to_string(), format!("`{named}` is not a point of this board"));
    }
    let outside = Point::new(81);
    assert_eq!(game.play_as(Colour::Black, Move::Place(outside)), Err(Refusal::NoSuchPoint { text: "82".to_string() }));
    play_all(&mut game, "pass pass");
    assert_eq!(game.play_as(Colour::Black, Move::Mark(outside)), Err(Refusal::NoSuchPoint { text: "82".to_string() }));
    // A text without end is not carried along.
    let refusal = game.read(&"é".repeat(10_000)).unwrap_err();
    assert_eq!(refusal, Refusal::NoSuchPoint { text: "é".repeat(60) });
}

#[test]
fn nothing_is_allowed_once_it_is_over() {
    let mut game = new("grid:9", Rules::AGA);
    play_all(&mut game, "pass pass");
    for colour in Colour::BOTH {
        assert_eq!(game.play_as(colour, Move::Accept), Ok(()));
    }
    let result = game.result().unwrap();
    assert_eq!((result.winner(), result.to_string().as_str()), (Some(Colour::White), "W+7.5"));
    for mv in [Move::Pass, Move::Place(at(&game, "A1")), Move::Accept, Move::Resume] {
        for colour in Colour::BOTH {
            assert_eq!(game.play_as(colour, mv), Err(Refusal::GameOver));
        }
    }
    assert_eq!(Refusal::GameOver.to_string(), "the game is over");
    assert_eq!(Game::turn(&game), Turn::Over(tengen_game::Outcome::win(Seat(1))));
    let mut legal = vec![Move::Pass];
    game.legal(&mut legal);
    assert!(legal.is_empty());
    // Resigning is the match's affair, and no move of the game.
    assert!(game.read("resign").is_err());
}

#[test]
fn two_passes_end_a_game_of_tromp_and_taylor_at_once() {
    let mut game = new("grid:3", Rules::TROMP_TAYLOR);
    play_all(&mut game, "B2 pass");
    assert_eq!((game.passes(), game.phase()), (1, Phase::Play));
    play_all(&mut game, "pass");
    assert_eq!(game.result().unwrap().to_string(), "B+1.5");
    assert_eq!(play(&mut game, "A1"), Err(Refusal::GameOver));
    assert!(game.undo());
    assert_eq!((game.to_move(), game.result()), (Some(Colour::Black), None));
}

#[test]
fn a_stone_between_two_passes_keeps_the_game_going() {
    let mut game = new("grid:3", Rules::TROMP_TAYLOR);
    play_all(&mut game, "pass B2 pass A1 pass");
    assert_eq!((game.passes(), game.to_move()), (1, Some(Colour::White)));
}

#[test]
fn programs_may_move_out_of_turn() {
    let mut game = new("grid:5", Rules::AGA);
    for name in ["A1", "B2", "C3"] {
        let mv = Move::Place(at(&game, name));
        assert_eq!(game.play_out_of_turn(Colour::White, mv), Ok(()));
        assert_eq!(game.to_move(), Some(Colour::Black));
    }
    let taken = Move::Place(at(&game, "A1"));
    let refusal = Refusal::Occupied { point: at(&game, "A1"), by: Colour::White };
    assert_eq!(game.play_out_of_turn(Colour::White, taken), Err(refusal));
    assert_eq!(picture(&game), "..... ..... ..O.. .O... O....");
    while game.undo() {}
    assert_eq!((game.to_move(), picture(&game).as_str()), (Some(Colour::Black), "..... ..... ..... ..... ....."));
}

#[test]
fn after_the_end_programs_may_play_on() {
    for rules in [Rules::AGA, Rules::TROMP_TAYLOR] {
        let mut game = new("grid:5", rules);
        play_all(&mut game, "C3 pass pass");
        let before = (game.phase(), game.passes(), game.to_move());
        let (a1, b1) = (Move::Place(at(&game, "A1")), Move::Place(at(&game, "B1")));
        assert_eq!(game.play_out_of_turn(Colour::White, a1), Ok(()));
        assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::Black)));
        assert_eq!(game.play_as(Colour::Black, b1), Ok(()));
        assert!(game.undo() && game.undo());
        assert_eq!((game.phase(), game.passes(), game.to_move()), before);
        assert!(game.undo());
        assert_eq!((game.phase(), game.passes()), (Phase::Play, 1));
    }
}

#[test]
fn playing_on_out_of_turn_forgets_marks_and_acceptance() {
    let mut game = drawn("grid:5", Rules::AGA, ". X O . .  . X O . .  O X O . .  . X O . .  . X O . .");
    play_all(&mut game, "pass pass");
    play(&mut game, "mark A3").unwrap();
    play_all(&mut game, "accept accept");
    assert_eq!(game.result().unwrap().to_string(), "W+12.5");
    let e5 = Move::Place(at(&game, "E5"));
    assert_eq!(game.play_out_of_turn(Colour::White, e5), Ok(()));
    assert!(game.dead().iter().all(|dead| !dead));
    assert!(Colour::BOTH.iter().all(|colour| !game.has_accepted(*colour)));
    play_all(&mut game, "pass pass accept accept");
    assert_eq!(game.result().unwrap().to_string(), "W+18.5");
    for _ in 0..4 {
        assert!(game.undo());
    }
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::Black)));
    while game.moves().len() > 5 {
        assert!(game.undo());
    }
    assert_eq!(game.result().unwrap().to_string(), "W+12.5");
    assert!(game.dead()[at(&game, "A3").index()]);
}

#[test]
fn seats_are_black_first() {
    let mut game = new("grid:5", Rules::AGA);
    assert_eq!(Game::turn(&game), Turn::Of(Seat(0)));
    play_all(&mut game, "C3");
    assert_eq!(Game::turn(&game), Turn::Of(Seat(1)));
    // Who has not accepted yet is asked, Black first.
    play_all(&mut game, "pass pass");
    assert_eq!((game.to_move(), Game::turn(&game)), (None, Turn::Of(Seat(0))));
    play_all(&mut game, "accept");
    assert_eq!(Game::turn(&game), Turn::Of(Seat(1)));
    play_all(&mut game, "accept");
    assert_eq!(Game::turn(&game), Turn::Over(tengen_game::Outcome::win(Seat(0))));
}

#[test]
fn an_even_score_is_a_draw() {
    let mut game = Go::new(Setup { komi: Some(0.0), ..Setup::on("grid:3").unwrap() });
    play_all(&mut game, "pass pass accept accept");
    assert_eq!((game.result().unwrap().winner(), game.result().unwrap().to_string().as_str()), (None, "0"));
    assert_eq!(Game::turn(&game), Turn::Over(tengen_game::Outcome::draw(2)));
}
