use serde::{Deserialize, Serialize};
use tengen_board::Point;
use tengen_go::{
    Colour, Go, Move, Phase, Setup,
    record::{Heading, Record},
};
use tengen_sgf::{Collection, Tree};
use thiserror::Error;

use crate::{Charter, Side};

/// A game of a match that has been played: one line of its log.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// From 0. Games 2n and 2n+1 share their opening and change colours.
    pub number: u32,
    /// Who had Black.
    pub black: Side,
    /// What the engines called themselves, A first.
    pub engines: [String; 2],
    /// As records write it: `B+3.5`, `W+R`, `B+T`, `W+F`, `0`.
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
    /// The moves in order from Black's, or White's after a handicap: numbers of points from 1, 0 for a pass.
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

    /// Plays the game again, to its end: resigned or counted if it was.
    ///
    /// # Errors
    /// If a move cannot be played: the record is of another match.
    pub fn replay(&self, setup: &Setup) -> Result<Go, Unplayable> {
        let mut game = Go::new(setup.clone());
        let points = game.board().len();
        for (index, &number) in self.moves.iter().enumerate() {
            let unplayable = Unplayable { number: self.number, ply: index + 1 };
            let mv = match number as usize {
                0 => Move::Pass,
                number if number <= points => Move::Place(Point::new((number - 1) as u16)),
                _ => return Err(unplayable),
            };
            let colour = game.turn().ok_or_else(|| unplayable.clone())?;
            game.play(colour, mv).map_err(|_| unplayable)?;
        }
        if let (Ending::Resigned, Some(loser)) = (&self.ending, self.loser()) {
            // Anybody may resign a game that is not over; one that is over has its result.
            _ = game.play(loser.colour(self.black), Move::Resign);
        }
        if matches!(self.ending, Ending::Counted { .. }) {
            self.count(&mut game);
        }
        Ok(game)
    }

    /// Brings a game to its counted end, if players marking whole groups could have marked these stones.
    fn count(&self, game: &mut Go) {
        if game.phase() != Phase::Scoring {
            return;
        }
        let dead = self.dead_points(game.board().len());
        for point in game.board().clone().points() {
            if dead[point.index()] && !game.dead()[point.index()] {
                _ = game.play(Colour::Black, Move::Mark(point));
            }
        }
        if game.dead() == dead {
            for colour in Colour::BOTH {
                _ = game.play(colour, Move::Accept);
            }
        }
    }

    /// The dead stones by point.
    #[must_use]
    pub fn dead_points(&self, points: usize) -> Vec<bool> {
        let mut dead = vec![false; points];
        for &number in &self.dead {
            if let Some(mark) = (number as usize).checked_sub(1).and_then(|index| dead.get_mut(index)) {
                *mark = true;
            }
        }
        dead
    }

    /// The game as a file.
    ///
    /// # Errors
    /// If its moves cannot be played.
    pub fn sgf(&self, setup: &Setup, charter: &Charter) -> Result<String, Unplayable> {
        let game = self.replay(setup)?;
        let mut heading = Heading {
            event: Some(format!("{} against {}", charter.a, charter.b)),
            round: Some((self.number + 1).to_string()),
            result: Some(self.result.clone()),
            overtime: Some(charter.time.clone()),
            remark: Some(self.remark()),
            ..Heading::default()
        };
        for side in Side::BOTH {
            let name = self.engines[side.index()].clone();
            heading.player_mut(side.colour(self.black)).name = Some(name);
        }
        let trees: Vec<Tree> = vec![Record::of_game(&game, &heading)];
        Ok(tengen_sgf::write(&Collection { trees }))
    }

    /// How it ended, in a sentence, with the notes below.
    #[must_use]
    pub fn remark(&self) -> String {
        let loser = self.loser().map_or_else(String::new, |loser| loser.to_string());
        let mut remark = match &self.ending {
            Ending::Resigned => format!("{loser} resigned."),
            Ending::Counted { judge } => format!("Counted; dead stones {}.", judge.words()),
            Ending::MoveLimit { judge } => format!("Counted at the move limit; dead stones {}.", judge.words()),
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
