//! For authors of plug-ins: a field or a spell of Sector 66 in ten lines.
//!
//! A plug-in is a crate without `std` that declares its kinds and their hooks with [`kind!`]; this one is a whole spell that
//! takes a pawn to a field beside it, over walls:
//!
//! ```ignore
//! #![no_std]
//! use tengen_plugin::{Element, Pawn, kind};
//!
//! kind! {
//!     "teleport";
//!
//!     fn targets(caster: Pawn) {
//!         for field in caster.field().into_iter().flat_map(|field| field.around()) {
//!             if field.may_step(caster) { field.is_target() }
//!         }
//!     }
//!
//!     fn cast(target: Element, caster: Pawn) {
//!         if let Some(field) = target.field() { caster.move_to(field); }
//!     }
//! }
//! ```
//!
//! What a plug-in can be asked and told are the hooks of [`hooks`]; what it can ask and do are the methods of [`Field`], [`Slot`],
//! [`Pawn`], [`Element`], [`Kind`] and the functions of [`game`]. A hook that is not declared is never called.
//!
//! Nothing that a plug-in writes into its memory outlives a call. What it wants to keep it gives to the game:
//! [`Element::set_data`]. A panic, an endless loop, or writing in a question loses the move for the caster, or counts as no.
#![no_std]

mod elements;
pub mod game;
pub mod hooks;
mod host;
mod kind;

pub use elements::{Direction, Element, Field, Pawn, Slot, SlotState, What};
pub use kind::Kind;

#[cfg(target_arch = "wasm32")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
