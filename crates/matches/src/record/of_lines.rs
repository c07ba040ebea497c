//! Records of the Gomoku family and of Connect Four.

use tengen_connect_four::ConnectFour;
use tengen_game::Seat;
use tengen_gomoku::{
    Colour, Gomoku,
    record::{By, Record, Verdict, line, psq, sgf},
};
use tengen_sgf::{Collection, Ident};

use super::{
    RecordFormat,
    when::{date, times},
};
use crate::{Ending, Match, Reason};

/// A game of the Gomoku family; nothing for JSON, which is not a matter of the game.
pub(super) fn gomoku(state: &Match, game: &Gomoku, format: RecordFormat, place: Option<&str>) -> Option<String> {
    let record = record(state, game)?;
    match format {
        RecordFormat::Sgf => Some(with_heading(state, &record, place)),
        RecordFormat::Psq => Some(psq::write(&record)),
        RecordFormat::Txt => Some(line::write(&record) + "\n"),
        RecordFormat::Json => None,
    }
}

fn record(state: &Match, game: &Gomoku) -> Option<Record> {
    let mut names = state.spec().seats.iter().map(|player| player.name.clone());
    let record = Record::of(game).ok()?.with_players([names.next()?, names.next()?]);
    let verdict = match outside(state.ending()) {
        Outside::Nothing => return Some(record),
        Outside::Draw => Verdict::Draw,
        Outside::Lost(seat, by) => Verdict::Won(!game.colour_of(seat), by),
    };
    // A match that the rules ended has no other end.
    Some(record.clone().with_verdict(verdict).unwrap_or(record))
}

fn with_heading(state: &Match, record: &Record, place: Option<&str>) -> String {
    let spec = state.spec();
    let mut tree = sgf::write_tree(record);
    let root = tree.root();
    let root = &mut tree[root];
    for (colour, ident) in [(Colour::Black, Ident::BR), (Colour::White, Ident::WR)] {
        let seat = record.game().seat_of(colour);
        if let Some(rating) = spec.seats.get(usize::from(seat.0)).and_then(|player| player.rating) {
            root.set(ident, rating.to_string());
        }
    }
    let (time, overtime) = times(spec.clock);
    let lines = [
        (Ident::DT, Some(date(spec.began))),
        (Ident::PC, place.map(str::to_string)),
        (Ident::TM, time),
        (Ident::OT, overtime),
    ];
    for (ident, text) in lines {
        if let Some(text) = text {
            root.set(ident, text);
        }
    }
    if matches!(state.ending(), Some(Ending { reason: Reason::Aborted, .. })) {
        root.set(Ident::RE, "Void");
    }
    tengen_sgf::write(&Collection { trees: vec![tree] })
}

/// A game of Connect Four: the digits of its columns.
pub(super) fn four(state: &Match, game: &ConnectFour, format: RecordFormat) -> Option<String> {
    if format != RecordFormat::Txt {
        return None;
    }
    let record = tengen_connect_four::record::Record::of(game);
    let told = match outside(state.ending()) {
        Outside::Nothing => None,
        Outside::Draw => record.clone().with_verdict(tengen_connect_four::record::Verdict::Draw),
        Outside::Lost(seat, by) => {
            record.clone().with_verdict(tengen_connect_four::record::Verdict::Won(Seat(1 - seat.0.min(1)), by))
        }
    };
    Some(tengen_connect_four::record::write(&told.unwrap_or(record)) + "\n")
}

/// What ended a match besides the rules.
enum Outside {
    /// Nothing: the rules did, or it goes on, or it does not count.
    Nothing,
    Draw,
    Lost(Seat, By),
}

fn outside(ending: Option<&Ending>) -> Outside {
    match ending.map(|ending| &ending.reason) {
        None | Some(Reason::Played | Reason::Aborted) => Outside::Nothing,
        Some(Reason::Agreed) => Outside::Draw,
        Some(Reason::Resigned { seat }) => Outside::Lost(*seat, By::Resignation),
        Some(Reason::TimeOut { seat }) => Outside::Lost(*seat, By::Time),
        Some(Reason::Left { seat } | Reason::Forfeit { seat, .. }) => Outside::Lost(*seat, By::Forfeit),
    }
}
