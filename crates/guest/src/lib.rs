//! Plug-ins of others as WebAssembly guests: judged, metered, and run with equal results everywhere.
//!
//! A game and its plug-ins agree on a [`Contract`]: functions of the host that guests import, and hooks that they export as
//! `KIND.HOOK`. [`admit()`] judges a module and writes the meter into it; a [`Program`] is that module compiled (wasmtime) or
//! interpreted (wasmi), a [`Guest`] an instance for one thread:
//!
//! ```
//! use tengen_guest::{Contract, Fallen, Forbidden, Guest, HookDef, Host, Import, Limits, Program, admit};
//!
//! static CONTRACT: Contract = Contract::new(
//!     "game",
//!     &[
//!         Import { name: "pawn", params: 0, gas: 10, writes: false },
//!         Import { name: "move_pawn", params: 1, gas: 20, writes: true },
//!     ],
//!     &[
//!         HookDef { name: "can_step", params: 1, question: true },
//!         HookDef { name: "on_step", params: 1, question: false },
//!     ],
//! );
//!
//! struct State { pawn: i32 }
//! impl Host for State {
//!     fn call(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
//!         match (import, args) {
//!             (0, []) => Ok(self.pawn),
//!             (1, &[field]) if (0..81).contains(&field) => { self.pawn = field; Ok(1) }
//!             _ => Err(Forbidden("there is no such field")),
//!         }
//!     }
//! }
//!
//! let wasm = wat::parse_str(r#"(module
//!     (import "game" "pawn" (func $pawn (result i32)))
//!     (import "game" "move_pawn" (func $move_pawn (param i32) (result i32)))
//!     (func (export "ice.can_step") (param i32) (result i32) (i32.ne (call $pawn) (local.get 0)))
//!     (func (export "ice.on_step") (param i32) (drop (call $move_pawn (i32.add (local.get 0) (i32.const 9))))))"#)?;
//! let program = Program::new(&admit(&wasm, &CONTRACT, &Limits::default())?)?;
//! let mut guest = Guest::new(&program)?;
//! let [can_step, on_step] = [0, 1].map(|hook| guest.hook("ice", hook).unwrap());
//!
//! let state = Box::new(State { pawn: 4 });
//! let (state, answer) = guest.call(can_step, &[13], state, 1000);
//! assert_eq!((answer, guest.gas_used()), (Ok(1), 14));
//! let (state, answer) = guest.call(on_step, &[13], state, 1000);
//! assert_eq!((answer, state.pawn), (Ok(0), 22));
//! let (_, answer) = guest.call(on_step, &[80], state, 1000);
//! assert_eq!(answer, Err(Fallen::Forbidden { import: "move_pawn", why: "there is no such field" }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - **Equal everywhere.** The meter is part of the module's code: answers, gas and where a call stops are the same on every
//!   machine and back end. Nothing that could differ (floats, threads, growing memory) is let in.
//! - **Nothing remains.** Memory and variables are as they were when a call is over. What a guest wants to keep it gives to
//!   its host.
//! - **Questions change nothing.** A function that [writes](Import::writes) is forbidden in a question and never reaches the
//!   host. Out of gas, a trap and what is forbidden are values ([`Fallen`]); undoing what a fallen action had changed is
//!   the host's affair.
//! - **No hook inside another.** The host lies in the guest while a call runs, so it queues what a call sets off.
//! - **One file.** A [`package`] is a .zip with a manifest, a module, textures and meshes, judged as strictly.
//! - **Threads.** A [`Program`] is shared, a [`Guest`] belongs to one thread at a time; pools are the caller's.
//!
//! What it refuses to do: know a game. It opens no file and reads no clock.

// Whoever only reads packages or archives has nothing to run them with.
#![cfg_attr(
    not(any(feature = "native", feature = "interp")),
    allow(dead_code, unused_imports, reason = "what runs code is left out")
)]

#[cfg(feature = "admit")]
mod admit;
mod admitted;
mod contract;
mod fallen;
#[cfg(any(feature = "native", feature = "interp"))]
mod guest;
#[cfg(feature = "interp")]
mod interp;
#[cfg(feature = "admit")]
mod limits;
#[cfg(feature = "native")]
mod native;
#[cfg(feature = "package")]
pub mod package;
mod program;

#[cfg(feature = "admit")]
pub use admit::admit;
pub use admitted::{Admitted, ContentHash};
pub use contract::{Contract, Forbidden, HookDef, Host, Import, MOST_PARAMS};
pub use fallen::{Fallen, Trap};
#[cfg(any(feature = "native", feature = "interp"))]
pub use guest::{Guest, HookId};
#[cfg(feature = "admit")]
pub use limits::{Limits, Refused};
pub use program::{Exported, NotRunnable, Program, is_kind, kind_and_hook};

/// The deepest stack in bytes, as the meter counts them. A compiled guest needs at most 40 KiB of the real one for it.
pub const DEEPEST: i32 = 64 << 10;
/// The parts of memory whose change is told apart.
const BLOCKS: usize = 32;
