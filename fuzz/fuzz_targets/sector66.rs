//! Any bytes as a game of Sector 66 on a strewn board: what is listed as legal can be played and what is refused changes nothing,
//! the hash that is carried along is the fresh one, nobody is locked in by a wall, and undo restores the same bits.
//!
//! The first bytes choose the board and what lies on it, then each byte makes a move, and 254 makes a seat leave.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::json;
use tengen_game::{Boards, Game, Playable, Seat, Turn};
use tengen_quoridor::Wide;
use tengen_sector66::{Grid, KIND, Move, Sector66};

const MOST_PLIES: usize = 120;

fuzz_target!(|bytes: &[u8]| {
    let &[width, height, seats, strewn, seed, ref rest @ ..] = bytes else { return };
    let (width, height, seats) = (4 + width % 12, 4 + height % 12, 2 + seats % 3);
    let name = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x % width), y % height + 1);
    let uuid = |last: u8| format!("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a0{last}");
    let kind = |last: u8, kind: &str| json!({"package": uuid(last), "kind": kind});
    let odd = usize::from(strewn % 12).min(rest.len() / 2);
    let fields = rest[..2 * odd].chunks(2).enumerate().map(|(at, pair)| {
        let kind = ["ice", "forbidden", "ice"][at % 3];
        json!({"field": name(pair[0], pair[1]), "kind": kind})
    });
    let all = [(0, 0), (width - 1, height - 1), (0, height - 1), (width - 1, 0)];
    let seat = |at: u8| {
        let ((x, y), (u, v)) = (all[usize::from(at)], all[usize::from(at ^ 1)]);
        json!({"start": name(x, y), "targets": name(u, v)})
    };
    // Corners are starts and targets of each other: only two may begin across.
    let seats: Vec<_> = (0..seats).map(seat).collect();
    let template = json!({
        "sector66": 1, "name": {"en": "F"}, "description": {"en": "F"}, "width": width, "height": height,
        "plugins": {"forbidden": kind(1, "forbidden"), "stun": kind(2, "stun"),
            "teleport": kind(3, "teleport"), "ice": kind(4, "ice")},
        "fields": fields.collect::<Vec<_>>(),
        "games": [{"players": seats.len(), "walls": {"least": 0, "most": 9, "usual": 5}, "seats": seats}],
        "spells": {"each": {"least": 0, "most": 4, "usual": strewn % 4}, "choice": ["stun", "teleport"]}
    });
    let options = json!({"template": template, "seed": seed, "appear": {"every": 1, "chance": seed % 100}});
    let Ok((_, table)) = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default()) else {
        return;
    };
    let moves = &rest[2 * odd..];
    if let Some(game) = table.as_any().downcast_ref::<Sector66<u128>>() {
        play(game.clone(), moves);
    }
    if let Some(game) = table.as_any().downcast_ref::<Sector66<Wide>>() {
        play(game.clone(), moves);
    }
});

fn play<B: Grid>(mut game: Sector66<B>, bytes: &[u8]) {
    let mut before = Vec::new();
    let mut legal = Vec::new();
    for &byte in bytes.iter().take(MOST_PLIES) {
        let Turn::Of(seat) = Game::turn(&game) else { break };
        assert_eq!(game.world().hash(), game.world().fresh_hash());
        before.push(game.clone());
        if byte == 254 && game.retire(seat) {
            continue;
        }
        game.legal(&mut legal);
        assert!(!legal.is_empty(), "somebody is to move and has no move");
        let mv = legal[usize::from(byte) % legal.len()];
        assert_eq!(game.check(mv), Ok(()));
        let had: Vec<Seat> = game.world().playing().filter(|seat| game.world().distance(*seat).is_some()).collect();
        game.play(mv);
        if let Move::Wall(..) = mv {
            assert!(had.iter().all(|seat| game.world().distance(*seat).is_some()), "a wall locked somebody in");
        }
        let _picture = Playable::picture(&game);
    }
    while let Some(expected) = before.pop() {
        if expected.plies().len() < game.plies().len() {
            assert!(game.undo());
        }
        assert_eq!(game.world(), expected.world());
    }
}
