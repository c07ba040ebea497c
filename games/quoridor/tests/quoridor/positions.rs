//! Positions as text: forth and back, and what cannot be played.

use proptest::prelude::*;
use serde_json::json;
use tengen_game::Refused;
use tengen_quoridor::{Position, Quoridor, Setup, codes, text};

use super::{open, steps, usual};

#[test]
fn a_position_can_be_pasted_and_played_from() {
    let table = usual("e2 e8 e3h c4v").unwrap();
    let game = table.as_any().downcast_ref::<Quoridor<u128>>().unwrap();
    let line = text::write(game.position());
    assert_eq!(line, "e3 / c4 / e2 e8 / 9 9 / 1");
    let pasted = open(&json!({"position": line})).unwrap();
    assert_eq!((pasted.hash(), pasted.legal()), (table.hash(), table.legal()));
    let tight = open(&json!({"position": "e3/c4/e2e8/9 9/1"})).unwrap();
    assert_eq!(tight.hash(), table.hash());
    let small = open(&json!({"position": "5x7 / - / - / c1 c7 / 10 10 / 2"})).unwrap();
    assert_eq!(steps(&*small), "b7 c6 d7");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let refused = |position: &str| open(&json!({"position": position})).map(|_| ()).unwrap_err();
    let no_way = Refused::new(&codes::POSITION_NO_WAY).with("side", "red");
    assert_eq!(refused("d1 / d1 e1 / e1 e9 / 7 7 / 1").code, "position_walls_meet");
    assert_eq!(refused("d2 / d1 e1 / e1 e9 / 9 8 / 1"), no_way);
    assert_eq!(refused("- / - / e5 e5 / 10 10 / 1"), Refused::new(&codes::POSITION_PAWNS_MEET).with("point", "e5"));
    let many = Refused::new(&codes::POSITION_TOO_MANY_WALLS);
    assert_eq!(refused("e3 / - / e1 e9 / 10 10 / 1"), many.clone().with("found", 21).with("most", 20));
    assert_eq!(refused("- / - / e1 e9 / 11 10 / 1"), many.with("found", 11).with("most", 10));
    let meet = |wall: &str| Refused::new(&codes::POSITION_WALLS_MEET).with("wall", wall);
    assert_eq!(refused("e3 f3 / - / e1 e9 / 9 9 / 1"), meet("f3h"));
    assert_eq!(refused("e3 / e3 / e1 e9 / 9 9 / 1"), meet("e3v"));
    assert_eq!(refused("- / - / e9 e8 / 10 10 / 1"), Refused::new(&codes::POSITION_OVER).with("side", "red"));
    assert_eq!(refused("i3 / - / e1 e9 / 9 9 / 1"), Refused::new(&codes::POSITION_OFF_BOARD).with("text", "i3h"));
    assert_eq!(refused("- / - / j1 e9 / 9 9 / 1").code, "position_off_board");
    assert_eq!(refused("- / - / o15 e9 / 9 9 / 1").code, "position_off_board");
    for nonsense in [
        "",
        "e1 e9",
        "- / - / e1 / 10 / 1",
        "- / - / e1 e9 / 10 / 1",
        "- / - / e1 e9 / 10 10 / 3",
        "- / - / e1 - / 10 10 / 1",
        "- / ? / e1 e9 / 10 10 / 1",
        "- / é3 / e1 e9 / 10 10 / 1",
        "9x / - / - / e1 e9 / 10 10 / 1",
        "- / - / e1 e9 / 10 10 / 0",
        "- / - / e1 e9 / 10 999 / 1",
    ] {
        assert_eq!(refused(nonsense).code, "position_unreadable", "{nonsense}");
    }
    let other_size = open(&json!({"width": 7, "position": "- / - / e1 e9 / 9 9 / 1"})).map(|_| ());
    assert_eq!(other_size.unwrap_err().code, "position_unreadable");
    assert_eq!(open(&json!({"width": 16})).map(|_| ()).unwrap_err().code, "bad_option");
    assert_eq!(open(&json!({"walls": [10]})).map(|_| ()).unwrap_err().code, "bad_option");
    assert_eq!(open(&json!({"walls": 21})).map(|_| ()).unwrap_err().code, "bad_option");
    assert_eq!(open(&json!({"seats": 5})).map(|_| ()).unwrap_err().code, "bad_option");
    assert_eq!(open(&json!({"wall": 5})).map(|_| ()).unwrap_err().code, "unknown_option");
}

proptest! {
    /// Whatever is taken can be written and read again, and nothing panics.
    #[test]
    fn any_text_is_read_or_refused(line in "([a-o0-9]{2,3} ?){0,4}/([a-k][1-9] ?){0,3}/[a-i][1-9] [a-i][1-9]/[0-9]{1,2} [0-9]/[12]") {
        if let Ok(position) = text::read::<u128>(&Setup::default(), &line) {
            let position: Position<u128> = position;
            prop_assert_eq!(text::read(&Setup::default(), &text::write(&position)), Ok(position));
        }
    }
}
