//! What a file is, and who reads it; in what a game can be written, and who writes it.

use tengen_game::RecordFormat;
use tengen_game::{Refused, Table};
use tengen_gomoku::record::{self as gomoku, Format, Verdict};
use tengen_sgf::{Ident, Limits, ReadOptions, Reading};

use super::{RecordWarning, Recorded, base64, fault, four, go_read, go_write, gomoku_read, gomoku_write};
use crate::{desk::Desk, question::ReadRecord};

/// A browser shows no more, and a page that waits for a file to be read stands still.
const LIMITS: Limits = Limits { bytes: 4 << 20, nodes: 50_000, values: 200_000, properties: 256, depth: 10_000 };

/// More warnings than anybody reads.
pub(super) const MOST_WARNINGS: usize = 100;

pub(crate) fn read(desk: &mut Desk, ReadRecord { text, base64, tree }: ReadRecord) -> Result<Recorded, Refused> {
    let file = text.map(String::into_bytes).or_else(|| base64::decode(&base64?));
    let file = file.ok_or_else(|| Refused::new("not_a_record"))?;
    let format = Format::of(&file);
    if format == Format::Sgf {
        return read_sgf(desk, &file, tree);
    }
    if tree > 0 {
        return Err(Refused::new("no_such_record").with("tree", tree).with("trees", 1));
    }
    let text = gomoku::text_of(&file);
    match format {
        Format::Json => gomoku_read::read(desk, gomoku::json::read(&text)),
        Format::Psq => gomoku_read::read(desk, gomoku::read_psq(&text)),
        _ if is_row_of_digits(&text) => four::read(desk, &text),
        _ if is_line(&text) => gomoku_read::read(desk, gomoku::read_line(&text)),
        _ => Err(Refused::new("not_a_record")),
    }
}

fn read_sgf(desk: &mut Desk, file: &[u8], tree: usize) -> Result<Recorded, Refused> {
    let reading = tengen_sgf::read(file, ReadOptions { strict: false, limits: LIMITS });
    let reading = reading.map_err(|error| fault::of_sgf(&error))?;
    let trees = reading.collection.trees.len();
    let Some(found) = reading.collection.trees.get(tree) else {
        return Err(Refused::new("no_such_record").with("tree", tree).with("trees", trees));
    };
    match found[found.root()].text(Ident::GM).map(str::trim) {
        Some("4") => gomoku_read::read_sgf(desk, file, &reading, tree),
        _ => go_read::read(desk, reading, tree),
    }
}

/// What was repaired in a file of SGF.
pub(super) fn repairs(reading: &Reading) -> impl Iterator<Item = RecordWarning> {
    reading.warnings.iter().map(|warning| RecordWarning {
        node: None,
        line: Some(warning.at.line as u32),
        column: Some(warning.at.column as u32),
        text: format!("{}; {}", warning.fault, warning.fault.repair()),
    })
}

/// Whether a text begins as the line of Connect Four does: `4455`.
fn is_row_of_digits(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether a text begins as the line of Gomoku does, with a move or a result after perhaps a number. Any text whatever
/// would else be a line with something wrong in it.
fn is_line(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let rest = first.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let word = match rest.strip_prefix('.') {
        Some("") => words.next().unwrap_or_default(),
        Some(word) => word,
        None => first,
    };
    word.parse::<tengen_gomoku::Move>().is_ok() || word.parse::<Verdict>().is_ok()
}

pub(crate) fn write(desk: &mut Desk, recorded: &Recorded, format: RecordFormat) -> Result<String, Refused> {
    let formats = desk.games().find(&recorded.game.game).map_or(&[][..], |kind| kind.records);
    let (spec, table) = open(desk, recorded)?;
    let written = match spec.game.as_str() {
        _ if !formats.contains(&format) => None,
        "go" => (format == RecordFormat::Sgf).then(|| go_write::write(desk, recorded)),
        "gomoku" => gomoku_write::write(&*table, recorded, format),
        _ => four::write(&*table, recorded, format),
    };
    written.unwrap_or_else(|| {
        let there = formats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let refused = Refused::new("no_such_format").with("format", format.to_string()).with("game", spec.game);
        Err(refused.with("formats", there))
    })
}

fn open(desk: &mut Desk, recorded: &Recorded) -> Result<(tengen_game::GameSpec, Box<dyn Table>), Refused> {
    if let Some(shape) = &recorded.shape {
        desk.adopt(shape)?;
    }
    desk.open(&recorded.game)
}
