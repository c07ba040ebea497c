//! What plug-ins may ask and do: the other side of the [contract](crate::contract).

use std::sync::PoisonError;

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, Walls};

use crate::{
    Element, Event, Grid, World,
    asking::{Asking, Desk, Home},
    contract::{Call, Hook, IMPORTS},
    package::Sort,
    state::{AWAY, FOR_EVER, MOST_SKIPS, NOBODY, Order},
};

/// What a call of a plug-in may do at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Mode {
    /// Nobody calls.
    #[default]
    Idle,
    /// It may write.
    Action,
    /// It may only read.
    Question,
    /// It may only read, and what it asks asks nobody else.
    Nested,
}

/// The call of a plug-in that goes on.
pub(crate) struct Calling<B: Grid> {
    /// The kind that is called.
    pub(crate) me: u8,
    pub(crate) mode: Mode,
    /// Whether it is before the first move: no turn goes on.
    pub(crate) set_up: bool,
    /// The targets it named.
    pub(crate) found: Vec<i32>,
    /// What it said to its author.
    pub(crate) debug: Vec<i32>,
    /// What is to follow when it has ended.
    pub(crate) follows: Vec<Follows>,
    /// Events that it may still tell in this move.
    pub(crate) tells: u8,
    /// How many questions of others it may still cause.
    asks: u8,
    /// For the questions of others.
    desk: Home<B>,
}

/// What follows from what a plug-in did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Follows {
    /// A pawn has landed.
    Land(Seat),
    /// A wall was built.
    Built(Cell, Orientation),
}

/// A call that plug-ins may not make, or not now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forbidden;

/// The most targets that a spell names.
pub const MOST_TARGETS: usize = 512;
/// The most values that an author is shown of a call.
pub const MOST_DEBUG: usize = 64;
/// The most events of plug-ins in a move.
const MOST_TELLS: u8 = 32;
/// The most questions of others that one call causes.
const MOST_ASKS: u8 = 32;
/// The most consequences that wait: walls and landings.
const MOST_FOLLOWS: usize = 32;
/// The most walls that a player can have.
const MOST_STOCK: i32 = 99;
/// The most turns that something hangs, if not for ever.
const MOST_TURNS: i32 = 200;

impl<B: Grid> Default for Calling<B> {
    fn default() -> Self {
        Self {
            me: 0,
            mode: Mode::Idle,
            set_up: false,
            found: Vec::new(),
            debug: Vec::new(),
            follows: Vec::new(),
            tells: MOST_TELLS,
            asks: 0,
            desk: Home::default(),
        }
    }
}

impl<B: Grid> std::fmt::Debug for Calling<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Calling").field("me", &self.me).field("mode", &self.mode).finish_non_exhaustive()
    }
}

impl<B: Grid> Calling<B> {
    pub(crate) fn begin(&mut self, me: u8, mode: Mode) {
        (self.me, self.mode, self.asks) = (me, mode, MOST_ASKS);
        self.found.clear();
        self.debug.clear();
    }

    fn take_desk(&mut self) -> Option<Box<Desk<B>>> {
        self.desk.get_mut().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn put_desk(&mut self, desk: Option<Box<Desk<B>>>) {
        *self.desk.get_mut().unwrap_or_else(PoisonError::into_inner) = desk;
    }

    /// A move begins.
    pub(crate) fn begin_move(&mut self) {
        self.tells = MOST_TELLS;
        self.follows.clear();
    }
}

impl<B: Grid> World<B> {
    /// A call of a plug-in, by its number in [`IMPORTS`].
    ///
    /// # Errors
    /// If there is none, it has other arguments, or it may not be made now: the plug-in traps.
    #[inline]
    pub fn call_by_number(&mut self, import: usize, args: &[i32]) -> Result<i32, Forbidden> {
        let call = Call::of(import).filter(|_| args.len() == IMPORTS[import].params).ok_or(Forbidden)?;
        let at = |place: usize| args.get(place).copied().unwrap_or(0);
        self.call(call, [at(0), at(1), at(2)])
    }

