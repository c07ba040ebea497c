//! Problems as JSON: one object, or one after the other. Objects as the lines of `dev.jsonl` are read by [`dev`](super::dev).

use serde_json::{Value, json};
use tengen_board::{Point, Spec};
use tengen_go::Colour;

use super::{
    Entry, Reading, VERSION, dev,
    draft::Draft,
    fault::{FormatError, FormatFault},
    object::{Field, Object},
    source::{Grounds, Source},
    words::{self, Word},
};
use crate::{Book, Expected, Kept, Part, Problem};

const FIELDS: [&str; 18] = [
    "version",
    "game",
    "name",
    "board",
    "graph",
    "black",
    "white",
    "to_play",
    "aim",
    "keys",
    "captures",
    "region",
    "ko",
    "threats",
    "description",
    "source",
    "book",
    // What the generator says of a puzzle; it changes nothing in the problem.
    "puzzle",
];

const BOOK: [&str; 5] = ["expected", "correct", "complete", "wrong", "line"];

/// The value of `game`.
const GAME: &str = "life-and-death";

pub(super) fn read(source: Source<'_>) -> Result<Reading, FormatError> {
    let mut grounds = Grounds::default();
    let entries = Object::all(source).map(|object| {
        let object = object?;
        if object.has("objective") { dev::read(&object, &mut grounds) } else { problem(&object, &mut grounds) }
    });
    Ok(Reading { entries: entries.collect::<Result<_, _>>()?, oddities: Vec::new() })
}

fn problem(object: &Object<'_>, grounds: &mut Grounds) -> Result<Entry, FormatError> {
    // A newer version may have other fields, so it is looked at first.
    let version = object.needed("version", "`version`")?;
    if version.number()? != u64::from(VERSION) {
        let found = version.number()?.to_string();
        return Err(version.error(FormatFault::Version { found, known: VERSION }));
    }
    object.only(&FIELDS)?;
    if let Some(game) = object.field("game")
        && game.text()? != GAME
    {
        return Err(game.error(FormatFault::Word { text: game.text()?, what: "the game", words: GAME }));
    }
    let board = object.needed("board", "`board`")?;
    let spec = board.text()?;
    let ground = match object.field("graph") {
        Some(graph) => {
            let name = spec.strip_prefix("file:").unwrap_or(&spec);
            grounds.of_graph(graph.raw(), name).map_err(|fault| graph.error(fault))?
        }
        None => grounds.of_spec(&spec).map_err(|fault| board.error(fault))?,
    };
    let mut draft = Draft::new(ground, object.place());
    for (name, colour) in [("black", Colour::Black), ("white", Colour::White)] {
        for (point, field) in points(object, name, &draft)? {
            draft.stone(point, colour, field.place());
        }
    }
    draft.problem.to_play = word(&object.needed("to_play", "`to_play`, whoever moves first")?)?;
    draft.problem.aim = word(&object.needed("aim", "`aim`, kill or live")?)?;
    if let Some(captures) = object.field("captures") {
        draft.problem.kept = word(&captures)?;
    }
    draft.note(Part::Keys, None, object.needed("keys", "`keys`, the key stones")?.place());
    for (point, field) in points(object, "keys", &draft)? {
        draft.key(point, field.place());
    }
    draft.note(Part::Region, None, object.needed("region", "`region`, the playable points")?.place());
    for (point, field) in points(object, "region", &draft)? {
        draft.playable(point, field.place());
    }
    if let Some(ko) = object.field("ko") {
        draft.problem.ko = Some(point(&ko, &draft)?);
        draft.note(Part::Ko, draft.problem.ko, ko.place());
    }
    if let Some(threats) = object.field("threats") {
        draft.problem.threats = numbers_of_threats(&threats)?;
    }
    for (name, text) in [
        ("name", &mut draft.problem.name),
        ("description", &mut draft.problem.description),
        ("source", &mut draft.problem.source),
    ] {
        if let Some(field) = object.field(name) {
            *text = field.text()?;
        }
    }
    if let Some(book) = object.field("book") {
        read_book(&book.object()?, &mut draft)?;
    }
    draft.finish(None)
}

fn read_book(object: &Object<'_>, draft: &mut Draft) -> Result<(), FormatError> {
    object.only(&BOOK)?;
    let mut book = Book::default();
    if let Some(expected) = object.field("expected") {
        book.expected = Some(word::<Expected>(&expected)?);
    }
    if let Some(complete) = object.field("complete") {
        book.complete = complete.yes()?;
    }
    for (name, part, list) in [("correct", Part::Correct, &mut book.correct), ("wrong", Part::Wrong, &mut book.wrong)] {
        for (point, field) in points(object, name, draft)? {
            list.push(point);
            draft.note(part, point, field.place());
        }
    }
    if let Some(line) = object.field("line") {
        for field in line.list()? {
            book.line.push(if is_pass(&field.text()?) { None } else { Some(point(&field, draft)?) });
        }
    }
    draft.problem.book = book;
    Ok(())
}

