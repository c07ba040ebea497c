use axum::Json;
use tengen_game::GameKind;
use tengen_games::KINDS;

/// Every game that can be played, and what can be chosen about it.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [GameKind])))]
pub(super) async fn list() -> Json<&'static [GameKind]> {
    Json(KINDS)
}
