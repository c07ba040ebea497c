//! Records of Quoridor: the house's text and JSON, the line of the field, and the notations of others.

use serde_json::{Map, json};
use tengen_game::{Boards, Games, RecordFormat, Refused};
use tengen_quoridor::{KIND, RECORDS};
use tengen_records::{File, Recorded, Records};

const LINE: &str = "e2;e8;e3;e7;e4;d7h;e3h;e6;e5v";

fn games() -> Games {
    Games::new([&KIND], Boards::default())
}

fn read(text: &str, said: &serde_json::Value) -> Result<Recorded, Refused> {
    let said: Map<_, _> = said.as_object().cloned().unwrap_or_default();
    tengen_records::read(&games(), &[&RECORDS], &File::new(text.as_bytes(), 0)?.saying(said))
}

fn moves(recorded: &Recorded) -> String {
    recorded.nodes.iter().filter_map(|node| node.mv.clone()).collect::<Vec<_>>().join(";")
}

#[test]
fn a_line_is_read_and_written_in_every_format_and_notation() {
    let recorded = read(LINE, &json!({})).unwrap();
    assert_eq!((moves(&recorded).as_str(), recorded.players.len()), (LINE, 2));
    for format in [RecordFormat::Txt, RecordFormat::Json] {
        let text = tengen_records::write(&games(), &[&RECORDS], &recorded, format).unwrap();
        assert_eq!(moves(&read(&text, &json!({})).unwrap()), LINE, "{text}");
    }
    for notation in RECORDS.notations() {
        let text = RECORDS.write_in(&Boards::default(), notation, &recorded).unwrap();
        let file = File::new(text.as_bytes(), 0).unwrap();
        let again = RECORDS.read_in(&Boards::default(), notation, &file).unwrap();
        assert_eq!(moves(&again), LINE, "{notation}: {text}");
    }
    let written = |notation| RECORDS.write_in(&Boards::default(), notation, &recorded).unwrap();
    assert_eq!(written("official").trim(), LINE);
    assert_eq!(written("ishtar").trim(), "e2;e8;e3;e7;e4;d8h;e4h;e6;e6v");
    assert_eq!(written("glendenning").trim(), "e8;e2;e7;e3;e6;d2h;e6h;e4;e4v");
    assert_eq!(written("openspiel").trim(), "e8;e2;e7;e3;e6;d2h;e6h;e4;e4v");
    assert_eq!(written("athens").lines().nth(5), Some("playwall white d3 h"));
    assert_eq!(written("kataquoridor").lines().nth(5), Some("play white d2h"));
}

#[test]
fn four_players_and_other_boards_are_said_besides() {
    let options = json!({"seats": 4, "width": 7, "height": 7});
    let recorded = read("d2;b4;d6;f4;resign;a1h", &options).unwrap();
    assert_eq!(moves(&recorded), "d2;b4;d6;f4;resign;a1h");
    let refused = RECORDS.write_in(&Boards::default(), "athens", &recorded).unwrap_err();
    assert_eq!(refused.to_string(), r#"notation_for_two notation="athens""#);
    assert_eq!(read("d2;d6", &json!({})).unwrap_err().to_string(), r#"not_a_step ply=1 point="d2""#);
}

#[test]
fn what_is_wrong_is_told_with_its_ply() {
    let refused = |text: &str| read(text, &json!({})).unwrap_err().to_string();
    assert_eq!(refused("e2;e8;e3h;e3h"), r#"wall_overlaps ply=4 wall="e3h""#);
    assert_eq!(refused("e2;e8;e3h;e3v"), r#"wall_crosses ply=4 wall="e3v""#);
    assert_eq!(refused("e2;e8;pass"), "may_not_pass ply=3");
    assert_eq!(refused("e2;e8;k5"), r#"no_such_point ply=3 text="k5""#);
    assert_eq!(refused("e2,e8"), "not_a_record");
    let file = File::new(b"e2;e8;nonsense", 0).unwrap();
    let refused = RECORDS.read_in(&Boards::default(), "ishtar", &file).unwrap_err().to_string();
    assert_eq!(refused, r#"record_word ply=3 text="nonsense""#);
}

#[test]
fn a_game_that_is_won_says_so() {
    let way = "e2;a1h;e3;a2h;e4;a3h;e5;a4h;e6;a5h;e7;a6h;e8;d9;e9";
    assert_eq!(read(way, &json!({})).unwrap().result.as_deref(), Some("B+"));
    assert_eq!(read(&format!("{way};d8"), &json!({})).unwrap_err().to_string(), "game_over ply=16");
    assert_eq!(read("e2;resign", &json!({})).unwrap().nodes.len(), 3);
}
