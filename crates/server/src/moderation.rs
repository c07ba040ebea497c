//! What moderators do to matches and to what is said in them. What they do to people is with the people.

use axum::{
    Router,
    extract::{FromRef, State},
    routing::post,
};
use tengen_game::Refused;
use tengen_matches::Event;
use tengen_wire::Verdict;
use tokio::sync::oneshot;
use utoipa::OpenApi;

use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    live::{Ask, Hub},
    people::{Moderator, People, PeopleError, Person},
    store::{Act, Id, Store},
    time::now_ms,
};

/// What deciding over matches needs.
#[derive(Clone)]
pub struct Moderation {
    /// The matches.
    pub hub: Hub,
    /// Where chat and audit are.
    pub store: Store,
    /// Who moderators are.
    pub people: People,
}

impl FromRef<Moderation> for People {
    fn from_ref(moderation: &Moderation) -> Self {
        moderation.people.clone()
    }
}

/// Every address of moderation.
pub fn routes() -> Router<Moderation> {
    Router::new()
        .route("/api/matches/{match}/end", post(end))
        .route("/api/matches/{match}/chat/{line}/hide", post(hide))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(end, hide))]
pub struct ModerationApi;

/// Ends a match: somebody loses, or it counts for nothing.
#[utoipa::path(post, path = "/api/matches/{match}/end", tag = "moderation", params(("match" = String, Path)),
    request_body = Verdict, responses((status = 200), (status = "4XX", body = Fault)))]
async fn end(
    State(moderation): State<Moderation>,
    Moderator(by): Moderator,
    AskedPath(game): AskedPath<String>,
    Asked(verdict): Asked<Verdict>,
) -> Result<(), Fault> {
    let id = read(&game)?;
    let event = match verdict.loser {
        Some(seat) => Event::Forfeit { seat, reason: "moderator".to_string() },
        None => Event::Abort { seat: None },
    };
    let (done, happened) = oneshot::channel();
    moderation.hub.send(id, Ask::Decree { event, done }).await.map_err(crate::live::Missing::refused)?;
    happened.await.unwrap_or_else(|_| Err(Refused::new(&codes::UNAVAILABLE)))?;
    moderation.note(&by, "end_match", id, &format!("{:?}", verdict.loser)).await
}

/// Hides something that was said.
#[utoipa::path(post, path = "/api/matches/{match}/chat/{line}/hide", tag = "moderation",
    params(("match" = String, Path), ("line" = String, Path)),
    responses((status = 200), (status = "4XX", body = Fault)))]
async fn hide(
    State(moderation): State<Moderation>,
    Moderator(by): Moderator,
    AskedPath((game, line)): AskedPath<(String, String)>,
) -> Result<(), Fault> {
    let (id, line) = (read(&game)?, read(&line)?);
    let said = moderation.store.chat_line(line).await.map_err(PeopleError::from)?;
    if said.is_none_or(|said| said.match_id != id) {
        return Err(Fault::of(&codes::NOT_FOUND));
    }
    moderation.store.hide_line(line, true).await.map_err(PeopleError::from)?;
    moderation.hub.send_if_in_memory(id, Ask::Hide { line: line.to_string() }).await;
    moderation.note(&by, "hide", line, "").await
}

impl Moderation {
    async fn note(&self, by: &Person, action: &str, subject: Id, detail: &str) -> Result<(), Fault> {
        let act = Act {
            at: now_ms(),
            actor: by.id.to_string(),
            action: action.to_string(),
            subject: subject.to_string(),
            detail: detail.to_string(),
        };
        Ok(self.store.record_act(&act).await.map_err(PeopleError::from)?)
    }
}

fn read(id: &str) -> Result<Id, Fault> {
    id.parse().map_err(|_| Fault::of(&codes::NOT_FOUND))
}
