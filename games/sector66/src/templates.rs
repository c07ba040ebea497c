//! The templates that ship.

/// Each by its name, in the order in which people are shown them.
pub const SHIPPED: &[(&str, &str)] = &[
    ("classic", include_str!("../templates/classic.json")),
    ("duel", include_str!("../templates/duel.json")),
    ("trio", include_str!("../templates/trio.json")),
    ("summit", include_str!("../templates/summit.json")),
    ("labyrinth", include_str!("../templates/labyrinth.json")),
    ("rink", include_str!("../templates/rink.json")),
    ("portals", include_str!("../templates/portals.json")),
    ("race", include_str!("../templates/race.json")),
    ("spells-only", include_str!("../templates/spells-only.json")),
    ("wizards", include_str!("../templates/wizards.json")),
    ("one-way", include_str!("../templates/one-way.json")),
    ("well", include_str!("../templates/well.json")),
    ("grand", include_str!("../templates/grand.json")),
];

/// Their names.
pub(crate) const NAMES: [&str; SHIPPED.len()] = {
    let mut names = [""; SHIPPED.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = SHIPPED[at].0;
        at += 1;
    }
    names
};

/// The text of a template that ships.
#[must_use]
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED.iter().find(|(own, _)| *own == name).map(|(_, text)| *text)
}
