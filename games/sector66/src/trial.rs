//! What a step would do, without doing it: for whoever wants to know what lies on a board and knows no plug-in.

use std::sync::PoisonError;

use tengen_game::Seat;
use tengen_quoridor::Cell;

use crate::{Grid, Move, Sector66, World, consequences::carry_out, state::Order};

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

impl<B: Grid> Sector66<B> {
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
