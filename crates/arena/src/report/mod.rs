//! A match in writing: [`table`] and [`verdict`] for terminals, [`json`] for programs, [`html`] for people who want to see
//! how it went. A match of two in a game for two tells pairs, percent and Elo; any other the ladder and the cross table.

mod field;
mod histogram;
mod html;
mod json;
mod page;
mod picture;
mod progress_chart;
mod text;

pub use html::html;
pub use json::json;
pub use page::{Plane, STYLE, escaped};
pub use text::{elo, table, verdict};
