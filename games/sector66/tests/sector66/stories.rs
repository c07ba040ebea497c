//! Games that people play: spells, ice, forbidden fields, and every refusal with its code.

use serde_json::{Value, json};
use tengen_game::{Outcome, Passing, Scene, Seat, Spot, Table, Told, Turn};

use crate::{FIRST, open, play, small, table, undo::plugins};

const SECOND: Seat = Seat(1);

/// The small board with these things on it, and spells laid by hand.
fn with(template: &Value, laid: &Value) -> Box<dyn Table> {
    let mut template = small(template);
    template["plugins"] = plugins();
    template["spells"] = json!({"each": {"least": 0, "most": 3, "usual": 0}, "choice": ["stun", "teleport"]});
    table(&json!({"template": template, "laid": laid}))
}

fn told(table: &dyn Table) -> Vec<Told> {
    match table.picture().scene {
        Scene::Fields(fields) => fields.told,
        _ => panic!("no fields"),
    }
}

fn held(table: &dyn Table, seat: usize) -> Vec<String> {
    match table.picture().scene {
        Scene::Fields(fields) => fields.held.get(seat).cloned().unwrap_or_default(),
        _ => panic!("no fields"),
    }
}

fn pawn(table: &dyn Table, seat: Seat) -> u32 {
    match table.picture().scene {
        Scene::Fields(fields) => fields.pawns.iter().find(|pawn| pawn.seat == seat).expect("a pawn").point,
        _ => panic!("no fields"),
    }
}

fn casts(table: &dyn Table) -> Vec<String> {
    table.legal().into_iter().filter(|mv| mv.contains('@')).collect()
}

fn refusal(table: &mut dyn Table, mv: &str) -> String {
    let Turn::Of(seat) = table.turn() else { panic!("it is over") };
    table.play(seat, mv).expect_err("a refusal").to_string()
}

