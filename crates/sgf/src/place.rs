//! Lines and columns.

use std::fmt;

/// A place in the file as an editor shows it: both count from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line. `\n`, `\r\n` and a lone `\r` end one.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The place of a byte of the text.
pub(crate) fn place(text: &str, at: usize) -> Place {
    let mut counted = Counted::default();
    counted.advance(text, at);
    counted.place()
}

/// Lines and columns counted up to some byte.
#[derive(Default)]
pub(crate) struct Counted {
    byte: usize,
    lines: usize,
    columns: usize,
    after_return: bool,
}

impl Counted {
    pub(crate) fn advance(&mut self, text: &str, to: usize) {
        for letter in text[self.byte..to].chars() {
            match letter {
                '\n' if self.after_return => {}
                '\n' | '\r' => {
                    self.lines += 1;
                    self.columns = 0;
                }
                _ => self.columns += 1,
            }
            self.after_return = letter == '\r';
        }
        self.byte = to;
    }

    pub(crate) fn place(&self) -> Place {
        Place { line: self.lines + 1, column: self.columns + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_in_all_three_ways_and_columns_count_characters() {
        let text = "a\nb\r\nc\rdéf";
        let at = |needle| {
            let found = place(text, text.find(needle).expect("in the text"));
            (found.line, found.column)
        };
        assert_eq!(at("a"), (1, 1));
        assert_eq!(at("b"), (2, 1));
        assert_eq!(at("c"), (3, 1));
        assert_eq!(at("f"), (4, 3));
        let end = place(text, text.len());
        assert_eq!((end.line, end.column), (4, 4));
    }
}
