//! A game: the world with its past, and who comes next.

use std::sync::{Arc, Mutex, PoisonError};

use tengen_game::{Outcome, Seat, Turn};
use tengen_quoridor::Cell;

use crate::{
    Event, Grid, Move, Pass, Rules, World,
    asking::{Asking, Home},
    consequences::{appear, carry_out},
    journal::Mark,
    package::Fallen,
    state::{AWAY, NOBODY, Order},
};

/// A game of Sector 66 on a board that fits into a `B`.
#[derive(Debug)]
pub struct Sector66<B: Grid> {
    pub(crate) world: Box<World<B>>,
    pub(crate) agreed: Agreed,
    pub(crate) plies: Vec<Ply>,
    /// The hash before each ply.
    pub(crate) past: Vec<u64>,
    pub(crate) drawn: Option<Draw>,
    pub(crate) desk: Home<B>,
}

/// When a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreed {
    /// How often a position comes before the game is drawn; 0 if that never draws it.
    pub repetition: u8,
    /// After how many plies it is drawn.
    pub plies: u16,
}

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// The same position came as often as was agreed upon.
    Repetition,
    /// There were as many plies as was agreed upon.
    Plies,
    /// Nobody can ever move again.
    Stuck,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) seat: Seat,
    pub(crate) made: Made,
    pub(crate) mark: Mark,
}

/// What happened in a ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// A move, made with a pawn that stood here.
    Move(Move, Cell),
    /// A seat went out, whose pawn stood here.
    Retired(Cell),
}

/// Two games are the same if they stand alike and came there the same way.
impl<B: Grid> PartialEq for Sector66<B> {
    fn eq(&self, other: &Self) -> bool {
        self.world == other.world
            && self.agreed == other.agreed
            && self.plies == other.plies
            && self.drawn == other.drawn
            && Arc::ptr_eq(&self.world.rules, &other.world.rules)
    }
}

impl<B: Grid> Clone for Sector66<B> {
    fn clone(&self) -> Self {
        Self {
            world: self.world.clone(),
            agreed: self.agreed,
            plies: self.plies.clone(),
            past: self.past.clone(),
            drawn: self.drawn,
            desk: Mutex::default(),
        }
    }

    fn clone_from(&mut self, from: &Self) {
        if !Arc::ptr_eq(&self.world.rules, &from.world.rules) {
            self.desk = Mutex::default();
        }
        self.world.clone_from(&from.world);
        self.agreed = from.agreed;
        self.plies.clone_from(&from.plies);
        self.past.clone_from(&from.past);
        self.drawn = from.drawn;
    }
}

impl<B: Grid> Sector66<B> {
    /// A game that begins like this, once whoever begins can move.
    pub(crate) fn begin(world: Box<World<B>>, agreed: Agreed) -> Self {
        let (plies, past, drawn, desk) = (Vec::new(), Vec::new(), None, Mutex::default());
        let mut game = Self { world, agreed, plies, past, drawn, desk };
        let first = game.world.turn().0;
        if !game.goes_to(first) {
            game.drawn = Some(Draw::Stuck);
        }
        game.world.journal.clear();
        game.world.journal.reserve(1_024);
        game
    }

    /// How the game stands.
    #[inline]
    #[must_use]
    pub fn world(&self) -> &World<B> {
        &self.world
    }

    /// What never changes.
    #[must_use]
    pub fn rules(&self) -> &Rules<B> {
        &self.world.rules
    }

    /// When the game is drawn.
    #[must_use]
    pub fn agreed(&self) -> Agreed {
        self.agreed
    }

    /// Why the game is drawn, if it is.
    #[must_use]
    pub fn drawn(&self) -> Option<Draw> {
        self.drawn
    }

