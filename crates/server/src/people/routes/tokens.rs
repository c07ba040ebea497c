//! Tokens and bots of whoever asks.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use tengen_wire::{BotBody, BotMade, Profile, Scope, TokenBody, TokenLine, TokenMade};

use super::super::tokens::NewToken;
use super::super::{People, PeopleError, Person, Who};
use crate::fault::Fault;
use crate::guard::{Asked, AskedPath};
use crate::limits::Kind;

/// A registered person at a browser.
fn owner(who: &Who) -> Result<&Person, Fault> {
    who.session()?;
    who.registered()
}

fn shown(token: &NewToken) -> TokenMade {
    TokenMade {
        id: token.id.to_string(),
        label: token.label.clone(),
        token: token.secret.reveal().to_owned(),
        scopes: token.scopes.list(),
    }
}

/// The tokens of whoever asks and of their bots, without the tokens themselves.
#[utoipa::path(get, path = "/api/me/tokens", responses(
    (status = 200, body = [TokenLine]),
    (status = "4XX", body = Fault),
))]
pub(super) async fn list(State(people): State<People>, who: Who) -> Result<Json<Vec<TokenLine>>, Fault> {
    Ok(Json(people.tokens_of(owner(&who)?).await?))
}

/// Makes a token; it is shown this once.
#[utoipa::path(post, path = "/api/me/tokens", request_body = TokenBody, responses(
    (status = 200, body = TokenMade),
    (status = "4XX", body = Fault),
))]
pub(super) async fn make(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<TokenBody>,
) -> Result<Json<TokenMade>, Fault> {
    let owner = owner(&who)?;
    people.limits().take(Kind::Register, &who.key())?;
    let scopes = body.scopes.as_deref().unwrap_or(&Scope::LEAST);
    let token = people.make_token(owner, body.bot.as_deref(), &body.label, scopes).await?;
    Ok(Json(shown(&token)))
}

/// Takes a token back.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", params(("id" = String, Path)), responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn revoke(
    State(people): State<People>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    // Even the banned may lock a door of theirs.
    let (owner, _) = who.session()?;
    people.revoke_token(owner, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The bots of whoever asks.
#[utoipa::path(get, path = "/api/me/bots", responses(
    (status = 200, body = [Profile]),
    (status = "4XX", body = Fault),
))]
pub(super) async fn bots(State(people): State<People>, who: Who) -> Result<Json<Vec<Profile>>, Fault> {
    let mut profiles = Vec::new();
    for bot in people.bots_of(owner(&who)?.id).await? {
        match people.profile(&bot.name).await {
            Ok(profile) => profiles.push(profile),
            // Dismissed between the two questions.
            Err(PeopleError::Unknown(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Json(profiles))
}

/// Makes a bot; its token is shown this once.
#[utoipa::path(post, path = "/api/me/bots", request_body = BotBody, responses(
    (status = 200, body = BotMade),
    (status = "4XX", body = Fault),
))]
pub(super) async fn make_bot(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<BotBody>,
) -> Result<Json<BotMade>, Fault> {
    let owner = owner(&who)?;
    people.limits().take(Kind::Register, &who.key())?;
    let (bot, token) = people.make_bot(owner, &body.name).await?;
    Ok(Json(BotMade { id: bot.id.to_string(), name: bot.name, token: shown(&token) }))
}

/// Forgets a bot; its games stay under a neutral name.
#[utoipa::path(delete, path = "/api/me/bots/{name}", params(("name" = String, Path)), responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn dismiss_bot(
    State(people): State<People>,
    who: Who,
    AskedPath(name): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let (owner, _) = who.session()?;
    people.dismiss_bot(owner.id, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}
