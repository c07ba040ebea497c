use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker};
use tengen_go::{Colour, Go, Move, Random};

use crate::{
    ending,
    thinker::{go_on, reply},
};

/// Plays any move that does not fill its own eye; passes when there is none.
#[derive(Debug, Clone)]
pub struct RandomAgent {
    random: Random,
}

impl RandomAgent {
    /// The same seed gives the same moves.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { random: Random::with_seed(seed) }
    }

    /// Its move.
    pub fn choose_move(&mut self, game: &Go, colour: Colour) -> Move {
        let moves = ending::sensible_points(game, colour);
        match moves.len() {
            0 => Move::Pass,
            count => Move::Place(moves[self.random.below(count as u32) as usize]),
        }
    }
}

impl Thinker for RandomAgent {
    fn name(&self) -> String {
        "Tengen random".to_string()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = go_on(table)?;
        Ok(reply(game, Some(self.choose_move(game, Colour::of(seat)))))
    }
}
