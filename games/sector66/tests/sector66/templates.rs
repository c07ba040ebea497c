//! Templates: what is read and written, everything that can be wrong with one, and those that ship.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::{Value, json};
use tengen_sector66::{Growth, Package, Packages, Template, Turn, check, native, of_fault, templates};

use crate::{small, undo::plugins};

fn faults(template: &Value) -> Vec<String> {
    let template: Template = serde_json::from_value(template.clone()).expect("a template");
    check(&template, &native::all()).iter().map(|fault| format!("{} {}", fault, of_fault(fault).code)).collect()
}

/// The faults of the small template with one thing changed.
fn changed(path: &str, to: Value) -> Vec<String> {
    let mut template = small(&json!({"plugins": plugins()}));
    match template.pointer_mut(path) {
        Some(place) => *place = to,
        None => template[path.trim_start_matches('/')] = to,
    }
    faults(&template)
}

#[test]
fn everything_that_can_be_wrong_says_where() {
    let ok: [String; 0] = [];
    assert_eq!(faults(&small(&json!({"plugins": plugins()}))), ok);
    let cases = [
        ("/sector66", json!(2), "sector66: this version of the format is not known: 2 template_version"),
        ("/name", json!({"cs": "Zkouška"}), "name.en: the English words are missing template_no_english"),
        ("/description", json!({"en": "x".repeat(601)}), "description.en: at most 600 letters template_too_long"),
        ("/width", json!(2), "width: a side has 3 to 15 fields template_size"),
        ("/games", json!([]), "games: there is no game for any number of players template_no_games"),
        ("/games/0/players", json!(3), "games[0].seats: there are 2 seats for 3 players template_seats"),
        (
            "/games/0/walls/least",
            json!(4),
            "games[0].walls: least, usual and most must follow each other, and be at most 20 template_range",
        ),
        ("/games/0/seats/0/start", json!([]), "games[0].seats[0].start: at least one field is needed template_nothing"),
        ("/games/0/seats/0/start", json!("z"), "games[0].seats[0].start: `z` names no place template_no_place"),
        ("/games/0/seats/0/start", json!("f1"), "games[0].seats[0].start: f1 is not on the board template_off_board"),
        (
            "/games/0/seats/1/start",
            json!("c1"),
            "games[0].seats[1].start: another player begins on c1 as well template_starts_meet",
        ),
        (
            "/games/0/seats/1/targets",
            json!("row 5"),
            "games[0].seats[1].start: c5 is a target of the same player template_start_is_target",
        ),
        (
            "/games/0/seats/1/targets",
            json!("row 6"),
            "games[0].seats[1].targets: row 6 is not on the board template_off_board",
        ),
        (
            "/games/0/seats/1/targets",
            json!(["column f"]),
            "games[0].seats[1].targets: column f is not on the board template_off_board",
        ),
        (
            "/games/0/seats/1/targets",
            json!("line 3"),
            "games[0].seats[1].targets: `line 3` names no place template_no_place",
        ),
        ("/walls", json!(["b2h", "b2v"]), "walls[1]: the wall b2v crosses or overlaps another template_walls_meet"),
        ("/walls", json!(["e1h"]), "walls[0]: `e1h` names no place template_no_place"),
        ("/walls", json!(["a4h", "c4h"]), ""),
        (
            "/walls",
            json!(["a4h", "c4h", "d4v"]),
            "games[0].seats[1].start: no way leads from c5 to a target template_no_way",
        ),
        ("/disabled", json!(["b2h", "b2h"]), "disabled[1]: b2h is named twice template_twice"),
        (
            "/plugins",
            json!({"Ice!": {"package": "x", "kind": "ice"}}),
            "plugins: `Ice!` is no name for a plug-in template_bad_name",
        ),
        (
            "/plugins",
            json!({"ice": {"package": "x", "kind": "ice"}}),
            "plugins.ice.package: there is no package x template_no_package",
        ),
        ("/plugins/ice/kind", json!("snow"), "plugins.ice.kind: the package has no kind `snow` template_no_kind"),
        (
            "/fields",
            json!([{"field": "c3", "kind": "snow"}]),
            "fields[0].kind: `snow` is not among the plug-ins of the template template_unknown_name",
        ),
        (
            "/fields",
            json!([{"field": "c3", "kind": "stun"}]),
            "fields[0].kind: `stun` is no field template_not_a_field",
        ),
        (
            "/fields",
            json!([{"field": "c3", "kind": "ice"}, {"field": "c3", "kind": "ice"}]),
            "fields[1].field: c3 is named twice template_twice",
        ),
        (
            "/fields",
            json!([{"field": "c1", "kind": "forbidden"}]),
            "games[0].seats[0].start: the pawn may never stand on c1 template_never_there",
        ),
        (
            "/fields",
            json!([{"field": "b5", "kind": "forbidden"}]),
            "games[0].seats[0].targets: the pawn may never stand on b5 template_never_there",
        ),
        (
            "/spells",
            json!({"each": {"least": 0, "most": 7, "usual": 0}, "choice": ["stun"]}),
            "spells.each: least, usual and most must follow each other, and be at most 6 template_range",
        ),
        (
            "/spells",
            json!({"each": {"least": 0, "most": 1, "usual": 1}, "choice": ["ice"]}),
            "spells.choice[0]: `ice` is no spell template_not_a_spell",
        ),
        (
            "/spells",
            json!({"each": {"least": 0, "most": 1, "usual": 1}}),
            "spells: no spell is named template_no_spells",
        ),
        (
            "/spells",
            json!({"each": {"least": 0, "most": 1, "usual": 1}, "forced": ["stun", "teleport"]}),
            "spells.forced: more spells are forced than each player has template_too_many_forced",
        ),
    ];
    for (path, to, expected) in cases {
        let found = changed(path, to.clone());
        let first = found.first().map_or("", String::as_str);
        assert_eq!(first, expected, "{path} {to}");
    }
}

