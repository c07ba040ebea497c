//! The drawing of a board that has rows and columns, whole or in part.
//!
//! ```text
//!    A B C D E
//!  5 . @ @ . .
//!  4 . @ X X X
//! ```
//!
//! Letters and numbers may be left out if the whole board is drawn. What is not drawn is empty and out of play.

use std::{ops::RangeInclusive, sync::Arc};

use tengen_board::{Board, Point, column_letters};
use tengen_go::Colour;

use super::{
    super::{
        draft::Draft,
        fault::{FormatError, FormatFault, shown},
        source::Source,
    },
    is_empty,
};
use crate::{Part, Problem};

/// What the signs mean.
pub const LEGEND: &str = "X black  O white  # black key stone  @ white key stone  . playable  - out of play  * ko";

/// What a sign stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Stone(Colour),
    Key(Colour),
    Playable,
    OutOfPlay,
    Ko,
}

impl Sign {
    /// Also in the signs that boards are drawn with in a terminal.
    fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'X' | 'x' | '●' => Self::Stone(Colour::Black),
            'O' | 'o' | '○' => Self::Stone(Colour::White),
            '#' | '◉' => Self::Key(Colour::Black),
            '@' | '◎' => Self::Key(Colour::White),
            '.' | '+' | '·' => Self::Playable,
            '-' => Self::OutOfPlay,
            '*' => Self::Ko,
            _ => return None,
        })
    }

    fn letter(self) -> char {
        match self {
            Self::Stone(Colour::Black) => 'X',
            Self::Stone(Colour::White) => 'O',
            Self::Key(Colour::Black) => '#',
            Self::Key(Colour::White) => '@',
            Self::Playable => '.',
            Self::OutOfPlay => '-',
            Self::Ko => '*',
        }
    }
}

/// A row of the drawing.
struct Row<'t> {
    line: &'t str,
    /// The number at its beginning.
    number: Option<&'t str>,
    /// Each sign with where it stands.
    signs: Vec<&'t str>,
}

impl<'t> Row<'t> {
    fn read(source: Source<'t>, line: &'t str) -> Result<Self, FormatError> {
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        let number = words.first().copied().filter(is_number);
        if number.is_some() {
            words.remove(0);
        }
        if let Some(last) = words.last().copied().filter(is_number) {
            if number != Some(last) {
                let expected = number.map_or_else(|| "not numbered on the left".to_string(), str::to_string);
                return Err(source.error(last, FormatFault::RowNumber { found: shown(last), expected }));
            }
            words.pop();
        }
        let signs: Vec<&str> = words.iter().flat_map(|word| letters(word)).collect();
        for sign in &signs {
            if let Some(letter) = sign.chars().next().filter(|letter| Sign::of(*letter).is_none()) {
                return Err(source.error(sign, FormatFault::Sign(letter)));
            }
        }
        Ok(Self { line: line.trim_start(), number, signs })
    }
}

fn letters(word: &str) -> impl Iterator<Item = &str> {
    word.char_indices().map(|(at, letter)| &word[at..at + letter.len_utf8()])
}

/// The drawing as a whole.
struct Drawing<'t> {
    source: Source<'t>,
    board: Arc<Board>,
    /// Columns and rows of the board.
    sides: (usize, usize),
    /// The columns that are drawn.
    columns: RangeInclusive<usize>,
    first: &'t str,
    rows: Vec<Row<'t>>,
}

/// Reads the lines behind the head; there is at least one that is not empty.
pub(super) fn read<'t>(source: Source<'t>, lines: &[&'t str], draft: &mut Draft) -> Result<(), FormatError> {
    let lines: Vec<&str> = lines.iter().copied().filter(|line| !is_empty(line)).collect();
    let drawing = Drawing::read(source, &lines, draft.problem.ground.board().clone())?;
    drawing.check_widths()?;
    let mut number = drawing.top()?;
    for row in &drawing.rows {
        drawing.check_number(row, number)?;
        for (column, sign) in drawing.columns.clone().zip(&row.signs) {
            if let Some(point) = Point::from_index((number - 1) * drawing.sides.0 + column) {
                take(source, draft, point, sign)?;
            }
        }
        number = number.saturating_sub(1);
    }
    Ok(())
}

