//! How matches between engines begin: a few moves by chance after which nobody is far ahead.

use std::iter;

use tengen_game::{Game as _, Random, Turn};
use tengen_quoridor::Wide;
use tengen_sector66::{Grid, Move, Sector66};

/// So often chance is asked for an opening that is even; then the last one has to do.
const TRIES: usize = 50;

/// Openings for a table that has just been set up.
pub(crate) fn drawn(
    table: &dyn tengen_game::Table,
    plies: usize,
    seed: u64,
) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
    let table = table.as_any();
    if let Some(game) = table.downcast_ref::<Sector66<u128>>() {
        return Box::new(of(game.clone(), plies, seed));
    }
    match table.downcast_ref::<Sector66<Wide>>() {
        Some(game) => Box::new(of(game.clone(), plies, seed)),
        None => Box::new(iter::empty()),
    }
}

fn of<B: Grid>(start: Sector66<B>, plies: usize, seed: u64) -> impl Iterator<Item = Vec<String>> + Send {
    let mut random = Random::with_seed(seed);
    iter::repeat_with(move || {
        let mut moves = Vec::new();
        for _ in 0..TRIES {
            let mut game = start.clone();
            moves = walk(&mut game, plies, &mut random);
            if is_as_even(&game, &start) {
                break;
            }
        }
        moves
    })
}

/// Moves by chance, steps as often as all the others together.
fn walk<B: Grid>(game: &mut Sector66<B>, plies: usize, random: &mut Random) -> Vec<String> {
    let (mut legal, mut moves) = (Vec::new(), Vec::new());
    while moves.len() < plies && matches!(game.turn(), Turn::Of(_)) {
        game.legal(&mut legal);
        let steps = legal.iter().filter(|mv| matches!(mv, Move::Step(_))).count();
        let among = if steps > 0 && random.below(2) == 0 { &legal[..steps] } else { &legal[..] };
        let mv = among[random.below(among.len() as u32) as usize];
        moves.push(game.notation(mv));
        game.play(mv);
    }
    moves
}

/// Whether nobody has won, and nobody is further ahead of the others than at the start.
fn is_as_even<B: Grid>(game: &Sector66<B>, start: &Sector66<B>) -> bool {
    let gained = |seat| {
        let before = start.world().distance(seat).map_or(0, i32::from);
        game.world().distance(seat).map(|now| before - i32::from(now))
    };
    let gains: Vec<i32> = game.world().playing().filter_map(gained).collect();
    let (least, most) = (gains.iter().min().copied().unwrap_or(0), gains.iter().max().copied().unwrap_or(0));
    matches!(game.turn(), Turn::Of(_)) && most - least <= 1
}
