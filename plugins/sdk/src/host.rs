//! The functions of the host, as they are imported. They take and give numbers only, so nothing about them is unsafe.

macro_rules! imports {
    ($($name:ident($($arg:ident),*);)*) => {
        #[cfg(target_arch = "wasm32")]
        #[link(wasm_import_module = "sector66")]
        unsafe extern "C" {
            $(pub(crate) safe fn $name($($arg: i32),*) -> i32;)*
        }

        // There is no host where plug-ins are only read or documented.
        $(#[cfg(not(target_arch = "wasm32"))]
        pub(crate) fn $name($(_: $arg),*) -> i32 { 0 })*
    };
}

#[cfg(not(target_arch = "wasm32"))]
use i32 as a;
#[cfg(not(target_arch = "wasm32"))]
use i32 as b;
#[cfg(not(target_arch = "wasm32"))]
use i32 as c;

imports! {
    width(); height(); seats(); turn(); ply(); me();
    kind(a); kind_of(a); pawn_at(a); field_of(a); came_from(a); is_in(a); walls_left(a); slot(a); can_be_built(a); spell_on(a);
    spell_held(a, b); is_target(a, b); open(a, b); neighbour(a, b); may_step(a, b); distance(a); data(a, b);
    attached(a, b); parameter(a); target(a); debug(a);
    move_pawn(a, b); swap_pawns(a, b); set_walls(a, b); set_slot(a, b); set_kind(a, b); give(a, b); take(a, b);
    put_spell(a, b); set_data(a, b, c); attach(a, b, c); detach(a, b); next(a); again(); skip(a); reverse(); tell(a, b);
    random(a);
}
