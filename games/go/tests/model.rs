//! The incremental position against a plain model that floods from scratch, on random graphs and random games.

use std::sync::Arc;

use proptest::prelude::*;
use tengen_board::{Board, Draft, Point, Spec};
use tengen_go::{Colour, Ground, Position};

/// Go as one would write it first: an array of stones, chains found by flooding.
#[derive(Clone, PartialEq, Debug)]
struct Plain {
    board: Arc<Board>,
    stones: Vec<Option<Colour>>,
}

impl Plain {
    fn chain(&self, start: Point) -> (Vec<Point>, Vec<Point>) {
        let colour = self.stones[start.index()];
        let (mut chain, mut liberties) = (vec![start], vec![]);
        let mut at = 0;
        while at < chain.len() {
            for &n in self.board.neighbours(chain[at]) {
                match self.stones[n.index()] {
                    None => liberties.push(n),
                    other if other == colour && !chain.contains(&n) => chain.push(n),
                    _ => {}
                }
            }
            at += 1;
        }
        chain.sort_unstable();
        liberties.sort_unstable();
        liberties.dedup();
        (chain, liberties)
    }

    /// Places a stone, removes the enemy's breathless chains, then own ones; says what was removed.
    fn play(&mut self, point: Point, colour: Colour) -> Vec<Point> {
        self.stones[point.index()] = Some(colour);
        for victim in [!colour, colour] {
            let doomed: Vec<Point> = self
                .board
                .points()
                .filter(|p| self.stones[p.index()] == Some(victim) && self.chain(*p).1.is_empty())
                .collect();
            if !doomed.is_empty() {
                for stone in &doomed {
                    self.stones[stone.index()] = None;
                }
                return doomed;
            }
        }
        Vec::new()
    }
}

fn boards() -> impl Strategy<Value = Board> {
    (1usize..14)
        .prop_flat_map(|points| (Just(points), prop::collection::vec((0..points, 0..points), 0..points * 3)))
        .prop_map(|(points, edges)| {
            let mut draft = Draft::new(Spec::File("random".into()));
            for at in 0..points {
                draft.point([at as f32, 0.0, 0.0]);
            }
            for (a, b) in edges.into_iter().filter(|(a, b)| a != b) {
                draft.edge(a, b);
            }
            draft.finish().unwrap()
        })
}

fn agree(position: &Position, plain: &Plain) {
    let board = &plain.board;
    for point in board.points() {
        assert_eq!(position.stone(point), plain.stones[point.index()]);
        for colour in Colour::BOTH {
            let near = board.neighbours(point).iter().filter(|n| plain.stones[n.index()] == Some(colour)).count();
            assert_eq!(position.near(point, colour), near);
        }
        if plain.stones[point.index()].is_none() {
            let open = board.neighbours(point).iter().filter(|n| plain.stones[n.index()].is_none()).count();
            assert_eq!(position.open(point), open);
            continue;
        }
        let (chain, liberties) = plain.chain(point);
        let mut stones: Vec<Point> = position.chain_stones(point).collect();
        stones.sort_unstable();
        assert_eq!(stones, chain);
        assert_eq!(position.liberties(point), liberties);
        let ours = position.chain(point).unwrap();
        assert_eq!(ours.size(), chain.len());
        assert_eq!(ours.is_in_atari(), liberties.len() == 1);
        assert_eq!(ours.has_liberty(), !liberties.is_empty());
        assert_eq!(ours.lone_liberty(), (liberties.len() == 1).then(|| liberties[0]));
    }
    let mut empties: Vec<Point> = position.empties().collect();
    empties.sort_unstable();
    let expected: Vec<Point> = board.points().filter(|p| plain.stones[p.index()].is_none()).collect();
    assert_eq!(empties, expected);
    let mut fresh = Position::new(position.ground().clone());
    for point in board.points() {
        if let Some(colour) = plain.stones[point.index()] {
            fresh.put(point, colour);
        }
    }
    assert_eq!(fresh.hash(), position.hash());
    for colour in Colour::BOTH {
        assert_eq!(position.stones(colour), plain.stones.iter().filter(|s| **s == Some(colour)).count());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_games_agree_and_can_be_taken_back(board in boards(), choices in prop::collection::vec((any::<u16>(), any::<bool>()), 0..60)) {
        let board = Arc::new(board);
        let mut position = Position::new(Ground::new(board.clone()));
        let mut plain = Plain { board: board.clone(), stones: vec![None; board.len()] };
        let mut history = Vec::new();
        for (choice, black) in choices {
            let colour = if black { Colour::Black } else { Colour::White };
            let empties: Vec<Point> = board.points().filter(|p| position.stone(*p).is_none()).collect();
            let Some(&point) = empties.get(choice as usize % empties.len().max(1)) else { break };
            let before = (position.clone(), plain.clone());
            let mut removed = Vec::new();
            let suicide = position.is_suicide(point, colour);
            let capture = position.is_capture(point, colour);
            let self_atari = position.is_self_atari(point, colour);
            let count = position.play(point, colour, |stone| removed.push(stone));
            let mut expected = plain.play(point, colour);
            prop_assert_eq!(suicide, plain.stones[point.index()].is_none());
            prop_assert_eq!(capture, !expected.is_empty() && !suicide);
            prop_assert_eq!(self_atari, suicide || plain.chain(point).1.len() <= 1);
            if !suicide {
                prop_assert_eq!(position.liberties_up_to(point, 3), plain.chain(point).1.len().min(3));
            }
            prop_assert_eq!(count, removed.len());
            let of = if suicide { colour } else { !colour };
            history.push((before, point, removed.clone(), of));
            removed.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(removed, expected);
            agree(&position, &plain);
        }
        while let Some(((before, plain), point, removed, of)) = history.pop() {
            position.unplay(point, &removed, of, before.ko());
            prop_assert!(position == before);
            agree(&position, &plain);
        }
    }
}
