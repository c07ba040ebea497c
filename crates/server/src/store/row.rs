//! Reading columns: whatever does not fit is damage with a place, never a panic.

use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{Decode, Row, Type};

use super::{Id, StoreError};

/// The columns of a row, by name and as what they must be.
pub(crate) trait Columns {
    fn text(&self, column: &str) -> Result<String, StoreError>;
    fn int(&self, column: &str) -> Result<i64, StoreError>;
    fn real(&self, column: &str) -> Result<f64, StoreError>;
    fn text_or_null(&self, column: &str) -> Result<Option<String>, StoreError>;
    fn int_or_null(&self, column: &str) -> Result<Option<i64>, StoreError>;
    fn real_or_null(&self, column: &str) -> Result<Option<f64>, StoreError>;

    /// A number that fits `T`.
    fn count<T: TryFrom<i64>>(&self, column: &str) -> Result<T, StoreError> {
        let number = self.int(column)?;
        T::try_from(number).map_err(|_| corrupt(column, format!("{number} is out of range")))
    }

    /// 0 or 1.
    fn truth(&self, column: &str) -> Result<bool, StoreError> {
        Ok(self.int(column)? != 0)
    }

    /// A text that `T` can read.
    fn word<T: FromStr<Err: ToString>>(&self, column: &str) -> Result<T, StoreError> {
        read(column, &self.text(column)?)
    }

    fn id(&self, column: &str) -> Result<Id, StoreError> {
        self.word(column)
    }

    fn id_or_null(&self, column: &str) -> Result<Option<Id>, StoreError> {
        self.text_or_null(column)?.map(|text| read(column, &text)).transpose()
    }
}

impl Columns for AnyRow {
    fn text(&self, column: &str) -> Result<String, StoreError> {
        get(self, column)
    }

    fn int(&self, column: &str) -> Result<i64, StoreError> {
        get(self, column)
    }

    fn real(&self, column: &str) -> Result<f64, StoreError> {
        get(self, column)
    }

    fn text_or_null(&self, column: &str) -> Result<Option<String>, StoreError> {
        get(self, column)
    }

    fn int_or_null(&self, column: &str) -> Result<Option<i64>, StoreError> {
        get(self, column)
    }

    fn real_or_null(&self, column: &str) -> Result<Option<f64>, StoreError> {
        get(self, column)
    }
}

fn get<'r, T>(row: &'r AnyRow, column: &str) -> Result<T, StoreError>
where
    T: Decode<'r, sqlx::Any> + Type<sqlx::Any>,
{
    row.try_get(column).map_err(|error| corrupt(column, error.to_string()))
}

fn read<T: FromStr<Err: ToString>>(column: &str, text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|error: T::Err| corrupt(column, error.to_string()))
}

fn corrupt(column: &str, reason: String) -> StoreError {
    StoreError::Corrupt { place: format!("column {column}"), reason }
}
