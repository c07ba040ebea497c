//! The core for the browser: every rule, board and record behind one function, JSON in and JSON out.
//!
//! [`answer`] takes a question such as `{"do":"view","game":{"game":"go","board":"torus:9"},"moves":[[0,"41"]]}` and gives
//! `{"ok":...}`, or `{"refused":{"code":...,"params":{...}}}` for whatever the rules, the boards or the reader of questions
//! refuse. [`question::Do`] lists what can be asked.
//!
//! ```
//! let answer = tengen_wasm::answer(br#"{"do":"why","game":{"game":"go"},"moves":[[0,"D4"]],"seat":1,"move":"D4"}"#);
//! let occupied = r#"{"ok":{"code":"occupied","params":{"by":"b","point":"D4"}}}"#;
//! assert_eq!(String::from_utf8(answer).unwrap(), occupied);
//! ```
//!
//! Compiled to WebAssembly, three exports carry the bytes: `alloc`, `free` and `call` (the file `abi.rs`, the only one with
//! unsafe code in the whole project). `web/src/core/core.ts` is the other end.
//!
//! A question carries all that its answer needs, so nothing has to be opened or closed, with three exceptions.
//! [`adopt`](question::Do::Adopt) makes a board that somebody drew known by its name, and
//! [`template_adopt`](question::Do::TemplateAdopt) a template; [`add_plugin`](question::Do::AddPlugin) a plug-in by its hash; those
//! that ship are known. [`follow`](question::Do::Follow) keeps a
//! match, so that its [next event](question::Do::Apply) costs one event; only a few are kept, and whoever hears
//! `unknown_match` follows anew. Boards that were used lately are kept, too, but only to be quick.
//!
//! What it refuses to do: panic. No question does that, however it was made; properties in `tests/hostile.rs` say so.
//!
//! Where to go next: `desk.rs` is who answers; `play.rs`, `followed.rs`, `map.rs`, `threats.rs`, `life/`, `locale.rs`, `plugins.rs`, `template/`,
//! `board/` and `record.rs` are what there is to know.

#[cfg(target_arch = "wasm32")]
mod abi;
pub mod board;
pub mod codes;
mod desk;
mod followed;
mod life;
mod locale;
mod map;
mod play;
mod plugins;
pub mod question;
pub mod record;
mod template;
mod threats;
mod tree;

pub use followed::Following;
pub use life::{LifeAbout, LifeBook, LifeEnd, LifeFormat, LifePosition, LifeProblem, LifeRead};
pub use locale::LanguageCode;
pub use play::Viewed;
pub use template::{TemplateFault, TemplateGame, TemplateKind, TemplateLook, TemplatePlayed, TemplateSeat};
pub use tengen_life::{LifeAnswer, LifeVerdict};
pub use threats::{Defended, Fate, Makes, Refuge, SeenThreat, Threats};

use std::cell::RefCell;

use serde::Serialize;
use tengen_game::Refused;

use desk::Desk;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Answers one question.
#[must_use]
pub fn answer(question: &[u8]) -> Vec<u8> {
    DESK.with_borrow_mut(|desk| desk.answer(question))
        .unwrap_or_else(|refused| written(&Answer::<()>::Refused(refused)))
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Answer<T> {
    Ok(T),
    Refused(Refused),
}

/// An answer that is not a refusal.
fn ok<T: Serialize>(answer: T) -> Vec<u8> {
    written(&Answer::Ok(answer))
}

fn written<T: Serialize>(answer: &Answer<T>) -> Vec<u8> {
    // Nothing that is answered has a map with keys that are not texts, which is all that JSON refuses to write.
    serde_json::to_vec(answer).unwrap_or_else(|_| br#"{"refused":{"code":"unwritable","params":{}}}"#.to_vec())
}
