use std::{fmt, str::FromStr};

use tengen_game::By;
use thiserror::Error;

use crate::{Colour, End, Gomoku};

/// How a game ended, in a record. Written `B+five`, `W+resign`, `B+time`, `W+forfeit`, `B+` where it is not said how,
/// `draw`, and `*` for a game that has not ended.
///
/// Before the seats have settled their colours, seat 0 counts as Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Somebody won.
    Won(Colour, By),
    /// Nobody won.
    Draw,
    /// It has not ended, or nobody says how.
    Unfinished,
}

/// Text that is no result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a result is B+ or W+ with five, resign, time, forfeit or nothing after it, or draw, or *")]
pub struct NotAResult;

impl GameResult {
    /// What the moves of a game come to.
    #[must_use]
    pub fn of(game: &Gomoku) -> Self {
        match game.end() {
            None => Self::Unfinished,
            Some(End::NoPointLeft) => Self::Draw,
            Some(End::Row(winner)) => Self::Won(game.colour_of(winner), By::Row),
        }
    }

    /// Who won, if somebody did.
    #[must_use]
    pub fn winner(self) -> Option<Colour> {
        match self {
            Self::Won(winner, _) => Some(winner),
            Self::Draw | Self::Unfinished => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(winner, by) => write!(
                f,
                "{}+{}",
                winner.letter(),
                match by {
                    By::Row => "five",
                    By::Resignation => "resign",
                    By::Time => "time",
                    By::Forfeit => "forfeit",
                    By::Unsaid => "",
                }
            ),
            Self::Draw => f.write_str("draw"),
            Self::Unfinished => f.write_str("*"),
        }
    }
}

impl FromStr for GameResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<Self, NotAResult> {
        let text = text.to_ascii_lowercase();
        match text.as_str() {
            "draw" => return Ok(Self::Draw),
            "*" => return Ok(Self::Unfinished),
            _ => {}
        }
        let (winner, by) = text.split_once('+').ok_or(NotAResult)?;
        let by = match by {
            "five" => By::Row,
            "resign" | "r" => By::Resignation,
            "time" | "t" => By::Time,
            "forfeit" | "f" => By::Forfeit,
            "" => By::Unsaid,
            _ => return Err(NotAResult),
        };
        Ok(Self::Won(winner.parse().map_err(|_| NotAResult)?, by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_reads_back_and_nonsense_does_not() {
        let mut all = vec![GameResult::Draw, GameResult::Unfinished];
        for winner in Colour::BOTH {
            for by in [By::Row, By::Resignation, By::Time, By::Forfeit, By::Unsaid] {
                all.push(GameResult::Won(winner, by));
            }
        }
        for result in all {
            assert_eq!(result.to_string().parse(), Ok(result));
        }
        assert_eq!("w+R".parse(), Ok(GameResult::Won(Colour::White, By::Resignation)));
        for text in ["", "+", "B", "B+5", "X+five", "1-0", "B +five"] {
            assert_eq!(text.parse::<GameResult>(), Err(NotAResult), "{text}");
        }
    }
}