    /// A call of a plug-in; what it does not take is not looked at.
    ///
    /// # Errors
    /// If it may not be made now: the plug-in traps.
    #[inline]
    pub fn call(&mut self, call: Call, args: [i32; 3]) -> Result<i32, Forbidden> {
        if call as u8 >= Call::MovePawn as u8 {
            if self.calling.mode != Mode::Action {
                return Err(Forbidden);
            }
            return Ok(self.write(call, args));
        }
        Ok(self.read(call, args))
    }

    #[inline]
    fn read(&mut self, call: Call, [a, b, _]: [i32; 3]) -> i32 {
        let rules = &*self.rules;
        let field = || rules.field(a);
        let pawn = |handle: i32| rules.pawn(handle);
        let in_play = |handle: i32| pawn(handle).filter(|seat| self.is_in(*seat));
        match call {
            Call::Width => rules.width.into(),
            Call::Height => rules.height.into(),
            Call::Seats => rules.seats.into(),
            Call::Turn => self.state.order.turn.into(),
            Call::Ply => self.state.plies.into(),
            Call::Me => self.calling.me.into(),
            Call::Kind => self.kind_of_package(a),
            Call::KindOf => field().map_or(-1, |cell| self.kind_at(cell).into()),
            Call::PawnAt => {
                let seat = field().and_then(|cell| self.pawn_at(cell));
                seat.map_or(-1, |seat| rules.handle(Element::Pawn(seat)))
            }
            Call::FieldOf => {
                let cell = pawn(a).and_then(|seat| self.pawn(seat));
                cell.map_or(-1, |cell| rules.handle(Element::Field(cell)))
            }
            Call::CameFrom => {
                let cell = pawn(a).map(|seat| self.state.came[usize::from(seat.0)]).filter(|cell| *cell != AWAY);
                cell.map_or(-1, |cell| rules.handle(Element::Field(cell)))
            }
            Call::IsIn => in_play(a).is_some().into(),
            Call::WallsLeft => pawn(a).map_or(-1, |seat| self.walls_left(seat).into()),
            Call::Slot => self.slot(a),
            Call::CanBeBuilt => match rules.element(a) {
                Some(Element::Slot(cell, orientation)) => self.could_stand(cell, orientation).into(),
                _ => 0,
            },
            Call::SpellOn => field().map_or(-1, |cell| self.spell_at(cell).into()),
            Call::SpellHeld => {
                let held = pawn(a).map(|seat| self.state.held[usize::from(seat.0)]);
                let spell = held.and_then(|held| held.get(usize::try_from(b).ok()?).copied());
                spell.unwrap_or(0).into()
            }
            Call::IsTarget => {
                let both = field().zip(pawn(b));
                both.is_some_and(|(cell, seat)| rules.targets(seat).has(cell)).into()
            }
            Call::Open => field().zip(rules.field(b)).is_some_and(|(from, to)| self.is_open(from, to)).into(),
            Call::Neighbour => {
                let next = field().and_then(|cell| self.neighbour(cell, b));
                next.map_or(-1, |cell| rules.handle(Element::Field(cell)))
            }
            Call::MayStep => field().zip(in_play(b)).is_some_and(|(cell, seat)| self.may_step(cell, seat)).into(),
            Call::Distance => in_play(a).and_then(|seat| self.distance(seat)).map_or(-1, i32::from),
            Call::Data => {
                let Some(on) = rules.element(a) else { return 0 };
                let package = rules.kind(self.calling.me).map_or(0, |known| known.package);
                let same = self.state.data().iter().find(|d| (d.on, d.package, d.key) == (on, package, b));
                same.map_or(0, |datum| datum.value)
            }
            Call::Attached => {
                let Some(on) = rules.element(a) else { return 0 };
                let hung = self.hung_on(on).find(|(kind, _)| i32::from(*kind) == b);
                hung.map_or(0, |(_, turns)| turns.into())
            }
            Call::Parameter => field().map_or(0, |cell| rules.parameters[usize::from(cell.0)]),
            Call::Target => {
                let room = self.calling.found.len() < MOST_TARGETS;
                if room {
                    self.calling.found.push(a);
                }
                room.into()
            }
            Call::Debug => {
                if self.calling.debug.len() == MOST_DEBUG {
                    self.calling.debug.remove(0);
                }
                self.calling.debug.push(a);
                0
            }
            // What writes is not read: see `call`.
            _ => 0,
        }
    }

