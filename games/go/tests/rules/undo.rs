//! Whatever was done can be taken back, to the very same bits; and what is refused changes nothing.

use std::sync::Arc;

use proptest::prelude::*;
use tengen_board::{Board, Point};
use tengen_game::Game;
use tengen_go::{Colour, Go, Handicap, Move, Phase, Position, Rules, Score, Setup};

use crate::drawing::graph;

/// All that can be asked of a game.
#[derive(Debug, PartialEq)]
struct Snapshot {
    position: Position,
    liberties: Vec<Vec<Point>>,
    hashes: (u64, u64),
    prisoners: [u32; 2],
    phase: Phase,
    turn: (Option<Colour>, Option<Colour>),
    passes: u32,
    dead: Vec<bool>,
    accepted: [bool; 2],
    legal: Vec<Move>,
    score: Score,
    moves: usize,
}

fn snapshot(game: &Go) -> Snapshot {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    Snapshot {
        position: game.position().clone(),
        liberties: game.board().points().map(|point| game.position().liberties(point)).collect(),
        hashes: (game.position().hash(), Game::hash(game)),
        prisoners: Colour::BOTH.map(|colour| game.prisoners(colour)),
        phase: game.phase(),
        turn: (game.to_move(), game.to_act()),
        passes: game.passes(),
        dead: game.dead().to_vec(),
        accepted: Colour::BOTH.map(|colour| game.has_accepted(colour)),
        legal,
        score: game.score(),
        moves: game.moves().len(),
    }
}

/// Every move that could be thought of, allowed or not, and a point that is not on the board.
fn thinkable(board: &Board) -> impl Iterator<Item = Move> {
    let points = (0..=board.len() as u16).map(Point::new);
    let on_points = points.flat_map(|point| [Move::Place(point), Move::Mark(point)]);
    on_points.chain([Move::Pass, Move::Accept, Move::Resume])
}

fn boards() -> impl Strategy<Value = Arc<Board>> {
    let specs = ["grid:2", "grid:4", "grid:1x7", "torus:3", "torus:4x3", "hex:1", "hex:2", "sphere:12", "random:14:3"];
    let known = prop::sample::select(specs.to_vec()).prop_map(|spec| Arc::new(Board::from_spec(spec).unwrap()));
    let random = (1usize..10)
        .prop_flat_map(|points| (Just(points), prop::collection::vec((0..points, 0..points), 0..points * 3)))
        .prop_map(|(points, edges)| graph(points, &edges));
    prop_oneof![known, random]
}

fn setups() -> impl Strategy<Value = Setup> {
    let handicaps = [Handicap::None, Handicap::None, Handicap::Fixed(3), Handicap::Free(4)];
    let sets: Vec<Rules> = Rules::NAMED.iter().map(|(_, rules)| *rules).collect();
    (boards(), prop::sample::select(sets), prop::sample::select(handicaps.to_vec()))
        .prop_map(|(board, rules, handicap)| Setup { rules, handicap, ..Setup::new(board) })
}

/// Picks a legal move.
fn pick(legal: &[Move], choice: u16) -> Option<Move> {
    // Passes are taken more often than among all the points they would be, so that the scoring is reached.
    if choice.is_multiple_of(4) && legal.contains(&Move::Pass) {
        return Some(Move::Pass);
    }
    legal.get(usize::from(choice / 4) % legal.len().max(1)).copied()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn every_action_can_be_taken_back(setup in setups(), choices in prop::collection::vec(any::<u16>(), 1..70)) {
        let mut game = Go::new(setup);
        let mut before = Vec::new();
        for choice in choices {
            let now = snapshot(&game);
            let Some(mv) = pick(&now.legal, choice) else { break };
            let colour = game.to_act().unwrap();
            before.push(now);
            prop_assert_eq!(game.play_as(colour, mv), Ok(()));
        }
        while let Some(expected) = before.pop() {
            prop_assert!(game.undo());
            prop_assert_eq!(snapshot(&game), expected);
        }
        prop_assert!(!game.undo());
    }

    #[test]
    fn what_is_legal_is_allowed_and_what_is_refused_changes_nothing(setup in setups(), choices in prop::collection::vec(any::<u16>(), 1..30)) {
        let mut game = Go::new(setup);
        for choice in choices {
            let now = snapshot(&game);
            let to_act = game.to_act();
            for mv in thinkable(&game.board().clone()) {
                // Of marks only one for each chain is listed: the others mean the same.
                let listed = match mv {
                    Move::Mark(point) if point.index() < game.board().len() => {
                        game.position().chain_stones(point).any(|stone| now.legal.contains(&Move::Mark(stone)))
                    }
                    _ => now.legal.contains(&mv),
                };
                prop_assert_eq!(Game::check(&game, mv).is_ok(), listed, "{:?}", mv);
                for colour in Colour::BOTH {
                    if game.check_as(colour, mv).is_ok() {
                        continue;
                    }
                    prop_assert!(to_act != Some(colour) || !listed);
                    prop_assert!(game.play_as(colour, mv).is_err());
                }
            }
            prop_assert_eq!(&snapshot(&game), &now);
            let Some(mv) = pick(&now.legal, choice) else { break };
            game.play_as(to_act.unwrap(), mv).unwrap();
        }
    }

    #[test]
    fn moves_out_of_turn_can_be_taken_back(setup in setups(), choices in prop::collection::vec((any::<u16>(), any::<bool>()), 1..50)) {
        let mut game = Go::new(setup);
        let mut before = Vec::new();
        for (choice, black) in choices {
            let colour = if black { Colour::Black } else { Colour::White };
            let all: Vec<Move> = thinkable(game.board()).collect();
            let mv = if choice % 5 == 0 { Move::Pass } else { all[usize::from(choice) % all.len()] };
            let now = snapshot(&game);
            if game.play_out_of_turn(colour, mv).is_err() {
                prop_assert_eq!(&snapshot(&game), &now);
                continue;
            }
            if game.moves().len() == now.moves + 2 {
                // Play went on from a marked position: first the marks were given up, as a step of its own.
                let mut resumed = game.clone();
                prop_assert!(resumed.undo());
                prop_assert_eq!(resumed.moves().next_back().map(|(_, mv)| mv), Some(Move::Resume));
                prop_assert!(resumed.undo());
                prop_assert_eq!(&snapshot(&resumed), &now);
                before.push(None);
            }
            before.push(Some(now).filter(|now| game.moves().len() == now.moves + 1));
        }
        while let Some(expected) = before.pop() {
            prop_assert!(game.undo());
            if let Some(expected) = expected {
                prop_assert_eq!(snapshot(&game), expected);
            }
        }
        prop_assert!(!game.undo());
    }
}
