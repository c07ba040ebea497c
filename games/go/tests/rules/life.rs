//! Unconditional life: classic shapes on several boards, and a brute-force proof on small graphs.

use std::collections::{HashSet, VecDeque};

use proptest::prelude::*;
use tengen_board::Point;
use tengen_go::{Chain, Colour, Ground, Life, Position};

use crate::drawing::{graph, position};

/// The names of the living stones and of the points in a colour's hands, on boards that can be drawn.
fn settled(spec: &str, drawing: &str) -> (usize, String) {
    let position = position(spec, drawing);
    let life = Life::of(&position);
    let board = position.ground().board();
    let territory: Vec<String> = board
        .points()
        .filter_map(|p| life.territory(p).map(|owner| format!("{}{}", owner.letter(), board.name(p))))
        .collect();
    (board.points().filter(|p| life.is_alive(*p)).count(), territory.join(" "))
}

#[test]
fn two_eyes_live_and_one_does_not() {
    let two = ". X . X O  X X X X O  O O O O O  . . . . .  . . . . .";
    assert_eq!(settled("grid:5", two), (6, "BA5 BC5".to_string()));
    let one = ". X X O .  X X X O .  O O O O .  . . . . .  . . . . .";
    assert_eq!(settled("grid:5", one), (0, String::new()));
}

#[test]
fn one_big_eye_does_not_live_whatever_its_size() {
    for drawing in [
        ". . X O .  X X X O .  O O O O .  . . . . .  . . . . .",
        ". . . X O  X X X X O  O O O O O  . . . . .  . . . . .",
        ". . . . X  . . . . X  . . . . X  X X X X X  . . . . .",
    ] {
        assert_eq!(settled("grid:5", drawing), (0, String::new()), "{drawing}");
    }
}

#[test]
fn two_chains_may_share_their_eyes() {
    // Neither chain has an eye to itself, but both touch both.
    let shared = "
        . . . . . .
        . . X X . .
        . X X . X .
        . X . X X .
        . . X X . .
        . . . . . .";
    assert_eq!(settled("grid:6", shared), (10, "BC3 BD4".to_string()));
    // One stone less, and one of the chains has lost its second eye, so the other has too.
    assert_eq!(settled("grid:6", &shared.replacen("X X", "X .", 1)).0, 0);
    // A white stone inside does not harm: the empty point beside it is still a liberty of both.
    let two_regions = "
        X X X X X
        X O . . X
        X X X X X
        X . O . X
        X X X X X";
    assert_eq!(settled("grid:5", two_regions), (19, "BB2 BC2 BD2 BB4 BC4 BD4".to_string()));
}

#[test]
fn a_false_eye_is_none() {
    // C5 is an eye only as long as the chains on its two sides hold together, and nothing holds them.
    let false_eye = "
        . X . X .
        X X O X X
        O O O O O
        . . . . .
        . . . . .";
    // A5 and E5 are real but belong to one chain each.
    assert_eq!(settled("grid:5", false_eye).0, 0);
}

#[test]
fn on_a_line_an_eye_at_the_end_and_one_before_the_enemy() {
    assert_eq!(settled("grid:5x1", ". X X . O").0, 2);
    assert_eq!(settled("grid:6x1", ". X X . O ."), (0, String::new()));
    assert_eq!(settled("grid:7x1", ". X . X . X ."), (3, "BA1 BC1 BE1 BG1".to_string()));
    assert_eq!(settled("grid:7x1", ". X . . . X ."), (0, String::new()));
}

#[test]
fn on_a_cycle_two_gaps_are_two_eyes() {
    let cycle = |gaps: &[usize]| {
        let ground = Ground::new(graph(9, &[0, 1, 2, 3, 4, 5, 6, 7, 8].map(|at| (at, (at + 1) % 9))));
        let mut position = Position::new(ground);
        for at in (0..9).filter(|at| !gaps.contains(at)) {
            position.put(Point::new(at as u16), Colour::White);
        }
        let life = Life::of(&position);
        position.ground().board().points().filter(|p| life.is_alive(*p)).count()
    };
    assert_eq!(cycle(&[0, 4]), 7);
    assert_eq!(cycle(&[0, 1]), 0);
    assert_eq!(cycle(&[0]), 0);
    // Two gaps of two: the stones between are two chains, and each gap touches both.
    assert_eq!(cycle(&[0, 1, 4, 5]), 0);
}

#[test]
fn a_group_lives_across_the_seam_of_a_torus() {
    let seam = "
        X X X X . .
        . X . X . .
        X X X X . .
        . . . . . .
        . . . . . .
        . . . . . .";
    assert_eq!(settled("grid:6", seam).0, 10);
    // Glued at the sides the left eye is no eye any more: A5 lies beside F5.
    assert_eq!(settled("torus:6", seam).0, 0);
    let seam = "
        X X X X . X
        . X . X . X
        X X X X . X
        . . . . . .
        . . . . . .
        . . . . . .";
    assert_eq!(settled("torus:6", seam), (13, "B25 B27".to_string()));
}

