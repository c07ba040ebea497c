//! Languages that moderators published, and the translations that people work on.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Id, Step, Store, StoreError};

/// A language for everybody, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedLanguage {
    /// By BCP 47.
    pub code: String,
    /// In its own words.
    pub name: String,
    /// Who translated.
    pub author: String,
    /// `ltr` or `rtl`.
    pub direction: String,
    /// When it was published, in milliseconds since 1970.
    pub published: i64,
}

/// A translation, without its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslationLabel {
    /// Its name in addresses.
    pub id: Id,
    /// Who works on it.
    pub owner: Id,
    /// By BCP 47.
    pub code: String,
    /// In its own words.
    pub name: String,
    /// Who translates, in their own words.
    pub author: String,
    /// Moderators are asked to publish it.
    pub offered: bool,
    /// When it was last changed, in milliseconds since 1970.
    pub updated: i64,
}

impl Store {
    /// The languages for everybody, by their codes.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn languages(&self) -> Result<Vec<PublishedLanguage>, StoreError> {
        let rows = sqlx::query("SELECT code, name, author, direction, published FROM languages ORDER BY code")
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(PublishedLanguage::read).collect()
    }

    /// A language for everybody: when it was published, and its words, into which the store never looks.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn language(&self, code: &str) -> Result<Option<(i64, String)>, StoreError> {
        let row = sqlx::query("SELECT published, body FROM languages WHERE code = $1")
            .bind(code)
            .fetch_optional(self.pool())
            .await?;
        row.map(|row| Ok((row.int("published")?, row.text("body")?))).transpose()
    }

    /// Keeps a translation: the one of this language that its owner has here becomes it, and keeps its id.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such owner.
    pub async fn put_translation(&self, label: &TranslationLabel, body: &str) -> Result<(), StoreError> {
        let put = Step::new(
            "INSERT INTO translations (id, owner, code, name, author, offered, updated, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
             ON CONFLICT (owner, code) DO UPDATE SET name = excluded.name, author = excluded.author,
             offered = excluded.offered, updated = excluded.updated, body = excluded.body",
        )
        .id(label.id)
        .id(label.owner)
        .text(&label.code)
        .text(&label.name)
        .text(&label.author)
        .int(label.offered)
        .int(label.updated)
        .text(body);
        self.journal().commit(put).await.map(drop)
    }

    /// Translations, those that changed last first: somebody's, and those that are offered if they are asked for.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn translations(&self, of: Id, offered: bool, most: u32) -> Result<Vec<TranslationLabel>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, owner, code, name, author, offered, updated FROM translations
             WHERE owner = $1 OR (offered = 1 AND $2 = 1) ORDER BY updated DESC, id LIMIT $3",
        )
        .bind(of.to_string())
        .bind(i64::from(offered))
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(TranslationLabel::read).collect()
    }

    /// A translation and its words.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn translation(&self, id: Id) -> Result<Option<(TranslationLabel, String)>, StoreError> {
        let row = sqlx::query("SELECT * FROM translations WHERE id = $1")
            .bind(id.to_string())
            .fetch_optional(self.pool())
            .await?;
        row.map(|row| Ok((TranslationLabel::read(&row)?, row.text("body")?))).transpose()
    }

    /// Forgets a translation.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn forget_translation(&self, id: Id) -> Result<(), StoreError> {
        self.journal().commit(Step::new("DELETE FROM translations WHERE id = $1").id(id)).await.map(drop)
    }
}

/// Publishes a language in place of what was published for its code before.
#[must_use]
pub fn publish_language(language: &PublishedLanguage, body: &str) -> Step {
    Step::new(
        "INSERT INTO languages (code, name, author, direction, published, body) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (code) DO UPDATE SET name = excluded.name, author = excluded.author,
         direction = excluded.direction, published = excluded.published, body = excluded.body",
    )
    .text(&language.code)
    .text(&language.name)
    .text(&language.author)
    .text(&language.direction)
    .int(language.published)
    .text(body)
}

/// Takes a language away from everybody.
#[must_use]
pub fn withdraw_language(code: &str) -> Step {
    Step::new("DELETE FROM languages WHERE code = $1").text(code).must_hit("language")
}

impl PublishedLanguage {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            code: row.text("code")?,
            name: row.text("name")?,
            author: row.text("author")?,
            direction: row.text("direction")?,
            published: row.int("published")?,
        })
    }
}

impl TranslationLabel {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id("id")?,
            owner: row.id("owner")?,
            code: row.text("code")?,
            name: row.text("name")?,
            author: row.text("author")?,
            offered: row.truth("offered")?,
            updated: row.int("updated")?,
        })
    }
}
