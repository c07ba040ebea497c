//! Any bytes as records of Go: read, checked and played through without a panic; and the game that comes of one is
//! written so that it reads back as the same game, on the same board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_go::record::{BOARD, Record};
use tengen_go::{Colour, Go};
use tengen_sgf::{Collection, Limits, ReadOptions, Tree, read, write};

fuzz_target!(|bytes: &[u8]| {
    // Larger ones are only slower.
    let limits = Limits { nodes: 500, values: 5_000, ..Limits::default() };
    let Ok(reading) = read(bytes, ReadOptions { limits, ..ReadOptions::default() }) else { return };
    for tree in reading.collection.trees {
        // `torus:20x20` is as good as `random:9999:1` here, and a thousand times as fast.
        let board = tree[tree.root()].text(BOARD).unwrap_or_default();
        if board.bytes().filter(u8::is_ascii_digit).count() > 4 {
            return;
        }
        let Ok((record, _)) = Record::read(tree) else { continue };
        let _ = record.check();
        if let Some(last) = record.tree().depth_first().last() {
            same_again(&record.game_at(last), &record);
        }
        let end = record.main_line_game();
        same_again(&end, &record);
        let translated = again(record.translated());
        assert!(translated.board().edges().eq(record.board().edges()));
        let its_end = translated.game_at(translated.tree().main_line().last().unwrap());
        assert_eq!(stones(&its_end), stones(&end));
    }
});

fn same_again(game: &Go, record: &Record) {
    let again = again(Record::of_game(game, record.heading()));
    let board = again.board();
    assert!(board.edges().eq(game.board().edges()));
    assert!(board.points().all(|point| board.name(point) == game.board().name(point)));
    assert_eq!(stones(&again.main_line_game()), stones(game));
    if game.result().is_some() {
        assert_eq!(
            again.heading().game_result().map(|result| result.to_string()),
            game.result().map(|r| r.to_string())
        );
    }
}

/// A tree as a file carries it.
fn again(tree: Tree) -> Record {
    let text = write(&Collection { trees: vec![tree] });
    let mut trees = read(text.as_bytes(), ReadOptions::strict()).expect("what is written can be read").collection.trees;
    Record::read(trees.remove(0)).expect("what is written is a record").0
}

fn stones(game: &Go) -> Vec<Option<Colour>> {
    game.board().points().map(|point| game.position().stone(point)).collect()
}