#[test]
fn two_rings_round_a_torus_live_by_the_strips_between_them() {
    let rings = "X . X .  X . X .  X . X .  X . X .";
    assert_eq!(settled("torus:4", rings).0, 8);
    // On a grid the strip at the side touches one chain only, and the strips are no eyes of the other.
    assert_eq!(settled("grid:4", rings).0, 0);
    // A wider strip has points that one of the rings does not touch.
    let wide = "X . X . .  X . X . .  X . X . .  X . X . .  X . X . .";
    assert_eq!(settled("torus:5", wide).0, 0);
}

#[test]
fn on_a_honeycomb() {
    // All corners of three rings of cells but two that are far apart: one chain with two eyes.
    let board = std::sync::Arc::new(tengen_board::Board::from_spec("hex:3").unwrap());
    let fill = |gaps: &[Point]| {
        let mut position = Position::new(Ground::new(board.clone()));
        for point in board.points().filter(|p| !gaps.contains(p)) {
            position.put(point, Colour::Black);
        }
        let life = Life::of(&position);
        board.points().filter(|p| life.is_alive(*p)).count()
    };
    let far = board.points().max_by_key(|p| board.distances(Point::new(0))[p.index()]).unwrap();
    assert_eq!(fill(&[Point::new(0), far]), 52);
    assert_eq!(fill(&[Point::new(0), board.neighbours(Point::new(0))[0]]), 0);
}

#[test]
fn dead_stones_in_settled_territory_are_dead() {
    let position = position("grid:5", ". X . X O  X X X X O  X O . X .  X X X X .  . . . . .");
    let life = Life::of(&position);
    let board = position.ground().board();
    let b3 = board.point("B3").unwrap();
    assert!(life.is_dead(&position, b3) && !life.is_alive(b3));
    assert_eq!(life.territory(b3), Some(Colour::Black));
    assert!(!life.is_dead(&position, board.point("E5").unwrap()));
}

/// Everything the attacker can reach by moves of its own while the other side always passes, without suicide.
fn reachable(start: &Position, attacker: Colour) -> Vec<Position> {
    let mut seen = HashSet::from([start.hash()]);
    let mut found = vec![start.clone()];
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(position) = queue.pop_front() {
        for point in position.empties().filter(|p| !position.is_suicide(*p, attacker)) {
            let mut next = position.clone();
            next.play(point, attacker, |_| {});
            if seen.insert(next.hash()) {
                found.push(next.clone());
                queue.push_back(next);
            }
        }
    }
    found
}

/// Benson's theorem, both ways: what is called alive can never be captured by an attacker whom nobody answers, and
/// everything else can. And in settled territory the attacker never lives.
fn check_by_brute_force(position: &Position) {
    let life = Life::of(position);
    let board = position.ground().board();
    for colour in Colour::BOTH {
        let futures = reachable(position, !colour);
        for stone in board.points().filter(|p| position.stone(*p) == Some(colour)) {
            let captured = futures.iter().any(|future| future.stone(stone) != Some(colour));
            assert_eq!(life.is_alive(stone), !captured, "{colour} at {} in {position:?}", board.name(stone));
        }
        let owned: Vec<Point> = board.points().filter(|p| life.territory(*p) == Some(colour)).collect();
        if owned.is_empty() {
            continue;
        }
        for future in &futures {
            let then = Life::of(future);
            let lives = |p: &&Point| future.stone(**p) == Some(!colour) && then.is_alive(**p);
            assert!(!owned.iter().any(|p| lives(&p)), "{position:?}");
        }
    }
}

#[test]
fn brute_force_agrees_on_every_position_of_small_boards() {
    for spec in ["grid:3", "torus:3", "grid:7x1", "circle:1x7", "hex:1", "cube:2"] {
        let ground = Ground::new(std::sync::Arc::new(tengen_board::Board::from_spec(spec).unwrap()));
        let points = ground.board().len() as u32;
        let mut alive = 0;
        for filling in 0..3usize.pow(points) {
            let mut position = Position::new(ground.clone());
            for at in 0..points {
                match filling / 3usize.pow(at) % 3 {
                    0 => {}
                    1 => position.put(Point::new(at as u16), Colour::Black),
                    _ => position.put(Point::new(at as u16), Colour::White),
                }
            }
            let breathes = |p: Point| position.chain(p).is_none_or(Chain::has_liberty);
            if ground.board().points().all(breathes) {
                check_by_brute_force(&position);
                let life = Life::of(&position);
                alive += usize::from(ground.board().points().any(|p| life.is_alive(p)));
            }
        }
        assert!(alive > 0, "{spec}: nothing ever lives");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn brute_force_agrees_on_random_graphs(
        edges in (4usize..12).prop_flat_map(|points| (Just(points), prop::collection::vec((0..points, 0..points), points..points * 2))),
        stones in prop::collection::vec((any::<u16>(), 0u8..5), 4..40),
    ) {
        let board = graph(edges.0, &edges.1);
        let mut position = Position::new(Ground::new(board.clone()));
        for (at, colour) in stones {
            // Black more often than White, or nobody would ever live.
            let colour = if colour == 0 { Colour::White } else { Colour::Black };
            let point = Point::new(at % board.len() as u16);
            if position.stone(point).is_none() && !position.is_suicide(point, colour) {
                position.play(point, colour, |_| {});
            }
        }
        check_by_brute_force(&position);
    }
}
