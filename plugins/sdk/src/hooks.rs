//! What a kind can be asked and told, and [`kind!`](crate::kind!), which declares it.
//!
//! | hook | asked or told | when |
//! | --- | --- | --- |
//! | `can_step(field: Field, pawn: Pawn) -> bool` | asked | may the pawn step or land on the field where this lies or hangs |
//! | `can_ever_step(field: Field, pawn: Pawn) -> bool` | asked | may it ever; the ways that walls must leave open go by it |
//! | `on_step(field: Field, pawn: Pawn)` | told | it has stepped or landed there |
//! | `set_up(field: Field, parameter: i32)` | told | once at the beginning, for each field of this kind |
//! | `can_cast(target: Element, caster: Pawn) -> bool` | asked | may this spell be cast on that |
//! | `targets(caster: Pawn)` | asked | calls `is_target()` on all of them at once, instead of `can_cast` |
//! | `cast(target: Element, caster: Pawn)` | told | the spell is cast on that |
//! | `allows_cast(element: Element, caster: Pawn, spell: Kind) -> bool` | asked | may that spell be cast on the field where this lies, or on that where it hangs |
//! | `can_build(slot: Slot, builder: Pawn) -> bool` | asked | may the slot where this hangs be changed |
//! | `on_built(slot: Slot, builder: Pawn)` | told | a wall was built where this hangs |
//! | `can_move(pawn: Pawn, what: What) -> bool` | asked | may the player of the pawn where this hangs make such a move |
//! | `after_move(pawn: Pawn, what: What)` | told | they have made such a move |

use crate::{Element, Field, Kind, Pawn, Slot, What};

/// Declares the hooks of a kind under its name in the manifest.
///
/// A hook has exactly the arguments and the answer of the table in [`hooks`](mod@crate::hooks); the compiler says so if not.
#[macro_export]
macro_rules! kind {
    ($kind:literal; $($(#[$meta:meta])* fn $hook:ident($($arg:ident: $ty:ty),* $(,)?) $(-> $answer:ty)? $body:block)*) => {
        $(const _: () = {
            $(#[$meta])*
            fn hook($($arg: $ty),*) $(-> $answer)? $body

            const _: $crate::hooks::$hook = hook;

            #[cfg_attr(target_arch = "wasm32", unsafe(export_name = concat!($kind, ".", stringify!($hook))))]
            extern "C" fn exported($($arg: i32),*) -> i32 {
                $crate::hooks::Answer::number(hook($($crate::hooks::Given::given($arg)),*))
            }

            // Read by nobody but the linker.
            #[cfg(not(target_arch = "wasm32"))]
            const _: extern "C" fn($($crate::hooks::number!($arg)),*) -> i32 = exported;
        };)*
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! number {
    ($arg:ident) => {
        i32
    };
}
#[doc(hidden)]
pub use crate::number;

#[doc(hidden)]
pub trait Given {
    fn given(number: i32) -> Self;
}

#[doc(hidden)]
pub trait Answer {
    fn number(self) -> i32;
}

impl Answer for () {
    fn number(self) -> i32 {
        0
    }
}

impl Answer for bool {
    fn number(self) -> i32 {
        self.into()
    }
}

macro_rules! given {
    ($($ty:ident: $number:ident => $make:expr;)*) => {
        $(impl Given for $ty {
            fn given($number: i32) -> Self {
                $make
            }
        })*
    };
}
given! {
    i32: number => number;
    Field: number => Field::of_handle(number);
    Slot: number => Slot::of_handle(number);
    Pawn: number => Pawn::of_handle(number);
    Element: number => Element::of_handle(number);
    Kind: number => Kind(number);
    What: number => match number { 0 => What::Step, 1 => What::Wall, _ => What::Spell };
}

macro_rules! signatures {
    ($($hook:ident: $ty:ty;)*) => {
        $(#[doc(hidden)]
        #[expect(non_camel_case_types, reason = "named after the hook")]
        pub type $hook = $ty;)*
    };
}
signatures! {
    can_step: fn(Field, Pawn) -> bool;
    can_ever_step: fn(Field, Pawn) -> bool;
    on_step: fn(Field, Pawn);
    set_up: fn(Field, i32);
    can_cast: fn(Element, Pawn) -> bool;
    targets: fn(Pawn);
    cast: fn(Element, Pawn);
    allows_cast: fn(Element, Pawn, Kind) -> bool;
    can_build: fn(Slot, Pawn) -> bool;
    on_built: fn(Slot, Pawn);
    can_move: fn(Pawn, What) -> bool;
    after_move: fn(Pawn, What);
}
