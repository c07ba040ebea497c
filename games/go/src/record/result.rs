use std::fmt;

use crate::{Colour, Score};

/// What a record says about the end of its game, in `RE`.
///
/// ```
/// use tengen_go::{Colour, record::{By, GameResult}};
///
/// assert_eq!(GameResult::read("B+3.5"), Some(GameResult::Won(Colour::Black, By::Points(3.5))));
/// assert_eq!(GameResult::read("W+Resign"), Some(GameResult::Won(Colour::White, By::Resignation)));
/// assert_eq!(GameResult::read("Jigo"), Some(GameResult::Draw));
/// assert_eq!(GameResult::read("adjourned"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GameResult {
    /// Somebody won.
    Won(Colour, By),
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
    /// The record says that it does not know.
    Unknown,
}

/// How a game was won.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum By {
    /// By so many points, of the board or of a half.
    Points(f64),
    /// The other side gave up.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side did not appear, or broke the rules.
    Forfeit,
    /// It is not said how.
    Unsaid,
}

impl GameResult {
    /// What `text` says; `None` if that is nothing that FF\[4\] or common use knows. Case does not matter.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "0" | "draw" | "jigo" => return Some(Self::Draw),
            "void" => return Some(Self::Void),
            "?" => return Some(Self::Unknown),
            _ => {}
        }
        let (winner, how) = text.split_once('+')?;
        let winner: Colour = winner.trim().parse().ok()?;
        let by = match how.trim() {
            "" => By::Unsaid,
            "r" | "resign" => By::Resignation,
            "t" | "time" | "timeout" => By::Time,
            "f" | "forfeit" | "illegal" => By::Forfeit,
            points => By::Points(tengen_sgf::real(points).filter(|points| *points >= 0.0)?),
        };
        Some(Self::Won(winner, by))
    }
}

/// As FF\[4\] writes it: `B+3.5`, `W+R`, `0`.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(winner, by) => {
                write!(f, "{}+", winner.letter())?;
                match by {
                    By::Points(points) => write!(f, "{points}"),
                    By::Resignation => f.write_str("R"),
                    By::Time => f.write_str("T"),
                    By::Forfeit => f.write_str("F"),
                    By::Unsaid => Ok(()),
                }
            }
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
        }
    }
}

impl From<Score> for GameResult {
    fn from(score: Score) -> Self {
        match score.winner() {
            None => Self::Draw,
            Some(winner) => Self::Won(winner, By::Points(score.margin().abs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_reads_back() {
        let mut all = vec![GameResult::Draw, GameResult::Void, GameResult::Unknown];
        for winner in Colour::BOTH {
            for by in [By::Points(0.25), By::Points(361.0), By::Resignation, By::Time, By::Forfeit, By::Unsaid] {
                all.push(GameResult::Won(winner, by));
            }
        }
        for result in all {
            assert_eq!(GameResult::read(&result.to_string()), Some(result));
        }
    }

    #[test]
    fn common_spellings_are_understood_and_nonsense_is_not() {
        for (text, result) in [
            (" w+Time ", GameResult::Won(Colour::White, By::Time)),
            ("W+Illegal", GameResult::Won(Colour::White, By::Forfeit)),
            ("B+F", GameResult::Won(Colour::Black, By::Forfeit)),
            ("b+", GameResult::Won(Colour::Black, By::Unsaid)),
            ("White+12", GameResult::Won(Colour::White, By::Points(12.0))),
            ("Draw", GameResult::Draw),
        ] {
            assert_eq!(GameResult::read(text), Some(result), "{text}");
        }
        for text in ["", "+", "B", "B+-3", "B+3,5", "B+1e9", "R+B", "W+W", "B+3.5 (moves beyond)"] {
            assert_eq!(GameResult::read(text), None, "{text}");
        }
    }
}
