//! What every game can be written in: the text and JSON, exactly.

use serde_json::json;
use tengen_game::{GameSpec, Games, RecordFormat, Refused, Seat, codes};
use tengen_records::{About, File, RecordNode, RecordPlayer, Recorded};

fn read(games: &Games, text: &str) -> Result<Recorded, Refused> {
    tengen_games::read_record(games, &File::new(text.as_bytes(), 0)?)
}

/// A game of each kind that goes on by its first legal move, as long as it can, with a head that is hard to write.
fn played(games: &Games, name: &str) -> Recorded {
    let (spec, mut table) = games.open(&GameSpec::new(name)).unwrap();
    let mut nodes = vec![RecordNode::default()];
    while nodes.len() < 30
        && let Some(seat) = table.awaited().first().copied()
    {
        let mv = table.play(seat, &table.legal()[nodes.len() % table.legal().len()]).unwrap();
        nodes.push(RecordNode::of_move(nodes.len() as u32 - 1, seat, mv));
    }
    let seats = table.seats();
    let mut recorded = Recorded::new(spec, seats, nodes);
    let odd = "\"A\": (;B[aa])\n line two ";
    recorded.players[0] = RecordPlayer { name: Some(odd.to_string()), rank: Some(String::new()), team: None };
    recorded.players[1].team = Some("Ä, Ö: 7".to_string());
    recorded.result = Some("W+R".to_string());
    recorded.about = About { remark: Some("\t".to_string()), place: Some("x".to_string()), ..About::default() };
    recorded
}

#[test]
fn every_game_reads_back_from_its_text_and_its_json() {
    let games = tengen_games::games();
    for kind in games.kinds() {
        let recorded = played(&games, kind.name);
        let text = tengen_records::text::write(&games, &recorded).unwrap();
        assert_eq!(read(&games, &text).as_ref(), Ok(&recorded), "{text}");
        let json = tengen_records::json::write(&recorded);
        assert_eq!(read(&games, &json).as_ref(), Ok(&recorded), "{json}");
        for format in RecordFormat::ALL {
            let written = tengen_games::write_record(&games, &recorded, format);
            let expected = kind.records.contains(&format) || matches!(format, RecordFormat::Txt | RecordFormat::Json);
            assert_eq!(written.is_ok(), expected, "{} as {format}: {written:?}", kind.name);
        }
    }
}

/// Whoever begins, in whatever node, and whatever is set up: what is read from SGF is JSON that reads back.
#[test]
fn what_is_odd_in_sgf_is_a_game_in_json() {
    let games = tengen_games::games();
    let no_liberties = "(;SZ[3]AW[ab][ba];B[ac]W[ba];W[cb];AB[aa];B[ac])";
    for sgf in ["(;SZ[9];;W[cc];B[dd])", "(;SZ[9];C[x];W[];B[aa])", "(;SZ[9](;)(;W[cc]))", no_liberties] {
        let recorded = read(&games, sgf).unwrap();
        let json = tengen_records::json::write(&recorded);
        let again = read(&games, &json).unwrap_or_else(|refused| panic!("{sgf}: {refused:?} in {json}"));
        assert_eq!(again.nodes, recorded.nodes, "{sgf}");
        let left_out = recorded.warnings.iter().filter(|warning| warning.text.ends_with("it was left out")).count();
        assert_eq!(left_out > 0, sgf == no_liberties, "{:?}", recorded.warnings);
    }
}

#[test]
fn a_count_that_both_talk_over_says_whose_words_they_are() {
    let games = tengen_games::games();
    let text = "Game: go\nOption board: grid:5\nOption komi: 0.5\n\n1. C3 A1 pass pass 2:\"mark A1\" accept 2:accept";
    let recorded = read(&games, text).unwrap();
    let said: Vec<(Seat, &str)> =
        recorded.nodes[5..].iter().filter_map(|node| Some((node.seat?, node.mv.as_deref()?))).collect();
    assert_eq!(said, [(Seat(1), "mark A1"), (Seat(0), "accept"), (Seat(1), "accept")]);
    let written = tengen_games::write_record(&games, &recorded, RecordFormat::Txt).unwrap();
    assert!(written.ends_with("\n1. C3 A1 pass pass 2:\"mark A1\" 1:accept accept\n"), "{written}");
    assert_eq!(read(&games, &written), Ok(recorded));
}

#[test]
fn a_drawn_board_travels_with_the_text() {
    let games = tengen_games::games();
    let fan = r#"(;FF[4]GM[361]TNGB[file:fan]TNGG[{"names":["hub","a","b"\],"edges":[[0,1\],[0,2\]\]}];B[a];W[hub])"#;
    let recorded = read(&games, fan).unwrap();
    let text = tengen_records::text::write(&games, &recorded).unwrap();
    let elsewhere = tengen_games::games();
    assert_eq!(read(&elsewhere, &text), Ok(recorded));
}

#[test]
fn what_is_wrong_with_a_text_is_told_with_its_place() {
    let games = tengen_games::games();
    let refused = |text: &str| read(&games, text).unwrap_err();
    let at = |refused: Refused, line: u64, column: u64| refused.placed("line", line).placed("column", column);
    let word = |text: &str| Refused::new(&tengen_records::codes::RECORD_WORD).with("text", text);
    assert_eq!(refused("Game: gomoku\nSeat 9: Ann\n\n1. h8"), at(word("Seat 9: Ann"), 2, 1));
    assert_eq!(refused("Game: gomoku\n\n1. h8 \"g7"), at(word("\"g7"), 3, 7));
    let taken = Refused::new(&codes::OCCUPIED).with("point", "h8").with("by", "b");
    assert_eq!(refused("Game: gomoku\n\n1. h8\n h8"), at(taken, 4, 2));
    assert_eq!(refused("Game: gomoku\n\nresign h8"), at(Refused::new(&codes::GAME_OVER), 3, 8));
    assert_eq!(
        refused("Game: gomoku\nSeat 3: Ann"),
        Refused::new(&codes::WRONG_SEATS).with("given", 3).with("needed", 2)
    );
    assert_eq!(refused("Game: hex the great\n\na1").code, "not_a_record");
}

#[test]
fn a_tree_that_is_handed_over_is_checked() {
    let games = tengen_games::games();
    let code = |nodes: serde_json::Value| {
        let file = json!({"game": {"game": "go", "board": "grid:5"}, "nodes": nodes}).to_string();
        read(&games, &file).map(|_| ()).map_err(|refused| refused.code.to_string())
    };
    let bad = Err("bad_node".to_string());
    assert_eq!(code(json!([{"parent": 0}])), bad);
    assert_eq!(code(json!([{}, {}])), bad);
    assert_eq!(code(json!([{}, {"parent": 1}])), bad);
    assert_eq!(code(json!([{}, {"parent": 0, "seat": 2, "move": "A1"}])), bad);
    assert_eq!(code(json!([{}, {"parent": 0, "move": 4}])), Err("not_a_record".to_string()));
    assert_eq!(code(json!([{}, {"parent": 0, "seat": 0, "move": "Z9"}])), Err("no_such_point".to_string()));
    assert_eq!(code(json!([{}, {"parent": 0, "seat": 0, "move": "a1"}, {"parent": 0, "comment": "or so"}])), Ok(()));
}
