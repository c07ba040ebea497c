//! A match in writing: [`table`] and [`verdict`] for terminals, [`json`] for programs, [`html`] for people who want to see
//! how it went.

mod histogram;
mod html;
mod json;
mod page;
mod progress_chart;
mod text;

pub use html::html;
pub use json::json;
pub use text::{elo, table, verdict};
