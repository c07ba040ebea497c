//! Places as templates write them: fields, whole rows and columns, walls.

use tengen_game::Orientation;
use tengen_quoridor::Written;

/// A place that a text of a template names. Columns and rows count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// A field, `e2`: its column and its row.
    Field(u8, u8),
    /// All fields of a row, `row 9`.
    Row(u8),
    /// All fields of a column, `column a`.
    Column(u8),
    /// A wall, `e3h`, by the lower left of the four fields around its middle.
    Wall(u8, u8, Orientation),
}

impl Place {
    /// The place that a text names, on whatever board.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if let Some(row) = text.strip_prefix("row ") {
            let digits = !row.is_empty() && row.len() <= 3 && row.bytes().all(|byte| byte.is_ascii_digit());
            // There is no row 0: it is read as one that no board has.
            return digits.then(|| Self::Row(row.parse::<u8>().unwrap_or(0).wrapping_sub(1)));
        }
        if let Some(column) = text.strip_prefix("column ") {
            let [letter @ b'a'..=b'z'] = column.as_bytes() else { return None };
            return Some(Self::Column(letter - b'a'));
        }
        match Written::read(text)? {
            Written::Step(column, row) => Some(Self::Field(column, row)),
            Written::Wall(column, row, orientation) => Some(Self::Wall(column, row, orientation)),
            Written::Pass => None,
        }
    }

    /// As templates write it.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Field(column, row) => Written::Step(column, row).text(),
            Self::Row(row) => format!("row {}", u16::from(row) + 1),
            Self::Column(column) => format!("column {}", char::from(b'a' + column.min(25))),
            Self::Wall(column, row, orientation) => Written::Wall(column, row, orientation).text(),
        }
    }

    /// Whether a board of so many columns and rows has it.
    #[must_use]
    pub fn is_on(self, width: u8, height: u8) -> bool {
        match self {
            Self::Field(column, row) => column < width && row < height,
            Self::Row(row) => row < height,
            Self::Column(column) => column < width,
            Self::Wall(column, row, _) => column < width.saturating_sub(1) && row < height.saturating_sub(1),
        }
    }

    /// Its fields on a board of so many columns and rows, along the rows from the bottom left; none for a wall, and none off the board.
    #[must_use]
    pub fn fields(self, width: u8, height: u8) -> Vec<(u8, u8)> {
        match self {
            Self::Wall(..) => Vec::new(),
            _ if !self.is_on(width, height) => Vec::new(),
            Self::Field(column, row) => vec![(column, row)],
            Self::Row(row) => (0..width).map(|column| (column, row)).collect(),
            Self::Column(column) => (0..height).map(|row| (column, row)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written() {
        for text in ["e2", "o15", "row 9", "column a", "e3h", "a1v"] {
            assert_eq!(Place::read(text).map(Place::text).as_deref(), Some(text));
        }
        for text in
            ["", "row", "row x", "row +3", "row 0x1", "row 1234", "column", "column ab", "column A", "pass", "4"]
        {
            assert_eq!(Place::read(text), None, "{text}");
        }
        for text in ["row 0", "row 10", "row 256", "column j", "j1", "i9h"] {
            assert!(Place::read(text).is_some_and(|place| !place.is_on(9, 9)), "{text}");
        }
    }

    #[test]
    fn rows_and_columns_have_their_fields() {
        assert_eq!(Place::Row(1).fields(3, 4), [(0, 1), (1, 1), (2, 1)]);
        assert_eq!(Place::Column(2).fields(3, 4).len(), 4);
        assert_eq!(Place::Column(3).fields(3, 4), []);
    }
}
