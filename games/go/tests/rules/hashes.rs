//! Equal stones have equal hashes, and others do not.

use std::collections::HashSet;

use proptest::prelude::*;
use tengen_board::Point;
use tengen_go::{Colour, Go, Position, Random, Rules, Setup};

use crate::drawing::{drawn, play_all};

#[test]
fn the_way_to_a_position_does_not_matter() {
    let hash = |moves: &str| {
        let mut game = Go::new(Setup::on("grid:5").unwrap());
        play_all(&mut game, moves);
        (game.position().hash(), tengen_game::Game::hash(&game))
    };
    assert_eq!(hash("A1 B2 C3 D4"), hash("C3 D4 A1 B2"));
    assert_ne!(hash("A1 B2 C3 D4"), hash("A1 D4 B2 C3"));
    // A stone that came and went leaves no trace, and a drawing is as good as a game.
    let mut game = Go::new(Setup::on("grid:3").unwrap());
    play_all(&mut game, "A2 A1 B1");
    assert_eq!(game.position().hash(), drawn("grid:3", Rules::AGA, ". . .  X . .  . X .").position().hash());
}

#[test]
fn the_turn_changes_one_hash_and_not_the_other() {
    let game = drawn("grid:3", Rules::AGA, ". . .  X . .  . X .");
    let (black, white) = (game.position().hash_with_turn(Colour::Black), game.position().hash_with_turn(Colour::White));
    assert_eq!(black, game.position().hash());
    assert_ne!(black, white);
}

#[test]
fn a_ko_and_a_pass_make_another_game_of_the_same_stones() {
    let hash = |moves: &str| {
        let mut game = drawn("grid:4", Rules::CHINESE, ". X O .  X O . O  . X O .  . . . .");
        play_all(&mut game, moves);
        (game.position().hash(), tengen_game::Game::hash(&game))
    };
    let (long_ago, just_taken) = (hash("C3 pass D1"), hash("D1 pass C3"));
    assert_eq!(just_taken.0, long_ago.0);
    assert_ne!(just_taken.1, long_ago.1);
    let (with_ko, without) = (hash("C3"), hash("C3 pass pass resume"));
    assert_eq!(with_ko.0, without.0);
    assert_ne!(with_ko.1, without.1);
    assert_ne!(hash("").1, hash("pass").1);
}

#[test]
fn nineteen_thousand_boards_have_as_many_hashes() {
    // Every way to fill a square of three with black, white and empty points, legal or not.
    let mut hashes = HashSet::new();
    let ground = Setup::on("grid:3").unwrap().ground;
    for filling in 0..3usize.pow(9) {
        let mut position = Position::new(ground.clone());
        for at in 0..9 {
            match filling / 3usize.pow(at) % 3 {
                0 => {}
                1 => position.put(Point::new(at as u16), Colour::Black),
                _ => position.put(Point::new(at as u16), Colour::White),
            }
        }
        hashes.insert(position.hash());
        hashes.insert(position.hash_with_turn(Colour::White));
    }
    assert_eq!(hashes.len(), 2 * 19_683);
}

proptest! {
    #[test]
    fn any_order_of_the_same_stones(seed in any::<u64>(), count in 1usize..40, spec in prop::sample::select(vec!["grid:7", "torus:7", "hex:3", "sphere:42"])) {
        let ground = Setup::on(spec).unwrap().ground;
        let mut random = Random::with_seed(seed);
        let mut points: Vec<Point> = ground.board().points().collect();
        random.shuffle(&mut points);
        let mut stones: Vec<(Point, Colour)> =
            points.into_iter().take(count).map(|point| (point, Colour::BOTH[random.below(2) as usize])).collect();
        let mut placed = || {
            let mut position = Position::new(ground.clone());
            for (point, colour) in &stones {
                position.put(*point, *colour);
            }
            random.shuffle(&mut stones);
            position
        };
        let (one, other) = (placed(), placed());
        prop_assert_eq!(one.hash(), other.hash());
        prop_assert!(one == other);
        // Lifting them again leaves the empty board.
        let mut emptied = one;
        for (point, _) in &stones {
            emptied.lift(*point);
        }
        prop_assert_eq!(emptied.hash(), 0);
    }
}
