//! Problems in files, and as pages hold them.

use serde::{Deserialize, Serialize};
use tengen_board::{Point, Spec};
use tengen_game::{BoardShape, Refused};
use tengen_go::Colour;
use tengen_life::{Expected, LifeProblems, Problem, formats};

use super::indices;
use crate::{codes, question};

/// What a file of problems holds.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifeRead {
    /// Its problems.
    pub problems: Vec<LifeProblem>,
    /// What was odd in it and repaired, line by line.
    pub oddities: Vec<String>,
}

/// A problem, for whoever shows it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifeProblem {
    /// The problem as JSON: what other questions ask about.
    pub text: String,
    /// What sets call it: the same for problems that differ by a symmetry of the board or by colours only.
    pub id: String,
    /// Its board, by its spec.
    pub board: String,
    /// The board itself, if it comes with the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub shape: Option<BoardShape>,
    /// A name for lists.
    pub name: String,
    /// What a person should know.
    pub description: String,
    /// Where it comes from.
    pub source: String,
    /// Who moves first: `b` or `w`.
    pub side: char,
    /// Whether they are to capture the key stones, or to keep them.
    pub kills: bool,
    /// Whether one key chain is enough to capture.
    pub any_chain: bool,
    /// The stones: a letter for each point.
    pub stones: String,
    /// One stone or more of each key chain.
    pub keys: Vec<u32>,
    /// The playable points.
    pub region: Vec<u32>,
    /// The point that a ko forbids at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ko: Option<u32>,
    /// The outside ko threats of Black and of White.
    pub threats: [u8; 2],
    /// What its source says of it.
    pub book: LifeBook,
    /// What the file does not say and was guessed, in words.
    pub guessed: Vec<String>,
}

/// What the source of a problem says of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifeBook {
    /// The best result, if it is said: `win`, `ko`, `fail` or `win_or_ko`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub expected: Option<String>,
    /// First moves that reach it.
    pub correct: Vec<String>,
    /// Whether every other move is known to be worse.
    pub complete: bool,
    /// First moves that are known to fail.
    pub wrong: Vec<String>,
}

pub(crate) fn read(question::LifeRead { text }: &question::LifeRead) -> Result<LifeRead, Refused> {
    let reading = formats::read(text.as_bytes()).map_err(|error| refused(&error))?;
    let shown = |entry: &formats::Entry| {
        let guessed = entry.guess.as_ref().map(|guess| guess.told(&entry.problem)).unwrap_or_default();
        LifeProblem { guessed, ..LifeProblem::of(&entry.problem) }
    };
    Ok(LifeRead {
        problems: reading.entries.iter().map(shown).collect(),
        oddities: reading.oddities.iter().map(ToString::to_string).collect(),
    })
}

/// How a file of problems is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LifeFormat {
    /// For other programs for Go.
    Sgf,
    /// Our own.
    Json,
    /// For people.
    Text,
}

pub(crate) fn write(question::LifeWrite { problem, format }: &question::LifeWrite) -> Result<String, Refused> {
    let format = match format {
        LifeFormat::Sgf => formats::Format::Sgf,
        LifeFormat::Json => formats::Format::Json,
        LifeFormat::Text => formats::Format::Text,
    };
    Ok(formats::write(format, &[&one(problem)?]))
}

/// The problem of a text that holds one.
pub(super) fn one(text: &str) -> Result<Problem, Refused> {
    let mut reading = formats::read(text.as_bytes()).map_err(|error| refused(&error))?;
    // A text without any was refused.
    Ok(reading.entries.swap_remove(0).problem)
}

fn refused(error: &formats::FormatError) -> Refused {
    Refused::new(&codes::NO_PROBLEM)
        .with("line", error.at.line)
        .with("column", error.at.column)
        .with("detail", error.fault.to_string())
}

impl LifeProblem {
    fn of(problem: &Problem) -> Self {
        let board = problem.ground.board();
        let spec = board.spec().to_string();
        let names = |points: &[Point]| points.iter().map(|point| board.name(*point)).collect();
        Self {
            text: formats::write(formats::Format::Json, &[problem]),
            id: LifeProblems::id(problem),
            shape: matches!(board.spec(), Spec::File(_)).then(|| BoardShape::of(board, &spec)),
            board: spec,
            name: problem.name.clone(),
            description: problem.description.clone(),
            source: problem.source.clone(),
            side: if problem.to_play == Colour::Black { 'b' } else { 'w' },
            kills: problem.attacker() == problem.to_play,
            any_chain: problem.kept == tengen_life::Kept::All,
            stones: letters(board.len(), problem.stones.iter().copied()),
            keys: indices(&problem.keys),
            region: indices(&problem.region),
            ko: problem.ko.map(|point| u32::from(point.raw())),
            threats: problem.threats,
            book: LifeBook {
                expected: problem.book.expected.map(|expected| spelled(expected).to_owned()),
                correct: names(&problem.book.correct),
                complete: problem.book.complete,
                wrong: names(&problem.book.wrong),
            },
            guessed: Vec::new(),
        }
    }
}

fn spelled(expected: Expected) -> &'static str {
    match expected {
        Expected::Win => "win",
        Expected::Ko => "ko",
        Expected::Fail => "fail",
        Expected::WinOrKo => "win_or_ko",
    }
}

/// A letter for each of so many points.
pub(super) fn letters(points: usize, stones: impl IntoIterator<Item = (Point, Colour)>) -> String {
    let mut letters = vec![b'.'; points];
    for (point, colour) in stones {
        letters[point.index()] = if colour == Colour::Black { b'b' } else { b'w' };
    }
    letters.into_iter().map(char::from).collect()
}
