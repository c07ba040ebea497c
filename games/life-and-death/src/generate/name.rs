//! One number for all problems that look alike: turned, mirrored, moved to another place, or with the colours exchanged.

use std::collections::HashMap;

use tengen_board::Point;
use tengen_go::Colour;

use crate::{Aim, Kept, Problem};

/// Rounds in which every point hears of points one step farther: no part of a problem is farther from another.
const ROUNDS: usize = 24;

/// The name of a problem. Problems that differ only by a symmetry of any board, or by colours, have the same; others hardly ever.
///
/// Every point that matters (playable, or of a chain that touches one that is) begins with what it is, and hears again and
/// again what its neighbours have become (the refinement of B. Weisfeiler and A. Leman, 1968). The numbers of all points,
/// in order, are the name.
#[must_use]
pub fn name(problem: &Problem) -> u64 {
    let board = problem.ground.board();
    let position = problem.position();
    let mut labels: HashMap<Point, u64> = HashMap::new();
    let mut stones: Vec<Point> = Vec::new();
    for &point in &problem.region {
        labels.insert(point, if problem.ko == Some(point) { 2 } else { 1 });
        let beside = board.neighbours(point).iter().filter(|beside| position.stone(**beside).is_some());
        stones.extend(beside);
    }
    stones.extend(&problem.keys);
    let chains: Vec<Point> =
        stones.iter().flat_map(|stone| position.chain_stones(*stone).collect::<Vec<_>>()).collect();
    let defender = problem.defender();
    for point in chains {
        let is_key = problem.keys.iter().any(|key| position.head(*key) == position.head(point));
        let Some(colour) = position.stone(point) else { continue };
        labels.insert(point, 3 + u64::from(colour == defender) + 2 * u64::from(is_key));
    }
    // Liberties out of play are liberties, wherever they are.
    let outside = |point: Point| {
        let out = |beside: &&Point| position.stone(**beside).is_none() && !labels.contains_key(beside);
        board.neighbours(point).iter().filter(out).count() as u64
    };
    let mut labels: HashMap<Point, u64> =
        labels.iter().map(|(point, label)| (*point, mix(label << 8 | outside(*point)))).collect();
    for _ in 0..ROUNDS {
        let next = labels.iter().map(|(point, label)| {
            let heard = board.neighbours(*point).iter().filter_map(|beside| labels.get(beside));
            // A sum does not mind the order in which neighbours are listed.
            let sum = heard.fold(0u64, |sum, label| sum.wrapping_add(mix(*label)));
            (*point, mix(label.rotate_left(7) ^ sum))
        });
        labels = next.collect();
    }
    let mut all: Vec<u64> = labels.into_values().collect();
    all.sort_unstable();
    let threats = |colour: Colour| u64::from(problem.threats[colour.index()]);
    let about = u64::from(problem.aim == Aim::Kill)
        | u64::from(problem.kept == Kept::All) << 1
        | threats(defender) << 8
        | threats(!defender) << 16;
    all.into_iter().fold(mix(about), |name, label| mix(name.rotate_left(5) ^ label))
}

/// SplitMix64's finaliser.
fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use crate::formats;

    fn name(text: &str) -> u64 {
        super::name(&formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}")).entries[0].problem)
    }

    const CORNER: &str = "to play: black\naim: kill\nboard: grid:7\n\n\
        . . . @ X - -\n. . @ @ X - -\n@ @ @ X X - -\nX X X X - - -\n- - - - - - -\n- - - - - - -\n- - - - - - -\n";

    #[test]
    fn turned_moved_or_with_other_colours_it_is_the_same() {
        let turned = "to play: white\naim: kill\nboard: grid:9\n\n\
            - - - - - - - - -\n- - - - - - - - -\n- - - - - - - - -\n- - - - - - - - -\n- - - - - - - - -\n\
            - - - - - O O O O\n- - - - O O # # #\n- - - - O # # . .\n- - - - O # . . .\n";
        assert_eq!(name(CORNER), name(turned));
        let on_torus = |board: &str, text: &str| name(&format!("to play: black\naim: live\nboard: {board}\n\n{text}"));
        let one = on_torus("torus:5", "O O O O -\nO # # O -\n# . . # O\nO # # O -\nO O O O -\n");
        let moved = on_torus("torus:5", "- O O O O\n- O # # O\nO # . . #\n- O # # O\n- O O O O\n");
        assert_eq!(one, moved);
    }

    #[test]
    fn another_stone_aim_or_liberty_is_another_problem() {
        let others = [
            CORNER.replace("black\naim: kill", "white\naim: live"),
            CORNER.replacen("\n. . . @", "\n. X . @", 1),
            CORNER.replacen("aim:", "threats: black 1\naim:", 1),
            CORNER.replacen("@ X - -\n. . @", "@ X . -\n. . @", 1),
        ];
        for other in others {
            assert_ne!(name(CORNER), name(&other), "{other}");
        }
    }
}
