//! Languages that people bring. Whoever is registered keeps translations here; moderators publish one, and from then on it is in
//! everybody's menu. What is missing in it is said in English.
//!
//! The languages that ship are here to be read, like those that were published: a translation begins with one.

mod published;
mod translations;

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    routing::{get, post},
};
use tengen_game::Refused;
use tengen_locale::NotALanguage;
use utoipa::OpenApi;

use crate::{
    codes,
    fault::Fault,
    people::{People, PeopleError},
    store::{Store, StoreError},
};

/// Translations that one person keeps here.
const MOST_EACH: u32 = 10;
/// So many translations a list has at most.
const MOST_LISTED: u32 = 200;
/// Words in JSON: each letter that is quoted there takes two.
const MOST_BODY: usize = 3 * tengen_locale::MOST_BYTES;

/// What the addresses of languages need. Clones share it.
#[derive(Clone)]
pub struct Tongues {
    store: Store,
    people: People,
}

impl Tongues {
    /// The languages in this store, brought by these people.
    #[must_use]
    pub fn new(store: Store, people: People) -> Self {
        Self { store, people }
    }
}

impl FromRef<Tongues> for People {
    fn from_ref(tongues: &Tongues) -> Self {
        tongues.people.clone()
    }
}

/// Every address of languages.
pub fn routes() -> Router<Tongues> {
    let translations = get(translations::list).post(translations::keep).layer(DefaultBodyLimit::max(MOST_BODY));
    Router::new()
        .route("/api/languages", get(published::list))
        .route("/api/languages/{code}", get(published::look).delete(published::withdraw))
        .route("/api/translations", translations)
        .route("/api/translations/{id}", get(translations::look).delete(translations::forget))
        .route("/api/translations/{id}/publish", post(published::publish))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(
    published::list,
    published::look,
    published::withdraw,
    published::publish,
    translations::list,
    translations::keep,
    translations::look,
    translations::forget,
))]
pub struct LanguagesApi;

/// The store's trouble is nobody's business but the log's.
fn store(trouble: StoreError) -> Fault {
    PeopleError::from(trouble).into()
}

fn unfit(error: &NotALanguage) -> Fault {
    Refused::new(&codes::LANGUAGE_UNFIT).with("detail", error.to_string()).into()
}
