//! Everything that goes between server and clients, typed in one place.
//!
//! Over the [socket](FromClient) go games: moves, events, chat, the lobby. Over [another](FromWorker) go moves that are thought about
//! elsewhere. Everything else is a resource with an address
//! of its own: accounts ([`Me`], [`CredentialsBody`]), boards ([`Boards`], [`BoardShape`]), plug-ins and templates
//! ([`Plugin`], [`TemplateBrief`]), the archive ([`Matches`]),
//! engines ([`EngineAbout`], [`Question`], [`Insight`]). Errors are codes with parameters ([`Refused`](tengen_game::Refused)):
//! each crate lists its
//! own, those of the server are in [`codes`], and clients have the words.
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
//! The types describe themselves for OpenAPI and for TypeScript: the tests here write `web/src/wire.ts` and
//! `web/src/codes.ts`, and notice when what is committed is no longer true.

mod additions;
pub mod codes;
mod engines;
mod forfeits;
mod languages;
mod lobby;
mod moderation;
mod password;
mod people;
mod problems;
mod resources;
mod room;
mod socket;
mod words;
mod worker;

pub use additions::{
    FlagBody, Plugin, PluginReport, PluginState, PluginStateBody, PluginTaken, PluginVersion, Plugins, StarsBody,
    TemplateBody, TemplateBrief, TemplateState, TemplateTaken, TemplateWhole, Templates,
};
pub use engines::{EngineAbout, EngineKind, Exact, Idea, Insight, Made, Question};
pub use forfeits::FORFEITS;
pub use languages::{
    LanguageLine, Languages, PublishBody, Translation, TranslationBody, TranslationLine, Translations,
};
pub use lobby::{Begun, JoinBody, LiveGame, NewGame, NewMatch, OpenGame, Preset, Seek};
pub use moderation::Verdict;
pub use password::Password;
pub use people::{
    BanBody, BotBody, BotMade, ConfirmBody, CredentialsBody, Me, MeBody, PasswordBody, Profile, RoleBody, Session,
    TokenBody, TokenLine, TokenMade,
};
pub use problems::{
    MadeProblem, ProblemBody, ProblemRating, ProblemState, ProblemStateBody, ProblemTaken, ProblemTry, Problems,
    SolveBody, SolverRating, TryBody, TryJudged,
};
pub use resources::{
    BoardBody, BoardFamily, BoardTaken, Boards, DrawnBoard, Leader, Leaderboard, Matches, PastMatch, PastSeat,
    PersonRatings, PersonRecord, PoolRating, RatingStep, RecordLine,
};
pub use room::{Place, PlaceBody, ReadyBody, RoomBody};
pub use socket::{ChatLine, FromClient, FromServer};
pub use tengen_game::{BoardMap, BoardShape};
pub use words::{PersonKind, Role, Scope, WordError};
pub use worker::{FromWorker, ToWorker, WORKER_PROTOCOL};
