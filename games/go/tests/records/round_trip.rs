//! Any game, on boards of five shapes, is written, read and played again as the same game.

use std::sync::Arc;

use proptest::prelude::*;
use tengen_board::{Board, Point, json};
use tengen_game::Game;
use tengen_go::record::{Heading, Record};
use tengen_go::{Colour, Go, Handicap, Phase, Rules, Setup};

use super::{moves, sound, written};

const WHEEL: &str = r#"{"names": ["hub", "north", "east", "south", "west"],
    "edges": [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [2, 3], [3, 4], [4, 1]]}"#;

fn boards() -> impl Strategy<Value = Arc<Board>> {
    let generated = ["grid:5", "grid:9x7", "torus:5", "hex:2"].map(|spec| Board::from_spec(spec).unwrap());
    let boards = generated.into_iter().chain([json::read(WHEEL, "wheel").unwrap().board]).map(Arc::new);
    prop::sample::select(boards.collect::<Vec<_>>())
}

fn setups() -> impl Strategy<Value = Setup> {
    let rules = prop::sample::select(Rules::NAMED.map(|(_, rules)| rules).to_vec());
    let handicap = prop::sample::select(vec![
        Handicap::None,
        Handicap::Fixed(2),
        Handicap::Fixed(5),
        Handicap::Fixed(12),
        Handicap::Placed(2),
    ]);
    let stones = prop::collection::vec((any::<prop::sample::Index>(), any::<bool>()), 0..6);
    let details = (-20i32..20, any::<Option<bool>>(), [0u32..4, 0u32..4]);
    (boards(), rules, handicap, stones, details).prop_map(
        |(board, rules, handicap, stones, (halves, first, prisoners))| {
            let colour = |black: bool| if black { Colour::Black } else { Colour::White };
            let stones: Vec<(Point, Colour)> =
                stones.iter().map(|(at, black)| (Point::new(at.index(board.len()) as u16), colour(*black))).collect();
            let mut setup = Setup { rules, prisoners, first: first.map(colour), ..Setup::new(board) };
            setup.komi = (halves % 3 != 0).then_some(f64::from(halves) / 2.0);
            match handicap {
                Handicap::None => setup.stones = stones,
                Handicap::Placed(_) => {
                    setup.handicap = handicap;
                    setup.stones = vec![(Point::new(1), Colour::Black), (Point::new(4), Colour::Black)];
                }
                _ => setup.handicap = handicap,
            }
            setup
        },
    )
}

/// A game of random moves; passes, marks and the end come as the numbers have it.
fn game(setup: Setup, choices: &[prop::sample::Index]) -> Go {
    let mut game = Go::new(setup);
    let mut legal = Vec::new();
    for choice in choices {
        game.legal(&mut legal);
        if legal.is_empty() {
            break;
        }
        Game::play(&mut game, legal[choice.index(legal.len())]);
    }
    game
}

fn sorted_stones(setup: &Setup) -> Vec<(Point, Colour)> {
    let mut stones: Vec<(Point, Colour)> = Vec::new();
    for (point, colour) in &setup.stones {
        if !stones.iter().any(|(other, _)| other == point) {
            stones.push((*point, *colour));
        }
    }
    stones.sort_unstable();
    stones
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_survives(
        setup in setups(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..90),
        name in "\\PC{0,12}",
    ) {
        let game = game(setup, &choices);
        let mut heading = Heading::default();
        heading.about.event = Some("A [\\] B".to_string());
        heading.player_mut(Colour::White).name = Some(name).filter(|name| !name.trim().is_empty());

        let text = written(Record::of_game(&game, &heading));
        let record = sound(&text);
        let (before, after) = (game.setup(), record.setup());
        prop_assert_eq!(Rules { komi: 0.0, ..before.rules }, Rules { komi: 0.0, ..after.rules });
        prop_assert_eq!((before.komi(), before.handicap, before.prisoners), (after.komi(), after.handicap, after.prisoners));
        prop_assert_eq!(before.first.unwrap_or(before.usual_first()), after.first.unwrap_or(after.usual_first()));
        prop_assert_eq!(sorted_stones(before), sorted_stones(after));
        prop_assert_eq!(game.board(), record.board());

        let again = record.main_line_game();
        prop_assert_eq!(moves(&game), moves(&again));
        prop_assert_eq!(game.position(), again.position());
        prop_assert_eq!(game.prisoners(Colour::Black), again.prisoners(Colour::Black));
        prop_assert_eq!(game.prisoners(Colour::White), again.prisoners(Colour::White));
        prop_assert_eq!(game.result(), again.result());
        if game.result().is_some() {
            prop_assert_eq!(game.dead(), again.dead());
            prop_assert!(matches!(again.phase(), Phase::Over(_)));
        }
        let result = again.result().map(|result| result.to_string());
        prop_assert_eq!(&Heading { result, ..heading }, record.heading());
        prop_assert_eq!(written(Record::of_game(&again, record.heading())), text.clone());
        prop_assert_eq!(written(record.into_tree()), text);
    }
}
