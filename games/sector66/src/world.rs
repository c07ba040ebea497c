//! A game as it stands, and the one place where it changes: every change is noted, and taken back exactly.

use std::sync::Arc;

use tengen_game::{MOST_SEATS, Orientation, Seat, hash_key};
use tengen_quoridor::{Cell, Distances, Path, Runner, Walls, Ways};

use crate::{
    Element, Event, Grid, Rules,
    contract::Hook,
    host::Calling,
    journal::{Change, Mark},
    state::{
        AWAY, Datum, FOR_EVER, Hung, MOST_DATA, MOST_HELD, MOST_HUNG, NOBODY, Order, Sort, State, held_key, key,
        pawn_key, wall_key,
    },
};

/// How a game stands, for engines, plug-ins and whoever draws it.
///
/// Changes are the affair of the [game](crate::Sector66).
#[derive(Debug)]
pub struct World<B: Grid> {
    pub(crate) state: State<B>,
    pub(crate) rules: Arc<Rules<B>>,
    pub(crate) journal: Vec<Change>,
    pub(crate) events: Vec<Event>,
    /// The call of a plug-in that goes on.
    pub(crate) calling: Calling<B>,
}

/// Two worlds are the same if the same can happen in them.
impl<B: Grid> PartialEq for World<B> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && self.events == other.events
    }
}

impl<B: Grid> Clone for World<B> {
    fn clone(&self) -> Self {
        let (journal, events) = (self.journal.clone(), self.events.clone());
        Self { state: self.state, rules: self.rules.clone(), journal, events, calling: Calling::default() }
    }

    fn clone_from(&mut self, from: &Self) {
        self.state = from.state;
        if !Arc::ptr_eq(&self.rules, &from.rules) {
            self.rules = from.rules.clone();
            self.calling = Calling::default();
        }
        self.journal.clone_from(&from.journal);
        self.events.clone_from(&from.events);
    }
}

impl<B: Grid> World<B> {
    pub(crate) fn new(rules: Arc<Rules<B>>) -> Self {
        let (journal, events) = (Vec::new(), Vec::new());
        Self { state: State::empty(), rules, journal, events, calling: Calling::default() }
    }

    /// What never changes.
    #[must_use]
    pub fn rules(&self) -> &Rules<B> {
        &self.rules
    }

