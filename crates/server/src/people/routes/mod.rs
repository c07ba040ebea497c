//! The addresses under `/api` that are about people.

mod account;
mod moderation;
mod tokens;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRef};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;

use super::People;
use super::secret::Secret;
use crate::fault::{self, Fault};
use crate::guard::cookie;
use crate::store::Id;

/// The largest body: settings of 8 KiB and whatever JSON adds to them.
const BODY_LIMIT: usize = 16 * 1024;

/// All of them, for any state that holds [`People`].
pub fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    People: FromRef<S>,
{
    let me = get(account::me).patch(account::change_me).delete(account::leave);
    Router::new()
        .route("/api/guest", post(account::guest))
        .route("/api/register", post(account::register))
        .route("/api/sign-in", post(account::sign_in))
        .route("/api/sign-out", post(account::sign_out))
        .route("/api/sign-out-everywhere", post(account::sign_out_everywhere))
        .route("/api/password", post(account::change_password))
        .route("/api/me", me)
        .route("/api/session", get(account::session))
        .route("/api/me/tokens", get(tokens::list).post(tokens::make))
        .route("/api/me/tokens/{id}", delete(tokens::revoke))
        .route("/api/me/bots", get(tokens::bots).post(tokens::make_bot))
        .route("/api/me/bots/{name}", delete(tokens::dismiss_bot))
        .route("/api/people/{name}", get(account::profile))
        .route("/api/people/{name}/ban", put(moderation::ban).delete(moderation::unban))
        .route("/api/people/{name}/role", put(moderation::appoint))
        .method_not_allowed_fallback(fault::method_not_allowed)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        // Who is asked decides the answer: nothing in between may keep it.
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
}

/// The same addresses for the API's description.
#[derive(Debug, OpenApi)]
#[openapi(paths(
    account::guest,
    account::register,
    account::sign_in,
    account::sign_out,
    account::sign_out_everywhere,
    account::change_password,
    account::me,
    account::session,
    account::change_me,
    account::leave,
    account::profile,
    tokens::list,
    tokens::make,
    tokens::revoke,
    tokens::bots,
    tokens::make_bot,
    tokens::dismiss_bot,
    moderation::ban,
    moderation::unban,
    moderation::appoint,
))]
pub struct PeopleApi;

/// The answer, together with the cookie of a session.
fn with_session(people: &People, session: &Secret, answer: impl IntoResponse) -> Response {
    let max_age_s = u64::from(people.inner.config.session_days) * 24 * 3600;
    let mut response = answer.into_response();
    if let Some(value) = cookie::keep(session.reveal(), max_age_s, people.guard().secure()) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

/// The answer, together with the cookie by which the browser is known when somebody signs in here again.
async fn with_device(people: &People, id: Id, mut response: Response) -> Result<Response, Fault> {
    if let Some(mark) = people.mark_of_device(id).await?
        && let Some(value) = cookie::keep_device(&mark, people.guard().secure())
    {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(response)
}

/// Done, and the browser forgets its cookie.
fn without_session(people: &People) -> Response {
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(value) = cookie::forget(people.guard().secure()) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_is_described() {
        let described = serde_json::to_value(PeopleApi::openapi()).unwrap();
        let paths = described["paths"].as_object().unwrap();
        assert_eq!(paths.len(), 15);
        let operations: usize = paths.values().map(|path| path.as_object().unwrap().len()).sum();
        assert_eq!(operations, 20);
        assert!(described["components"]["schemas"]["Fault"]["properties"]["code"].is_object());
        assert!(described["components"]["schemas"]["Fault"]["properties"]["status"].is_null());
    }
}
