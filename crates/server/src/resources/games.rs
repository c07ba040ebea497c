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
use crate::{additions::For, codes, fault::Fault, guard::AskedQuery, people::Who};

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
    who: Who,
    AskedQuery(Wanted { game }): AskedQuery<Wanted>,
) -> Result<Response, Fault> {
    let game: GameSpec = serde_json::from_str(&game)
        .map_err(|error| Refused::new(&codes::JSON_UNFIT).with("line", error.line()).with("column", error.column()))?;
    let people: Vec<_> = who.maybe().map(|person| person.id).into_iter().collect();
    let shelf = resources.boards.shelf();
    let settled = match shelf.settled(game.clone(), For::People(&people)).await {
        // Whoever is shown a game in a list may look at it, though it has what they may not begin one with.
        Err(_) => shelf.settled(game.clone(), For::Looking).await?,
        settled => settled?,
    };
    let _known = resources.boards.known(&settled).await?;
    let games = resources.games.clone();
    // What a spec makes changes with the program at most; what somebody may change is asked for each time.
    let caching = if settled == game { "public, max-age=3600" } else { "no-cache" };
    let picture = resources.boards.at_the_bench(move || games.open(&settled).map(|(_, table)| table.picture())).await?;
    Ok(([(header::CACHE_CONTROL, caching)], Json(picture)).into_response())
}
