//! Looking for matches.

use axum::{Json, extract::State};
use serde::Deserialize;
use tengen_board::FAMILIES;
use tengen_wire::Matches;

use super::past;
use crate::{
    fault::Fault,
    guard::AskedQuery,
    people::Who,
    resources::{Resources, trouble},
    store::{Player, Search, Status, Where, archive::LONGEST_PAGE},
};

/// How many matches a page has if nothing is said.
const PAGE: u32 = 50;

/// Of so many people or boards with a name like that, the newest; more is no search but a list.
const MOST_NAMED: u32 = 50;

/// Which matches.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct Wanted {
    /// Somebody who sat there, by name.
    player: Option<String>,
    /// Somebody who sat there, by a part of the name.
    named: Option<String>,
    /// An engine that sat there, by the name that specs call it.
    engine: Option<String>,
    /// Which game.
    game: Option<String>,
    /// Which board: its spec, a family such as `torus`, or a part of the name of a board that somebody drew.
    board: Option<String>,
    /// Begun at this time or later, in milliseconds since 1970.
    from: Option<i64>,
    /// Begun before this time.
    to: Option<i64>,
    /// Whether the result counts for ratings.
    rated: Option<bool>,
    /// `live` or `over`.
    #[param(value_type = Option<String>)]
    status: Option<Status>,
    /// Go on after this place: the last page's `next`.
    before: Option<String>,
    /// How many at most, up to 200; 50 if nothing is said.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// Matches, the newest first. Private ones are shown to those who sat there; a page may be shorter for others.
#[utoipa::path(get, path = "/api/matches", tag = "matches", params(Wanted), responses(
    (status = 200, body = Matches),
    (status = "4XX", body = Fault),
))]
pub(in crate::resources) async fn search(
    State(resources): State<Resources>,
    who: Who,
    AskedQuery(wanted): AskedQuery<Wanted>,
) -> Result<Json<Matches>, Fault> {
    let player = match (wanted.player, wanted.named, wanted.engine) {
        (Some(name), None, None) => Some(Player::People(vec![resources.people.by_name(&name).await?.id])),
        (None, Some(part), None) => Some(Player::People(resources.people.by_part(&part, MOST_NAMED).await?)),
        (None, None, Some(engine)) => Some(Player::Engine(engine)),
        (None, None, None) => None,
        // One index is walked, not two.
        _ => return Err(trouble::bad_query()),
    };
    let board = match wanted.board {
        Some(text) => Some(board(&resources, text).await?),
        None => None,
    };
    let before = wanted.before.map(|before| before.parse().map_err(|_| trouble::bad_query())).transpose()?;
    let search = Search {
        player,
        game: wanted.game,
        board,
        rated: wanted.rated,
        status: wanted.status,
        since: wanted.from,
        until: wanted.to,
        before,
    };
    let limit = wanted.limit.unwrap_or(PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(trouble::bad_query());
    }
    let page = resources.store.search(&search, limit).await.map_err(trouble::store)?;
    let asker = who.maybe().map(|person| person.id);
    let mut matches = Vec::new();
    for stored in &page.matches {
        if past::is_listed(stored, asker)? {
            matches.push(past::line(stored, None)?);
        }
    }
    Ok(Json(Matches { matches, next: page.next.map(|next| next.to_string()) }))
}

/// What somebody means by the name of a board. Every spec has a colon, and no family has one.
async fn board(resources: &Resources, text: String) -> Result<Where, Fault> {
    if text.contains(':') {
        return Ok(Where::Board(text));
    }
    if let Some(family) = FAMILIES.iter().find(|family| family.name.eq_ignore_ascii_case(&text)) {
        return Ok(Where::Family(family.name.to_string()));
    }
    let found = resources.store.boards_named(&text, MOST_NAMED).await.map_err(trouble::store)?;
    Ok(Where::Drawn(found.iter().map(|id| format!("board:{id}")).collect()))
}
