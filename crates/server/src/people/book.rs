//! Looking people up.

use sqlx::any::AnyRow;
use tengen_wire::{Me, PersonKind, Profile};

use super::error::PeopleError;
use super::names::NameKey;
use super::person::Person;
use super::{People, bots};
use crate::store::row::Columns;
use crate::store::{Id, StoreError, containing};

/// One line of the list that an operator sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Who.
    pub person: Person,
    /// When they came, in milliseconds since 1970.
    pub created: i64,
    /// When they were last here.
    pub seen: i64,
}

/// What signing in needs to know.
pub(super) struct Account {
    pub(super) person: Person,
    pub(super) password: Option<String>,
}

impl People {
    /// Whoever has this name, or one that looks like it.
    pub async fn by_name(&self, name: &str) -> Result<Person, PeopleError> {
        let account = self.account_by_key(&NameKey::of(name)).await?;
        account.map(|account| account.person).ok_or_else(|| PeopleError::Unknown(name.to_owned()))
    }

    /// Those whose names have this part, whatever its case; the newest first.
    pub async fn by_part(&self, part: &str, most: u32) -> Result<Vec<Id>, PeopleError> {
        let key = NameKey::of(part);
        // Signs alone are part of every key, and of no name in particular.
        if key.as_str().is_empty() {
            return Ok(Vec::new());
        }
        let rows =
            sqlx::query(r"SELECT id FROM people WHERE name_key LIKE $1 ESCAPE '\' ORDER BY created DESC, id LIMIT $2")
                .bind(containing(key.as_str()))
                .bind(i64::from(most))
                .fetch_all(self.inner.store.pool())
                .await?;
        Ok(rows.iter().map(|row| row.id("id")).collect::<Result<_, _>>()?)
    }

    /// Whoever has this id and has not left.
    pub async fn by_id(&self, id: Id) -> Result<Option<Person>, PeopleError> {
        Ok(self.account(id).await?.map(|account| account.person))
    }

    /// The newest people first, of one kind or of all, before a time in milliseconds since 1970.
    pub async fn list(
        &self,
        kind: Option<PersonKind>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<Listed>, PeopleError> {
        let rows = sqlx::query(
            "SELECT * FROM people WHERE deleted IS NULL AND created < $1 AND ($2 = '' OR kind = $2)
             ORDER BY created DESC, id LIMIT $3",
        )
        .bind(before.unwrap_or(i64::MAX))
        .bind(kind.map_or("", PersonKind::as_str))
        .bind(i64::from(limit))
        .fetch_all(self.inner.store.pool())
        .await?;
        let listed =
            |row: &AnyRow| Ok(Listed { person: person(row)?, created: row.int("created")?, seen: row.int("seen")? });
        rows.iter().map(listed).collect()
    }

    pub(super) async fn account(&self, id: Id) -> Result<Option<Account>, PeopleError> {
        let row = sqlx::query("SELECT * FROM people WHERE id = $1 AND deleted IS NULL")
            .bind(id.as_str())
            .fetch_optional(self.inner.store.pool())
            .await?;
        Ok(row.as_ref().map(account).transpose()?)
    }

    pub(super) async fn account_by_key(&self, key: &NameKey) -> Result<Option<Account>, PeopleError> {
        let row = self.row_by_key(key).await?;
        Ok(row.as_ref().map(account).transpose()?)
    }

    /// What everybody may know.
    pub(super) async fn profile(&self, name: &str) -> Result<Profile, PeopleError> {
        let row = self.row_by_key(&NameKey::of(name)).await?;
        let row = row.ok_or_else(|| PeopleError::Unknown(name.to_owned()))?;
        let person = person(&row)?;
        let owner = match bots::owner(person.kind, &row.text("settings")?) {
            Some(owner) => self.by_id(owner).await?.map(|owner| owner.name),
            None => None,
        };
        Ok(Profile {
            id: person.id.to_string(),
            name: person.name,
            kind: person.kind,
            role: person.role,
            created: row.int("created")?,
            seen: row.int("seen")?,
            owner,
        })
    }

    /// What somebody may know about themselves.
    pub(super) async fn me(&self, id: Id) -> Result<Me, PeopleError> {
        let row = sqlx::query("SELECT * FROM people WHERE id = $1 AND deleted IS NULL")
            .bind(id.as_str())
            .fetch_optional(self.inner.store.pool())
            .await?
            .ok_or(PeopleError::Nobody)?;
        let person = person(&row)?;
        let settings = row.text("settings")?;
        let settings = serde_json::from_str(&settings)
            .map_err(|error| StoreError::Corrupt { place: "column settings".to_owned(), reason: error.to_string() })?;
        Ok(Me {
            id: person.id.to_string(),
            name: person.name,
            kind: person.kind,
            role: person.role,
            created: row.int("created")?,
            banned_until: person.banned_until,
            settings,
        })
    }

    async fn row_by_key(&self, key: &NameKey) -> Result<Option<AnyRow>, PeopleError> {
        let row = sqlx::query("SELECT * FROM people WHERE name_key = $1 AND deleted IS NULL")
            .bind(key.as_str())
            .fetch_optional(self.inner.store.pool())
            .await?;
        Ok(row)
    }
}

fn account(row: &AnyRow) -> Result<Account, StoreError> {
    Ok(Account { person: person(row)?, password: row.text_or_null("password")? })
}

/// From a row with the columns `id`, `name`, `kind`, `role` and `banned_until` of the table people.
pub(super) fn person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: row.id("id")?,
        name: row.text("name")?,
        kind: row.word("kind")?,
        role: row.word("role")?,
        banned_until: row.int_or_null("banned_until")?,
    })
}
