use std::{fmt, str::FromStr};

use tengen_game::Seat;

use super::board::Board;
use super::opening::{Stage, other};
use super::{BadPosition, Colour, Forbidden, Phase, Point, Refusal, Region, Setup, Winning};
use tengen_game::hash_key as key;

/// What a seat may do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Place a stone; of which colour, the game knows.
    Place(Point),
    /// Choose, in an opening.
    Choose(Choice),
}

/// What may be chosen in an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// To play White, and go on.
    White,
    /// To play Black.
    Black,
    /// To add a white and a black stone and leave the choice to the other seat.
    Add,
}

/// `h8`, `white`, `black`, `add`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => write!(f, "{point}"),
            Self::Choose(Choice::White) => f.write_str("white"),
            Self::Choose(Choice::Black) => f.write_str("black"),
            Self::Choose(Choice::Add) => f.write_str("add"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "white" => Ok(Self::Choose(Choice::White)),
            "black" => Ok(Self::Choose(Choice::Black)),
            "add" => Ok(Self::Choose(Choice::Add)),
            point => {
                let point = point.parse().map_err(|_| Refusal::NotAMove { text: text.chars().take(60).collect() });
                point.map(Self::Place)
            }
        }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// This seat has made a row.
    Row(Seat),
    /// No stone can be placed any more: the board is full, or renju forbids Black every point that is left.
    NoPointLeft,
}

impl End {
    /// Who won, if somebody did.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self {
            Self::Row(seat) => Some(seat),
            Self::NoPointLeft => None,
        }
    }
}

/// A game of the Gomoku family. Seat 0 places the first stone; which colour a seat plays, the opening may change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gomoku {
    setup: Setup,
    board: Board,
    stage: Stage,
    moves: Vec<Move>,
    /// Stones on the board before the first move.
    given: usize,
    end: Option<End>,
}