#[test]
fn a_stunned_player_passes_once_and_moves_again() {
    let mut table = with(&json!({}), &json!({"c2": "stun"}));
    play(&mut *table, "c2").unwrap();
    assert_eq!(told(&*table), [Told::PickedUp { seat: FIRST, name: "stun".into() }]);
    play(&mut *table, "c4").unwrap();
    assert_eq!(casts(&*table), ["stun@blue"], "not on oneself");
    play(&mut *table, "stun@blue").unwrap();
    let stunned = Some("stunned".to_string());
    assert_eq!(
        told(&*table),
        [
            Told::Attached { on: Spot::Pawn(SECOND), name: "stunned".into() },
            Told::Passed { seat: SECOND, why: Passing::Held, name: stunned },
        ]
    );
    assert_eq!((table.turn(), held(&*table, 0)), (Turn::Of(FIRST), vec![]));
    play(&mut *table, "c3").unwrap();
    // It has worn off. Both pawns have met, and jump.
    assert_eq!(table.turn(), Turn::Of(SECOND));
    play(&mut *table, "c2").unwrap();
    assert_eq!(refusal(&mut *table, "stun@blue"), r#"no_such_spell spell="stun""#);
}

#[test]
fn a_teleport_goes_over_walls_and_lands_as_a_step_does() {
    let mut table = with(&json!({"walls": ["b2h", "a1h", "d1h"]}), &json!({"c2": "teleport", "d3": "stun"}));
    play(&mut *table, "c2 c4").unwrap();
    let expected = ["b1", "c1", "d1", "b2", "d2", "b3", "c3", "d3"].map(|field| format!("teleport@{field}"));
    assert_eq!(casts(&*table), expected);
    assert!(!table.legal().contains(&"c3".to_string()), "a wall is in the way of steps");
    assert_eq!(refusal(&mut *table, "teleport@c4"), r#"no_target spell="teleport" target="c4""#);
    assert_eq!(refusal(&mut *table, "teleport@blue"), r#"no_target spell="teleport" target="blue""#);
    play(&mut *table, "teleport@d3").unwrap();
    assert_eq!(
        told(&*table),
        [Told::Moved { seat: FIRST, point: 13 }, Told::PickedUp { seat: FIRST, name: "stun".into() }]
    );
    assert_eq!((pawn(&*table, FIRST), held(&*table, 0)), (13, vec!["stun".to_string()]));
}

#[test]
fn who_lands_on_a_target_by_a_spell_has_won() {
    let mut table = with(&json!({}), &json!({"c2": "teleport"}));
    play(&mut *table, "c2 b5 c3 a5 c4 b5").unwrap();
    assert!(casts(&*table).contains(&"teleport@d5".to_string()));
    assert!(!casts(&*table).contains(&"teleport@b5".to_string()), "Blue is there");
    play(&mut *table, "teleport@d5").unwrap();
    assert_eq!(table.turn(), Turn::Over(Outcome::win(FIRST)));
    assert!(table.legal().is_empty());
    assert!(table.undo());
    assert_eq!((table.turn(), held(&*table, 0)), (Turn::Of(FIRST), vec!["teleport".to_string()]));
}

#[test]
fn the_fifth_spell_stays_where_it_lies() {
    let laid = json!({"c2": "stun", "b2": "stun", "a2": "teleport", "a1": "stun", "b1": "teleport"});
    let mut table = with(&json!({}), &laid);
    play(&mut *table, "c2 d5 b2 c5 a2 d5 a1 c5").unwrap();
    assert_eq!(held(&*table, 0), ["stun", "stun", "teleport", "stun"]);
    play(&mut *table, "b1").unwrap();
    assert_eq!(told(&*table), [Told::HandsFull { seat: FIRST, name: "teleport".into() }]);
    let Scene::Fields(fields) = table.picture().scene else { panic!("no fields") };
    assert_eq!(fields.spells.len(), 1, "{:?}", fields.spells);
    // With a hand free it is taken the next time.
    play(&mut *table, "d5 stun@blue c1 c5 b1").unwrap();
    assert_eq!(held(&*table, 0), ["stun", "teleport", "stun", "teleport"]);
}

#[test]
fn ice_carries_a_pawn_on_until_something_is_in_the_way() {
    let ice = json!([{"field": "c2", "kind": "ice"}, {"field": "c3", "kind": "ice"}, {"field": "d1", "kind": "ice"}]);
    let mut table = with(&json!({"fields": ice, "walls": ["d1v"]}), &json!({}));
    play(&mut *table, "c2").unwrap();
    let slid = |point| Told::Moved { seat: FIRST, point };
    assert_eq!((told(&*table), pawn(&*table, FIRST)), (vec![slid(12), slid(17)], 17));
    assert!(table.undo());
    // A wall stops it on the ice, and so does a pawn.
    play(&mut *table, "d1").unwrap();
    assert_eq!((told(&*table), pawn(&*table, FIRST)), (vec![], 3));
    assert!(table.undo());
    play(&mut *table, "b1 c4 b2 b4 c2").unwrap();
    assert_eq!(pawn(&*table, FIRST), 8, "it slides aside, from b2 over c2 to d2");
}

#[test]
fn nobody_ever_steps_on_a_forbidden_field_and_walls_know_it() {
    let row: Vec<Value> = ["a3", "b3", "c3", "d3"].iter().map(|f| json!({"field": f, "kind": "forbidden"})).collect();
    let mut table = with(&json!({"fields": row}), &json!({"c2": "teleport"}));
    play(&mut *table, "c2").unwrap();
    play(&mut *table, "c4").unwrap();
    let legal = table.legal();
    assert!(!legal.contains(&"c3".to_string()));
    assert!(!legal.iter().any(|mv| mv == "teleport@c3" || mv == "teleport@b3"), "{legal:?}");
    // The only way left leads through e3.
    for closes in ["d2h", "d3h"] {
        assert_eq!(refusal(&mut *table, closes), format!(r#"wall_closes side="red" wall="{closes}""#));
        assert!(!legal.contains(&closes.to_string()));
    }
    assert!(legal.contains(&"b2h".to_string()));
}

#[test]
fn a_closed_place_takes_no_wall() {
    let mut table = with(&json!({"disabled": ["b2h"]}), &json!({}));
    assert_eq!(refusal(&mut *table, "b2h"), r#"wall_disabled wall="b2h""#);
    assert!(!table.legal().contains(&"b2h".to_string()));
    play(&mut *table, "b2v").unwrap();
    assert_eq!(refusal(&mut *table, "b3v"), r#"wall_overlaps wall="b3v""#);
    assert_eq!(refusal(&mut *table, "zzz"), r#"no_such_point text="zzz""#);
    assert_eq!(refusal(&mut *table, "fly@e5"), r#"no_such_spell spell="fly""#);
    assert_eq!(refusal(&mut *table, "e9h"), r#"wall_off_board wall="e9h""#);
    assert_eq!(refusal(&mut *table, "c3"), r#"not_a_step point="c3""#);
}

#[test]
fn what_cannot_be_set_up() {
    let refused = |options: Value| open(&options).err().expect("a refusal").to_string();
    assert_eq!(refused(json!({"template": "nowhere"})), r#"no_such_template template="nowhere""#);
    assert_eq!(refused(json!({"template": "duel", "seats": 3})), "not_for_so_many players=3");
    assert_eq!(refused(json!({"template": "duel", "walls": 11})), "walls_out_of_range least=0 most=10");
    assert_eq!(refused(json!({"template": "duel", "walls": [5, 5, 5]})), r#"bad_option name="walls""#);
    assert_eq!(refused(json!({"template": "duel", "spells": 4})), "spells_out_of_range least=0 most=3");
    let kinds = json!({"each": 1, "kinds": ["ice"]});
    assert_eq!(refused(json!({"template": "duel", "spells": kinds})), r#"spell_not_allowed spell="ice""#);
    assert_eq!(refused(json!({"template": "duel", "laid": {"z9": "stun"}})), r#"bad_layout field="z9""#);
    assert_eq!(refused(json!({"template": "duel", "laid": {"d1": "stun"}})), r#"bad_layout field="d1""#);
    let stun = "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a02";
    let old = json!({"template": "duel", "plugins": {stun: "00ff"}});
    assert_eq!(refused(old), format!(r#"plugin_missing hash="00ff" package="{stun}""#));
    let mut unknown = small(&json!({}));
    unknown["plugins"] = json!({"fog": {"package": "12345678-0000-4000-8000-000000000000", "kind": "fog"}});
    let missing = r#"plugin_missing package="12345678-0000-4000-8000-000000000000""#;
    assert_eq!(refused(json!({"template": unknown})), missing);
}

#[test]
fn without_plug_ins_fields_are_ordinary_and_spells_are_gone() {
    use tengen_game::Game;

    let ice = json!({"fields": [{"field": "c2", "kind": "ice"}, {"field": "b3", "kind": "forbidden"}]});
    let mut table = with(&ice, &json!({"c3": "teleport", "d1": "stun"}));
    // Red slides over c2 to c3 and picks up what lies there.
    play(&mut *table, "c2 c4").unwrap();
    let game = crate::game::<u128>(&*table);
    let bare = game.without_plugins();
    assert_eq!((bare.world().turn(), bare.world().plies()), (game.world().turn(), game.world().plies()));
    assert_eq!(
        [FIRST, SECOND].map(|seat| bare.world().pawn(seat)),
        [FIRST, SECOND].map(|seat| game.world().pawn(seat))
    );
    assert_eq!((game.world().held(FIRST).count(), bare.world().held(FIRST).count()), (1, 0));
    assert_eq!(bare.world().hash(), bare.world().fresh_hash());
    assert!(bare.world().is_plain() && !game.world().is_plain());
    let legal = |game: &tengen_sector66::Sector66<u128>| {
        let mut moves = Vec::new();
        Game::legal(game, &mut moves);
        moves.into_iter().map(|mv| game.notation(mv)).collect::<Vec<_>>()
    };
    let (seen, real) = (legal(&bare), legal(&game));
    assert!(seen.contains(&"b3".to_string()) && !real.contains(&"b3".to_string()), "{seen:?}");
    assert!(seen.iter().all(|mv| !mv.contains('@')) && real.iter().any(|mv| mv.contains('@')), "{real:?}");
    // Without plug-ins nothing slides.
    let mut bare = bare;
    let step = bare.read("b3").unwrap();
    Game::play(&mut bare, step);
    assert_eq!(bare.world().pawn(FIRST), game.rules().read_field("b3"));
}
