//! `GET /api/worker`.

use axum::{
    Extension,
    extract::{FromRef, State, ws::WebSocketUpgrade},
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use tokio::sync::watch;

use super::desk::{LONGEST, attend};
use crate::{
    accept::Meter,
    codes,
    engines::EngineHall,
    fault::Fault,
    guard::origin_allowed,
    people::{Hired, People},
};

/// What the connections of workers need.
#[derive(Clone)]
pub struct Workers {
    /// Whom they think for.
    pub engines: EngineHall,
    /// Who they are.
    pub people: People,
    /// Turns to true when the server goes away.
    pub closing: watch::Receiver<bool>,
    /// After how many milliseconds they come back then.
    pub retry_in: u32,
}

impl FromRef<Workers> for People {
    fn from_ref(workers: &Workers) -> Self {
        workers.people.clone()
    }
}

/// The way in for programs that think elsewhere.
pub async fn connect(
    State(workers): State<Workers>,
    Hired(owner): Hired,
    headers: HeaderMap,
    Extension(meter): Extension<Meter>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin_allowed(&headers, workers.people.guard()) {
        return Fault::of(&codes::CROSS_ORIGIN).into_response();
    }
    let hall = workers.engines.house.hall.clone();
    if !hall.crew.config.enabled {
        return Fault::of(&codes::NO_WORKERS).into_response();
    }
    upgrade.max_message_size(LONGEST).max_frame_size(LONGEST).on_upgrade(move |socket| async move {
        meter.start();
        attend(&hall, owner.id.to_string(), socket, workers.closing, workers.retry_in).await;
    })
}
