//! What whoever runs a server wants to know: whether it is well, its figures, and what was asked.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU8, AtomicU64, Ordering},
    },
    time::Instant,
};

use axum::{
    Router,
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, StatusCode, header},
    middleware::{self, Next},
    response::{IntoResponse, Response},
    routing::get,
};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::{Instrument, info_span};

use crate::store::Journal;

/// How the server is doing.
#[derive(Clone)]
pub struct Operating {
    figures: PrometheusHandle,
    state: Arc<AtomicU8>,
    journal: Journal,
}

const STARTING: u8 = 0;
const READY: u8 = 1;
const CLOSING: u8 = 2;

/// Upper ends of the histogram of times, in seconds: a move should take a few milliseconds.
const SECONDS: &[f64] = &[0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
/// Upper ends of the histogram of rows in one commit.
const ROWS: &[f64] = &[1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0];

impl Operating {
    /// Begins to gather figures, unless they are gathered already: all servers of a process share them.
    #[must_use]
    pub fn new(journal: Journal) -> Self {
        Self { figures: figures_of_all(), state: Arc::new(AtomicU8::new(STARTING)), journal }
    }

    /// Unfinished matches are taken up: come in.
    pub fn is_ready(&self) {
        // A server that is already closing stays so.
        let _ = self.state.compare_exchange(STARTING, READY, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Come back later.
    pub fn is_closing(&self) {
        self.state.store(CLOSING, Ordering::Relaxed);
    }
}

/// The figures of this process, which begin to be gathered when they are first asked for.
pub(crate) fn figures_of_all() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    FIGURES.get_or_init(gather).clone()
}

fn gather() -> PrometheusHandle {
    let [seconds, rows] = ["_seconds", "_rows"].map(|end| Matcher::Suffix(end.to_string()));
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(seconds, SECONDS)
        .and_then(|builder| builder.set_buckets_for_metric(rows, ROWS))
        .unwrap_or_default()
        .build_recorder();
    let figures = recorder.handle();
    if metrics::set_global_recorder(recorder).is_err() {
        tracing::warn!("figures of this process are gathered by somebody else: /metrics stays empty");
    }
    figures
}

/// The addresses that an operator's tools ask.
pub fn routes() -> Router<Operating> {
    Router::new()
        .route("/health", get(|| async { "well\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(figures))
}

async fn ready(State(operating): State<Operating>) -> Response {
    match operating.state.load(Ordering::Relaxed) {
        READY if !operating.journal.can_write().await => {
            (StatusCode::SERVICE_UNAVAILABLE, "cannot write\n").into_response()
        }
        READY => "ready\n".into_response(),
        CLOSING => (StatusCode::SERVICE_UNAVAILABLE, "closing\n").into_response(),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "starting\n").into_response(),
    }
}

async fn figures(State(operating): State<Operating>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], operating.figures.render())
}

/// Gives every request a number, which its log lines and its answer carry, and counts it.
pub fn observe(router: Router) -> Router {
    router.layer(middleware::from_fn(number))
}

static NUMBERS: AtomicU64 = AtomicU64::new(1);

async fn number(request: Request, next: Next) -> Response {
    let number = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let came = Instant::now();
    let path = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_string();
    let span = info_span!("request", number, method = %request.method(), path = %path);
    let mut response = next.run(request).instrument(span.clone()).await;
    let status = response.status().as_u16();
    span.in_scope(|| tracing::debug!(status, ms = came.elapsed().as_millis() as u64, "answered"));
    metrics::counter!("tengen_requests", "path" => path, "status" => status.to_string()).increment(1);
    if let Ok(value) = HeaderValue::from_str(&number.to_string()) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}
