//! Resources, as a client meets them: a real server on a loopback port, made of these routes and the people's.

#[path = "resources/archive.rs"]
mod archive;
#[path = "resources/boards.rs"]
mod boards;
#[path = "resources/description.rs"]
mod description;
#[path = "resources/library.rs"]
mod library;
#[path = "resources/standings.rs"]
mod standings;

// The people's own stories use more of these.
#[allow(dead_code)]
#[path = "people/browser.rs"]
mod browser;
#[allow(dead_code)]
#[path = "store/cast.rs"]
mod cast;
#[allow(dead_code)]
#[path = "store/places.rs"]
mod places;
#[allow(dead_code)]
#[path = "store/postgres.rs"]
mod postgres;
