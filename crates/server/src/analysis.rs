//! What an engine thinks of a position: hints while playing, and analysis afterwards.

use std::time::Duration;

use axum::{
    Json, Router,
    extract::{FromRef, State},
    routing::post,
};
use serde::Deserialize;
use tengen_game::{Refused, Seat, Turn};
use tengen_matches::GameSpec;
use utoipa::{OpenApi, ToSchema};

use crate::{
    engines::{Engines, Insight},
    fault::Fault,
    guard::Asked,
    limits::Kind,
    live::Hub,
    people::{People, Who},
};

/// What analysis needs.
#[derive(Clone)]
pub struct Desk {
    /// Who thinks.
    pub engines: Engines,
    /// Who sets up games.
    pub hub: Hub,
    /// Who asks.
    pub people: People,
}

impl FromRef<Desk> for People {
    fn from_ref(desk: &Desk) -> Self {
        desk.people.clone()
    }
}

/// A position to think about: a game and the moves that led there.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Which game.
    pub game: GameSpec,
    /// The moves so far, in the game's own notation.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Which engine; the best one if nothing is said.
    #[serde(default)]
    pub engine: Option<String>,
    /// How long it thinks, in milliseconds.
    #[serde(default = "usual")]
    pub think: u64,
}

fn usual() -> u64 {
    1000
}

/// The longest that anybody may ask for.
const LONGEST: Duration = Duration::from_secs(10);
/// No game is longer.
const MOST_MOVES: usize = 5000;

/// Every address of analysis.
pub fn routes() -> Router<Desk> {
    Router::new().route("/api/analysis", post(analyse))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(analyse))]
pub struct AnalysisApi;

/// Asks an engine what it thinks. Whoever hangs up stops it.
#[utoipa::path(post, path = "/api/analysis", tag = "engines", request_body = Question,
    responses((status = 200, body = Insight), (status = "4XX", body = Fault)))]
async fn analyse(State(desk): State<Desk>, who: Who, Asked(question): Asked<Question>) -> Result<Json<Insight>, Fault> {
    let _person = who.person()?;
    desk.people.limits().take(Kind::Api, &who.key())?;
    if question.moves.len() > MOST_MOVES {
        return Err(Refused::new("too_many").with("most", MOST_MOVES).into());
    }
    let mut table = desk.hub.table(&question.game).await?;
    for (ply, mv) in question.moves.iter().enumerate() {
        let Turn::Of(seat) = table.turn() else { return Err(Refused::new("game_over").with("ply", ply).into()) };
        // While a result is talked over anybody may speak; the record does not say who did.
        let seats = [seat, Seat(0), Seat(1)];
        let played = seats.into_iter().find_map(|seat| table.play(seat, mv).ok());
        if played.is_none() {
            let refused = table.play(seat, mv).err().unwrap_or_else(|| Refused::new("unreadable"));
            return Err(refused.with("ply", ply).into());
        }
    }
    let Turn::Of(seat) = table.turn() else { return Err(Refused::new("game_over").into()) };
    let best = || desk.engines.best(&question.game.game).map(str::to_string);
    let engine = question.engine.clone().or_else(best).ok_or_else(|| Refused::new("unknown_engine"))?;
    let think = Duration::from_millis(question.think.max(50)).min(LONGEST);
    Ok(Json(desk.engines.analyse(table, seat, &engine, think).await?))
}