    fn write(&mut self, call: Call, [a, b, c]: [i32; 3]) -> i32 {
        let did = match call {
            Call::MovePawn => self.move_pawn(a, b),
            Call::SwapPawns => self.swap_pawns(a, b),
            Call::SetWalls => self.rules.pawn(a).filter(|_| (0..=MOST_STOCK).contains(&b)).map(|seat| {
                self.set_stock(seat, b as u8);
            }),
            Call::SetSlot => return self.set_slot(a, b).into(),
            Call::SetKind => self.change_kind(a, b),
            Call::Give => self.seat_and_spell(a, b).and_then(|(seat, spell)| self.give(seat, spell).then_some(())),
            Call::Take => self.seat_and_spell(a, b).and_then(|(seat, spell)| self.take(seat, spell).then_some(())),
            Call::PutSpell => {
                let spell = if b <= 0 { Some(0) } else { self.spell(b) };
                self.rules.field(a).zip(spell).map(|(cell, spell)| self.set_spell(cell, spell))
            }
            Call::SetData => {
                let package = self.rules.kind(self.calling.me).map_or(0, |known| known.package);
                self.rules.element(a).filter(|on| self.set_data(*on, package, b, c)).map(|_| ())
            }
            Call::Attach => self.attach(a, b, c),
            Call::Detach => {
                let kind = u8::try_from(b).ok();
                let on = self.rules.element(a).zip(kind);
                on.filter(|(on, kind)| self.detach(*on, *kind)).map(|_| ())
            }
            Call::Next => {
                let seat = u8::try_from(a).ok().filter(|seat| *seat < self.rules.seats && self.is_in(Seat(*seat)));
                seat.map(|seat| self.set_order(Order { next: seat, again: false, ..self.state.order }))
            }
            Call::Again => {
                self.set_order(Order { again: true, next: NOBODY, ..self.state.order });
                Some(())
            }
            Call::Skip => self.rules.pawn(a).filter(|seat| self.is_in(*seat)).and_then(|seat| {
                let mut order = self.state.order;
                let skips = &mut order.skips[usize::from(seat.0)];
                *skips = (*skips < MOST_SKIPS).then_some(*skips + 1)?;
                self.set_order(order);
                Some(())
            }),
            Call::Reverse => {
                self.set_order(Order { reversed: !self.state.order.reversed, ..self.state.order });
                Some(())
            }
            Call::Tell => self.tell(a, b),
            Call::Random => return if a < 2 { 0 } else { self.draw(a as u32) as i32 },
            _ => None,
        };
        did.is_some().into()
    }

    /// The number of a kind of the package that is called, by its place there.
    fn kind_of_package(&self, place: i32) -> i32 {
        let Some(me) = self.rules.kind(self.calling.me) else { return -1 };
        let same = |known: &crate::rules::Known| known.package == me.package && i32::try_from(known.place) == Ok(place);
        self.rules.kinds.iter().position(same).map_or(-1, |at| at as i32 + 1)
    }

    fn spell(&self, number: i32) -> Option<u8> {
        let number = u8::try_from(number).ok()?;
        self.rules.kind(number).filter(|known| known.sort == Sort::Spell).map(|_| number)
    }

    fn seat_and_spell(&self, pawn: i32, spell: i32) -> Option<(Seat, u8)> {
        self.rules.pawn(pawn).filter(|seat| self.is_in(*seat)).zip(self.spell(spell))
    }

