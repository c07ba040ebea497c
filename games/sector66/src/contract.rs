//! The contract between these rules and plug-ins: what a plug-in may be asked, and what it may ask and do.
//!
//! Everything is an `i32`. What lies on the table has a handle, an [`element`]. A package is one module with one or more
//! *kinds* of fields, spells and effects (kinds that lie nowhere and are only attached, such as "stunned"). A kind `ice` exports
//! its hooks as `ice.can_step`, `ice.on_step`, and so on; a hook that is not exported is not called and costs nothing. In a
//! running game a kind is a number: its place in the list of kinds of the spec, from 1; 0 is the ordinary field, or no spell.
//!
//! What a hook answers counts as yes unless it is 0. A question that writes, traps or runs out of gas counts as no. An action
//! that traps or runs out of gas has not happened: the move is spent, what it did is undone, and an event names the plug-in.

/// The name of the module that plug-ins import from.
pub const MODULE: &str = "sector66";

/// The gas of a question.
pub const QUESTION_GAS: u32 = 10_000;
/// The gas of an action.
pub const ACTION_GAS: u32 = 50_000;

/// A function that plug-ins may call. All take and give `i32`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Import {
    /// Its name in the [`MODULE`].
    pub name: &'static str,
    /// How many arguments it takes.
    pub params: usize,
    /// Whether it changes anything: questions may not call it.
    pub writes: bool,
}

/// A function that plug-ins may export, after the name of a kind and a dot. All take and give `i32`s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HookDef {
    /// Its name.
    pub name: &'static str,
    /// How many arguments it takes.
    pub params: usize,
    /// Whether it may only read.
    pub question: bool,
}

