//! What plug-ins may do and may not: a package made for these tests, with a spell for everything.

use std::sync::Arc;

use serde_json::{Value, json};
use tengen_game::{Boards, Outcome, Passing, Scene, Seat, Slot, Spot, Table, Told, Turn};
use tengen_sector66::{
    Added, CastOn, Forbidden, Grid, Hook, KIND, Kind, Sort, World,
    contract::{Call, element},
    native::{Native, package},
};

use crate::{FIRST, play, small};

/// A spell for everything, by its place.
struct Lab;

const SPELLS: [&str; 15] = [
    "again", "skip", "reverse", "next", "pin", "trap", "writes", "swap", "mend", "ward", "mark", "lock", "dice",
    "crowd", "lies",
];
const PINNED: usize = SPELLS.len();
const WARDED: usize = PINNED + 1;
const COUNTS: usize = WARDED + 1;
const TICK: usize = COUNTS + 1;
const TOCK: usize = TICK + 1;
const DOOR: usize = TOCK + 1;

impl Native for Lab {
    const UUID: &'static str = "00000000-0000-4000-8000-0000000000ab";

    fn kinds() -> Vec<Kind> {
        let everywhere = CastOn { fields: true, pawns: true, walls: true };
        let spell = |name: &&str| Kind {
            casts: everywhere,
            words: 2,
            ..Kind::new(name, Sort::Spell, &[Hook::CanCast, Hook::Cast])
        };
        let mut kinds: Vec<Kind> = SPELLS.iter().map(spell).collect();
        kinds[14] = Kind { casts: everywhere, ..Kind::new("lies", Sort::Spell, &[Hook::Targets, Hook::Cast]) };
        kinds.push(Kind::new("pinned", Sort::Effect, &[Hook::CanMove]));
        kinds.push(Kind::new("warded", Sort::Effect, &[Hook::CanBuild, Hook::AllowsCast]));
        kinds.push(Kind { words: 1, ..Kind::new("counts", Sort::Effect, &[Hook::AfterMove]) });
        kinds.push(Kind { words: 1, ..Kind::new("tick", Sort::Effect, &[Hook::OnStep]) });
        kinds.push(Kind { words: 1, ..Kind::new("tock", Sort::Effect, &[Hook::OnStep]) });
        kinds.push(Kind::new("door", Sort::Field, &[Hook::CanStep]));
        kinds
    }

    fn run<B: Grid>(kind: usize, hook: Hook, [on, by, _]: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        let number = |world: &mut World<B>, kind: usize| world.call(Call::Kind, [kind as i32, 0, 0]);
        let pawn = on & element::SORT == element::PAWN;
        match (kind, hook) {
            // A question that writes.
            (6, Hook::CanCast) => world.call(Call::SetWalls, [by, 9, 0]),
            (8 | 9, Hook::CanCast) => Ok((on & element::SORT == element::SLOT).into()),
            (10, Hook::CanCast) => Ok((on & element::SORT == element::FIELD).into()),
            (_, Hook::CanCast) => Ok(pawn.into()),
            // Targets that there are not, twice, and one that there is.
            (14, Hook::Targets) => {
                for handle in [-1, 9_999, element::GAME, element::SLOT + 4_999, element::PAWN + 3, 7, 7, i32::MAX] {
                    world.call(Call::Target, [handle, 0, 0])?;
                }
                Ok(0)
            }
            (0, Hook::Cast) => world.call(Call::Again, [0; 3]),
            (1, Hook::Cast) => world.call(Call::Skip, [on, 0, 0]),
            (2, Hook::Cast) => world.call(Call::Reverse, [0; 3]),
            (3, Hook::Cast) => world.call(Call::Next, [on - element::PAWN, 0, 0]),
            (4, Hook::Cast) => {
                let pinned = number(world, PINNED)?;
                world.call(Call::Attach, [on, pinned, 2])
            }
            // A trap, after it has done something.
            (5, Hook::Cast) => {
                world.call(Call::SetWalls, [by, 9, 0])?;
                world.call(Call::Tell, [0, on, 0])?;
                Err(Forbidden)
            }
            (7, Hook::Cast) => world.call(Call::SwapPawns, [on, by, 0]),
            (8, Hook::Cast) => world.call(Call::SetSlot, [on, 1, 0]),
            (9, Hook::Cast) => {
                let warded = number(world, WARDED)?;
                world.call(Call::Attach, [on, warded, 1])
            }
            (10, Hook::Cast) => {
                for kind in [TICK, TOCK] {
                    let kind = number(world, kind)?;
                    world.call(Call::Attach, [on, kind, 0])?;
                }
                Ok(0)
            }
            // Everybody is pinned, the caster too.
            (11, Hook::Cast) => {
                let pinned = number(world, PINNED)?;
                let seats = world.call(Call::Seats, [0; 3])?;
                for seat in 0..seats {
                    world.call(Call::Attach, [element::PAWN + seat, pinned, 2 + seat])?;
                }
                Ok(0)
            }
            (12, Hook::Cast) => {
                let drawn = world.call(Call::Random, [90, 0, 0])?;
                world.call(Call::SetWalls, [by, drawn, 0])
            }
            // As many hooks and values as there is room for, and more.
            (13, Hook::Cast) => {
                let counts = number(world, COUNTS)?;
                let (mut attached, mut kept) = (0, 0);
                for place in (0..25).chain(element::SLOT..element::SLOT + 1_000) {
                    attached += world.call(Call::Attach, [place, counts, 0])?;
                }
                for value in 0..1_000 {
                    kept += world.call(Call::SetData, [value % 25, value / 25, 1])?;
                }
                world.call(Call::SetWalls, [by, attached, 0])?;
                world.call(Call::SetWalls, [on, kept, 0])
            }
            (PINNED, Hook::CanMove) => Ok(0),
            (WARDED, _) => Ok(0),
            (TICK | TOCK, Hook::OnStep) => world.call(Call::Tell, [0, on, 0]),
            (DOOR, Hook::CanStep) => Ok((world.call(Call::Ply, [0; 3])? % 4 == 0).into()),
            _ => Ok(0),
        }
    }
}

