//! The lobby's addresses.

use axum::{
    Json, Router,
    extract::{FromRef, Query, State},
    routing::{get, post, put},
};
use serde::Deserialize;
use tengen_game::Seat;
use tengen_wire::{Begun, JoinBody, LiveGame, NewGame, NewMatch, OpenGame, PlaceBody, Preset, ReadyBody, RoomBody};
use utoipa::{IntoParams, OpenApi};

use super::{Lobby, PAGE, PRESETS};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    limits::Kind,
    people::{People, Person, Who},
    store::Id,
};

impl FromRef<Lobby> for People {
    fn from_ref(lobby: &Lobby) -> Self {
        lobby.people().clone()
    }
}

/// Every address of the lobby.
pub fn routes() -> Router<Lobby> {
    Router::new()
        .route("/api/lobby", get(list).post(offer))
        .route("/api/lobby/{id}", get(look).patch(change).delete(cancel))
        .route("/api/lobby/{id}/join", post(join))
        .route("/api/lobby/{id}/seats/{seat}", put(place))
        .route("/api/lobby/{id}/ready", put(ready))
        .route("/api/lobby/{id}/start", post(start))
        .route("/api/matches", post(begin))
        .route("/api/me/matches", get(own))
        .route("/api/pairing", get(presets).delete(stop_waiting))
        .route("/api/pairing/{preset}", post(wait))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(
    list,
    offer,
    look,
    cancel,
    join,
    change,
    place,
    ready,
    start,
    begin,
    own,
    presets,
    wait,
    stop_waiting
))]
pub struct LobbyApi;

/// Which of the open games are asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Wanted {
    /// Only those after this one, which is written with the time it was opened and its id: `1700000000000-k3vQ9xTnWe`.
    pub after: Option<String>,
    /// How many at most; 50 if nothing is said, and never more.
    pub limit: Option<usize>,
}

/// What is open, the oldest first, without what is long, such as stones that are set up. A page that is full may be followed
/// by another: ask for those after its last.
#[utoipa::path(get, path = "/api/lobby", tag = "lobby", params(Wanted),
    responses((status = 200, body = Vec<OpenGame>), (status = "4XX", body = Fault)))]
pub(crate) async fn list(
    State(lobby): State<Lobby>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<OpenGame>>, Fault> {
    let after = wanted.after.as_deref().map(|text| {
        let (since, id) = text.split_once('-')?;
        Some((since.parse::<u64>().ok()?, id.parse::<Id>().ok()?))
    });
    let after = after.map(|after| after.ok_or_else(|| Fault::of(&codes::QUERY_UNREADABLE))).transpose()?;
    let (open, _) = lobby.offers(after, wanted.limit.unwrap_or(PAGE).clamp(1, PAGE));
    Ok(Json(open))
}

/// Opens a game.
#[utoipa::path(post, path = "/api/lobby", tag = "lobby", request_body = NewGame,
    responses((status = 200, body = OpenGame), (status = "4XX", body = Fault)))]
pub(crate) async fn offer(
    State(lobby): State<Lobby>,
    who: Who,
    Asked(new): Asked<NewGame>,
) -> Result<Json<OpenGame>, Fault> {
    let person = may_begin(&lobby, &who)?;
    Ok(Json(lobby.offer(person, &who.address().key(), new).await?))
}

/// What an open game says.
#[utoipa::path(get, path = "/api/lobby/{id}", tag = "lobby", params(("id" = String, Path)),
    responses((status = 200, body = OpenGame), (status = "4XX", body = Fault)))]
pub(crate) async fn look(
    State(lobby): State<Lobby>,
    AskedPath(id): AskedPath<String>,
) -> Result<Json<OpenGame>, Fault> {
    Ok(Json(lobby.look(read(&id)?)?))
}

/// Takes an open game back. Moderators take away those of others.
#[utoipa::path(delete, path = "/api/lobby/{id}", tag = "lobby", params(("id" = String, Path)),
    responses((status = 200), (status = "4XX", body = Fault)))]
pub(crate) async fn cancel(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<(), Fault> {
    Ok(lobby.cancel(read(&id)?, who.person()?).await?)
}

/// Sits down at an open game.
#[utoipa::path(post, path = "/api/lobby/{id}/join", tag = "lobby", params(("id" = String, Path)), request_body = JoinBody,
    responses((status = 200, body = Begun), (status = "4XX", body = Fault)))]
pub(crate) async fn join(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(key): Asked<JoinBody>,
) -> Result<Json<Begun>, Fault> {
    let person = may_begin(&lobby, &who)?;
    let begun = lobby.join(read(&id)?, person, key.password.as_deref()).await?;
    Ok(Json(Begun { match_id: begun.to_string() }))
}

