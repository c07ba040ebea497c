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
    /// Whether it still goes on.
    pub status: Status,
    /// When it ended.
    pub ended: Option<i64>,
    /// The result in the game's own notation.
    pub result: Option<String>,
    /// Why it ended: a code.
    pub reason: Option<String>,
}

/// A match that was live when the server stopped: enough to set clocks and to decide when to load the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveMatch {
    /// Its name.
    pub id: Id,
    /// When it began.
    pub created: i64,
    /// Its whole spec.
    pub spec: String,
    /// Number and time of the last event, if anything has happened yet.
    pub last: Option<(u32, i64)>,
}

impl From<&NewMatch> for Entry {
    fn from(new: &NewMatch) -> Self {
        let begun = Step::new(
            "INSERT INTO matches (id, game, board, speed, pool, rated, spec, status, created)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 'live', $8)",
        )
        .id(new.id)
        .text(&new.game)
        .text(&new.board)
        .text(&new.speed)
        .text(&new.pool)
        .int(new.rated)
        .text(&new.spec)
        .int(new.created);
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

    /// The matches that were not over when the server stopped, oldest first, one after the other as the database
    /// reads them. No log is loaded: two index look-ups for each match.
    pub fn live_matches(&self) -> impl Stream<Item = Result<LiveMatch, StoreError>> + '_ {
        sqlx::query(
            "SELECT m.id, m.created, m.spec, e.n, e.at
             FROM matches m LEFT JOIN events e
               ON e.match = m.id AND e.n = (SELECT MAX(x.n) FROM events x WHERE x.match = m.id)
             WHERE m.status = 'live' ORDER BY m.created, m.id",
        )
        .fetch(self.pool())
        .map(|row| LiveMatch::read(&row?))
    }
}

impl LiveMatch {
    fn read(row: &AnyRow) -> Result<LiveMatch, StoreError> {
        let last = match row.int_or_null("n")? {
            Some(_) => Some((row.count("n")?, row.int("at")?)),
            None => None,
        };
        Ok(LiveMatch { id: row.id("id")?, created: row.int("created")?, spec: row.text("spec")?, last })
    }
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
                seats,
            },
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
