use std::fmt;

/// A column, from 0 at the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(pub u8);

impl Column {
    /// The column that a letter names; its game may have fewer.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(Self(letter.to_ascii_lowercase() - b'a')),
            _ => None,
        }
    }
}

/// `a` at the left.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            letter @ 0..26 => write!(f, "{}", char::from(b'a' + letter)),
            number => write!(f, "column {}", u16::from(number) + 1),
        }
    }
}

/// A place for a disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Its column.
    pub column: Column,
    /// Its row, from 0 at the bottom.
    pub row: u8,
}

/// `a1` at the bottom left.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, u16::from(self.row) + 1)
    }
}