/// Changes what is played in a room, and what it says. For whoever opened it.
#[utoipa::path(patch, path = "/api/lobby/{id}", tag = "lobby", params(("id" = String, Path)), request_body = RoomBody,
    responses((status = 200, body = OpenGame), (status = "4XX", body = Fault)))]
pub(crate) async fn change(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(body): Asked<RoomBody>,
) -> Result<Json<OpenGame>, Fault> {
    Ok(Json(lobby.change(read(&id)?, who.person()?, body).await?))
}

/// Takes, leaves or gives away a seat in a room.
#[utoipa::path(put, path = "/api/lobby/{id}/seats/{seat}", tag = "lobby",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = PlaceBody,
    responses((status = 200, body = OpenGame), (status = "4XX", body = Fault)))]
pub(crate) async fn place(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath((id, seat)): AskedPath<(String, String)>,
    Asked(body): Asked<PlaceBody>,
) -> Result<Json<OpenGame>, Fault> {
    let person = who.person()?;
    let seat = seat.parse().map(Seat).map_err(|_| Fault::of(&codes::NOT_FOUND))?;
    Ok(Json(lobby.place(read(&id)?, seat, person, body).await?))
}

/// Says whether one is ready to begin.
#[utoipa::path(put, path = "/api/lobby/{id}/ready", tag = "lobby", params(("id" = String, Path)), request_body = ReadyBody,
    responses((status = 200, body = OpenGame), (status = "4XX", body = Fault)))]
pub(crate) async fn ready(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(body): Asked<ReadyBody>,
) -> Result<Json<OpenGame>, Fault> {
    Ok(Json(lobby.ready(read(&id)?, who.person()?, body.ready).await?))
}

/// Begins the match of a room in which everybody is ready. For whoever opened it.
#[utoipa::path(post, path = "/api/lobby/{id}/start", tag = "lobby", params(("id" = String, Path)),
    responses((status = 200, body = Begun), (status = "4XX", body = Fault)))]
pub(crate) async fn start(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<Json<Begun>, Fault> {
    let person = may_begin(&lobby, &who)?;
    let begun = lobby.start(read(&id)?, person, who.address().key()).await?;
    Ok(Json(Begun { match_id: begun.to_string() }))
}

/// Begins a game with engines, or of two people at one screen.
#[utoipa::path(post, path = "/api/matches", tag = "matches", request_body = NewMatch,
    responses((status = 200, body = Begun), (status = "4XX", body = Fault)))]
pub(crate) async fn begin(
    State(lobby): State<Lobby>,
    who: Who,
    Asked(new): Asked<NewMatch>,
) -> Result<Json<Begun>, Fault> {
    let person = may_begin(&lobby, &who)?;
    let begun = lobby.begin(person, who.address().key(), new).await?;
    Ok(Json(Begun { match_id: begun.to_string() }))
}

/// The matches that whoever asks is playing, the newest first.
#[utoipa::path(get, path = "/api/me/matches", tag = "matches",
    responses((status = 200, body = Vec<LiveGame>), (status = "4XX", body = Fault)))]
pub(crate) async fn own(State(lobby): State<Lobby>, who: Who) -> Result<Json<Vec<LiveGame>>, Fault> {
    Ok(Json(lobby.played_by(who.person()?.id).await?))
}

/// What people are paired for.
#[utoipa::path(get, path = "/api/pairing", tag = "lobby", responses((status = 200, body = Vec<Preset>)))]
pub(crate) async fn presets() -> Json<&'static [Preset]> {
    Json(PRESETS.as_slice())
}

/// Waits for an opponent; the socket says when the match begins.
#[utoipa::path(post, path = "/api/pairing/{preset}", tag = "lobby", params(("preset" = String, Path)),
    responses((status = 200), (status = "4XX", body = Fault)))]
pub(crate) async fn wait(
    State(lobby): State<Lobby>,
    who: Who,
    AskedPath(preset): AskedPath<String>,
) -> Result<(), Fault> {
    let person = may_begin(&lobby, &who)?;
    Ok(lobby.wait(person, &preset).await?)
}

/// Waits no longer.
#[utoipa::path(delete, path = "/api/pairing", tag = "lobby", responses((status = 200), (status = "4XX", body = Fault)))]
pub(crate) async fn stop_waiting(State(lobby): State<Lobby>, who: Who) -> Result<(), Fault> {
    lobby.stop_waiting(who.person()?.id);
    Ok(())
}

/// Who asks, unless they have asked too often.
fn may_begin<'a>(lobby: &Lobby, who: &'a Who) -> Result<&'a Person, Fault> {
    let person = who.person()?;
    lobby.people().limits().take(Kind::CreateMatch, &who.key())?;
    Ok(person)
}

fn read(id: &str) -> Result<Id, Fault> {
    id.parse().map_err(|_| Fault::of(&codes::NOT_FOUND))
}
