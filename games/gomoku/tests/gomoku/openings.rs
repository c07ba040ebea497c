use tengen_game::{Game, Seat, Turn};
use tengen_gomoku::{Choice, Colour, Gomoku, Move, Phase, Point, Refusal, Region};

use crate::after;

const FIRST: Seat = Seat(0);
const SECOND: Seat = Seat(1);

fn seats(game: &Gomoku) -> (Seat, Seat) {
    (game.seat_of(Colour::Black), game.seat_of(Colour::White))
}

#[test]
fn pro_sends_the_first_stone_to_the_centre_and_the_third_away_from_it() {
    for (rules, steps, near, far) in
        [("standard,opening=pro", 3, "j10", "k8"), ("standard,opening=long-pro", 4, "k11", "l8")]
    {
        let game = after(15, rules, "").unwrap();
        assert_eq!(game.phase(), Phase::Place { seat: FIRST, colour: Colour::Black, region: Region::Centre });
        let mut legal = Vec::new();
        game.legal(&mut legal);
        assert_eq!(legal, [Move::Place("h8".parse().unwrap())]);
        assert_eq!(after(15, rules, "h7").unwrap_err(), Refusal::NotCentre { point: "h7".parse().unwrap() });

        // White goes anywhere.
        let game = after(15, rules, "h8 i9").unwrap();
        assert_eq!(game.phase(), Phase::Place { seat: FIRST, colour: Colour::Black, region: Region::Away { steps } });
        let point: Point = near.parse().unwrap();
        assert_eq!(after(15, rules, &format!("h8 i9 {near}")).unwrap_err(), Refusal::TooNear { point, steps });
        let game = after(15, rules, &format!("h8 i9 {far}")).unwrap();
        assert_eq!(game.phase(), Phase::Place { seat: SECOND, colour: Colour::White, region: Region::Anywhere });
        assert!(after(15, rules, &format!("h8 i9 {far} h7 g7")).is_ok());
    }
}

#[test]
fn a_board_with_an_even_number_of_lines_has_four_centres() {
    let mut legal = Vec::new();
    after(20, "freestyle,opening=pro", "").unwrap().legal(&mut legal);
    let names: Vec<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["j10", "k10", "j11", "k11"]);
}

#[test]
fn even_the_smallest_board_of_an_opening_has_a_place_for_the_third_stone() {
    for (size, opening) in [(6, "pro"), (7, "pro"), (8, "long-pro"), (9, "long-pro")] {
        let rules = format!("standard,opening={opening}");
        let mut legal = Vec::new();
        after(size, &rules, "").unwrap().legal(&mut legal);
        for first in &legal {
            let mut thirds = Vec::new();
            let second = "a1";
            after(size, &rules, &format!("{first} {second}")).unwrap().legal(&mut thirds);
            assert!(!thirds.is_empty(), "{size} {opening} {first}");
        }
    }
}

#[test]
fn swap1_one_stone_and_a_choice() {
    let rules = "standard,opening=swap1";
    let game = after(15, rules, "").unwrap();
    assert_eq!(game.phase(), Phase::Set { seat: FIRST, colour: Colour::Black, left: 1, added: false });
    let game = after(15, rules, "h8").unwrap();
    assert_eq!(game.phase(), Phase::Choose { seat: SECOND, may_add: false });
    assert_eq!(seats(&after(15, rules, "h8 white").unwrap()), (FIRST, SECOND));
    assert_eq!(seats(&after(15, rules, "h8 black").unwrap()), (SECOND, FIRST));
}

#[test]
fn swap_three_stones_and_a_choice() {
    let rules = "standard,opening=swap";
    let game = after(15, rules, "h8").unwrap();
    assert_eq!(game.phase(), Phase::Set { seat: FIRST, colour: Colour::White, left: 2, added: false });
    assert!(!game.colours_are_settled());
    let game = after(15, rules, "h8 g7 e11").unwrap();
    let phase = Phase::Choose { seat: SECOND, may_add: false };
    assert_eq!((game.phase(), game.turn()), (phase, Turn::Of(SECOND)));
    let mut legal = Vec::new();
    game.legal(&mut legal);
    assert_eq!(legal, [Move::Choose(Choice::White), Move::Choose(Choice::Black)]);
    assert_eq!(game.check(Move::Choose(Choice::Add)), Err(Refusal::NothingToChoose { phase }));
    assert_eq!(game.check(Move::Place("a1".parse().unwrap())), Err(Refusal::ChooseFirst { phase }));

    // White goes on, whoever that is.
    let white = after(15, rules, "h8 g7 e11 white").unwrap();
    assert_eq!(white.phase(), Phase::Place { seat: SECOND, colour: Colour::White, region: Region::Anywhere });
    let black = after(15, rules, "h8 g7 e11 black").unwrap();
    assert_eq!(black.phase(), Phase::Place { seat: FIRST, colour: Colour::White, region: Region::Anywhere });
    assert_ne!(Game::hash(&white), Game::hash(&black));
}

#[test]
fn swap2_the_second_seat_may_add_two_stones_and_the_first_chooses() {
    let rules = "standard,opening=swap2";
    let game = after(15, rules, "h8 g7 e11").unwrap();
    assert_eq!(game.phase(), Phase::Choose { seat: SECOND, may_add: true });
    let game = after(15, rules, "h8 g7 e11 add").unwrap();
    assert_eq!(game.phase(), Phase::Set { seat: SECOND, colour: Colour::White, left: 2, added: true });
    let game = after(15, rules, "h8 g7 e11 add f9").unwrap();
    assert_eq!(game.phase(), Phase::Set { seat: SECOND, colour: Colour::Black, left: 1, added: true });
    let game = after(15, rules, "h8 g7 e11 add f9 g10").unwrap();
    assert_eq!(game.phase(), Phase::Choose { seat: FIRST, may_add: false });
    let game = after(15, rules, "h8 g7 e11 add f9 g10 white").unwrap();
    assert_eq!(seats(&game), (SECOND, FIRST));
    assert_eq!(game.phase(), Phase::Place { seat: FIRST, colour: Colour::White, region: Region::Anywhere });
    let game = after(15, rules, "h8 g7 e11 add f9 g10 black i7").unwrap();
    assert_eq!(seats(&game), (FIRST, SECOND));
    assert_eq!(game.turn(), Turn::Of(FIRST));
}

#[test]
fn who_took_black_by_choice_wins_with_a_black_row() {
    let moves = "h8 a1 h9 black a3 h10 a5 h11 c1 h12";
    let game = after(15, "standard,opening=swap", moves).unwrap();
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winner() == Some(SECOND)));
    assert_eq!(game.winning_line().len(), 5);
}
