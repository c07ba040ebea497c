use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Side;

/// A game of a match that has been played: one line of its log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// From 0. Games 2n and 2n+1 share their opening and change colours.
    pub number: u32,
    /// Who had Black; where an opening changes colours, at the end.
    pub black: Side,
    /// What the engines called themselves, A first.
    pub engines: [String; 2],
    /// As records of the game write it: `B+3.5`, `W+R`, `B+T`, `W+F`, `0`; in Gomoku `B+five`, `W+resign`, `draw`; in Connect Four
    /// `1+four`, `2+time`, `draw`.
    pub result: String,
    /// Who won; nobody if it is a draw.
    pub winner: Option<Side>,
    /// How it ended.
    pub ending: Ending,
    /// Dead stones, where the game was counted: numbers of points from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dead: Vec<u32>,
    /// How many of the moves were the opening.
    pub opening_moves: usize,
    /// The moves in order from Black's, or White's after a handicap: numbers of points from 1, 0 for a pass. In Gomoku
    /// the choices of an opening are numbers beyond the points: the next is White, then Black, then to add stones. In
    /// Connect Four they are the columns.
    pub moves: Vec<u32>,
    /// What each move of A and of B took, in milliseconds.
    pub thinking: [Vec<f64>; 2],
    /// How many moves of A and of B came late.
    pub late: [u32; 2],
    /// What else is worth knowing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Ending {
    /// The loser gave up.
    Resigned,
    /// Both passed and it was counted.
    Counted {
        /// Who said which stones are dead.
        judge: Judge,
    },
    /// There were too many moves, and it was counted as it stood.
    MoveLimit {
        /// Who said which stones are dead.
        judge: Judge,
    },
    /// Gomoku and Connect Four: the winner made a row.
    Row,
    /// Gomoku and Connect Four: no point was left, or no row was possible any more.
    NoRow,
    /// Gomoku and Connect Four: there were too many moves.
    TooLong,
    /// The loser was late, where that loses.
    Late,
    /// The loser did something that no player may do.
    Fault {
        /// What kind of thing.
        fault: Fault,
        /// What exactly.
        reason: String,
    },
}

/// Who said which stones are dead at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judge {
    /// Both engines, of the same opinion.
    Agreement,
    /// The referee.
    Referee,
    /// Random games from the last position, and what can be proved about it.
    Estimate,
    /// Nobody: by these rules all stones are alive.
    AsItLies,
}

/// What an engine did that no player may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
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

impl GameRecord {
    /// 1 if A won, 0 if B did, a half for a draw.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.winner {
            Some(Side::A) => 1.0,
            Some(Side::B) => 0.0,
            None => 0.5,
        }
    }

    /// Who lost.
    #[must_use]
    pub fn loser(&self) -> Option<Side> {
        self.winner.map(|winner| !winner)
    }

    /// How it ended, in a sentence, with the notes below.
    #[must_use]
    pub fn remark(&self) -> String {
        let loser = self.loser().map_or_else(String::new, |loser| loser.to_string());
        let mut remark = match &self.ending {
            Ending::Resigned => format!("{loser} resigned."),
            Ending::Counted { judge } => format!("Counted; dead stones {}.", judge.words()),
            Ending::MoveLimit { judge } => format!("Counted at the move limit; dead stones {}.", judge.words()),
            Ending::Row => format!("{loser} could not stop the row."),
            Ending::NoRow => "No row was possible any more.".to_string(),
            Ending::TooLong => "A draw at the move limit.".to_string(),
            Ending::Late => format!("{loser} lost on time."),
            Ending::Fault { fault: Fault::Crash, reason } => format!("{loser} failed: {reason}"),
            Ending::Fault { fault: Fault::IllegalMove, reason } => format!("{loser} broke the rules: {reason}"),
        };
        for note in &self.notes {
            remark.push('\n');
            remark.push_str(note);
        }
        remark
    }
}

impl Judge {
    /// In every order they are reported in.
    pub const ALL: [Self; 4] = [Self::Agreement, Self::Referee, Self::Estimate, Self::AsItLies];

    /// After "dead stones".
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Agreement => "as both agreed",
            Self::Referee => "as the referee said",
            Self::Estimate => "as estimated",
            Self::AsItLies => "there are none by these rules",
        }
    }
}
