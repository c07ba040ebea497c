//! Games that wait for somebody to sit down.

use super::row::Columns;
use super::{Entry, Id, Step, Store, StoreError};

/// An offer to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// Its name.
    pub id: Id,
    /// Who offers it.
    pub owner: Id,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// Where it comes from, as far as that is known.
    pub address: Option<String>,
    /// What is offered; the store never looks inside.
    pub body: String,
}

/// The statement that takes an offer away. In one entry with a new match it makes sure that only one of two people who
/// sit down at the same moment gets the seat.
#[must_use]
pub fn take_open_game(id: Id) -> Step {
    Step::new("DELETE FROM open_games WHERE id = $1").id(id).must_hit("open game")
}

/// What is missing when somebody has as many offers as they may: the word in [`StoreError::Missing`].
pub const OWN_OFFERS: &str = "room for another offer of this person";
/// What is missing when an address has as many.
pub const OFFERS_HERE: &str = "room for another offer from this address";

impl Store {
    /// Keeps a new offer, unless its owner or its address has as many as they may: counted in the same transaction, so that
    /// however many ask at once, no more get in.
    ///
    /// # Errors
    /// [`StoreError::Missing`] with [`OWN_OFFERS`] or [`OFFERS_HERE`], or when there is no such owner.
    pub async fn add_open_game(&self, game: &OpenGame, most_own: u32, most_here: u32) -> Result<(), StoreError> {
        let add = Step::new(
            "INSERT INTO open_games (id, owner, created, address, body)
             SELECT $1, $2, $3, $4, $5 WHERE (SELECT COUNT(*) FROM open_games WHERE owner = $2) < $6",
        )
        .id(game.id)
        .id(game.owner)
        .int(game.created)
        .text_or_null(game.address.as_deref())
        .text(&game.body)
        .int(most_own)
        .must_hit(OWN_OFFERS);
        // It stands already and counts itself.
        let here = Step::new(
            "UPDATE open_games SET address = $1
             WHERE id = $2 AND (SELECT COUNT(*) FROM open_games WHERE address = $1) <= $3",
        )
        .text_or_null(game.address.as_deref())
        .id(game.id)
        .int(most_here)
        .must_hit(OFFERS_HERE);
        self.journal().commit(Entry::from(add).and(here)).await.map(drop)
    }

    /// Changes what an offer says.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when it is gone.
    pub async fn put_open_game(&self, game: &OpenGame) -> Result<(), StoreError> {
        let put = Step::new("UPDATE open_games SET body = $1 WHERE id = $2").text(&game.body).id(game.id);
        self.journal().commit(put.must_hit("open game")).await.map(drop)
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
                    address: row.text_or_null("address")?,
                    body: row.text("body")?,
                })
            })
            .collect()
    }
}
