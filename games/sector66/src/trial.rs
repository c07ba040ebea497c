//! What a step would do, without doing it, and a game without its plug-ins: for whoever wants to know what lies on a board and
//! knows no plug-in.

use std::sync::{Arc, Mutex, PoisonError};

use tengen_game::{Game as _, MOST_SEATS, Seat};
use tengen_quoridor::Cell;

use crate::{
    Agreed, Grid, Move, Rules, Sector66, World,
    consequences::carry_out,
    state::{AWAY, Datum, Hung, MOST_DATA, MOST_HELD, MOST_HUNG, Order, State},
};

impl<B: Grid> World<B> {
    /// The fields where a step may be refused or do something.
    #[must_use]
    pub fn odd_fields(&self) -> B {
        let hung = self.state.hung().iter().filter_map(|hung| match hung.on {
            crate::Element::Field(cell) => Some(B::of(cell)),
            _ => None,
        });
        hung.fold(self.state.asking | self.state.acting, |all, cell| all | cell)
    }

    /// Whether something hangs somewhere.
    #[must_use]
    pub fn has_hung(&self) -> bool {
        self.state.hung_len > 0
    }

    /// Whether nothing but steps and walls can happen from now on, by the rules of Quoridor: no field does anything, no spell
    /// lies, is held or appears, nothing hangs, no place is disabled, nobody is skipped.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let state = &self.state;
        let spells = !state.lying.is_empty() || state.held.iter().flatten().any(|spell| *spell != 0);
        let fields = state.never.iter().fold(self.odd_fields(), |all, never| all | *never);
        let order = Order { turn: 0, ..state.order } == Order::START;
        let quiet = fields.is_empty() && state.hung_len == 0 && state.disabled.is_empty();
        quiet && order && !spells && self.rules.appear.is_none()
    }
}

impl<B: Grid> State<B> {
    /// Pawns, walls, stocks and whose turn it is, and nothing that any plug-in brought.
    fn bare(&self) -> Self {
        let mut bare = Self {
            never: [B::NONE; MOST_SEATS],
            asking: B::NONE,
            acting: B::NONE,
            lying: B::NONE,
            order: Order { turn: self.order.turn, ..Order::START },
            came: [AWAY; MOST_SEATS],
            held: [[0; MOST_HELD]; MOST_SEATS],
            kinds: [0; 256],
            spells: [0; 256],
            hung_len: 0,
            hung: [Hung::NONE; MOST_HUNG],
            data_len: 0,
            data: [Datum::NONE; MOST_DATA],
            random: 0,
            ..*self
        };
        bare.hash = bare.fresh_hash();
        bare
    }
}

impl<B: Grid> Sector66<B> {
    /// The game as somebody sees it who knows of no plug-in: every field is ordinary, no spell lies, is held or appears, nothing
    /// hangs, turns come in order. Nothing of it can be taken back. What is legal here need not be legal in the game, and the
    /// other way round.
    #[must_use]
    pub fn without_plugins(&self) -> Self {
        let known = self.rules();
        let mut rules = Rules::new(known.width, known.height, known.seats, known.jumps);
        rules.targets = known.targets;
        let mut world = Box::new(World::new(Arc::new(rules)));
        world.state = self.world.state.bare();
        let mut past = Vec::with_capacity(self.past.len());
        let mut before = self.clone();
        while before.undo() {
            past.push(before.world.state.bare().hash);
        }
        past.reverse();
        let made = u16::try_from(self.plies.len()).unwrap_or(u16::MAX);
        let plies = if self.agreed.plies == 0 { 0 } else { self.agreed.plies.saturating_sub(made).max(1) };
        let agreed = Agreed { plies, ..self.agreed };
        Self { world, agreed, plies: Vec::new(), past, drawn: None, desk: Mutex::default() }
    }

    /// How often the position came before, with whatever hangs and lies there.
    #[must_use]
    pub fn times_before(&self) -> usize {
        let now = self.world.hash();
        self.past.iter().filter(|hash| **hash == now).count()
    }

    /// Where the pawn of a seat would stand after a step to a field if it stood on another and were to move; nothing if it may not
    /// step there, or the step comes to nothing. Walls between the two are not looked at, and nothing is changed.
    pub fn trial_step(&mut self, seat: Seat, from: Cell, to: Cell) -> Option<Cell> {
        if self.is_over() || !self.world.is_in(seat) {
            return None;
        }
        let mark = self.world.mark();
        let order = Order { turn: seat.0, ..self.world.state.order };
        self.world.set_order(order);
        self.world.set_pawn(seat, from);
        self.world.forget_move();
        let may = self.asking().may_land(to, seat);
        let mut end = None;
        if may {
            self.world.calling.begin_move();
            let desk = self.desk.get_mut().unwrap_or_else(PoisonError::into_inner);
            if carry_out(&mut self.world, desk, seat, Move::Step(to)).is_ok() {
                end = self.world.pawn(seat);
            }
        }
        self.world.roll_back(mark);
        end
    }
}
