use std::{fmt, ops::RangeInclusive, str::FromStr};

use tengen_board::{FAMILIES, Spec};
use thiserror::Error;

/// Boards that a program plays on, as `engines.toml` writes them: `grid:5..19`, a whole family such as `torus`, or one
/// board such as `grid:9x13`.
///
/// ```
/// use tengen_server::engines::Boards;
///
/// let boards: Boards = "grid:5..19".parse()?;
/// assert!(boards.have(&"grid:9x13".parse().unwrap()));
/// assert!(!boards.have(&"grid:3".parse().unwrap()));
/// assert!(!boards.have(&"torus:9".parse().unwrap()));
/// # Ok::<(), tengen_server::engines::BadBoards>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Boards {
    /// All of a family.
    Family(&'static str),
    /// Those of a family whose numbers all lie in a range.
    Sizes(&'static str, RangeInclusive<u16>),
    /// This one.
    One(Spec),
}

/// A text that means no boards.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "`{text}` means no boards ({reason}): write a family such as torus, sizes such as grid:5..19, or a board such as grid:9x13"
)]
pub struct BadBoards {
    /// What was given.
    pub text: String,
    /// What is wrong with it.
    pub reason: String,
}

impl Boards {
    /// Whether this board is one of them.
    #[must_use]
    pub fn have(&self, board: &Spec) -> bool {
        match self {
            Self::One(one) => one == board,
            Self::Family(family) => family_of(board).0 == *family,
            Self::Sizes(family, sizes) => {
                let (name, numbers) = family_of(board);
                name == *family && !numbers.is_empty() && numbers.iter().all(|number| sizes.contains(number))
            }
        }
    }

    /// The square grids among them, which is what every GTP program can be asked about.
    pub(super) fn squares(&self) -> impl Iterator<Item = u16> + use<'_> {
        // A program that plays on any grid at all is asked no further than vertices have letters.
        let most = if let Self::Family(_) = self { 25 } else { 38 };
        (1..=most).filter(|side| self.have(&Spec::Grid { columns: *side, rows: *side }))
    }
}

/// What stands before the colon, and the numbers behind it; of a random board only how many points.
fn family_of(board: &Spec) -> (String, Vec<u16>) {
    let text = board.to_string();
    let (family, size) = text.split_once(':').unwrap_or((&text, ""));
    let size = size.split(':').next().unwrap_or_default();
    (family.to_string(), size.split('x').filter_map(|number| number.parse().ok()).collect())
}

impl FromStr for Boards {
    type Err = BadBoards;

    fn from_str(text: &str) -> Result<Self, BadBoards> {
        let text = text.trim();
        let bad = |reason: String| BadBoards { text: text.chars().take(60).collect(), reason };
        let (name, size) = text.split_once(':').unwrap_or((text, ""));
        let family = FAMILIES.iter().map(|family| family.name).find(|family| *family == name);
        let family = family.ok_or_else(|| bad("there is no such family".to_string()))?;
        if size.is_empty() {
            return Ok(Self::Family(family));
        }
        let Some((least, most)) = size.split_once("..") else {
            return text.parse().map(Self::One).map_err(|error: tengen_board::BoardError| bad(error.to_string()));
        };
        match (least.parse::<u16>(), most.parse::<u16>()) {
            (Ok(least), Ok(most)) if least <= most => Ok(Self::Sizes(family, least..=most)),
            _ => Err(bad("the sizes should be two numbers, the smaller first".to_string())),
        }
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Family(family) => f.write_str(family),
            Self::Sizes(family, sizes) => write!(f, "{family}:{}..{}", sizes.start(), sizes.end()),
            Self::One(spec) => write!(f, "{spec}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn have(boards: &str, board: &str) -> bool {
        boards.parse::<Boards>().unwrap().have(&board.parse().unwrap())
    }

    #[test]
    fn families_sizes_and_single_boards() {
        assert!(have("grid", "grid:38") && have("grid", "grid:2x7"));
        assert!(have("grid:5..19", "grid:5") && have("grid:5..19", "grid:19x5"));
        assert!(!have("grid:5..19", "grid:4x9") && !have("grid:5..19", "grid:20"));
        assert!(have("sphere:12..162", "sphere:92") && !have("sphere:12..162", "sphere:252"));
        assert!(have("random:50..200", "random:100:7"));
        assert!(have("grid:9x13", "grid:9x13") && !have("grid:9x13", "grid:13x9"));
        assert!(have("grid:9x9", "grid:9"));
        assert!(!have("grid", "file:mine"));
    }

    #[test]
    fn every_text_reads_back_and_bad_ones_say_why() {
        for text in ["torus", "grid:5..19", "grid:9x13", "random:100:7"] {
            assert_eq!(text.parse::<Boards>().unwrap().to_string(), text);
        }
        let reason = |text: &str| text.parse::<Boards>().unwrap_err().reason;
        assert_eq!(reason("moon:3"), "there is no such family");
        assert_eq!(reason("grid:19..5"), "the sizes should be two numbers, the smaller first");
        assert!(reason("grid:0").contains("each number must be from 1 to 38"), "{}", reason("grid:0"));
    }

    #[test]
    fn squares_to_ask_about() {
        let squares = |text: &str| text.parse::<Boards>().unwrap().squares().collect::<Vec<_>>();
        assert_eq!(squares("grid:7..9"), [7, 8, 9]);
        assert_eq!(squares("grid:9"), [9]);
        assert_eq!(squares("grid").len(), 25);
        assert!(squares("torus").is_empty() && squares("grid:9x13").is_empty());
    }
}
