//! Random games: they end, fill no own eye, and choose among all moves they may choose from.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tengen_board::Point;
use tengen_go::{Colour, Position, Random, Setup, margin_of_filled_board, playout, score};

const BOARDS: [&str; 10] = [
    "grid:1",
    "grid:2",
    "grid:5",
    "grid:9",
    "grid:1x9",
    "torus:5",
    "hex:3",
    "sphere:42",
    "lattice:3x3x3",
    "random:40:5",
];

fn empty(spec: &str) -> Position {
    Position::new(Setup::on(spec).unwrap().ground)
}

/// What a playout may choose: no suicide, no ko, no own eye.
fn candidates(position: &Position, colour: Colour) -> BTreeSet<Point> {
    let may = |p: &Point| position.ko() != Some(*p) && !position.is_suicide(*p, colour) && !position.is_eye(*p, colour);
    position.empties().filter(may).collect()
}

#[test]
fn every_game_ends_and_is_counted_right() {
    for spec in BOARDS {
        let points = empty(spec).ground().board().len() as u32;
        for seed in 0..200 {
            let mut position = empty(spec);
            let end = playout(&mut position, Colour::Black, &mut Random::with_seed(seed));
            assert!(end.moves <= points * 3 + 20, "{spec}: {end:?}");
            if end.moves < points * 3 + 20 {
                // A ko that was barred when both passed is all that can be left.
                for colour in Colour::BOTH {
                    let is_ko = |point: &Point| position.is_capture(*point, colour) && position.open(*point) == 0;
                    assert!(candidates(&position, colour).iter().all(is_ko), "{spec} seed {seed}: moves were left");
                }
            }
            let owners = score::area(&position, &[]);
            let area: i32 = owners.into_iter().flatten().map(Colour::sign).sum();
            assert_eq!(end.margin, area, "{spec} seed {seed}");
            if end.moves < points * 3 + 20 {
                assert_eq!(margin_of_filled_board(&position), area, "{spec} seed {seed}");
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let end = |seed| playout(&mut empty("torus:9"), Colour::Black, &mut Random::with_seed(seed));
    assert_eq!((0..20).map(end).collect::<Vec<_>>(), (0..20).map(end).collect::<Vec<_>>());
    assert!((0..20).map(end).collect::<Vec<_>>().windows(2).any(|pair| pair[0] != pair[1]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn each_move_is_drawn_from_all_that_fill_no_own_eye(seed in any::<u64>(), board in 0..BOARDS.len(), most in 0usize..120) {
        let mut random = Random::with_seed(seed);
        let mut position = empty(BOARDS[board]);
        let mut colour = Colour::Black;
        for _ in 0..most {
            let allowed = candidates(&position, colour);
            let drawn = position.random_move(colour, &mut random);
            prop_assert_eq!(drawn.is_none(), allowed.is_empty());
            if let Some(point) = drawn {
                prop_assert!(allowed.contains(&point));
                position.play(point, colour, |_| {});
            } else {
                position.set_ko(None);
            }
            colour = !colour;
        }
        // Where there are few, all of them turn up sooner or later.
        let allowed = candidates(&position, colour);
        if allowed.len() <= 8 {
            let drawn: BTreeSet<Point> =
                (0..400).filter_map(|_| position.random_move(colour, &mut random)).collect();
            prop_assert_eq!(drawn, allowed);
        }
    }
}

#[test]
fn every_candidate_has_the_same_chance() {
    let mut position = empty("grid:3");
    let mut random = Random::with_seed(1);
    let mut counts = [0u32; 9];
    for _ in 0..90_000 {
        counts[position.random_move(Colour::Black, &mut random).unwrap().index()] += 1;
    }
    // Ten thousand each; six standard deviations are 566.
    assert!(counts.iter().all(|count| count.abs_diff(10_000) < 566), "{counts:?}");
}
