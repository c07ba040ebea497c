//! What moderators and administrators do.

use axum::extract::State;
use axum::http::StatusCode;
use tengen_wire::{BanBody, RoleBody};

use super::super::{Admin, Authority, Moderator, People};
use crate::fault::Fault;
use crate::guard::{Asked, AskedPath};

/// Bans somebody and their bots until a time.
#[utoipa::path(put, path = "/api/people/{name}/ban", params(("name" = String, Path)), request_body = BanBody, responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn ban(
    State(people): State<People>,
    Moderator(by): Moderator,
    AskedPath(name): AskedPath<String>,
    Asked(body): Asked<BanBody>,
) -> Result<StatusCode, Fault> {
    let by = Authority::Person(by);
    people.ban(&by, &name, body.until, &body.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a ban before its time.
#[utoipa::path(delete, path = "/api/people/{name}/ban", params(("name" = String, Path)), responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn unban(
    State(people): State<People>,
    Moderator(by): Moderator,
    AskedPath(name): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    people.unban(&Authority::Person(by), &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives somebody another role.
#[utoipa::path(put, path = "/api/people/{name}/role", params(("name" = String, Path)), request_body = RoleBody, responses(
    (status = 204),
    (status = "4XX", body = Fault),
))]
pub(super) async fn appoint(
    State(people): State<People>,
    Admin(by): Admin,
    AskedPath(name): AskedPath<String>,
    Asked(body): Asked<RoleBody>,
) -> Result<StatusCode, Fault> {
    people.appoint(&Authority::Person(by), &name, body.role).await?;
    Ok(StatusCode::NO_CONTENT)
}
