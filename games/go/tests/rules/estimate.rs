//! Which stones are dead: guessed by random games, proved where it can be.

use tengen_board::Point;
use tengen_go::{Colour, Life, Position, Random, dead_stones, ownership};

use crate::drawing::position;

/// Black has the left side, White the right; two white stones on the left have no room to live.
const FINISHED: &str = "
    . X . X O . O . O
    X X X X O O O O O
    X X X X O . . . O
    . O . X O . . . O
    . O . X O O O O O
    . . . X O . . . O
    X X X X O . . . O
    . X . X O O O O O
    X . X X O O . O .";

fn names(position: &Position, marked: &[bool]) -> Vec<String> {
    let board = position.ground().board();
    board.points().filter(|p| marked[p.index()]).map(|p| board.name(p)).collect()
}

#[test]
fn the_hopeless_stones_are_found() {
    let position = position("grid:9", FINISHED);
    for playouts in [50, 100, 200, 400] {
        assert_eq!(names(&position, &dead_stones(&position, playouts)), ["B5", "B6"], "{playouts} random games");
    }
    // That is a guess: nothing proves it.
    let life = Life::of(&position);
    let b5 = position.ground().board().point("B5").unwrap();
    assert!(!life.is_dead(&position, b5) && !life.is_alive(b5));
}

#[test]
fn what_lives_for_ever_is_never_marked() {
    // White lives in the corner with two eyes in the midst of black stones everywhere.
    let position = position(
        "grid:7",
        ". O . O X . X  O O O O X X X  X X X X X . X  . X . X X X X  X X X . X . X  . X X X X X X  X . X . X X .",
    );
    let life = Life::of(&position);
    let corner = position.ground().board().point("A6").unwrap();
    assert!(life.is_alive(corner));
    for playouts in 1..20 {
        let dead = dead_stones(&position, playouts);
        assert_eq!(names(&position, &dead), Vec::<String>::new(), "{playouts} random games");
    }
}

#[test]
fn ownership_runs_from_white_to_black() {
    let position = position("grid:9", FINISHED);
    let owner = ownership(&position, 400, &mut Random::with_seed(3));
    assert!(owner.iter().all(|owner| (-1.0..=1.0).contains(owner)));
    let of = |name: &str| owner[position.ground().board().point(name).unwrap().index()];
    assert!(of("B6") > 0.6 && of("A4") > 0.6, "{} {}", of("B6"), of("A4"));
    assert_eq!((of("D9"), of("A9")), (1.0, 1.0));
    assert_eq!((of("E9"), of("F9")), (-1.0, -1.0));
    let empty = Position::new(position.ground().clone());
    let even = ownership(&empty, 2000, &mut Random::with_seed(1));
    assert!(even.iter().all(|owner| owner.abs() < 0.2));
}

#[test]
fn a_dead_mark_is_for_whole_chains() {
    let position = position("grid:9", FINISHED);
    let dead = dead_stones(&position, 50);
    for point in position.ground().board().points().filter(|p| position.stone(*p) == Some(Colour::White)) {
        let head: Point = position.head(point);
        assert_eq!(dead[point.index()], dead[head.index()]);
    }
}
