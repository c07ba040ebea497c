use proptest::prelude::*;
use tengen_game::{Game, Seat, Turn};
use tengen_gomoku::{BadPosition, Board, Colour, End, Gomoku, Move, Point, Refusal, Setup, Winning};

use crate::after;
use crate::plain::Plain;

/// Black makes a row of six by its middle, White has stones at both ends of a five, and so on: who wins under which rule.
#[test]
fn five_six_and_shut_in() {
    // Black on c8 d8 e8 g8 h8, then f8: six in a row.
    let six = "c8 a1 d8 b3 e8 c5 g8 d2 h8 k10 f8";
    // Black on c8 d8 e8 f8, White on b8 and h8, then g8: a five that is shut in.
    let shut_in = "c8 b8 d8 h8 e8 a1 f8 k10 g8";
    // The same along the edge: White on one side, the edge on the other.
    let at_the_edge = "a8 f8 b8 h1 c8 k10 d8 m3 e8";
    for (moves, winners) in [
        (six, ["freestyle", "caro-overline"].as_slice()),
        (shut_in, &["standard", "freestyle", "renju"]),
        (at_the_edge, &["standard", "freestyle", "renju", "caro", "caro-overline"]),
    ] {
        for (name, _) in Winning::NAMED {
            let game = after(15, name, moves);
            if name == "renju" && moves == six {
                assert!(matches!(game, Err(Refusal::Forbidden { .. })));
                continue;
            }
            let end = winners.contains(&name).then_some(End::Row(Seat(0)));
            assert_eq!(game.unwrap().end(), end, "{name}: {moves}");
        }
    }
    // White's six wins in renju.
    let white = after(15, "renju", "a1 c8 b3 d8 c5 e8 d2 g8 k10 h8 m12 f8").unwrap();
    assert_eq!(white.end(), Some(End::Row(Seat(1))));
    let line: Vec<String> = white.winning_line().iter().map(ToString::to_string).collect();
    assert_eq!(line, ["c8", "d8", "e8", "f8", "g8", "h8"]);
}

#[test]
fn every_refusal_says_why_and_nothing_changes() {
    let game = after(15, "standard", "h8 g7").unwrap();
    let before = game.clone();
    let refused = |text: &str| game.read(text).and_then(|mv| game.check(mv)).unwrap_err().to_string();
    assert_eq!(refused("g7"), "g7 is occupied by White");
    assert_eq!(refused("p1"), "p1 is off the board, which has 15 lines");
    assert_eq!(refused("a16"), "a16 is off the board, which has 15 lines");
    assert_eq!(refused("black"), "there is nothing of the kind to choose now");
    assert_eq!(refused("z9"), "`z9` is not a move: write a point such as h8, or black, white or add");
    assert_eq!(game.read(&"x".repeat(900)), Err(Refusal::NotAMove { text: "x".repeat(60) }));
    assert!(game == before);
    let over = after(15, "standard", "a1 a2 b1 b2 c1 c2 d1 d2 e1").unwrap();
    assert_eq!(over.end(), Some(End::Row(Seat(0))));
    assert!(matches!(over.turn(), Turn::Over(outcome) if outcome.winner() == Some(Seat(0))));
    assert_eq!(over.check(over.read("e2").unwrap()), Err(Refusal::GameOver));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let at = |text: &str| text.parse::<Point>().unwrap();
    let setup = Setup::default();
    let from = |stones: &[(Point, Colour)]| Gomoku::from_stones(setup, stones).map(|game| game.next_colour());
    let (black, white) = (Colour::Black, Colour::White);
    assert_eq!(from(&[(at("h8"), black), (at("g7"), white)]), Ok(black));
    assert_eq!(from(&[(at("g7"), white)]), Err(BadPosition::Count { black: 0, white: 1 }));
    assert_eq!(from(&[(at("h8"), black), (at("g7"), black)]), Err(BadPosition::Count { black: 2, white: 0 }));
    assert_eq!(from(&[(at("h8"), black), (at("h8"), white)]), Err(BadPosition::Twice { point: at("h8") }));
    assert_eq!(from(&[(at("p8"), black)]), Err(BadPosition::OffBoard { point: at("p8"), size: 15 }));
    assert_eq!(Board::of_stones(23, &[]).unwrap_err().to_string(), "a board of 23x23: it is 5 to 22");
    let mut game = Gomoku::from_stones(setup, &[(at("h8"), black)]).unwrap();
    assert_eq!((game.turn(), game.given()), (Turn::Of(Seat(1)), 1));
    assert!(!game.undo(), "the stones that were given stay");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// A random game ends exactly when a plain look at the board finds a winning row, and shows that row.
    #[test]
    fn a_plain_implementation_sees_the_same_rows(
        size in prop::sample::select(vec![5_u8, 6, 7, 9]),
        winning in 0..5_usize,
        order in Just((0..81_u16).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let (name, winning) = Winning::NAMED[winning];
        let mut game = Gomoku::new(Setup::new(size, name.parse().unwrap()).unwrap());
        let mut plain = Plain::new(size);
        for number in order {
            let Some(point) = Point::new((number % 9) as u8, (number / 9) as u8).filter(|point| game.board().has(*point)) else {
                continue;
            };
            let at = (i32::from(point.x()), i32::from(point.y()));
            let colour = game.next_colour();
            prop_assert_eq!(game.board().stone(point), None);
            if game.check(Move::Place(point)).is_err() {
                continue;
            }
            let wins = game.wins_at(colour, point);
            game.play(Move::Place(point));
            plain.put(colour, at);
            let row: Vec<(i32, i32)> =
                game.winning_line().iter().map(|point| (i32::from(point.x()), i32::from(point.y()))).collect();
            let mut expected: Vec<_> = plain.winning_stones(winning, at).into_iter().collect();
            expected.sort_by_key(|(x, y)| (*y, *x));
            prop_assert_eq!(&row, &expected);
            prop_assert_eq!(wins, !row.is_empty());
            match game.end() {
                Some(End::Row(seat)) => prop_assert_eq!(seat, Seat(colour as u8)),
                Some(_) => prop_assert!(row.is_empty()),
                None => prop_assert!(row.is_empty() && !game.board().is_full()),
            }
            if game.end().is_some() {
                break;
            }
        }
    }
}
