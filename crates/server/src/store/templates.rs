//! Templates that people keep, what others think of them, and flags for moderators.

use std::collections::HashMap;

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Entry, Id, Step, Store, StoreError};

/// A template without its body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TemplateLabel {
    /// What specs call it.
    pub id: String,
    /// For which game.
    pub game: String,
    /// Who keeps it.
    pub owner: Id,
    /// Whether everybody finds it in the list.
    pub public: bool,
    /// When it was changed last, in milliseconds since 1970.
    pub updated: i64,
    /// What it says of itself; the store never looks inside.
    pub facts: String,
    /// The hash of what it says.
    pub content: String,
    /// How many matches began with what it said before.
    pub plays_before: u32,
}

/// What people think of a template.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stars {
    /// How many gave it stars.
    pub votes: u32,
    /// All stars together.
    pub sum: u32,
}

/// Somebody asks a moderator to look at something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flag {
    /// What: a word for the kind of thing, a colon, and its name.
    pub subject: String,
    /// Who asks.
    pub person: Id,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Why.
    pub reason: String,
}

macro_rules! label {
    ($rest:literal) => {
        concat!("SELECT id, game, owner, public, updated, facts, content, plays_before FROM templates ", $rest)
    };
}

impl Store {
    /// Keeps a template, new or in place of what its owner kept under its id; says whether it could.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such owner.
    pub async fn put_template(&self, label: &TemplateLabel, body: &str) -> Result<bool, StoreError> {
        let put = Step::new(
            "INSERT INTO templates (id, game, owner, public, updated, facts, content, plays_before, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8)
             ON CONFLICT (id) DO UPDATE SET public = excluded.public, updated = excluded.updated, facts = excluded.facts,
                 plays_before = templates.plays_before + CASE WHEN templates.content = excluded.content THEN 0
                     ELSE COALESCE((SELECT plays FROM template_plays p WHERE p.content = templates.content), 0) END,
                 content = excluded.content, body = excluded.body
             WHERE templates.owner = excluded.owner AND templates.game = excluded.game",
        )
        .text(&label.id)
        .text(&label.game)
        .id(label.owner)
        .int(label.public)
        .int(label.updated)
        .text(&label.facts)
        .text(&label.content)
        .text(body);
        Ok(self.journal().commit(put).await? > 0)
    }

    /// A template and its body.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn template(&self, id: &str) -> Result<Option<(TemplateLabel, String)>, StoreError> {
        let row = sqlx::query("SELECT * FROM templates WHERE id = $1").bind(id).fetch_optional(self.pool()).await?;
        row.map(|row| Ok((TemplateLabel::read(&row)?, row.text("body")?))).transpose()
    }

    /// Templates that everybody finds, and those of somebody, the last changed first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn templates(&self, of: Option<Id>, most: u32) -> Result<Vec<TemplateLabel>, StoreError> {
        let rows = sqlx::query(label!("WHERE public = 1 OR owner = $1 ORDER BY updated DESC, id LIMIT $2"))
            .bind(of.map_or_else(String::new, |of| of.to_string()))
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(TemplateLabel::read).collect()
    }

    /// How many templates somebody keeps.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn templates_of(&self, owner: Id) -> Result<u32, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS found FROM templates WHERE owner = $1")
            .bind(owner.to_string())
            .fetch_one(self.pool())
            .await?;
        row.count("found")
    }

    /// Forgets a template, and what people think of it.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn forget_template(&self, id: &str) -> Result<(), StoreError> {
        let all = [
            Step::new("DELETE FROM template_stars WHERE template = $1").text(id),
            Step::new("DELETE FROM flags WHERE subject = $1").text(format!("template:{id}")),
            Step::new("DELETE FROM templates WHERE id = $1").text(id),
        ];
        self.journal().commit(all.into_iter().collect::<Entry>()).await.map(drop)
    }

    /// What people think of all templates.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn stars(&self) -> Result<HashMap<String, Stars>, StoreError> {
        let rows = sqlx::query(
            "SELECT template, COUNT(*) AS votes, CAST(SUM(stars) AS BIGINT) AS total FROM template_stars GROUP BY template",
        )
        .fetch_all(self.pool())
        .await?;
        let one =
            |row: &AnyRow| Ok((row.text("template")?, Stars { votes: row.count("votes")?, sum: row.count("total")? }));
        rows.iter().map(one).collect()
    }

    /// How many stars somebody gave a template.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn stars_by(&self, template: &str, person: Id) -> Result<Option<u8>, StoreError> {
        let row = sqlx::query("SELECT stars FROM template_stars WHERE template = $1 AND person = $2")
            .bind(template)
            .bind(person.to_string())
            .fetch_optional(self.pool())
            .await?;
        row.map(|row| row.count("stars")).transpose()
    }

    /// Somebody gives a template stars; 0 takes them back.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn give_stars(&self, template: &str, person: Id, stars: u8) -> Result<(), StoreError> {
        let step = match stars {
            0 => Step::new("DELETE FROM template_stars WHERE template = $1 AND person = $2").text(template).id(person),
            _ => Step::new(
                "INSERT INTO template_stars (template, person, stars) VALUES ($1, $2, $3)
                 ON CONFLICT (template, person) DO UPDATE SET stars = excluded.stars",
            )
            .text(template)
            .id(person)
            .int(stars),
        };
        self.journal().commit(step).await.map(drop)
    }

    /// How many matches began with each template, by the hash of what it says.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn template_plays(&self) -> Result<HashMap<String, u32>, StoreError> {
        let rows = sqlx::query("SELECT content, plays FROM template_plays").fetch_all(self.pool()).await?;
        rows.iter().map(|row| Ok((row.text("content")?, row.count("plays")?))).collect()
    }

    /// Asks moderators to look at something; who asks again says it anew.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn flag(&self, flag: &Flag) -> Result<(), StoreError> {
        let step = Step::new(
            "INSERT INTO flags (subject, person, at, reason) VALUES ($1, $2, $3, $4)
             ON CONFLICT (subject, person) DO UPDATE SET at = excluded.at, reason = excluded.reason",
        )
        .text(&flag.subject)
        .id(flag.person)
        .int(flag.at)
        .text(&flag.reason);
        self.journal().commit(step).await.map(drop)
    }

    /// What moderators are asked to look at, the newest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn flags(&self, subject: &str, most: u32) -> Result<Vec<Flag>, StoreError> {
        let rows = sqlx::query("SELECT * FROM flags WHERE subject = $1 ORDER BY at DESC LIMIT $2")
            .bind(subject)
            .bind(i64::from(most))
            .fetch_all(self.pool())
            .await?;
        let flag = |row: &AnyRow| {
            Ok(Flag {
                subject: row.text("subject")?,
                person: row.id("person")?,
                at: row.int("at")?,
                reason: row.text("reason")?,
            })
        };
        rows.iter().map(flag).collect()
    }
}

/// A match began with a template that says this.
#[must_use]
pub fn template_played(content: &str) -> Step {
    Step::new(
        "INSERT INTO template_plays (content, plays) VALUES ($1, 1)
         ON CONFLICT (content) DO UPDATE SET plays = template_plays.plays + 1",
    )
    .text(content)
}

impl TemplateLabel {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.text("id")?,
            game: row.text("game")?,
            owner: row.id("owner")?,
            public: row.truth("public")?,
            updated: row.int("updated")?,
            facts: row.text("facts")?,
            content: row.text("content")?,
            plays_before: row.count("plays_before")?,
        })
    }
}
