use std::sync::Arc;

use tengen_board::{Board, Point, handicap};
use thiserror::Error;

use crate::{Colour, Ground, Position, Rules};

/// How handicap stones are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Handicap {
    /// An even game.
    #[default]
    None,
    /// On the marked points, before the game begins.
    Fixed(u32),
    /// Where Black likes, as Black's first moves.
    Free(u32),
    /// So many of the black stones of the [`Setup`] are handicap stones, wherever they stand, as in a record.
    Placed(u32),
}

impl Handicap {
    /// How many stones Black is given. One stone means that Black begins and White gets no komi.
    #[must_use]
    pub fn stones(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Fixed(stones) | Self::Free(stones) | Self::Placed(stones) => stones,
        }
    }
}

/// Why stones cannot stand as they are set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadStones {
    /// The board has no such point.
    #[error("the board has no point of the index {}", .0.index())]
    NoSuchPoint(Point),
    /// Two stones on one point.
    #[error("two stones stand on one point")]
    Twice(Point),
    /// A chain without a liberty, this stone among it: no game has such a position.
    #[error("a chain has no liberty")]
    NoLiberty(Point),
}

/// Points for each handicap stone that has no place on the board.
const POINTS_FOR_A_STONE: u32 = 5;

/// Everything that is settled before the first move.
///
/// ```
/// use tengen_go::{Colour, Go, Handicap, Setup};
///
/// let game = Go::new(Setup { handicap: Handicap::Fixed(4), ..Setup::on("grid:19")? });
/// assert_eq!(game.to_move(), Some(Colour::White));
/// assert_eq!(game.komi(), 0.0);
/// # Ok::<(), tengen_board::BoardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Setup {
    /// The board, prepared.
    pub ground: Arc<Ground>,
    /// The rules.
    pub rules: Rules,
    /// Komi, where it is not what the rules say (nothing, if there is a handicap).
    pub komi: Option<f64>,
    /// Handicap stones.
    pub handicap: Handicap,
    /// Stones that stand on the board before the game begins, as in a problem.
    pub stones: Vec<(Point, Colour)>,
    /// Who begins, where it is not who usually does.
    pub first: Option<Colour>,
    /// Stones each colour has captured before, where a game is taken up in the middle.
    pub prisoners: [u32; 2],
}

impl Setup {
    /// An even game by the default rules on this board.
    #[must_use]
    pub fn new(board: Arc<Board>) -> Self {
        Self::on_ground(Ground::new(board))
    }

    /// An even game by the default rules on a board that is prepared already.
    #[must_use]
    pub fn on_ground(ground: Arc<Ground>) -> Self {
        Self {
            ground,
            rules: Rules::default(),
            komi: None,
            handicap: Handicap::None,
            stones: Vec::new(),
            first: None,
            prisoners: [0; 2],
        }
    }

    /// An even game by the default rules on the board that a spec describes.
    ///
    /// # Errors
    /// If the spec describes none.
    pub fn on(spec: &str) -> Result<Self, tengen_board::BoardError> {
        Ok(Self::new(Arc::new(Board::from_spec(spec)?)))
    }

    /// Whether a game could begin so: each stone on a point of its own, and no chain without a liberty. Records may hold
    /// anything; what people set up to play from should be checked.
    ///
    /// # Errors
    /// The first stone that cannot stand there.
    pub fn check_stones(&self) -> Result<(), BadStones> {
        let mut position = Position::new(self.ground.clone());
        let black = self.handicap_points().into_iter().map(|point| (point, Colour::Black));
        for (point, colour) in self.stones.iter().copied().chain(black) {
            if point.index() >= self.ground.board().len() {
                return Err(BadStones::NoSuchPoint(point));
            }
            if position.stone(point).is_some() {
                return Err(BadStones::Twice(point));
            }
            position.put(point, colour);
        }
        let breathes = |point: Point| position.chain(point).is_some_and(crate::Chain::has_liberty);
        match self.stones.iter().find(|(point, _)| !breathes(*point)) {
            Some((point, _)) => Err(BadStones::NoLiberty(*point)),
            None => Ok(()),
        }
    }

    /// Who begins unless [`first`](Self::first) says otherwise: White, once Black has placed handicap
    /// stones.
    #[must_use]
    pub fn usual_first(&self) -> Colour {
        if self.handicap.stones() >= 2 { Colour::White } else { Colour::Black }
    }

    /// The komi that holds.
    #[must_use]
    pub fn komi(&self) -> f64 {
        self.komi.unwrap_or(if self.handicap.stones() > 0 { 0.0 } else { self.rules.komi })
    }

    /// Where fixed handicap stones stand.
    #[must_use]
    pub fn handicap_points(&self) -> Vec<Point> {
        match self.handicap {
            Handicap::Fixed(stones @ 2..) => {
                let board = self.ground.board();
                let mut points = handicap::fixed(board, stones as usize);
                // Points that no edge leads to lie farthest from all others, but no stone can breathe there.
                points.retain(|point| board.degree(*point) > 0);
                points
            }
            _ => Vec::new(),
        }
    }

    /// How many handicap stones really come to the board: no more than nine fixed ones, and always a
    /// point left free in each part of the board.
    #[must_use]
    pub fn placed_stones(&self) -> u32 {
        match self.handicap {
            Handicap::None | Handicap::Fixed(0 | 1) | Handicap::Free(0 | 1) | Handicap::Placed(0 | 1) => 0,
            Handicap::Fixed(_) => self.handicap_points().len() as u32,
            Handicap::Placed(stones) => stones,
            Handicap::Free(stones) => {
                let board = self.ground.board();
                stones.min((board.len() - board.components()) as u32)
            }
        }
    }

    /// Points for Black in place of the stones that found no place.
    #[must_use]
    pub fn compensation(&self) -> u32 {
        match self.handicap.stones() {
            0 | 1 => 0,
            stones => stones.saturating_sub(self.placed_stones()).saturating_mul(POINTS_FOR_A_STONE),
        }
    }
}
