//! What a browser gets: a plain page until there is a client.

use axum::{Router, response::Html, routing::get};

/// The page.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().route("/", get(|| async { Html(include_str!("page.html")) }))
}
