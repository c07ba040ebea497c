//! Solved values of tiny boards under Tromp-Taylor rules, by a plain search over whole games: Black's best margin.
//!
//! Superko makes the value of a position depend on all that came before, so nothing is remembered between positions:
//! only a search through [`Go`] itself, with its ko rule and its scoring, can give these numbers.

use std::sync::Arc;

use tengen_board::{Board, Draft, Spec};
use tengen_go::{Colour, Go, Move, Phase, Rules, Setup};

/// The best margin for the side to move, between `alpha` and `beta`.
fn search(game: &mut Go, alpha: i32, beta: i32) -> i32 {
    if let Phase::Over(_) = game.phase() {
        let margin = game.score().margin() as i32;
        // The game ended by the other side's pass: the margin is seen by whoever would move now.
        let (last, _) = game.moves().next_back().unwrap();
        return margin * (!last).sign();
    }
    let colour = game.to_move().unwrap();
    let mut alpha = alpha;
    // A pass that ends the game costs nothing to look at. Captures come next, and a pass that does not end it last.
    let mut moves: Vec<Move> = game.legal_points(colour).into_iter().map(Move::Place).collect();
    moves.sort_by_key(|mv| match mv {
        Move::Place(point) => !game.position().is_capture(*point, colour),
        _ => true,
    });
    moves.insert(if game.passes() == 1 { 0 } else { moves.len() }, Move::Pass);
    for mv in moves {
        game.play_as(colour, mv).unwrap();
        let value = -search(game, -beta, -alpha);
        game.undo();
        if value >= beta {
            return value;
        }
        alpha = alpha.max(value);
    }
    alpha
}

fn value(board: Board, suicide: bool) -> i32 {
    let points = board.len() as i32;
    let rules = Rules { suicide, komi: 0.0, ..Rules::TROMP_TAYLOR };
    let mut game = Go::new(Setup { rules, ..Setup::new(Arc::new(board)) });
    assert_eq!(game.to_move(), Some(Colour::Black));
    search(&mut game, -points, points)
}

fn spec(spec: &str) -> Board {
    Board::from_spec(spec).unwrap()
}

#[test]
fn lines_of_one_to_five() {
    for suicide in [false, true] {
        assert_eq!([1, 2, 3, 4, 5].map(|n| value(spec(&format!("grid:1x{n}")), suicide)), [0, 0, 3, 4, 0]);
    }
}

#[test]
fn a_line_of_six() {
    assert_eq!(value(spec("grid:1x6"), false), 1);
}

#[test]
fn the_square_of_two() {
    assert_eq!(value(spec("grid:2"), false), 1);
    assert_eq!(value(spec("grid:2"), true), 1);
}

#[test]
fn cycles_and_the_complete_graph() {
    assert_eq!(["circle:1x3", "circle:1x4", "circle:1x5"].map(|c| value(spec(c), false)), [0, 1, 0]);
    let mut complete = Draft::new(Spec::File("K4".into()));
    for at in 0..4 {
        complete.point([at as f32, 0.0, 0.0]);
    }
    for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        complete.edge(a, b);
    }
    assert_eq!(value(complete.finish().unwrap(), false), 1);
}
