use tengen_game::Timing;
use tengen_wire::Preset;

const fn minutes(minutes: u64) -> u64 {
    minutes * 60_000
}

const fn go(name: &'static str, board: &'static str, clock: Timing) -> Preset {
    Preset { name, game: "go", board: Some(board), clock }
}

/// What people are paired for.
pub const PRESETS: &[Preset] = &[
    go("go-9", "grid:9", Timing::Fischer { main: minutes(3), increment: 5_000 }),
    go("go-13", "grid:13", Timing::Fischer { main: minutes(5), increment: 7_000 }),
    go("go-19", "grid:19", Timing::Byoyomi { main: minutes(10), periods: 5, time: 30_000 }),
    go("go-torus", "torus:9", Timing::Fischer { main: minutes(5), increment: 7_000 }),
    go("go-sphere", "sphere:92", Timing::Fischer { main: minutes(5), increment: 7_000 }),
    Preset {
        name: "connect-four",
        game: "connect-four",
        board: None,
        clock: Timing::Fischer { main: minutes(2), increment: 3_000 },
    },
];

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn every_preset_can_be_played() {
        for preset in PRESETS {
            assert!(preset.clock.check().is_ok(), "{}", preset.name);
            assert!(tengen_games::games().open(&preset.spec()).is_ok(), "{}", preset.name);
        }
    }
}
