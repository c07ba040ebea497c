use std::{fmt, str::FromStr};

use tengen_game::Seat;
use tengen_go::Colour;
use tengen_quoridor::Notation;

use crate::gtp::{Arguments, Failure};

/// Who begins where, and how moves are written. The commands are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Ours, with the moves of most sites: White begins at e1 and goes up, a wall is one word by its lower left field, `e3h`.
    Modern,
    /// That of the course in Athens, which the protocol comes from: Black begins at e9 and goes down, a wall is two words by
    /// its upper left field, `e4 h`.
    Athens,
    /// That of KataQuoridor and zquoridor: Black begins at e9 and goes down, a wall is one word by its lower left field.
    Kata,
}

/// What a command makes: `playmove`, `playwall`, or `play` for both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Step,
    Wall,
    Either,
}

/// A text that names no dialect.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a dialect is modern, athens or kata")]
pub struct UnknownDialect;

const PASS: &str = "pass";

impl Dialect {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Modern, Self::Athens, Self::Kata];

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Modern => "modern",
            Self::Athens => "athens",
            Self::Kata => "kata",
        }
    }

    fn notation(self) -> Notation {
        match self {
            Self::Modern => Notation::OFFICIAL,
            Self::Athens => Notation::ATHENS,
            Self::Kata => Notation::KATAQUORIDOR,
        }
    }

    /// Whether the first player begins in the last row.
    pub(super) fn is_flipped(self) -> bool {
        self != Self::Modern
    }

    /// Who begins is seat 0.
    pub(super) fn seat(self, colour: Colour) -> Seat {
        let first = if self == Self::Modern { Colour::White } else { Colour::Black };
        Seat(u8::from(colour != first))
    }

    /// The colour of a seat, in the word of the protocol.
    pub(super) fn colour(self, seat: Seat) -> &'static str {
        if self.seat(Colour::Black) == seat { "black" } else { "white" }
    }

    /// A move of ours as an answer on a board of so many rows: `e2`, `e3h`, `E3 horizontal`. Nothing if it is no move.
    #[must_use]
    pub fn answer(self, own: &str, rows: u8) -> Option<String> {
        let word = self.notation().word(own, rows)?;
        if self != Self::Athens || word == PASS {
            return Some(word);
        }
        // Capital letters and whole words, as the referee of the course writes them: not every program reads others.
        let (vertex, way) = split(&word);
        let vertex = vertex.to_ascii_uppercase();
        Some(match way {
            Some('h') => format!("{vertex} horizontal"),
            Some(_) => format!("{vertex} vertical"),
            None => vertex,
        })
    }

    /// The command that makes a move of ours.
    pub(super) fn command(self, seat: Seat, own: &str, rows: u8) -> Option<String> {
        let verb = if split(own).1.is_some() { "playwall" } else { "playmove" };
        Some(format!("{verb} {} {}", self.colour(seat), self.answer(own, rows)?))
    }

    /// What the arguments after the colour mean in ours.
    pub(super) fn heard(self, verb: Verb, arguments: &mut Arguments<'_>, rows: u8) -> Result<String, Failure> {
        let word = arguments.word("the vertex")?.to_ascii_lowercase();
        if word == PASS && verb != Verb::Wall {
            return Ok(word);
        }
        let (vertex, way) = match (self, verb) {
            (Self::Athens, Verb::Wall) => {
                let way = orientation(arguments.word("the orientation")?).ok_or(Failure::SYNTAX_ERROR)?;
                (word.as_str(), Some(way))
            }
            (Self::Athens, _) => (word.as_str(), None),
            (Self::Modern | Self::Kata, _) => split(&word),
        };
        let fits = match verb {
            Verb::Step => way.is_none(),
            Verb::Wall => way.is_some(),
            Verb::Either => true,
        };
        if !fits || !is_vertex(vertex) {
            return Err(Failure::SYNTAX_ERROR);
        }
        self.own(vertex, way, rows).ok_or(Failure::ILLEGAL_MOVE)
    }

    /// What a program's answer means in ours, however it writes it; nothing if it is no move.
    #[must_use]
    pub fn read_answer(self, answer: &str, rows: u8) -> Option<String> {
        let words: Vec<String> = answer.split_whitespace().map(str::to_ascii_lowercase).collect();
        let (vertex, way) = match &words[..] {
            [word] if word == PASS => return Some(PASS.to_string()),
            [word] => split(word),
            [vertex, way] => (vertex.as_str(), Some(orientation(way)?)),
            _ => return None,
        };
        if is_vertex(vertex) { self.own(vertex, way, rows) } else { None }
    }

    fn own(self, vertex: &str, way: Option<char>, rows: u8) -> Option<String> {
        let way = way.map(String::from).unwrap_or_default();
        self.notation().own_word(&format!("{vertex}{way}"), rows)
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(text: &str) -> Result<Self, UnknownDialect> {
        Self::ALL.into_iter().find(|dialect| dialect.name() == text).ok_or(UnknownDialect)
    }
}

/// A vertex and, of a wall, which way it runs. Vertices end in digits.
fn split(word: &str) -> (&str, Option<char>) {
    match word.strip_suffix(['h', 'v']) {
        Some(vertex) => (vertex, word.chars().next_back()),
        None => (word, None),
    }
}

fn orientation(word: &str) -> Option<char> {
    match word.to_ascii_lowercase().as_str() {
        "h" | "horizontal" => Some('h'),
        "v" | "vertical" => Some('v'),
        _ => None,
    }
}

/// A letter and a number: a place on some board, perhaps not on this one.
fn is_vertex(word: &str) -> bool {
    let digits = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).unwrap_or_default();
    (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first move, its answer, and a wall of each direction.
    #[test]
    fn the_same_moves_in_each_dialect() {
        let own = ["e2", "e8", "e3h", "a8v"];
        for (dialect, commands, wall) in [
            (
                Dialect::Modern,
                ["playmove white e2", "playmove black e8", "playwall white e3h", "playwall black a8v"],
                "e3h",
            ),
            (
                Dialect::Athens,
                [
                    "playmove black E8",
                    "playmove white E2",
                    "playwall black E7 horizontal",
                    "playwall white A2 vertical",
                ],
                "E7 horizontal",
            ),
            (
                Dialect::Kata,
                ["playmove black e8", "playmove white e2", "playwall black e6h", "playwall white a1v"],
                "e6h",
            ),
        ] {
            for (ply, (own, command)) in (0..).zip(own.into_iter().zip(commands)) {
                assert_eq!(dialect.command(Seat(ply % 2), own, 9).as_deref(), Some(command));
                let answer = dialect.answer(own, 9).unwrap();
                assert_eq!(dialect.read_answer(&answer, 9).as_deref(), Some(own), "{answer}");
            }
            assert_eq!(dialect.answer("e3h", 9).as_deref(), Some(wall));
            assert_eq!(dialect.read_answer("pass", 9).as_deref(), Some("pass"));
            for nonsense in ["", "e", "33", "e3x", "e3 x", "é3", "e3 h h", "e3hh", "e0", "e10", "e99999h"] {
                assert_eq!(dialect.read_answer(nonsense, 9), None, "{nonsense}");
            }
            assert_eq!(dialect.name().parse(), Ok(dialect));
        }
        assert_eq!(Dialect::Athens.read_answer("e7 h", 9).as_deref(), Some("e3h"), "short words are heard too");
        assert_eq!("greek".parse::<Dialect>(), Err(UnknownDialect));
    }
}
