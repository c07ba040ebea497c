//! What others made for games: plug-ins and templates.
//!
//! - [`Shelf`] finds them when a game is set up: by name for a new one, by hash for every other.
//! - `plugins` and `templates` are their addresses.
//! - `trials` plays random games with plug-ins that somebody brought.
//! - `folders` are those of the operator.
//!
//! A plug-in that somebody brought is theirs and of whoever sits in a game with them, until a moderator approves it. A match names the
//! hashes of its plug-ins and carries its template, so that neither may change under it.

mod folders;
mod plugins;
mod shelf;
mod templates;
mod trials;

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    routing::{get, post},
};
use tengen_game::Refused;
use tengen_games::ENTRIES;
use tengen_wire::Role;
use tracing::error;
use utoipa::OpenApi;

pub use folders::Folders;
pub use shelf::{For, Shelf};

use crate::{
    codes,
    fault::Fault,
    people::{People, PeopleError, Who},
    resources::Boards,
    store::{Id, StoreError},
    text::visible,
};
use trials::Trials;

/// The most characters of a reason for moderators to look at something.
const MOST_REASON: usize = 400;
/// So many flags moderators are shown.
const MOST_FLAGS: u32 = 20;

/// How much one person may keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Plug-ins, each version for itself.
    pub plugins: u32,
    /// Templates.
    pub templates: u32,
}

/// Everything that the addresses here need. Clones share it.
#[derive(Clone)]
pub struct Workshop {
    shelf: Shelf,
    trials: Trials,
    people: People,
    caps: Caps,
}

impl FromRef<Workshop> for People {
    fn from_ref(workshop: &Workshop) -> Self {
        workshop.people.clone()
    }
}

impl Workshop {
    /// What these people keep on this shelf.
    #[must_use]
    pub fn new(shelf: Shelf, people: People, caps: Caps) -> Self {
        Self { trials: Trials::new(shelf.store().clone()), shelf, people, caps }
    }

    /// Keeps what is inside the program, and reads the folders of the operator.
    ///
    /// # Errors
    /// When the database is away.
    pub async fn open(&self, folders: &Folders, boards: &Boards, most_points: usize) -> Result<(), StoreError> {
        self.shelf.keep_shipped().await?;
        folders::load(folders, &self.shelf, boards, most_points).await
    }

    /// Tries what nobody has tried yet.
    pub async fn go_on(&self) {
        match self.shelf.store().untried_plugins().await {
            Ok(labels) => labels.iter().for_each(|label| self.trials.begin(label)),
            Err(trouble) => error!(%trouble, "plug-ins that nobody has tried cannot be found"),
        }
    }

    /// Stops what goes on.
    pub fn stop(&self) {
        self.trials.stop_all();
    }

    async fn name_of(&self, owner: Option<Id>) -> Result<Option<String>, Fault> {
        match owner {
            Some(owner) => Ok(self.people.by_id(owner).await?.map(|person| person.name)),
            None => Ok(None),
        }
    }

    /// Why people ask moderators to look at something, for moderators.
    async fn flags(&self, who: &Who, subject: &str) -> Result<Vec<String>, Fault> {
        if who.at_least(Role::Moderator).is_err() {
            return Ok(Vec::new());
        }
        let flags = self.shelf.store().flags(subject, MOST_FLAGS).await.map_err(store)?;
        Ok(flags.into_iter().map(|flag| flag.reason).collect())
    }

    async fn flag(&self, who: &Who, subject: String, reason: &str) -> Result<(), Fault> {
        let person = who.person()?;
        self.people.limits().take(crate::limits::Kind::Upload, &who.key())?;
        let reason = visible(reason.trim());
        let most = || Refused::new(&codes::TOO_LONG).with("field", "reason").with("most", MOST_REASON);
        match reason.chars().count() {
            0 => return Err(Refused::new(&codes::EMPTY).into()),
            length if length > MOST_REASON => return Err(most().into()),
            _ => {}
        }
        let flag = crate::store::Flag { subject, person: person.id, at: crate::time::now_ms(), reason };
        self.shelf.store().flag(&flag).await.map_err(store)
    }
}

/// The store's trouble is nobody's business but the log's.
fn store(trouble: StoreError) -> Fault {
    PeopleError::from(trouble).into()
}

/// The id of whoever asks, as a list.
fn ids(who: &Who) -> Vec<Id> {
    who.maybe().map(|person| person.id).into_iter().collect()
}

/// No body that is sent here is larger.
fn most_bytes() -> usize {
    let all = ENTRIES.iter().filter_map(|entry| entry.additions);
    all.map(|additions| additions.most_bytes().max(2 * additions.most_template_bytes())).max().unwrap_or(0) + 1024
}

/// Every address of plug-ins and templates.
pub fn routes() -> Router<Workshop> {
    let plugins = get(plugins::list).post(plugins::send).layer(DefaultBodyLimit::max(most_bytes()));
    let templates = get(templates::list).post(templates::send).layer(DefaultBodyLimit::max(most_bytes()));
    let template = get(templates::look).put(templates::change).delete(templates::forget);
    Router::new()
        .route("/api/plugins", plugins)
        .route("/api/plugins/{hash}", get(plugins::look).delete(plugins::forget))
        .route("/api/plugins/{hash}/file", get(plugins::file))
        .route("/api/plugins/{hash}/files/{name}", get(plugins::part))
        .route("/api/plugins/{hash}/state", post(plugins::decide))
        .route("/api/plugins/{hash}/trial", post(plugins::try_again).delete(plugins::stop_trial))
        .route("/api/plugins/{hash}/flag", post(plugins::flag))
        .route("/api/templates", templates)
        .route("/api/templates/{id}", template.layer(DefaultBodyLimit::max(most_bytes())))
        .route("/api/templates/{id}/stars", post(templates::stars))
        .route("/api/templates/{id}/flag", post(templates::flag))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(
    plugins::list,
    plugins::send,
    plugins::look,
    plugins::forget,
    plugins::file,
    plugins::part,
    plugins::decide,
    plugins::try_again,
    plugins::stop_trial,
    plugins::flag,
    templates::list,
    templates::send,
    templates::look,
    templates::change,
    templates::forget,
    templates::stars,
    templates::flag,
))]
pub struct AdditionsApi;
