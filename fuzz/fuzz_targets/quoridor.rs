//! Any bytes as a game of Quoridor: whatever is listed as legal leaves everybody a way, hashes that are carried along are those
//! of the position read from its text, and undo restores the same bits. Any text as a position or as a record in one of the
//! notations is read or refused, and what was read can be written and read again.
//!
//! The first four bytes choose the board, who plays and with how many walls; then each byte makes a move. After a byte 255
//! the rest is text.

#![no_main]

use std::str;

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, Seat};
use tengen_quoridor::{Cells, Jumps, Move, Position, RECORDS, Setup, Wide, text};
use tengen_records::{File, Records as _};

/// The moves of a long game.
const MOST_PLIES: usize = 120;

fuzz_target!(|bytes: &[u8]| {
    let &[width, height, seats, walls, ref rest @ ..] = bytes else { return };
    let (width, height, seats) = (3 + width % 13, 3 + height % 13, 2 + seats % 3);
    let jumps = if walls >= 128 { Jumps::BesidePawns } else { Jumps::Straight };
    let setup = Setup::new(width, height, seats).expect("a board").with_jumps(jumps);
    let setup = setup.with_walls(&[walls % 21; 4]).expect("so many walls");
    let end = rest.iter().position(|byte| *byte == 255).unwrap_or(rest.len());
    if u128::fits(width, height) {
        play::<u128>(&setup, &rest[..end]);
    }
    play::<Wide>(&setup, &rest[..end]);
    if let Ok(line) = str::from_utf8(rest.get(end + 1..).unwrap_or_default()) {
        read::<Wide>(&setup, line);
    }
});

fn play<B: Cells>(setup: &Setup, bytes: &[u8]) {
    let mut position = Position::<B>::new(setup).expect("it fits");
    let mut done = Vec::new();
    let mut legal = Vec::new();
    for &byte in bytes.iter().take(MOST_PLIES) {
        position.legal(&mut legal);
        if legal.is_empty() {
            assert!(position.winner().is_some(), "somebody is to move and has no move");
            break;
        }
        let before = position;
        if byte == 254 && setup.seats() > 2 {
            done.push((before, position.retire(position.turn())));
            continue;
        }
        let mv = legal[usize::from(byte) % legal.len()];
        if let Move::Wall(cell, orientation) = mv {
            assert_eq!(position.wall_fault(cell, orientation), Ok(()));
        }
        done.push((before, position.play(mv)));
        assert!(position.playing().all(|seat| position.distance(seat).is_some()), "somebody is locked in");
        if position.winner().is_none() {
            assert_eq!(text::read(setup, &text::write(&position)), Ok(position));
        }
    }
    for (before, undo) in done.into_iter().rev() {
        position.undo(undo);
        assert_eq!(position, before, "undo restores the same bits");
    }
}

fn read<B: Cells>(setup: &Setup, line: &str) {
    if let Ok(position) = text::read::<B>(setup, line) {
        assert_eq!(text::read(setup, &text::write(&position)), Ok(position));
        assert!(
            (0..setup.seats())
                .all(|seat| position.pawn(Seat(seat)).is_none() || position.distance(Seat(seat)).is_some())
        );
    }
    let boards = Boards::default();
    for notation in RECORDS.notations() {
        let Ok(recorded) = File::new(line.as_bytes(), 0).and_then(|file| RECORDS.read_in(&boards, notation, &file))
        else {
            continue;
        };
        let written = RECORDS.write_in(&boards, notation, &recorded).expect("what was read is written");
        let again = File::new(written.as_bytes(), 0).and_then(|file| RECORDS.read_in(&boards, notation, &file));
        assert_eq!(again.map(|again| again.nodes), Ok(recorded.nodes), "{notation}");
    }
}
