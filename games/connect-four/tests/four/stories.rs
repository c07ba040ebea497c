use tengen_connect_four::{Column, ConnectFour, End, Move, Refusal, Shape};
use tengen_game::{Game, Seat, Turn};

fn after(shape: Shape, columns: &str) -> ConnectFour {
    let mut game = ConnectFour::new(shape);
    for column in columns.chars() {
        let mv = game.read(&column.to_string()).unwrap();
        assert_eq!(game.check(mv), Ok(()), "{columns} at {column}");
        game.play(mv);
    }
    game
}

fn line(game: &ConnectFour) -> String {
    game.winning_line().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_row_in_each_direction_wins_and_is_shown() {
    for (columns, shown) in [
        ("abababa", "a1 a2 a3 a4"),
        ("daebfcg", "d1 e1 f1 g1"),
        ("abbccdcddad", "a1 b2 c3 d4"),
        ("gffeededdgd", "d4 e3 f2 g1"),
        // The middle of a row of seven, and the crossing of two rows, are shown whole.
        ("aabbccggffeed", "a1 b1 c1 d1 e1 f1 g1"),
        ("fcgffgeggggcecd", "d1 e1 e2 f1 f3 g1 g4"),
    ] {
        let game = after(Shape::CLASSIC, columns);
        assert_eq!(line(&game), shown, "{columns}");
        assert_eq!(game.end().and_then(End::winner), Some(Seat((columns.len() as u8 + 1) % 2)));
    }
}

#[test]
fn a_full_board_without_a_row_is_a_draw() {
    let shape = "4x4".parse().unwrap();
    let game = after(shape, "aaacbccbaddbcddb");
    assert_eq!(game.end(), Some(End::Full));
    assert!(matches!(game.turn(), Turn::Over(outcome) if outcome.winner().is_none() && outcome.payoff(Seat(1)) == 0.5));
    assert_eq!(line(&game), "");
    let mut legal = vec![Move::Drop(Column(0))];
    game.legal(&mut legal);
    assert!(legal.is_empty());
}

#[test]
fn every_refusal_says_why_and_nothing_changes() {
    let game = after(Shape::CLASSIC, "aaaaaa");
    let before = game.clone();
    let a = game.read("A").unwrap();
    assert_eq!(game.check(a), Err(Refusal::ColumnFull { column: Column(0) }));
    assert_eq!(game.check(Move::Drop(Column(7))), Err(Refusal::NoSuchColumn { text: "h".into() }));
    assert_eq!(game.check(Move::Drop(Column(255))), Err(Refusal::NoSuchColumn { text: "column 256".into() }));
    for text in ["h", "", "aa", "1", "ä", "resign"] {
        assert_eq!(game.read(text), Err(Refusal::NoSuchColumn { text: text.into() }));
    }
    assert_eq!(game.read(&"x".repeat(900)), Err(Refusal::NoSuchColumn { text: "x".repeat(60) }));
    assert!(game == before);
    let over = after(Shape::CLASSIC, "abababa");
    assert_eq!(over.check(Move::Drop(Column(1))), Err(Refusal::GameOver));
}
