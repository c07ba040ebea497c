//! The race without walls, against looking ahead plainly.

use std::collections::HashMap;

use tengen_game::{Random, Seat};
use tengen_quoridor::{Cells, Move, Position, Setup};
use tengen_quoridor_engine::alpha::Race;

/// A position in which both have built all their walls, by chance.
fn built(width: u8, height: u8, walls: u8, random: &mut Random) -> Position<u128> {
    let setup = Setup::new(width, height, 2).unwrap().with_walls(&[walls; 2]).unwrap();
    loop {
        let mut position = Position::<u128>::new(&setup).unwrap();
        let mut legal = Vec::new();
        while position.winner().is_none() && (0..2).any(|seat| position.walls_left(Seat(seat)) > 0) {
            position.legal(&mut legal);
            // Walls come after steps.
            let from = if random.below(3) > 0 { position.steps(position.turn()).count() as usize } else { 0 };
            let among = if from < legal.len() { &legal[from..] } else { &legal[..] };
            position.play(among[random.below(among.len() as u32) as usize]);
        }
        if position.winner().is_none() {
            return position;
        }
    }
}

/// Whether whoever is to move wins (1) or loses (-1) within so many plies.
fn minimax(position: &mut Position<u128>, plies: u16, known: &mut HashMap<(u64, u16), i8>) -> i8 {
    if position.winner().is_some() {
        return -1;
    }
    if plies == 0 {
        return 0;
    }
    if let Some(value) = known.get(&(position.hash(), plies)) {
        return *value;
    }
    let mut legal = Vec::new();
    position.legal(&mut legal);
    let value = legal.into_iter().map(|mv: Move| {
        let undo = position.play(mv);
        let value = -minimax(position, plies - 1, known);
        position.undo(undo);
        value
    });
    let best = value.max().unwrap();
    known.insert((position.hash(), plies), best);
    best
}

#[test]
fn races_end_as_looking_ahead_says() {
    let mut random = Random::with_seed(11);
    let mut blocked = 0;
    for (width, height, walls) in [(3, 3, 1), (3, 5, 2), (4, 4, 3), (5, 5, 4), (4, 6, 4), (8, 3, 3)] {
        for _ in 0..60 {
            let mut position = built(width, height, walls, &mut random);
            let race =
                Race::new(position.board(), position.ways(), [Seat(0), Seat(1)].map(|seat| position.targets(seat)));
            let (mut known, mut legal) = (HashMap::new(), Vec::new());
            for _ in 0..20 {
                let turn = position.turn();
                let outcome = race.outcome(turn, [Seat(0), Seat(1)].map(|seat| position.pawn(seat).unwrap()));
                match outcome {
                    Some((winner, plies)) => {
                        let value = if winner == turn { 1 } else { -1 };
                        assert_eq!(minimax(&mut position, plies, &mut known), value, "{position:?}");
                        assert_eq!(minimax(&mut position, plies - 1, &mut known), 0, "not sooner: {position:?}");
                        let [own, its] = [turn, Seat(1 - turn.0)].map(|seat| position.distance(seat).unwrap());
                        blocked += usize::from((own <= its) != (winner == turn));
                    }
                    None => assert_eq!(minimax(&mut position, 60, &mut known), 0, "{position:?}"),
                }
                position.legal(&mut legal);
                position.play(legal[random.below(legal.len() as u32) as usize]);
                if position.winner().is_some() {
                    break;
                }
            }
        }
    }
    assert!(blocked > 0, "it is not always won by who is nearer");
}