impl<'t> Drawing<'t> {
    fn read(source: Source<'t>, lines: &[&'t str], board: Arc<Board>) -> Result<Self, FormatError> {
        let first = lines.first().map_or("", |line| line.trim_start());
        let Some(sides) = board.rectangle() else {
            return Err(source.error(first, FormatFault::NotDrawable(board.spec().to_string())));
        };
        if let Some(head) = lines.iter().find(|line| line.contains(':')) {
            return Err(source.error(head.trim_start(), FormatFault::AfterDiagram));
        }
        let named = column_line(first, sides.0);
        let mut rows = lines;
        if named.is_some() {
            rows = &rows[1..];
            // Drawings have the letters below, too.
            if let Some((last, above)) = rows.split_last()
                && last.split_whitespace().eq(first.split_whitespace())
            {
                rows = above;
            }
        } else if first.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b' ')
            && first.chars().any(|letter| letter != ' ' && Sign::of(letter).is_none())
        {
            return Err(source.error(first, FormatFault::Columns { board: board.spec().to_string() }));
        }
        let rows = rows.iter().map(|line| Row::read(source, line)).collect::<Result<_, _>>()?;
        Ok(Self { source, columns: named.unwrap_or(0..=sides.0 - 1), board, sides, first, rows })
    }

    fn check_widths(&self) -> Result<(), FormatError> {
        let expected = self.columns.end() - self.columns.start() + 1;
        match self.rows.iter().find(|row| row.signs.len() != expected) {
            Some(row) => Err(self.source.error(row.line, FormatFault::RowLength { found: row.signs.len(), expected })),
            None => Ok(()),
        }
    }

    fn is_numbered(&self) -> bool {
        self.rows.first().is_some_and(|row| row.number.is_some())
    }

    /// The number of the first row.
    fn top(&self) -> Result<usize, FormatError> {
        let rows = self.sides.1;
        match self.rows.first().and_then(|row| row.number) {
            Some(text) => {
                let number = text.parse().ok().filter(|number| (1..=rows).contains(number));
                number.ok_or_else(|| {
                    let expected = format!("one of 1 to {rows}");
                    self.source.error(text, FormatFault::RowNumber { found: shown(text), expected })
                })
            }
            None if self.rows.len() == rows => Ok(rows),
            None => {
                let (found, board) = (self.rows.len(), self.board.spec().to_string());
                Err(self.source.error(self.first, FormatFault::RowCount { found, expected: rows, board }))
            }
        }
    }

    /// Rows follow each other downwards, each with its number or none.
    fn check_number(&self, row: &Row<'t>, expected: usize) -> Result<(), FormatError> {
        let said = row.number.map(str::parse::<usize>);
        let agrees = match &said {
            Some(said) => said.as_ref() == Ok(&expected),
            None => !self.is_numbered(),
        };
        if agrees && expected > 0 {
            return Ok(());
        }
        let found = row.number.map_or_else(|| "not at all".to_string(), shown);
        let expected = match expected {
            0 => "below the board".to_string(),
            _ if !self.is_numbered() => "not numbered".to_string(),
            number => number.to_string(),
        };
        Err(self.source.error(row.number.unwrap_or(row.line), FormatFault::RowNumber { found, expected }))
    }
}

/// The columns that a line of letters names.
fn column_line(line: &str, columns: usize) -> Option<RangeInclusive<usize>> {
    let mut words = line.split_whitespace();
    let first = words.next()?.to_uppercase();
    let start = (0..columns).find(|column| column_letters(*column) == first)?;
    let mut end = start;
    for word in words {
        end += 1;
        if end >= columns || column_letters(end) != word.to_uppercase() {
            return None;
        }
    }
    // One letter on a board of several columns could be a row that is too short; as a row it would be refused anyway.
    Some(start..=end)
}

fn take(source: Source<'_>, draft: &mut Draft, point: Point, sign: &str) -> Result<(), FormatError> {
    let at = source.place(sign);
    match sign.chars().next().and_then(Sign::of) {
        Some(Sign::Stone(colour)) => draft.stone(point, colour, at),
        Some(Sign::Key(colour)) => {
            draft.stone(point, colour, at);
            draft.key(point, at);
        }
        Some(Sign::Playable) => draft.playable(point, at),
        Some(Sign::Ko) => {
            draft.playable(point, at);
            if draft.problem.ko.replace(point).is_some() {
                return Err(source.error(sign, FormatFault::TwoKos));
            }
            draft.note(Part::Ko, point, at);
        }
        Some(Sign::OutOfPlay) | None => {}
    }
    Ok(())
}

/// The part of the board where something is, with letters and numbers.
pub(super) fn write(problem: &Problem, (columns, rows): (usize, usize)) -> String {
    let sign = |point: Point| {
        let stone = problem.stones.binary_search_by_key(&point, |(at, _)| *at).ok().map(|at| problem.stones[at].1);
        match stone {
            Some(colour) if problem.keys.contains(&point) => Sign::Key(colour),
            Some(colour) => Sign::Stone(colour),
            None if problem.ko == Some(point) => Sign::Ko,
            None if problem.region.binary_search(&point).is_ok() => Sign::Playable,
            None => Sign::OutOfPlay,
        }
    };
    let signs: Vec<Sign> = problem.ground.board().points().map(sign).collect();
    let is_used = |column: usize, row: usize| signs[row * columns + column] != Sign::OutOfPlay;
    let used_column = |column: &usize| (0..rows).any(|row| is_used(*column, row));
    let used_row = |row: &usize| (0..columns).any(|column| is_used(column, *row));
    let left = (0..columns).find(used_column).unwrap_or(0);
    let right = (0..columns).rfind(used_column).unwrap_or(columns - 1);
    let bottom = (0..rows).find(used_row).unwrap_or(0);
    let top = (0..rows).rfind(used_row).unwrap_or(rows - 1);
    let letters: Vec<String> = (left..=right).map(column_letters).collect();
    let widths: Vec<usize> = letters.iter().map(String::len).collect();
    let number_width = (top + 1).to_string().len();
    let mut text = format!("{:number_width$} {}\n", "", letters.join(" "));
    for row in (bottom..=top).rev() {
        text.push_str(&format!("{:>number_width$}", row + 1));
        for (column, width) in (left..=right).zip(&widths) {
            text.push_str(&format!(" {:>width$}", signs[row * columns + column].letter()));
        }
        text.push('\n');
    }
    text
}
