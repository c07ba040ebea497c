//! Records of Quoridor in notations of the field: `e2;e8;e3;...`, and what other programs make of it.

use tengen_game::{Boards, GameKind, RecordFormat, Refused, Seat, Table, Turn, short};
use tengen_records::{File, RESIGN, RecordNode, Recorded, Records, Sure, is_resignation};

use crate::{
    KIND, codes,
    mv::Written,
    notation::{self, Notation, Said, Style},
};

/// The records of Quoridor.
#[derive(Debug, Clone, Copy)]
pub struct QuoridorRecords;

/// Whoever reads and writes records of Quoridor.
pub const RECORDS: QuoridorRecords = QuoridorRecords;

/// What a file without a word about it is written in.
const USUAL: Notation = notation::ALL[0];

impl Records for QuoridorRecords {
    fn kind(&self) -> &'static GameKind {
        &KIND
    }

    /// Moves with semicolons between them.
    fn recognises(&self, file: &File<'_>) -> Sure {
        let mut words = file.text().trim().trim_end_matches(';').split(';').peekable();
        let first = words.next();
        let is_move = |word: &str| Written::read(word.trim()).is_some() || is_resignation(word);
        let known = words.peek().is_some() && first.into_iter().chain(words).all(is_move);
        if known { Sure::Certain } else { Sure::No }
    }

    fn read(&self, boards: &Boards, file: &File<'_>) -> Result<Recorded, Refused> {
        read(boards, USUAL, file)
    }

    /// The text and the JSON of every game tell more than a line does.
    fn write(&self, _: &Boards, _: &Recorded, _: RecordFormat) -> Result<Option<String>, Refused> {
        Ok(None)
    }

    fn notations(&self) -> &'static [&'static str] {
        &notation::NAMES
    }

    fn read_in(&self, boards: &Boards, notation: &str, file: &File<'_>) -> Result<Recorded, Refused> {
        let notation = Notation::named(notation).ok_or_else(|| Refused::new(&codes::NOT_A_RECORD))?;
        read(boards, notation, file)
    }

    fn write_in(&self, boards: &Boards, notation: &str, recorded: &Recorded) -> Result<String, Refused> {
        let notation = Notation::named(notation).ok_or_else(|| Refused::new(&codes::NOT_A_RECORD))?;
        let (spec, mut table) = KIND.open(boards, recorded.game.options.clone())?;
        for_so_many(notation, table.seats())?;
        if spec.options.contains_key("position") {
            return Err(Refused::new(&codes::RECORD_SET_UP));
        }
        let _gave_up = recorded.play_main_line(&mut *table)?;
        let height = rows(&*table);
        let moves =
            recorded.main_line().filter_map(|(_, node)| Some((node.seat.unwrap_or(Seat(0)), node.mv.as_ref()?)));
        let written = moves.filter_map(|(seat, mv)| {
            let said = if is_resignation(mv) { Said::Resign } else { Said::Move(Written::read(mv.trim())?) };
            Some(notation.write(said, seat, height))
        });
        let between = if notation.style == Style::Line { ";" } else { "\n" };
        Ok(written.collect::<Vec<_>>().join(between) + "\n")
    }
}

fn rows(table: &dyn Table) -> u8 {
    match table.picture().scene {
        tengen_game::Scene::Fields(fields) => fields.rows as u8,
        _ => 0,
    }
}

/// Protocols know two colours.
fn for_so_many(notation: Notation, seats: usize) -> Result<(), Refused> {
    if notation.style != Style::Line && seats != 2 {
        return Err(Refused::new(&codes::NOTATION_FOR_TWO).with("notation", notation.name));
    }
    Ok(())
}

/// The options that are said besides are those of the game: a line tells neither the board nor how many play.
fn read(boards: &Boards, notation: Notation, file: &File<'_>) -> Result<Recorded, Refused> {
    let (spec, mut table) = KIND.open(boards, file.said().clone())?;
    for_so_many(notation, table.seats())?;
    let height = rows(&*table);
    let mut nodes = vec![RecordNode::default()];
    let between: &[char] = if notation.style == Style::Line { &[';', '\n'] } else { &['\n'] };
    for text in file.text().split(between).map(str::trim).filter(|text| !text.is_empty()) {
        let place = |refused: Refused, ply: usize| refused.placed("ply", ply);
        let ply = nodes.len();
        let unknown = || Refused::new(&codes::RECORD_WORD).with("text", short(text)).placed("ply", ply);
        let (said, by) = notation.read(text, height).ok_or_else(unknown)?;
        let Turn::Of(turn) = table.turn() else { return Err(place(Refused::new(&codes::GAME_OVER), ply)) };
        let seat = by.unwrap_or(turn);
        let mv = match said {
            Said::Resign => {
                nodes.push(RecordNode::of_move(ply as u32 - 1, seat, RESIGN.to_string()));
                if table.retire(seat) {
                    continue;
                }
                break;
            }
            Said::Move(written) => table.play(seat, &written.text()).map_err(|refused| place(refused, ply))?,
        };
        nodes.push(RecordNode::of_move(ply as u32 - 1, seat, mv));
    }
    let result = match table.turn() {
        Turn::Over(outcome) if table.seats() == 2 => Some(match outcome.winner() {
            Some(Seat(0)) => "B+".to_string(),
            Some(_) => "W+".to_string(),
            None => "0".to_string(),
        }),
        _ => None,
    };
    Ok(Recorded { result, ..Recorded::new(spec, table.seats(), nodes) })
}
