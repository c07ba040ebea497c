//! Games that wait for somebody to sit down.

use super::row::Columns;
use super::{Id, Step, Store, StoreError};

/// An offer to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Its name.
    pub id: Id,
    /// Who offers it.
    pub owner: Id,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// What is offered; the store never looks inside.
    pub body: String,
}

/// The statement that takes an offer away. In one entry with a new match it makes sure that only one of two people who
/// sit down at the same moment gets the seat.
#[must_use]
pub fn take_open_game(id: Id) -> Step {
    Step::new("DELETE FROM open_games WHERE id = $1").id(id).must_hit("open game")
}

impl Store {
    /// Keeps an offer, or changes it.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such owner.
    pub async fn put_open_game(&self, game: &OpenGame) -> Result<(), StoreError> {
        let put = Step::new(
            "INSERT INTO open_games (id, owner, created, body) VALUES ($1, $2, $3, $4)
             ON CONFLICT (id) DO UPDATE SET body = excluded.body",
        )
        .id(game.id)
        .id(game.owner)
        .int(game.created)
        .text(&game.body);
        self.journal().commit(put).await.map(drop)
    }

    /// Takes an offer away.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when it is gone already.
    pub async fn delete_open_game(&self, id: Id) -> Result<(), StoreError> {
        self.journal().commit(take_open_game(id)).await.map(drop)
    }

    /// All offers, oldest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn open_games(&self) -> Result<Vec<OpenGame>, StoreError> {
        let rows = sqlx::query("SELECT * FROM open_games ORDER BY created, id").fetch_all(self.pool()).await?;
        rows.iter()
            .map(|row| {
                Ok(OpenGame {
                    id: row.id("id")?,
                    owner: row.id("owner")?,
                    created: row.int("created")?,
                    body: row.text("body")?,
                })
            })
            .collect()
    }
}