/// A move that is none: a side plays elsewhere.
pub(super) fn is_pass(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("pass")
}

fn numbers_of_threats(field: &Field<'_>) -> Result<[u8; 2], FormatError> {
    let object = field.object()?;
    object.only(&["black", "white"])?;
    let mut threats = [0, 0];
    for (name, count) in ["black", "white"].into_iter().zip(&mut threats) {
        if let Some(field) = object.field(name) {
            *count = words::threats(field.raw()).map_err(|fault| field.error(fault))?;
        }
    }
    Ok(threats)
}

fn word<W: Word>(field: &Field<'_>) -> Result<W, FormatError> {
    W::meant(&field.text()?).map_err(|fault| field.error(fault))
}

fn point(field: &Field<'_>, draft: &Draft) -> Result<Point, FormatError> {
    draft.point(&field.text()?).map_err(|fault| field.error(fault))
}

/// The points of a list, each with its place; none if there is no such list.
fn points<'t>(object: &Object<'t>, name: &str, draft: &Draft) -> Result<Vec<(Point, Field<'t>)>, FormatError> {
    let Some(list) = object.field(name) else { return Ok(Vec::new()) };
    list.list()?.into_iter().map(|field| Ok((point(&field, draft)?, field))).collect()
}

/// A problem as one object, a field on each line.
pub(super) fn write(problem: &Problem) -> String {
    let fields = fields(problem);
    let lines: Vec<String> = fields.into_iter().map(|(name, value)| format!("  {}: {value}", json!(name))).collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// A problem as one object on one line.
pub(super) fn line(problem: &Problem) -> String {
    let fields = fields(problem);
    let fields: Vec<String> = fields.into_iter().map(|(name, value)| format!("{}:{value}", json!(name))).collect();
    format!("{{{}}}", fields.join(","))
}

fn fields(problem: &Problem) -> Vec<(&'static str, String)> {
    let board = problem.ground.board();
    let name = |point: Point| Value::String(board.name(point));
    let names = |points: &[Point]| Value::Array(points.iter().map(|point| name(*point)).collect());
    let stones = |colour| {
        let stones = problem.stones.iter().filter(|(_, stone)| *stone == colour);
        names(&stones.map(|(point, _)| *point).collect::<Vec<_>>())
    };
    let text = |value: Value| value.to_string();
    let mut fields = vec![("version", VERSION.to_string()), ("game", text(json!(GAME)))];
    if !words::line(&problem.name).is_empty() {
        fields.push(("name", text(json!(words::line(&problem.name)))));
    }
    fields.push(("board", text(json!(board.spec().to_string()))));
    if let Spec::File(_) = board.spec() {
        fields.push(("graph", tengen_board::json::line(board).trim_end().to_string()));
    }
    fields.push(("black", text(stones(Colour::Black))));
    fields.push(("white", text(stones(Colour::White))));
    fields.push(("to_play", text(json!(problem.to_play.spelled()))));
    fields.push(("aim", text(json!(problem.aim.spelled()))));
    fields.push(("keys", text(names(&problem.keys))));
    if problem.kept != Kept::default() {
        fields.push(("captures", text(json!(problem.kept.spelled()))));
    }
    fields.push(("region", text(names(&problem.region))));
    if let Some(ko) = problem.ko {
        fields.push(("ko", text(name(ko))));
    }
    if problem.threats != [0, 0] {
        fields.push(("threats", text(json!({"black": problem.threats[0], "white": problem.threats[1]}))));
    }
    if !words::lines(&problem.description).is_empty() {
        fields.push(("description", text(json!(words::lines(&problem.description)))));
    }
    if !words::line(&problem.source).is_empty() {
        fields.push(("source", text(json!(words::line(&problem.source)))));
    }
    if problem.book != Book::default() {
        let book = &problem.book;
        let mut object = serde_json::Map::new();
        object.extend(book.expected.map(|expected| ("expected".to_string(), json!(expected.spelled()))));
        object.insert("correct".to_string(), names(&book.correct));
        object.insert("complete".to_string(), json!(book.complete));
        object.insert("wrong".to_string(), names(&book.wrong));
        let line = book.line.iter().map(|point| point.map_or_else(|| json!("pass"), name));
        object.insert("line".to_string(), line.collect());
        fields.push(("book", text(Value::Object(object))));
    }
    fields
}
