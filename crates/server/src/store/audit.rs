//! Who did what to whom: every act of moderators and administrators.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Step, Store, StoreError};

/// One act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who: an id, or a word for the command line.
    pub actor: String,
    /// What: a code.
    pub action: String,
    /// To whom or what.
    pub subject: String,
    /// More about it.
    pub detail: String,
}

impl From<&Act> for Step {
    fn from(act: &Act) -> Self {
        Step::new("INSERT INTO audit (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)")
            .int(act.at)
            .text(&act.actor)
            .text(&act.action)
            .text(&act.subject)
            .text(&act.detail)
    }
}

impl Store {
    /// Writes an act down. To write it together with what was done, put `Step::from(&act)` into the same entry.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn record_act(&self, act: &Act) -> Result<(), StoreError> {
        self.journal().commit(Step::from(act)).await.map(drop)
    }

    /// Acts, newest first, each with its number; the next page goes on before the last number of this one.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn acts(&self, before: Option<i64>, limit: u32) -> Result<Vec<(i64, Act)>, StoreError> {
        let rows = sqlx::query("SELECT * FROM audit WHERE arrival < $1 ORDER BY arrival DESC LIMIT $2")
            .bind(before.unwrap_or(i64::MAX))
            .bind(i64::from(limit))
            .fetch_all(self.pool())
            .await?;
        let act = |row: &AnyRow| {
            let act = Act {
                at: row.int("at")?,
                actor: row.text("actor")?,
                action: row.text("action")?,
                subject: row.text("subject")?,
                detail: row.text("detail")?,
            };
            Ok((row.int("arrival")?, act))
        };
        rows.iter().map(act).collect()
    }
}
