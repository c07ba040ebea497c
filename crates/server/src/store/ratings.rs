//! How strong people are, in each pool, and how they came there.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Entry, Id, Step, Store, StoreError};

/// Somebody's strength in one pool.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The pool: a kind of game and a speed.
    pub pool: String,
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How unsteady the player is.
    pub volatility: f64,
    /// Rated games so far.
    pub games: u32,
    /// When it last changed, in milliseconds since 1970.
    pub updated: i64,
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRating {
    /// Whose.
    pub person: Id,
    /// The seat that person had.
    pub seat: u8,
    /// What the match changed.
    pub gained: f64,
    /// The rating now; its `updated` is the end of the match.
    pub now: Rating,
}

/// A line of the leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// Who.
    pub person: Id,
    /// Under which name.
    pub name: String,
    /// How strong.
    pub rating: Rating,
}

/// A point of somebody's rating curve.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// The match that moved it.
    pub match_id: Id,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The rating after it.
    pub rating: f64,
    /// Its uncertainty after it.
    pub deviation: f64,
}

impl NewRating {
    pub(super) fn entry(&self, match_id: Id, at: i64) -> Entry {
        let gained = Step::new("UPDATE seats SET gained = $1 WHERE match = $2 AND seat = $3")
            .real(self.gained)
            .id(match_id)
            .int(self.seat)
            .must_hit("seat");
        let history = Step::new(
            "INSERT INTO rating_history (person, pool, match, at, rating, deviation)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .id(self.person)
        .text(&self.now.pool)
        .id(match_id)
        .int(at)
        .real(self.now.rating)
        .real(self.now.deviation);
        [put(self.person, &self.now), gained, history].into_iter().collect()
    }
}

fn put(person: Id, now: &Rating) -> Step {
    Step::new(
        "INSERT INTO ratings (person, pool, rating, deviation, volatility, games, updated)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (person, pool) DO UPDATE SET rating = excluded.rating,
           deviation = excluded.deviation, volatility = excluded.volatility,
           games = excluded.games, updated = excluded.updated",
    )
    .id(person)
    .text(&now.pool)
    .real(now.rating)
    .real(now.deviation)
    .real(now.volatility)
    .int(now.games)
    .int(now.updated)
}

impl Store {
    /// Somebody's rating in one pool; `None` before the first rated game.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn rating(&self, person: Id, pool: &str) -> Result<Option<Rating>, StoreError> {
        sqlx::query("SELECT * FROM ratings WHERE person = $1 AND pool = $2")
            .bind(person.as_str())
            .bind(pool)
            .fetch_optional(self.pool())
            .await?
            .map(|row| Rating::read(&row))
            .transpose()
    }

    /// Somebody's ratings in all pools.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn ratings(&self, person: Id) -> Result<Vec<Rating>, StoreError> {
        let rows = sqlx::query("SELECT * FROM ratings WHERE person = $1 ORDER BY pool")
            .bind(person.as_str())
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(Rating::read).collect()
    }

    /// Sets a rating outside a match.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such person.
    pub async fn put_rating(&self, person: Id, now: &Rating) -> Result<(), StoreError> {
        self.journal().commit(put(person, now)).await.map(drop)
    }

    /// The strongest of a pool: those whose deviation is at most `surest`, so that one lucky game leads nobody
    /// to the top, without those who are banned at `now`.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn leaderboard(&self, pool: &str, surest: f64, now: i64, limit: u32) -> Result<Vec<Ranked>, StoreError> {
        let rows = sqlx::query(
            "SELECT r.*, p.name FROM ratings r JOIN people p ON p.id = r.person
             WHERE r.pool = $1 AND r.deviation <= $2 AND p.deleted IS NULL
               AND (p.banned_until IS NULL OR p.banned_until <= $3)
             ORDER BY r.rating DESC, r.person LIMIT $4",
        )
        .bind(pool)
        .bind(surest)
        .bind(now)
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        let ranked = |row: &AnyRow| {
            Ok(Ranked { person: row.id("person")?, name: row.text("name")?, rating: Rating::read(row)? })
        };
        rows.iter().map(ranked).collect()
    }

    /// The last `limit` points of a rating curve, oldest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn rating_history(&self, person: Id, pool: &str, limit: u32) -> Result<Vec<RatingPoint>, StoreError> {
        let rows = sqlx::query(
            "SELECT match, at, rating, deviation FROM rating_history
             WHERE person = $1 AND pool = $2 ORDER BY at DESC, match DESC LIMIT $3",
        )
        .bind(person.as_str())
        .bind(pool)
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        let point = |row: &AnyRow| {
            Ok(RatingPoint {
                match_id: row.id("match")?,
                at: row.int("at")?,
                rating: row.real("rating")?,
                deviation: row.real("deviation")?,
            })
        };
        rows.iter().rev().map(point).collect()
    }
}

impl Rating {
    fn read(row: &AnyRow) -> Result<Rating, StoreError> {
        Ok(Rating {
            pool: row.text("pool")?,
            rating: row.real("rating")?,
            deviation: row.real("deviation")?,
            volatility: row.real("volatility")?,
            games: row.count("games")?,
            updated: row.int("updated")?,
        })
    }
}
