//! What may be done: steps, walls and spells. Whatever lies or hangs somewhere is asked; where nothing does, nobody is.

use tengen_game::{Orientation, Seat};
use tengen_quoridor::{Cell, WallFault, Walls, Ways};

use crate::{
    Element, Grid, Move, Pass, World,
    asking::Asking,
    contract::Hook,
    mv::{Target, What},
    package::{CastOn, Sort},
};

impl<B: Grid> World<B> {
    /// What hangs on a pawn or on the game, and has a hook.
    fn on_pawn(&self, seat: Seat, hook: Hook) -> impl Iterator<Item = u8> + '_ {
        let own = move |on: Element| on == Element::Pawn(seat) || on == Element::Game;
        let hung = self.state.hung().iter().filter(move |hung| own(hung.on));
        hung.map(|hung| hung.kind).filter(move |kind| self.rules.has(*kind, hook))
    }

    /// The kinds that lie or hang on a field and have a hook, in the order in which they are asked.
    pub(crate) fn on_field(&self, cell: Cell, hook: Hook) -> impl Iterator<Item = u8> + '_ {
        let lies = Some(self.kind_at(cell)).filter(|kind| self.rules.has(*kind, hook));
        let hangs = self.hung_on(Element::Field(cell)).map(|(kind, _)| kind);
        lies.into_iter().chain(hangs.filter(move |kind| self.rules.has(*kind, hook)))
    }

    /// Where something says who may step there.
    fn asks_steps(&self) -> B {
        if self.state.hung_len == 0 {
            return self.state.asking;
        }
        let hung = self.state.hung().iter().filter(|hung| self.rules.has(hung.kind, Hook::CanStep));
        hung.fold(self.state.asking, |all, hung| match hung.on {
            Element::Field(cell) => all | B::of(cell),
            _ => all,
        })
    }
}

