//! Is everything there that was promised?

use std::fmt;
use std::time::Duration;

use sqlx::Row;

use super::address::{Address, Database};
use super::row::Columns;
use super::{Id, Store, StoreError, wal};

/// What a check looked at and found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// Matches seen.
    pub matches: u64,
    /// Events seen.
    pub events: u64,
    /// What is wrong; empty when all is well.
    pub faults: Vec<Fault>,
}

/// Something wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The database itself reports damage.
    Damage(String),
    /// A log is not 1, 2, 3, ...: it has `events` lines numbered from `first` to `last`.
    Gap {
        /// The match.
        match_id: Id,
        /// How many lines there are.
        events: u32,
        /// The lowest number.
        first: u32,
        /// The highest.
        last: u32,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Damage(words) => f.write_str(words),
            Fault::Gap { match_id, events, first, last } => {
                write!(f, "the log of match {match_id} has {events} events numbered from {first} to {last}")
            }
        }
    }
}

/// How often a log that somebody writes at this moment is looked at again, and after how long.
const LOOKS: usize = 5;
const BETWEEN: Duration = Duration::from_millis(100);

/// Looks at what opening a SQLite database would tidy away: its write-ahead log. To be asked before the database is opened,
/// whether or not a server plays on it.
///
/// # Errors
/// When the address or the file cannot be read.
pub async fn check_before_opening(url: &str) -> Result<Option<Fault>, StoreError> {
    let Address::Sqlite(path) = url.parse()? else {
        return Ok(None);
    };
    let mut found = None;
    for _ in 0..LOOKS {
        found = wal::damage(&path).map_err(|error| StoreError::unavailable(&error))?;
        if found.is_none() {
            break;
        }
        // Half a write looks like damage; a moment later it is whole.
        tokio::time::sleep(BETWEEN).await;
    }
    Ok(found.map(Fault::Damage))
}

impl Store {
    /// Reads the whole database and reports what is wrong in it. Play goes on meanwhile.
    ///
    /// # Errors
    /// When the database is away, or so damaged that it cannot be read.
    pub async fn check(&self) -> Result<Findings, StoreError> {
        let mut faults = match self.database() {
            Database::Sqlite => self.damage().await?,
            // PostgreSQL verifies its pages as it reads them and its references as they are written.
            Database::Postgres => Vec::new(),
        };
        faults.extend(self.gaps().await?);
        Ok(Findings {
            matches: self.rows("SELECT COUNT(*) AS rows_there FROM matches").await?,
            events: self.rows("SELECT COUNT(*) AS rows_there FROM events").await?,
            faults,
        })
    }

    async fn damage(&self) -> Result<Vec<Fault>, StoreError> {
        let mut faults = Vec::new();
        for row in sqlx::query("PRAGMA integrity_check").fetch_all(self.pool()).await? {
            let words: String = row.try_get(0)?;
            if words != "ok" {
                faults.push(Fault::Damage(words));
            }
        }
        for row in sqlx::query("SELECT \"table\", parent FROM pragma_foreign_key_check").fetch_all(self.pool()).await? {
            let (table, parent) = (row.text("table")?, row.text("parent")?);
            faults.push(Fault::Damage(format!("a row of {table} refers to a row of {parent} that is not there")));
        }
        Ok(faults)
    }

    async fn gaps(&self) -> Result<Vec<Fault>, StoreError> {
        let rows = sqlx::query(
            "SELECT match, COUNT(*) AS lines, MIN(n) AS lowest, MAX(n) AS highest FROM events
             GROUP BY match HAVING COUNT(*) <> MAX(n) OR MIN(n) <> 1 ORDER BY match",
        )
        .fetch_all(self.pool())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(Fault::Gap {
                    match_id: row.id("match")?,
                    events: row.count("lines")?,
                    first: row.count("lowest")?,
                    last: row.count("highest")?,
                })
            })
            .collect()
    }

    async fn rows(&self, sql: &'static str) -> Result<u64, StoreError> {
        sqlx::query(sql).fetch_one(self.pool()).await?.count("rows_there")
    }
}