    fn slot(&self, handle: i32) -> i32 {
        match self.rules.element(handle) {
            Some(Element::Slot(cell, orientation)) if self.state.walls.has(cell, orientation) => 1,
            Some(Element::Slot(cell, orientation)) if self.state.disabled.has(cell, orientation) => 2,
            Some(Element::Slot(..)) => 0,
            _ => -1,
        }
    }

    /// Whether a wall could stand there by the rules of walls, whoever builds it.
    pub(crate) fn could_stand(&self, cell: Cell, orientation: Orientation) -> bool {
        let free = self.state.walls.free(self.rules.board) & !self.state.disabled;
        let closes =
            || self.playing().filter_map(|seat| self.runner(seat)).any(|it| it.is_closed_by(cell, orientation));
        free.has(cell, orientation) && !closes()
    }

    fn is_open(&self, from: Cell, to: Cell) -> bool {
        tengen_quoridor::Ways::new(self.rules.board, self.state.walls).step(B::of(from)).has(to)
    }

    /// The field beside another, up and so on clockwise.
    fn neighbour(&self, cell: Cell, direction: i32) -> Option<Cell> {
        let one = B::of(cell);
        let to = match direction {
            0 => one.up(),
            1 => one.up().right(),
            2 => one.right(),
            3 => one.down().right(),
            4 => one.down(),
            5 => one.down().left(),
            6 => one.left(),
            7 => one.up().left(),
            _ => B::NONE,
        };
        (to & self.rules.board).first()
    }

    /// Whether a pawn may land on a field, asked by a plug-in.
    fn may_step(&mut self, cell: Cell, seat: Seat) -> bool {
        if self.pawns().has(cell) || self.never(seat).has(cell) {
            return false;
        }
        let asked = self.state.asking.has(cell) || self.hangs(Element::Field(cell), Hook::CanStep);
        if !asked || self.calling.mode == Mode::Nested {
            return true;
        }
        if self.calling.asks == 0 {
            return false;
        }
        self.calling.asks -= 1;
        let desk = self.calling.take_desk();
        let mut asking = Asking::nested(self, desk);
        let may = asking.may_land(cell, seat);
        let desk = asking.done();
        drop(asking);
        self.calling.put_desk(desk);
        may
    }

    fn move_pawn(&mut self, pawn: i32, field: i32) -> Option<()> {
        let seat = self.rules.pawn(pawn).filter(|seat| self.is_in(*seat))?;
        let cell = self.rules.field(field)?;
        if self.pawns().has(cell) || self.never(seat).has(cell) {
            return None;
        }
        self.set_pawn(seat, cell);
        self.tell_event(Event::Moved(seat, cell));
        self.follow(Follows::Land(seat));
        Some(())
    }

    fn swap_pawns(&mut self, one: i32, other: i32) -> Option<()> {
        let one = self.rules.pawn(one)?;
        let other = self.rules.pawn(other).filter(|other| *other != one)?;
        let (from, to) = (self.pawn(one)?, self.pawn(other)?);
        if self.never(one).has(to) || self.never(other).has(from) {
            return None;
        }
        self.set_pawn(one, to);
        self.set_pawn(other, from);
        for (seat, cell) in [(one, to), (other, from)] {
            self.tell_event(Event::Moved(seat, cell));
            self.follow(Follows::Land(seat));
        }
        Some(())
    }

    fn follow(&mut self, follows: Follows) {
        let waits = match follows {
            Follows::Land(_) => self.calling.follows.contains(&follows),
            Follows::Built(..) => false,
        };
        if !waits && self.calling.follows.len() < MOST_FOLLOWS {
            self.calling.follows.push(follows);
        }
    }

    /// An event that a plug-in causes; too many are not told.
    fn tell_event(&mut self, event: Event) -> bool {
        let may = self.calling.tells > 0;
        if may {
            self.calling.tells -= 1;
            self.events.push(event);
        }
        may
    }

