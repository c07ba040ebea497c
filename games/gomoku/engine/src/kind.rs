//! What a stone makes along all four lines at once.

use tengen_gomoku::{Colour, Winning};

use crate::shape::Shape;

/// The best a stone can be, over its four lines; later is stronger, up to [`Kind::Five`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Nothing.
    Nothing = 0,
    /// A shut two, or single stones.
    Weak,
    /// One open two.
    Two,
    /// Open twos in two lines.
    Twos,
    /// A three that can only become a shut four.
    ShutThree,
    /// The same, and more along another line.
    ShutThreePlus,
    /// An open three: it threatens an open four.
    Three,
    /// The same, and more along another line.
    ThreePlus,
    /// Two open threes.
    DoubleThree,
    /// A four: it must be answered at once.
    Four,
    /// The same, and more along another line.
    FourPlus,
    /// A four and an open three; in caro two fours too, since one answer may stop both.
    FourThree,
    /// An open four or two fours: nobody can answer both.
    OpenFour,
    /// Five.
    Five,
    /// Forbidden to Black in renju.
    Forbidden,
    /// Forbidden to Black in renju if two of its threes are threes indeed, which takes a closer look.
    Suspect,
}

/// How many kinds there are.
pub(crate) const KINDS: usize = 16;

impl Kind {
    const ALL: [Self; KINDS] = [
        Self::Nothing,
        Self::Weak,
        Self::Two,
        Self::Twos,
        Self::ShutThree,
        Self::ShutThreePlus,
        Self::Three,
        Self::ThreePlus,
        Self::DoubleThree,
        Self::Four,
        Self::FourPlus,
        Self::FourThree,
        Self::OpenFour,
        Self::Five,
        Self::Forbidden,
        Self::Suspect,
    ];

    /// The kind with this number; the low four bits count.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self::ALL[bits as usize % KINDS]
    }

    /// Whether it must be answered at once, or wins.
    pub(crate) fn is_four(self) -> bool {
        (Self::Four..=Self::Five).contains(&self)
    }

    /// The kind of four shapes.
    pub(crate) fn of(winning: Winning, colour: Colour, shapes: [Shape; 4]) -> Self {
        let count = |wanted: &[Shape]| shapes.iter().filter(|shape| wanted.contains(shape)).count();
        let fours = count(&[Shape::Four]);
        let open_fours = count(&[Shape::OpenFour]);
        let twins = count(&[Shape::TwinFours]);
        let threes = count(&[Shape::OpenThree, Shape::WideThree]);
        let shut_threes = count(&[Shape::ShutThree]);
        let twos = count(&[Shape::OpenTwo, Shape::WideTwo]);
        if count(&[Shape::Five]) > 0 {
            return Self::Five;
        }
        if winning == Winning::Renju && colour == Colour::Black {
            if count(&[Shape::Overline]) > 0 || twins > 0 || fours + open_fours > 1 {
                return Self::Forbidden;
            }
            if threes > 1 {
                return Self::Suspect;
            }
        }
        let one_answer_may_do = matches!(winning, Winning::Caro | Winning::CaroOverline);
        match (fours, threes, shut_threes, twos) {
            _ if open_fours > 0 => Self::OpenFour,
            (2.., ..) => {
                if one_answer_may_do {
                    Self::FourThree
                } else {
                    Self::OpenFour
                }
            }
            (1, 1.., ..) => Self::FourThree,
            (1, 0, 0, 0) => Self::Four,
            (1, ..) => Self::FourPlus,
            (_, 2.., ..) => Self::DoubleThree,
            (_, 1, 0, 0) => Self::Three,
            (_, 1, ..) => Self::ThreePlus,
            (_, _, 1, 0) => Self::ShutThree,
            (_, _, 1.., _) => Self::ShutThreePlus,
            (_, _, _, 2..) => Self::Twos,
            (_, _, _, 1) => Self::Two,
            _ if count(&[Shape::ShutTwo, Shape::OpenOne]) > 0 => Self::Weak,
            _ => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_as_players_name_them() {
        use Shape::{Dead, Five, Four, OpenFour, OpenThree, OpenTwo, Overline, TwinFours, WideThree};
        let kind = |rules: &str, colour, shapes| Kind::of(rules.parse().unwrap(), colour, shapes);
        for (shapes, standard, renju) in [
            ([Dead, Five, Overline, Four], Kind::Five, Kind::Five),
            ([Four, Four, Dead, Dead], Kind::OpenFour, Kind::Forbidden),
            ([TwinFours, Dead, Dead, Dead], Kind::Nothing, Kind::Forbidden),
            ([OpenFour, OpenThree, Dead, Dead], Kind::OpenFour, Kind::OpenFour),
            ([OpenFour, OpenThree, WideThree, Dead], Kind::OpenFour, Kind::Suspect),
            ([Four, OpenThree, OpenTwo, Dead], Kind::FourThree, Kind::FourThree),
            ([OpenThree, WideThree, OpenTwo, Dead], Kind::DoubleThree, Kind::Suspect),
            ([OpenThree, Dead, OpenTwo, Dead], Kind::ThreePlus, Kind::ThreePlus),
        ] {
            assert_eq!(kind("standard", Colour::Black, shapes), standard, "{shapes:?}");
            assert_eq!(kind("renju", Colour::Black, shapes), renju, "{shapes:?}");
        }
        assert_eq!(kind("caro", Colour::White, [Four, Four, Dead, Dead]), Kind::FourThree);
        for bits in 0..16 {
            assert_eq!(Kind::from_bits(bits) as u8, bits);
        }
    }
}
