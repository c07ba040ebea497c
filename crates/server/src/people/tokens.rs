//! Tokens: how programs say who they are.

use std::time::Instant;

use tengen_wire::{Role, Scope, TokenLine};

use super::book::person;
use super::error::PeopleError;
use super::person::Person;
use super::scopes::Scopes;
use super::secret::Secret;
use super::{People, bots, now_ms};
use crate::store::row::Columns;
use crate::store::{Id, Step};
use crate::text::visible;

/// What every token begins with, so that people and secret scanners know one when they see it.
pub(super) const PREFIX: &str = "tg_";

/// The most characters of a label.
pub const LABEL_LIMIT: usize = 60;

/// How stale the time a token was last used may be. Each step forward is a write.
const SEEN_EVERY_MS: i64 = 3600 * 1000;

/// A token at the one moment when it can be shown.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The name under which it can be taken back.
    pub id: Id,
    /// The token itself.
    pub secret: Secret,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    pub(super) scopes: Scopes,
    person: Id,
}

impl NewToken {
    pub(super) fn for_person(person: Id, label: &str, scopes: Scopes, now: i64) -> Result<Self, PeopleError> {
        let label = label.trim();
        if label.chars().count() > LABEL_LIMIT {
            return Err(PeopleError::LabelLength(LABEL_LIMIT));
        }
        Ok(Self {
            id: Id::random(),
            secret: Secret::random(PREFIX),
            label: visible(label),
            created: now,
            scopes,
            person,
        })
    }

    pub(super) fn step(&self) -> Step {
        Step::new(
            "INSERT INTO api_tokens (id, person, token_hash, label, created, scopes) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .id(self.id)
        .id(self.person)
        .text(self.secret.fingerprint().hex())
        .text(&self.label)
        .int(self.created)
        .text(self.scopes.to_string())
    }
}

impl People {
    /// Who brought this token, if it still opens the door, and what it lets them do.
    pub(super) async fn by_token(&self, token: &str) -> Result<Option<(Person, Scopes)>, PeopleError> {
        if !token.starts_with(PREFIX) {
            return Ok(None);
        }
        let mark = Secret::brought(token).fingerprint();
        if let Some(known) = self.inner.cache.get(&mark, Instant::now()) {
            return Ok(Some(known));
        }
        let asked = self.inner.cache.season();
        let row = sqlx::query(
            "SELECT people.id, name, kind, role, banned_until, api_tokens.seen, scopes FROM api_tokens
             JOIN people ON people.id = api_tokens.person
             WHERE token_hash = $1 AND deleted IS NULL",
        )
        .bind(mark.hex())
        .fetch_optional(self.inner.store.pool())
        .await?;
        let Some(row) = row else {
            return Ok(None);
        };
        let person = person(&row)?;
        let now = now_ms();
        if row.int_or_null("seen")?.is_none_or(|seen| now - seen > SEEN_EVERY_MS) {
            let used = Step::new("UPDATE api_tokens SET seen = $1 WHERE token_hash = $2").int(now).text(mark.hex());
            self.note_seen(person.id, used, now).await;
        }
        let known = (person, row.word("scopes")?);
        self.inner.cache.put(mark, known.clone(), asked, Instant::now());
        Ok(Some(known))
    }

    /// The tokens of a person and of their bots, the oldest first.
    pub async fn tokens_of(&self, owner: &Person) -> Result<Vec<TokenLine>, PeopleError> {
        let mut lines = Vec::new();
        let bots = self.bots_of(owner.id).await?;
        for holder in std::iter::once(owner).chain(&bots) {
            let rows = sqlx::query("SELECT * FROM api_tokens WHERE person = $1 ORDER BY created, id")
                .bind(holder.id.as_str())
                .fetch_all(self.inner.store.pool())
                .await?;
            for row in rows {
                lines.push(TokenLine {
                    id: row.id("id")?.to_string(),
                    label: row.text("label")?,
                    bot: (holder.id != owner.id).then(|| holder.name.clone()),
                    created: row.int("created")?,
                    seen: row.int_or_null("seen")?,
                    scopes: row.word::<Scopes>("scopes")?.list(),
                });
            }
        }
        Ok(lines)
    }

    /// A new token for a registered person, or for one of their bots.
    pub async fn make_token(
        &self,
        owner: &Person,
        bot: Option<&str>,
        label: &str,
        scopes: &[Scope],
    ) -> Result<NewToken, PeopleError> {
        owner.registered()?;
        let bot = match bot {
            Some(name) => Some(self.bot_of(owner.id, name).await?),
            None => None,
        };
        let holder = bot.as_ref().unwrap_or(owner);
        let scopes = Scopes::of(scopes);
        if scopes.is_empty() {
            return Err(PeopleError::ScopesNone);
        }
        // It would lie in wait for the day on which its owner is appointed.
        if scopes.has(Scope::Admin) {
            holder.at_least(Role::Moderator)?;
        }
        if scopes.has(Scope::Work) {
            holder.at_least(Role::Admin)?;
        }
        self.room_for_token(owner).await?;
        let token = NewToken::for_person(holder.id, label, scopes, now_ms())?;
        self.write(token.step()).await?;
        Ok(token)
    }

    /// Takes a token of a person or of their bots back.
    pub async fn revoke_token(&self, owner: &Person, id: &str) -> Result<(), PeopleError> {
        let absent = || PeopleError::TokenAbsent(id.to_owned());
        let token: Id = id.parse().map_err(|_| absent())?;
        let bots = self.bots_of(owner.id).await?;
        for holder in std::iter::once(owner).chain(&bots) {
            let revoke = Step::new("DELETE FROM api_tokens WHERE id = $1 AND person = $2").id(token).id(holder.id);
            if self.write(revoke).await? > 0 {
                self.changed(holder.id);
                return Ok(());
            }
        }
        Err(absent())
    }

    /// What ends all tokens of a person and of their bots.
    pub(super) fn end_tokens(owner: Id) -> Step {
        Step::new(
            "DELETE FROM api_tokens WHERE person = $1
                 OR person IN (SELECT id FROM people WHERE kind = 'bot' AND settings = $2)",
        )
        .id(owner)
        .text(bots::settings(owner))
    }

    pub(super) async fn room_for_token(&self, owner: &Person) -> Result<(), PeopleError> {
        let most = self.inner.config.tokens_each;
        if self.tokens_of(owner).await?.len() >= most {
            return Err(PeopleError::TokensTooMany(most));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_bounded_and_holds_no_control_characters() {
        let label = |text: &str| NewToken::for_person(Id::random(), text, Scopes::ALL, 0).map(|token| token.label);
        assert_eq!(label(" my\0 engine\n ").unwrap(), "my engine");
        assert_eq!(label(&"é".repeat(60)).unwrap().chars().count(), 60);
        assert_eq!(label(&"é".repeat(61)), Err(PeopleError::LabelLength(60)));
    }

    #[test]
    fn a_new_token_does_not_show_itself_to_the_log() {
        let token = NewToken::for_person(Id::random(), "mine", Scopes::ALL, 0).unwrap();
        assert!(token.secret.reveal().starts_with("tg_"));
        assert!(!format!("{token:?}").contains("tg_"));
    }
}
