//! Names for guests, from the natural world: "Quiet Heron 42".

const MANNERS: [&str; 64] = [
    "Agile", "Amber", "Ample", "Azure", "Bold", "Brave", "Bright", "Brisk", "Calm", "Clear", "Clever", "Coral", "Cosy",
    "Crisp", "Curious", "Dapper", "Dawn", "Deep", "Eager", "Early", "Fair", "Fleet", "Gentle", "Glad", "Golden",
    "Grand", "Happy", "Hardy", "Humble", "Indigo", "Jade", "Jolly", "Keen", "Kind", "Lively", "Lofty", "Lucky",
    "Lunar", "Mellow", "Merry", "Mild", "Misty", "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud", "Quick",
    "Quiet", "Rapid", "Ruby", "Rustic", "Serene", "Silver", "Sober", "Solar", "Steady", "Sunny", "Swift", "Tidy",
    "Velvet", "Warm", "Witty",
];

const CREATURES: [&str; 96] = [
    "Adder",
    "Alder",
    "Antler",
    "Ash",
    "Aspen",
    "Auk",
    "Avocet",
    "Badger",
    "Bear",
    "Beaver",
    "Beech",
    "Birch",
    "Bison",
    "Bittern",
    "Bluebell",
    "Bunting",
    "Cedar",
    "Chamois",
    "Clover",
    "Comet",
    "Coot",
    "Cormorant",
    "Cricket",
    "Crane",
    "Curlew",
    "Cypress",
    "Dipper",
    "Dolphin",
    "Dove",
    "Eagle",
    "Egret",
    "Elk",
    "Elm",
    "Falcon",
    "Fern",
    "Finch",
    "Firefly",
    "Fox",
    "Gannet",
    "Gecko",
    "Glacier",
    "Goshawk",
    "Grebe",
    "Hare",
    "Hazel",
    "Heron",
    "Hoopoe",
    "Ibex",
    "Ibis",
    "Iris",
    "Ivy",
    "Jackdaw",
    "Juniper",
    "Kestrel",
    "Lark",
    "Larch",
    "Linnet",
    "Lizard",
    "Lotus",
    "Lynx",
    "Magpie",
    "Maple",
    "Marmot",
    "Marten",
    "Merlin",
    "Moth",
    "Newt",
    "Oak",
    "Orchid",
    "Oriole",
    "Osprey",
    "Otter",
    "Owl",
    "Panda",
    "Pine",
    "Plover",
    "Poppy",
    "Puffin",
    "Quail",
    "Raven",
    "Reed",
    "Robin",
    "Rowan",
    "Salmon",
    "Seal",
    "Sparrow",
    "Stork",
    "Swan",
    "Tern",
    "Thistle",
    "Thrush",
    "Vole",
    "Walrus",
    "Willow",
    "Wolf",
    "Wren",
];

/// A name out of half a million; when those were taken `tries` times in a row, longer numbers make room.
///
/// # Panics
/// When the operating system has no random numbers: a server must not go on without them.
pub(super) fn guest_name(tries: u32) -> String {
    let mut dice = fastrand::Rng::with_seed(getrandom::u64().expect("the operating system gives random bytes"));
    let most = match tries {
        0..8 => 99,
        8..16 => 999,
        _ => 9999,
    };
    let manner = MANNERS[dice.usize(..MANNERS.len())];
    let creature = CREATURES[dice.usize(..CREATURES.len())];
    format!("{manner} {creature} {}", dice.u32(2..=most))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::names::{LONGEST, Name};
    use super::*;

    #[test]
    fn every_guest_gets_a_name_that_anybody_could_have() {
        let mut keys = HashSet::new();
        for manner in MANNERS {
            for creature in CREATURES {
                let name = format!("{manner} {creature} 9999");
                assert!(name.chars().count() <= LONGEST, "{name}");
                let name = Name::new(&name).unwrap();
                assert!(keys.insert(name.key().as_str().to_owned()), "{name} twice");
            }
        }
        assert!(Name::new(&guest_name(0)).is_ok());
    }
}
