//! Records of Connect Four: what is written reads back, and everything else is an error with its place.

use proptest::prelude::*;
use tengen_connect_four::record::{self as columns, GameResult as Ended};
use tengen_connect_four::{ConnectFour, KIND, RECORDS, Shape};
use tengen_game::{Boards, By, Game, GameSpec, Games, RecordFormat, Seat};
use tengen_records::{File, RecordNode, Recorded};

#[test]
fn connect_four_is_the_digits_of_its_columns() {
    let classic = |text| columns::read(text, Shape::CLASSIC);
    let won = classic("1122334").unwrap();
    assert_eq!(won.result(), Ended::Won(Seat(0), By::Row));
    assert_eq!(columns::write(&won), "1122334", "the discs say who won");
    assert_eq!(classic("11 22\n33 4 1+four").unwrap(), won);
    let resigned = classic("44 2+resign").unwrap();
    assert_eq!((resigned.game().moves().len(), columns::write(&resigned).as_str()), (2, "44 2+resign"));
    assert_eq!(columns::write(&classic("44 1+resign").unwrap()), "44 1+resign", "out of turn");
    assert_eq!(columns::write(&classic("draw").unwrap()), "draw");
    assert_eq!(columns::write(&classic("").unwrap()), "");

    let wide = columns::read("16 9 16 1+", "16x5".parse().unwrap()).unwrap();
    assert_eq!(columns::write(&wide), "16 9 16 1+");
    let shape = |text| columns::read_usual(text).unwrap().game().shape().to_string();
    assert_eq!((shape("4 2+time"), shape("48"), shape("491")), ("7x6".into(), "8x7".into(), "9x7".into()));

    for (text, error) in [
        ("44\n 4x", "line 2, column 2: `4x` is neither a column nor a result"),
        ("440", "line 1, column 1: `440` is neither a column nor a result"),
        ("448", "line 1, column 3: `h` is not a column of this board"),
        ("4444444", "line 1, column 7: column d is full"),
        ("11223344", "line 1, column 8: the game is over"),
        ("44 draw 4", "line 1, column 9: `4` stands after the result"),
        ("44 2+four", "line 1, column 4: the result is said to be 2+four, but the discs say otherwise"),
        ("1122334 2+time", "line 1, column 9: the result is said to be 2+time, but the discs say otherwise"),
        ("3+time", "line 1, column 1: `3+time` is neither a column nor a result"),
    ] {
        assert_eq!(classic(text).unwrap_err().to_string(), error, "{text}");
    }
    let numbers = columns::read("300", "16x5".parse().unwrap()).unwrap_err();
    assert_eq!(numbers.to_string(), "line 1, column 1: `300` is neither a column nor a result");
}

#[test]
fn records_of_every_game_know_it() {
    let games = Games::new([&KIND], Boards::default());
    let read = |text: &str| tengen_records::read(&games, &[&RECORDS], &File::new(text.as_bytes(), 0).unwrap()).unwrap();
    let write = |record: &Recorded, format| tengen_records::write(&games, &[&RECORDS], record, format);
    let record = read("44 5\n6 2+time");
    let moves: Vec<_> =
        record.nodes[1..].iter().map(|node| (node.seat.unwrap().0, node.mv.as_deref().unwrap())).collect();
    assert_eq!(moves, [(0, "d"), (1, "d"), (0, "e"), (1, "f")]);
    assert_eq!(record.result.as_deref(), Some("W+T"));
    assert_eq!(write(&record, RecordFormat::Txt).unwrap(), "4456 2+time\n");
    assert_eq!(read("91").game.options["width"], 9);

    for (columns, result, text) in [
        ("dddd", None, "4444\n"),
        ("aabbccd", Some("B+"), "1122334\n"),
        ("d", Some("B+R"), "4 1+resign\n"),
        ("dd", Some("W+T"), "44 2+time\n"),
        ("", Some("B+"), "1+\n"),
    ] {
        let drops = (0..).zip(columns.chars());
        let drops = drops.map(|(ply, column)| RecordNode::of_move(ply, Seat((ply % 2) as u8), column.to_string()));
        let nodes = std::iter::once(RecordNode::default()).chain(drops).collect();
        let mut record = Recorded::new(GameSpec::new(KIND.name), 2, nodes);
        record.result = result.map(ToString::to_string);
        assert_eq!(write(&record, RecordFormat::Txt).unwrap(), text);
        assert_eq!(write(&record, RecordFormat::Sgf).unwrap_err().code.to_string(), "no_such_format");
    }
}

#[test]
fn a_spec_says_the_shape() {
    let open = |width: u64| KIND.open(&Boards::default(), GameSpec::new(KIND.name).with("width", width).options);
    assert_eq!(open(5).unwrap().1.picture().board, "grid:5x6");
    assert_eq!(open(3).err().unwrap().code.to_string(), "bad_shape");
}

proptest! {
    #[test]
    fn columns_read_back(size in (4..=16_u8, 4..=16_u8), choices in prop::collection::vec(any::<u16>(), 0..60), said in 0..7_u8) {
        let mut game = ConnectFour::new(Shape::new(size.0, size.1, 4).unwrap());
        let mut legal = Vec::new();
        for choice in choices {
            game.legal(&mut legal);
            if legal.is_empty() {
                break;
            }
            game.play(legal[usize::from(choice) % legal.len()]);
        }
        let record = columns::Record::of(&game);
        let said = [Ended::Draw, Ended::Unfinished, Ended::Won(Seat(0), By::Resignation), Ended::Won(Seat(1), By::Time),
            Ended::Won(Seat(0), By::Forfeit), Ended::Won(Seat(1), By::Unsaid), Ended::Won(Seat(1), By::Resignation)]
            [usize::from(said)];
        let record = record.clone().with_result(said).unwrap_or(record);
        prop_assert_eq!(columns::read(&columns::write(&record), game.shape()), Ok(record));
    }

    #[test]
    fn no_text_is_too_odd(text in any::<String>()) {
        let _ = columns::read_usual(&text);
        let _ = columns::read(&text, Shape::new(16, 4, 4).unwrap());
    }
}
