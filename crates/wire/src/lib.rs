//! Every message between server and clients, typed in one place.
//!
//! Over the [socket](FromClient) go games: moves, events, chat, the lobby. Everything else is a resource with an address
//! of its own. Errors are codes with parameters ([`Refused`](tengen_game::Refused)): clients have the words.
//!
//! ```
//! use tengen_wire::FromClient;
//!
//! let text = r#"{"type":"do","id":7,"match":"k3vQ9xTnWe","do":"play","ply":3,"move":"D4"}"#;
//! let message: FromClient = serde_json::from_str(text)?;
//! assert_eq!(serde_json::to_string(&message)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! The types describe themselves for TypeScript and OpenAPI; the server's tests write those descriptions and notice when
//! what is committed is no longer true.

mod lobby;
mod resources;
mod socket;

pub use lobby::{LiveGame, NewGame, NewMatch, OpenGame};
pub use resources::{
    BoardFamily, BoardShape, BoardTaken, Boards, DrawnBoard, Leader, Leaderboard, Matches, PastMatch, PastSeat,
    PersonRatings, PoolRating, RatingStep,
};
pub use socket::{ChatLine, FromClient, FromServer};
