//! Problems as text that a person can read and type: lines at the head, and a drawing of the board.
//!
//! Boards without rows and columns have lists of points in place of the drawing.

mod diagram;
mod header;

use tengen_board::Point;
use tengen_go::Colour;

use super::{
    Entry, Reading,
    draft::Draft,
    fault::{FormatError, FormatFault, shown},
    json::is_pass,
    source::{Grounds, Source},
    words::{self, Word},
};
use crate::{Book, Kept, Part, Problem};
use header::{Header, Line};

pub use diagram::LEGEND;

/// Stands between two problems of a file.
const SEPARATOR: &str = "---";
/// Begins a line that says nothing.
const COMMENT: &str = "//";

pub(super) fn read(source: Source<'_>) -> Result<Reading, FormatError> {
    let mut grounds = Grounds::default();
    let mut entries = Vec::new();
    let mut lines: Vec<&str> = Vec::new();
    for line in source.lines().chain([SEPARATOR]) {
        if line.trim() != SEPARATOR {
            lines.push(line);
            continue;
        }
        if lines.iter().any(|line| !is_empty(line)) {
            entries.push(problem(source, &lines, &mut grounds)?);
        }
        lines.clear();
    }
    Ok(Reading { entries, oddities: Vec::new() })
}

fn is_empty(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with(COMMENT)
}

fn problem(source: Source<'_>, lines: &[&str], grounds: &mut Grounds) -> Result<Entry, FormatError> {
    let begin = lines.iter().find(|line| !is_empty(line)).copied().unwrap_or_default();
    let head = lines.iter().position(|line| !is_empty(line) && !line.contains(':')).unwrap_or(lines.len());
    let (head, drawing) = lines.split_at(head);
    let header = Header::read(source, begin, head)?;
    let board = header.needed("board", "the line `board:`")?;
    let spec = board.value.trim();
    let ground = match header.line("graph") {
        Some(graph) => {
            let made = grounds.of_graph(graph.value, spec.strip_prefix("file:").unwrap_or(spec));
            made.map_err(|fault| graph.error(fault))?
        }
        None => grounds.of_spec(spec).map_err(|fault| board.error(fault))?,
    };
    let mut draft = Draft::new(ground, source.place(begin.trim_start()));
    let to_play = header.needed("to play", "the line `to play:`")?;
    draft.problem.to_play = to_play.word()?;
    draft.problem.aim = header.needed("aim", "the line `aim:`, kill or live")?.word()?;
    if let Some(captures) = header.line("captures") {
        draft.problem.kept = captures.word()?;
    }
    if let Some(threats) = header.line("threats") {
        draft.problem.threats = numbers_of_threats(threats)?;
    }
    for (name, text) in [("name", &mut draft.problem.name), ("source", &mut draft.problem.source)] {
        *text = header.line(name).map_or_else(String::new, |line| words::line(line.value));
    }
    let described: Vec<&str> = header.lines("description").map(|line| line.value.trim()).collect();
    draft.problem.description = words::lines(&described.join("\n"));
    read_book(&header, &mut draft)?;
    if drawing.iter().any(|line| !is_empty(line)) {
        let lists = ["black", "white", "keys", "region", "ko"];
        if let Some((name, line)) = lists.into_iter().find_map(|name| Some((name, header.line(name)?))) {
            return Err(line.error(FormatFault::ListedAndDrawn(name)));
        }
        diagram::read(source, drawing, &mut draft)?;
    } else {
        read_lists(&header, &mut draft)?;
    }
    draft.finish(None)
}

fn read_lists(header: &Header<'_>, draft: &mut Draft) -> Result<(), FormatError> {
    for (name, colour) in [("black", Colour::Black), ("white", Colour::White)] {
        for (point, word) in header.line(name).map_or(Ok(Vec::new()), |line| points(line, draft))? {
            draft.stone(point, colour, header.source.place(word));
        }
    }
    let keys = header.needed("keys", "the diagram, or the lists `black:`, `white:`, `keys:` and `region:`")?;
    draft.note(Part::Keys, None, keys.place());
    for (point, word) in points(keys, draft)? {
        draft.key(point, header.source.place(word));
    }
    let region = header.needed("region", "the line `region:`, the playable points")?;
    draft.note(Part::Region, None, region.place());
    for (point, word) in points(region, draft)? {
        draft.playable(point, header.source.place(word));
    }
    if let Some(ko) = header.line("ko") {
        let point = draft.point(ko.value).map_err(|fault| ko.error(fault))?;
        draft.problem.ko = Some(point);
        draft.note(Part::Ko, point, ko.place());
    }
    Ok(())
}

