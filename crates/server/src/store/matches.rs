//! Matches from their first line to their last: a spec, the seats, the log, the result.

use futures_util::{Stream, StreamExt as _};
use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Entry, Event, Id, NewRating, Status, Step, Store, StoreError};

/// A match about to begin.
#[derive(Clone, Debug, PartialEq)]
pub struct NewMatch {
    /// Its name.
    pub id: Id,
    /// Which game: `go`.
    pub game: String,
    /// Which board, as a short spec: `torus:9`.
    pub board: String,
    /// How fast: a word of the clock's.
    pub speed: String,
    /// In which pool it is rated.
    pub pool: String,
    /// Whether ratings change.
    pub rated: bool,
    /// The whole spec. Opaque here; names of people belong into the seats, where they can be forgotten.
    pub spec: String,
    /// When, in milliseconds since 1970.
    pub created: i64,
    /// Whether it is taken up when the server starts: something happens in it although nobody comes.
    pub wakes: bool,
    /// Who sits where, from seat 0.
    pub seats: Vec<Sitting>,
}

/// One seat of a match and who has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting {
    /// The seat, from 0.
    pub seat: u8,
    /// The person, if it is one.
    pub person: Option<Id>,
    /// The engine, if it is one.
    pub engine: Option<String>,
    /// The name shown.
    pub name: String,
    /// The rating on sitting down.
    pub rating: Option<f64>,
    /// What the match changed in it.
    pub gained: Option<f64>,
}

/// How a match ended: one entry, so that a result never stands without its ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The match; it must be live.
    pub match_id: Id,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The result in the game's own notation.
    pub result: String,
    /// Why it ended: a code.
    pub reason: String,
    /// The ratings that changed.
    pub ratings: Vec<NewRating>,
}

/// A match as its table has it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredMatch {
    /// What was known when it began.
    pub begun: NewMatch,
    /// When somebody who sits there last came, as far as that is kept.
    pub seen: i64,
    /// Whether it still goes on.
    pub status: Status,
    /// When it ended.
    pub ended: Option<i64>,
    /// The result in the game's own notation.
    pub result: Option<String>,
    /// Why it ended: a code.
    pub reason: Option<String>,
}

impl From<&NewMatch> for Entry {
    fn from(new: &NewMatch) -> Self {
        let begun = Step::new(
            "INSERT INTO matches (id, game, board, speed, pool, rated, spec, status, created, seen, wakes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 'live', $8, $8, $9)",
        )
        .id(new.id)
        .text(&new.game)
        .text(&new.board)
        .text(&new.speed)
        .text(&new.pool)
        .int(new.rated)
        .text(&new.spec)
        .int(new.created)
        .int(new.wakes);
        let seats = new.seats.iter().map(|sitting| {
            Step::new(
                "INSERT INTO seats (match, seat, person, engine, name, rating, gained, created)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .id(new.id)
            .int(sitting.seat)
            .id_or_null(sitting.person)
            .text_or_null(sitting.engine.as_deref())
            .text(&sitting.name)
            .real_or_null(sitting.rating)
            .real_or_null(sitting.gained)
            .int(new.created)
        });
        std::iter::once(begun).chain(seats).collect()
    }
}

impl From<&Ending> for Entry {
    fn from(ending: &Ending) -> Self {
        let over = Step::new(
            "UPDATE matches SET status = 'over', ended = $1, result = $2, reason = $3
             WHERE id = $4 AND status = 'live'",
        )
        .int(ending.at)
        .text(&ending.result)
        .text(&ending.reason)
        .id(ending.match_id)
        .must_hit("live match");
        let ratings = ending.ratings.iter().map(|rating| rating.entry(ending.match_id, ending.at));
        Entry::from(over).and(ratings.collect::<Entry>())
    }
}

impl Store {
    /// Writes a new match; resolves when it is durable.
    ///
    /// # Errors
    /// [`StoreError::Duplicate`] when the id is taken, [`StoreError::Missing`] when a person in a seat is not there.
    pub async fn begin_match(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.journal().commit(new).await.map(drop)
    }

    /// Writes the end of a match; resolves when it is durable. To write the last event with it, commit
    /// `Entry::from(event).and(&ending)` to the journal.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such match or it is over already.
    pub async fn end_match(&self, ending: &Ending) -> Result<(), StoreError> {
        self.journal().commit(ending).await.map(drop)
    }

