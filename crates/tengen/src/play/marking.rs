//! From an opinion about single stones to marks, which are of whole groups.

use tengen_board::Point;
use tengen_go::{Colour, Go, Move};

/// Marks what an opinion takes for dead; the number of stones marked. Only right after both have passed, before
/// anything is marked.
///
/// The rules mark together what hangs together over empty points. Where an opinion divides such a group, its greater
/// part decides.
pub(super) fn propose(game: &mut Go, opinion: &[bool]) -> usize {
    let is_dead = |point: Point| opinion.get(point.index()).copied().unwrap_or(false);
    let mut judged = vec![false; game.board().len()];
    let mut marked = 0;
    for stone in game.board().clone().points().filter(|point| is_dead(*point)) {
        if judged[stone.index()] || game.play_as(Colour::Black, Move::Mark(stone)).is_err() {
            continue;
        }
        let is_new = |point: &Point| game.dead()[point.index()] && !judged[point.index()];
        let group: Vec<Point> = game.board().points().filter(is_new).collect();
        for point in &group {
            judged[point.index()] = true;
        }
        if group.iter().filter(|point| is_dead(**point)).count() * 2 > group.len() {
            marked += group.len();
        } else {
            game.undo();
        }
    }
    marked
}

#[cfg(test)]
mod tests {
    use tengen_go::Setup;

    use super::*;

    /// Black holds the left, White the right; a black stone is lost on the right, and one column is neutral.
    fn divided() -> Go {
        let mut game = Go::new(Setup::on("grid:5").unwrap());
        let moves = ["B1", "D1", "B2", "D2", "B3", "D3", "B4", "D4", "B5", "D5", "E3"];
        for (turn, name) in moves.into_iter().enumerate() {
            let point = game.board().point(name).unwrap();
            game.play_as(Colour::BOTH[turn % 2], Move::Place(point)).unwrap();
        }
        game.play_as(Colour::White, Move::Pass).unwrap();
        game.play_as(Colour::Black, Move::Pass).unwrap();
        game
    }

    fn opinion(game: &Go, dead: &[&str]) -> Vec<bool> {
        let dead: Vec<_> = dead.iter().map(|name| game.board().point(name)).collect();
        game.board().points().map(|point| dead.contains(&Some(point))).collect()
    }

    #[test]
    fn a_lost_stone_is_marked_and_nothing_else() {
        let mut game = divided();
        let wanted = opinion(&game, &["E3"]);
        assert_eq!(propose(&mut game, &wanted), 1);
        assert_eq!(game.dead(), wanted);
    }

    #[test]
    fn the_greater_part_of_a_divided_group_decides() {
        let mut game = divided();
        let few = opinion(&game, &["B1", "E3", "A1"]);
        assert_eq!(propose(&mut game, &few), 1);
        let mut game = divided();
        let most = opinion(&game, &["B1", "B2", "B3"]);
        assert_eq!(propose(&mut game, &most), 5);
    }

    #[test]
    fn an_opinion_of_the_wrong_length_does_no_harm() {
        let mut game = divided();
        assert_eq!(propose(&mut game, &[]), 0);
        assert_eq!(propose(&mut game, &[true; 1000]), 11);
    }
}