    fn tell(&mut self, what: i32, of: i32) -> Option<()> {
        let (kind, of) = (self.calling.me, self.rules.element(of)?);
        let words = self.rules.kind(kind).map_or(0, |known| known.words);
        let what = u8::try_from(what).ok().filter(|what| *what < words)?;
        self.tell_event(Event::Told { kind, what, of }).then_some(())
    }

    fn set_slot(&mut self, slot: i32, to: i32) -> bool {
        let Some(Element::Slot(cell, orientation)) = self.rules.element(slot) else { return false };
        let now = self.slot(slot);
        if !(0..=2).contains(&to) {
            return false;
        }
        if now == to {
            return true;
        }
        if to == 1 && !self.could_stand(cell, orientation) || !self.may_change(cell, orientation) {
            return false;
        }
        match now {
            1 => self.toggle_wall(cell, orientation),
            2 => self.toggle_disabled(cell, orientation),
            _ => {}
        }
        match to {
            1 => {
                self.toggle_wall(cell, orientation);
                self.follow(Follows::Built(cell, orientation));
            }
            2 => self.toggle_disabled(cell, orientation),
            _ => {}
        }
        true
    }

    /// Whether what hangs on a slot lets it be changed.
    fn may_change(&mut self, cell: Cell, orientation: Orientation) -> bool {
        if !self.hangs(Element::Slot(cell, orientation), Hook::CanBuild) {
            return true;
        }
        let (seat, desk) = (self.turn(), self.calling.take_desk());
        let mut asking = Asking::nested(self, desk);
        let may = asking.may_build(Walls::of(cell, orientation), seat);
        let desk = asking.done();
        drop(asking);
        self.calling.put_desk(desk);
        !may.is_empty()
    }

    /// Another kind comes to lie on a field.
    fn change_kind(&mut self, field: i32, kind: i32) -> Option<()> {
        let cell = self.rules.field(field)?;
        let kind = u8::try_from(kind).ok()?;
        if kind != 0 && self.rules.kind(kind)?.sort != Sort::Field {
            return None;
        }
        if self.kind_at(cell) != kind {
            self.set_kind(cell, kind);
            let mut desk = self.calling.take_desk();
            self.close_fields(cell, &mut desk);
            self.calling.put_desk(desk);
        }
        Some(())
    }

    /// Notes who may never step on a field, by what lies there now.
    pub(crate) fn close_fields(&mut self, cell: Cell, desk: &mut Option<Box<Desk<B>>>) {
        let kind = self.kind_at(cell);
        let (asks, shut) = (self.rules.has(kind, Hook::CanEverStep), self.rules.kind(kind).is_some_and(|it| it.never));
        for seat in (0..self.rules.seats).map(Seat) {
            let never = shut
                || asks && {
                    let (field, pawn) = (Element::Field(cell), Element::Pawn(seat));
                    let args = [self.rules.handle(field), self.rules.handle(pawn)];
                    let mut asking = Asking::nested(self, desk.take());
                    let ever = asking.ask((kind, Hook::CanEverStep), &args);
                    *desk = asking.done();
                    !ever
                };
            self.set_never(seat, cell, never);
        }
    }

    fn attach(&mut self, on: i32, kind: i32, turns: i32) -> Option<()> {
        let on = self.rules.element(on).filter(|on| *on != Element::Move)?;
        let kind = u8::try_from(kind).ok()?;
        let me = self.rules.kind(self.calling.me)?.package;
        self.rules.kind(kind).filter(|known| known.package == me)?;
        let turn = self.turn();
        let seat = match on {
            Element::Pawn(seat) => seat,
            _ => turn,
        };
        let turns = match turns {
            0 => FOR_EVER,
            // The turn that goes on is not counted.
            1..=MOST_TURNS => turns as u8 + u8::from(seat == turn && !self.calling.set_up),
            _ => return None,
        };
        self.hang(on, kind, turns, seat).then(|| {
            self.tell_event(Event::Attached(on, kind));
        })
    }
}
