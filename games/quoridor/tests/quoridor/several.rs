//! Three and four players: sides, jumps over two pawns, going out, places.

use serde_json::json;
use tengen_game::{Change, Scene, Seat, Table};

use super::{after, open, payoffs, steps};

fn pawns(table: &dyn Table) -> Vec<String> {
    let picture = table.picture();
    let Scene::Fields(fields) = &picture.scene else { panic!("fields") };
    fields.pawns.iter().map(|pawn| picture.names[pawn.point as usize].clone()).collect()
}

#[test]
fn seats_go_clockwise_from_the_bottom() {
    let start = |seats: u8, width: u8, height: u8| {
        pawns(&*open(&json!({"seats": seats, "width": width, "height": height})).unwrap()).join(" ")
    };
    assert_eq!(start(2, 9, 9), "e1 e9");
    assert_eq!(start(3, 9, 9), "e1 a5 e9");
    assert_eq!(start(4, 9, 9), "e1 a5 e9 i5");
    assert_eq!(start(4, 6, 8), "d1 a5 d8 f5", "the middle, or right of it and above it");
    let table = open(&json!({"seats": 4})).unwrap();
    let picture = table.picture();
    let Scene::Fields(fields) = &picture.scene else { panic!("fields") };
    let target = |seat: usize| picture.names[fields.targets[seat][0] as usize].as_str();
    assert_eq!([0, 1, 2, 3].map(target), ["a9", "i1", "a1", "a1"]);
    assert_eq!(fields.stock, [5; 4]);
}

#[test]
fn a_pawn_behind_the_one_that_is_met() {
    let position = "- / - / e4 a5 e6 e5 / 5 5 5 5 / 1";
    let at = |jumps: &str| open(&json!({"seats": 4, "position": position, "jumps": jumps})).unwrap();
    assert_eq!(steps(&*at("straight")), "d4 e3 f4");
    assert_eq!(steps(&*at("beside_pawns")), "d4 d5 e3 f4 f5");
}

#[test]
fn who_goes_out_leaves_the_board_and_needs_no_way() {
    let mut table = after(&json!({"seats": 3}), "d1v a6 e8 e1v").unwrap();
    // Red is at e1 between two walls: the third would lock it in.
    assert!(!table.legal().contains(&"d2h".to_string()));
    assert!(table.retire(Seat(0)));
    assert!(table.legal().contains(&"d2h".to_string()));
    assert_eq!(
        (pawns(&*table), table.view().changes),
        (vec!["a6".to_string(), "e8".to_string()], vec![Change::Removed { point: 4 }])
    );
    assert_eq!(table.awaited(), [Seat(1)]);
    assert!(!table.retire(Seat(0)), "nobody goes twice");
    table.play(Seat(1), "b6").unwrap();
    table.play(Seat(2), "e7").unwrap();
    assert_eq!(table.awaited(), [Seat(1)], "the turn skips who is out");
    assert!(table.retire(Seat(2)));
    assert_eq!(payoffs(&*table), Some(vec![0.0, 1.0, 0.5]), "who is left wins; who went first is last");
    assert!(table.undo() && table.undo() && table.undo() && table.undo());
    assert_eq!((pawns(&*table).len(), table.awaited()), (3, vec![Seat(1)]));
    assert!(!open(&json!({})).unwrap().retire(Seat(0)), "with two the match is over");
}

#[test]
fn a_draw_is_shared_by_those_who_are_still_in() {
    let mut table = after(&json!({"seats": 3, "plies": 4}), "e2 a6").unwrap();
    assert!(table.retire(Seat(0)));
    table.play(Seat(2), "e8").unwrap();
    assert_eq!(payoffs(&*table), Some(vec![0.0, 0.75, 0.75]));
    let table = after(&json!({"seats": 4, "plies": 4}), "e2 b5 e8 h5").unwrap();
    assert_eq!(payoffs(&*table), Some(vec![0.25; 4]));
}
