use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker};
use tengen_go::{Colour, Go, Move, Phase, Random};
use tengen_net::{Evaluator, Network};

use super::memory::Said;
use crate::{
    ending::sensible_points,
    repetition::Repetition,
    thinker::{go_on, reply},
};

/// Plays the move that the network likes best: one evaluation, no search.
pub struct PolicyAgent {
    name: String,
    evaluator: Evaluator,
}

impl PolicyAgent {
    /// Nothing is left to chance: the same position gets the same move.
    #[must_use]
    pub fn new(name: &str, network: &Network) -> Self {
        Self { name: name.to_string(), evaluator: Evaluator::new(network) }
    }
}

impl Thinker for PolicyAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game = go_on(table)?;
        Ok(reply(game, Some(likeliest(&mut self.evaluator, game, Colour::of(seat)))))
    }
}

/// Any sensible move, rather those that the network likes: with temperature 1 as often as it expects of a strong player, with
/// a higher one more often what it likes less. Chance does not end a game: a pass is played if nothing is liked better.
pub(super) fn drawn(
    evaluator: &mut Evaluator,
    game: &Go,
    colour: Colour,
    temperature: f32,
    random: &mut Random,
) -> Move {
    let best = likeliest(evaluator, game, colour);
    if best == Move::Pass {
        return best;
    }
    let mut said = Said::default();
    said.hear(0, &evaluator.evaluate(game, colour));
    let most = said.logit(best);
    let weigh = |mv: &Move| ((said.logit(*mv) - most) / temperature).exp();
    let repetition = Repetition::of(game, colour);
    let sensible = sensible_points(game, colour).into_iter().map(Move::Place);
    let moves: Vec<Move> = sensible.filter(|mv| !repetition.contains(*mv)).collect();
    let mut left = moves.iter().map(weigh).sum::<f32>() * random.unit();
    let found = moves.iter().find(|mv| {
        left -= weigh(mv);
        left < 0.0
    });
    found.copied().unwrap_or(best)
}

/// The legal move that the network likes best and that brings no position back; a handicap stone is never a pass. Neither is a
/// move of an opening: on boards larger than those it learnt on a network may like nothing better.
pub(super) fn likeliest(evaluator: &mut Evaluator, game: &Go, colour: Colour) -> Move {
    let mut said = Said::default();
    said.hear(0, &evaluator.evaluate(game, colour));
    let repetition = Repetition::of(game, colour);
    let places = game.legal_points(colour).into_iter().map(Move::Place).filter(|mv| !repetition.contains(*mv));
    let pass = (!matches!(game.phase(), Phase::Handicap { .. }) && !is_opening(game)).then_some(Move::Pass);
    let best = places.chain(pass).max_by(|a, b| said.logit(*a).total_cmp(&said.logit(*b)));
    best.unwrap_or(Move::Pass)
}

/// Whether most of the board is empty and nobody has passed. Games end with more stones than that.
fn is_opening(game: &Go) -> bool {
    let empty = game.position().empties().len();
    game.passes() == 0 && 3 * (game.board().len() - empty) < game.board().len()
}
