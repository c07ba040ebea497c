//! A game as files that other programs read.

use tengen_connect_four::{ConnectFour, record as four};
use tengen_go::{
    Colour, Go, Move, Phase,
    record::{Heading, Record},
};
use tengen_gomoku::{
    Gomoku,
    record::{Record as Line, Verdict, json, psq},
};
use tengen_sgf::Collection;

use crate::{Charter, Ending, GameRecord, Setting};

/// What each name ends with, and the text; nothing for games that have no such files.
pub(crate) fn of(record: &GameRecord, setting: &Setting, charter: &Charter) -> Vec<(&'static str, String)> {
    let Ok(table) = record.replay(setting) else { return Vec::new() };
    let game = table.as_any();
    if let Some(game) = game.downcast_ref::<Go>() {
        return vec![("sgf", sgf(record, game.clone(), charter))];
    }
    if let Some(game) = game.downcast_ref::<Gomoku>() {
        let Ok(kept) = Line::of(game) else { return Vec::new() };
        let kept = kept.with_players([record.engines[0].clone(), record.engines[1].clone()]);
        let verdict: Option<Verdict> = by(record).and_then(|text| text.parse().ok());
        let kept = verdict.and_then(|verdict| kept.clone().with_verdict(verdict).ok()).unwrap_or(kept);
        return vec![("psq", psq::write(&kept)), ("json", json::write(&kept))];
    }
    if let Some(game) = game.downcast_ref::<ConnectFour>() {
        let kept = four::Record::of(game);
        let number = |text: String| text.replacen('R', "1", 1).replacen('Y', "2", 1);
        let verdict: Option<four::Verdict> = by(record).and_then(|text| number(text).parse().ok());
        let kept = verdict.and_then(|verdict| kept.clone().with_verdict(verdict)).unwrap_or(kept);
        return vec![("txt", four::write(&kept) + "\n")];
    }
    Vec::new()
}

/// The result in words, where the moves do not tell it: `B+resign`.
fn by(record: &GameRecord) -> Option<String> {
    let (winner, how) = record.result.split_once('+').unwrap_or(("0", ""));
    let how = match how {
        "R" => "resign",
        "T" => "time",
        "F" => "forfeit",
        _ if winner == "0" => return Some("draw".to_string()),
        _ => return None,
    };
    Some(format!("{winner}+{how}"))
}

fn sgf(record: &GameRecord, mut game: Go, charter: &Charter) -> String {
    if matches!(record.ending, Ending::Counted { .. }) {
        count(record, &mut game);
    }
    let mut heading = Heading {
        event: Some(charter.players()),
        round: Some((record.number + 1).to_string()),
        result: Some(record.result.clone()),
        overtime: Some(charter.time.clone()),
        remark: Some(record.remark()),
        ..Heading::default()
    };
    for (colour, engine) in Colour::BOTH.into_iter().zip(&record.engines) {
        heading.player_mut(colour).name = Some(engine.clone());
    }
    tengen_sgf::write(&Collection { trees: vec![Record::of_game(&game, &heading)] })
}

/// Brings a game to its counted end, if players marking whole groups could have marked these stones.
fn count(record: &GameRecord, game: &mut Go) {
    if game.phase() != Phase::Scoring {
        return;
    }
    let dead = |index: usize| record.dead.contains(&(index as u32));
    for point in game.board().clone().points() {
        if dead(point.index()) && !game.dead()[point.index()] {
            _ = game.play(Colour::Black, Move::Mark(point));
        }
    }
    if game.dead().iter().enumerate().all(|(index, marked)| *marked == dead(index)) {
        for colour in Colour::BOTH {
            _ = game.play(colour, Move::Accept);
        }
    }
}
