//! Any bytes as what a plug-in calls: in questions nothing changes, in actions the hash is kept up, what is listed can be played, and
//! undo restores every bit. Each call takes its number and three arguments from the bytes, each move one byte.

#![no_main]

use std::{cell::RefCell, sync::Arc};

use libfuzzer_sys::fuzz_target;
use serde_json::json;
use tengen_game::{Boards, Game, Turn};
use tengen_sector66::{
    Added, CastOn, Forbidden, Grid, Hook, KIND, Kind, Sector66, Sort, World,
    contract::IMPORTS,
    native::{Native, package},
};

const MOST_PLIES: usize = 40;
const MOST_CALLS: usize = 12;

thread_local! {
    /// What is still to be called.
    static CALLS: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Calls what the bytes say. A question calls nothing else than what it called before: it has to answer the same.
struct Wild;

impl Native for Wild {
    const UUID: &'static str = "00000000-0000-4000-8000-0000000000ef";

    fn kinds() -> Vec<Kind> {
        let casts = CastOn { fields: true, pawns: true, walls: true };
        vec![
            Kind { words: 1, ..Kind::new("field", Sort::Field, &[Hook::OnStep, Hook::SetUp]) },
            Kind { casts, words: 1, ..Kind::new("spell", Sort::Spell, &[Hook::CanCast, Hook::Cast]) },
            Kind { words: 1, ..Kind::new("effect", Sort::Effect, &[Hook::AfterMove, Hook::OnStep, Hook::OnBuilt]) },
        ]
    }

    fn run<B: Grid>(_: usize, hook: Hook, args: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        if hook == Hook::CanCast {
            // A question that writes counts as no.
            return if args[0] % 7 == 0 { world.call_by_number(IMPORTS.len() - 1, &[2]) } else { Ok(1) };
        }
        for _ in 0..MOST_CALLS {
            let taken = CALLS.with_borrow_mut(|calls| {
                let from = calls.len().checked_sub(8)?;
                Some(calls.split_off(from))
            });
            let Some(&[call, a, b, c, sort, far, ..]) = taken.as_deref() else { break };
            let call = usize::from(call) % IMPORTS.len();
            let handle = |byte: u8, bit: u8| match sort >> bit & 3 {
                0 => i32::from(byte),
                1 => args[usize::from(byte % 3)],
                2 => i32::from(byte % 5) << 24 | i32::from(far),
                _ => i32::from(byte as i8),
            };
            let all = [handle(a, 0), handle(b, 2), handle(c, 4)];
            world.call_by_number(call, &all[..IMPORTS[call].params])?;
        }
        Ok(0)
    }
}

fuzz_target!(|bytes: &[u8]| {
    let &[seed, fields, ref rest @ ..] = bytes else { return };
    let (moves, calls) = rest.split_at(rest.len().min(MOST_PLIES));
    CALLS.set(calls.to_vec());
    let boards = Boards::default();
    let wild = package::<Wild>();
    for name in Added::names(wild.uuid(), wild.hash()) {
        boards.add(&name, Added(Arc::clone(&wild)));
    }
    let kind = |kind: &str| json!({"package": Wild::UUID, "kind": kind});
    let lying = (0..8).filter(|at| fields >> at & 1 == 1).map(
        |at| json!({"field": format!("{}{}", char::from(b'a' + at % 5), 2 + at / 5), "kind": "field", "parameter": at}),
    );
    let options = json!({"seed": seed, "plies": 60, "template": {
        "sector66": 1, "name": {"en": "W"}, "description": {"en": "W"}, "width": 5, "height": 5,
        "plugins": {"field": kind("field"), "spell": kind("spell")}, "fields": lying.collect::<Vec<_>>(),
        "games": [{"players": 2, "walls": {"least": 0, "most": 9, "usual": 3}, "seats": [
            {"start": "c1", "targets": "row 5"}, {"start": "c5", "targets": "row 1"}
        ]}],
        "spells": {"each": {"least": 0, "most": 3, "usual": 2}, "choice": ["spell"]}
    }});
    let Ok((_, table)) = KIND.open(&boards, options.as_object().cloned().unwrap_or_default()) else { return };
    let Some(game) = table.as_any().downcast_ref::<Sector66<u128>>() else { return };
    let (mut game, mut before, mut legal) = (game.clone(), Vec::new(), Vec::new());
    for &byte in moves {
        if !matches!(Game::turn(&game), Turn::Of(_)) {
            break;
        }
        assert_eq!(game.world().hash(), game.world().fresh_hash());
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "somebody is to move and has no move");
        let mv = legal[usize::from(byte) * legal.len() / 256];
        assert_eq!(game.check(mv), Ok(()));
        before.push(game.clone());
        game.play(mv);
    }
    while let Some(expected) = before.pop() {
        assert!(game.undo());
        assert_eq!(game.world(), expected.world());
    }
});
