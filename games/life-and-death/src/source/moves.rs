//! Which moves are searched, and in which order.

use tengen_board::Point;
use tengen_go::{Colour, Position};

use super::{STEPS, Source, evaluate::vital_points};

/// Takes out what makes no sense for a defender: moves that leave a key chain with one liberty, unless they capture or connect.
pub(super) fn remove_suicidal(position: &Position, keys: &[Point], defender: Colour, moves: &mut Vec<Point>) {
    let board = position.ground().board();
    for &key in keys.iter().filter(|key| position.stone(**key) == Some(defender)) {
        if position.liberties_up_to(key, 3) != 2 {
            continue;
        }
        let liberties = position.liberties(key);
        let head = position.head(key);
        moves.retain(|mv| {
            if !liberties.contains(mv) || position.is_capture(*mv, defender) {
                return true;
            }
            // A neighbour that brings a liberty more, or is one.
            board.neighbours(*mv).iter().any(|beside| match position.stone(*beside) {
                None => !liberties.contains(beside),
                Some(colour) if colour == defender && position.head(*beside) != head => {
                    position.liberties(*beside).iter().any(|liberty| !liberties.contains(liberty))
                }
                Some(_) => false,
            })
        });
    }
}

/// The most relevant moves, best first: near the key chains by ways that the attacker does not block, and vital points.
pub(super) fn choose(
    position: &Position,
    source: &Source,
    keys: &[Point],
    defender: Colour,
    playable: &[bool],
    moves: &mut Vec<Point>,
) {
    let board = position.ground().board();
    let mut relevance = vec![0u32; board.len()];
    let mut steps = vec![u32::MAX; board.len()];
    let mut queue: Vec<Point> = Vec::new();
    for &key in keys.iter().filter(|key| position.stone(**key) == Some(defender)) {
        for stone in position.chain_stones(key) {
            if std::mem::replace(&mut steps[stone.index()], 0) != 0 {
                queue.push(stone);
            }
        }
    }
    let mut at = 0;
    while let Some(&point) = queue.get(at) {
        at += 1;
        let step = steps[point.index()] + 1;
        if step > STEPS {
            break;
        }
        for &next in board.neighbours(point) {
            if steps[next.index()] == u32::MAX && position.stone(next) != Some(!defender) {
                steps[next.index()] = step;
                relevance[next.index()] = source.nearness >> (step - 1);
                queue.push(next);
            }
        }
    }
    if source.patterns {
        for point in vital_points(position, keys, defender, playable) {
            relevance[point.index()] += source.vital;
        }
    }
    moves.sort_by_key(|mv| (std::cmp::Reverse(relevance[mv.index()]), *mv));
    // What cannot be reached is left out, unless there is nothing else.
    let relevant = moves.iter().take_while(|mv| relevance[mv.index()] > 0).count();
    moves.truncate(if relevant == 0 { source.breadth } else { relevant.min(source.breadth) });
}
