//! Any bytes as records of the Gomoku family and of Connect Four, and as discs: read without a panic; what comes of a record
//! is written so that it reads back as the same, in every format; what is refused changes nothing; and every game can be
//! taken back to its first state.
//!
//! The first byte chooses the rules and what the rest is; besides, the rest is read as a file of which nobody says what it
//! is.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::Game;
use tengen_connect_four::{Column, ConnectFour, Move as Drop, Shape, record as columns};
use tengen_gomoku::record::{Record, json, line, psq, read, sgf};
use tengen_gomoku::{Gomoku, Opening, Rules, Setup, Winning};

fuzz_target!(|bytes: &[u8]| {
    let Some((&choice, rest)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    if let Ok(record) = read(rest) {
        same_again(&record);
    }
    let (_, winning) = Winning::NAMED[usize::from(choice / 8) % 5];
    let (_, opening) = Opening::NAMED[usize::from(choice / 40) % 6];
    let record = match choice % 8 {
        0 | 1 => Setup::new(15, Rules { winning, opening }).ok().and_then(|setup| line::read(&text, setup).ok()),
        2 | 3 => json::read(&text).ok(),
        4 => psq::read(&text, winning).ok(),
        5 | 6 => sgf::read(rest).ok(),
        _ => {
            drop_discs(rest);
            return count_columns(&text, choice);
        }
    };
    if let Some(record) = record {
        same_again(&record);
        take_back(record.game().clone());
    }
});

fn same_again(record: &Record) {
    assert_eq!(json::read(&json::write(record)).as_ref(), Ok(record));
    let nameless = record.clone().with_players(Default::default());
    assert_eq!(line::read(&line::write(record), record.game().setup()).as_ref(), Ok(&nameless));
    assert_eq!(sgf::read(sgf::write(&nameless).as_bytes()).as_ref(), Ok(&nameless));
    let stones = psq::read(&psq::write(record), record.game().setup().rules().winning).expect("its stones are allowed");
    assert_eq!(stones.game().board(), record.game().board());
}

fn take_back(mut game: Gomoku) {
    let start = Gomoku::new(game.setup());
    while game.undo() {}
    assert!(game == start && game.hash() == start.hash());
}

fn count_columns(text: &str, choice: u8) {
    let wide = Shape::new(4 + choice / 8 % 13, 5, 4).expect("a shape");
    for record in [columns::read_usual(text), columns::read(text, wide)].into_iter().flatten() {
        let written = columns::write(&record);
        assert_eq!(columns::read(&written, record.game().shape()), Ok(record));
    }
}

fn drop_discs(bytes: &[u8]) {
    let mut game = ConnectFour::default();
    for byte in bytes {
        let mv = Drop::Drop(Column(byte % 8));
        let before = game.clone();
        match game.check(mv) {
            Ok(()) => {
                game.play(mv);
                let after = game.clone();
                assert!(game.undo() && game == before);
                game = after;
            }
            Err(_) => assert!(game == before),
        }
    }
}
