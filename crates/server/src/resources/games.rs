use axum::Json;
use tengen_matches::{KINDS, Kind};

/// Every game that can be played, and what can be chosen about it.
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = [Kind])))]
pub(super) async fn list() -> Json<&'static [Kind]> {
    Json(KINDS)
}
