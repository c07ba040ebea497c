use tengen_game::Seat;

use super::{Colour, End};

/// What is to be done now, and by whom: all that a screen needs to ask for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A seat places stones of both colours, before the colours are settled.
    Set {
        /// Who.
        seat: Seat,
        /// The colour of the next stone.
        colour: Colour,
        /// How many stones the seat still places, this one included.
        left: u8,
        /// Whether they are the two that swap2 lets the second seat add.
        added: bool,
    },
    /// A seat chooses.
    Choose {
        /// Who.
        seat: Seat,
        /// Whether it may add two stones and leave the choice to the other.
        may_add: bool,
    },
    /// A seat places a stone of its own colour.
    Place {
        /// Who.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where stones may go.
        region: Region,
    },
    /// The game is over.
    Over(End),
}

/// Where the next stone may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Region {
    /// On any empty point.
    Anywhere,
    /// On the centre; a board with an even number of lines has four.
    Centre,
    /// So many steps or more away from the first stone, as a king goes.
    Away {
        /// How many.
        steps: u8,
    },
}
