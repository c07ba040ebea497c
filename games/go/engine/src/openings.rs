//! Openings for matches between engines: chosen by chance, the same for the same seed.

use std::collections::HashSet;

use tengen_board::Point;
use tengen_go::{Go, Move, Random};

/// How often an opening that was there before is thrown away for another.
const TRIES: u32 = 20;

/// One opening after the other, without end; the first ones do not depend on how many are asked for.
pub(crate) struct GoOpenings {
    start: Go,
    moves: usize,
    random: Random,
    /// On small boards the same opening would soon come again, and two engines without chance would repeat their game.
    seen: HashSet<Vec<Move>>,
    /// A search for a new one has failed: hardly any is left, and it is not searched for again.
    used_up: bool,
}

impl GoOpenings {
    /// From this position on.
    pub(crate) fn new(start: Go, moves: usize, seed: u64) -> Self {
        Self { start, moves, random: Random::with_seed(seed), seen: HashSet::new(), used_up: false }
    }

    fn draw(&mut self) -> Vec<Move> {
        let mut game = self.start.clone();
        let mut moves = Vec::with_capacity(self.moves);
        for _ in 0..self.moves {
            let Some(colour) = game.to_move() else { break };
            let points = sensible(&game);
            let Some(last) = (points.len() as u32).checked_sub(1) else { break };
            let mv = Move::Place(points[self.random.below(last + 1) as usize]);
            if game.play_as(colour, mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        moves
    }
}

impl Iterator for GoOpenings {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        let mut moves = self.draw();
        if self.moves > 0 && !self.used_up {
            let mut tries = 0;
            while !self.seen.insert(moves.clone()) {
                moves = self.draw();
                tries += 1;
                if tries == TRIES {
                    self.used_up = true;
                    break;
                }
            }
        }
        Some(moves)
    }
}

/// Points where nothing is decided at once: with as many neighbours as most points have (not on the edge of a grid),
/// and not beside another stone; where there are none of these, any that leaves the stone two liberties; else any.
fn sensible(game: &Go) -> Vec<Point> {
    let Some(colour) = game.to_move() else { return Vec::new() };
    let board = game.board();
    let usual = board.degrees().into_iter().max_by_key(|(_, points)| *points).map_or(0, |(degree, _)| degree);
    let legal = game.legal_points(colour);
    let open = |point: &Point| board.neighbours(*point).iter().filter(|n| game.position().stone(**n).is_none()).count();
    let inner = |point: &Point| board.degree(*point) >= usual && open(point) == board.degree(*point);
    let some = |keep: &dyn Fn(&Point) -> bool| -> Vec<Point> { legal.iter().copied().filter(|p| keep(p)).collect() };
    let best = some(&inner);
    if best.len() > 1 {
        return best;
    }
    let fair = some(&|point| open(point) >= 2);
    if fair.is_empty() { legal } else { fair }
}

#[cfg(test)]
mod tests {
    use tengen_go::Setup;

    use super::*;

    fn take(spec: &str, moves: usize, seed: u64, count: usize) -> Vec<Vec<Move>> {
        GoOpenings::new(Go::new(Setup::on(spec).unwrap()), moves, seed).take(count).collect()
    }

    #[test]
    fn an_opening_is_legal_and_keeps_off_the_edge() {
        let setup = Setup::on("grid:9").unwrap();
        for opening in GoOpenings::new(Go::new(setup.clone()), 4, 7).take(50) {
            assert_eq!(opening.len(), 4);
            let mut game = Go::new(setup.clone());
            for mv in opening {
                let Move::Place(point) = mv else { panic!("{mv:?}") };
                assert_eq!(game.board().degree(point), 4);
                game.play_as(game.to_move().unwrap(), mv).unwrap();
            }
            assert_eq!(game.position().empties().len(), 77, "nothing is captured");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_openings_and_more_of_them() {
        let few = take("torus:7", 3, 5, 4);
        assert_eq!(take("torus:7", 3, 5, 10)[..4], few);
        assert_ne!(take("torus:7", 3, 6, 4), few);
    }

    #[test]
    fn openings_differ_while_the_board_has_enough_of_them() {
        let all = take("grid:9", 2, 1, 500);
        let different: HashSet<_> = all.iter().collect();
        assert_eq!(different.len(), 500);
        // A board of two points has but two first moves.
        assert_eq!(take("grid:2x1", 1, 1, 5).len(), 5);
        assert_eq!(take("grid:9", 0, 1, 2), [vec![], vec![]]);
    }

    #[test]
    fn white_begins_after_a_handicap() {
        let setup = Setup { handicap: tengen_go::Handicap::Fixed(2), ..Setup::on("grid:9").unwrap() };
        let opening = GoOpenings::new(Go::new(setup.clone()), 1, 1).next().unwrap();
        let mut game = Go::new(setup);
        assert_eq!(game.play_as(tengen_go::Colour::White, opening[0]), Ok(()));
    }
}
