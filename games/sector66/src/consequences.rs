//! What a move does, and what follows from it.

use tengen_game::Seat;
use tengen_quoridor::Cell;

use crate::{
    Element, Event, Grid, Move, World, asking::Desk, contract::Hook, host::Follows, mv::Target, package::Fallen,
    state::MOST_HUNG,
};

/// A hook that failed.
pub(crate) struct Failure {
    pub(crate) hook: (u8, Hook),
    pub(crate) fallen: Fallen,
}

/// The most hooks that a move calls one after the other; what would come later does not happen.
const MOST_ACTIONS: usize = 64;

/// One move while it is made.
struct Making<'a, B: Grid> {
    world: &'a mut Box<World<B>>,
    desk: &'a mut Option<Box<Desk<B>>>,
    actions: usize,
}

/// # Errors
/// The hook that failed. What was done until then is to be rolled back.
pub(crate) fn carry_out<B: Grid>(
    world: &mut Box<World<B>>,
    desk: &mut Option<Box<Desk<B>>>,
    seat: Seat,
    mv: Move,
) -> Result<(), Failure> {
    let mut making = Making { world, desk, actions: 0 };
    match mv {
        Move::Step(to) => {
            making.world.set_pawn(seat, to);
            making.land(seat, to)?;
        }
        Move::Wall(cell, orientation) => {
            making.world.toggle_wall(cell, orientation);
            let left = making.world.walls_left(seat).saturating_sub(1);
            making.world.set_stock(seat, left);
            making.built(Element::Slot(cell, orientation))?;
        }
        Move::Cast(spell, target) => making.cast(seat, spell, target)?,
    }
    making.follow()?;
    if making.world.state.hung_len > 0 {
        let pawn = making.world.rules.handle(Element::Pawn(seat));
        let both = [Element::Pawn(seat), Element::Game];
        making.each_hung(&both, Hook::AfterMove, [pawn, mv.what() as i32])?;
        making.follow()?;
    }
    Ok(())
}

impl<B: Grid> Making<'_, B> {
    /// Whatever came of what plug-ins did, in the order in which they did it.
    fn follow(&mut self) -> Result<(), Failure> {
        while !self.world.calling.follows.is_empty() {
            match self.world.calling.follows.remove(0) {
                Follows::Land(seat) => {
                    if let Some(cell) = self.world.pawn(seat) {
                        self.land(seat, cell)?;
                    }
                }
                Follows::Built(cell, orientation) => self.built(Element::Slot(cell, orientation))?,
            }
        }
        Ok(())
    }

    /// A pawn has come to a field.
    fn land(&mut self, seat: Seat, cell: Cell) -> Result<(), Failure> {
        let spell = self.world.spell_at(cell);
        if spell != 0 {
            if self.world.give(seat, spell) {
                self.world.set_spell(cell, 0);
                self.world.events.push(Event::PickedUp(seat, spell));
            } else {
                self.world.events.push(Event::HandsFull(seat, spell));
            }
        }
        if self.world.state.acting.has(cell) {
            let args = self.handles(cell, seat);
            self.act((self.world.kind_at(cell), Hook::OnStep), &args)?;
        }
        if self.world.state.hung_len > 0 && self.world.pawn(seat) == Some(cell) {
            let args = self.handles(cell, seat);
            self.each_hung(&[Element::Field(cell)], Hook::OnStep, args)?;
        }
        Ok(())
    }

    fn handles(&self, cell: Cell, seat: Seat) -> [i32; 2] {
        [self.world.rules.handle(Element::Field(cell)), self.world.rules.handle(Element::Pawn(seat))]
    }

    /// A wall was built.
    fn built(&mut self, slot: Element) -> Result<(), Failure> {
        if self.world.state.hung_len == 0 {
            return Ok(());
        }
        let args = [self.world.rules.handle(slot), self.world.rules.handle(Element::Pawn(self.world.turn()))];
        self.each_hung(&[slot], Hook::OnBuilt, args)
    }

    fn cast(&mut self, seat: Seat, spell: u8, target: Target) -> Result<(), Failure> {
        self.world.take(seat, spell);
        let rules = &self.world.rules;
        let args = [rules.handle(target.element()), rules.handle(Element::Pawn(seat))];
        self.act((spell, Hook::Cast), &args)
    }

    /// Calls what hangs there and has the hook, in the order in which it came, as long as it still hangs.
    fn each_hung(&mut self, on: &[Element], hook: Hook, args: [i32; 2]) -> Result<(), Failure> {
        let mut kinds = [(Element::Game, 0); MOST_HUNG];
        let mut count = 0;
        for hung in self.world.state.hung().iter().filter(|hung| on.contains(&hung.on)) {
            if self.world.rules.has(hung.kind, hook) {
                kinds[count] = (hung.on, hung.kind);
                count += 1;
            }
        }
        for (on, kind) in &kinds[..count] {
            if self.world.hung_on(*on).any(|(hangs, _)| hangs == *kind) {
                self.act((*kind, hook), &args)?;
            }
        }
        Ok(())
    }

    fn act(&mut self, hook: (u8, Hook), args: &[i32]) -> Result<(), Failure> {
        if !self.world.rules.has(hook.0, hook.1) || self.actions == MOST_ACTIONS {
            return Ok(());
        }
        self.actions += 1;
        let rules = &self.world.rules;
        let desk = self.desk.get_or_insert_with(|| Desk::new(rules));
        desk.act(self.world, hook, args).map_err(|fallen| Failure { hook, fallen })
    }
}

/// The older rule: now and then a spell appears on a field where nothing is.
pub(crate) fn appear<B: Grid>(world: &mut World<B>) {
    let rules = world.rules.clone();
    let Some(rule) = &rules.appear else { return };
    let round = u32::from(rule.every) * u32::from(rules.seats);
    if round == 0 || rule.kinds.is_empty() || u32::from(world.plies()) % round != 0 {
        return;
    }
    if world.draw(100) >= rule.chance.into() {
        return;
    }
    let spell = rule.kinds[world.draw(rule.kinds.len() as u32) as usize];
    let targets = rules.targets.iter().fold(B::NONE, |all, targets| all | *targets);
    let never = world.state.never.iter().fold(B::NONE, |all, never| all | *never);
    let free = rules.board & !(world.pawns() | world.state.lying | targets | never);
    if free.is_empty() {
        return;
    }
    let nth = world.draw(free.count()) as usize;
    if let Some(cell) = free.cells().nth(nth) {
        world.set_spell(cell, spell);
        world.events.push(Event::Appeared(cell, spell));
    }
}