impl Gomoku {
    /// An empty board.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            board: Board::new(setup.size()),
            stage: Stage::of(setup.rules().opening),
            moves: Vec::new(),
            given: 0,
            end: None,
        }
    }

    /// A game taken up in the middle, its opening over: seat 0 has Black. Rows that would have won are taken as they
    /// are; the game is over only if no stone can be placed.
    ///
    /// # Errors
    /// If a stone is off the board or on another, or the colours cannot have alternated.
    pub fn from_stones(setup: Setup, stones: &[(Point, Colour)]) -> Result<Self, BadPosition> {
        let mut game = Self::new(setup);
        game.board = Board::of_stones(setup.size(), stones)?;
        let black = stones.iter().filter(|(_, colour)| *colour == Colour::Black).count();
        let white = stones.len() - black;
        if black != white && black != white + 1 {
            return Err(BadPosition::Count { black, white });
        }
        game.stage = Stage::Playing { black: Seat(0) };
        game.given = stones.len();
        game.end = (!game.has_point_left()).then_some(End::NoPointLeft);
        Ok(game)
    }

    /// The size of the board and the rules.
    #[must_use]
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far, choices included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many stones were on the board before the first move.
    #[must_use]
    pub fn given(&self) -> usize {
        self.given
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The colour of the next stone.
    #[must_use]
    pub fn next_colour(&self) -> Colour {
        Colour::BOTH[self.board.stones() % 2]
    }

    /// Whether it is settled which seat plays which colour.
    #[must_use]
    pub fn colours_are_settled(&self) -> bool {
        matches!(self.stage, Stage::Playing { .. })
    }

    /// Who plays a colour. Until that is settled, seat 0 counts as Black: it placed the first stone.
    #[must_use]
    pub fn seat_of(&self, colour: Colour) -> Seat {
        let black = self.stage.black();
        if colour == Colour::Black { black } else { other(black) }
    }

    /// The colour of a seat. Until that is settled, seat 0 counts as Black: it placed the first stone.
    #[must_use]
    pub fn colour_of(&self, seat: Seat) -> Colour {
        if seat == self.stage.black() { Colour::Black } else { Colour::White }
    }

    /// What is to be done now, and by whom.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if let Some(end) = self.end {
            return Phase::Over(end);
        }
        let colour = self.next_colour();
        match self.stage {
            Stage::Setting { by: seat, left } => Phase::Set { seat, colour, left, added: seat == Seat(1) },
            Stage::Choosing { by: seat, may_add } => Phase::Choose { seat, may_add },
            Stage::Playing { .. } => Phase::Place { seat: self.stage.seat(colour), colour, region: self.region() },
        }
    }

    /// Whether, and why, renju forbids this empty point to Black. Under other rules nothing is forbidden.
    #[must_use]
    pub fn forbidden(&self, point: Point) -> Option<Forbidden> {
        if self.setup.rules().winning == Winning::Renju { self.board.forbidden(point) } else { None }
    }

    /// Whether a stone of this colour on this empty point would make a row that wins.
    #[must_use]
    pub fn wins_at(&self, colour: Colour, point: Point) -> bool {
        self.board.stone(point).is_none() && self.board.wins_at(self.setup.rules().winning, colour, point)
    }

    /// Where the last stone went, of those that were moves.
    #[must_use]
    pub fn last_stone(&self) -> Option<Point> {
        self.moves.iter().rev().find_map(|mv| match mv {
            Move::Place(point) => Some(*point),
            Move::Choose(_) => None,
        })
    }

    /// The stones that won, in order: every row through the last stone that wins. Empty unless the game was won by a row.
    #[must_use]
    pub fn winning_line(&self) -> Vec<Point> {
        match (self.end, self.last_stone()) {
            (Some(End::Row(seat)), Some(last)) => {
                self.board.winning_stones(self.setup.rules().winning, self.colour_of(seat), last)
            }
            _ => Vec::new(),
        }
    }

    fn region(&self) -> Region {
        match (self.setup.rules().opening.steps_away(), self.board.stones(), self.given) {
            (Some(_), 0, _) => Region::Centre,
            (Some(steps), 2, 0) => Region::Away { steps },
            _ => Region::Anywhere,
        }
    }

    fn is_centre(&self, point: Point) -> bool {
        let size = self.setup.size();
        let centre = (size - 1) / 2..=size / 2;
        centre.contains(&point.x()) && centre.contains(&point.y())
    }

    pub(super) fn seat_to_act(&self) -> Seat {
        self.stage.seat(self.next_colour())
    }

    /// Whether the stone that comes next may go to this point.
    pub(super) fn check_point(&self, point: Point) -> Result<(), Refusal> {
        if !self.board.has(point) {
            return Err(Refusal::OffBoard { point, size: self.setup.size() });
        }
        if let Some(by) = self.board.stone(point) {
            return Err(Refusal::Occupied { point, by });
        }
        match self.region() {
            Region::Centre if !self.is_centre(point) => return Err(Refusal::NotCentre { point }),
            Region::Away { steps } if self.first_stone().is_some_and(|first| first.distance(point) < steps) => {
                return Err(Refusal::TooNear { point, steps });
            }
            _ => {}
        }
        if self.next_colour() == Colour::Black
            && let Some(why) = self.forbidden(point)
        {
            return Err(Refusal::Forbidden { point, why });
        }
        Ok(())
    }

    fn first_stone(&self) -> Option<Point> {
        match self.moves.first() {
            Some(Move::Place(point)) => Some(*point),
            _ => None,
        }
    }

    fn has_point_left(&self) -> bool {
        if self.board.is_full() {
            return false;
        }
        let restricted = self.setup.rules().winning == Winning::Renju && self.next_colour() == Colour::Black;
        !restricted || self.board.empty_points().any(|point| self.board.forbidden(point).is_none())
    }

    pub(super) fn make(&mut self, mv: Move) {
        let seat = self.seat_to_act();
        match mv {
            Move::Choose(_) => {}
            Move::Place(point) => {
                let colour = self.next_colour();
                self.board.put(colour, point);
                self.end = if self.board.wins_at(self.setup.rules().winning, colour, point) {
                    Some(End::Row(seat))
                } else if self.has_point_left() {
                    None
                } else {
                    Some(End::NoPointLeft)
                };
            }
        }
        self.stage = self.stage.after(self.setup.rules().opening, mv);
        self.moves.push(mv);
    }

    pub(super) fn take_back(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        if let Move::Place(point) = mv {
            self.board.take(!self.next_colour(), point);
        }
        if !matches!(self.stage, Stage::Playing { .. }) || matches!(mv, Move::Choose(_)) {
            self.stage = Stage::after_all(self.setup.rules().opening, &self.moves);
        }
        self.end = None;
        true
    }

    pub(super) fn hash_of_game(&self) -> u64 {
        self.board.hash() ^ key(STAGES + self.stage.number()) ^ TO_ACT[usize::from(self.seat_to_act().0)]
    }
}

impl Default for Gomoku {
    fn default() -> Self {
        Self::new(Setup::default())
    }
}

/// Beyond the keys of the stones, which have the numbers below 2048.
const STAGES: u64 = 2048;
const TO_ACT: [u64; 2] = [key(4096), key(4097)];
