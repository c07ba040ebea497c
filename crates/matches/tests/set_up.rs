//! Games of Go that begin with stones on the board.

use serde_json::{Value, json};
use tengen_game::{GameSpec, Timing};
use tengen_game::{Refused, Seat};
use tengen_go::{Colour, codes, record::Record};
use tengen_matches::{Command, Entry, Match, MatchSpec, Player};
use tengen_sgf::{ReadOptions, read};

fn spec(text: Value) -> GameSpec {
    serde_json::from_value(text).unwrap()
}

fn refused(text: Value) -> Refused {
    tengen_games::games().open(&spec(text)).err().unwrap()
}

fn open(game: GameSpec) -> Match {
    let player = |name: &str| Player { name: name.to_string(), ..Player::default() };
    let seats = vec![player("Ann"), player("Bob")];
    let spec = MatchSpec {
        game,
        clock: Timing::None,
        seats,
        rated: false,
        private: false,
        began: 0,
        stand_in: None,
        rematch_of: None,
    };
    Match::open(spec, &tengen_games::games()).unwrap()
}

fn sgf_of(state: &Match) -> String {
    let format = tengen_game::RecordFormat::Sgf;
    tengen_games::write_game(&tengen_games::games(), state.table(), &state.recorded(None), format).unwrap()
}

/// Black to take the stone in the middle, if White does not save it first.
fn atari() -> GameSpec {
    spec(json!({"game": "go", "board": "grid:5", "black": ["d3", "B3", "C4"], "white": ["C3"], "first": "w"}))
}

#[test]
fn the_position_is_there_and_white_begins() {
    let mut game = open(atari());
    let view = game.view().table;
    let stones = view.picture.stones().unwrap();
    assert_eq!(stones.stones, "...........bwb...b.......");
    assert_eq!((view.awaited, view.plies), (vec![Seat(1)], 0));
    let play = |mv: &str| Command::Play { ply: 0, mv: mv.to_string() };
    assert_eq!(game.decide(Seat(0), &play("C2"), 0, 0).unwrap_err().code, "not_your_turn");
    for event in game.decide(Seat(1), &play("C2"), 0, 0).unwrap() {
        game.apply(&Entry { n: 1, at: 0, event }).unwrap();
    }
    assert_eq!(game.table().group(12).unwrap().points, [7, 12]);
}

#[test]
fn the_spec_is_written_in_one_way_and_only_what_is_said() {
    let (filled, _) = tengen_games::games().open(&atari()).unwrap();
    assert_eq!(filled.options["black"], json!(["B3", "D3", "C4"]), "in the order of the board");
    assert_eq!(filled.options["first"], json!("w"));
    assert_eq!(tengen_games::games().open(&filled).unwrap().0, filled);
    let (empty, _) = tengen_games::games().open(&GameSpec::new("go")).unwrap();
    let names: Vec<_> = empty.options.keys().map(String::as_str).collect();
    assert_eq!(names, ["board", "handicap", "komi", "placement", "rules"]);
}

#[test]
fn what_cannot_stand_is_refused() {
    let go = |more: Value| {
        let mut spec = json!({"game": "go", "board": "grid:5"});
        spec.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        refused(spec)
    };
    let at = |code, point: &str| Refused::new(code).with("point", point);
    assert_eq!(go(json!({"black": ["Z9"]})), Refused::new(&tengen_game::codes::NO_SUCH_POINT).with("text", "Z9"));
    assert_eq!(go(json!({"black": ["C3"], "white": ["c3"]})), at(&codes::TWO_STONES, "C3"));
    assert_eq!(go(json!({"white": ["A1", "A1"]})), at(&codes::TWO_STONES, "A1"));
    assert_eq!(go(json!({"white": ["A1"], "black": ["A2", "B1"]})), at(&codes::NO_LIBERTY, "A1"));
    assert_eq!(go(json!({"black": ["C3"], "handicap": 2})), Refused::new(&codes::STONES_WITH_HANDICAP));
    assert_eq!(go(json!({"first": "white"})), Refused::new(&tengen_game::codes::BAD_OPTION).with("name", "first"));
    assert_eq!(go(json!({"black": "C3"})), Refused::new(&tengen_game::codes::BAD_OPTION).with("name", "black"));
}

#[test]
fn its_record_has_the_position_and_reads_back() {
    for board in ["grid:5", "torus:5"] {
        let stones = json!({"game": "go", "board": board, "black": ["2", "7"], "white": ["13"], "first": "w"});
        let on_grid = json!({"game": "go", "board": board, "black": ["B1", "B2"], "white": ["C3"], "first": "w"});
        let game = open(spec(if board == "grid:5" { on_grid } else { stones }));
        let sgf = sgf_of(&game);
        assert!(sgf.contains("PL[W]") && sgf.contains("AB[") && sgf.contains("AW["), "{sgf}");
        let tree = read(sgf.as_bytes(), ReadOptions::strict()).unwrap().collection.trees.remove(0);
        let (record, warnings) = Record::read(tree).unwrap();
        assert!(warnings.is_empty() && record.check().is_empty());
        let setup = record.setup();
        let stones: Vec<_> = setup.stones.iter().map(|(point, colour)| (point.index(), *colour)).collect();
        assert_eq!(stones, [(1, Colour::Black), (6, Colour::Black), (12, Colour::White)]);
        assert_eq!(setup.first, Some(Colour::White));
    }
    let even = sgf_of(&open(spec(json!({"game": "go", "board": "grid:5", "first": "w"}))));
    assert!(even.contains("PL[W]") && !even.contains("AB["), "{even}");
}