    /// Who is to move; of no meaning once it is over.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Seat {
        Seat(self.state.order.turn)
    }

    /// Who has won.
    #[inline]
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        (self.state.winner != NOBODY).then_some(Seat(self.state.winner))
    }

    /// Where the pawn of a seat stands; nothing if it is out.
    #[inline]
    #[must_use]
    pub fn pawn(&self, seat: Seat) -> Option<Cell> {
        Some(self.state.pawns[usize::from(seat.0)]).filter(|cell| *cell != AWAY)
    }

    /// Whose pawn stands there.
    #[must_use]
    pub fn pawn_at(&self, cell: Cell) -> Option<Seat> {
        self.state.pawns.iter().position(|pawn| *pawn == cell).map(|seat| Seat(seat as u8))
    }

    /// Whether a seat still plays.
    #[inline]
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.state.pawns[usize::from(seat.0)] != AWAY
    }

    /// The seats that still play.
    pub fn playing(&self) -> impl Iterator<Item = Seat> + use<B> {
        let pawns = self.state.pawns;
        (0..self.rules.seats).map(Seat).filter(move |seat| pawns[usize::from(seat.0)] != AWAY)
    }

    /// Where pawns stand.
    #[inline]
    #[must_use]
    pub fn pawns(&self) -> B {
        let all = self.state.pawns.iter().filter(|cell| **cell != AWAY);
        all.fold(B::NONE, |pawns, cell| pawns | B::of(*cell))
    }

    /// How many walls a seat has.
    #[inline]
    #[must_use]
    pub fn walls_left(&self, seat: Seat) -> u8 {
        self.state.stock[usize::from(seat.0)]
    }

    /// The walls that stand.
    #[inline]
    #[must_use]
    pub fn walls(&self) -> Walls<B> {
        self.state.walls
    }

    /// Where no wall can be built.
    #[inline]
    #[must_use]
    pub fn disabled(&self) -> Walls<B> {
        self.state.disabled
    }

    /// What lies on a field; 0 for an ordinary one.
    #[inline]
    #[must_use]
    pub fn kind_at(&self, cell: Cell) -> u8 {
        self.state.kinds[usize::from(cell.0)]
    }

    /// The spell that lies on a field; 0 for none.
    #[inline]
    #[must_use]
    pub fn spell_at(&self, cell: Cell) -> u8 {
        self.state.spells[usize::from(cell.0)]
    }

    /// The fields where spells lie.
    #[must_use]
    pub fn spells(&self) -> B {
        self.state.lying
    }

    /// The spells that a seat holds, in the order in which they came.
    pub fn held(&self, seat: Seat) -> impl Iterator<Item = u8> + '_ {
        self.state.held[usize::from(seat.0)].iter().copied().filter(|spell| *spell != 0)
    }

    /// What hangs on something, in the order in which it came, each with its turns.
    pub fn hung_on(&self, on: Element) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.state.hung().iter().filter(move |hung| hung.on == on).map(|hung| (hung.kind, hung.turns))
    }

    /// The fields where the pawn of a seat may never stand.
    #[inline]
    #[must_use]
    pub fn never(&self, seat: Seat) -> B {
        self.state.never[usize::from(seat.0)]
    }

    /// Which fields are joined for a seat, pawns left aside.
    #[inline]
    #[must_use]
    pub fn ways(&self, seat: Seat) -> Ways<B> {
        let at = usize::from(seat.0);
        let own = if self.state.pawns[at] == AWAY { B::NONE } else { B::of(self.state.pawns[at]) };
        Ways::new((self.rules.board & !self.state.never[at]) | own, self.state.walls)
    }

    /// A seat on its way.
    #[inline]
    pub(crate) fn runner(&self, seat: Seat) -> Option<Runner<B>> {
        let pawn = B::of(self.pawn(seat)?);
        Some(Runner { ways: self.ways(seat), pawn, targets: self.rules.targets(seat) })
    }

    /// How many steps a seat is from its targets if nobody is in the way and nothing on the way does anything.
    #[inline]
    #[must_use]
    pub fn distance(&self, seat: Seat) -> Option<u8> {
        let Runner { ways, pawn, targets } = self.runner(seat)?;
        ways.distance(pawn, targets)
    }

    /// A shortest way of a seat.
    #[must_use]
    pub fn path(&self, seat: Seat) -> Option<Path<B>> {
        let Runner { ways, pawn, targets } = self.runner(seat)?;
        ways.path(pawn, targets)
    }

    /// How far each field is from the targets of a seat.
    #[must_use]
    pub fn distances(&self, seat: Seat) -> Distances {
        self.ways(seat).distances(self.rules.targets(seat) & !self.never(seat))
    }

    /// How many moves were made.
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.state.plies
    }

    /// The hash from nothing, which is what [`hash`](Self::hash) has kept up.
    #[must_use]
    pub fn fresh_hash(&self) -> u64 {
        self.state.fresh_hash()
    }

    /// Equal for equal positions with the same seat to move.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.state.hash
    }

    /// Whether a kind that hangs on something has a hook.
    #[inline]
    pub(crate) fn hangs(&self, on: Element, hook: Hook) -> bool {
        self.state.hung_len > 0 && self.state.hung().iter().any(|hung| hung.on == on && self.rules.has(hung.kind, hook))
    }
}

