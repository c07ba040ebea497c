//! What is said at a match.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Id, Room, Step, Store, StoreError};

/// One thing said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its name, by which it can be hidden.
    pub id: Id,
    /// At which match.
    pub match_id: Id,
    /// Who said it.
    pub person: Id,
    /// Under which name.
    pub name: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// To whom.
    pub room: Room,
    /// The words.
    pub text: String,
    /// Taken out of sight by a moderator.
    pub hidden: bool,
}

impl From<&ChatLine> for Step {
    fn from(line: &ChatLine) -> Self {
        Step::new(
            "INSERT INTO chat (id, match, person, name, at, room, text, hidden)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .id(line.id)
        .id(line.match_id)
        .id(line.person)
        .text(&line.name)
        .int(line.at)
        .text(line.room.as_str())
        .text(&line.text)
        .int(line.hidden)
    }
}

impl Store {
    /// Keeps something said.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such match or person.
    pub async fn say(&self, line: &ChatLine) -> Result<(), StoreError> {
        self.journal().commit(Step::from(line)).await.map(drop)
    }

    /// Hides or shows what was said.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such line.
    pub async fn hide_line(&self, id: Id, hidden: bool) -> Result<(), StoreError> {
        let hide = Step::new("UPDATE chat SET hidden = $1 WHERE id = $2").int(hidden).id(id).must_hit("chat line");
        self.journal().commit(hide).await.map(drop)
    }

    /// The last `limit` things said in a room, in the order in which they were said, hidden ones included and marked.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn chat(&self, match_id: Id, room: Room, limit: u32) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, match, person, name, at, room, text, hidden FROM chat
             WHERE match = $1 AND room = $2 ORDER BY arrival DESC LIMIT $3",
        )
        .bind(match_id.as_str())
        .bind(room.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        rows.iter().rev().map(ChatLine::read).collect()
    }

    /// One line, for the moderator who was told about it.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn chat_line(&self, id: Id) -> Result<Option<ChatLine>, StoreError> {
        sqlx::query("SELECT id, match, person, name, at, room, text, hidden FROM chat WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.pool())
            .await?
            .map(|row| ChatLine::read(&row))
            .transpose()
    }
}

impl ChatLine {
    fn read(row: &AnyRow) -> Result<ChatLine, StoreError> {
        Ok(ChatLine {
            id: row.id("id")?,
            match_id: row.id("match")?,
            person: row.id("person")?,
            name: row.text("name")?,
            at: row.int("at")?,
            room: row.word("room")?,
            text: row.text("text")?,
            hidden: row.truth("hidden")?,
        })
    }
}
