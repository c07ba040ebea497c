//! One statement with its values, kept so that it can be said again.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, Executor};

use super::{Id, StoreError};

/// One statement of an [`Entry`](super::Entry): SQL of the common subset with `$1`, `$2`, ... and their values
/// in order.
///
/// ```
/// use tengen_server::store::{Id, Step};
///
/// let seen = Step::new("UPDATE people SET seen = $1 WHERE id = $2")
///     .int(1_700_000_000_000_i64)
///     .id(Id::random())
///     .must_hit("person");
/// # let _ = seen;
/// ```
#[derive(Clone, Debug)]
pub struct Step {
    sql: &'static str,
    values: Vec<Value>,
    must_hit: Option<&'static str>,
}

#[derive(Clone, Debug)]
enum Value {
    Text(Option<String>),
    Int(Option<i64>),
    Real(Option<f64>),
}

impl Step {
    /// A statement without values yet.
    #[must_use]
    pub fn new(sql: &'static str) -> Step {
        Step { sql, values: Vec::new(), must_hit: None }
    }

    /// The next value: a text.
    #[must_use]
    pub fn text(self, text: impl Into<String>) -> Step {
        self.value(Value::Text(Some(text.into())))
    }

    /// The next value: a text or NULL.
    #[must_use]
    pub fn text_or_null(self, text: Option<impl Into<String>>) -> Step {
        self.value(Value::Text(text.map(Into::into)))
    }

    /// The next value: an id.
    #[must_use]
    pub fn id(self, id: Id) -> Step {
        self.text(id.as_str())
    }

    /// The next value: an id or NULL.
    #[must_use]
    pub fn id_or_null(self, id: Option<Id>) -> Step {
        self.text_or_null(id.map(|id| id.to_string()))
    }

    /// The next value: a whole number, a time or a truth.
    #[must_use]
    pub fn int(self, number: impl Into<i64>) -> Step {
        self.value(Value::Int(Some(number.into())))
    }

    /// The next value: a whole number or NULL.
    #[must_use]
    pub fn int_or_null(self, number: Option<i64>) -> Step {
        self.value(Value::Int(number))
    }

    /// The next value: a number with a fraction. NaN counts as NULL in SQLite and is refused where that is.
    #[must_use]
    pub fn real(self, number: f64) -> Step {
        self.value(Value::Real(Some(number)))
    }

    /// The next value: a number with a fraction or NULL.
    #[must_use]
    pub fn real_or_null(self, number: Option<f64>) -> Step {
        self.value(Value::Real(number))
    }

    /// Demands that at least one row is written; otherwise the whole entry is undone and fails with
    /// [`StoreError::Missing`] and this word.
    #[must_use]
    pub fn must_hit(mut self, what: &'static str) -> Step {
        self.must_hit = Some(what);
        self
    }

    fn value(mut self, value: Value) -> Step {
        self.values.push(value);
        self
    }

    /// Runs the statement and counts the rows it wrote.
    pub(crate) async fn run(&self, connection: &mut AnyConnection) -> Result<u64, StoreError> {
        let done = connection.execute(self.query()).await?;
        match (self.must_hit, done.rows_affected()) {
            (Some(what), 0) => Err(StoreError::missing(what)),
            (_, rows) => Ok(rows),
        }
    }

    fn query(&self) -> Query<'_, Any, AnyArguments> {
        let mut query = sqlx::query(self.sql);
        for value in &self.values {
            query = match value {
                Value::Text(Some(text)) => query.bind(text.as_str()),
                Value::Text(None) => query.bind(None::<String>),
                Value::Int(number) => query.bind(*number),
                Value::Real(Some(number)) => query.bind(*number),
                // sqlx 0.9 crosses the two widths of a missing float: `None::<f64>` would tell PostgreSQL to
                // prepare the statement for a float4, and the next f64 would not fit.
                Value::Real(None) => query.bind(None::<f32>),
            };
        }
        query
    }
}
