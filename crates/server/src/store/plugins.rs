//! Plug-ins, by the hashes of their files.

use sqlx::any::AnyRow;

use super::row::Columns;
use super::{Id, Step, Store, StoreError};

/// A plug-in without its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PluginLabel {
    /// The hash of its file.
    pub hash: String,
    /// Which plug-in it is, in all its versions.
    pub uuid: String,
    /// For which game.
    pub game: String,
    /// Who brought it.
    pub owner: Option<Id>,
    /// Who may play with it, in the words of the wire.
    pub state: String,
    /// When it came, in milliseconds since 1970.
    pub created: i64,
    /// How many matches began with it.
    pub used: u32,
    /// What it says of itself; the store never looks inside.
    pub facts: String,
    /// What random games with it came to, when they are over.
    pub report: Option<String>,
}

/// Everything but the file.
macro_rules! label {
    ($rest:literal) => {
        concat!("SELECT hash, uuid, game, owner, state, created, used, facts, report FROM plugins ", $rest)
    };
}

impl Store {
    /// Keeps a plug-in; its file is a text, in base 64. Says whether it is new: one that is there stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is no such owner.
    pub async fn put_plugin(&self, label: &PluginLabel, file: &str) -> Result<bool, StoreError> {
        let put = Step::new(
            "INSERT INTO plugins (hash, uuid, game, owner, state, created, used, facts, report, body)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (hash) DO NOTHING",
        )
        .text(&label.hash)
        .text(&label.uuid)
        .text(&label.game)
        .id_or_null(label.owner)
        .text(&label.state)
        .int(label.created)
        .int(label.used)
        .text(&label.facts)
        .text_or_null(label.report.as_deref())
        .text(file);
        Ok(self.journal().commit(put).await? > 0)
    }

    /// A plug-in by its hash.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn plugin(&self, hash: &str) -> Result<Option<PluginLabel>, StoreError> {
        let row = sqlx::query(label!("WHERE hash = $1")).bind(hash).fetch_optional(self.pool()).await?;
        row.as_ref().map(PluginLabel::read).transpose()
    }

    /// The file of a plug-in, in base 64.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn plugin_file(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let row =
            sqlx::query("SELECT body FROM plugins WHERE hash = $1").bind(hash).fetch_optional(self.pool()).await?;
        row.map(|row| row.text("body")).transpose()
    }

    /// All versions of a plug-in, the newest first.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn plugin_versions(&self, uuid: &str) -> Result<Vec<PluginLabel>, StoreError> {
        let rows = sqlx::query(label!("WHERE uuid = $1 ORDER BY created DESC, hash"))
            .bind(uuid)
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(PluginLabel::read).collect()
    }

    /// Plug-ins, the newest first: those for everybody, and those of somebody; for moderators all.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn plugins(&self, of: Option<Id>, all: bool, most: u32) -> Result<Vec<PluginLabel>, StoreError> {
        let rows = sqlx::query(label!(
            "WHERE state IN ('shipped', 'operator', 'approved') OR owner = $1 OR $2 = 1
             ORDER BY created DESC, hash LIMIT $3"
        ))
        .bind(of.map_or_else(String::new, |of| of.to_string()))
        .bind(i64::from(all))
        .bind(i64::from(most))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(PluginLabel::read).collect()
    }

    /// Plug-ins that people brought and that nobody has tried yet.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn untried_plugins(&self) -> Result<Vec<PluginLabel>, StoreError> {
        let rows = sqlx::query(label!("WHERE report IS NULL AND state IN ('private', 'operator') ORDER BY created"))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(PluginLabel::read).collect()
    }

    /// How many plug-ins of somebody are kept.
    ///
    /// # Errors
    /// When the database is away or damaged.
    pub async fn plugins_of(&self, owner: Id) -> Result<u32, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS found FROM plugins WHERE owner = $1")
            .bind(owner.to_string())
            .fetch_one(self.pool())
            .await?;
        row.count("found")
    }

    /// Says what random games with a plug-in came to.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn report_plugin(&self, hash: &str, report: &str) -> Result<(), StoreError> {
        let note = Step::new("UPDATE plugins SET report = $1 WHERE hash = $2").text(report).text(hash);
        self.journal().commit(note).await.map(drop)
    }

    /// Forgets a plug-in that nobody has played with or offers to. Says whether it has gone.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn forget_plugin(&self, hash: &str) -> Result<bool, StoreError> {
        let forget = Step::new(
            "DELETE FROM plugins WHERE hash = $1 AND used = 0
             AND NOT EXISTS (SELECT 1 FROM open_games WHERE body LIKE $2)",
        )
        .text(hash)
        .text(format!("%{hash}%"));
        Ok(self.journal().commit(forget).await? > 0)
    }
}

/// Lets somebody else play with a plug-in.
#[must_use]
pub fn plugin_state(hash: &str, state: &str) -> Step {
    Step::new("UPDATE plugins SET state = $1 WHERE hash = $2").text(state).text(hash).must_hit("plugin")
}

/// Nobody begins a game any more with plug-ins of the operator, but for those whose files are found again.
#[must_use]
pub fn withdraw_operators_plugins() -> Step {
    Step::new("UPDATE plugins SET state = 'private' WHERE state = 'operator'")
}

/// A match began with a plug-in: it stays.
#[must_use]
pub fn plugin_used(hash: &str) -> Step {
    Step::new("UPDATE plugins SET used = used + 1 WHERE hash = $1").text(hash)
}

impl PluginLabel {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            hash: row.text("hash")?,
            uuid: row.text("uuid")?,
            game: row.text("game")?,
            owner: row.id_or_null("owner")?,
            state: row.text("state")?,
            created: row.int("created")?,
            used: row.count("used")?,
            facts: row.text("facts")?,
            report: row.text_or_null("report")?,
        })
    }
}
