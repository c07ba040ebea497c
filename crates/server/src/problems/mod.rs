//! Problems: tries that count, and problems that people make for everybody.
//!
//! - [`routes`] are the addresses.
//! - `thinking.rs` has the judges think, on threads that give way, a few at a time and each for a limited time.
//! - `rated.rs` says what a first try makes of both ratings.
//!
//! Nobody is believed that they solved a problem: they send what they played, and the judge of that kind of problem replays it.

mod addresses;
mod rated;
mod thinking;

use std::{collections::HashMap, sync::Arc};

use axum::{
    Router,
    extract::{DefaultBodyLimit, FromRef},
    routing::{delete, get, post},
};
use tengen_game::Refused;
use tengen_games::PROBLEMS;
use tokio::sync::Mutex;
use utoipa::OpenApi;

use crate::{
    codes,
    fault::Fault,
    people::{People, PeopleError},
    store::{Store, StoreError},
};
use thinking::Thinking;

/// A judge of problems.
type Judge = &'static dyn tengen_game::Problems;

/// No problem that is sent here is larger.
const MOST_BYTES: usize = 64 * 1024;

/// Where a problem is.
struct Found {
    judge: Judge,
    line: String,
    grade: u8,
}

/// Problems that ship, by name: their judge, and their line.
type Shipped = HashMap<String, (Judge, &'static str, u8)>;

/// Everything that the addresses here need. Clones share it.
#[derive(Clone)]
pub struct Problems {
    store: Store,
    people: People,
    shipped: Arc<Shipped>,
    thinking: Thinking,
    /// One first try after the other: each reads two ratings and writes them.
    rating: Arc<Mutex<()>>,
    /// How many problems one person may have here.
    most: u32,
}

impl FromRef<Problems> for People {
    fn from_ref(problems: &Problems) -> Self {
        problems.people.clone()
    }
}

impl Problems {
    /// What these people try and make.
    #[must_use]
    pub fn new(store: Store, people: People, most: u32) -> Self {
        Self {
            store,
            people,
            shipped: Arc::new(shipped()),
            thinking: Thinking::default(),
            rating: Arc::default(),
            most,
        }
    }

    /// A problem that everybody may solve.
    async fn find(&self, id: &str) -> Result<Found, Fault> {
        if let Some(&(judge, line, grade)) = self.shipped.get(id) {
            return Ok(Found { judge, line: line.to_owned(), grade });
        }
        let made = self.store.problem(id).await.map_err(trouble)?.filter(|made| made.state == "public");
        let made = made.ok_or_else(|| absent(id))?;
        let judge = judge(&made.kind)?;
        let grade = judge.about(&made.line).map_or(1, |about| about.grade);
        Ok(Found { judge, line: made.line, grade })
    }
}

fn shipped() -> Shipped {
    let lines = PROBLEMS.iter().flat_map(|judge| judge.shipped().lines().map(move |line| (*judge, line)));
    let named = lines.filter_map(|(judge, line)| {
        let about = judge.about(line)?;
        Some((about.id, (judge, line, about.grade)))
    });
    named.collect()
}

/// The judge of problems of a kind.
fn judge(kind: &str) -> Result<Judge, Refused> {
    let unknown = || Refused::new(&codes::PROBLEM_KIND_UNKNOWN).with("kind", kind.chars().take(40).collect::<String>());
    PROBLEMS.iter().copied().find(|judge| judge.name() == kind).ok_or_else(unknown)
}

fn absent(id: &str) -> Refused {
    Refused::new(&codes::PROBLEM_ABSENT).with("problem", id.chars().take(60).collect::<String>())
}

/// The store's trouble is nobody's business but the log's.
fn trouble(trouble: StoreError) -> Fault {
    PeopleError::from(trouble).into()
}

/// Every address of problems.
pub fn routes() -> Router<Problems> {
    let all = get(addresses::list).post(addresses::send).layer(DefaultBodyLimit::max(MOST_BYTES * 2));
    Router::new()
        .route("/api/problems", all)
        .route("/api/problems/tries", post(addresses::tried))
        .route("/api/problems/solve", post(addresses::solve).layer(DefaultBodyLimit::max(MOST_BYTES * 2)))
        .route("/api/problems/{id}", delete(addresses::forget))
        .route("/api/problems/{id}/state", post(addresses::decide))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(
    addresses::list,
    addresses::send,
    addresses::tried,
    addresses::solve,
    addresses::forget,
    addresses::decide
))]
pub struct ProblemsApi;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_that_ships_has_a_name_of_its_own() {
        let lines = PROBLEMS.iter().map(|judge| judge.shipped().lines().count()).sum::<usize>();
        assert_eq!(shipped().len(), lines);
    }
}
