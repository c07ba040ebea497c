//! Connect Four, as records of every game know it: the row of digits, forth and back.

use serde_json::{Map, Value};
use tengen_game::{Boards, By, Game, GameKind, GameSpec, Playable, RecordFormat, Refused, Seat};
use tengen_records::{File, RecordNode, Recorded, Records, Sure, at_place, is_resignation};

use crate::{
    ConnectFour, KIND, Refusal, Shape, codes,
    record::{self, GameResult, ReadError, Record, RecordFault},
};

/// The records of Connect Four.
#[derive(Debug, Clone, Copy)]
pub struct ConnectFourRecords;

/// Whoever reads and writes records of Connect Four.
pub const RECORDS: ConnectFourRecords = ConnectFourRecords;

impl Records for ConnectFourRecords {
    fn kind(&self) -> &'static GameKind {
        &KIND
    }

    fn recognises(&self, file: &File<'_>) -> Sure {
        let first = file.text().split_whitespace().next();
        let digits = first.is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        if digits && !file.is_sgf() { Sure::Perhaps } else { Sure::No }
    }

    fn read(&self, boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
        let record = match said_shape(file.said())? {
            Some(shape) => record::read(file.text(), shape),
            None => record::read_usual(file.text()),
        };
        let record = record.map_err(of_read)?;
        let game = record.game();
        let shape = game.shape();
        let spec = GameSpec::new(KIND.name).with("width", shape.width()).with("height", shape.height());
        let (spec, _) = KIND.open(boards, spec.with("row", shape.row()).options)?;
        let mut nodes = vec![RecordNode::default()];
        let drops = game.moves().iter().map(|mv| game.notation(*mv)).filter(|mv| !is_resignation(mv));
        for (ply, column) in (0..).zip(drops) {
            nodes.push(RecordNode::of_move(ply, Seat((ply % 2) as u8), column));
        }
        Ok(Recorded { result: result(record.result()), ..Recorded::new(spec, 2, nodes) })
    }

    fn write(&self, boards: &Boards, recorded: &Recorded, format: RecordFormat) -> Result<Option<String>, Refused> {
        if format != RecordFormat::Txt {
            return Ok(None);
        }
        let (_, table) = KIND.open(boards, recorded.game.options.clone())?;
        let Some(mut game) = table.as_any().downcast_ref::<ConnectFour>().cloned() else { return Ok(None) };
        let gave_up = recorded.play_main_line(&mut game)?;
        let record = Record::of(&game);
        let resigned = gave_up.map(|loser| GameResult::Won(Seat(1 - loser.0.min(1)), By::Resignation));
        let said = recorded.result.as_deref().map(read_result).or(resigned).unwrap_or(GameResult::Unfinished);
        let told = record.clone().with_result(said).unwrap_or(record);
        Ok(Some(record::write(&told) + "\n"))
    }
}

/// The board that somebody says it was, if anybody does.
fn said_shape(said: &Map<String, Value>) -> Result<Option<Shape>, Refused> {
    let number = |name: &'static str, usual: u8| match said.get(name) {
        None => Ok(usual),
        Some(value) => {
            let number = value.as_u64().and_then(|number| u8::try_from(number).ok());
            number.ok_or_else(|| Refused::new(&codes::BAD_OPTION).with("name", name))
        }
    };
    if said.is_empty() {
        return Ok(None);
    }
    let usual = Shape::CLASSIC;
    let (width, height, row) =
        (number("width", usual.width())?, number("height", usual.height())?, number("row", usual.row())?);
    let bad = || Refused::new(&codes::BAD_SHAPE).with("width", width).with("height", height).with("row", row);
    Shape::new(width, height, row).map(Some).map_err(|_| bad())
}

/// The result as records of every game say it: seat 0 is `B`.
fn result(result: GameResult) -> Option<String> {
    match result {
        GameResult::Won(seat, by) => {
            let how = match by {
                By::Row | By::Unsaid => "",
                By::Resignation => "R",
                By::Time => "T",
                By::Forfeit => "F",
            };
            Some(format!("{}+{how}", if seat == Seat(0) { 'B' } else { 'W' }))
        }
        GameResult::Draw => Some("Draw".to_string()),
        GameResult::Unfinished => None,
    }
}

/// What a result of whatever spelling comes to here.
fn read_result(said: &str) -> GameResult {
    let said = said.trim().to_ascii_lowercase();
    let (seat, by) = match (said.as_str(), said.split_once('+')) {
        ("0" | "draw", _) => return GameResult::Draw,
        (_, Some(("b" | "black", by))) => (Seat(0), by),
        (_, Some(("w" | "white", by))) => (Seat(1), by),
        _ => return GameResult::Unfinished,
    };
    let by = match by {
        "r" | "resign" => By::Resignation,
        "t" | "time" => By::Time,
        "f" | "forfeit" => By::Forfeit,
        _ => By::Unsaid,
    };
    GameResult::Won(seat, by)
}

/// Why a text is no game.
fn of_read(ReadError { at, fault }: ReadError) -> Refused {
    let refused = match fault {
        RecordFault::Word { text } | RecordFault::AfterResult { text } => {
            Refused::new(&codes::RECORD_WORD).with("text", text)
        }
        // Its own code: the place has a column, too.
        RecordFault::Refused(Refusal::ColumnFull { column }) => {
            Refused::new(&codes::RECORD_FULL_COLUMN).with("text", column.to_string())
        }
        RecordFault::Refused(refusal) => ConnectFour::default().refused(refusal),
        RecordFault::GameResult { said } => Refused::new(&codes::RECORD_RESULT).with("said", said.to_string()),
    };
    at_place(refused, &at)
}
