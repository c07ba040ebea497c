//! The tables, and how an older database becomes the one this program knows.

use sqlx::{Any, AnyConnection, AssertSqlSafe, Connection, Executor, Row, Transaction};

use super::StoreError;
use super::address::Database;

/// Every step there ever was, in order; version `n` is reached by the step at `n - 1`. A published step is never
/// edited: changes are new steps.
const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_first.sql"),
    include_str!("../../migrations/0002_deserted.sql"),
    include_str!("../../migrations/0003_tokens.sql"),
    include_str!("../../migrations/0004_additions.sql"),
    include_str!("../../migrations/0005_problems.sql"),
    include_str!("../../migrations/0006_languages.sql"),
];

/// Brings the database up to date. Each step is one transaction: a crash leaves the version before or after it.
pub(crate) async fn upgrade(connection: &mut AnyConnection, database: Database) -> Result<(), StoreError> {
    let known = version_number(STEPS.len());
    while step(connection, database).await? < known {}
    Ok(())
}

/// Whether the database is one of an older program.
pub(crate) async fn is_older(connection: &mut AnyConnection, database: Database) -> Result<bool, StoreError> {
    let (transaction, found) = look(connection, database).await?;
    transaction.commit().await?;
    Ok(found > 0 && found < version_number(STEPS.len()))
}

/// Locks the schema, and says which version it has.
async fn look(connection: &mut AnyConnection, database: Database) -> Result<(Transaction<'_, Any>, i64), StoreError> {
    let mut transaction = match database {
        // The lock comes first: two servers started at once must not both take the same step.
        Database::Sqlite => connection.begin_with("BEGIN IMMEDIATE").await?,
        Database::Postgres => {
            let mut transaction = connection.begin().await?;
            transaction.execute("SELECT pg_advisory_xact_lock(8385555206974374912)").await?;
            transaction
        }
    };
    transaction.execute("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)").await?;
    let row = transaction.fetch_one("SELECT COALESCE(MAX(version), 0) AS version FROM schema").await?;
    let found = row.try_get("version")?;
    Ok((transaction, found))
}

/// Takes the next step, if there is one, and says which version the database has then.
async fn step(connection: &mut AnyConnection, database: Database) -> Result<i64, StoreError> {
    let (mut transaction, found) = look(connection, database).await?;
    let known = version_number(STEPS.len());
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let taken = usize::try_from(found)
        .map_err(|_| StoreError::Corrupt { place: "table schema".into(), reason: format!("version {found}") })?;
    let Some(next) = STEPS.get(taken) else {
        return Ok(found);
    };
    transaction.execute(sqlx::raw_sql(AssertSqlSafe(spoken(next, database)))).await?;
    transaction.execute(sqlx::query("INSERT INTO schema (version) VALUES ($1)").bind(found + 1)).await?;
    transaction.commit().await?;
    Ok(found + 1)
}

/// The step in the words of one database.
fn spoken(step: &str, database: Database) -> String {
    step.replace(
        "{arrival}",
        match database {
            Database::Sqlite => "INTEGER PRIMARY KEY AUTOINCREMENT",
            Database::Postgres => "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
        },
    )
}

fn version_number(steps: usize) -> i64 {
    i64::try_from(steps).expect("a handful of steps")
}
