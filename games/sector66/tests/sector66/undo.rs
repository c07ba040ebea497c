//! Whatever is played is taken back to the last bit.

use proptest::prelude::*;
use serde_json::{Value, json};
use tengen_game::{Game, Random, Turn};
use tengen_sector66::{Grid, Sector66};

use crate::{game, small, table};

/// Fields, walls and spells strewn over a small board; it may be none that can be played.
fn strewn(seed: u64) -> Value {
    let mut random = Random::with_seed(seed);
    let mut template = small(&json!({"plugins": plugins()}));
    let field = |random: &mut Random| {
        let (column, row) = (random.below(5) as u8, 2 + random.below(3));
        format!("{}{row}", char::from(b'a' + column))
    };
    let mut fields: Vec<Value> = Vec::new();
    let mut taken: Vec<String> = Vec::new();
    for _ in 0..random.below(5) {
        let field = field(&mut random);
        if !taken.contains(&field) {
            let kind = ["ice", "ice", "forbidden"][random.below(3) as usize];
            fields.push(json!({"field": field, "kind": kind}));
            taken.push(field);
        }
    }
    template["fields"] = fields.into();
    template["spells"] = json!({"each": {"least": 0, "most": 3, "usual": 2}, "choice": ["stun", "teleport"]});
    if random.below(2) == 0 {
        template["walls"] = json!([format!("{}h", field(&mut random).replace(['e', '5'], "3").replace("33", "b3"))]);
    }
    json!({"template": template, "seed": random.below(1_000), "plies": 60,
        "appear": {"every": 1, "chance": random.below(60)}})
}

pub(crate) fn plugins() -> Value {
    let kind =
        |last: u8, kind: &str| json!({"package": format!("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a0{last}"), "kind": kind});
    json!({"forbidden": kind(1, "forbidden"), "stun": kind(2, "stun"), "teleport": kind(3, "teleport"), "ice": kind(4, "ice")})
}

/// Plays at random, and takes back some and plays again; every position must come back as it was.
fn there_and_back<B: Grid>(mut game: Sector66<B>, seed: u64) {
    let mut random = Random::with_seed(seed);
    let mut before: Vec<Sector66<B>> = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..120 {
        assert_eq!(game.world().hash(), game.world().fresh_hash());
        game.legal(&mut legal);
        if legal.is_empty() || random.below(5) == 0 {
            let Some(expected) = before.pop() else { continue };
            assert!(game.undo());
            assert_eq!(game.world(), expected.world());
            assert_eq!(Game::turn(&game), Game::turn(&expected));
            continue;
        }
        assert!(matches!(Game::turn(&game), Turn::Of(_)));
        // Spells are rare among the moves, and more of interest than walls.
        let casts: Vec<_> = legal.iter().copied().filter(|mv| matches!(mv, tengen_sector66::Move::Cast(..))).collect();
        let among = if !casts.is_empty() && random.below(2) == 0 { &casts } else { &legal };
        let mv = among[random.below(among.len() as u32) as usize];
        assert_eq!(game.check(mv), Ok(()));
        assert_eq!(game.read(&game.notation(mv)).ok(), Some(mv));
        before.push(game.clone());
        game.play(mv);
    }
    while let Some(expected) = before.pop() {
        assert!(game.undo());
        assert_eq!(game.world(), expected.world());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn undo_restores_every_bit(seed in any::<u64>()) {
        if let Ok((_, table)) = crate::open(&strewn(seed)) {
            there_and_back(game::<u128>(&*table), seed);
        }
    }
}

#[test]
fn most_strewn_templates_can_be_played() {
    let played = (0..200).filter(|seed| crate::open(&strewn(*seed)).is_ok()).count();
    assert!(played > 120, "{played}");
}

#[test]
fn undo_in_quoridor_for_four() {
    let table = table(&json!({"seats": 4}));
    there_and_back(game::<u128>(&*table), 4);
}
