use serde::{Deserialize, Serialize};
use tengen_game::{Seat, Table};
use thiserror::Error;

use crate::{Setting, letter};

/// A game of a match that has been played: one line of its log. What is told of seats is in their order.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// From 0.
    pub number: u32,
    /// Which opening it began with, from 0: all games of a round share one.
    pub opening: u32,
    /// Who sat there, by the numbers of the entrants from 0.
    pub seats: Vec<u8>,
    /// Which side each seat had at the end, where an opening has exchanged them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<u8>,
    /// What the engines called themselves.
    pub engines: Vec<String>,
    /// As records write it: `B+3.5`, `W+R`, `B+T`, `W+F`, `B+`, `0`; with more seats their numbers from 1 in the order of
    /// their places: `2>1=3`.
    pub result: String,
    /// What each seat got, from 0 to 1.
    pub payoffs: Vec<f32>,
    /// How it ended.
    pub ending: GameEnd,
    /// Who left before the end, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Left>,
    /// Dead pieces, where the game was counted: points from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dead: Vec<u32>,
    /// How many of the moves were the opening.
    pub opening_moves: usize,
    /// The moves as the game writes them. Where it waited for several seats, and it was not the first of them who moved, the
    /// seat comes before: `@1 accept`; a seat alone, `@2`, has retired.
    pub moves: Vec<String>,
    /// What each move took, in milliseconds.
    pub thinking: Vec<Vec<f64>>,
    /// How often the search came by for each move, of engines that count that; 0 where they did not search.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub iterations: Vec<Vec<u64>>,
    /// How many moves came late.
    pub late: Vec<u32>,
    /// What else is worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum GameEnd {
    /// By its rules.
    Played,
    /// It was counted.
    Counted {
        /// Who said which pieces are dead.
        judge: Judge,
    },
    /// There were too many moves: it was counted as it stood, or those who were still there share their place.
    MoveLimit {
        /// Who said which pieces are dead; nobody in games that are not counted.
        judge: Option<Judge>,
    },
    /// Somebody left, and nobody was there to play on with: the last of [`GameRecord::left`].
    Left,
}

/// Somebody who left before the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// Whose seat it was.
    pub seat: u8,
    /// Why.
    #[serde(flatten)]
    pub why: Why,
}

/// Why somebody left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Why {
    /// It gave up.
    Resigned,
    /// It was late, where that loses.
    Late,
    /// It did something that no player may do.
    Fault {
        /// What kind of thing.
        fault: EngineFault,
        /// What exactly.
        reason: String,
    },
}

/// Who said which pieces are dead at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judge {
    /// All engines, of the same opinion.
    Agreement,
    /// The referee.
    Referee,
    /// The game's own estimate, or nobody where its rules take all for alive.
    Estimate,
}

/// What an engine did that no player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineFault {
    /// It ended, hung, refused to play or made no sense.
    Crash,
    /// It made a move that the rules do not allow.
    IllegalMove,
}

/// A record whose moves cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("game {}: move {ply} of its record cannot be played here", number + 1)]
pub struct Unplayable {
    /// The game.
    pub number: u32,
    /// Which move, from 1.
    pub ply: usize,
}

/// A table where all moves were made, and who made which; a seat without a move retired.
type Retraced<'r> = (Box<dyn Table>, Vec<(Seat, Option<&'r str>)>);

impl GameRecord {
    /// What an entrant got, on average of the seats it had; nothing if it did not play.
    #[must_use]
    pub fn payoff_of(&self, entrant: usize) -> Option<f64> {
        let own: Vec<f64> = self.seats_of(entrant).map(|seat| f64::from(self.payoffs[seat])).collect();
        (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
    }

    /// The seats of an entrant.
    pub(crate) fn seats_of(&self, entrant: usize) -> impl Iterator<Item = usize> + '_ {
        let seats = self.seats.len().min(self.payoffs.len());
        (0..seats).filter(move |seat| usize::from(self.seats[*seat]) == entrant)
    }

