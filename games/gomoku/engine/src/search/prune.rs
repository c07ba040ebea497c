//! What is not looked at, or not as far. Margins are in points of the judge.

use super::{SURE, WIN};

/// With so little depth left, being so far behind is hopeless.
const HOPELESS: [i32; 4] = [0, 350, 530, 740];

/// Being so far ahead for each ply of depth left is enough, where no more are left than this.
const AHEAD: i32 = 120;
const AHEAD_UP_TO: i32 = 6;

/// What a judgement must not be above for the position to be as good as lost.
pub(super) fn hopeless(low: i32, depth: i32) -> i32 {
    HOPELESS.get(depth as usize).map_or(-WIN, |behind| low - behind)
}

/// What a judgement must not be below for the position to be good enough.
pub(super) fn enough(high: i32, depth: i32) -> i32 {
    if depth <= AHEAD_UP_TO && high.abs() < SURE { high + AHEAD * depth } else { WIN }
}

/// What a quiet move may bring for each ply of depth left.
pub(super) const HOPE: i32 = 95;

/// Whether a quiet move is still worth a look after so many others. Half as many lost 42 to 57 in 100 games; half as many
/// again made no difference.
pub(super) fn few_enough(depth: i32, looked_at: usize, is_open: bool) -> bool {
    let widening = if is_open { depth * depth * 3 / 2 } else { depth * depth };
    (looked_at as i32) < 8 + widening
}

/// How much less deep the later of many moves are looked at.
pub(super) fn reduction(depth: i32, looked_at: usize) -> i32 {
    let (depth, looked_at) = (depth.clamp(1, 63) as f32, looked_at.min(63) as f32);
    (0.4 + depth.ln() * looked_at.ln() / 1.5) as i32
}
