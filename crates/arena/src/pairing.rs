use crate::Side;

/// A game to be played: each opening twice, with colours changed, so that neither a good opening nor a komi that suits
/// one colour is anybody's luck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fixture {
    /// From 0.
    pub(crate) number: u32,
    /// Which opening, from 0: two games share one.
    pub(crate) opening: u32,
    /// Who has Black, or, where colours may change, who begins.
    pub(crate) black: Side,
}

impl Fixture {
    pub(crate) fn of(number: u32) -> Self {
        let black = if number.is_multiple_of(2) { Side::A } else { Side::B };
        Self { number, opening: number / 2, black }
    }
}
