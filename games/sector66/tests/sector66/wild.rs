//! Whatever plug-ins call, with whatever arguments, in whatever order: the hash is kept up, what is listed can be played, both
//! answers to one question are the same, and undo restores every bit.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};
use tengen_game::{Boards, Game, Random, Turn, hash_key};
use tengen_sector66::{
    Added, CastOn, Forbidden, Grid, Hook, KIND, Kind, Move, Sector66, Sort, World,
    contract::{Call, IMPORTS, element},
    native::{Native, package},
};

use crate::{game, small};

/// A package that calls at random: what it does depends on the position and its arguments alone.
struct Wild;

impl Native for Wild {
    const UUID: &'static str = "00000000-0000-4000-8000-0000000000cd";

    fn kinds() -> Vec<Kind> {
        let casts = CastOn { fields: true, pawns: true, walls: true };
        vec![
            Kind {
                words: 2,
                ..Kind::new(
                    "field",
                    Sort::Field,
                    &[Hook::CanStep, Hook::CanEverStep, Hook::OnStep, Hook::SetUp, Hook::AllowsCast],
                )
            },
            Kind { casts, words: 2, ..Kind::new("spell", Sort::Spell, &[Hook::CanCast, Hook::Cast]) },
            Kind {
                words: 2,
                ..Kind::new(
                    "effect",
                    Sort::Effect,
                    &[
                        Hook::CanMove,
                        Hook::AfterMove,
                        Hook::OnStep,
                        Hook::CanStep,
                        Hook::CanBuild,
                        Hook::OnBuilt,
                        Hook::AllowsCast,
                    ],
                )
            },
        ]
    }

    fn run<B: Grid>(kind: usize, hook: Hook, args: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        let said = args.iter().fold(world.hash() ^ u64::from(world.plies()), |all, arg| hash_key(all ^ *arg as u64));
        let mut random = Random::with_seed(said ^ ((kind as u64) << 8) ^ hook as u64);
        let is_question = matches!(
            hook,
            Hook::CanStep | Hook::CanEverStep | Hook::AllowsCast | Hook::CanCast | Hook::CanMove | Hook::CanBuild
        );
        if is_question {
            // Mostly yes, sometimes after it has looked around, and sometimes it tries to write.
            for _ in 0..random.below(3) {
                let call = if random.below(20) == 0 {
                    random.below(IMPORTS.len() as u32) as usize
                } else {
                    random.below(Call::MovePawn as u32) as usize
                };
                some_call(world, &mut random, call, args)?;
            }
            return Ok((random.below(5) > 0).into());
        }
        for _ in 0..random.below(7) {
            let call = random.below(IMPORTS.len() as u32) as usize;
            some_call(world, &mut random, call, args)?;
        }
        // Now and then it falls after all that.
        if random.below(9) == 0 { Err(Forbidden) } else { Ok(0) }
    }
}

/// A call with arguments that mostly mean something.
fn some_call<B: Grid>(
    world: &mut World<B>,
    random: &mut Random,
    call: usize,
    near: [i32; 3],
) -> Result<i32, Forbidden> {
    let mut args = [0; 3];
    for arg in &mut args {
        *arg = match random.below(9) {
            0 => near[0],
            1 => near[1],
            2 => random.below(25) as i32,
            3 => element::PAWN + random.below(4) as i32,
            4 => element::SLOT + random.below(50) as i32,
            5 => 1 + random.below(4) as i32,
            6 => random.below(3) as i32,
            7 => [element::GAME, element::MOVE, -1, i32::MAX, i32::MIN, 255, 81][random.below(7) as usize],
            _ => random.word() as i32,
        };
    }
    world.call_by_number(call, &args[..IMPORTS[call].params])
}

fn open(seed: u64) -> Option<Sector66<u128>> {
    let boards = Boards::default();
    let wild = package::<Wild>();
    for name in Added::names(wild.uuid(), wild.hash()) {
        boards.add(&name, Added(Arc::clone(&wild)));
    }
    let mut random = Random::with_seed(seed);
    let mut template = small(&json!({}));
    let kind = |kind: &str| json!({"package": Wild::UUID, "kind": kind});
    template["plugins"] = json!({"field": kind("field"), "spell": kind("spell")});
    let mut fields = serde_json::Map::new();
    for _ in 0..random.below(6) {
        let field = format!("{}{}", char::from(b'a' + random.below(5) as u8), 2 + random.below(3));
        fields.insert(field.clone(), json!({"field": field, "kind": "field", "parameter": random.below(9)}));
    }
    template["fields"] = fields.into_iter().map(|(_, field)| field).collect::<Vec<Value>>().into();
    template["spells"] = json!({"each": {"least": 0, "most": 3, "usual": 2}, "choice": ["spell"]});
    if random.below(2) == 0 {
        template["games"] = json!([{"players": 3, "walls": {"least": 0, "most": 9, "usual": 3}, "seats": [
            {"start": "c1", "targets": "row 5"}, {"start": "a3", "targets": "column e"}, {"start": "c5", "targets": "row 1"}
        ]}]);
    }
    let options = json!({"template": template, "seed": random.below(1_000), "plies": 60, "appear": {"every": 1, "chance": random.below(90)}});
    let opened = KIND.open(&boards, options.as_object().cloned().unwrap_or_default());
    opened.ok().map(|(_, table)| game(&*table))
}

/// Plays at random, takes back some and plays again; how many moves were made, and how many of them were casts.
fn there_and_back(mut game: Sector66<u128>, seed: u64) -> (u32, u32) {
    let mut random = Random::with_seed(seed);
    let mut before: Vec<Sector66<u128>> = Vec::new();
    let (mut legal, mut again) = (Vec::new(), Vec::new());
    let (mut moves, mut casts) = (0, 0);
    for _ in 0..100 {
        assert_eq!(game.world().hash(), game.world().fresh_hash());
        game.legal(&mut legal);
        game.legal(&mut again);
        assert_eq!(legal, again, "a question has changed something");
        if legal.is_empty() || random.below(6) == 0 {
            let Some(expected) = before.pop() else { continue };
            assert!(game.undo());
            assert_eq!(game.world(), expected.world());
            assert_eq!(Game::turn(&game), Game::turn(&expected));
            continue;
        }
        assert!(matches!(Game::turn(&game), Turn::Of(_)));
        let some: Vec<Move> = legal.iter().copied().filter(|mv| !matches!(mv, Move::Wall(..))).collect();
        let among = if !some.is_empty() && random.below(3) > 0 { &some } else { &legal };
        let mv = among[random.below(among.len() as u32) as usize];
        assert_eq!(game.check(mv), Ok(()));
        before.push(game.clone());
        game.play(mv);
        moves += 1;
        casts += u32::from(matches!(mv, Move::Cast(..)));
    }
    while let Some(expected) = before.pop() {
        assert!(game.undo());
        assert_eq!(game.world(), expected.world());
    }
    (moves, casts)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn undo_restores_every_bit_whatever_plug_ins_do(seed in any::<u64>()) {
        if let Some(game) = open(seed) {
            there_and_back(game, seed);
        }
    }
}

#[test]
fn wild_games_are_real_ones() {
    let (mut opened, mut moves, mut casts) = (0, 0, 0);
    for seed in 0..100 {
        let Some(game) = open(seed) else { continue };
        opened += 1;
        let (made, cast) = there_and_back(game, seed);
        (moves, casts) = (moves + made, casts + cast);
    }
    assert!(opened > 50 && moves > 1_000 && casts > 100, "{opened} games, {moves} moves, {casts} casts");
}
