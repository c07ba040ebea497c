use std::sync::LazyLock;

use tengen_wire::Preset;

/// What people are paired for: the presets of every game.
pub static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    let of = |kind: &'static tengen_game::GameKind| {
        kind.presets.iter().map(|preset| Preset {
            name: preset.name,
            game: kind.name,
            board: preset.board,
            seats: preset.seats,
            clock: preset.clock,
        })
    };
    tengen_games::KINDS.iter().flat_map(of).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_can_be_played() {
        for preset in PRESETS.iter() {
            assert!(preset.clock.check().is_ok(), "{}", preset.name);
            assert!(tengen_games::games().open(&preset.spec()).is_ok(), "{}", preset.name);
        }
    }
}
