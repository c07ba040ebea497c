//! Coming, signing in and out, changing, leaving.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tengen_wire::{ConfirmBody, CredentialsBody, Me, MeBody, Password, PasswordBody, Profile, Session};

use super::super::{People, PeopleError, Who};
use super::{with_device, with_session, without_session};
use crate::fault::Fault;
use crate::guard::{Asked, AskedPath, cookie};
use crate::limits::{Key, Kind};

/// Makes a guest, unless whoever asks is somebody already.
#[utoipa::path(post, path = "/api/guest", responses(
    (status = 200, body = Me),
    (status = "4XX", body = Fault),
))]
pub(super) async fn guest(State(people): State<People>, who: Who) -> Result<Response, Fault> {
    if let Some(person) = who.maybe() {
        return Ok(Json(people.me(person.id).await?).into_response());
    }
    people.limits().take(Kind::Guest, &who.address().key())?;
    let (guest, session) = people.welcome_guest().await?;
    let me = people.me(guest.id).await?;
    Ok(with_session(&people, &session, Json(me)))
}

/// Makes the guest who asks, or else somebody new, a registered person.
#[utoipa::path(post, path = "/api/register", request_body = CredentialsBody, responses(
    (status = 200, body = Me),
    (status = "4XX", body = Fault),
))]
pub(super) async fn register(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<CredentialsBody>,
) -> Result<Response, Fault> {
    let guest = who.maybe().map(|_| who.person()).transpose()?;
    let register = people.register(guest, &body.name, &body.password);
    let (person, session) = successes(&people, &who, register).await?;
    let me = people.me(person.id).await?;
    with_device(&people, person.id, with_session(&people, &session, Json(me))).await
}

/// Begins a session. What the browser was signed in as before is signed out.
#[utoipa::path(post, path = "/api/sign-in", request_body = CredentialsBody, responses(
    (status = 200, body = Me),
    (status = "4XX", body = Fault),
))]
pub(super) async fn sign_in(
    State(people): State<People>,
    who: Who,
    headers: HeaderMap,
    Asked(body): Asked<CredentialsBody>,
) -> Result<Response, Fault> {
    let device = cookie::device(&headers);
    let guess = people.may_guess(&body.name, who.address(), device).await?;
    let sign_in = async {
        let signed_in = people.sign_in(&body.name, &body.password).await;
        // Only wrong ones are guesses.
        if !matches!(signed_in, Err(PeopleError::CredentialsWrong)) {
            guess.was_none();
        }
        signed_in
    };
    // The right ones cost a hash as well.
    let (person, session) = successes(&people, &who, sign_in).await?;
    if let Ok((before, old)) = who.session() {
        people.sign_out(before.id, old).await?;
    }
    let me = people.me(person.id).await?;
    with_device(&people, person.id, with_session(&people, &session, Json(me))).await
}

/// Ends this session.
#[utoipa::path(post, path = "/api/sign-out", responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn sign_out(State(people): State<People>, who: Who) -> Result<Response, Fault> {
    let (person, session) = who.session()?;
    people.sign_out(person.id, session).await?;
    Ok(without_session(&people))
}

/// Ends all sessions of whoever asks.
#[utoipa::path(post, path = "/api/sign-out-everywhere", responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn sign_out_everywhere(State(people): State<People>, who: Who) -> Result<Response, Fault> {
    let (person, _) = who.session()?;
    people.sign_out_everywhere(person.id).await?;
    Ok(without_session(&people))
}

/// Changes the password, and ends all other sessions and all tokens.
#[utoipa::path(post, path = "/api/password", request_body = PasswordBody, responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn change_password(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<PasswordBody>,
) -> Result<Response, Fault> {
    let (person, _) = who.session()?;
    let account = Key::account(person.id.as_str());
    let change = people.change_password(person, &body.old, &body.new, body.keep_tokens);
    let session = failures(&people, &account, change).await?;
    with_device(&people, person.id, with_session(&people, &session, StatusCode::NO_CONTENT)).await
}

