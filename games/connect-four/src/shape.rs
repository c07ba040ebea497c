use std::{fmt, str::FromStr};

use thiserror::Error;

/// The fewest columns, and the fewest rows.
pub const SMALLEST: u8 = 4;
/// The most columns, and the most rows.
pub const LARGEST: u8 = 16;

/// How large the board is and how many in a row win. Written `7x6`, or `9x7,row=5` where it is not four.
///
/// ```
/// use tengen_connect_four::Shape;
///
/// assert_eq!(Shape::default().to_string(), "7x6");
/// let shape: Shape = "9x7,row=5".parse()?;
/// assert_eq!((shape.width(), shape.height(), shape.row()), (9, 7, 5));
/// assert!("3x6".parse::<Shape>().is_err());
/// # Ok::<(), tengen_connect_four::BadShape>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape {
    width: u8,
    height: u8,
    row: u8,
}

/// A board that cannot be played on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadShape {
    /// Text that is not a shape.
    #[error("`{text}` is not a board: write columns x rows such as 7x6, or 9x7,row=5")]
    Unreadable {
        /// What was given.
        text: String,
    },
    /// Too small or too large.
    #[error("a board of {width}x{height}: columns and rows are {SMALLEST} to {LARGEST}")]
    Size {
        /// Columns asked for.
        width: u8,
        /// Rows asked for.
        height: u8,
    },
    /// A row that nobody could make, or hardly anybody could avoid.
    #[error("{row} in a row on a board of {width}x{height}: it is 3 to the longer side")]
    Row {
        /// Discs in a row asked for.
        row: u8,
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
    },
}

impl Shape {
    /// The board of the shops: seven columns, six rows, four in a row.
    pub const CLASSIC: Self = Self { width: 7, height: 6, row: 4 };

    /// A board of `width` columns and `height` rows where `row` in a row win.
    ///
    /// # Errors
    /// If it is too small or too large, or the row does not fit.
    pub fn new(width: u8, height: u8, row: u8) -> Result<Self, BadShape> {
        let sizes = SMALLEST..=LARGEST;
        if !sizes.contains(&width) || !sizes.contains(&height) {
            return Err(BadShape::Size { width, height });
        }
        if !(3..=width.max(height)).contains(&row) {
            return Err(BadShape::Row { row, width, height });
        }
        Ok(Self { width, height, row })
    }

    /// Columns.
    #[must_use]
    pub fn width(self) -> u8 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(self) -> u8 {
        self.height
    }

    /// How many in a row win.
    #[must_use]
    pub fn row(self) -> u8 {
        self.row
    }

    /// How many discs fit.
    #[must_use]
    pub fn cells(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }
}

impl Default for Shape {
    fn default() -> Self {
        Self::CLASSIC
    }
}

impl FromStr for Shape {
    type Err = BadShape;

    fn from_str(text: &str) -> Result<Self, BadShape> {
        let read = || {
            let (size, row) = match text.split_once(',') {
                Some((size, change)) => (size, change.trim().strip_prefix("row=")?.trim().parse().ok()?),
                None => (text, Self::CLASSIC.row),
            };
            let (width, height) = size.split_once(['x', 'X'])?;
            Some((width.trim().parse().ok()?, height.trim().parse().ok()?, row))
        };
        match read() {
            Some((width, height, row)) => Self::new(width, height, row),
            None => Err(BadShape::Unreadable { text: text.chars().take(60).collect() }),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        if self.row == Self::CLASSIC.row { Ok(()) } else { write!(f, ",row={}", self.row) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_reads_back() {
        for width in SMALLEST..=LARGEST {
            for height in SMALLEST..=LARGEST {
                for row in 3..=width.max(height) {
                    let shape = Shape::new(width, height, row).unwrap();
                    assert_eq!(shape.to_string().parse(), Ok(shape));
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_a_board_is_refused_with_the_reason() {
        let says = |text: &str| text.parse::<Shape>().unwrap_err().to_string();
        assert_eq!(says("17x6"), "a board of 17x6: columns and rows are 4 to 16");
        assert_eq!(says("7x6,row=8"), "8 in a row on a board of 7x6: it is 3 to the longer side");
        assert_eq!(says("7x6,row=2"), "2 in a row on a board of 7x6: it is 3 to the longer side");
        for text in ["", "7", "7x", "x6", "7x6x5", "7x-6", "7x6,", "7x6,row", "7x6,col=4", "300x6", "7x6,row=4,row=4"] {
            assert_eq!(text.parse::<Shape>(), Err(BadShape::Unreadable { text: text.to_string() }), "{text}");
        }
    }
}
