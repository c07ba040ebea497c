//! What has an address of its own: games, boards, the archive of matches, ratings.
//!
//! - [`boards`]: the families there are, and boards that people draw; each ready to be drawn and played on.
//! - [`archive`]: every match, searched page by page; one match with its log, its position after any event, its record as
//!   SGF or JSON; all of somebody's matches as a stream.
//! - Standings: the strongest at a game and speed, and how somebody's ratings came about.
//! - The games that can be played, with what can be chosen about each.
//!
//! [`routes()`] are the addresses, for any state that holds [`Resources`]. Answers are the types of [`tengen_wire`]; what is
//! refused is a code with parameters. Nothing here changes a match, and nothing from outside ever becomes the name of a file.

pub mod archive;
pub mod boards;
mod games;
mod standings;
mod trouble;

use std::fmt;
use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    routing::get,
};
use tengen_game::Games;
use tengen_wire::EngineAbout;
use tokio::sync::Semaphore;
use utoipa::OpenApi;

use crate::{engines::EngineHall, people::People, store::Store, time::now_ms as now};

pub use boards::Boards;

/// Everything that the addresses here need. Clones share it.
#[derive(Clone)]
pub struct Resources {
    store: Store,
    people: People,
    games: Arc<Games>,
    boards: Boards,
    most_points: usize,
    engines: Option<EngineHall>,
    /// Whole archives that are being sent: each reads a row of logs after the other.
    exports: Arc<Semaphore>,
}

/// How many whole archives are sent at once.
const EXPORTS: usize = 2;

impl Resources {
    /// The resources of this store; matches share its games and boards. Boards that somebody draws have at most so many
    /// points.
    #[must_use]
    pub fn new(store: Store, people: People, games: Arc<Games>, boards: Boards, most_points: usize) -> Self {
        Self { store, people, games, boards, most_points, engines: None, exports: Arc::new(Semaphore::new(EXPORTS)) }
    }

    /// With the engines of the house, whose names records write out.
    #[must_use]
    pub fn with_engines(self, engines: EngineHall) -> Self {
        Self { engines: Some(engines), ..self }
    }

    /// What people are shown for an engine; nothing if the house does not have it any more.
    fn engine_name(&self, engine: &str) -> Option<String> {
        let known = self.engines.as_ref()?.list(None);
        known.iter().find(|about| about.name == engine).map(EngineAbout::shown_name)
    }
}

impl fmt::Debug for Resources {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resources").finish_non_exhaustive()
    }
}

impl FromRef<Resources> for People {
    fn from_ref(resources: &Resources) -> Self {
        resources.people.clone()
    }
}

/// All addresses, for any state that holds [`Resources`].
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Resources: FromRef<S>,
    People: FromRef<S>,
{
    let boards = get(boards::routes::list).post(boards::routes::send);
    let board = get(boards::routes::look).patch(boards::routes::rename).delete(boards::routes::forget);
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/picture", get(games::picture))
        .route("/api/boards", boards.layer(DefaultBodyLimit::max(boards::MOST_BYTES)))
        .route("/api/boards/{board}", board)
        .route("/api/boards/{board}/about", get(boards::routes::about))
        .route("/api/boards/{board}/map", get(boards::routes::map))
        .route("/api/matches", get(archive::search::search))
        .route("/api/matches/{match}", get(archive::one::look))
        .route("/api/matches/{match}/log", get(archive::one::log))
        .route("/api/matches/{match}/view", get(archive::one::view))
        .route("/api/matches/{match}/picture", get(archive::one::picture))
        .route("/api/export", get(archive::export::export))
        .route("/api/leaderboard", get(standings::leaderboard))
        .route("/api/people/{name}/ratings", get(standings::ratings))
        .route("/api/people/{name}/record", get(archive::tally::person_record))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(
    components(schemas(boards::Format)),
    paths(
        games::list,
        games::picture,
        boards::routes::list,
        boards::routes::send,
        boards::routes::look,
        boards::routes::about,
        boards::routes::map,
        boards::routes::rename,
        boards::routes::forget,
        archive::search::search,
        archive::one::look,
        archive::one::record,
        archive::one::log,
        archive::one::view,
        archive::one::picture,
        archive::export::export,
        archive::tally::person_record,
        standings::leaderboard,
        standings::ratings,
    )
)]
pub struct ResourcesApi;

/// A time of the store, which is never before 1970.
fn time(at: i64) -> u64 {
    u64::try_from(at).unwrap_or(0)
}
