//! How matches between engines begin: a few moves by chance after which nobody is far ahead.

use std::iter;

use tengen_game::{Game as _, Random, Turn};
use tengen_quoridor::{Cells, Quoridor, Wide};

/// So often chance is asked for an opening that is even; then the last one has to do.
const TRIES: usize = 50;

/// Openings for a table that has just been set up.
pub(crate) fn drawn(
    table: &dyn tengen_game::Table,
    plies: usize,
    seed: u64,
) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
    let table = table.as_any();
    if let Some(game) = table.downcast_ref::<Quoridor<u128>>() {
        return Box::new(of(game.clone(), plies, seed));
    }
    match table.downcast_ref::<Quoridor<Wide>>() {
        Some(game) => Box::new(of(game.clone(), plies, seed)),
        None => Box::new(iter::empty()),
    }
}

fn of<B: Cells>(start: Quoridor<B>, plies: usize, seed: u64) -> impl Iterator<Item = Vec<String>> + Send {
    let mut random = Random::with_seed(seed);
    iter::repeat_with(move || {
        let mut moves = Vec::new();
        for _ in 0..TRIES {
            let mut game = start.clone();
            moves = walk(&mut game, plies, &mut random);
            if is_even(&game) {
                break;
            }
        }
        moves
    })
}

/// Moves by chance, steps and walls as often as each other.
fn walk<B: Cells>(game: &mut Quoridor<B>, plies: usize, random: &mut Random) -> Vec<String> {
    let (mut legal, mut moves) = (Vec::new(), Vec::new());
    while moves.len() < plies
        && let Turn::Of(seat) = game.turn()
    {
        game.legal(&mut legal);
        let steps = game.position().steps(seat).count() as usize;
        let among = if steps > 0 && random.below(2) == 0 { &legal[..steps] } else { &legal[..] };
        let mv = among[random.below(among.len() as u32) as usize];
        moves.push(game.notation(mv));
        game.play(mv);
    }
    moves
}

/// Whether nobody has won, and all are about as far from their targets.
fn is_even<B: Cells>(game: &Quoridor<B>) -> bool {
    let position = game.position();
    let distances: Vec<u8> = position.playing().filter_map(|seat| position.distance(seat)).collect();
    let (near, far) = (distances.iter().min().copied().unwrap_or(0), distances.iter().max().copied().unwrap_or(0));
    matches!(game.turn(), Turn::Of(_)) && far - near <= 1
}