#[test]
fn a_board_that_is_cut_in_two_has_no_way() {
    let row: Vec<Value> =
        ["a3", "b3", "c3", "d3", "e3"].iter().map(|f| json!({"field": f, "kind": "forbidden"})).collect();
    assert_eq!(
        changed("/fields", row.into()),
        [
            "games[0].seats[0].start: no way leads from c1 to a target template_no_way",
            "games[0].seats[1].start: no way leads from c5 to a target template_no_way"
        ]
    );
}

#[test]
fn what_is_no_template_says_line_and_column() {
    let read = |text: &str| Template::read(text).unwrap_err().to_string();
    assert_eq!(read("{"), "line 1, column 1: EOF while parsing an object");
    assert_eq!(read("{\n  \"width\": 300\n}"), "line 2, column 14: invalid value: integer `300`, expected u8");
    let unknown = read("{\n\"colour\": 3}");
    assert!(unknown.starts_with("line 2, column 8: unknown field `colour`"), "{unknown}");
    assert!(read(&" ".repeat(70_000)).contains("more than 65536 bytes"));
}

#[test]
fn templates_that_ship_are_written_as_they_are_read() {
    for (name, text) in templates::SHIPPED {
        let template = Template::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(Template::read(&template.write()), Ok(template.clone()), "{name}");
        assert!(template.name.contains_key("cs") && template.description.contains_key("cs"), "{name}");
        // Whatever else a template needs, it is whole: only packages may be missing here.
        let missing = |fault: &String| fault.ends_with("template_no_package");
        let found = faults(&serde_json::to_value(&template).unwrap());
        assert!(found.is_empty() || found.iter().all(missing), "{name}: {found:?}");
    }
    assert!(templates::SHIPPED.len() >= 12);
}