fn read_book(header: &Header<'_>, draft: &mut Draft) -> Result<(), FormatError> {
    let mut book = Book::default();
    if let Some(expected) = header.line("expected") {
        book.expected = Some(expected.word()?);
    }
    if let Some(complete) = header.line("complete") {
        book.complete = complete.word()?;
    }
    for (name, part, list) in [("correct", Part::Correct, &mut book.correct), ("wrong", Part::Wrong, &mut book.wrong)] {
        for (point, word) in header.line(name).map_or(Ok(Vec::new()), |line| points(line, draft))? {
            list.push(point);
            draft.note(part, point, header.source.place(word));
        }
    }
    if let Some(line) = header.line("line") {
        for word in line.words() {
            let mv = if is_pass(word) { None } else { Some(point(line, word, draft)?) };
            book.line.push(mv);
        }
    }
    draft.problem.book = book;
    Ok(())
}

fn point(line: &Line<'_>, word: &str, draft: &Draft) -> Result<Point, FormatError> {
    draft.point(word).map_err(|fault| line.error_at(word, fault))
}

fn points<'t>(line: &Line<'t>, draft: &Draft) -> Result<Vec<(Point, &'t str)>, FormatError> {
    line.words().map(|word| Ok((point(line, word, draft)?, word))).collect()
}

/// `black 1 white 2`, either of them or both.
fn numbers_of_threats(line: &Line<'_>) -> Result<[u8; 2], FormatError> {
    let mut threats = [None; 2];
    let mut words = line.words();
    while let Some(word) = words.next() {
        let colour = Colour::meant(word).map_err(|fault| line.error_at(word, fault))?;
        let Some(number) = words.next() else { return Err(line.error(FormatFault::Missing("a number of threats"))) };
        let count = words::threats(number).map_err(|fault| line.error_at(number, fault))?;
        if threats[colour.index()].replace(count).is_some() {
            return Err(line.error_at(word, FormatFault::Twice(format!("`{}`", shown(word)))));
        }
    }
    Ok(threats.map(Option::unwrap_or_default))
}

pub(super) fn write(problem: &Problem) -> String {
    let board = problem.ground.board();
    let mut text = String::new();
    let mut say = |name: &str, value: &str| {
        text.push_str(format!("{name}: {value}").trim_end());
        text.push('\n');
    };
    let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect::<Vec<_>>().join(" ");
    for (name, value) in [("name", words::line(&problem.name)), ("source", words::line(&problem.source))] {
        if !value.is_empty() {
            say(name, &value);
        }
    }
    let description = words::lines(&problem.description);
    if !description.is_empty() {
        description.split('\n').for_each(|line| say("description", line));
    }
    say("to play", problem.to_play.spelled());
    say("aim", problem.aim.spelled());
    say("board", &board.spec().to_string());
    if let tengen_board::Spec::File(_) = board.spec() {
        say("graph", tengen_board::json::line(board).trim());
    }
    if problem.kept != Kept::default() {
        say("captures", problem.kept.spelled());
    }
    if problem.threats != [0, 0] {
        say("threats", &format!("black {} white {}", problem.threats[0], problem.threats[1]));
    }
    let book = &problem.book;
    if let Some(expected) = book.expected {
        say("expected", expected.spelled());
    }
    for (name, list) in [("correct", &book.correct), ("wrong", &book.wrong)] {
        if !list.is_empty() {
            say(name, &names(list));
        }
    }
    if book.complete {
        say("complete", true.spelled());
    }
    if !book.line.is_empty() {
        let moves = book.line.iter().map(|mv| mv.map_or_else(|| "pass".to_string(), |point| board.name(point)));
        say("line", &moves.collect::<Vec<_>>().join(" "));
    }
    match board.rectangle() {
        Some(sides) => {
            text.push('\n');
            text.push_str(&diagram::write(problem, sides));
        }
        None => {
            for (name, colour) in [("black", Colour::Black), ("white", Colour::White)] {
                let stones = problem.stones.iter().filter(|(_, stone)| *stone == colour);
                say(name, &names(&stones.map(|(point, _)| *point).collect::<Vec<_>>()));
            }
            say("keys", &names(&problem.keys));
            say("region", &names(&problem.region));
            if let Some(ko) = problem.ko {
                say("ko", &board.name(ko));
            }
        }
    }
    text
}
