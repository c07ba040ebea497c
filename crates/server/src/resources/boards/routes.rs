//! The addresses of boards.

use std::collections::{HashMap, hash_map::Entry};

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tengen_board::{FAMILIES, map::Aim};
use tengen_game::Refused;
use tengen_wire::{BoardBody, BoardFamily, BoardMap, BoardShape, BoardTaken, Boards, DrawnBoard, Role};

use super::drawing::{Format, MOST_NAME, hexadecimal, id_in};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath, AskedQuery},
    limits::Kind,
    people::Who,
    resources::{Resources, now, time, trouble},
    store::{BoardLabel, Id},
    text::is_unseen,
};

/// How many drawn boards a page has.
const PAGE: u32 = 50;

/// Which page of the drawn boards.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Paging {
    /// Go on after this place: the last page's `next`.
    before: Option<String>,
}

/// The boards there are.
#[utoipa::path(get, path = "/api/boards", tag = "boards", params(Paging), responses(
    (status = 200, body = Boards),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn list(
    State(resources): State<Resources>,
    AskedQuery(Paging { before }): AskedQuery<Paging>,
) -> Result<Json<Boards>, Fault> {
    let before = before.map(|before| place(&before).ok_or_else(trouble::bad_query)).transpose()?;
    let mut labels = resources.store.boards(before.as_ref(), PAGE + 1).await.map_err(trouble::store)?;
    let more = labels.len() > PAGE as usize;
    labels.truncate(PAGE as usize);
    let next = labels.last().filter(|_| more).map(|last| format!("{}-{}", last.created, last.id));
    let mut owners: HashMap<Id, Option<String>> = HashMap::new();
    for owner in labels.iter().filter_map(|label| label.owner) {
        if let Entry::Vacant(unknown) = owners.entry(owner) {
            unknown.insert(resources.people.by_id(owner).await?.map(|person| person.name));
        }
    }
    let drawn = labels.into_iter().map(|label| {
        let owner = label.owner.and_then(|owner| owners.get(&owner).cloned().flatten());
        shown(label, owner)
    });
    let family = |family: &tengen_board::Family| BoardFamily {
        name: family.name.to_string(),
        example: family.example.to_string(),
    };
    Ok(Json(Boards { families: FAMILIES.iter().map(family).collect(), drawn: drawn.collect(), next }))
}

fn shown(label: BoardLabel, owner: Option<String>) -> DrawnBoard {
    DrawnBoard {
        board: format!("board:{}", label.id),
        name: label.name,
        owner,
        since: time(label.created),
        points: label.points,
        edges: label.edges,
    }
}

/// A place between two pages, when and which, as `next` and `before` have it.
#[must_use]
pub fn place(text: &str) -> Option<BoardLabel> {
    let (created, id) = text.rsplit_once('-')?;
    let id = id_in(id)?.to_string();
    Some(BoardLabel { id, name: String::new(), owner: None, created: created.parse().ok()?, points: 0, edges: 0 })
}

/// A board, by its spec or by the id of a drawing, with everything that drawing it takes.
#[utoipa::path(get, path = "/api/boards/{board}", tag = "boards", params(("board" = String, Path)), responses(
    (status = 200, body = BoardShape),
    (status = 304, description = "It is as it was."),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn look(
    State(resources): State<Resources>,
    AskedPath(board): AskedPath<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let ground = resources.boards.ground(&board).await?;
    let (name, caching) = match id_in(&board) {
        // What a hash names never changes.
        Some(id) => (format!("board:{id}"), "public, max-age=31536000, immutable"),
        // What a spec makes changes with the program at most.
        None => (ground.spec().to_string(), "public, max-age=3600"),
    };
    answered(&BoardShape::of(&ground, &name), caching, &headers)
}

/// A board unfolded into the plane, as lists show it where the solid would hide stones.
#[utoipa::path(get, path = "/api/boards/{board}/map", tag = "boards", params(("board" = String, Path)), responses(
    (status = 200, body = BoardMap),
    (status = 304, description = "It is as it was."),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn map(
    State(resources): State<Resources>,
    AskedPath(board): AskedPath<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let ground = resources.boards.ground(&board).await?;
    // How a board is cut may change with the program.
    answered(&BoardMap::of(&ground, &Aim::default()), "public, max-age=3600", &headers)
}

/// What seldom changes, or that it is as whoever asks knows it.
fn answered(what: &impl Serialize, caching: &'static str, headers: &HeaderMap) -> Result<Response, Fault> {
    let body = serde_json::to_vec(what).map_err(|error| Fault::internal(&error))?;
    let tag = format!("\"{}\"", hexadecimal(&Sha256::digest(&body)[..12]));
    let mut answer = HeaderMap::new();
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    answer.extend(HeaderValue::try_from(&tag).map(|tag| (header::ETAG, tag)));
    let known = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    if known.flat_map(|tags| tags.split(',')).any(|known| known.trim().trim_start_matches("W/") == tag) {
        return Ok((StatusCode::NOT_MODIFIED, answer).into_response());
    }
    Ok((answer, body).into_response())
}

