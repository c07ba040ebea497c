use tengen_game::{MOST_SEATS, Seat};
use thiserror::Error;

/// The fewest fields along a side.
pub const SMALLEST: u8 = 3;
/// The most fields along a side.
pub const LARGEST: u8 = 15;
/// The most walls that a player begins with.
pub const MOST_WALLS: u8 = 20;
/// The longest game that can be agreed upon, in plies.
pub const MOST_PLIES: u16 = 2000;

/// What is agreed upon before the first move.
///
/// ```
/// use tengen_quoridor::Setup;
///
/// let setup = Setup::new(9, 9, 4)?;
/// assert_eq!((setup.walls(), setup.plies()), (&[5; 4][..], 400));
/// # Ok::<(), tengen_quoridor::BadSetup>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    width: u8,
    height: u8,
    seats: u8,
    walls: [u8; MOST_SEATS],
    jumps: Jumps,
    repetition: u8,
    plies: u16,
}

/// What a pawn may do that meets another with a third right behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Jumps {
    /// Nothing: diagonal jumps are for walls and the edge.
    #[default]
    Straight,
    /// Jump diagonally, as beside a wall.
    BesidePawns,
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Row 1.
    Bottom,
    /// Column a.
    Left,
    /// The last row.
    Top,
    /// The last column.
    Right,
}

impl Side {
    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
        }
    }
}

/// What cannot be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadSetup {
    /// A side is too short or too long.
    #[error("a side has {SMALLEST} to {LARGEST} fields, not {0}")]
    Size(u8),
    /// Nobody plays it with so many.
    #[error("it is for two, three or four, not for {0}")]
    Seats(u8),
    /// Too many walls for one player.
    #[error("a player has at most {MOST_WALLS} walls, not {0}")]
    Walls(u8),
    /// The game could last too long.
    #[error("a game ends after at most {MOST_PLIES} plies, not {0}")]
    Plies(u16),
}

impl Setup {
    /// A board of this size for so many, with the usual rules.
    ///
    /// # Errors
    /// If there is no such board, or it is not for so many.
    pub fn new(width: u8, height: u8, seats: u8) -> Result<Self, BadSetup> {
        if let Some(size) = [width, height].into_iter().find(|size| !(SMALLEST..=LARGEST).contains(size)) {
            return Err(BadSetup::Size(size));
        }
        if !(2..=4).contains(&seats) {
            return Err(BadSetup::Seats(seats));
        }
        let usual = [10, 7, 5][usize::from(seats - 2)];
        let mut walls = [0; MOST_SEATS];
        walls[..usize::from(seats)].fill(usual);
        let plies = 100 * u16::from(seats);
        Ok(Self { width, height, seats, walls, jumps: Jumps::default(), repetition: 3, plies })
    }

    /// With so many walls for each player, by their seats; whoever is not named has the usual number.
    ///
    /// # Errors
    /// If somebody would have too many.
    pub fn with_walls(mut self, walls: &[u8]) -> Result<Self, BadSetup> {
        if let Some(many) = walls.iter().find(|walls| **walls > MOST_WALLS) {
            return Err(BadSetup::Walls(*many));
        }
        let seats = usize::from(self.seats);
        for (own, walls) in self.walls[..seats].iter_mut().zip(walls) {
            *own = *walls;
        }
        Ok(self)
    }

    /// With another rule for a pawn behind the pawn that is met.
    #[must_use]
    pub fn with_jumps(self, jumps: Jumps) -> Self {
        Self { jumps, ..self }
    }

    /// A draw when a position comes so many times; 0 for never.
    #[must_use]
    pub fn with_repetition(self, repetition: u8) -> Self {
        Self { repetition, ..self }
    }

    /// A draw after so many plies; 0 for never.
    ///
    /// # Errors
    /// If that is too many.
    pub fn with_plies(self, plies: u16) -> Result<Self, BadSetup> {
        if plies > MOST_PLIES { Err(BadSetup::Plies(plies)) } else { Ok(Self { plies, ..self }) }
    }

    /// How many columns there are.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows there are.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// With how many walls each seat begins.
    #[must_use]
    pub fn walls(&self) -> &[u8] {
        &self.walls[..usize::from(self.seats)]
    }

    /// The rule for a pawn behind the pawn that is met.
    #[must_use]
    pub fn jumps(&self) -> Jumps {
        self.jumps
    }

    /// How often a position comes before the game is drawn; 0 if that never draws it.
    #[must_use]
    pub fn repetition(&self) -> u8 {
        self.repetition
    }

    /// After how many plies the game is drawn; 0 if it never is.
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.plies
    }

    /// Where a seat begins; its targets are across. Seats go clockwise from the bottom.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Side {
        match (self.seats, seat.0) {
            (_, 0) => Side::Bottom,
            (2, _) | (_, 2) => Side::Top,
            (_, 1) => Side::Left,
            _ => Side::Right,
        }
    }

    /// The column and row where a seat's pawn begins: the middle of its side, right of it or above it if there is none.
    #[must_use]
    pub fn start(&self, seat: Seat) -> (u8, u8) {
        let (column, row) = (self.width / 2, self.height / 2);
        match self.side(seat) {
            Side::Bottom => (column, 0),
            Side::Left => (0, row),
            Side::Top => (column, self.height - 1),
            Side::Right => (self.width - 1, row),
        }
    }
}

impl Default for Setup {
    /// Nine by nine, two players, ten walls each.
    fn default() -> Self {
        let walls = [10, 10, 0, 0];
        Self { width: 9, height: 9, seats: 2, walls, jumps: Jumps::default(), repetition: 3, plies: 200 }
    }
}
