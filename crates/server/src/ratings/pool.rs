use tengen_game::Speed;

/// The name of the ratings for a game at a speed: `go/blitz`.
#[must_use]
pub fn pool(game: &str, speed: Speed) -> String {
    format!("{game}/{}", speed.name())
}
