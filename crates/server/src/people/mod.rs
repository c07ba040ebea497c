//! People: guests at once, registered when they like, programs by token.
//!
//! - A **guest** plays at once under a [friendly name](names), known by a cookie. Registering gives the guest a
//!   name and a password and keeps the id, and with it the games.
//! - A **session** is 256 random bits in the cookie `tengen`; the store holds only their SHA-256. Somebody who
//!   comes back before it ends moves the end.
//! - A **token** (`tg_...`) does for programs what the cookie does for browsers, in `Authorization: Bearer`, as far as its
//!   scopes go.
//! - A **bot** is an account of its own that belongs to a registered person.
//! - **Moderation** bans and appoints, and writes every such act down.
//!
//! Handlers ask who it is with the extractor [`Who`] (or [`Moderator`], [`Admin`]); [`routes()`] are the
//! addresses under `/api`. What changes somebody who may have a socket open is told through [`People::changes`].
//!
//! What it refuses to do: show, log or keep a secret in clear; tell whether a name exists by how long it takes
//! to say no; send mail.
//!
//! ```
//! # let folder = std::env::temp_dir().join(format!("tengen-people-tour-{}", std::process::id()));
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use tengen_server::guard::{Guard, GuardConfig};
//! use tengen_server::limits::{Limits, Rates};
//! use tengen_server::people::{Authority, Password, People, PeopleConfig, PersonKind, Role};
//! use tengen_server::store::Store;
//!
//! let store = Store::open(&format!("sqlite:{}/tengen.db", folder.display())).await?;
//! let guard = Guard::new(&GuardConfig::default())?;
//! let people = People::new(store.clone(), PeopleConfig::default(), guard, Limits::new(Rates::default()))?;
//!
//! let (guest, _session) = people.welcome_guest().await?;
//! assert_eq!(guest.kind, PersonKind::Guest);
//!
//! let password = Password::new("a stone in the centre");
//! people.add(&Authority::Console, "Honinbo", &password, Role::Admin).await?;
//! assert_eq!(people.by_name("honinbo").await?.role, Role::Admin);
//! store.close().await;
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! # }).unwrap();
//! # std::fs::remove_dir_all(folder).unwrap();
//! ```
//!
//! Where to go next: [`names`] for what a name may be, `accounts` for the life of one, [`crate::guard`] for what
//! protects the cookie.

mod accounts;
mod book;
mod bots;
mod cache;
mod config;
mod devices;
mod error;
mod friendly;
mod guesses;
mod moderation;
pub mod names;
pub mod passwords;
mod person;
pub mod routes;
mod scopes;
mod secret;
mod sessions;
mod tokens;
mod who;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::guard::Guard;
use crate::limits::Limits;
use crate::store::{Entry, Id, Store};
use crate::time::now_ms;
use cache::Cache;
use guesses::Trying;
use names::NameKey;
use passwords::Passwords;

pub use accounts::{DEPARTED, SETTINGS_LIMIT};
pub use book::Listed;
pub use config::{PasswordCost, PeopleConfig};
pub use error::PeopleError;
pub use moderation::Authority;
pub use person::Person;
pub use routes::routes;
pub use secret::Secret;
pub use tengen_wire::{Password, PersonKind, Role, Scope};
pub use tokens::LABEL_LIMIT;
pub use who::{Admin, Hired, Moderator, Who};

/// Changes that a slow listener may fall behind by before it is told that it missed some.
const CHANGES: usize = 1024;

/// Everybody the server knows. Clones are the same people.
#[derive(Clone)]
pub struct People {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    config: PeopleConfig,
    guard: Guard,
    limits: Limits,
    passwords: Passwords,
    cache: Cache,
    trying: Trying,
    changes: broadcast::Sender<Id>,
    reserved: Vec<NameKey>,
}

impl People {
    /// The people of this store.
    pub fn new(store: Store, config: PeopleConfig, guard: Guard, limits: Limits) -> Result<Self, PeopleError> {
        let passwords = Passwords::new(&config)?;
        let keep = Duration::from_secs(config.remembered_for_s);
        let cache = Cache::new(config.sessions_remembered, keep);
        let reserved = config.reserved_names.iter().map(|name| NameKey::of(name)).collect();
        Ok(Self {
            inner: Arc::new(Inner {
                store,
                config,
                guard,
                limits,
                passwords,
                cache,
                trying: Trying::default(),
                changes: broadcast::channel(CHANGES).0,
                reserved,
            }),
        })
    }

    /// The ids of people who were renamed, signed out, banned, appointed or who left, from now on. Whoever holds
    /// something open for such a person, a socket say, should ask again who it is.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Id> {
        self.inner.changes.subscribe()
    }

    /// How the server is reached.
    #[must_use]
    pub fn guard(&self) -> &Guard {
        &self.inner.guard
    }

    /// How fast somebody may ask.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    async fn write(&self, entry: impl Into<Entry>) -> Result<u64, PeopleError> {
        Ok(self.inner.store.journal().commit(entry).await?)
    }

    /// Nobody may go on with what was known of this person.
    fn changed(&self, id: Id) {
        self.inner.cache.forget_person(id);
        // An error says that nobody listens.
        drop(self.inner.changes.send(id));
    }
}

impl fmt::Debug for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("People").finish_non_exhaustive()
    }
}
