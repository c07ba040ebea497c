//! The arguments of a command, read one after the other into the types GTP knows. Vertices are left to the boards.

use tengen_go::Colour;
use thiserror::Error;

use super::line::{Id, split_word};

/// What is wrong with an argument. Over the wire all of these are `syntax error`, see [`Failure`](super::Failure).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ArgumentError {
    /// The line ended too early.
    #[error("{what} is missing")]
    Missing {
        /// What should have stood there.
        what: &'static str,
    },
    /// Not an integer from 0 to 2^31 - 1.
    #[error("{what} should be an integer from 0 to {max}, not `{word}`", max = Id::MAX)]
    NotAnInteger {
        /// What should have stood there.
        what: &'static str,
        /// What stands there.
        word: String,
    },
    /// Not a finite decimal number.
    #[error("{what} should be a number, not `{word}`")]
    NotANumber {
        /// What should have stood there.
        what: &'static str,
        /// What stands there.
        word: String,
    },
    /// Not a colour.
    #[error("`{word}` is no colour: b, black, w or white")]
    NotAColour {
        /// What stands there.
        word: String,
    },
    /// Something follows the last argument.
    #[error("`{word}` is one argument too many")]
    Surplus {
        /// The first word too many.
        word: String,
    },
}

/// The arguments that are still to be read.
///
/// ```
/// use tengen_go::Colour;
/// use tengen_protocol::gtp::Command;
///
/// let command = Command::parse(b"time_left White 60 5").unwrap().unwrap();
/// let mut arguments = command.arguments();
/// assert_eq!(arguments.colour(), Ok(Colour::White));
/// assert_eq!(arguments.int("time"), Ok(60));
/// assert_eq!(arguments.int("stones"), Ok(5));
/// assert_eq!(arguments.end(), Ok(()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arguments<'c> {
    rest: &'c str,
}

impl<'c> Arguments<'c> {
    pub(super) fn new(rest: &'c str) -> Self {
        Self { rest: rest.trim_matches(' ') }
    }

    /// The next word, if there is one: for optional arguments and lists.
    pub fn next_word(&mut self) -> Option<&'c str> {
        let (word, rest) = split_word(self.rest);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// The next word; `what` names it in the error.
    pub fn word(&mut self, what: &'static str) -> Result<&'c str, ArgumentError> {
        self.next_word().ok_or(ArgumentError::Missing { what })
    }

    /// An integer as GTP has them: 0 to 2^31 - 1.
    pub fn int(&mut self, what: &'static str) -> Result<u32, ArgumentError> {
        let word = self.word(what)?;
        Id::from_digits(word).map(Id::get).ok_or_else(|| ArgumentError::NotAnInteger { what, word: word.to_owned() })
    }

    /// A finite number: komi, times. `inf` and `nan` are words, not numbers.
    pub fn float(&mut self, what: &'static str) -> Result<f64, ArgumentError> {
        let word = self.word(what)?;
        word.parse()
            .ok()
            .filter(|number: &f64| number.is_finite())
            .ok_or_else(|| ArgumentError::NotANumber { what, word: word.to_owned() })
    }

    /// A colour.
    pub fn colour(&mut self) -> Result<Colour, ArgumentError> {
        let word = self.word("the colour")?;
        word.parse().map_err(|_| ArgumentError::NotAColour { word: word.to_owned() })
    }

    /// All that is left, spaces inside kept: file names, comments.
    pub fn rest(self) -> &'c str {
        self.rest
    }

    /// Nothing may be left.
    pub fn end(mut self) -> Result<(), ArgumentError> {
        self.next_word().map_or(Ok(()), |word| Err(ArgumentError::Surplus { word: word.to_owned() }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_stay_within_31_bits() {
        for (text, read) in [("0", Some(0)), ("019", Some(19)), ("2147483647", Some(2_147_483_647))] {
            assert_eq!(Arguments::new(text).int("size").ok(), read);
        }
        for word in ["2147483648", "-1", "+1", "1.0", "x"] {
            let error = Arguments::new(word).int("size").unwrap_err();
            assert_eq!(error.to_string(), format!("size should be an integer from 0 to 2147483647, not `{word}`"));
        }
        assert_eq!(Arguments::new(" ").int("size"), Err(ArgumentError::Missing { what: "size" }));
    }

    #[test]
    fn numbers_are_finite() {
        assert_eq!(Arguments::new("6.5").float("komi"), Ok(6.5));
        assert_eq!(Arguments::new("-3").float("komi"), Ok(-3.0));
        for word in ["nan", "inf", "-infinity", "1e999", "6,5"] {
            let error = Arguments::new(word).float("komi").unwrap_err();
            assert_eq!(error.to_string(), format!("komi should be a number, not `{word}`"));
        }
    }

    #[test]
    fn colours_in_any_case() {
        let mut arguments = Arguments::new("b BLACK w White grey");
        let read: Vec<_> = (0..4).map(|_| arguments.colour().unwrap()).collect();
        assert_eq!(read, [Colour::Black, Colour::Black, Colour::White, Colour::White]);
        assert_eq!(arguments.colour(), Err(ArgumentError::NotAColour { word: "grey".into() }));
    }

    #[test]
    fn the_rest_keeps_its_spaces() {
        let mut arguments = Arguments::new("loud  my  game.sgf ");
        assert_eq!(arguments.next_word(), Some("loud"));
        assert_eq!(arguments.end(), Err(ArgumentError::Surplus { word: "my".into() }));
        assert_eq!(arguments.rest(), "my  game.sgf");
    }
}
