//! Any bytes at the table of any registered game: what is listed as legal can be played, what is refused changes nothing,
//! every position can be drawn, and the whole game can be taken back.
//!
//! The first byte chooses the game, one for each option what it is set to; then each byte makes a move, and some the rest a text.

#![no_main]

use std::str;

use libfuzzer_sys::fuzz_target;
use tengen_game::{GameSpec, Range, Seat, Table};

const BOARDS: [&str; 4] = ["grid:5", "torus:4", "hex:2", "sphere:12"];
/// The moves of a long game on a small board.
const MOST_PLIES: usize = 200;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let Some(choice) = bytes.next() else { return };
    let kind = &tengen_games::KINDS[usize::from(choice) % tengen_games::KINDS.len()];
    let spec = kind.options.iter().fold(GameSpec::new(kind.name), |spec, option| match (option.what, bytes.next()) {
        (Range::Board { .. }, byte) => spec.with(option.name, BOARDS[usize::from(byte.unwrap_or(0)) % BOARDS.len()]),
        // An odd byte, or none, leaves an option as it usually is.
        (_, None) => spec,
        (_, Some(byte)) if byte % 2 == 1 => spec,
        (Range::Word { words } | Range::Template { words }, Some(byte)) => {
            spec.with(option.name, words[usize::from(byte / 2) % words.len()])
        }
        (Range::Number { least, most, step, .. }, Some(byte)) => {
            let value = (least + step * f64::from(byte / 2)).min(most);
            if value.fract() == 0.0 { spec.with(option.name, value as i64) } else { spec.with(option.name, value) }
        }
    });
    // Not all options go together.
    let Ok((filled, mut table)) = tengen_games::games().open(&spec) else { return };
    assert!(tengen_games::games().open(&filled).is_ok_and(|(again, _)| again == filled), "{filled:?}");
    let (empty, rest) = (table.hash(), bytes.collect::<Vec<_>>());
    for (at, &byte) in rest.iter().enumerate().take(MOST_PLIES) {
        match byte {
            255 => type_in(&mut *table, str::from_utf8(&rest[at + 1..]).unwrap_or("?")),
            254 => type_in(&mut *table, "resign"),
            _ => make_a_move(&mut *table, byte),
        }
        let view = table.view();
        assert_eq!((view.plies as usize, view.awaited.is_empty()), (table.plies(), view.payoffs.is_some()));
    }
    while table.undo() {}
    assert_eq!((table.plies(), table.hash()), (0, empty), "it was not taken back to the start");
});

/// Whoever is awaited makes one of the moves that are listed.
fn make_a_move(table: &mut dyn Table, byte: u8) {
    let (legal, awaited) = (table.legal(), table.awaited());
    if legal.is_empty() {
        return assert!(awaited.is_empty(), "somebody is awaited and has no move");
    }
    let text = &legal[usize::from(byte) % legal.len()];
    let played = awaited.iter().any(|seat| table.play(*seat, text).is_ok());
    assert!(played, "the legal move {text} is refused");
}

/// Anything at all as a move of everybody, whoever is awaited.
fn type_in(table: &mut dyn Table, text: &str) {
    for seat in (0..table.seats() as u8).map(Seat) {
        let before = (table.plies(), table.hash());
        if table.play(seat, text).is_err() {
            assert_eq!((table.plies(), table.hash()), before, "{text} was refused and changed something");
        }
    }
}
