//! Small things about words.

use tengen_board::{Board, Point, column_letters};
use tengen_go::{Colour, Go, Move};

/// `1 stone`, `2 stones`.
pub(super) fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// One line of what a program or a file says, without anything that a terminal would obey.
pub(super) fn tame(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A point as the drawing calls it: boards that are drawn as columns and rows show letters and numbers at their sides,
/// also where records number their points.
pub(super) fn place(board: &Board, point: Point) -> String {
    match board.rectangle() {
        _ if point.index() >= board.len() => "nowhere".to_string(),
        Some((columns, _)) => format!("{}{}", column_letters(point.index() % columns), point.index() / columns + 1),
        None => board.name(point),
    }
}

/// A move as one reads it: `Black plays D4`, `White passes`.
pub(super) fn of_move(game: &Go, by: Colour, mv: Move) -> String {
    let name = |point: Point| place(game.board(), point);
    match mv {
        Move::Place(point) => format!("{by} plays {}", name(point)),
        Move::Pass => format!("{by} passes"),
        Move::Mark(point) => format!("{by} marks {}", name(point)),
        Move::Accept => format!("{by} accepts"),
        Move::Resume => format!("{by} plays on"),
    }
}

/// Breaks a text into lines no wider than asked for; a word that is wider is broken too.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut room = 0;
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for (part, piece) in letters.chunks(width).enumerate() {
            match lines.last_mut() {
                Some(line) if part == 0 && piece.len() < room => {
                    line.push(' ');
                    line.extend(piece);
                    room -= piece.len() + 1;
                }
                _ => {
                    lines.push(piece.iter().collect());
                    room = width - piece.len();
                }
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_long_words_anywhere() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("a abcdefgh b", 4), ["a", "abcd", "efgh", "b"]);
        assert_eq!(wrapped("", 10), Vec::<String>::new());
    }

    #[test]
    fn points_are_called_as_they_are_drawn() {
        for (spec, index, name) in [("grid:9", 12, "D2"), ("torus:9", 12, "D2"), ("sphere:42", 12, "13")] {
            let board = Board::from_spec(spec).unwrap();
            assert_eq!(place(&board, Point::new(index)), name);
            assert_eq!(board.point(name), Some(Point::new(index)));
            assert_eq!(place(&board, Point::new(5000)), "nowhere");
        }
    }

    #[test]
    fn a_name_cannot_move_the_cursor() {
        assert_eq!(tame("\x1b[2JGNU\tGo\r\n3.8"), "[2JGNU Go 3.8");
    }
}
