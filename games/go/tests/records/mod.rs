//! What the tests of records share. The records themselves are kept beside this file.

mod nasty;
mod page;
mod round_trip;
mod stories;

use tengen_go::record::{Record, RecordWarning};
use tengen_go::{Colour, Go, Move};
use tengen_sgf::{Collection, ReadOptions, Tree, read, write};

fn trees(text: &str) -> Vec<Tree> {
    let reading = read(text.as_bytes(), ReadOptions::default()).expect("SGF");
    reading.collection.trees
}

/// The only record of a text, and all warnings there are about it.
fn record(text: &str) -> (Record, Vec<RecordWarning>) {
    let mut trees = trees(text);
    assert_eq!(trees.len(), 1);
    record_of(trees.remove(0))
}

fn record_of(tree: Tree) -> (Record, Vec<RecordWarning>) {
    let (record, mut warnings) = Record::read(tree).expect("a record of Go");
    warnings.extend(record.check());
    (record, warnings)
}

/// The only record of a text that is all right.
fn sound(text: &str) -> Record {
    let (record, warnings) = record(text);
    assert_eq!(said(&warnings), Vec::<String>::new());
    record
}

fn said(warnings: &[RecordWarning]) -> Vec<String> {
    warnings.iter().map(ToString::to_string).collect()
}

fn written(tree: Tree) -> String {
    write(&Collection { trees: vec![tree] })
}

/// The names of a colour's stones.
fn stones(game: &Go, colour: Colour) -> Vec<String> {
    let board = game.board();
    board
        .points()
        .filter(|point| game.position().stone(*point) == Some(colour))
        .map(|point| board.name(point))
        .collect()
}

/// Stones and passes in words: `B E5`, `W pass`.
fn moves(game: &Go) -> Vec<String> {
    let word = |(colour, mv): (Colour, Move)| match mv {
        Move::Place(point) => Some(format!("{} {}", colour.letter(), game.board().name(point))),
        Move::Pass => Some(format!("{} pass", colour.letter())),
        _ => None,
    };
    game.moves().filter_map(word).collect()
}