macro_rules! list {
    ($(#[$doc:meta])* $enum:ident, $of:ident, $all:ident, $flag:ident;
     $($(#[$says:meta])* $variant:ident = $name:literal, $params:literal, $set:literal;)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $enum {
            $($(#[$says])* $variant,)*
        }

        impl $enum {
            /// All of them, by their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The one with this number.
            #[inline]
            #[must_use]
            pub fn of(number: usize) -> Option<Self> {
                Self::ALL.get(number).copied()
            }
        }

        /// What is declared of each, by its number.
        pub static $all: &[$of] = &[$($of { name: $name, params: $params, $flag: $set }),*];
    };
}

list! {
    /// What plug-ins may call, by its number.
    Call, Import, IMPORTS, writes;

    /// `width()`: how many columns the board has.
    Width = "width", 0, false;
    /// `height()`: how many rows it has.
    Height = "height", 0, false;
    /// `seats()`: how many players there are, with those who are out.
    Seats = "seats", 0, false;
    /// `turn()`: the seat whose turn it is.
    Turn = "turn", 0, false;
    /// `ply()`: how many moves were made.
    Ply = "ply", 0, false;
    /// `me()`: the kind whose hook is called, by its number in this game.
    Me = "me", 0, false;
    /// `kind(place)`: the number in this game of a kind of the own package, by its place in the manifest from 0; -1 if it does
    /// not take part.
    Kind = "kind", 1, false;
    /// `kind_of(field)`: the kind that lies there; 0 for an ordinary field, -1 for what is no field.
    KindOf = "kind_of", 1, false;
    /// `pawn_at(field)`: the pawn that stands there, or -1.
    PawnAt = "pawn_at", 1, false;
    /// `field_of(pawn)`: the field where it stands, or -1 if it is out.
    FieldOf = "field_of", 1, false;
    /// `came_from(pawn)`: the field where it stood before it last moved in this move, or -1 if it has not.
    CameFrom = "came_from", 1, false;
    /// `is_in(pawn)`: 1 if its player still plays.
    IsIn = "is_in", 1, false;
    /// `walls_left(pawn)`: how many walls its player has, or -1.
    WallsLeft = "walls_left", 1, false;
    /// `slot(slot)`: 0 open, 1 built, 2 disabled, -1 for what is no slot.
    Slot = "slot", 1, false;
    /// `can_be_built(slot)`: 1 if it is open, crosses and overlaps nothing, and would close nobody's last way.
    CanBeBuilt = "can_be_built", 1, false;
    /// `spell_on(field)`: the spell that lies there, 0 for none, -1 for what is no field.
    SpellOn = "spell_on", 1, false;
    /// `spell_held(pawn, place)`: a spell that its player holds, by its place from 0; 0 for none.
    SpellHeld = "spell_held", 2, false;
    /// `is_target(field, pawn)`: 1 if the pawn wins there.
    IsTarget = "is_target", 2, false;
    /// `open(from, to)`: 1 if the fields are neighbours with no wall between.
    Open = "open", 2, false;
    /// `neighbour(field, direction)`: the field beside it, walls or not, or -1; 0 is up, and so on clockwise, odd ones are
    /// diagonal.
    Neighbour = "neighbour", 2, false;
    /// `may_step(field, pawn)`: 1 if the field is free and the pawn may land there; asks `can_step` of what lies or hangs there,
    /// but not from within another `can_step`: there only what is never allowed is refused.
    MayStep = "may_step", 2, false;
    /// `distance(pawn)`: the steps of its shortest way to a target, or -1.
    Distance = "distance", 1, false;
    /// `data(element, key)`: what the own package keeps there; 0 if nothing.
    Data = "data", 2, false;
    /// `attached(element, kind)`: how many turns it still hangs there, 255 for ever, 0 if it does not.
    Attached = "attached", 2, false;
    /// `parameter(field)`: what the template says of it besides its kind; 0 if nothing.
    Parameter = "parameter", 1, false;
    /// `target(element)`: one of the targets of a spell, called by `targets`; at most 512 count.
    Target = "target", 1, false;
    /// `debug(value)`: for the author's eyes; the last 64 of a call are kept.
    Debug = "debug", 1, false;

    /// `move_pawn(pawn, field)`: 1 if it stands there now; 0 if the field is taken, the pawn out, or may never stand there. When
    /// this hook has ended the pawn lands: it picks up what lies there, and `on_step` is called.
    MovePawn = "move_pawn", 2, true;
    /// `swap_pawns(pawn, pawn)`: 1 if they have changed places; both land.
    SwapPawns = "swap_pawns", 2, true;
    /// `set_walls(pawn, count)`: 1 if its player has so many walls now; 0 to 99 are possible.
    SetWalls = "set_walls", 2, true;
    /// `set_slot(slot, state)`: 1 if it is 0 open, 1 built or 2 disabled now; 0 if that would cross, overlap or close a last way, or
    /// a `can_build` that hangs there says no.
    SetSlot = "set_slot", 2, true;
    /// `set_kind(field, kind)`: 1 if that kind lies there now; its `can_ever_step` is asked again for everybody.
    SetKind = "set_kind", 2, true;
    /// `give(pawn, spell)`: 1 if its player holds it now; 0 if they hold four.
    Give = "give", 2, true;
    /// `take(pawn, spell)`: 1 if its player held one and holds it no more.
    Take = "take", 2, true;
    /// `put_spell(field, spell)`: 1 if it lies there now; 0 or less takes away what lies there.
    PutSpell = "put_spell", 2, true;
    /// `set_data(element, key, value)`: 1 if it is kept; 0 forgets; at most 48 values are kept in a game. What is kept of
    /// [`element::MOVE`] is forgotten when the move ends.
    SetData = "set_data", 3, true;
    /// `attach(element, kind, turns)`: 1 if it hangs there now, for so many turns of the pawn's player (of whoever is to move, where
    /// it hangs on no pawn), 0 for ever. What hangs there already counts anew. At most 32 hang in a game.
    Attach = "attach", 3, true;
    /// `detach(element, kind)`: 1 if it hung there.
    Detach = "detach", 2, true;
    /// `next(seat)`: this seat moves next, if it plays.
    Next = "next", 1, true;
    /// `again()`: whoever moves moves once more.
    Again = "again", 0, true;
    /// `skip(pawn)`: its player's next turn passes by; up to three turns.
    Skip = "skip", 1, true;
    /// `reverse()`: turns go round the other way.
    Reverse = "reverse", 0, true;
    /// `tell(what, element)`: an event for the list of moves: one of the manifest's words, by its place.
    Tell = "tell", 2, true;
    /// `random(n)`: a number from 0 below `n`, of a generator that belongs to the position; 0 if `n` is less than 2.
    Random = "random", 1, true;
}

list! {
    /// What plug-ins may be asked and told, by its number.
    Hook, HookDef, HOOKS, question;

    /// `can_step(field, pawn)`: may the pawn step or land on the field where this lies or hangs.
    CanStep = "can_step", 2, true;
    /// `can_ever_step(field, pawn)`: may it ever. Asked when a kind comes to lie there; ways that walls must leave open go by it.
    CanEverStep = "can_ever_step", 2, true;
    /// `on_step(field, pawn)`: it has stepped or landed there.
    OnStep = "on_step", 2, false;
    /// `set_up(field, parameter)`: once at the beginning, for each field where the template has this kind.
    SetUp = "set_up", 2, false;
    /// `can_cast(target, caster)`: may the caster cast this spell on the element.
    CanCast = "can_cast", 2, true;
    /// `targets(caster)`: calls `target(element)` for each that `can_cast` would allow; is asked instead of it.
    Targets = "targets", 1, true;
    /// `cast(target, caster)`: the spell is cast on the element.
    Cast = "cast", 2, false;
    /// `allows_cast(element, caster, spell)`: may the caster cast that spell on the field where this lies, or the element where it
    /// hangs.
    AllowsCast = "allows_cast", 3, true;
    /// `can_build(slot, builder)`: may the builder's player (or a plug-in at their turn) change the slot where this hangs.
    CanBuild = "can_build", 2, true;
    /// `on_built(slot, builder)`: a wall was built where this hangs.
    OnBuilt = "on_built", 2, false;
    /// `can_move(pawn, what)`: may the player of the pawn where this hangs make such a move: 0 a step, 1 a wall, 2 a spell.
    CanMove = "can_move", 2, true;
    /// `after_move(pawn, what)`: the player of the pawn where this hangs has made such a move.
    AfterMove = "after_move", 2, false;
}

/// Handles: what an element is stands in its high byte.
pub mod element {
    /// A field: this, and its place along the rows from the bottom left.
    pub const FIELD: i32 = 0x00_000000;
    /// A slot: this, and twice the lower left of the four fields around its middle, and one more if it is vertical.
    pub const SLOT: i32 = 0x01_000000;
    /// A pawn: this, and its seat.
    pub const PAWN: i32 = 0x02_000000;
    /// The game.
    pub const GAME: i32 = 0x03_000000;
    /// The move that is being made: what is kept of it is forgotten afterwards.
    pub const MOVE: i32 = 0x04_000000;
    /// What says what an element is.
    pub const SORT: i32 = 0x7f_000000;
}
