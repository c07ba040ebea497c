//! The plug-ins inside the program: `plugins/packed/`, which `cargo xtask plugins` builds anew.

use crate::{Plugin, Runs};

/// The packages themselves, in the order of their names.
const PACKED: [&[u8]; 14] = [
    include_bytes!("../../../../plugins/packed/extra-turn.zip"),
    include_bytes!("../../../../plugins/packed/forbidden-field.zip"),
    include_bytes!("../../../../plugins/packed/gravity.zip"),
    include_bytes!("../../../../plugins/packed/ice.zip"),
    include_bytes!("../../../../plugins/packed/one-way.zip"),
    include_bytes!("../../../../plugins/packed/portals.zip"),
    include_bytes!("../../../../plugins/packed/shield.zip"),
    include_bytes!("../../../../plugins/packed/stun.zip"),
    include_bytes!("../../../../plugins/packed/swap.zip"),
    include_bytes!("../../../../plugins/packed/teleport.zip"),
    include_bytes!("../../../../plugins/packed/trap.zip"),
    include_bytes!("../../../../plugins/packed/wall-breaker.zip"),
    include_bytes!("../../../../plugins/packed/wall-thief.zip"),
    include_bytes!("../../../../plugins/packed/ward.zip"),
];

/// All of them as files.
#[must_use]
pub fn packed() -> &'static [&'static [u8]] {
    &PACKED
}

/// All of them, ready to play. Each is compiled, which takes some milliseconds: keep them.
#[must_use]
pub fn shipped(runs: Runs) -> Vec<Plugin> {
    // A test reads every one of them.
    PACKED.iter().filter_map(|bytes| Plugin::read(bytes, runs).ok()).collect()
}