/// What a drawn board is called, and who drew it.
#[utoipa::path(get, path = "/api/boards/{board}/about", tag = "boards", params(("board" = String, Path)), responses(
    (status = 200, body = DrawnBoard),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn about(
    State(resources): State<Resources>,
    AskedPath(board): AskedPath<String>,
) -> Result<Json<DrawnBoard>, Fault> {
    let label = label(&resources, &board).await?;
    let owner = owner(&resources, &label).await?;
    Ok(Json(shown(label, owner)))
}

/// How a board is sent.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Sending {
    /// What to call it, in at most 60 characters.
    name: String,
    /// How it is written; without it, what the content type says: `application/json` or `model/obj`.
    format: Option<Format>,
}

/// Keeps a board that somebody drew. The same board sent twice is one board.
#[utoipa::path(post, path = "/api/boards", tag = "boards", params(Sending),
    request_body(content((String = "model/obj"), (tengen_wire::BoardShape = "application/json")),
        description = "A Wavefront OBJ file, or JSON with `points`, `edges` and, if there are any, `names` and `layout`."),
    responses((status = 200, body = BoardTaken), (status = "4XX", body = Fault)))]
pub(in crate::resources) async fn send(
    State(resources): State<Resources>,
    who: Who,
    AskedQuery(Sending { name, format }): AskedQuery<Sending>,
    request: Request,
) -> Result<Json<BoardTaken>, Fault> {
    let owner = who.person()?;
    resources.people.limits().take(Kind::Upload, &who.key())?;
    resources.people.limits().take(Kind::Upload, &who.address().key())?;
    let name = checked(&name)?;
    let content = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let format = format.or_else(|| content.and_then(Format::of_content));
    let format = format.ok_or_else(|| Refused::new(&codes::BOARD_FORMAT_UNKNOWN))?;
    let file = Bytes::from_request(request, &()).await.map_err(|refused| match refused.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::of(&codes::BODY_TOO_LARGE),
        _ => Fault::of(&codes::BODY_UNREADABLE),
    })?;
    let drawing = resources.boards.read(format, file, resources.most_points).await?;
    let is_new = resources.boards.keep(&drawing, name, Some(owner.id), now()).await?;
    Ok(Json(BoardTaken {
        board: format!("board:{}", drawing.id),
        known: !is_new,
        points: drawing.board.len() as u32,
        edges: drawing.board.edge_count() as u32,
        warnings: drawing.warnings,
    }))
}

/// Calls a board otherwise: for whoever drew it, and for moderators.
#[utoipa::path(patch, path = "/api/boards/{board}", tag = "boards", params(("board" = String, Path)),
    request_body = BoardBody, responses((status = 200, body = DrawnBoard), (status = "4XX", body = Fault)))]
pub(in crate::resources) async fn rename(
    State(resources): State<Resources>,
    who: Who,
    AskedPath(board): AskedPath<String>,
    Asked(body): Asked<BoardBody>,
) -> Result<Json<DrawnBoard>, Fault> {
    let label = own(&resources, &who, &board).await?;
    let name = checked(&body.name)?;
    resources.store.rename_board(&label.id, &name).await.map_err(trouble::store)?;
    let owner = owner(&resources, &label).await?;
    Ok(Json(shown(BoardLabel { name, ..label }, owner)))
}

/// Forgets a board that nobody has played on: for whoever drew it, and for moderators.
#[utoipa::path(delete, path = "/api/boards/{board}", tag = "boards", params(("board" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(in crate::resources) async fn forget(
    State(resources): State<Resources>,
    who: Who,
    AskedPath(board): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let label = own(&resources, &who, &board).await?;
    resources.boards.forget(&label.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A drawn board that whoever asks may change.
async fn own(resources: &Resources, who: &Who, board: &str) -> Result<BoardLabel, Fault> {
    let person = who.person()?;
    resources.people.limits().take(Kind::Upload, &who.key())?;
    let label = label(resources, board).await?;
    if label.owner == Some(person.id) || who.at_least(Role::Moderator).is_ok() {
        Ok(label)
    } else {
        Err(Refused::new(&codes::NOT_YOURS).into())
    }
}

/// What is said about a drawn board.
async fn label(resources: &Resources, board: &str) -> Result<BoardLabel, Fault> {
    let unknown = || Refused::new(&codes::NO_SUCH_BOARD).with("board", board.chars().take(80).collect::<String>());
    let id = id_in(board).ok_or_else(unknown)?;
    Ok(resources.store.board(id).await.map_err(trouble::store)?.ok_or_else(unknown)?.label)
}

/// The name of whoever brought it, unless they have left.
async fn owner(resources: &Resources, label: &BoardLabel) -> Result<Option<String>, Fault> {
    match label.owner {
        Some(owner) => Ok(resources.people.by_id(owner).await?.map(|person| person.name)),
        None => Ok(None),
    }
}

fn checked(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let refused = match name.chars().count() {
        0 => Refused::new(&codes::BOARD_NAME_LENGTH),
        length if length > MOST_NAME => Refused::new(&codes::BOARD_NAME_LENGTH),
        _ if name.chars().any(is_unseen) => Refused::new(&codes::BOARD_NAME_CHARACTER),
        _ => return Ok(name.to_string()),
    };
    Err(refused.with("most", MOST_NAME).into())
}