/// Every key that is written, as `games[].seats[].start`, and whether the schema knows it.
fn keys(value: &Value, path: &str, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                let free = ["name", "description", "plugins"].contains(&path);
                let path = if free {
                    format!("{path}.*")
                } else {
                    format!("{path}.{key}").trim_start_matches('.').to_string()
                };
                keys(value, &path, out);
                out.insert(path);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| keys(value, &format!("{path}[]"), out)),
        _ => {}
    }
}

fn schema_keys(schema: &Value, root: &Value, path: &str, out: &mut BTreeSet<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap();
        schema_keys(target, root, path, out);
    }
    for (key, value) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}.{key}").trim_start_matches('.').to_string();
        out.insert(path.clone());
        schema_keys(value, root, &path, out);
    }
    if schema["additionalProperties"].is_object() {
        let path = format!("{path}.*");
        out.insert(path.clone());
        schema_keys(&schema["additionalProperties"], root, &path, out);
    }
    if schema["items"].is_object() {
        schema_keys(&schema["items"], root, &format!("{path}[]"), out);
    }
}

#[test]
fn the_schema_has_the_keys_of_the_format() {
    let schema: Value = serde_json::from_str(include_str!("../../templates/schema.json")).unwrap();
    let mut expected = BTreeSet::new();
    schema_keys(&schema, &schema, "", &mut expected);
    let mut found = BTreeSet::new();
    let mut full = small(&json!({"author": "A", "plugins": plugins(), "walls": ["a1h"], "disabled": ["c3v"]}));
    full["fields"] = json!([{"field": "c3", "kind": "ice", "parameter": 2}]);
    full["spells"] = json!({"each": {"least": 0, "most": 1, "usual": 1}, "forced": ["stun"], "choice": ["teleport"]});
    full["games"][0]["handicap"] = true.into();
    let template: Template = serde_json::from_value(full).unwrap();
    keys(&serde_json::to_value(template).unwrap(), "", &mut found);
    assert_eq!(found, expected);
}

