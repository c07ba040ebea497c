//! Where specs, logs, people, boards and ratings live: SQLite by default, PostgreSQL when one machine is not enough.
//!
//! Reads go through a small pool, [`Store::pool`]. Writes go through the one [`Journal`], which puts many of them into
//! one commit and answers when they are durable: matches, events, endings with their ratings, chat, boards, and
//! whatever statements other parts of the server hand it as [`Step`]s. What must stand or fall together is one
//! [`Entry`].
//!
//! The SQL stays in what both databases understand, with `$1`-style placeholders, and is run by `sqlx::Any`. Texts
//! must not hold the character NUL, which PostgreSQL refuses.
//!
//! What it refuses to do: look into a spec, an event or a board (they are opaque text), know the rules of any game,
//! keep a position, read the time (every time is handed in), or open a database that a newer program made.
//!
//! ```
//! # let folder = std::env::temp_dir().join(format!("tengen-tour-{}", std::process::id()));
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use tengen_server::store::{Event, Id, NewMatch, Store};
//!
//! let store = Store::open(&format!("sqlite:{}/tengen.db", folder.display())).await?;
//! let begun = NewMatch {
//!     id: Id::random(),
//!     game: "go".into(),
//!     board: "torus:9".into(),
//!     speed: "blitz".into(),
//!     pool: "go".into(),
//!     rated: false,
//!     spec: r#"{"game":"go","board":"torus:9"}"#.into(),
//!     created: 1_700_000_000_000,
//!     wakes: true,
//!     seats: Vec::new(),
//! };
//! store.begin_match(&begun).await?;
//!
//! let event = Event { match_id: begun.id, n: 1, at: 1_700_000_000_500, body: r#"{"play":"D4"}"#.into() };
//! store.journal().append(event.clone()).await?; // durable from here on
//! assert_eq!(store.events(begun.id, 1).await?, [event]);
//! store.close().await;
//! # Ok::<_, tengen_server::store::StoreError>(())
//! # }).unwrap();
//! # std::fs::remove_dir_all(folder).unwrap();
//! ```
//!
//! Where to go next: [`journal`] for how writing works, `migrations/` for the tables, [`archive`] for searching.

mod address;
pub mod archive;
mod audit;
mod backup;
mod boards;
mod chat;
mod check;
mod error;
mod forget;
mod hold;
mod id;
pub mod journal;
mod languages;
mod matches;
mod open;
mod open_games;
mod plugins;
mod problems;
mod ratings;
pub(crate) mod row;
mod schema;
mod step;
mod templates;
pub mod trial;
mod wal;
mod words;

pub use address::Database;
pub(crate) use archive::containing;
pub use archive::{Cursor, CursorError, Page, Player, Search, Where};
pub use audit::Act;
pub use boards::{BoardLabel, StoredBoard};
pub use chat::ChatLine;
pub use check::{Fault, Findings, check_before_opening};
pub use error::StoreError;
pub use forget::forget;
pub use hold::Hold;
pub use id::{Id, IdError};
pub use journal::{Entry, Event, Journal};
pub use languages::{PublishedLanguage, TranslationLabel, publish_language, withdraw_language};
pub use matches::{Ending, NewMatch, Sitting, StoredMatch, note_seen, note_wakes};
pub use open_games::{OFFERS_HERE, OWN_OFFERS, OpenGame, take_open_game};
pub use plugins::{PluginLabel, new_plugin, plugin_state, plugin_used, withdraw_operators_plugins};
pub use problems::{FirstTry, ProblemRating, SolverRating, StoredProblem};
pub use ratings::{NewRating, Ranked, Rating, RatingPoint};
pub use step::Step;
pub use templates::{Flag, Stars, TemplateLabel, template_played};
pub use words::{Room, Status, WordError};

use sqlx::AnyPool;

use address::Address;

/// An open database. Cheap to clone; every clone is the same store.
#[derive(Clone)]
pub struct Store {
    address: Address,
    pool: AnyPool,
    journal: Journal,
}

impl Store {
    /// Opens a database, `sqlite:PATH` or `postgres://...`; a SQLite file and its folder are made on first use. Must
    /// be called inside a tokio runtime, where the journal's writer then lives.
    ///
    /// # Errors
    /// [`StoreError::Address`] for an address it cannot read, [`StoreError::Newer`] for a database that a newer
    /// program made, [`StoreError::InUse`] for one of an older program that plays on it at this moment,
    /// [`StoreError::Unavailable`] when there is no way to it.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Self::open_with(url, None).await
    }

    /// Opens a database as the one server that plays on it.
    ///
    /// # Errors
    /// As for [`Store::open`].
    pub async fn open_held(url: &str, hold: &Hold) -> Result<Store, StoreError> {
        Self::open_with(url, Some(hold)).await
    }

    async fn open_with(url: &str, hold: Option<&Hold>) -> Result<Store, StoreError> {
        let address = open::prepare(url, hold).await?;
        Ok(Store { pool: open::pool(&address).await?, journal: Journal::start(address.clone()).await?, address })
    }

    /// Which of the two databases this is.
    #[must_use]
    pub fn database(&self) -> Database {
        self.address.database()
    }

    /// The connections for reading. Writing here works as well but waits for a sync of its own, and with SQLite for
    /// a gap between the journal's commits: what happens often belongs into the [`Journal`].
    #[must_use]
    pub fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// The one writer.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Writes what still waits, then closes everything. Later writes fail with [`StoreError::Closed`].
    pub async fn close(&self) {
        self.journal.close().await;
        self.pool.close().await;
    }

    fn address(&self) -> &Address {
        &self.address
    }
}
