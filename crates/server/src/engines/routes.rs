//! `GET /api/engines`.

use axum::{Json, extract::State};
use serde::Deserialize;
use serde_json::{Map, Value};
use tengen_game::GameSpec;
use tengen_wire::EngineAbout;
use utoipa::{IntoParams, OpenApi};

use super::EngineHall;
use crate::{fault::Fault, guard::AskedQuery};

/// Which engines are asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// Only those that play this game.
    pub game: Option<String>,
    /// Only those that play it on this board.
    pub board: Option<String>,
    /// Only those that play it by these rules.
    pub rules: Option<String>,
    /// Only those that play it on so many lines, where the game says how many.
    pub size: Option<u8>,
    /// Only those that play it with so many columns, where the game says how many.
    pub width: Option<u8>,
    /// Only those that play it with so many rows, where the game says how many.
    pub height: Option<u8>,
    /// Only those that play it with so many in a row, where the game says how many.
    pub row: Option<u8>,
}

/// The same address for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(engines))]
pub struct EnginesApi;

/// Who can sit at a table.
#[utoipa::path(get, path = "/api/engines", tag = "engines", params(Wanted),
    responses((status = 200, body = Vec<EngineAbout>), (status = "4XX", body = Fault)))]
pub async fn engines(
    State(engines): State<EngineHall>,
    AskedQuery(wanted): AskedQuery<Wanted>,
) -> Json<Vec<EngineAbout>> {
    let spec = wanted.game.map(|game| {
        let options = [
            ("board", wanted.board.map(Value::from)),
            ("rules", wanted.rules.map(Value::from)),
            ("size", wanted.size.map(Value::from)),
            ("width", wanted.width.map(Value::from)),
            ("height", wanted.height.map(Value::from)),
            ("row", wanted.row.map(Value::from)),
        ];
        let said = |(name, value): (&str, Option<Value>)| Some((name.to_string(), value?));
        GameSpec { game, options: options.into_iter().filter_map(said).collect::<Map<_, _>>() }
    });
    Json(engines.list(spec.as_ref()))
}
