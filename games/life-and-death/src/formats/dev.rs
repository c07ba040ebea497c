//! Lines of `dev.jsonl`: sets of problems with answers, stones in the letters of SGF.

use tengen_board::Point;
use tengen_go::Colour;

use super::{
    Entry,
    draft::Draft,
    fault::{FormatError, FormatFault, shown},
    json::is_pass,
    object::{Field, Object},
    source::Grounds,
    words::Word,
};
use crate::{Aim, Expected, Guess, Origin, Part};

/// Reads one; other fields than these are left alone.
pub(super) fn read(object: &Object<'_>, grounds: &mut Grounds) -> Result<Entry, FormatError> {
    let size = object.needed("size", "`size`")?;
    let spec = format!("grid:{}", size.number()?);
    let ground = grounds.of_spec(&spec).map_err(|fault| size.error(fault))?;
    let mut draft = Draft::new(ground, object.place());
    for (name, colour) in [("black", Colour::Black), ("white", Colour::White)] {
        for (point, field) in points(object, name, &draft)? {
            draft.stone(point, colour, field.place());
        }
    }
    let word = object.needed("to_play", "`to_play`")?;
    draft.problem.to_play = Colour::meant(&word.text()?).map_err(|fault| word.error(fault))?;
    let word = object.needed("objective", "`objective`")?;
    draft.problem.aim = Aim::meant(&word.text()?).map_err(|fault| word.error(fault))?;
    draft.note(Part::Keys, None, object.needed("target", "`target`")?.place());
    for (point, field) in points(object, "target", &draft)? {
        draft.key(point, field.place());
    }
    draft.note(Part::Region, None, object.needed("region", "`region`")?.place());
    for (point, field) in points(object, "region", &draft)? {
        draft.playable(point, field.place());
    }
    if let Some(name) = object.field("id") {
        draft.problem.name = name.text()?;
    }
    if let Some(source) = object.field("source") {
        draft.problem.source = source.text()?;
    }
    read_book(object, &mut draft)?;
    let told = |name: &str| object.field(name).map(|field| field.text()).transpose();
    let derived = |said: Option<String>| said.is_some_and(|said| said.starts_with("derived"));
    let mut guess = Guess::default();
    if derived(told("target_conf")?) {
        guess.keys = Origin::Set;
    }
    if derived(told("region_conf")?) {
        guess.region = Origin::Set;
        guess.added = crate::derive::close(&mut draft.problem);
    }
    let set = told("set")?;
    let entry = draft.finish((guess != Guess::default()).then_some(guess))?;
    Ok(Entry { set, ..entry })
}

fn read_book(object: &Object<'_>, draft: &mut Draft) -> Result<(), FormatError> {
    if let Some(expect) = object.field("expect") {
        let expected = Expected::meant(&expect.text()?).map_err(|fault| expect.error(fault))?;
        draft.problem.book.expected = Some(expected);
    }
    if let Some(complete) = object.field("correct_complete") {
        draft.problem.book.complete = complete.yes()?;
    }
    for (name, part) in [("correct", Part::Correct), ("second_best", Part::Wrong), ("known_wrong", Part::Wrong)] {
        let Some(list) = object.field(name) else { continue };
        for field in list.list()?.into_iter() {
            // Passing is right where nothing works, and wrong where something does.
            if is_pass(&field.text()?) {
                continue;
            }
            let point = point(&field, draft)?;
            let book = &mut draft.problem.book;
            let moves = if part == Part::Correct { &mut book.correct } else { &mut book.wrong };
            if !moves.contains(&point) {
                moves.push(point);
                draft.note(part, point, field.place());
            }
        }
    }
    if let Some(line) = object.field("line") {
        for field in line.list()? {
            let mv = if is_pass(&field.text()?) { None } else { Some(point(&field, draft)?) };
            draft.problem.book.line.push(mv);
        }
    }
    Ok(())
}

/// A point in two letters, column and row from the top left.
fn point(field: &Field<'_>, draft: &Draft) -> Result<Point, FormatError> {
    let text = field.text()?;
    let board = draft.problem.ground.board();
    let place = tengen_sgf::Point::read(&text).zip(board.grid_size()).and_then(|(place, (columns, rows))| {
        let (column, row) = (usize::from(place.column()), usize::from(place.row()));
        (column <= columns && row <= rows).then(|| Point::from_index((rows - row) * columns + column - 1)).flatten()
    });
    place.ok_or_else(|| field.error(FormatFault::NotAPoint { text: shown(&text), board: board.spec().to_string() }))
}

fn points<'t>(object: &Object<'t>, name: &str, draft: &Draft) -> Result<Vec<(Point, Field<'t>)>, FormatError> {
    let Some(list) = object.field(name) else { return Ok(Vec::new()) };
    list.list()?.into_iter().map(|field| Ok((point(&field, draft)?, field))).collect()
}