/// Who asks. A session that is looked at lasts longer.
#[utoipa::path(get, path = "/api/me", responses(
    (status = 200, body = Me),
    (status = "4XX", body = Fault),
))]
pub(super) async fn me(State(people): State<People>, who: Who) -> Result<Response, Fault> {
    let me = Json(people.me(who.known()?.id).await?);
    Ok(match who.session() {
        Ok((_, session)) => with_session(&people, session, me),
        Err(_) => me.into_response(),
    })
}

/// Who asks, or nobody: a page that is opened for the first time asks this.
#[utoipa::path(get, path = "/api/session", responses(
    (status = 200, body = Session),
    (status = "4XX", body = Fault),
))]
pub(super) async fn session(State(people): State<People>, who: Who) -> Result<Response, Fault> {
    let me = match who.maybe() {
        Some(person) => Some(people.me(person.id).await?),
        None => None,
    };
    let session = Json(Session { me });
    Ok(match who.session() {
        Ok((_, secret)) => with_session(&people, secret, session),
        Err(_) => session.into_response(),
    })
}

/// Changes a guest's name, or anybody's settings.
#[utoipa::path(patch, path = "/api/me", request_body = MeBody, responses(
    (status = 200, body = Me),
    (status = "4XX", body = Fault),
))]
pub(super) async fn change_me(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<MeBody>,
) -> Result<Json<Me>, Fault> {
    let person = who.person()?;
    // What can be refused comes first: either both are changed or neither.
    if let Some(settings) = &body.settings {
        people.check_settings(person, settings)?;
    }
    if let Some(name) = &body.name {
        successes(&people, &who, people.rename(person, name)).await?;
    }
    if let Some(settings) = &body.settings {
        people.keep_settings(person, settings).await?;
    }
    Ok(Json(people.me(person.id).await?))
}

/// Forgets whoever asks; the games stay under a neutral name.
#[utoipa::path(delete, path = "/api/me", request_body = ConfirmBody, responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn leave(
    State(people): State<People>,
    who: Who,
    Asked(body): Asked<ConfirmBody>,
) -> Result<Response, Fault> {
    let (person, _) = who.session()?;
    let password = body.password.unwrap_or_else(|| Password::new(""));
    let account = Key::account(person.id.as_str());
    failures(&people, &account, people.leave(person, &password)).await?;
    Ok(without_session(&people))
}

/// What everybody may know about somebody.
#[utoipa::path(get, path = "/api/people/{name}", params(("name" = String, Path)), responses(
    (status = 200, body = Profile),
    (status = "4XX", body = Fault),
))]
pub(super) async fn profile(
    State(people): State<People>,
    AskedPath(name): AskedPath<String>,
) -> Result<Json<Profile>, Fault> {
    Ok(Json(people.profile(&name).await?))
}

/// Takes a name or a session, counting those who got one: whoever tries ten taken names has done no harm.
async fn successes<T>(
    people: &People,
    who: &Who,
    act: impl Future<Output = Result<T, PeopleError>>,
) -> Result<T, Fault> {
    let address = who.address().key();
    people.limits().take(Kind::Register, &address)?;
    let done = act.await;
    if done.is_err() {
        people.limits().give_back(Kind::Register, &address);
    }
    Ok(done?)
}

/// Does what a password must allow, counting wrong ones against the account: the right one costs nothing, and
/// neither does our being busy.
async fn failures<T>(
    people: &People,
    account: &Key,
    act: impl Future<Output = Result<T, PeopleError>>,
) -> Result<T, Fault> {
    people.limits().take(Kind::SignIn, account)?;
    let done = act.await;
    if !matches!(done, Err(PeopleError::CredentialsWrong | PeopleError::PasswordWrong)) {
        people.limits().give_back(Kind::SignIn, account);
    }
    Ok(done?)
}
