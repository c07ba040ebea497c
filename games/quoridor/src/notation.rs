//! How other programs and sites write the same moves.
//!
//! They differ in which way rows are counted, by which of its fields a wall is called, and in whether a record is one line or
//! commands of a protocol. Rows are turned over and columns stay: the game is the same in a mirror.

use tengen_game::{Orientation, Seat};

use crate::mv::{Written, letter, place_name};

/// A notation of somebody else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Notation {
    pub(crate) name: &'static str,
    /// Whether the first player begins in the last row.
    flipped: bool,
    /// Whether a wall is called by the row with the larger number of the two beside its middle.
    larger: bool,
    pub(crate) style: Style,
}

/// How moves follow each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `e2;e8;e3h`.
    Line,
    /// `playmove black e8` and `playwall white e3 h`, a line each, as the course protocol has it.
    Course,
    /// `play black e8` and `play white e2h`, a line each.
    Play,
}

/// All of them; ours, which is that of most sites, comes first.
pub(crate) const ALL: [Notation; 6] = [
    Notation { name: "official", flipped: false, larger: false, style: Style::Line },
    Notation { name: "glendenning", flipped: true, larger: false, style: Style::Line },
    Notation { name: "ishtar", flipped: false, larger: true, style: Style::Line },
    Notation { name: "openspiel", flipped: true, larger: false, style: Style::Line },
    Notation { name: "athens", flipped: true, larger: true, style: Style::Course },
    Notation { name: "kataquoridor", flipped: true, larger: false, style: Style::Play },
];

/// Their names.
pub(crate) const NAMES: [&str; 6] = {
    let mut names = [""; 6];
    let mut at = 0;
    while at < names.len() {
        names[at] = ALL[at].name;
        at += 1;
    }
    names
};

/// A move of a record, or that its player gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    Move(Written),
    Resign,
}

impl Notation {
    pub(crate) fn named(name: &str) -> Option<Self> {
        ALL.into_iter().find(|notation| notation.name == name)
    }

    /// A row of pawns, from 0, there or back.
    fn pawn_row(self, row: u8, height: u8) -> Option<u8> {
        let row = if self.flipped { height.checked_sub(1)?.checked_sub(row)? } else { row };
        (row < height).then_some(row)
    }

    /// The row of a wall, from 0, as it is written here.
    fn wall_row(self, row: u8, height: u8) -> u8 {
        let lower = if self.flipped { height.saturating_sub(2).saturating_sub(row) } else { row };
        lower + u8::from(self.larger)
    }

    /// The row of a wall, from 0, as it is written in ours.
    fn own_wall_row(self, row: u8, height: u8) -> Option<u8> {
        let lower = row.checked_sub(u8::from(self.larger))?;
        if self.flipped { height.checked_sub(2)?.checked_sub(lower) } else { Some(lower) }
    }

    /// What a word of ours is called here, on a board of so many rows.
    fn theirs(self, written: Written, height: u8) -> Written {
        match written {
            Written::Step(column, row) => Written::Step(column, self.pawn_row(row, height).unwrap_or(row)),
            Written::Wall(column, row, way) => Written::Wall(column, self.wall_row(row, height), way),
            Written::Pass => Written::Pass,
        }
    }

    /// What a word of theirs is called in ours; nothing if it is not on the board.
    fn ours(self, written: Written, height: u8) -> Option<Written> {
        Some(match written {
            Written::Step(column, row) => Written::Step(column, self.pawn_row(row, height)?),
            Written::Wall(column, row, way) => Written::Wall(column, self.own_wall_row(row, height)?, way),
            Written::Pass => Written::Pass,
        })
    }

    /// A move of a seat as it is written here.
    pub(crate) fn write(self, said: Said, seat: Seat, height: u8) -> String {
        let colour = if seat.0 == 0 { "black" } else { "white" };
        let (verb, word) = match (self.style, said) {
            (Style::Line, Said::Resign) => return "resign".to_string(),
            (Style::Line, Said::Move(written)) => return self.theirs(written, height).text(),
            (Style::Course, Said::Resign) => ("playmove", "resign".to_string()),
            (Style::Course, Said::Move(written)) => match self.theirs(written, height) {
                Written::Wall(column, row, way) => ("playwall", format!("{} {}", place_name(column, row), letter(way))),
                other => ("playmove", other.text()),
            },
            (Style::Play, Said::Resign) => ("play", "resign".to_string()),
            (Style::Play, Said::Move(written)) => ("play", self.theirs(written, height).text()),
        };
        format!("{verb} {colour} {word}")
    }

    /// What a move of a record means in ours, and whose it is if that is said; nothing if it means none.
    pub(crate) fn read(self, text: &str, height: u8) -> Option<(Said, Option<Seat>)> {
        let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (word, seat) = match (self.style, &words[..]) {
            (Style::Line, [word]) => ((*word).to_string(), None),
            (Style::Course, ["playmove", colour, word]) | (Style::Play, ["play", colour, word]) => {
                ((*word).to_string(), Some(seat_of(colour)?))
            }
            (Style::Course, ["playwall", colour, place, way]) => {
                let way = match *way {
                    "h" | "horizontal" => Orientation::Horizontal,
                    "v" | "vertical" => Orientation::Vertical,
                    _ => return None,
                };
                (format!("{place}{}", letter(way)), Some(seat_of(colour)?))
            }
            _ => return None,
        };
        if word == "resign" {
            return Some((Said::Resign, seat));
        }
        let written = self.ours(Written::read(&word)?, height)?;
        Some((Said::Move(written), seat))
    }
}

fn seat_of(colour: &str) -> Option<Seat> {
    match colour {
        "black" | "b" => Some(Seat(0)),
        "white" | "w" => Some(Seat(1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same five moves as each of them writes them, on nine rows.
    #[test]
    fn every_notation_there_and_back() {
        let ours = ["e2", "e8", "e3h", "e3v", "a8h"];
        let theirs: [[&str; 5]; 6] = [
            ["e2", "e8", "e3h", "e3v", "a8h"],
            ["e8", "e2", "e6h", "e6v", "a1h"],
            ["e2", "e8", "e4h", "e4v", "a9h"],
            ["e8", "e2", "e6h", "e6v", "a1h"],
            [
                "playmove black e8",
                "playmove white e2",
                "playwall black e7 h",
                "playwall white e7 v",
                "playwall black a2 h",
            ],
            ["play black e8", "play white e2", "play black e6h", "play white e6v", "play black a1h"],
        ];
        for (notation, expected) in ALL.into_iter().zip(theirs) {
            for (ply, (own, other)) in ours.into_iter().zip(expected).enumerate() {
                let (said, seat) = (Said::Move(Written::read(own).unwrap()), Seat((ply % 2) as u8));
                assert_eq!(notation.write(said, seat, 9), other, "{}", notation.name);
                let (read, by) = notation.read(other, 9).unwrap();
                assert_eq!((read, by.unwrap_or(seat)), (said, seat), "{}", notation.name);
            }
        }
    }

    #[test]
    fn what_is_not_on_the_board_means_nothing() {
        let athens = Notation::named("athens").unwrap();
        for text in ["playmove black e10", "playwall black e1 h", "playwall red e3 h", "playwall black e3", "e3h", ""] {
            assert_eq!(athens.read(text, 9), None, "{text}");
        }
        assert_eq!(Notation::named("ishtar").unwrap().read("e1h", 9), None);
        assert_eq!(NAMES.len(), ALL.len());
    }
}
