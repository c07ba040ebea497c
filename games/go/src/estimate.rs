use tengen_board::Point;

use crate::{Colour, Life, Position, Random, owner_on_filled_board, playout};

/// How sure an estimate must be that a stone is lost before it is called dead.
const LOST: f32 = 0.3;

/// Who is likely to own each point: from -1 (White) to 1 (Black), by random games to the end with either side to begin.
#[must_use]
pub fn ownership(position: &Position, playouts: u32, random: &mut Random) -> Vec<f32> {
    let mut sums = vec![0i32; position.ground().board().len()];
    let mut end = position.clone();
    for game in 0..playouts.max(1) {
        end.copy_from(position);
        end.set_ko(None);
        playout(&mut end, Colour::BOTH[game as usize % 2], random);
        for (sum, point) in sums.iter_mut().zip(position.ground().board().points()) {
            *sum += owner_on_filled_board(&end, point);
        }
    }
    sums.into_iter().map(|sum| sum as f32 / playouts.max(1) as f32).collect()
}

/// Which stones are probably dead, for the players to agree on or correct, by random games.
///
/// The same stones are always judged alike: they are their own seed, and the way they came about does not matter.
#[must_use]
pub fn dead_stones(position: &Position, playouts: u32) -> Vec<bool> {
    let mut fresh = Position::new(position.ground().clone());
    for point in position.ground().board().points() {
        if let Some(colour) = position.stone(point) {
            fresh.put(point, colour);
        }
    }
    dead_by_owners(&fresh, &ownership(&fresh, playouts, &mut Random::with_seed(fresh.hash())))
}

/// Which stones are dead if the points will probably have these owners, from -1 (White) to 1 (Black).
///
/// What [`Life`] proves is certain; for the rest, a chain that the other side is likely to end up owning is called dead.
#[must_use]
pub fn dead_by_owners(position: &Position, owners: &[f32]) -> Vec<bool> {
    let life = Life::of(position);
    let board = position.ground().board();
    let mut dead = vec![false; board.len()];
    for head in board.points().filter(|p| position.head(*p) == *p) {
        let Some(colour) = position.stone(head) else { continue };
        let stones: Vec<Point> = position.chain_stones(head).collect();
        let kept = stones.iter().map(|s| owners[s.index()]).sum::<f32>() / stones.len() as f32 * colour.sign() as f32;
        if life.is_dead(position, head) || (!life.is_alive(head) && kept < -LOST) {
            for stone in stones {
                dead[stone.index()] = true;
            }
        }
    }
    dead
}
