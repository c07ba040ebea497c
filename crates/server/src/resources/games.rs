use axum::{
    Json,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_game::{GameKind, GameSpec, Picture, Refused};
use tengen_games::KINDS;

use super::Resources;
use crate::{codes, fault::Fault, guard::AskedQuery};

/// Every game that can be played, and what can be chosen about it.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [GameKind])))]
pub(super) async fn list() -> Json<&'static [GameKind]> {
    Json(KINDS)
}

/// Which game is to be drawn.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Its spec, as JSON: `{"game":"go","board":"torus:9"}`.
    game: String,
}

/// What a game looks like before its first move, for whoever lists games without knowing their rules.
#[utoipa::path(get, path = "/api/picture", tag = "games", params(Wanted), responses(
    (status = 200, body = Picture),
    (status = "4XX", body = Fault),
))]
pub(super) async fn picture(
    State(resources): State<Resources>,
    AskedQuery(Wanted { game }): AskedQuery<Wanted>,
) -> Result<Response, Fault> {
    let game: GameSpec = serde_json::from_str(&game)
        .map_err(|error| Refused::new(&codes::JSON_UNFIT).with("line", error.line()).with("column", error.column()))?;
    let _board = resources.boards.known(&game).await?;
    let (_, table) = resources.games.open(&game)?;
    // What a spec makes changes with the program at most.
    Ok(([(header::CACHE_CONTROL, "public, max-age=3600")], Json(table.picture())).into_response())
}
