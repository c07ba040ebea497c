//! One match: what is known of it, its log, its position after any event, its record.

use std::fmt::Write as _;

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_game::{Picture, RecordFormat, Refused};
use tengen_matches::{Entry, Match, MatchView, Player, Record};
use tengen_wire::PastMatch;

use super::past;
use crate::{
    codes,
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
    if let Some((id, ending)) = name.split_once('.') {
        return record(&resources, id, ending).await;
    }
    let stored = resources.stored(&name).await?;
    let entries = resources.entries(stored.begun.id, 0).await?;
    let n = entries.last().map_or(0, |entry| entry.n);
    Ok(Json(past::line(&stored, Some(n))?).into_response())
}

/// The record of a match, in one of the formats of its game (`records` of `/api/games`): `json` has everything that folding
/// the match again takes, the others are what other programs read.
#[utoipa::path(get, path = "/api/matches/{match}.{format}", tag = "matches", params(
    ("match" = String, Path),
    ("format" = RecordFormat, Path),
), responses(
    (status = 200, content(
        (Record = "application/json"),
        (String = "application/x-go-sgf"),
        (String = "text/plain"),
    )),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn record(resources: &Resources, id: &str, ending: &str) -> Result<Response, Fault> {
    let history = resources.history(resources.stored(id).await?).await?;
    let game = history.spec.game.game.clone();
    let formats = tengen_games::KINDS.iter().find(|kind| kind.name == game).map_or(&[][..], |kind| kind.records);
    let unknown = || {
        let there = formats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let asked: String = ending.chars().take(20).collect();
        Refused::new(&codes::NO_SUCH_FORMAT).with("format", asked).with("game", game.clone()).with("formats", there)
    };
    let format = RecordFormat::of_ending(ending).filter(|format| formats.contains(format)).ok_or_else(unknown)?;
    if format == RecordFormat::Json {
        let record = resources.record(history).await?;
        return Ok((file(format, id), Json(record)).into_response());
    }
    let games = resources.games.clone();
    // A match names an engine as seats call it.
    let shown = |seat: &Player| {
        let engine = seat.engine.as_ref().filter(|engine| **engine == seat.name)?;
        resources.engine_name(engine)
    };
    let names: Vec<Option<String>> = history.spec.seats.iter().map(shown).collect();
    let write = move |state: &Match| {
        let mut recorded = state.recorded(Some(PLACE));
        for (player, name) in recorded.players.iter_mut().zip(&names) {
            player.name = name.clone().or(player.name.take());
        }
        tengen_games::write_game(&games, state.table(), &recorded, format)
    };
    let text = resources.fold(history, None, write).await??;
    Ok((file(format, id), text).into_response())
}

/// Headers that make a browser keep what comes as a file. The id has been found, so it is letters and digits.
fn file(format: RecordFormat, id: &str) -> [(header::HeaderName, String); 2] {
    let name = format!("attachment; filename=\"{id}.{format}\"");
    [(header::CONTENT_TYPE, format.content_type().to_string()), (header::CONTENT_DISPOSITION, name)]
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

/// What a match looks like now, for lists.
#[utoipa::path(get, path = "/api/matches/{match}/picture", tag = "matches", params(("match" = String, Path)), responses(
    (status = 200, body = Picture),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn picture(
    State(resources): State<Resources>,
    AskedPath(id): AskedPath<String>,
) -> Result<Json<Picture>, Fault> {
    let history = resources.history(resources.stored(&id).await?).await?;
    Ok(Json(resources.fold(history, None, |state| state.table().picture()).await?))
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
        let refused = Refused::new(&codes::NO_SUCH_EVENT).with("n", n).with("last", last);
        return Err(refused.into());
    }
    Ok(Json(resources.fold(history, n, tengen_matches::Match::view).await?))
}
