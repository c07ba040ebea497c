//! Connect Four: the row of digits, forth and back.

use tengen_connect_four::{
    ConnectFour, Move,
    record::{self, Record, Verdict},
};
use tengen_game::{GameSpec, RecordFormat};
use tengen_game::{Refused, Seat, Table};
use tengen_gomoku::{
    Colour,
    record::{self as gomoku, sgf},
};

use super::{RecordNode, Recorded, fault, main_line};
use crate::desk::Desk;

pub(super) fn read(desk: &mut Desk, text: &str) -> Result<Recorded, Refused> {
    let record = record::read_usual(text).map_err(fault::of_four)?;
    let shape = record.game().shape();
    let spec = GameSpec::new("connect-four").with("width", shape.width()).with("height", shape.height());
    let (game, _) = desk.open(&spec.with("row", shape.row()))?;
    let drops = record.game().moves().iter().map(|Move::Drop(column)| column.to_string());
    let mut nodes = vec![RecordNode::default()];
    for (ply, column) in (0..).zip(drops) {
        let seat = Some(Seat((ply % 2) as u8));
        nodes.push(RecordNode { parent: Some(ply), seat, mv: Some(column), ..RecordNode::default() });
    }
    Ok(Recorded { result: result(record.verdict()), ..Recorded::of_nodes(game, nodes) })
}

/// The result as records of every game say it here: seat 0 is `B`.
fn result(verdict: Verdict) -> Option<String> {
    let verdict = match verdict {
        Verdict::Won(seat, by) => gomoku::Verdict::Won(Colour::BOTH[usize::from(seat.0.min(1))], by),
        Verdict::Draw => gomoku::Verdict::Draw,
        Verdict::Unfinished => return None,
    };
    Some(sgf::write_result(verdict))
}

pub(super) fn write(table: &dyn Table, recorded: &Recorded, format: RecordFormat) -> Option<Result<String, Refused>> {
    let mut game = table.as_any().downcast_ref::<ConnectFour>()?.clone();
    if format != RecordFormat::Txt {
        return None;
    }
    if let Err(refused) = main_line::play(recorded, &mut game) {
        return Some(Err(refused));
    }
    let record = Record::of(&game);
    let said = match recorded.result.as_deref().and_then(sgf::read_result) {
        Some(gomoku::Verdict::Won(colour, by)) => Verdict::Won(Seat(colour.index() as u8), by),
        Some(gomoku::Verdict::Draw) => Verdict::Draw,
        Some(gomoku::Verdict::Unfinished) | None => Verdict::Unfinished,
    };
    let told = record.clone().with_verdict(said).unwrap_or(record);
    Some(Ok(record::write(&told) + "\n"))
}
