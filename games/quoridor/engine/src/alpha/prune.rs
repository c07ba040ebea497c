//! What is not looked at, or not as far. Margins are in hundredths of a step.

/// Being so far ahead for each ply of depth left is enough.
pub(super) const AHEAD: i32 = 110;

/// What a move may bring for each ply of depth left.
pub(super) const HOPE: i32 = 120;

/// How many of the walls that lengthen nobody's way are worth a look.
pub(super) fn most_quiet(depth: i32, is_open: bool) -> usize {
    let most = match depth {
        ..=1 => 2,
        2 => 6,
        _ => 4 + depth * depth * 2,
    };
    (if is_open { most * 2 } else { most }) as usize
}

/// How much less deep the later of many moves are looked at.
pub(super) fn reduction(depth: i32, looked_at: usize) -> i32 {
    let (depth, looked_at) = (depth.clamp(1, 63) as f32, looked_at.min(63) as f32);
    (0.4 + depth.ln() * looked_at.ln() / 1.6) as i32
}
