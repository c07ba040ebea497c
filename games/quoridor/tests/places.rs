//! Where people aim: walls by the fields that they part, and the shortest ways that beginners may look at.

use serde_json::{Map, Value, json};
use tengen_game::{Boards, Seat, Table};
use tengen_quoridor::KIND;

fn after(options: Value, moves: &str) -> Box<dyn Table> {
    let Value::Object(options) = options else { panic!("options are an object") };
    let (_, mut table) = KIND.open(&Boards::default(), Map::from_iter(options)).unwrap();
    for mv in moves.split_whitespace() {
        let turn = table.awaited()[0];
        table.play(turn, mv).unwrap();
    }
    table
}

#[test]
fn every_wall_is_found_by_what_it_parts_and_nothing_else_is() {
    for options in
        [json!({}), json!({"width": 3, "height": 15, "walls": 1}), json!({"width": 15, "height": 15, "seats": 4})]
    {
        let table = after(options, "");
        let view = table.view();
        let walls = view.choices.iter().filter(|choice| !choice.edges.is_empty());
        for choice in walls {
            assert_eq!(table.move_between(&choice.edges), Some(choice.mv.clone()));
        }
        let points = view.picture.names.len() as u32;
        for edges in [
            vec![],
            vec![(0, 1)],
            vec![(0, 2), (1, 3)],
            vec![(u32::MAX, u32::MAX), (u32::MAX, 0)],
            vec![(points - 1, points), (points, points + 1)],
        ] {
            assert_eq!(table.move_between(&edges), None, "{edges:?}");
        }
    }
}

#[test]
fn a_wall_that_is_refused_is_named_as_well() {
    let table = after(json!({}), "e3h e8");
    let names = &table.view().picture.names;
    let point = |name: &str| names.iter().position(|known| known == name).unwrap() as u32;
    let across = [(point("e3"), point("f3")), (point("e4"), point("f4"))];
    assert_eq!(table.move_between(&across), Some("e3v".to_string()));
}

#[test]
fn shortest_ways_lead_round_walls_to_the_targets() {
    let table = after(json!({"width": 5, "height": 5, "walls": 4}), "c1h c4h");
    let names = table.view().picture.names;
    let way = |seat| table.way(Seat(seat)).into_iter().map(|point| names[point as usize].clone()).collect::<Vec<_>>();
    assert_eq!(way(0), ["c1", "b1", "b2", "b3", "b4", "b5"]);
    assert_eq!(way(1), ["c5", "b5", "b4", "b3", "b2", "b1"]);
    assert!(table.way(Seat(2)).is_empty());
}
