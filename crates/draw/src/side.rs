/// The colour of a side, as games call their sides: for pages, and from the 256 that terminals share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour {
    pub(crate) page: &'static str,
    pub(crate) terminal: u8,
}

/// The colour that a side is called by; the usual one of the seat where its name is none.
pub(crate) fn colour(side: Option<&str>, seat: u8) -> Colour {
    let known = |name: &str| COLOURS.iter().find(|(side, _)| *side == name).map(|(_, colour)| *colour);
    side.and_then(known).unwrap_or_else(|| COLOURS[usize::from(seat) % 4].1)
}

const COLOURS: [(&str, Colour); 6] = [
    ("red", Colour { page: "#c8402a", terminal: 160 }),
    ("blue", Colour { page: "#2f62b5", terminal: 26 }),
    ("yellow", Colour { page: "#edbf3c", terminal: 220 }),
    ("green", Colour { page: "#3f8a52", terminal: 28 }),
    ("black", Colour { page: "#17171a", terminal: 16 }),
    ("white", Colour { page: "#f7f3ea", terminal: 231 }),
];
