use tengen_game::GameSpec;

use crate::{Colour, Handicap, Setup};

/// The most handicap stones that a spec may ask for.
const MOST_STONES: u32 = 25;

/// What is settled before the first move, as specs write it. Prisoners that were taken before are not part of it.
pub(super) fn of(setup: &Setup) -> GameSpec {
    let board = setup.ground.board();
    let mut spec = GameSpec::new("go")
        .with("board", board.spec().to_string())
        .with("rules", setup.rules.to_string())
        .with("komi", setup.komi());
    match setup.handicap {
        Handicap::None | Handicap::Placed(_) => {}
        Handicap::Fixed(stones) => spec = spec.with("handicap", stones.min(MOST_STONES)),
        Handicap::Free(stones) => {
            spec = spec.with("handicap", stones.min(MOST_STONES)).with("placement", "free");
        }
    }
    for (colour, key) in [(Colour::Black, "black"), (Colour::White, "white")] {
        let stones = setup.stones.iter().filter(|(_, stone)| *stone == colour);
        let names: Vec<String> = stones.map(|(point, _)| board.name(*point)).collect();
        if !names.is_empty() {
            spec = spec.with(key, names);
        }
    }
    let first = setup.first.unwrap_or_else(|| setup.usual_first());
    if setup.first.is_some() || !setup.stones.is_empty() {
        spec = spec.with("first", first.letter().to_ascii_lowercase().to_string());
    }
    spec
}
