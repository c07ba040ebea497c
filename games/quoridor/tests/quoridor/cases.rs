//! Two players: each rule that people get wrong, each refusal, and how a game ends.

use serde_json::json;
use tengen_game::{Change, MarkKind, Refused, Scene, Seat};
use tengen_quoridor::codes;

use super::{FIRST, after, payoffs, steps, usual};

const MET: &str = "e2 e8 e3 e7 e4 e6 e5";

#[test]
fn jumps_are_straight_unless_a_wall_or_the_edge_is_behind() {
    let cases = [
        (MET.to_string(), "d6 e4 e7 f6"),
        (format!("{MET} e4h a1h"), "d5 d6 e7 f5 f6"),
        (format!("{MET} e4h d4v"), "d6 e7 f5 f6"),
        (format!("{MET} a8h e5h"), "d6 e7 f6"),
        ("d1 d9 c1 c9 b1 b9 a1 b8 a2 b7 a3 b6 a4 b5 a5".to_string(), "a4 a6 b4 b6 c5"),
        ("a7h e8 c7h e7 a5h e6 c5h e5 a3h e4 c3h e3 g8h e2 g6h".to_string(), "d1 d2 e3 f1 f2"),
    ];
    for (moves, expected) in cases {
        assert_eq!(steps(&*usual(&moves).unwrap()), expected, "{moves}");
    }
}

#[test]
fn walls_are_refused_with_the_reason() {
    let refused = |moves: &str, mv: &str| {
        let mut table = usual(moves).unwrap();
        let (before, turn) = (table.hash(), table.awaited()[0]);
        let refused = table.play(turn, mv).unwrap_err();
        assert_eq!((table.hash(), table.plies()), (before, moves.split_whitespace().count()), "nothing has changed");
        refused
    };
    for mv in ["e3h", "d3h", "f3h"] {
        assert_eq!(refused("e3h e8", mv), Refused::new(&codes::WALL_OVERLAPS).with("wall", mv));
    }
    assert_eq!(refused("e3h e8", "e3v"), Refused::new(&codes::WALL_CROSSES).with("wall", "e3v"));
    let own = Refused::new(&codes::WALL_CLOSES).with("wall", "d2h").with("side", "red");
    assert_eq!(refused("d1v e8 e1v e7", "d2h"), own);
    let others = Refused::new(&codes::WALL_CLOSES).with("wall", "d2h").with("side", "red");
    assert_eq!(refused("d1v e8 e1v", "d2h"), others, "nor the others in");
    assert_eq!(refused("", "i9h"), Refused::new(&codes::WALL_OFF_BOARD).with("wall", "i9h"));
    assert_eq!(refused("", "pass"), Refused::new(&codes::MAY_NOT_PASS));
    assert_eq!(refused("", "e3"), Refused::new(&codes::NOT_A_STEP).with("point", "e3"));
    for text in ["j1", "e10", "e0", "e", "", "5", "e-1", "é2", "e3x", "e03", "hh", "e3hh"] {
        assert_eq!(refused("", text).code, "no_such_point", "{text}");
    }
    let broke = after(&json!({"walls": [1, 0]}), "a1h e8").unwrap().play(FIRST, "c1h");
    assert_eq!(broke, Err(Refused::new(&codes::NO_WALLS_LEFT)));
}

#[test]
fn joints_may_be_crossed_and_empty_pockets_sealed() {
    let legal = |moves: &str| usual(moves).unwrap().legal();
    let joint = legal("c3h e8 e3h e7");
    assert!(joint.contains(&"d3v".to_string()));
    assert!(["c3v", "e3v", "d3h"].iter().all(|mv| !joint.contains(&(*mv).to_string())));
    assert!(legal("a2h e8").contains(&"b1v".to_string()));
    assert!(["c3h", "g3h", "e2v", "e4v", "d3v", "f3v"].iter().all(|mv| legal("e3h e8").contains(&(*mv).to_string())));
}

#[test]
fn the_first_on_a_target_wins_at_once() {
    let way = "e2 a1h e3 a2h e4 a3h e5 a4h e6 a5h e7 a6h e8 d9 e9";
    let mut table = usual(way).unwrap();
    assert_eq!(payoffs(&*table), Some(vec![1.0, 0.0]));
    assert_eq!((table.view().phase.as_str(), table.legal().len()), ("over", 0));
    assert_eq!(table.picture().marks(MarkKind::Won), [8 * 9 + 4]);
    assert_eq!(table.play(Seat(1), "d8"), Err(Refused::new(&tengen_game::codes::GAME_OVER)));
    assert!(table.undo());
    assert_eq!((payoffs(&*table), table.awaited()), (None, vec![FIRST]));
}

#[test]
fn repetition_and_the_number_of_plies_draw() {
    let round = "d1 d9 e1 e9 ";
    let twice = usual(round).unwrap();
    assert_eq!(payoffs(&*twice), None);
    assert_eq!(payoffs(&*usual(&round.repeat(2)).unwrap()), Some(vec![0.5, 0.5]), "the third time");
    let off = after(&json!({"repetition": 0, "plies": 0}), &round.repeat(60)).unwrap();
    assert_eq!(payoffs(&*off), None);
    let limit = after(&json!({"plies": 5}), "e2 e8 e3 e7").unwrap();
    assert_eq!(payoffs(&*limit), None);
    assert_eq!(payoffs(&*after(&json!({"plies": 5}), "e2 e8 e3 e7 e4").unwrap()), Some(vec![0.5, 0.5]));
}

#[test]
fn who_can_do_nothing_passes() {
    // Blue stands in the corner behind Yellow, and Red is behind Yellow: no step, no jump, no walls left.
    let mut table = super::open(&json!({"position": "3x3 / - / a2 / a1 a3 a2 / 0 0 0 / 2"})).unwrap();
    assert_eq!(table.legal(), ["pass"]);
    assert_eq!(table.play(Seat(1), "pass"), Ok("pass".to_string()));
    assert_eq!((table.awaited(), table.view().changes), (vec![Seat(2)], vec![]));
    assert!(table.undo());
    assert_eq!(table.awaited(), [Seat(1)]);
}

#[test]
fn the_picture_tells_it_all() {
    let table = usual("e2 e8 e3h").unwrap();
    let view = table.view();
    let Scene::Fields(fields) = &view.picture.scene else { panic!("fields") };
    assert_eq!((fields.columns, fields.rows, fields.stock.as_slice()), (9, 9, &[9, 10][..]));
    assert_eq!(fields.pawns.iter().map(|pawn| pawn.point).collect::<Vec<_>>(), [13, 67]);
    assert_eq!(fields.targets[0], (72..81).collect::<Vec<_>>());
    assert_eq!(fields.targets[1], (0..9).collect::<Vec<_>>());
    let wall = fields.walls[0];
    assert_eq!((wall.point, wall.seat, wall.last), (22, Some(FIRST), true));
    assert_eq!(view.changes, [Change::Built { edges: vec![(22, 31), (23, 32)] }]);
    assert_eq!((view.picture.names[13].as_str(), view.picture.board.as_str()), ("e2", "grid:9"));
    let choice = |mv: &str| view.choices.iter().find(|choice| choice.mv == mv).cloned().unwrap();
    assert_eq!((choice("e7").points, choice("e7").piece), (vec![58], Some(67)));
    assert_eq!(choice("a1v").edges, [(0, 1), (9, 10)]);
    assert_eq!(usual("e2").unwrap().view().changes, [Change::Moved { from: 4, to: 13 }]);
}
