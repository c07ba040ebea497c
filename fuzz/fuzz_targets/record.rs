//! Any bytes as a record of any game: read without a panic; and what is read is JSON that reads back as the same, and reads
//! back from whatever it is written in; written and read once, it stays the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_game::{Boards, Games, RecordFormat};
use tengen_records::{File, Recorded};

fuzz_target!(|bytes: &[u8]| {
    // Larger boards and longer files are only slower.
    if bytes.len() > 4_000 {
        return;
    }
    let games = tengen_games::games_on(Boards::new(400));
    let Ok(file) = File::new(bytes, 0) else { return };
    let Ok(recorded) = tengen_games::read_record(&games, &file) else { return };
    let recorded = Recorded { trees: 1, warnings: Vec::new(), ..recorded };
    // Files of others may have moves out of turn, which are shown as they are and are no game.
    if !is_played(&games, &recorded) {
        return;
    }
    for format in RecordFormat::ALL {
        let Ok(written) = tengen_games::write_record(&games, &recorded, format) else { continue };
        let again = read(&games, &recorded, &written, format);
        if format == RecordFormat::Json && recorded.nodes.iter().all(|node| node.game.is_none()) {
            assert_eq!(again.nodes, recorded.nodes);
            assert_eq!((&again.game, &again.players), (&recorded.game, &recorded.players));
        }
        let twice = tengen_games::write_record(&games, &again, format).expect("what was written once is written again");
        // A format may say less than another, or say what went without saying: what it keeps, it keeps from then on.
        let kept = read(&games, &again, &twice, format);
        assert_eq!(tengen_games::write_record(&games, &kept, format).as_deref(), Ok(&*twice), "{format}");
    }
});

/// Whether every move of the main line can be made.
fn is_played(games: &Games, recorded: &Recorded) -> bool {
    let Ok((_, mut table)) = games.open(&recorded.game) else { return false };
    let mut last = 0;
    for (number, node) in (0..).zip(&recorded.nodes) {
        if number > 0 && node.parent != Some(last) {
            continue;
        }
        last = number;
        if let Some(game) = &node.game {
            let Ok((_, opened)) = games.open(game) else { return false };
            table = opened;
        }
        if let (Some(seat), Some(mv)) = (node.seat, &node.mv)
            && node.game.is_none()
            && table.play(seat, mv).is_err()
        {
            return false;
        }
    }
    true
}

fn read(games: &Games, recorded: &Recorded, written: &str, format: RecordFormat) -> Recorded {
    let file = File::new(written.as_bytes(), 0).expect("it is not long");
    // Lines tell neither the board nor the rules.
    let said = if format == RecordFormat::Txt { recorded.game.options.clone() } else { Default::default() };
    match tengen_games::read_record(games, &file.saying(said)) {
        Ok(again) => Recorded { trees: 1, warnings: Vec::new(), ..again },
        Err(refused) => panic!("{refused} in our own {written:?}"),
    }
}
