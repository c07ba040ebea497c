//! Boards that people brought along.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Id, Step, Store, StoreError, containing};

/// A board without its body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLabel {
    /// The hash of its content in hexadecimal: the same board brought twice is one board.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Who brought it.
    pub owner: Option<Id>,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// How many points it has.
    pub points: u32,
    /// How many edges.
    pub edges: u32,
}

/// A board as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBoard {
    /// What is said about it.
    pub label: BoardLabel,
    /// The board itself; the store never looks inside.
    pub body: String,
}

impl Store {
    /// Keeps a board. Says whether it is new: a board that is there already stays as it is, with its first owner.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such owner.
    pub async fn put_board(&self, board: &StoredBoard) -> Result<bool, StoreError> {
        let label = &board.label;
        let put = Step::new(
            "INSERT INTO boards (id, name, owner, created, points, edges, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING",
        )
        .text(&label.id)
        .text(&label.name)
        .id_or_null(label.owner)
        .int(label.created)
        .int(label.points)
        .int(label.edges)
        .text(&board.body);
        Ok(self.journal().commit(put).await? > 0)
    }

    /// Calls a board otherwise. Says whether there is one.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn rename_board(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        let rename = Step::new("UPDATE boards SET name = $1 WHERE id = $2").text(name).text(id);
        Ok(self.journal().commit(rename).await? > 0)
    }

    /// Forgets a board, unless somebody has played on it or offers to. Says whether it has gone.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn forget_board(&self, id: &str) -> Result<bool, StoreError> {
        let forget = Step::new(
            "DELETE FROM boards WHERE id = $1
             AND NOT EXISTS (SELECT 1 FROM matches WHERE board = $2)
             AND NOT EXISTS (SELECT 1 FROM open_games WHERE body LIKE $3)",
        )
        .text(id)
        .text(format!("board:{id}"))
        .text(format!("%board:{id}%"));
        Ok(self.journal().commit(forget).await? > 0)
    }

    /// A board by its hash.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn board(&self, id: &str) -> Result<Option<StoredBoard>, StoreError> {
        let row = sqlx::query("SELECT * FROM boards WHERE id = $1").bind(id).fetch_optional(self.pool()).await?;
        row.map(|row| Ok(StoredBoard { label: BoardLabel::read(&row)?, body: row.text("body")? })).transpose()
    }

    /// The ids of the boards whose names have this part, whatever its case; the newest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn boards_named(&self, part: &str, most: u32) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            r"SELECT id FROM boards WHERE LOWER(name) LIKE $1 ESCAPE '\' ORDER BY created DESC, id LIMIT $2",
        )
        .bind(containing(&part.trim().to_lowercase()))
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| row.text("id")).collect()
    }

    /// Boards, newest first, going on after the last one of the page before.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn boards(&self, after: Option<&BoardLabel>, limit: u32) -> Result<Vec<BoardLabel>, StoreError> {
        // Later than every board and larger than every hash: the page before the first one.
        let (created, id) = after.map_or((i64::MAX, "~"), |last| (last.created, last.id.as_str()));
        let rows = sqlx::query(
            "SELECT id, name, owner, created, points, edges FROM boards
             WHERE (created, id) < ($1, $2) ORDER BY created DESC, id DESC LIMIT $3",
        )
        .bind(created)
        .bind(id)
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(BoardLabel::read).collect()
    }
}

impl BoardLabel {
    fn read(row: &AnyRow) -> Result<BoardLabel, StoreError> {
        Ok(BoardLabel {
            id: row.text("id")?,
            name: row.text("name")?,
            owner: row.id_or_null("owner")?,
            created: row.int("created")?,
            points: row.count("points")?,
            edges: row.count("edges")?,
        })
    }
}
