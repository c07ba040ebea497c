//! Openings for matches between engines: discs dropped by chance.

use std::{collections::HashSet, iter};

use tengen_game::{Game, Turn};

use crate::{ConnectFour, Move, Shape};

/// How many are drawn until one is new; on a small board all may have been there before.
const TRIES: usize = 100;

/// One after the other, different as long as there are different ones. Whoever is to move does not win at once.
pub(super) fn drawn(shape: Shape, discs: usize, seed: u64) -> impl Iterator<Item = Vec<Move>> + Send {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut seen = HashSet::new();
    iter::repeat_with(move || {
        let mut opening = Vec::new();
        for _ in 0..TRIES {
            let game = random_game(shape, discs, &mut random);
            opening = game.moves().to_vec();
            if !wins_at_once(&game) && seen.insert(opening.clone()) {
                break;
            }
        }
        opening
    })
}

/// Nobody makes a row in it.
fn random_game(shape: Shape, discs: usize, random: &mut fastrand::Rng) -> ConnectFour {
    let mut game = ConnectFour::new(shape);
    while game.moves().len() < discs {
        let open: Vec<Move> = game.open_columns().map(Move::Drop).filter(|mv| !ends(&game, *mv)).collect();
        let Some(mv) = random.choice(&open) else { break };
        game.play(*mv);
    }
    game
}

fn ends(game: &ConnectFour, mv: Move) -> bool {
    let mut after = game.clone();
    after.play(mv);
    matches!(after.turn(), Turn::Over(_))
}

fn wins_at_once(game: &ConnectFour) -> bool {
    game.open_columns().any(|column| ends(game, Move::Drop(column)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_and_are_not_over() {
        let all: Vec<_> = drawn(Shape::CLASSIC, 4, 7).take(60).collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 60);
        assert!(all.iter().all(|opening| opening.len() == 4));
        assert!(
            drawn(Shape::CLASSIC, 4, 7).zip(&all).all(|(again, one)| again == *one),
            "the same seed gives the same"
        );
        // Three in a row win on the smallest board: few openings are left, and none is lost at once where another is.
        let small: Shape = "4x4,row=3".parse().unwrap();
        for opening in drawn(small, 2, 1).take(4) {
            let mut game = ConnectFour::new(small);
            opening.iter().for_each(|mv| game.play(*mv));
            assert!(game.end().is_none() && !wins_at_once(&game));
        }
    }

    #[test]
    fn a_board_that_is_too_small_for_an_opening_gets_a_shorter_one() {
        assert!(drawn("4x4".parse().unwrap(), 90, 1).take(2).all(|opening| opening.len() < 16));
    }
}
