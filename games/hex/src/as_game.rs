//! Hex as engines and servers see any game.

use tengen_game::{Game, Outcome, Turn};

use crate::{Cell, Hex, Move, Refusal};

impl Game for Hex {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.winner() {
            None => Turn::Of(self.seat_of(self.next())),
            Some(side) => Turn::Over(Outcome::win(self.seat_of(side))),
        }
    }

    /// Empty cells along the rows, then the swap.
    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        if self.winner().is_some() {
            return;
        }
        out.extend(self.cells().filter(|cell| self.stone(*cell).is_none()).map(Move::Place));
        if self.may_swap() {
            out.push(Move::Swap);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.check_move(mv)
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn undo(&mut self) -> bool {
        self.take_back()
    }

    fn hash(&self) -> u64 {
        self.hash_with_turn()
    }

    fn notation(&self, mv: Move) -> String {
        match mv {
            Move::Place(cell) => cell.name(self.setup().size()).to_string(),
            Move::Swap => "swap".to_string(),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("swap") {
            return Ok(Move::Swap);
        }
        let unknown = || Refusal::NoSuchCell { text: text.chars().take(60).collect() };
        Cell::named(self.setup().size(), text).map(Move::Place).ok_or_else(unknown)
    }
}
