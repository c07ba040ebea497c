//! Staying signed in.

use std::time::Instant;

use super::book::person;
use super::error::PeopleError;
use super::person::Person;
use super::scopes::Scopes;
use super::secret::Secret;
use super::{People, now_ms};
use crate::store::row::Columns;
use crate::store::{Entry, Id, Step};

/// How stale the time somebody was last seen may be. Each step forward is a write.
const SEEN_EVERY_MS: i64 = 3600 * 1000;

/// Rows that go at once, if there are so many.
const AT_ONCE: u64 = 500;
/// How often in one go: a hundred thousand guests, more than come in an hour by far.
const MOST_SWEEPS: usize = 200;

/// Guests of whom nothing is left that others need.
macro_rules! traceless {
    () => {
        "kind = 'guest'
             AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = people.id)
             AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id)
             AND NOT EXISTS (SELECT 1 FROM boards WHERE boards.owner = people.id)
             AND NOT EXISTS (SELECT 1 FROM templates WHERE templates.owner = people.id)
             AND NOT EXISTS (SELECT 1 FROM template_stars WHERE template_stars.person = people.id)
             AND NOT EXISTS (SELECT 1 FROM flags WHERE flags.person = people.id)
             AND NOT EXISTS (SELECT 1 FROM open_games WHERE open_games.owner = people.id)
             AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.person = people.id)
             AND NOT EXISTS (SELECT 1 FROM rating_history WHERE rating_history.person = people.id)"
    };
}

/// Ends the sessions of guests who did nothing and stay away.
const IDLE: &str = concat!(
    "DELETE FROM sessions WHERE person IN (SELECT id FROM people WHERE seen < $1 AND ",
    traceless!(),
    " LIMIT 500)"
);
/// Forgets guests who cannot come back.
const OVER: &str = concat!(
    "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE ",
    traceless!(),
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = people.id) LIMIT 500)"
);

/// A new session, and what writes it.
pub(super) struct Opened {
    pub(super) secret: Secret,
    pub(super) step: Step,
}

impl People {
    /// Prepares a session; it begins when its step is written.
    pub(super) fn open_session(&self, person: Id, now: i64) -> Opened {
        let secret = Secret::random("");
        let step =
            Step::new("INSERT INTO sessions (token_hash, person, created, seen, expires) VALUES ($1, $2, $3, $3, $4)")
                .text(secret.fingerprint().hex())
                .id(person)
                .int(now)
                .int(now + self.inner.config.session_ms());
        Opened { secret, step }
    }

    /// Who brought this cookie, if the session still lasts.
    pub async fn by_session(&self, cookie: &str) -> Result<Option<Person>, PeopleError> {
        let mark = Secret::brought(cookie).fingerprint();
        if let Some((person, _)) = self.inner.cache.get(&mark, Instant::now()) {
            return Ok(Some(person));
        }
        let asked = self.inner.cache.season();
        let now = now_ms();
        let row = sqlx::query(
            "SELECT people.id, name, kind, role, banned_until, sessions.seen FROM sessions
             JOIN people ON people.id = sessions.person
             WHERE token_hash = $1 AND expires > $2 AND deleted IS NULL",
        )
        .bind(mark.hex())
        .bind(now)
        .fetch_optional(self.inner.store.pool())
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let person = person(&row)?;
        if now - row.int("seen")? > SEEN_EVERY_MS {
            let session = Step::new("UPDATE sessions SET seen = $1, expires = $2 WHERE token_hash = $3")
                .int(now)
                .int(now + self.inner.config.session_ms())
                .text(mark.hex());
            self.note_seen(person.id, session, now).await;
        }
        self.inner.cache.put(mark, (person.clone(), Scopes::ALL), asked, Instant::now());
        Ok(Some(person))
    }

    /// Writes down that somebody is here. That it could not be written is no reason to turn them away.
    pub(super) async fn note_seen(&self, person: Id, with: Step, now: i64) {
        let seen = Step::new("UPDATE people SET seen = $1 WHERE id = $2").int(now).id(person);
        if let Err(error) = self.write(Entry::from_iter([with, seen])).await {
            tracing::warn!(%error, "could not write down who was here");
        }
    }

    /// Ends one session of a person.
    pub async fn sign_out(&self, person: Id, session: &Secret) -> Result<(), PeopleError> {
        let end = Step::new("DELETE FROM sessions WHERE token_hash = $1").text(session.fingerprint().hex());
        self.write(end).await?;
        self.changed(person);
        Ok(())
    }

    /// Ends all sessions of a person. Tokens go on: they have a list of their own.
    pub async fn sign_out_everywhere(&self, person: Id) -> Result<(), PeopleError> {
        self.write(end_all(person)).await?;
        self.changed(person);
        Ok(())
    }

    /// Clears away sessions that are over, guests who cannot come back because their last session is over, and guests who
    /// never did anything and have not been here for a while; says how many rows went. Whoever left a trace that others need
    /// stays. Some hundreds go at a time, so that nobody else waits long, and it goes on until nobody is left to go: as many as
    /// come. To be called now and then.
    pub async fn sweep(&self) -> Result<u64, PeopleError> {
        let now = now_ms();
        let mut gone = self.write(Step::new("DELETE FROM sessions WHERE expires <= $1").int(now)).await?;
        let away = now - self.inner.config.idle_guest_ms();
        for _ in 0..MOST_SWEEPS {
            let swept = self.write(Entry::from_iter([Step::new(IDLE).int(away), Step::new(OVER)])).await?;
            gone += swept;
            if swept < AT_ONCE {
                break;
            }
        }
        Ok(gone)
    }
}

pub(super) fn end_all(person: Id) -> Step {
    Step::new("DELETE FROM sessions WHERE person = $1").id(person)
}
