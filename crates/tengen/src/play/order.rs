//! What a person at the board wants.

use tengen_board::{Board, Point};

use super::words::tame;

/// A wish that the table can fulfil or refuse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// A stone here; while dead stones are marked: these stones.
    Point(Point),
    Pass,
    /// Back to the last time a person was to move.
    Undo,
    Resign,
    /// The marked stones are dead, count.
    Accept,
    /// The marking is not agreed on, play goes on.
    Resume,
    /// Who is ahead?
    Estimate,
    /// What hangs together here, and how many liberties does it have?
    Chain(Point),
    /// The engine shall move now.
    Hurry,
    /// Another game with the same players.
    New,
}

/// A line that a person typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Typed {
    Order(Order),
    /// The board once more.
    Show,
    Help,
    Quit,
}

/// A line that means nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Misread {
    /// The beginning of the line.
    pub(super) text: String,
}

/// Reads a line. Names of points may be any words (files bring their own), so whole words come first, then points, then
/// words of one letter; `play p` is a point for sure.
pub(super) fn read(line: &str, board: &Board) -> Result<Typed, Misread> {
    let line = line.trim();
    let misread = || Misread { text: tame(&line.chars().take(40).collect::<String>()) };
    if let Some((verb, place)) = line.split_once(char::is_whitespace) {
        let point = board.point(place.trim()).ok_or_else(misread)?;
        return match verb.to_lowercase().as_str() {
            "play" | "mark" => Ok(Typed::Order(Order::Point(point))),
            "chain" => Ok(Typed::Order(Order::Chain(point))),
            _ => Err(misread()),
        };
    }
    let word = line.to_lowercase();
    whole_word(&word)
        .or_else(|| board.point(line).map(|point| Typed::Order(Order::Point(point))))
        .or_else(|| letter(&word))
        .ok_or_else(misread)
}

fn whole_word(word: &str) -> Option<Typed> {
    Some(match word {
        "pass" => Typed::Order(Order::Pass),
        "undo" => Typed::Order(Order::Undo),
        "resign" => Typed::Order(Order::Resign),
        "accept" => Typed::Order(Order::Accept),
        "resume" => Typed::Order(Order::Resume),
        "score" | "estimate" => Typed::Order(Order::Estimate),
        "now" => Typed::Order(Order::Hurry),
        "new" => Typed::Order(Order::New),
        "show" | "board" => Typed::Show,
        "help" | "?" => Typed::Help,
        "quit" | "exit" => Typed::Quit,
        _ => return None,
    })
}

/// Nothing that cannot be taken back by one letter: no resigning here.
fn letter(word: &str) -> Option<Typed> {
    Some(match word {
        "p" => Typed::Order(Order::Pass),
        "u" => Typed::Order(Order::Undo),
        "a" => Typed::Order(Order::Accept),
        "e" => Typed::Order(Order::Estimate),
        "h" => Typed::Help,
        "q" => Typed::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_points_and_letters_are_told_apart() {
        let grid = Board::from_spec("grid:19").unwrap();
        let at = |name| Typed::Order(Order::Point(grid.point(name).unwrap()));
        assert_eq!(read(" q16 ", &grid), Ok(at("Q16")));
        assert_eq!(read("Q", &grid), Ok(Typed::Quit));
        assert_eq!(read("PASS", &grid), Ok(Typed::Order(Order::Pass)));
        assert_eq!(read("chain d4", &grid), Ok(Typed::Order(Order::Chain(grid.point("D4").unwrap()))));
        assert_eq!(read("play d4", &grid), Ok(at("D4")));
        for nonsense in ["", "I5", "T20", "play", "play x", "mark", "r", "d4 d5"] {
            assert_eq!(read(nonsense, &grid), Err(Misread { text: nonsense.to_string() }));
        }
    }

    #[test]
    fn numbers_are_points_where_points_have_numbers() {
        let sphere = Board::from_spec("sphere:42").unwrap();
        assert_eq!(read("42", &sphere), Ok(Typed::Order(Order::Point(sphere.point("42").unwrap()))));
        assert_eq!(read("43", &sphere), Err(Misread { text: "43".to_string() }));
    }

    #[test]
    fn a_hostile_line_is_quoted_short_and_tame() {
        let grid = Board::from_spec("grid:9").unwrap();
        let line = format!("\x1b]0;gotcha\x07{}", "x".repeat(5000));
        let quoted = read(&line, &grid).unwrap_err().text;
        assert!(quoted.chars().count() <= 40 && !quoted.contains('\x1b'), "{quoted:?}");
    }
}
