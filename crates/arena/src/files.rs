//! A game as files that other programs read.

use tengen_game::{RecordFormat, Table};
use tengen_records::{About, RESIGN, RecordNode, RecordPlayer, Recorded};

use crate::{Charter, GameEnd, GameRecord, Setting};

/// What each name ends with, and the text: in every format of the game but JSON, which the log is.
pub(crate) fn of(record: &GameRecord, setting: &Setting, charter: &Charter) -> Vec<(&'static str, String)> {
    let Ok((mut table, steps)) = record.retrace(setting) else { return Vec::new() };
    if matches!(record.ending, GameEnd::Counted { .. }) {
        setting.engines().settle(&mut *table, &record.dead);
    }
    let steps = (0..).zip(steps);
    let moves = steps.map(|(ply, (seat, mv))| RecordNode::of_move(ply, seat, mv.unwrap_or(RESIGN).to_string()));
    let recorded = Recorded {
        players: record.engines.iter().map(|engine| named(engine)).collect(),
        result: Some(result(record, &*table)),
        about: About {
            event: Some(charter.players()),
            round: Some((record.number + 1).to_string()),
            overtime: Some(charter.time.clone()),
            remark: Some(record.remark()),
            ..About::default()
        },
        ..Recorded::new(
            setting.spec().clone(),
            setting.seats(),
            std::iter::once(RecordNode::default()).chain(moves).collect(),
        )
    };
    let formats = setting.kind().records.iter().filter(|format| **format != RecordFormat::Json);
    formats.filter_map(|format| Some((format.ending(), setting.write(&*table, &recorded, *format)?))).collect()
}

fn named(engine: &str) -> RecordPlayer {
    RecordPlayer { name: Some(engine.to_string()), ..RecordPlayer::default() }
}

/// The result as records of every game have it: the first seat is `B` where there are no stones of two colours.
fn result(record: &GameRecord, table: &dyn Table) -> String {
    let (Some((_, how)), [first, second]) = (record.result.split_once('+'), &record.payoffs[..]) else {
        return record.result.clone();
    };
    let winner = usize::from(first < second);
    let picture = table.picture();
    let colour = picture.stones().and_then(|stones| stones.colours.chars().nth(winner));
    let letter = colour.unwrap_or(if winner == 0 { 'b' } else { 'w' });
    format!("{}+{how}", letter.to_ascii_uppercase())
}
