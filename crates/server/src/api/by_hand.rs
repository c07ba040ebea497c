//! Addresses that no type describes: the socket, and what watches the server.

use utoipa::OpenApi;

/// Opens a socket, over which games are played; `docs/api.md` has every message.
#[utoipa::path(get, path = "/api/socket", tag = "socket", responses(
    (status = 101, description = "From now on each text message is one JSON object."),
    (status = 403, description = "The page that asks comes from elsewhere.", body = crate::fault::Fault),
))]
#[allow(dead_code, reason = "only its description is of use")]
fn socket() {}

/// Whether the server lives.
#[utoipa::path(get, path = "/health", tag = "operating", responses((status = 200, description = "It does.")))]
#[allow(dead_code, reason = "only its description is of use")]
fn health() {}

/// Whether the server takes requests.
#[utoipa::path(get, path = "/ready", tag = "operating", responses(
    (status = 200, description = "It does."),
    (status = 503, description = "Not yet, or no longer."),
))]
#[allow(dead_code, reason = "only its description is of use")]
fn ready() {}

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operating", responses(
    (status = 200, body = String, content_type = "text/plain"),
))]
#[allow(dead_code, reason = "only its description is of use")]
fn metrics() {}

#[derive(OpenApi)]
#[openapi(paths(socket, health, ready, metrics))]
struct ByHand;

pub(super) fn document() -> utoipa::openapi::OpenApi {
    ByHand::openapi()
}
