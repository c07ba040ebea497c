//! The plug-ins inside the program: `plugins/packed/`, which `cargo xtask plugins` builds anew.

use std::sync::{Arc, LazyLock, OnceLock};

use tengen_guest::ContentHash;

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

/// The UUIDs of the same packages: who seeks one need not read them all.
const UUIDS: [&str; PACKED.len()] = [
    "d697ce62-ad29-465e-b41d-ae0cbe6b2717",
    "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a01",
    "8da89feb-7c60-48fe-b651-9cfc4179a999",
    "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04",
    "9405776b-a3bb-4229-9f68-2c390e4a58cd",
    "4be9a495-3656-42ec-b6c8-c1d0d9e39d41",
    "15605db3-659d-417b-8bfd-02c3961077d2",
    "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a02",
    "77407e4e-ea60-4c5a-9250-980ad39e66ba",
    "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a03",
    "2f9ea3d1-6213-4fc9-a914-de28b6c85db6",
    "6a2a3c75-7c0f-426f-93cc-6d1d16a337da",
    "c8cf9f0f-82d3-4cce-b211-debd524095d0",
    "1e16523f-a13d-40fd-b6ca-2e1893c3b763",
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

/// The one with this UUID, and with this hash if one is said. It is made ready once for the whole program.
pub(crate) fn find(uuid: &str, hash: Option<&str>) -> Option<Arc<Plugin>> {
    static HASHES: LazyLock<Vec<String>> =
        LazyLock::new(|| PACKED.iter().map(|bytes| ContentHash::of(bytes).to_string()).collect());
    static READY: [OnceLock<Option<Arc<Plugin>>>; PACKED.len()] = [const { OnceLock::new() }; PACKED.len()];
    let at = UUIDS.iter().position(|own| *own == uuid)?;
    if hash.is_some_and(|hash| hash != HASHES[at]) {
        return None;
    }
    READY[at].get_or_init(|| Plugin::read(PACKED[at], Runs::BEST).ok().map(Arc::new)).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_uuids_are_those_of_the_packages() {
        let read: Vec<_> = shipped(Runs::BEST).iter().map(|plugin| plugin.manifest().uuid.clone()).collect();
        assert_eq!(read, UUIDS);
        for (uuid, bytes) in UUIDS.iter().zip(PACKED) {
            let hash = ContentHash::of(bytes).to_string();
            assert!(Arc::ptr_eq(&find(uuid, None).unwrap(), &find(uuid, Some(&hash)).unwrap()));
            assert!(find(uuid, Some("native")).is_none());
        }
        assert!(find("00000000-0000-0000-0000-000000000000", None).is_none());
    }
}
