//! Any bytes as a game of Go on a small board: the rules keep their promises at every step. What is listed as legal is
//! taken, what is refused changes nothing, every chain on the board breathes, the hash that is carried along is the
//! hash of the stones, and the whole game can be taken back.
//!
//! The first four bytes choose board, rules, handicap and first player; then two bytes make an action.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_board::Point;
use tengen_go::{Colour, Go, Handicap, Ko, Move, Phase, Position, Rules, Setup};

const BOARDS: [&str; 16] = [
    "grid:1",
    "grid:2",
    "grid:3",
    "grid:4",
    "grid:5",
    "grid:1x6",
    "grid:9x2",
    "torus:3",
    "torus:5x3",
    "cylinder:2x5",
    "mobius:3x5",
    "hex:2",
    "sphere:12",
    "circle:1x5",
    "lattice:2x2x3",
    "random:18:4",
];

/// Long enough for boards to fill, be emptied and fill again; the search for repetitions is quadratic.
const MOST_ACTIONS: usize = 400;

fn setup(choices: [u8; 4]) -> Setup {
    let [board, rules, handicap, first] = choices.map(usize::from);
    let (_, named) = Rules::NAMED[rules % 5];
    let ko = [named.ko, Ko::Simple, Ko::Positional, Ko::Situational][rules / 5 % 4];
    let suicide = named.suicide != (rules / 20 % 2 == 1);
    Setup {
        rules: Rules { ko, suicide, ..named },
        handicap: match handicap % 4 {
            0 => Handicap::Fixed(handicap as u32 / 4),
            1 => Handicap::Free(handicap as u32 / 4),
            _ => Handicap::None,
        },
        first: [None, Some(Colour::Black), Some(Colour::White)][first % 3],
        ..Setup::on(BOARDS[board % BOARDS.len()]).expect("a spec of ours")
    }
}

/// What must come back when a move is refused or taken back.
#[derive(Debug, PartialEq)]
struct State {
    position: Position,
    prisoners: [u32; 2],
    phase: Phase,
    turn: (Option<Colour>, Option<Colour>),
    passes: u32,
    dead: Vec<bool>,
    accepted: [bool; 2],
    moves: usize,
}

fn state(game: &Go) -> State {
    State {
        position: game.position().clone(),
        prisoners: Colour::BOTH.map(|colour| game.prisoners(colour)),
        phase: game.phase(),
        turn: (game.to_move(), game.to_act()),
        passes: game.passes(),
        dead: game.dead().to_vec(),
        accepted: Colour::BOTH.map(|colour| game.has_accepted(colour)),
        moves: game.moves().len(),
    }
}

/// The action that two bytes mean: most are stones, and some are not allowed.
fn action(game: &Go, [kind, at]: [u8; 2]) -> (Colour, Move, bool) {
    let colour = match (kind & 1, game.to_act()) {
        (0, Some(colour)) => colour,
        (_, colour) => !colour.unwrap_or(Colour::White),
    };
    let out_of_turn = kind & 2 != 0;
    // Sometimes a point beyond the last.
    let point = Point::new(u16::from(at) % (game.board().len() as u16 + 1));
    let mv = match kind >> 2 & 15 {
        0 | 1 => Move::Pass,
        2 => Move::Accept,
        3 => Move::Resume,
        4 | 5 => Move::Mark(point),
        _ => Move::Place(point),
    };
    (colour, mv, out_of_turn)
}

fn check_board(game: &Go) {
    let position = game.position();
    let mut fresh = Position::new(game.ground().clone());
    for point in game.board().points() {
        if let Some(colour) = position.stone(point) {
            fresh.put(point, colour);
            assert!(!position.liberties(point).is_empty(), "a chain without liberty stays on the board");
        }
    }
    assert_eq!(fresh.hash(), position.hash());
    assert_eq!(fresh.empties().len(), position.empties().len());
    for point in game.board().points() {
        assert_eq!(fresh.liberties(point), position.liberties(point));
        assert_eq!(fresh.chain_stones(point).count(), position.chain_stones(point).count());
    }
}

/// Everything listed as legal is taken and can be taken back; what is not listed is refused.
fn check_legal(game: &mut Go) {
    let before = state(game);
    let Some(colour) = game.to_move() else { return };
    let legal = game.legal_points(colour);
    for point in game.board().clone().points() {
        let played = game.play_as(colour, Move::Place(point));
        assert_eq!(played.is_ok(), legal.contains(&point), "{played:?}");
        if played.is_ok() {
            check_board(game);
            assert!(game.undo());
        }
        assert_eq!(state(game), before);
    }
    assert!(!matches!(game.phase(), Phase::Handicap { .. }) || !legal.is_empty(), "no place for a handicap stone");
}

fuzz_target!(|input: &[u8]| {
    let Some((choices, actions)) = input.split_first_chunk::<4>() else { return };
    let mut game = Go::new(setup(*choices));
    check_board(&game);
    let mut states = Vec::new();
    for (number, bytes) in actions.as_chunks::<2>().0.iter().take(MOST_ACTIONS).enumerate() {
        if number % 16 == 0 {
            check_legal(&mut game);
        }
        let before = state(&game);
        let (colour, mv, out_of_turn) = action(&game, *bytes);
        let played = if out_of_turn { game.play_out_of_turn(colour, mv) } else { game.play_as(colour, mv) };
        match played {
            Ok(()) => {
                check_board(&game);
                assert!(game.score().black >= 0.0);
                states.push(before);
            }
            Err(_) => assert_eq!(state(&game), before, "a refused move changed something"),
        }
    }
    // Playing on from a marked position takes two steps, so states are met by their number of moves.
    while let Some(before) = states.pop() {
        while game.moves().len() > before.moves {
            assert!(game.undo());
        }
        assert_eq!(state(&game), before);
    }
    assert!(!game.undo());
});
