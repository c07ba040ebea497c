//! `GET /api/engines`.

use axum::{
    Json,
    extract::{Query, State},
};
use serde::Deserialize;
use serde_json::{Map, Value};
use tengen_matches::GameSpec;
use tengen_wire::EngineAbout;
use utoipa::{IntoParams, OpenApi};

use super::Engines;

/// Which engines are asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
pub struct Wanted {
    /// Only those that play this game.
    pub game: Option<String>,
    /// Only those that play it on this board.
    pub board: Option<String>,
    /// Only those that play it by these rules.
    pub rules: Option<String>,
}

/// The same address for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(engines))]
pub struct EnginesApi;

/// Who can sit at a table.
#[utoipa::path(get, path = "/api/engines", tag = "engines", params(Wanted), responses((status = 200, body = Vec<EngineAbout>)))]
pub async fn engines(State(engines): State<Engines>, Query(wanted): Query<Wanted>) -> Json<Vec<EngineAbout>> {
    let spec = wanted.game.map(|game| {
        let options = [("board", wanted.board), ("rules", wanted.rules)];
        let said = |(name, value): (&str, Option<String>)| Some((name.to_string(), Value::String(value?)));
        GameSpec { game, options: options.into_iter().filter_map(said).collect::<Map<_, _>>() }
    });
    Json(engines.list(spec.as_ref()))
}
