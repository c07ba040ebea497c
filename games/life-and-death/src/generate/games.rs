//! Groups that were shut in where a game was played.

use tengen_board::Point;
use tengen_go::{Colour, Position};

use super::shapes::one_of_each;
use crate::{Aim, Book, Kept, Problem};

/// Fewer empty points have nothing to find, more take too long.
const ROOM: std::ops::RangeInclusive<usize> = 4..=16;

/// Every group of the position that cannot get out: its chains and the empty points that they reach without passing a stone
/// of the other side. Each once with its owner to move and once with the other side.
#[must_use]
pub fn enclosed(position: &Position) -> Vec<Problem> {
    let board = position.ground().board();
    let mut found = Vec::new();
    for defender in Colour::BOTH {
        let mut seen = vec![false; board.len()];
        for start in board.points() {
            if position.stone(start) != Some(defender) || std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            let mut part = vec![start];
            let mut at = 0;
            while let Some(&point) = part.get(at) {
                at += 1;
                for &next in board.neighbours(point) {
                    if position.stone(next) != Some(!defender) && !std::mem::replace(&mut seen[next.index()], true) {
                        part.push(next);
                    }
                }
            }
            let (stones, mut region): (Vec<Point>, Vec<Point>) =
                part.into_iter().partition(|point| position.stone(*point).is_some());
            if !ROOM.contains(&region.len()) {
                continue;
            }
            region.sort_unstable();
            found.extend([Aim::Kill, Aim::Live].map(|aim| problem(position, defender, aim, &stones, &region)));
        }
    }
    found.retain(|problem| problem.check().is_ok());
    found
}

fn problem(position: &Position, defender: Colour, aim: Aim, group: &[Point], region: &[Point]) -> Problem {
    let board = position.ground().board();
    let all = board.points().filter_map(|point| Some((point, position.stone(point)?)));
    let problem = Problem {
        ground: position.ground().clone(),
        stones: all.collect(),
        to_play: if aim == Aim::Live { defender } else { !defender },
        aim,
        keys: Vec::new(),
        kept: Kept::default(),
        region: region.to_vec(),
        ko: None,
        threats: [0, 0],
        name: String::new(),
        description: String::new(),
        source: "a game of the engine".to_string(),
        book: Book::default(),
    };
    Problem { keys: one_of_each(&problem, group), ..problem }
}
