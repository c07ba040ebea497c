//! What is wrong with a template, each thing with its place.

use thiserror::Error;

/// Something that is wrong, and where: `games[0].seats[1].start`.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{path}: {wrong}")]
pub struct Fault {
    /// The place in the template.
    pub path: String,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What can be wrong with a template.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Wrong {
    /// It is written in another version of the format.
    #[error("this version of the format is not known: {0}")]
    Version(u32),
    /// There is no English, or it is empty.
    #[error("the English words are missing")]
    NoEnglish,
    /// More than 60 letters for a name, 600 for a description.
    #[error("at most {0} letters")]
    TooLong(usize),
    /// A side is too short or too long.
    #[error("a side has 3 to 15 fields")]
    Size,
    /// There is no game for any number of players.
    #[error("there is no game for any number of players")]
    NoGames,
    /// Two to four play, and there is one game for each number.
    #[error("two to four play, and there is one game for each number")]
    Players,
    /// There are more or fewer seats than players.
    #[error("there are {found} seats for {players} players")]
    Seats {
        /// How many players there are.
        players: u8,
        /// How many seats are described.
        found: usize,
    },
    /// Nothing is named.
    #[error("at least one field is needed")]
    Nothing,
    /// A text names no field, wall, row or column.
    #[error("`{0}` names no place")]
    NoPlace(String),
    /// A place is not on the board.
    #[error("{0} is not on the board")]
    OffBoard(String),
    /// Two players may begin on the same field.
    #[error("another player begins on {0} as well")]
    StartsMeet(String),
    /// A player would begin on a target.
    #[error("{0} is a target of the same player")]
    StartIsTarget(String),
    /// A player may never stand there.
    #[error("the pawn may never stand on {0}")]
    NeverThere(String),
    /// No way leads from a start to a target.
    #[error("no way leads from {0} to a target")]
    NoWay(String),
    /// The least, the usual and the most are not in this order, or too many.
    #[error("least, usual and most must follow each other, and be at most {0}")]
    Range(u8),
    /// A wall crosses or overlaps another.
    #[error("the wall {0} crosses or overlaps another")]
    WallsMeet(String),
    /// Said twice.
    #[error("{0} is named twice")]
    Twice(String),
    /// A wall stands where none can be built.
    #[error("a wall stands at {0}")]
    Built(String),
    /// Nothing in `plugins` has this name.
    #[error("`{0}` is not among the plug-ins of the template")]
    UnknownName(String),
    /// A name that notations could not write: small letters, digits and hyphens, at most 24, beginning with a letter.
    #[error("`{0}` is no name for a plug-in")]
    BadName(String),
    /// The package is not here.
    #[error("there is no package {0}")]
    NoPackage(String),
    /// The package has no such kind.
    #[error("the package has no kind `{0}`")]
    NoKind(String),
    /// A kind is used for what it is not.
    #[error("`{0}` is no field")]
    NotAField(String),
    /// The same for spells.
    #[error("`{0}` is no spell")]
    NotASpell(String),
    /// More kinds than a game can have.
    #[error("at most {0} kinds take part")]
    TooManyKinds(usize),
    /// More spells are forced than lie there.
    #[error("more spells are forced than each player has")]
    TooManyForced,
    /// Spells may lie there, and none is named.
    #[error("no spell is named")]
    NoSpells,
}

impl Wrong {
    /// With its place.
    #[must_use]
    pub fn at(self, path: impl Into<String>) -> Fault {
        Fault { path: path.into(), wrong: self }
    }
}
