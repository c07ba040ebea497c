//! Many events in few statements.

use std::fmt::Write as _;
use std::sync::LazyLock;

use sqlx::AnyConnection;
use sqlx::Executor;

use super::Event;
use crate::store::StoreError;

/// Rows to a statement. A few fixed sizes, so that each is prepared once and found again: any number of events is
/// a handful of statements. The largest has 1,024 values; SQLite takes 32,766, PostgreSQL 65,535.
const SIZES: [usize; 5] = [256, 64, 16, 4, 1];

static STATEMENTS: LazyLock<[String; 5]> = LazyLock::new(|| SIZES.map(statement));

fn statement(rows: usize) -> String {
    let mut sql = String::from("INSERT INTO events (match, n, at, body) VALUES ");
    for row in 0..rows {
        let comma = if row == 0 { "" } else { ", " };
        let first = 4 * row;
        write!(sql, "{comma}(${}, ${}, ${}, ${})", first + 1, first + 2, first + 3, first + 4)
            .expect("a String takes every letter");
    }
    sql
}

/// Writes the events, the largest groups first.
pub(super) async fn insert(connection: &mut AnyConnection, mut events: &[&Event]) -> Result<(), StoreError> {
    for (size, sql) in SIZES.into_iter().zip(STATEMENTS.iter()) {
        while let Some((group, rest)) = events.split_at_checked(size) {
            let mut query = sqlx::query(sql.as_str());
            for event in group {
                query = query
                    .bind(event.match_id.as_str())
                    .bind(i64::from(event.n))
                    .bind(event.at)
                    .bind(event.body.as_str());
            }
            connection.execute(query).await?;
            events = rest;
        }
    }
    Ok(())
}