    /// Every ply so far with its seat.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (Seat, Made)> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| (ply.seat, ply.made))
    }

    /// What happened in the last ply besides what everybody sees; before the first, what happened when the game was set up.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        let from = self.plies.last().map_or(0, |ply| ply.mark.events as usize);
        self.world.events.get(from..).unwrap_or_default()
    }

    /// A round of questions about the game as it stands.
    pub(crate) fn asking(&self) -> Asking<'_, B> {
        Asking::new(&self.world, &self.desk)
    }

    /// Where the pawn of a seat could step if it were to move.
    #[must_use]
    pub fn steps(&self, seat: Seat) -> B {
        self.asking().steps(seat)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.world.state.winner != NOBODY || self.drawn.is_some()
    }

    pub(crate) fn turn_or_end(&self) -> Turn {
        let first: Vec<Seat> = match (self.world.winner(), self.drawn) {
            (None, None) => return Turn::Of(self.world.turn()),
            (Some(winner), _) => vec![winner],
            (None, Some(_)) => self.world.playing().collect(),
        };
        let seats = usize::from(self.rules().seats);
        let gone: Vec<Seat> =
            self.plies().filter(|(_, made)| matches!(made, Made::Retired(_))).map(|(seat, _)| seat).collect();
        if gone.is_empty() {
            return Turn::Over(match first[..] {
                [winner] => Outcome::win(winner),
                _ => Outcome::draw(seats),
            });
        }
        // Who still plays comes before those who are out, and of these whoever went last.
        let place = |seat: u8| match gone.iter().rev().position(|gone| gone.0 == seat) {
            Some(later) => (seats - gone.len() + later) as u8,
            None => u8::from(!first.contains(&Seat(seat))),
        };
        Turn::Over(Outcome::placing(&(0..seats as u8).map(place).collect::<Vec<_>>()))
    }

    /// Makes a move that is legal.
    pub(crate) fn make(&mut self, mv: Move) {
        let (seat, mark) = (self.world.turn(), self.world.mark());
        let from = self.world.state.pawns[usize::from(seat.0)];
        self.begin_ply(Ply { seat, made: Made::Move(mv, from), mark });
        let desk = self.desk.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Err(failure) = carry_out(&mut self.world, desk, seat, mv) {
            self.world.roll_back(mark);
            self.world.state.plies += 1;
            let gas = failure.fallen == Fallen::Gas;
            self.world.events.push(Event::Failed { kind: failure.hook.0, hook: failure.hook.1, gas });
        }
        self.end_turn(seat);
    }

    fn begin_ply(&mut self, ply: Ply) {
        self.past.push(ply.mark.hash);
        self.plies.push(ply);
        self.world.state.plies += 1;
        self.world.calling.begin_move();
    }

    /// What a turn ends with: lifetimes, spells that appear, who has won, who is next.
    fn end_turn(&mut self, seat: Seat) {
        let world = &mut *self.world;
        world.forget_move();
        world.count_turn(seat);
        appear(world);
        let order = world.state.order;
        let next = match order {
            Order { next, .. } if next != NOBODY && world.is_in(Seat(next)) => next,
            Order { again: true, .. } => seat.0,
            _ => world.after(seat.0),
        };
        world.set_order(Order { next: NOBODY, again: false, ..order });
        if let Some(winner) = world.arrived(next) {
            world.set_winner(winner);
        } else if !self.goes_to(next) {
            self.drawn = Some(Draw::Stuck);
        }
        if self.drawn.is_none() {
            self.drawn = self.is_drawn();
        }
    }

    /// It is the turn of this seat or of the next after it that can move; false if nobody ever can.
    fn goes_to(&mut self, mut seat: u8) -> bool {
        // How many have passed since anything but the turn has changed.
        let mut idle = 0;
        while idle < self.world.playing().count() {
            let mut order = Order { turn: seat, ..self.world.state.order };
            let skips = &mut order.skips[usize::from(seat)];
            let skipped = *skips > 0;
            *skips -= u8::from(skipped);
            self.world.set_order(order);
            let why = if skipped { Some(Pass::Skipped) } else { self.asking().must_pass(Seat(seat)) };
            let Some(why) = why else { return true };
            self.world.events.push(Event::Passed(Seat(seat), why));
            let before = self.world.journal.len();
            self.world.count_turn(Seat(seat));
            let changed = skipped || self.world.journal.len() > before;
            idle = if changed { 0 } else { idle + 1 };
            seat = self.world.after(seat);
        }
        false
    }

    /// A seat goes out while others play on; false if it cannot.
    pub(crate) fn retires(&mut self, seat: Seat) -> bool {
        if self.rules().seats < 3 || self.is_over() || seat.0 >= self.rules().seats {
            return false;
        }
        let Some(from) = self.world.pawn(seat) else { return false };
        let mark = self.world.mark();
        self.begin_ply(Ply { seat, made: Made::Retired(from), mark });
        let world = &mut *self.world;
        let next = world.after(seat.0);
        world.set_pawn(seat, AWAY);
        world.forget_move();
        world.hand_over(seat, Seat(next));
        let mut left = world.playing();
        if let (Some(alone), None) = (left.next(), left.next()) {
            world.set_winner(alone);
        } else if world.turn() == seat && !self.goes_to(next) {
            self.drawn = Some(Draw::Stuck);
        }
        if self.drawn.is_none() {
            self.drawn = self.is_drawn();
        }
        true
    }

    pub(crate) fn take_back(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else { return false };
        self.past.pop();
        self.world.roll_back(ply.mark);
        self.drawn = None;
        true
    }

    fn is_drawn(&self) -> Option<Draw> {
        if self.world.state.winner != NOBODY {
            return None;
        }
        let repetition = usize::from(self.agreed.repetition);
        if repetition > 0 && self.times_before() + 1 >= repetition {
            return Some(Draw::Repetition);
        }
        let most = usize::from(self.agreed.plies);
        (most > 0 && self.plies.len() >= most).then_some(Draw::Plies)
    }
}

impl<B: Grid> World<B> {
    /// Who comes after a seat in the direction of play.
    pub(crate) fn after(&self, seat: u8) -> u8 {
        let seats = self.rules.seats;
        let mut next = seat;
        loop {
            next = match self.state.order.reversed {
                true => (if next == 0 { seats } else { next }) - 1,
                false => (next + 1) % seats,
            };
            if next == seat || self.is_in(Seat(next)) {
                return next;
            }
        }
    }

    /// Who has won: whose pawn stands on a target, and of several whoever moves first from this seat on.
    fn arrived(&self, next: u8) -> Option<Seat> {
        let mut seat = next;
        loop {
            if self.pawn(Seat(seat)).is_some_and(|cell| self.rules.targets(Seat(seat)).has(cell)) {
                return Some(Seat(seat));
            }
            seat = self.after(seat);
            if seat == next {
                return None;
            }
        }
    }
}