impl<B: Grid> Asking<'_, B> {
    /// Whether all that lies and hangs on a field lets a pawn step or land there. Other pawns are not asked about.
    pub(crate) fn may_land(&mut self, cell: Cell, seat: Seat) -> bool {
        let world = self.world;
        if world.never(seat).has(cell) {
            return false;
        }
        let args = [world.rules.handle(Element::Field(cell)), world.rules.handle(Element::Pawn(seat))];
        world.on_field(cell, Hook::CanStep).all(|kind| self.ask((kind, Hook::CanStep), &args))
    }

    /// Where a pawn may go: steps and jumps. A field where it may not step is like the edge of the board.
    pub(crate) fn steps(&mut self, seat: Seat) -> B {
        let world = self.world;
        let Some(cell) = world.pawn(seat) else { return B::NONE };
        let (own, pawns) = (B::of(cell), world.pawns());
        let ways = world.ways(seat);
        let asks = world.asks_steps() & !own;
        if asks.is_empty() {
            return ways.pawn_steps(own, pawns, world.rules.jumps);
        }
        let near = ways.step(own);
        let reach = near | ways.step(near & pawns);
        let reach = reach | ways.step(reach & pawns);
        let refused = (asks & reach & !pawns).cells().filter(|cell| !self.may_land(*cell, seat));
        let refused = refused.fold(B::NONE, |all, cell| all | B::of(cell));
        if refused.is_empty() {
            return ways.pawn_steps(own, pawns, world.rules.jumps);
        }
        let open = world.rules.board & !world.never(seat) & !refused;
        Ways::new(open | own, world.walls()).pawn_steps(own, pawns, world.rules.jumps)
    }

    /// What forbids the player of a pawn such a move, by its kind.
    pub(crate) fn held_back(&mut self, seat: Seat, what: What) -> Option<u8> {
        let world = self.world;
        if world.state.hung_len == 0 {
            return None;
        }
        let args = [world.rules.handle(Element::Pawn(seat)), what as i32];
        world.on_pawn(seat, Hook::CanMove).find(|kind| !self.ask((*kind, Hook::CanMove), &args))
    }

    /// Those of these walls that what hangs on their slots lets a seat build.
    pub(crate) fn may_build(&mut self, walls: Walls<B>, seat: Seat) -> Walls<B> {
        let world = self.world;
        let builder = world.rules.handle(Element::Pawn(seat));
        let mut may = walls;
        for hung in world.state.hung() {
            let Element::Slot(cell, orientation) = hung.on else { continue };
            if may.has(cell, orientation) && world.rules.has(hung.kind, Hook::CanBuild) {
                let args = [world.rules.handle(hung.on), builder];
                if !self.ask((hung.kind, Hook::CanBuild), &args) {
                    may = may & !Walls::of(cell, orientation);
                }
            }
        }
        may
    }

    /// Every wall that a seat may build now.
    pub(crate) fn walls(&mut self, seat: Seat) -> Walls<B> {
        let world = self.world;
        if world.walls_left(seat) == 0 {
            return Walls::NONE;
        }
        let (built, board) = (world.walls(), world.rules.board);
        let never = world.state.never;
        let shut = never[0] | never[1] | never[2] | never[3];
        let free = built.free(board) & !world.state.disabled;
        let runners = world.playing().filter_map(|seat| world.runner(seat));
        let walls = free.but_closing(built, board, shut, runners);
        if world.state.hung_len == 0 { walls } else { self.may_build(walls, seat) }
    }

    /// Why a wall cannot be built.
    pub(crate) fn wall_fault(&mut self, seat: Seat, cell: Cell, orientation: Orientation) -> Option<Fault> {
        let world = self.world;
        let (built, rules) = (world.walls(), &world.rules);
        let wall = |fault| Some(Fault::Wall(fault));
        if !rules.places.has(cell, orientation) {
            return wall(WallFault::OffBoard);
        }
        if world.walls_left(seat) == 0 {
            return wall(WallFault::NoneLeft);
        }
        if built.crossed().has(cell, orientation) {
            return wall(WallFault::Crosses);
        }
        if built.overlapped().has(cell, orientation) {
            return wall(WallFault::Overlaps);
        }
        if world.state.disabled.has(cell, orientation) {
            return Some(Fault::Disabled);
        }
        let closed = |seat: &Seat| world.runner(*seat).is_some_and(|runner| runner.is_closed_by(cell, orientation));
        if let Some(seat) = world.playing().find(closed) {
            return wall(WallFault::Closes(seat));
        }
        self.may_build(Walls::of(cell, orientation), seat).is_empty().then_some(Fault::Protected)
    }

    /// Whether a spell may be cast on something by all that lies and hangs there.
    fn allows_cast(&mut self, on: Element, caster: Seat, spell: u8) -> bool {
        let world = self.world;
        let args = [world.rules.handle(on), world.rules.handle(Element::Pawn(caster)), spell.into()];
        let allows = |this: &mut Self, kind| this.ask((kind, Hook::AllowsCast), &args);
        match on {
            Element::Field(cell) => world.on_field(cell, Hook::AllowsCast).all(|kind| allows(self, kind)),
            _ if world.state.hung_len == 0 => true,
            _ => {
                let mut hung = world.hung_on(on).map(|(kind, _)| kind);
                hung.all(|kind| !world.rules.has(kind, Hook::AllowsCast) || allows(self, kind))
            }
        }
    }

    /// Tells every target of a spell that a seat may cast it on, in a stable order.
    fn targets(&mut self, caster: Seat, spell: u8, mut each: impl FnMut(Target)) {
        let world = self.world;
        let rules = &*world.rules;
        let Some(known) = rules.kind(spell).filter(|known| known.sort == Sort::Spell) else { return };
        let pawn = rules.handle(Element::Pawn(caster));
        if known.hooks.has(Hook::Targets) {
            if self.answer((spell, Hook::Targets), &[pawn]).is_none() {
                return;
            }
            let (mut fields, mut walls, mut pawns) = (B::NONE, Walls::<B>::NONE, 0_u8);
            for handle in self.found() {
                match rules.element(*handle) {
                    Some(Element::Field(cell)) => fields |= B::of(cell),
                    Some(Element::Slot(cell, orientation)) => walls = walls | Walls::of(cell, orientation),
                    Some(Element::Pawn(seat)) => pawns |= 1 << seat.0,
                    _ => {}
                }
            }
            let pawns = world.playing().filter(|seat| pawns & 1 << seat.0 != 0).map(Element::Pawn);
            let fields = fields.cells().map(Element::Field);
            let walls = walls.iter().map(|(cell, orientation)| Element::Slot(cell, orientation));
            for on in fields.chain(pawns).chain(walls) {
                if let Some(target) = Target::of(on).filter(|_| self.allows_cast(on, caster, spell)) {
                    each(target);
                }
            }
            return;
        }
        if !known.hooks.has(Hook::CanCast) {
            return;
        }
        let CastOn { fields, pawns, walls } = known.casts;
        let fields = fields.then(|| rules.board.cells().map(Element::Field)).into_iter().flatten();
        let pawns = pawns.then(|| world.playing().map(Element::Pawn)).into_iter().flatten();
        let walls =
            walls.then(|| rules.places.iter().map(|(cell, way)| Element::Slot(cell, way))).into_iter().flatten();
        for on in fields.chain(pawns).chain(walls) {
            let may =
                self.ask((spell, Hook::CanCast), &[rules.handle(on), pawn]) && self.allows_cast(on, caster, spell);
            if let Some(target) = Target::of(on).filter(|_| may) {
                each(target);
            }
        }
    }

    /// Tells every spell that a seat may cast, with its targets.
    pub(crate) fn casts(&mut self, caster: Seat, mut each: impl FnMut(u8, Target)) {
        let held = self.world.state.held[usize::from(caster.0)];
        for (at, spell) in held.iter().enumerate() {
            if *spell != 0 && !held[..at].contains(spell) {
                self.targets(caster, *spell, |target| each(*spell, target));
            }
        }
    }

    /// Whether a seat may cast a spell on something.
    pub(crate) fn may_cast(&mut self, caster: Seat, spell: u8, target: Target) -> bool {
        let (mut may, holds) = (false, self.world.held(caster).any(|held| held == spell));
        if holds {
            self.targets(caster, spell, |other| may |= other == target);
        }
        may
    }

    /// Why a seat can do nothing; nothing if it can do something.
    pub(crate) fn must_pass(&mut self, seat: Seat) -> Option<Pass> {
        let steps = self.held_back(seat, What::Step);
        if steps.is_none() && !self.steps(seat).is_empty() {
            return None;
        }
        let walls = self.held_back(seat, What::Wall);
        if walls.is_none() && !self.walls(seat).is_empty() {
            return None;
        }
        let spells = self.held_back(seat, What::Spell);
        let mut casts = false;
        if spells.is_none() {
            self.casts(seat, |_, _| casts = true);
        }
        if casts {
            return None;
        }
        Some(steps.or(walls).or(spells).map_or(Pass::WalledIn, Pass::Held))
    }

    /// Every move of a seat: steps, walls, spells. `out` is not cleared.
    pub(crate) fn legal(&mut self, seat: Seat, out: &mut Vec<Move>) {
        if self.held_back(seat, What::Step).is_none() {
            out.extend(self.steps(seat).cells().map(Move::Step));
        }
        if self.held_back(seat, What::Wall).is_none() {
            out.extend(self.walls(seat).iter().map(|(cell, orientation)| Move::Wall(cell, orientation)));
        }
        if self.held_back(seat, What::Spell).is_none() {
            self.casts(seat, |spell, target| out.push(Move::Cast(spell, target)));
        }
    }
}

/// Why a wall cannot be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// By the rules of walls.
    Wall(WallFault),
    /// The slot is disabled.
    Disabled,
    /// What hangs there forbids it.
    Protected,
}
