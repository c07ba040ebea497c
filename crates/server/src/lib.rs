//! Matches over HTTP and WebSocket: people find each other, play, watch and come back.
//!
//! [`start`] puts everything together from a [`Config`]. A move takes this way: the [`socket`] reads it and knows who it is;
//! the match's own task in [`live`] asks the rules and appends the event to the [`store`]; only when it is durable, everybody
//! who watches is told; if an engine is next, [`engines`] think in a pool of their own and answer through the same door.
//! Nothing on that way knows which game it is.
//!
//! Around it: [`people`] (guests, accounts, tokens, roles), [`lobby`] (open games, pairing), [`ratings`], [`resources`]
//! (boards, the archive, records), [`additions`] (plug-ins and templates), [`problems`] (tries that count, problems for everybody),
//! [`languages`] that people bring,
//! [`accept`], [`guard`] and [`limits`] (what keeps strangers from doing harm), [`operating`] (health,
//! figures, numbered requests).
//!
//! What it refuses to do: know the rules of a game, tell anybody of something that could still be lost, or say anything in
//! words: clients get codes with parameters ([`fault`]).

pub mod accept;
pub mod additions;
pub mod analysis;
pub mod api;
mod background;
mod codes;
pub mod config;
pub mod connections;
pub mod engines;
pub mod fault;
pub mod guard;
pub mod languages;
pub mod limits;
pub mod live;
pub mod lobby;
pub mod moderation;
pub mod operating;
mod page;
pub mod people;
pub mod problems;
pub mod ratings;
pub mod resources;
mod serve;
pub mod socket;
pub mod store;
mod text;
pub mod time;

pub use config::Config;
pub use serve::{Running, StartError, StopError, start, start_with};
