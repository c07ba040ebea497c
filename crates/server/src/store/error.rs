//! Everything that can go wrong between a match and the disk.

use sqlx::error::{DatabaseError, ErrorKind};

/// Why the store did not do what was asked.
///
/// Cloneable, because one failed commit is told to everybody whose entry was in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The address is neither `sqlite:PATH` nor `postgres://...`. It is not repeated here: it may hold a password.
    #[error("not a database address: {reason}; write sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE")]
    Address {
        /// What is wrong with it.
        reason: String,
    },
    /// The database cannot be reached, is locked by somebody else, or its disk is full. For a write this also
    /// says that nobody knows whether it happened: read the log again before going on.
    #[error("the database is not available: {reason}")]
    Unavailable {
        /// The database's own words.
        reason: String,
    },
    /// The database was made by a newer program, which this one would damage.
    #[error("the database has schema {found}, this program knows schemas up to {known}: use a newer program")]
    Newer {
        /// The version found.
        found: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// Another server plays on the database.
    #[error("the database is in use by {by}: one server at a time plays on it; stop that one first")]
    InUse {
        /// Who has it.
        by: String,
    },
    /// A row with this key is already there, and the new one was not written.
    #[error("this entry is already in the table {table}")]
    Duplicate {
        /// The table that holds the older row.
        table: String,
    },
    /// What should have been changed, or what a new row refers to, is not there.
    #[error("there is no such {what}")]
    Missing {
        /// What was looked for.
        what: String,
    },
    /// A row breaks the promises of the schema, or the file is damaged.
    #[error("the database is damaged: {place}: {reason}")]
    Corrupt {
        /// The column, file or table.
        place: String,
        /// What is wrong there.
        reason: String,
    },
    /// The database refused the statement: a value outside its limits, or an error in this program.
    #[error("the database refused: {reason}")]
    Refused {
        /// The database's own words.
        reason: String,
    },
    /// The journal has been closed: the server is stopping.
    #[error("the journal is closed")]
    Closed,
    /// PostgreSQL has its own, better tool for backups.
    #[error("a PostgreSQL database is backed up with pg_dump")]
    BackUpWithPgDump,
    /// A backup never overwrites a file.
    #[error("{path} exists already")]
    Exists {
        /// The file in the way.
        path: String,
    },
}

impl StoreError {
    /// Whether the same request may succeed a little later.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        matches!(self, StoreError::Unavailable { .. })
    }

    pub(crate) fn unavailable(reason: &impl ToString) -> StoreError {
        StoreError::Unavailable { reason: reason.to_string() }
    }

    pub(crate) fn missing(what: &str) -> StoreError {
        StoreError::Missing { what: what.to_owned() }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(refusal) => from_database(refusal.as_ref()),
            sqlx::Error::Configuration(reason) => StoreError::Address { reason: reason.to_string() },
            sqlx::Error::RowNotFound => StoreError::missing("row"),
            sqlx::Error::ColumnDecode { index, source } => {
                StoreError::Corrupt { place: format!("column {index}"), reason: source.to_string() }
            }
            sqlx::Error::Decode(source) => StoreError::Corrupt { place: "a row".into(), reason: source.to_string() },
            sqlx::Error::ColumnNotFound(name) => {
                StoreError::Corrupt { place: format!("column {name}"), reason: "it is not there".into() }
            }
            // Sockets, files, a full pool, a worker thread that has gone: all of them are about now, not about
            // what was asked.
            other => StoreError::unavailable(&other),
        }
    }
}

fn from_database(refusal: &dyn DatabaseError) -> StoreError {
    let reason = refusal.message().to_owned();
    match refusal.kind() {
        ErrorKind::UniqueViolation => StoreError::Duplicate { table: table_of(refusal) },
        ErrorKind::ForeignKeyViolation => StoreError::missing("row to refer to"),
        _ => match Trouble::of(refusal) {
            Trouble::Now => StoreError::Unavailable { reason },
            Trouble::Damage => StoreError::Corrupt { place: "the file".into(), reason },
            Trouble::Request => StoreError::Refused { reason },
        },
    }
}

/// PostgreSQL names the table; SQLite only writes "UNIQUE constraint failed: events.match, events.n".
fn table_of(refusal: &dyn DatabaseError) -> String {
    if let Some(table) = refusal.table() {
        return table.to_owned();
    }
    let message = refusal.message();
    let (_, columns) = message.rsplit_once(": ").unwrap_or(("", message));
    let (table, _) = columns.split_once('.').unwrap_or((columns, ""));
    table.to_owned()
}

/// Whether somebody else holds SQLite's file at this moment.
pub(crate) fn is_busy(refusal: &sqlx::Error) -> bool {
    let code = refusal.as_database_error().and_then(DatabaseError::code);
    code.and_then(|code| code.parse::<i32>().ok()).is_some_and(|code| code & 0xff == BUSY)
}

/// A result code of SQLite: <https://sqlite.org/rescode.html>.
const BUSY: i32 = 5;

enum Trouble {
    Now,
    Damage,
    Request,
}

impl Trouble {
    fn of(refusal: &dyn DatabaseError) -> Trouble {
        let Some(code) = refusal.code() else {
            return Trouble::Request;
        };
        match code.parse::<i32>() {
            // SQLSTATEs have five characters, SQLite's result codes four digits at most.
            Ok(number) if code.len() < 5 => Trouble::of_sqlite(number),
            _ => Trouble::of_postgres(&code),
        }
    }

    /// The low byte of an extended result code is the primary one: <https://sqlite.org/rescode.html>.
    fn of_sqlite(code: i32) -> Trouble {
        const LOCKED: i32 = 6;
        const READONLY: i32 = 8;
        const IOERR: i32 = 10;
        const CORRUPT: i32 = 11;
        const FULL: i32 = 13;
        const CANTOPEN: i32 = 14;
        const PROTOCOL: i32 = 15;
        const NOTADB: i32 = 26;
        match code & 0xff {
            BUSY | LOCKED | READONLY | IOERR | FULL | CANTOPEN | PROTOCOL => Trouble::Now,
            CORRUPT | NOTADB => Trouble::Damage,
            _ => Trouble::Request,
        }
    }

    /// Classes of <https://www.postgresql.org/docs/current/errcodes-appendix.html>: 08 connection, 28 sign-in,
    /// 3D no such database, 40 rolled back for others' sake, 53 out of resources, 55 object not in a usable
    /// state, 57 operator intervention, 58 system error.
    fn of_postgres(code: &str) -> Trouble {
        match code.get(..2) {
            Some("08" | "28" | "3D" | "40" | "53" | "55" | "57" | "58") => Trouble::Now,
            Some("XX") => Trouble::Damage,
            _ => Trouble::Request,
        }
    }
}
