//! Plug-ins that are let in and mean ill, in real games: whatever they do is undone, counts as no, or is within the rules; both back
//! ends agree on it, every game ends, and none takes longer than its gas.

use std::{collections::BTreeMap, sync::Arc, time::Instant};

use serde_json::json;
use tengen_game::{Boards, Game, Random, Turn};
use tengen_guest::package::pack;
use tengen_quoridor::Wide;
use tengen_sector66::{Added, Event, Grid, KIND, Package, Sector66};
use tengen_sector66_guests::{Plugin, Runs, some_move, strewn, usable};

/// A field, a spell and an effect of ill will; `SAYS` stands for what is wrong with them.
const EVERYTHING: &str = r#"(module
  (import "sector66" "me" (func $me (result i32)))
  (import "sector66" "kind" (func $kind (param i32) (result i32)))
  (import "sector66" "ply" (func $ply (result i32)))
  (import "sector66" "neighbour" (func $neighbour (param i32 i32) (result i32)))
  (import "sector66" "field_of" (func $field_of (param i32) (result i32)))
  (import "sector66" "may_step" (func $may_step (param i32 i32) (result i32)))
  (import "sector66" "distance" (func $distance (param i32) (result i32)))
  (import "sector66" "can_be_built" (func $can_be_built (param i32) (result i32)))
  (import "sector66" "data" (func $data (param i32 i32) (result i32)))
  (import "sector66" "target" (func $target (param i32) (result i32)))
  (import "sector66" "debug" (func $debug (param i32) (result i32)))
  (import "sector66" "move_pawn" (func $move_pawn (param i32 i32) (result i32)))
  (import "sector66" "swap_pawns" (func $swap_pawns (param i32 i32) (result i32)))
  (import "sector66" "set_walls" (func $set_walls (param i32 i32) (result i32)))
  (import "sector66" "set_slot" (func $set_slot (param i32 i32) (result i32)))
  (import "sector66" "set_kind" (func $set_kind (param i32 i32) (result i32)))
  (import "sector66" "give" (func $give (param i32 i32) (result i32)))
  (import "sector66" "take" (func $take (param i32 i32) (result i32)))
  (import "sector66" "put_spell" (func $put_spell (param i32 i32) (result i32)))
  (import "sector66" "set_data" (func $set_data (param i32 i32 i32) (result i32)))
  (import "sector66" "attach" (func $attach (param i32 i32 i32) (result i32)))
  (import "sector66" "detach" (func $detach (param i32 i32) (result i32)))
  (import "sector66" "next" (func $next (param i32) (result i32)))
  (import "sector66" "again" (func $again (result i32)))
  (import "sector66" "skip" (func $skip (param i32) (result i32)))
  (import "sector66" "reverse" (func $reverse (result i32)))
  (import "sector66" "tell" (func $tell (param i32 i32) (result i32)))
  (import "sector66" "random" (func $random (param i32) (result i32)))
  (memory 1) (global $g (mut i32) (i32.const 1))
  SAYS)"#;