/// Changes.
impl<B: Grid> World<B> {
    /// Now, to come back to.
    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        let (changes, events) = (self.journal.len() as u32, self.events.len() as u32);
        Mark { changes, events, hash: self.state.hash, plies: self.state.plies }
    }

    /// Takes back everything since then.
    pub(crate) fn roll_back(&mut self, to: Mark) {
        while self.journal.len() > to.changes as usize {
            if let Some(change) = self.journal.pop() {
                self.take_back(change);
            }
        }
        self.events.truncate(to.events as usize);
        self.state.hash = to.hash;
        self.state.plies = to.plies;
        self.state.came = [AWAY; MOST_SEATS];
    }

    fn take_back(&mut self, change: Change) {
        let state = &mut self.state;
        match change {
            Change::Pawn(seat, was) => state.pawns[usize::from(seat)] = was,
            Change::Stock(seat, was) => state.stock[usize::from(seat)] = was,
            Change::Held(seat, was) => state.held[usize::from(seat)] = was,
            Change::Wall(cell, orientation) => toggle(&mut state.walls, cell, orientation),
            Change::Disabled(cell, orientation) => toggle(&mut state.disabled, cell, orientation),
            Change::Kind(cell, was) => self.write_kind(cell, was),
            Change::Never(seat, cell) => state.never[usize::from(seat)] ^= B::of(cell),
            Change::Spell(cell, was) => self.write_spell(cell, was),
            Change::HungPut => {
                state.hung_len -= 1;
                state.hung[usize::from(state.hung_len)] = Hung::NONE;
            }
            Change::HungWas(at, was) => state.hung[usize::from(at)] = was,
            Change::HungGone(at, was) => {
                let (at, len) = (usize::from(at), usize::from(state.hung_len));
                state.hung.copy_within(at..len, at + 1);
                state.hung[at] = was;
                state.hung_len += 1;
            }
            Change::DataPut => {
                state.data_len -= 1;
                state.data[usize::from(state.data_len)] = Datum::NONE;
            }
            Change::DataValue(at, was) => state.data[usize::from(at)].value = was,
            Change::DataGone(at, was) => {
                let (at, len) = (usize::from(at), usize::from(state.data_len));
                state.data.copy_within(at..len, at + 1);
                state.data[at] = was;
                state.data_len += 1;
            }
            Change::Order(was) => state.order = was,
            Change::Winner => state.winner = NOBODY,
            Change::Random(was) => state.random = was,
        }
    }

    #[inline]
    pub(crate) fn set_pawn(&mut self, seat: Seat, to: Cell) {
        let at = usize::from(seat.0);
        let from = self.state.pawns[at];
        self.journal.push(Change::Pawn(seat.0, from));
        for cell in [from, to] {
            self.state.hash ^= if cell == AWAY { 0 } else { pawn_key(at, cell) };
        }
        self.state.pawns[at] = to;
        self.state.came[at] = from;
    }

    #[inline]
    pub(crate) fn set_stock(&mut self, seat: Seat, to: u8) {
        let at = usize::from(seat.0);
        let was = self.state.stock[at];
        self.journal.push(Change::Stock(seat.0, was));
        self.state.hash ^= key(Sort::Stock, at as u64, was.into()) ^ key(Sort::Stock, at as u64, to.into());
        self.state.stock[at] = to;
    }

    #[inline]
    pub(crate) fn toggle_wall(&mut self, cell: Cell, orientation: Orientation) {
        self.journal.push(Change::Wall(cell, orientation));
        toggle(&mut self.state.walls, cell, orientation);
        self.state.hash ^= wall_key(Sort::Wall, cell, orientation);
    }

    pub(crate) fn toggle_disabled(&mut self, cell: Cell, orientation: Orientation) {
        self.journal.push(Change::Disabled(cell, orientation));
        toggle(&mut self.state.disabled, cell, orientation);
        self.state.hash ^= wall_key(Sort::Disabled, cell, orientation);
    }

    /// Which kind lies on a field; who may never step there is not asked here.
    pub(crate) fn set_kind(&mut self, cell: Cell, kind: u8) {
        let was = self.kind_at(cell);
        self.journal.push(Change::Kind(cell, was));
        for kind in [was, kind] {
            self.state.hash ^= if kind == 0 { 0 } else { key(Sort::Kind, kind.into(), cell.0.into()) };
        }
        self.write_kind(cell, kind);
    }

    fn write_kind(&mut self, cell: Cell, kind: u8) {
        self.state.kinds[usize::from(cell.0)] = kind;
        let bit = B::of(cell);
        let (asks, acts) = (self.rules.has(kind, Hook::CanStep), self.rules.has(kind, Hook::OnStep));
        let state = &mut self.state;
        state.asking = if asks { state.asking | bit } else { state.asking & !bit };
        state.acting = if acts { state.acting | bit } else { state.acting & !bit };
    }

    pub(crate) fn set_never(&mut self, seat: Seat, cell: Cell, never: bool) {
        let at = usize::from(seat.0);
        if self.state.never[at].has(cell) != never {
            self.journal.push(Change::Never(seat.0, cell));
            self.state.never[at] ^= B::of(cell);
            self.state.hash ^= key(Sort::Never, at as u64, cell.0.into());
        }
    }

    pub(crate) fn set_spell(&mut self, cell: Cell, spell: u8) {
        let was = self.spell_at(cell);
        self.journal.push(Change::Spell(cell, was));
        for spell in [was, spell] {
            self.state.hash ^= if spell == 0 { 0 } else { key(Sort::Spell, spell.into(), cell.0.into()) };
        }
        self.write_spell(cell, spell);
    }

    fn write_spell(&mut self, cell: Cell, spell: u8) {
        self.state.spells[usize::from(cell.0)] = spell;
        let bit = B::of(cell);
        self.state.lying = if spell == 0 { self.state.lying & !bit } else { self.state.lying | bit };
    }

    fn set_held(&mut self, seat: Seat, held: [u8; MOST_HELD]) {
        let at = usize::from(seat.0);
        let was = self.state.held[at];
        self.journal.push(Change::Held(seat.0, was));
        self.state.hash ^= held_key(at, was) ^ held_key(at, held);
        self.state.held[at] = held;
    }

    /// A seat gets a spell; false if it holds four.
    pub(crate) fn give(&mut self, seat: Seat, spell: u8) -> bool {
        let mut held = self.state.held[usize::from(seat.0)];
        let Some(free) = held.iter().position(|held| *held == 0) else { return false };
        held[free] = spell;
        self.set_held(seat, held);
        true
    }

    /// A seat loses a spell; false if it holds none of that kind.
    pub(crate) fn take(&mut self, seat: Seat, spell: u8) -> bool {
        let mut held = self.state.held[usize::from(seat.0)];
        let Some(at) = held.iter().position(|held| spell != 0 && *held == spell) else { return false };
        held.copy_within(at + 1.., at);
        held[MOST_HELD - 1] = 0;
        self.set_held(seat, held);
        true
    }

    /// Hangs a kind on something, or counts its turns anew; false if too much hangs already.
    pub(crate) fn hang(&mut self, on: Element, kind: u8, turns: u8, seat: Seat) -> bool {
        if let Some(at) = self.state.hung().iter().position(|hung| hung.on == on && hung.kind == kind) {
            self.set_hung(at, Hung { on, kind, turns, seat });
            return true;
        }
        let len = usize::from(self.state.hung_len);
        if len == MOST_HUNG {
            return false;
        }
        let hung = Hung { on, kind, turns, seat };
        self.journal.push(Change::HungPut);
        self.state.hung[len] = hung;
        self.state.hung_len += 1;
        self.state.hash ^= hung.key();
        true
    }

    fn set_hung(&mut self, at: usize, now: Hung) {
        let was = self.state.hung[at];
        self.journal.push(Change::HungWas(at as u8, was));
        self.state.hash ^= was.key() ^ now.key();
        self.state.hung[at] = now;
    }

    fn unhang(&mut self, at: usize) {
        let (was, len) = (self.state.hung[at], usize::from(self.state.hung_len));
        self.journal.push(Change::HungGone(at as u8, was));
        self.state.hash ^= was.key();
        self.state.hung.copy_within(at + 1..len, at);
        self.state.hung[len - 1] = Hung::NONE;
        self.state.hung_len -= 1;
    }

    /// Takes a kind off something; false if it does not hang there.
    pub(crate) fn detach(&mut self, on: Element, kind: u8) -> bool {
        let found = self.state.hung().iter().position(|hung| hung.on == on && hung.kind == kind);
        found.map(|at| self.unhang(at)).is_some()
    }

    /// A turn of a seat is over: what hangs for so many of its turns hangs for one less.
    pub(crate) fn count_turn(&mut self, seat: Seat) {
        let mut at = 0;
        while at < usize::from(self.state.hung_len) {
            let hung = self.state.hung[at];
            if hung.seat == seat && hung.turns <= 1 {
                self.unhang(at);
                continue;
            }
            if hung.seat == seat && hung.turns != FOR_EVER {
                self.set_hung(at, Hung { turns: hung.turns - 1, ..hung });
            }
            at += 1;
        }
    }

    /// Whatever counts the turns of one seat counts those of another from now on.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat) {
        for at in 0..usize::from(self.state.hung_len) {
            let was = self.state.hung[at];
            if was.seat == from && !matches!(was.on, Element::Pawn(_)) {
                self.set_hung(at, Hung { seat: to, ..was });
            }
        }
    }

    /// Keeps a value, or forgets it if it is 0; false if too many are kept.
    pub(crate) fn set_data(&mut self, on: Element, package: u8, name: i32, value: i32) -> bool {
        let same = |datum: &Datum| (datum.on, datum.package, datum.key) == (on, package, name);
        let len = usize::from(self.state.data_len);
        match self.state.data().iter().position(same) {
            Some(at) if value == 0 => self.forget(at),
            Some(at) => {
                let was = self.state.data[at];
                let now = Datum { value, ..was };
                self.journal.push(Change::DataValue(at as u8, was.value));
                self.state.hash ^= was.hash_key() ^ now.hash_key();
                self.state.data[at] = now;
            }
            None if value == 0 => {}
            None if len == MOST_DATA => return false,
            None => {
                let now = Datum { on, package, key: name, value };
                self.journal.push(Change::DataPut);
                self.state.hash ^= now.hash_key();
                self.state.data[len] = now;
                self.state.data_len += 1;
            }
        }
        true
    }

    fn forget(&mut self, at: usize) {
        let (was, len) = (self.state.data[at], usize::from(self.state.data_len));
        self.journal.push(Change::DataGone(at as u8, was));
        self.state.hash ^= was.hash_key();
        self.state.data.copy_within(at + 1..len, at);
        self.state.data[len - 1] = Datum::NONE;
        self.state.data_len -= 1;
    }

    /// Forgets what was kept of the move.
    pub(crate) fn forget_move(&mut self) {
        self.state.came = [AWAY; MOST_SEATS];
        while let Some(at) = self.state.data().iter().position(|datum| datum.on == Element::Move) {
            self.forget(at);
        }
    }

    #[inline]
    pub(crate) fn set_order(&mut self, order: Order) {
        if order != self.state.order {
            self.journal.push(Change::Order(self.state.order));
            self.state.hash ^= self.state.order.key() ^ order.key();
            self.state.order = order;
        }
    }

    pub(crate) fn set_winner(&mut self, seat: Seat) {
        self.journal.push(Change::Winner);
        self.state.winner = seat.0;
    }

    /// A number from 0 below another, drawn from the position's own generator (SplitMix64).
    pub(crate) fn draw(&mut self, below: u32) -> u32 {
        let was = self.state.random;
        let now = was.wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.journal.push(Change::Random(was));
        self.state.hash ^= hash_key(was) ^ hash_key(now);
        self.state.random = now;
        (((hash_key(now) >> 32) * u64::from(below)) >> 32) as u32
    }
}

#[inline]
fn toggle<B: Grid>(walls: &mut Walls<B>, cell: Cell, orientation: Orientation) {
    match orientation {
        Orientation::Horizontal => walls.horizontal ^= B::of(cell),
        Orientation::Vertical => walls.vertical ^= B::of(cell),
    }
}
