//! The names of properties.

use std::fmt;
use std::str::FromStr;

/// The longest identifier kept. FF\[4\] itself uses one or two letters; private ones seen in files reach nine.
const MAX_LETTERS: usize = 16;

/// A property identifier: 1 to 16 capital letters.
///
/// The identifiers of FF\[4\] are constants, so that a slip is a compile error and a `match` reads like the standard:
///
/// ```
/// use tengen_sgf::Ident;
/// let colour = match "W".parse::<Ident>()? {
///     Ident::B => "black",
///     Ident::W => "white",
///     _ => "neither",
/// };
/// assert_eq!(colour, "white");
/// const TORUS: Ident = Ident::literal("TO");
/// assert_eq!(TORUS.as_str(), "TO");
/// # Ok::<(), tengen_sgf::BadIdent>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ident {
    // Zero-padded. Inline, because a tree holds one for each property and they are nearly always one or two letters.
    letters: [u8; MAX_LETTERS],
}

/// Text that is not a property identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a property identifier has 1 to {MAX_LETTERS} capital letters A to Z and nothing else")]
pub struct BadIdent;

impl Ident {
    /// The identifier spelled by `letters`.
    pub const fn new(letters: &str) -> Result<Self, BadIdent> {
        let spelled = letters.as_bytes();
        if spelled.is_empty() || spelled.len() > MAX_LETTERS {
            return Err(BadIdent);
        }
        let mut kept = [0; MAX_LETTERS];
        let mut i = 0;
        while i < spelled.len() {
            if !spelled[i].is_ascii_uppercase() {
                return Err(BadIdent);
            }
            kept[i] = spelled[i];
            i += 1;
        }
        Ok(Self { letters: kept })
    }

    /// The identifier spelled by a literal, for constants: a bad one does not compile.
    ///
    /// # Panics
    /// Outside a constant, if the literal is not an identifier. Use [`Ident::new`] or `parse` for text from elsewhere.
    pub const fn literal(letters: &'static str) -> Self {
        match Self::new(letters) {
            Ok(ident) => ident,
            Err(BadIdent) => panic!("not a property identifier"),
        }
    }

    /// The capital letters of `written` as an identifier, which is how FF\[1\] to FF\[3\] read `SiZe` as `SZ`.
    /// `None` without any; the flag says that there were too many and the end was cut off.
    pub(crate) fn from_capitals(written: &str) -> Option<(Self, bool)> {
        let mut letters = [0; MAX_LETTERS];
        let mut count = 0;
        for capital in written.bytes().filter(u8::is_ascii_uppercase) {
            if let Some(slot) = letters.get_mut(count) {
                *slot = capital;
            }
            count += 1;
        }
        (count > 0).then_some((Self { letters }, count > MAX_LETTERS))
    }

    /// Its letters.
    pub fn as_str(&self) -> &str {
        let length = self.letters.iter().take_while(|&&letter| letter != 0).count();
        // Only ASCII capitals ever get in, so this cannot fail.
        str::from_utf8(&self.letters[..length]).unwrap_or_default()
    }
}

impl FromStr for Ident {
    type Err = BadIdent;

    fn from_str(letters: &str) -> Result<Self, BadIdent> {
        Self::new(letters)
    }
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

macro_rules! standard {
    ($($name:ident: $meaning:literal,)*) => {
        /// The properties of FF\[4\], in the standard's order.
        impl Ident {
            $(
                #[doc = $meaning]
                pub const $name: Ident = Ident::literal(stringify!($name));
            )*
        }
    };
}

standard! {
    B: "A move by Black, the first player.",
    KO: "Play the move even if the rules refuse it.",
    MN: "The number of this move.",
    W: "A move by White, the second player.",
    AB: "Points given black stones without a move.",
    AE: "Points cleared without a move.",
    AW: "Points given white stones without a move.",
    PL: "Whose turn it is.",
    C: "A comment on the node.",
    DM: "The position is even.",
    GB: "Good for Black.",
    GW: "Good for White.",
    HO: "A hotspot: something interesting happens here.",
    N: "A name for the node.",
    UC: "The position is unclear.",
    V: "A value for the node, in points.",
    BM: "A bad move.",
    DO: "A doubtful move.",
    IT: "An interesting move.",
    TE: "A tesuji, a good move.",
    AR: "Arrows between points.",
    CR: "Points marked with a circle.",
    DD: "Points greyed out.",
    LB: "Points with a label.",
    LN: "Lines between points.",
    MA: "Points marked with a cross.",
    SL: "Selected points.",
    SQ: "Points marked with a square.",
    TR: "Points marked with a triangle.",
    AP: "The program that wrote the file, and its version.",
    CA: "The character set of the file.",
    FF: "The version of the format.",
    GM: "Which game this is: 1 for Go, 4 for Gomoku and Renju.",
    ST: "How to show variations.",
    SZ: "The size of the board.",
    AN: "Who annotated the game.",
    BR: "Black's rank.",
    BT: "Black's team.",
    CP: "Copyright.",
    DT: "When the game was played.",
    EV: "The event.",
    GC: "About the game.",
    GN: "The name of the game.",
    ON: "The opening.",
    OT: "The overtime system.",
    PB: "Black's name.",
    PC: "Where the game was played.",
    PW: "White's name.",
    RE: "The result.",
    RO: "The round of the event.",
    RU: "The rules.",
    SO: "The source of the record.",
    TM: "Main time, in seconds.",
    US: "Who entered the record.",
    WR: "White's rank.",
    WT: "White's team.",
    BL: "Black's time left, in seconds.",
    OB: "Moves Black has left to make in this overtime period.",
    OW: "Moves White has left to make in this overtime period.",
    WL: "White's time left, in seconds.",
    FG: "A figure: how to print from here.",
    PM: "How to number printed moves.",
    VW: "The part of the board to show.",
    HA: "Go: the number of handicap stones.",
    KM: "Go: komi.",
    TB: "Go: Black's territory.",
    TW: "Go: White's territory.",
}