/// The heads of hooks, and a loop that counts `$i` from 0 without end.
const HEADS: [(&str, &str); 9] = [
    ("%step", r#"func (export "mean.on_step") (param $a i32) (param $b i32) (local $i i32)"#),
    ("%may", r#"func (export "mean.can_step") (param $a i32) (param $b i32) (result i32) (local $i i32)"#),
    ("%ever", r#"func (export "mean.can_ever_step") (param $a i32) (param $b i32) (result i32) (local $i i32)"#),
    ("%setup", r#"func (export "mean.set_up") (param $a i32) (param $b i32) (local $i i32)"#),
    ("%targets", r#"func (export "curse.targets") (param $a i32) (result i32) (local $i i32)"#),
    ("%can", r#"func (export "curse.can_cast") (param $a i32) (param $b i32) (result i32) (local $i i32)"#),
    ("%cast", r#"func (export "curse.cast") (param $a i32) (param $b i32) (local $i i32)"#),
    ("%after", r#"func (export "hex.after_move") (param $a i32) (param $b i32) (local $i i32)"#),
    ("%moves", r#"func (export "hex.can_move") (param $a i32) (param $b i32) (result i32) (local $i i32)"#),
];
const ENDLESS: &str = "(loop $l BODY (local.set $i (i32.add (local.get $i) (i32.const 1))) (br $l))";

/// What is tried, and whether an action is to fall by it at least once.
const MEAN: &[(&str, bool, &str)] = &[
    ("an endless step", true, "(%step (loop (br 0)))"),
    ("an endless question", false, "(%may (loop (br 0)) (i32.const 1))"),
    ("an endless question about ever", false, "(%ever (loop (br 0)) (i32.const 1))"),
    ("an endless beginning", false, "(%setup (loop (br 0)))"),
    ("an endless spell", true, "(%can (i32.const 1)) (%cast (loop (br 0)))"),
    ("endless targets", false, "(%targets %{(drop (call $target (local.get $i)))} (i32.const 1)) (%cast)"),
    ("recursion", true, "(func $f (call $f)) (%step (call $f))"),
    ("a trap", true, "(%step unreachable)"),
    ("a division by zero", true, "(%step (drop (i32.div_s (local.get $a) (i32.const 0))))"),
    ("memory that is not there", true, "(%step (drop (i32.load (i32.const -4))))"),
    ("a question that writes", false, "(%may (drop (call $set_walls (local.get $b) (i32.const 99))) (i32.const 1))"),
    (
        "targets that write",
        false,
        "(%targets (drop (call $again)) (drop (call $target (local.get $a))) (i32.const 1)) (%cast)",
    ),
    (
        "targets that are none",
        false,
        "(%targets (drop (call $target (i32.const -1))) (drop (call $target (i32.const 0x7f000000))) (drop (call $target (i32.const 0x02000009))) (drop (call $target (i32.const 0x03000000))) (i32.const 1)) (%cast)",
    ),
    (
        "the same target a hundred times",
        false,
        "(%targets (loop $l (drop (call $target (local.get $a))) (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 100)))) (i32.const 1)) (%cast)",
    ),
    ("a spell that says yes to everything", false, "(%can (i32.const 1)) (%cast)"),
    ("a spell that answers otherwise each time", false, "(%can (i32.and (call $ply) (i32.const 1))) (%cast)"),
    (
        "a million hooks",
        true,
        "(%step %{(drop (call $attach (i32.rem_u (local.get $i) (i32.const 81)) (call $kind (i32.const 2)) (i32.const 0)))})",
    ),
    (
        "hooks of others",
        false,
        "(%step (drop (call $attach (local.get $b) (i32.const 0) (i32.const 1))) (drop (call $attach (local.get $b) (i32.const 60) (i32.const 1))) (drop (call $attach (local.get $b) (i32.const -1) (i32.const 1))))",
    ),
    (
        "a hook that hangs itself anew",
        false,
        "(%step (drop (call $attach (local.get $b) (call $kind (i32.const 2)) (i32.const 200)))) (%after (drop (call $detach (local.get $a) (call $me))) (drop (call $attach (local.get $a) (call $me) (i32.const 200))))",
    ),
    (
        "nobody may move any more",
        false,
        "(%step (drop (call $attach (local.get $b) (call $kind (i32.const 2)) (i32.const 0)))) (%moves (i32.const 0))",
    ),
    (
        "a million values",
        true,
        "(%step %{(drop (call $set_data (i32.const 0x03000000) (local.get $i) (i32.const 1)))})",
    ),
    ("a million words", true, "(%step %{(drop (call $tell (i32.const 0) (local.get $b)))})"),
    ("a million debug lines", true, "(%step %{(drop (call $debug (local.get $i)))})"),
    (
        "endless turns of one's own",
        false,
        "(%step (drop (call $again)) (drop (call $next (i32.and (local.get $b) (i32.const 255)))) (drop (call $skip (i32.xor (local.get $b) (i32.const 1)))))",
    ),
    ("turns that go to and fro for ever", true, "(%step %{(drop (call $reverse))})"),
    (
        "skips without end",
        true,
        "(%step %{(drop (call $skip (i32.add (i32.const 0x02000000) (i32.rem_u (local.get $i) (i32.const 4)))))})",
    ),
    ("next is nobody", false, "(%step (drop (call $next (i32.const -1))) (drop (call $next (i32.const 9))))"),
    (
        "pawns that swap for ever",
        true,
        "(%step %{(drop (call $swap_pawns (i32.const 0x02000000) (i32.const 0x02000001)))})",
    ),
    (
        "pawns that swap and land and swap",
        false,
        "(%step (drop (call $swap_pawns (i32.const 0x02000000) (i32.const 0x02000001)))) (%can (i32.const 1)) (%cast (drop (call $swap_pawns (i32.const 0x02000001) (i32.const 0x02000000))))",
    ),
    (
        "pawns that leave the board",
        false,
        "(%step (drop (call $move_pawn (local.get $b) (i32.const -1))) (drop (call $move_pawn (local.get $b) (i32.const 255))) (drop (call $move_pawn (i32.const 7) (i32.const 7))))",
    ),
    (
        "a pawn that is everywhere",
        true,
        "(%step %{(drop (call $move_pawn (local.get $b) (i32.rem_u (local.get $i) (i32.const 81))))})",
    ),
    (
        "the board becomes mean",
        false,
        "(%step (loop $l (drop (call $set_kind (local.get $i) (call $me))) (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 81)))))",
    ),
    (
        "fields of no kind",
        false,
        "(%step (drop (call $set_kind (local.get $a) (i32.const 200))) (drop (call $set_kind (local.get $a) (call $kind (i32.const 1)))))",
    ),
    (
        "walls everywhere",
        true,
        "(%step %{(drop (call $set_slot (i32.or (i32.const 0x01000000) (i32.and (local.get $i) (i32.const 255))) (i32.const 1)))})",
    ),
    (
        "all places closed",
        false,
        "(%step (loop $l (drop (call $set_slot (i32.or (i32.const 0x01000000) (local.get $i)) (i32.const 2))) (br_if $l (i32.lt_s (local.tee $i (i32.add (local.get $i) (i32.const 1))) (i32.const 20)))))",
    ),
    ("a spell that comes back", false, "(%can (i32.const 1)) (%cast (drop (call $give (local.get $b) (call $me))))"),
    ("spells without end", true, "(%step %{(drop (call $give (local.get $b) (call $kind (i32.const 1))))})"),
    (
        "the others' spells are gone",
        false,
        "(%step (drop (call $take (i32.const 0x02000001) (call $kind (i32.const 1)))) (drop (call $put_spell (local.get $a) (i32.const 99))) (drop (call $put_spell (local.get $a) (call $me))))",
    ),
    (
        "more walls than there are",
        false,
        "(%step (drop (call $set_walls (local.get $b) (i32.const 100000))) (drop (call $set_walls (local.get $b) (i32.const -1))))",
    ),
    ("the dearest question for ever", false, "(%may %{(drop (call $distance (local.get $b)))} (i32.const 1))"),
    (
        "questions within questions",
        false,
        "(%may (call $may_step (local.get $a) (local.get $b))) (%can (i32.const 1)) (%cast)",
    ),
    (
        "what it remembers",
        false,
        "(%may (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1))) (global.set $g (i32.add (global.get $g) (i32.const 1))) (i32.and (i32.add (global.get $g) (i32.load (i32.const 0))) (i32.const 1)))",
    ),
    ("chance without end", true, "(%step %{(drop (call $random (i32.const 1000000)))})"),
];

/// The module of one who means ill.
fn module(says: &str) -> Vec<u8> {
    let mut says = says.to_string();
    while let Some(at) = says.find("%{") {
        let end = says[at..].find('}').expect("a loop ends") + at;
        says = format!("{}{}{}", &says[..at], ENDLESS.replace("BODY", &says[at + 2..end]), &says[end + 1..]);
    }
    for (head, text) in HEADS {
        says = says.replace(head, text);
    }
    // Each kind has something, or it would be refused.
    if !says.contains("curse.cast\"") {
        says += r#"(func (export "curse.can_cast") (param i32 i32) (result i32) (i32.const 0)) (func (export "curse.cast") (param i32 i32))"#;
    }
    wat::parse_str(EVERYTHING.replace("SAYS", &says)).unwrap_or_else(|error| panic!("{error}\n{says}"))
}

fn package(says: &str) -> Vec<u8> {
    let kind = |name: &str, sort: &str| json!({"name": name, "sort": sort, "title": {"en": name}, "about": {"en": name}, "look": {"texture": "quicksand.png"}});
    let mut curse = kind("curse", "spell");
    curse["cast_on"] = json!(["field", "pawn", "wall"]);
    let mut mean = kind("mean", "field");
    mean["words"] = json!([{"en": "ha"}]);
    let manifest = json!({
        "format": 1, "uuid": "0f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a66", "version": "1.0.0", "name": {"en": "Mean"},
        "about": {"en": "Means ill."}, "author": "Nobody", "licence": "MIT", "icon": "quicksand.png",
        "kinds": [mean, curse, kind("hex", "effect")],
    });
    pack(&BTreeMap::from([
        ("plugin.json".to_owned(), manifest.to_string().into_bytes()),
        ("quicksand.png".to_owned(), include_bytes!("../../../../plugins/examples/quicksand/quicksand.png").to_vec()),
        ("module.wasm".to_owned(), module(says)),
    ]))
    .unwrap()
}

fn house(bytes: &[u8], runs: Runs) -> (Boards, Vec<tengen_sector66_guests::Usable>) {
    let plugin = Plugin::read(bytes, runs).unwrap_or_else(|unfit| panic!("{unfit}"));
    let kinds = usable(&plugin).collect();
    let boards = Boards::default();
    let names = Added::names(plugin.uuid(), plugin.hash());
    let plugin: Arc<dyn Package> = Arc::new(plugin);
    for name in names {
        boards.add(&name, Added(plugin.clone()));
    }
    (boards, kinds)
}

/// What a game with it came to.
#[derive(Default)]
struct Came {
    games: u32,
    moves: u32,
    fallen: u32,
    /// Nanoseconds of the longest list of moves and the longest move, compiled.
    longest: u128,
}

impl Came {
    /// Plays side by side, and takes everything back at the end.
    fn play<B: Grid>(&mut self, mut one: Sector66<B>, mut other: Sector66<B>, seed: u64, name: &str) {
        let mut random = Random::with_seed(seed);
        let (mut legal, mut also, mut before) = (Vec::new(), Vec::new(), Vec::new());
        self.games += 1;
        while matches!(Game::turn(&one), Turn::Of(_)) {
            assert!(before.len() <= 80, "{name}: a game goes on for ever");
            let begin = Instant::now();
            one.legal(&mut legal);
            self.longest = self.longest.max(begin.elapsed().as_nanos());
            other.legal(&mut also);
            assert_eq!(legal, also, "{name}, seed {seed}");
            let Some(mv) = some_move(&legal, &mut random) else { panic!("{name}: somebody is to move and cannot") };
            assert_eq!(one.check(mv), Ok(()), "{name}: what is listed is legal");
            before.push(one.clone());
            let begin = Instant::now();
            one.play(mv);
            self.longest = self.longest.max(begin.elapsed().as_nanos());
            other.play(mv);
            assert_eq!(
                (one.world().hash(), one.events()),
                (other.world().hash(), other.events()),
                "{name}, seed {seed}"
            );
            assert_eq!(one.world().hash(), one.world().fresh_hash(), "{name}, seed {seed}");
            self.moves += 1;
            self.fallen += one.events().iter().filter(|event| matches!(event, Event::Failed { .. })).count() as u32;
        }
        while let Some(expected) = before.pop() {
            assert!(one.undo());
            assert_eq!(one.world(), expected.world(), "{name}: undo");
        }
    }
}

/// A move calls at most 64 hooks of 50,000 units each, a list of moves asks each field and target with 10,000: a second on this
/// machine, built without optimisation and busy, is far above, and an hour far below.
const PATIENCE: u128 = 10_000_000_000;

#[test]
fn forty_who_mean_ill_are_contained() {
    assert!(MEAN.len() >= 40, "{}", MEAN.len());
    for (name, falls, says) in MEAN {
        let bytes = package(says);
        let ((compiled, kinds), (interpreted, _)) = (house(&bytes, Runs::Compiled), house(&bytes, Runs::Interpreted));
        let mut came = Came::default();
        for seed in 0..6 {
            let spec = strewn(&kinds, seed).as_object().cloned().unwrap();
            let (one, other) = (KIND.open(&compiled, spec.clone()), KIND.open(&interpreted, spec));
            assert_eq!(one.is_ok(), other.is_ok(), "{name}, seed {seed}");
            let (Ok((_, one)), Ok((_, other))) = (one, other) else { continue };
            if let (Some(one), Some(other)) =
                (one.as_any().downcast_ref::<Sector66<u128>>(), other.as_any().downcast_ref())
            {
                came.play(one.clone(), Sector66::clone(other), seed, name);
            } else if let (Some(one), Some(other)) =
                (one.as_any().downcast_ref::<Sector66<Wide>>(), other.as_any().downcast_ref())
            {
                came.play(one.clone(), Sector66::clone(other), seed, name);
            }
        }
        println!(
            "{name:44} {:>3} games {:>5} moves {:>4} fell, at most {:>8.3} ms",
            came.games,
            came.moves,
            came.fallen,
            came.longest as f64 / 1e6
        );
        assert!(came.games > 0, "{name}: no board could be played on");
        assert!(!falls || came.fallen > 0, "{name}: nothing fell in {} moves", came.moves);
        assert!(came.longest < PATIENCE, "{name}: {} ns", came.longest);
    }
}