#[test]
fn packages_are_found_by_uuid_and_hash() {
    let all: Vec<Arc<dyn Package>> = native::all();
    let uuid = all[0].uuid().to_ascii_uppercase();
    assert!(all.package(&uuid, None).is_some() && all.package(&uuid, Some("native")).is_some());
    assert!(all.package(&uuid, Some("00")).is_none());
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let mut template = small(&json!({"plugins": plugins(), "walls": ["b2h", "b2v", "e9h"], "disabled": ["b2h"]}));
    template["name"] = json!({"en": ""});
    template["fields"] = json!([{"field": "c3", "kind": "snow"}, {"field": "c1", "kind": "forbidden"}]);
    template["games"][0]["seats"][1]["targets"] = json!(["row 1", "row 9"]);
    let codes = |template: &Value| -> Vec<String> {
        faults(template).iter().map(|fault| fault.split(':').next().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(
        codes(&template),
        [
            "name.en",
            "games[0].seats[1].targets",
            "walls[1]",
            "walls[2]",
            "disabled[0]",
            "fields[0].kind",
            "games[0].seats[0].start",
            "games[0].seats[1].targets"
        ]
    );
    // Packages that are not here are told all of them; then nothing more can be said of the board.
    template["plugins"] = json!({"a": {"package": "x", "kind": "a"}, "b": {"package": "y", "kind": "b"}, "c": {"package": "X", "kind": "c"}});
    assert_eq!(codes(&template), ["name.en", "plugins.a.package", "plugins.b.package"]);
}

fn lopsided() -> Template {
    let template = json!({
        "sector66": 1, "name": {"en": "Lopsided"}, "description": {"en": "For turning."}, "width": 5, "height": 4,
        "games": [{
            "players": 2, "walls": {"least": 0, "most": 3, "usual": 2},
            "seats": [{"start": "b1", "targets": ["row 4", "e2"]}, {"start": ["a4", "somewhere"], "targets": "column e"}]
        }],
        "walls": ["a1h", "d3v"], "disabled": ["b2v"],
        "plugins": plugins(), "fields": [{"field": "e4", "kind": "ice", "parameter": 3}]
    });
    serde_json::from_value(template).unwrap()
}

#[test]
fn a_template_is_turned_and_turned_back() {
    let lopsided = lopsided();
    let left = lopsided.turned(Turn::Left);
    assert_eq!((left.width, left.height), (4, 5));
    assert_eq!(
        (&left.walls[..], &left.disabled[..]),
        (&["c1v".to_string(), "a4h".into()][..], &["b2h".to_string()][..])
    );
    assert_eq!(left.games[0].seats[0].start.all(), ["d2"]);
    assert_eq!(left.games[0].seats[0].targets.all(), ["column a", "c5"]);
    // What names no place stays for whoever wrote it.
    assert_eq!(left.games[0].seats[1].start.all(), ["a1", "somewhere"]);
    assert_eq!((left.fields[0].field.as_str(), left.fields[0].parameter), ("a5", 3));

    assert_eq!(left.turned(Turn::Right), lopsided);
    assert_eq!(left.turned(Turn::Left), lopsided.turned(Turn::Half));
    assert_eq!(lopsided.turned(Turn::Mirror).turned(Turn::Flip), lopsided.turned(Turn::Half));
    for turn in [Turn::Mirror, Turn::Flip, Turn::Half] {
        assert_eq!(lopsided.turned(turn).turned(turn), lopsided);
    }
}

#[test]
fn a_template_grows_and_keeps_its_edges() {
    let lopsided = lopsided();
    let grown = lopsided.grown(Growth { left: 1, top: 2, ..Growth::default() });
    assert_eq!((grown.width, grown.height), (6, 6));
    assert_eq!((&grown.walls[..], grown.fields[0].field.as_str()), (&["b1h".to_string(), "e3v".into()][..], "f4"));
    // Who begins and goes at an edge or in the middle does so at the new one.
    assert_eq!(grown.games[0].seats[0].start.all(), ["c1"]);
    assert_eq!(grown.games[0].seats[0].targets.all(), ["row 6", "f3"]);
    assert_eq!(grown.games[0].seats[1].start.all(), ["a6", "somewhere"]);
    assert_eq!(grown.games[0].seats[1].targets.all(), ["column f"]);

    let less = lopsided.grown(Growth { right: -1, top: -1, ..Growth::default() });
    assert_eq!((less.width, less.height, &less.walls[..]), (4, 3, &["a1h".to_string()][..]));
    assert!(less.fields.is_empty());
    assert_eq!(less.games[0].seats[0].targets.all(), ["row 3", "d2"]);
    let much = lopsided.grown(Growth { left: 127, right: 127, bottom: -128, top: -128 });
    assert_eq!((much.width, much.height), (15, 3));
}

#[test]
fn a_position_becomes_a_template_and_the_game_goes_on_there() {
    let options = json!({"template": "duel", "laid": {"d2": "stun"}});
    let mut table = crate::table(&options);
    crate::play(&mut *table, "d2 d6 c3h c5v d3").unwrap();
    let from = Template::read(templates::shipped("duel").unwrap()).unwrap();
    let taken = crate::game::<u128>(&*table).as_template(&from);
    assert_eq!(taken.walls, ["c3h", "c5v"]);
    let game = &taken.games[0];
    assert_eq!((taken.games.len(), game.players, game.walls.usual), (1, 2, 4));
    // Blue is to move, so it begins.
    assert_eq!(
        (game.seats[0].start.all(), game.seats[1].start.all()),
        (&["d6".to_string()][..], &["d3".to_string()][..])
    );
    assert_eq!(game.seats[0].targets.all(), ["row 1"]);
    let again = json!({"template": serde_json::to_value(&taken).unwrap(), "spells": 0});
    let again = crate::table(&again);
    let moves = |table: &dyn tengen_game::Table| {
        let mut moves: Vec<String> = table.legal().into_iter().filter(|mv| !mv.contains('@')).collect();
        moves.sort();
        moves
    };
    assert_eq!(moves(&*again), moves(&*table));
}
