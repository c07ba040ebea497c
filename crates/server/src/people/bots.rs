//! Programs with an account of their own.
//!
//! A bot is a person of kind bot whose settings hold nothing but its owner, `{"owner":"ID"}`; nobody but the
//! server writes them.

use tengen_wire::{PersonKind, Scope};

use super::accounts::Newcomer;
use super::book::person;
use super::error::PeopleError;
use super::names::NameKey;
use super::person::Person;
use super::scopes::Scopes;
use super::tokens::NewToken;
use super::{People, now_ms};
use crate::store::{Entry, Id};

/// The settings of a bot that belongs to `owner`.
pub(super) fn settings(owner: Id) -> String {
    format!(r#"{{"owner":"{owner}"}}"#)
}

/// Whose bot has these settings.
pub(super) fn owner(kind: PersonKind, settings: &str) -> Option<Id> {
    if kind != PersonKind::Bot {
        return None;
    }
    let id = settings.strip_prefix(r#"{"owner":""#)?.strip_suffix(r#""}"#)?;
    id.parse().ok()
}

impl People {
    /// The bots of a person, the oldest first.
    pub async fn bots_of(&self, owner: Id) -> Result<Vec<Person>, PeopleError> {
        let rows = sqlx::query(
            "SELECT * FROM people WHERE kind = 'bot' AND settings = $1 AND deleted IS NULL ORDER BY created, id",
        )
        .bind(settings(owner))
        .fetch_all(self.inner.store.pool())
        .await?;
        Ok(rows.iter().map(person).collect::<Result<_, _>>()?)
    }

    /// A new bot for a registered person, and its first token.
    pub async fn make_bot(&self, owner: &Person, name: &str) -> Result<(Person, NewToken), PeopleError> {
        owner.registered()?;
        let name = self.name(name)?;
        let most = self.inner.config.bots_each;
        if self.bots_of(owner.id).await?.len() >= most {
            return Err(PeopleError::BotsTooMany(most));
        }
        self.room_for_token(owner).await?;
        let now = now_ms();
        let bot = Newcomer::new(&name, PersonKind::Bot).with_settings(settings(owner.id));
        let token = NewToken::for_person(bot.id, "", Scopes::of(&Scope::LEAST), now)?;
        let entry = Entry::from_iter([bot.step(now), token.step()]);
        self.write_named(entry, &name).await?;
        Ok((bot.person(), token))
    }

    /// One of a person's bots, by name.
    pub async fn bot_of(&self, owner: Id, name: &str) -> Result<Person, PeopleError> {
        let key = NameKey::of(name);
        let bots = self.bots_of(owner).await?;
        let bot = bots.into_iter().find(|bot| NameKey::of(&bot.name) == key);
        bot.ok_or_else(|| PeopleError::Unknown(name.to_owned()))
    }

    /// Forgets a person's bot; its games stay.
    pub async fn dismiss_bot(&self, owner: Id, name: &str) -> Result<(), PeopleError> {
        let bot = self.bot_of(owner, name).await?;
        self.forget(std::iter::once(bot.id)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_is_read_from_a_bots_settings_only() {
        let ann = Id::random();
        assert_eq!(owner(PersonKind::Bot, &settings(ann)), Some(ann));
        assert_eq!(owner(PersonKind::Person, &settings(ann)), None);
        assert_eq!(owner(PersonKind::Bot, "{}"), None);
        assert_eq!(owner(PersonKind::Bot, r#"{"owner":"x"}"#), None);
        // Equal text, equal owner: the query compares the column as a whole.
        let parsed: serde_json::Value = serde_json::from_str(&settings(ann)).unwrap();
        assert_eq!(parsed.to_string(), settings(ann));
    }
}