    /// The side that a seat had at the end.
    #[must_use]
    pub fn side(&self, seat: usize) -> usize {
        self.sides.get(seat).map_or(seat, |side| usize::from(*side))
    }

    /// The place of each seat, from 0; equal payoffs share one.
    #[must_use]
    pub fn places(&self) -> Vec<u8> {
        let better = |own: &f32| self.payoffs.iter().filter(|other| *other > own).count() as u8;
        self.payoffs.iter().map(better).collect()
    }

    /// The entrant that has the first place alone.
    #[must_use]
    pub fn winner(&self) -> Option<usize> {
        let places = self.places();
        let mut first = places.iter().zip(&self.seats).filter(|(place, _)| **place == 0);
        let (_, winner) = first.next()?;
        first.next().is_none().then_some(usize::from(*winner))
    }

    /// Plays the game again, as far as there are moves: what was counted or left then is told by the record.
    ///
    /// # Errors
    /// If a move cannot be played: the record is of another match.
    pub fn replay(&self, setting: &Setting) -> Result<Box<dyn Table>, Unplayable> {
        self.retrace(setting).map(|(table, _)| table)
    }

    /// The same, with who made which move, or retired.
    pub(crate) fn retrace(&self, setting: &Setting) -> Result<Retraced<'_>, Unplayable> {
        let (mut table, mut steps) = (setting.table(), Vec::with_capacity(self.moves.len()));
        for (index, text) in self.moves.iter().enumerate() {
            let unplayable = || Unplayable { number: self.number, ply: index + 1 };
            let (seat, mv) = match text.strip_prefix('@') {
                Some(text) => {
                    let (seat, mv) = text.split_once(' ').map_or((text, None), |(seat, mv)| (seat, Some(mv)));
                    (seat.parse().map(Seat).map_err(|_| unplayable())?, mv)
                }
                None => (table.awaited().first().copied().ok_or_else(unplayable)?, Some(text.as_str())),
            };
            let played = match mv {
                Some(mv) => table.play(seat, mv).is_ok(),
                None => table.retire(seat),
            };
            if !played {
                return Err(unplayable());
            }
            steps.push((seat, mv));
        }
        Ok((table, steps))
    }

    /// How it ended, in sentences, with the notes below.
    #[must_use]
    pub fn remark(&self) -> String {
        let name = |seat: u8| self.seats.get(usize::from(seat)).map_or_else(String::new, |at| letter(usize::from(*at)));
        let mut lines: Vec<String> = self.left.iter().map(|left| left.remark(&name(left.seat))).collect();
        match &self.ending {
            GameEnd::Played => lines.push("Played to the end.".to_string()),
            GameEnd::Counted { judge } => lines.push(format!("Counted; dead stones {}.", judge.words())),
            GameEnd::MoveLimit { judge: Some(judge) } => {
                lines.push(format!("Counted at the move limit; dead stones {}.", judge.words()));
            }
            GameEnd::MoveLimit { judge: None } => lines.push("A draw at the move limit.".to_string()),
            GameEnd::Left => {}
        }
        lines.extend(self.notes.iter().cloned());
        lines.join("\n")
    }
}

impl Left {
    fn remark(&self, name: &str) -> String {
        match &self.why {
            Why::Resigned => format!("{name} resigned."),
            Why::Late => format!("{name} lost on time."),
            Why::Fault { fault: EngineFault::Crash, reason } => format!("{name} failed: {reason}"),
            Why::Fault { fault: EngineFault::IllegalMove, reason } => format!("{name} broke the rules: {reason}"),
        }
    }
}

impl Judge {
    /// In the order they are reported in.
    pub const ALL: [Self; 3] = [Self::Agreement, Self::Referee, Self::Estimate];

    /// After "dead stones".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Agreement => "as both agreed",
            Self::Referee => "as the referee said",
            Self::Estimate => "as estimated",
        }
    }
}
