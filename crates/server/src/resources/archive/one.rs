//! One match: what is known of it, its log, its position after any event, its record.

use std::fmt::Write as _;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_game::Refused;
use tengen_matches::{Entry, MatchView, Record};
use tengen_wire::PastMatch;

use super::past;
use crate::{
    fault::Fault,
    guard::{AskedPath, AskedQuery},
    resources::Resources,
};

/// Where records say that games were played.
const PLACE: &str = "Tengen";

/// A match: who played what, and how it ended.
#[utoipa::path(get, path = "/api/matches/{match}", tag = "matches", params(("match" = String, Path)), responses(
    (status = 200, body = PastMatch),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn look(
    State(resources): State<Resources>,
    AskedPath(name): AskedPath<String>,
) -> Result<Response, Fault> {
    // Addresses here cannot end in a part of a word, so the records share this one.
    match name.split_once('.') {
        Some((id, "sgf")) => return sgf(&resources, id).await,
        Some((id, "json")) => return json(&resources, id).await,
        _ => {}
    }
    let stored = resources.stored(&name).await?;
    let entries = resources.entries(stored.begun.id, 0).await?;
    let n = entries.last().map_or(0, |entry| entry.n);
    Ok(Json(past::line(&stored, Some(n))?).into_response())
}

/// The record of a match as SGF, for games that SGF has words for.
#[utoipa::path(get, path = "/api/matches/{match}.sgf", tag = "matches", params(("match" = String, Path)), responses(
    (status = 200, body = String, content_type = "application/x-go-sgf"),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn sgf(resources: &Resources, id: &str) -> Result<Response, Fault> {
    let history = resources.history(resources.stored(id).await?).await?;
    let game = history.spec.game.game.clone();
    let sgf = resources.fold(history, None, |game| game.sgf(Some(PLACE))).await?;
    let sgf = sgf.ok_or_else(|| Refused::new("no_sgf").with("game", game))?;
    Ok((file("application/x-go-sgf; charset=utf-8", id, "sgf"), sgf).into_response())
}

/// The record of a match as JSON: everything that folding it again takes.
#[utoipa::path(get, path = "/api/matches/{match}.json", tag = "matches", params(("match" = String, Path)), responses(
    (status = 200, body = Record),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn json(resources: &Resources, id: &str) -> Result<Response, Fault> {
    let history = resources.history(resources.stored(id).await?).await?;
    let record = resources.record(history).await?;
    Ok((file("application/json", id, "json"), Json(record)).into_response())
}

/// Headers that make a browser keep what comes as a file. The id has been found, so it is letters and digits.
fn file(content: &str, id: &str, ending: &str) -> [(header::HeaderName, String); 2] {
    let name = format!("attachment; filename=\"{id}.{ending}\"");
    [(header::CONTENT_TYPE, content.to_string()), (header::CONTENT_DISPOSITION, name)]
}

/// Which part of a log.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Part {
    /// The number of the last event that is known already.
    #[serde(default)]
    from: u32,
    /// One event on each line instead of a list; `Accept: application/x-ndjson` says the same.
    #[serde(default)]
    lines: bool,
}

/// What comes as lines of JSON.
pub(super) const LINES: &str = "application/x-ndjson";

/// The log of a match.
#[utoipa::path(get, path = "/api/matches/{match}/log", tag = "matches", params(("match" = String, Path), Part), responses(
    (status = 200, body = [Entry]),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn log(
    State(resources): State<Resources>,
    AskedPath(id): AskedPath<String>,
    AskedQuery(part): AskedQuery<Part>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let stored = resources.stored(&id).await?;
    let entries = resources.entries(stored.begun.id, part.from).await?;
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !part.lines && !accept.contains(LINES) {
        return Ok(Json(entries).into_response());
    }
    let mut text = String::new();
    for entry in &entries {
        let line = serde_json::to_string(entry).map_err(|error| Fault::internal(&error))?;
        // Writing into a String cannot fail.
        _ = writeln!(text, "{line}");
    }
    Ok(([(header::CONTENT_TYPE, LINES)], text).into_response())
}

/// After which event.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct After {
    /// The number of the event; the last one if nothing is said, 0 for the start.
    n: Option<u32>,
}

/// The position after an event, as players saw it.
#[utoipa::path(get, path = "/api/matches/{match}/view", tag = "matches", params(("match" = String, Path), After), responses(
    (status = 200, body = MatchView),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn view(
    State(resources): State<Resources>,
    AskedPath(id): AskedPath<String>,
    AskedQuery(After { n }): AskedQuery<After>,
) -> Result<Json<MatchView>, Fault> {
    let history = resources.history(resources.stored(&id).await?).await?;
    let last = history.entries.len() as u32;
    if let Some(n) = n.filter(|n| *n > last) {
        let refused = Refused::new("no_such_event").with("n", n).with("last", last);
        return Err(refused.into());
    }
    Ok(Json(resources.fold(history, n, tengen_matches::Match::view).await?))
}