/// A board where these spells lie, for so many.
fn lab(players: u8, laid: &Value, more: &Value) -> Box<dyn Table> {
    let boards = Boards::default();
    let lab = package::<Lab>();
    for name in Added::names(lab.uuid(), lab.hash()) {
        boards.add(&name, Added(Arc::clone(&lab)));
    }
    let mut template = small(more);
    let kind = |name: &str| json!({"package": Lab::UUID, "kind": name});
    for name in SPELLS.into_iter().chain(["door"]) {
        template["plugins"][name] = kind(name);
    }
    template["spells"] = json!({"each": {"least": 0, "most": 0, "usual": 0}, "choice": SPELLS});
    if players == 3 {
        template["games"] = json!([{"players": 3, "walls": {"least": 0, "most": 9, "usual": 3}, "seats": [
            {"start": "c1", "targets": "row 5"}, {"start": "a3", "targets": "column e"}, {"start": "c5", "targets": "row 1"}
        ]}]);
    }
    let options = json!({"template": template, "laid": laid, "repetition": 0});
    let opened = KIND.open(&boards, options.as_object().cloned().unwrap_or_default());
    opened.unwrap_or_else(|refused| panic!("{refused}")).1
}

fn fields(table: &dyn Table) -> tengen_game::Fields {
    match table.picture().scene {
        Scene::Fields(fields) => fields,
        _ => panic!("no fields"),
    }
}

fn turn(table: &dyn Table) -> u8 {
    match table.turn() {
        Turn::Of(seat) => seat.0,
        Turn::Over(_) => panic!("it is over"),
    }
}

#[test]
fn again_skip_reverse_and_next() {
    let mut table = lab(3, &json!({"c2": "again", "d2": "skip", "d1": "reverse", "c3": "next"}), &json!({}));
    play(&mut *table, "c2 a2 d5 again@red").unwrap();
    assert_eq!(turn(&*table), 0);
    play(&mut *table, "d2 a3 c5 skip@blue").unwrap();
    assert_eq!(turn(&*table), 2, "Blue is skipped");
    assert!(fields(&*table).told.contains(&Told::Passed { seat: Seat(1), why: Passing::Skipped, name: None }));
    play(&mut *table, "d5 d1 a2 c5 reverse@red").unwrap();
    assert_eq!(turn(&*table), 2, "the other way round");
    play(&mut *table, "d5").unwrap();
    assert_eq!(turn(&*table), 1);
    play(&mut *table, "a3 c1").unwrap();
    assert_eq!(turn(&*table), 2);
    play(&mut *table, "c5 a2 c2 d5 a3 c3 c5 a2").unwrap();
    play(&mut *table, "next@blue").unwrap();
    assert_eq!(turn(&*table), 1);
    play(&mut *table, "a3").unwrap();
    assert_eq!(turn(&*table), 0);
    while table.undo() {}
    assert_eq!(turn(&*table), 0);
}