    /// A match and its seats.
    ///
    /// # Errors
    /// When the database is away or damaged, as in every read.
    pub async fn find_match(&self, id: Id) -> Result<Option<StoredMatch>, StoreError> {
        let row =
            sqlx::query("SELECT * FROM matches WHERE id = $1").bind(id.as_str()).fetch_optional(self.pool()).await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let seats = sqlx::query("SELECT * FROM seats WHERE match = $1 ORDER BY seat")
            .bind(id.as_str())
            .fetch_all(self.pool())
            .await?;
        let seats = seats.iter().map(Sitting::read).collect::<Result<_, _>>()?;
        StoredMatch::read(&row, seats).map(Some)
    }

    /// The spec of a match.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn spec(&self, id: Id) -> Result<Option<String>, StoreError> {
        sqlx::query("SELECT spec FROM matches WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.pool())
            .await?
            .map(|row| row.text("spec"))
            .transpose()
    }

    /// The log of a match from event `from` on, in order: what a client missed, or with 1 everything.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn events(&self, id: Id, from: u32) -> Result<Vec<Event>, StoreError> {
        let rows = sqlx::query("SELECT n, at, body FROM events WHERE match = $1 AND n >= $2 ORDER BY n")
            .bind(id.as_str())
            .bind(i64::from(from))
            .fetch_all(self.pool())
            .await?;
        let event =
            |row: &AnyRow| Ok(Event { match_id: id, n: row.count("n")?, at: row.int("at")?, body: row.text("body")? });
        rows.iter().map(event).collect()
    }

    /// The matches in which something happens although nobody comes, oldest first, one after the other as the database reads
    /// them: a server that starts takes them up. No log and no spec is loaded.
    pub fn matches_to_wake(&self) -> impl Stream<Item = Result<Id, StoreError>> + '_ {
        sqlx::query("SELECT id FROM matches WHERE status = 'live' AND wakes = 1 ORDER BY created, id")
            .fetch(self.pool())
            .map(|row| row?.id("id"))
    }

    /// Matches without a clock to which nobody has come since a moment, or since another one if nothing has happened in them, the
    /// longest deserted first; at most so many, and the next ones after the last that was found.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn deserted_matches(
        &self,
        since: i64,
        since_unplayed: i64,
        after: Option<(i64, Id)>,
        limit: u32,
    ) -> Result<Vec<(i64, Id)>, StoreError> {
        let (seen, id) = after.map_or((i64::MIN, String::new()), |(seen, id)| (seen, id.to_string()));
        let rows = sqlx::query(
            "SELECT m.id, m.seen FROM matches m
             WHERE m.status = 'live' AND m.speed = 'unlimited' AND (m.seen, m.id) > ($1, $2)
               AND (m.seen < $3 OR m.seen < $4 AND NOT EXISTS (SELECT 1 FROM events e WHERE e.match = m.id))
             ORDER BY m.seen, m.id LIMIT $5",
        )
        .bind(seen)
        .bind(id)
        .bind(since)
        .bind(since_unplayed)
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| Ok((row.int("seen")?, row.id("id")?))).collect()
    }
}

/// The statement that notes when somebody who sits at a match came.
#[must_use]
pub fn note_seen(id: Id, at: i64) -> Step {
    Step::new("UPDATE matches SET seen = $1 WHERE id = $2 AND seen < $1").int(at).id(id)
}

/// The statement that notes whether a match is taken up when the server starts.
#[must_use]
pub fn note_wakes(id: Id, wakes: bool) -> Step {
    Step::new("UPDATE matches SET wakes = $1 WHERE id = $2").int(wakes).id(id)
}

impl StoredMatch {
    pub(super) fn read(row: &AnyRow, seats: Vec<Sitting>) -> Result<StoredMatch, StoreError> {
        Ok(StoredMatch {
            begun: NewMatch {
                id: row.id("id")?,
                game: row.text("game")?,
                board: row.text("board")?,
                speed: row.text("speed")?,
                pool: row.text("pool")?,
                rated: row.truth("rated")?,
                spec: row.text("spec")?,
                created: row.int("created")?,
                wakes: row.truth("wakes")?,
                seats,
            },
            seen: row.int("seen")?,
            status: row.word("status")?,
            ended: row.int_or_null("ended")?,
            result: row.text_or_null("result")?,
            reason: row.text_or_null("reason")?,
        })
    }
}

impl Sitting {
    pub(super) fn read(row: &AnyRow) -> Result<Sitting, StoreError> {
        Ok(Sitting {
            seat: row.count("seat")?,
            person: row.id_or_null("person")?,
            engine: row.text_or_null("engine")?,
            name: row.text("name")?,
            rating: row.real_or_null("rating")?,
            gained: row.real_or_null("gained")?,
        })
    }
}
