use tengen_board::Point;
use tengen_go::{Colour, Go, Life, Random, ownership};
use tengen_net::Evaluator;

/// How sure network and random games must be together that a stone is lost before it is called dead.
const LOST: f32 = 0.3;

/// Which stones are probably dead: random games have two voices, the network has one. What [`Life`] proves is certain.
///
/// The network knows shapes that random games play badly; random games know large boards that it never saw.
pub(super) fn dead_stones(evaluator: &mut Evaluator, game: &Go, playouts: u32, random: &mut Random) -> Vec<bool> {
    let position = game.position();
    let mut owner = ownership(position, playouts, random);
    for turn in Colour::BOTH {
        let shares = evaluator.evaluate(game, turn).ownership;
        for (owner, share) in owner.iter_mut().zip(shares) {
            *owner += share * turn.sign() as f32 / 4.0;
        }
    }
    let life = Life::of(position);
    let board = game.board();
    let mut dead = vec![false; board.len()];
    for head in board.points().filter(|point| position.head(*point) == *point) {
        let Some(colour) = position.stone(head) else { continue };
        let stones: Vec<Point> = position.chain_stones(head).collect();
        let sum: f32 = stones.iter().map(|stone| owner[stone.index()] / 1.5).sum();
        let kept = sum / stones.len() as f32 * colour.sign() as f32;
        if life.is_dead(position, head) || (!life.is_alive(head) && kept < -LOST) {
            for stone in stones {
                dead[stone.index()] = true;
            }
        }
    }
    dead
}