#[test]
fn what_hangs_for_two_turns_hangs_for_two() {
    let mut table = lab(2, &json!({"c2": "pin"}), &json!({}));
    play(&mut *table, "c2 c4 pin@blue").unwrap();
    assert_eq!(turn(&*table), 0);
    assert_eq!(fields(&*table).hanging[0].turns, Some(1));
    play(&mut *table, "b2").unwrap();
    assert_eq!((turn(&*table), fields(&*table).hanging.len()), (0, 0), "the second turn has passed");
    play(&mut *table, "b1").unwrap();
    assert_eq!(turn(&*table), 1);
}

#[test]
fn rounds_pass_until_somebody_is_free() {
    let mut table = lab(2, &json!({"c2": "lock"}), &json!({}));
    play(&mut *table, "c2 c4 lock@red").unwrap();
    // Red for two turns, Blue for three: Red is free first.
    assert_eq!(turn(&*table), 0);
    let passed: Vec<Seat> = fields(&*table)
        .told
        .iter()
        .filter_map(|told| match told {
            Told::Passed { seat, why: Passing::Held, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(passed, [1, 0, 1, 0, 1].map(Seat));
    play(&mut *table, "c1").unwrap();
    assert_eq!(turn(&*table), 1, "Blue is free as well");
}

#[test]
fn a_question_that_writes_counts_as_no() {
    let mut table = lab(2, &json!({"c2": "writes"}), &json!({}));
    play(&mut *table, "c2 c4").unwrap();
    assert!(!table.legal().iter().any(|mv| mv.contains('@')));
    let refused = table.play(FIRST, "writes@blue").unwrap_err().to_string();
    assert_eq!((refused.as_str(), fields(&*table).stock[0]), (r#"no_target spell="writes" target="blue""#, 3));
}

#[test]
fn an_action_that_traps_has_not_happened_and_costs_the_turn() {
    let mut table = lab(2, &json!({"c2": "trap"}), &json!({}));
    play(&mut *table, "c2 c4 trap@blue").unwrap();
    let fields = fields(&*table);
    assert_eq!(fields.told, [Told::Failed { name: "trap".into(), hook: "cast".into(), gas: false }]);
    assert_eq!((turn(&*table), fields.stock[0], &fields.held[0][..]), (1, 3, &["trap".to_string()][..]));
}

#[test]
fn of_two_who_arrive_at_once_the_next_to_move_has_won() {
    // The pawns change sides: both stand on targets.
    let mut table = lab(2, &json!({"c2": "swap"}), &json!({}));
    play(&mut *table, "c2 b5 c1 c5 swap@blue").unwrap();
    assert_eq!(table.turn(), Turn::Over(Outcome::win(Seat(1))));
}

#[test]
fn a_plug_in_builds_no_wall_that_players_could_not() {
    let mut table = lab(2, &json!({"c2": "mend", "c3": "mend", "c4": "mend"}), &json!({"disabled": ["d1v"]}));
    play(&mut *table, "c2 b5 b2h c5").unwrap();
    let count = |table: &dyn Table| fields(table).walls.len();
    // It crosses, then the place is closed, then it stands.
    play(&mut *table, "mend@b2v").unwrap();
    assert_eq!(count(&*table), 1);
    play(&mut *table, "b5").unwrap();
    play(&mut *table, "d2 c5 d3 b5 c3 c5 mend@d1v b5").unwrap();
    assert_eq!(count(&*table), 1);
    play(&mut *table, "c4 c5 mend@a1h").unwrap();
    assert_eq!(count(&*table), 2);
    assert!(fields(&*table).walls.iter().any(|wall| wall.point == 0 && wall.seat.is_none()));
}

#[test]
fn a_ward_protects_a_place_for_a_round() {
    let mut table = lab(2, &json!({"c2": "ward", "c3": "mend", "b2": "ward"}), &json!({}));
    play(&mut *table, "c2 c4 b2 b4 ward@a1h").unwrap();
    let on = Spot::Wall(Slot { point: 0, orientation: tengen_game::Orientation::Horizontal });
    assert_eq!(fields(&*table).hanging[0].on, on);
    assert!(!table.legal().contains(&"a1h".to_string()));
    assert_eq!(table.play(Seat(1), "a1h").unwrap_err().to_string(), r#"wall_protected wall="a1h""#);
    play(&mut *table, "b5").unwrap();
    let casts = table.legal();
    assert!(casts.contains(&"ward@b1h".to_string()) && !casts.contains(&"ward@a1h".to_string()), "it allows no spell");
    play(&mut *table, "b1").unwrap();
    assert!(fields(&*table).hanging.is_empty());
    play(&mut *table, "a1h").unwrap();
}

#[test]
fn hooks_on_one_element_are_called_in_the_order_of_attaching() {
    let mut table = lab(2, &json!({"c2": "mark"}), &json!({}));
    play(&mut *table, "c2 c4 mark@d2 b4 d2").unwrap();
    let said: Vec<String> = fields(&*table)
        .told
        .into_iter()
        .filter_map(|told| match told {
            Told::Said { name, on: Spot::Field(8), .. } => Some(name),
            _ => None,
        })
        .collect();
    assert_eq!(said, ["tick", "tock"]);
}

#[test]
fn chance_is_part_of_the_position() {
    let mut table = lab(2, &json!({"c2": "dice", "c3": "dice"}), &json!({}));
    play(&mut *table, "c2 b5 b2 c5").unwrap();
    let before = table.hash();
    play(&mut *table, "dice@blue").unwrap();
    let (drawn, after) = (fields(&*table).stock[0], table.hash());
    assert!(table.undo());
    assert_eq!(table.hash(), before);
    play(&mut *table, "dice@blue").unwrap();
    assert_eq!((fields(&*table).stock[0], table.hash()), (drawn, after));
}

#[test]
fn only_so_much_hangs_and_is_kept() {
    let mut table = lab(2, &json!({"c2": "crowd"}), &json!({}));
    play(&mut *table, "c2 c4 crowd@blue").unwrap();
    let now = fields(&*table);
    assert_eq!((now.hanging.len(), now.stock), (32, vec![32, 48]));
    assert!(table.undo());
    assert!(fields(&*table).hanging.is_empty());
}

#[test]
fn targets_that_there_are_not_are_left_out() {
    let mut table = lab(2, &json!({"c2": "lies"}), &json!({}));
    play(&mut *table, "c2 b5").unwrap();
    let casts: Vec<String> = table.legal().into_iter().filter(|mv| mv.contains('@')).collect();
    assert_eq!(casts, ["lies@c2"]);
}

#[test]
fn a_field_may_let_people_in_now_and_then() {
    let mut table = lab(2, &json!({}), &json!({"fields": [{"field": "c2", "kind": "door"}]}));
    assert!(table.legal().contains(&"c2".to_string()));
    play(&mut *table, "b1 c4").unwrap();
    play(&mut *table, "c1 b4").unwrap();
    assert!(table.legal().contains(&"c2".to_string()));
    play(&mut *table, "d3h c4").unwrap();
    assert!(!table.legal().contains(&"c2".to_string()), "a closed door is like the edge");
    assert_eq!(table.way(FIRST).len(), 5, "ways lead through it, whatever it says now");
}

#[test]
fn a_pawn_that_has_left_is_no_target() {
    let mut table = lab(3, &json!({"c2": "swap"}), &json!({}));
    play(&mut *table, "c2 a2 d5").unwrap();
    assert!(table.retire(Seat(1)));
    let casts: Vec<String> = table.legal().into_iter().filter(|mv| mv.contains('@')).collect();
    assert_eq!(casts, ["swap@red", "swap@yellow"]);
    let refused = table.play(FIRST, "swap@blue").unwrap_err().to_string();
    assert_eq!(refused, r#"no_target spell="swap" target="blue""#);
    assert!(table.retire(Seat(2)));
    assert_eq!(table.turn(), Turn::Over(Outcome::placing(&[0, 2, 1])));
    assert!(table.undo() && table.undo());
    assert_eq!(turn(&*table), 0);
}
