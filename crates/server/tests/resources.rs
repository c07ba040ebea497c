//! Resources, as a client meets them: a real server on a loopback port, made of these routes and the people's.

mod archive;
mod boards;
mod description;
mod library;
mod standings;
