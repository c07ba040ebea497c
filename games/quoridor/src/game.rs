//! A game: a position with its past, and when it is drawn.

use tengen_game::{Outcome, Seat, Turn};

use crate::{Cell, Cells, Move, Position, Refusal, Setup, Undo};

/// A game of Quoridor on a board that fits into a `B`: `u128` for boards up to nine wide and twelve high, as the usual one,
/// and [`Wide`](crate::Wide) for the others.
#[derive(Debug, Clone, PartialEq)]
pub struct Quoridor<B> {
    setup: Setup,
    position: Position<B>,
    plies: Vec<Ply>,
    drawn: Option<Draw>,
}

/// Why a game is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Draw {
    /// The same position came as often as was agreed upon.
    Repetition,
    /// There were as many plies as was agreed upon.
    Plies,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ply {
    seat: Seat,
    made: Made,
    /// The hash before it.
    hash: u64,
    undo: Undo,
}

/// What happened in a ply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// A pawn went from here to there.
    Step(Cell, Cell),
    /// A move that is no step.
    Other(Move),
    /// A seat went out, whose pawn stood here.
    Retired(Cell),
}

impl<B: Cells> Quoridor<B> {
    /// A game before its first move; nothing if the board does not fit.
    #[must_use]
    pub fn new(setup: Setup) -> Option<Self> {
        Some(Self::from_position(setup, Position::new(&setup)?))
    }

    /// A game that begins with a position of such a setup.
    #[must_use]
    pub fn from_position(setup: Setup, position: Position<B>) -> Self {
        Self { setup, position, plies: Vec::new(), drawn: None }
    }

    /// What was agreed upon.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position, which is what engines search.
    #[must_use]
    pub fn position(&self) -> &Position<B> {
        &self.position
    }

    /// Every ply so far with its seat.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (Seat, Made)> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| (ply.seat, ply.made))
    }

    /// The hashes of the positions before each ply, for whoever looks out for repetitions.
    pub fn past_hashes(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator + '_ {
        self.plies.iter().map(|ply| ply.hash)
    }

    /// Why the game is drawn, if it is.
    #[must_use]
    pub fn drawn(&self) -> Option<Draw> {
        self.drawn
    }

    pub(crate) fn turn_or_end(&self) -> Turn {
        let first: Vec<Seat> = match (self.position.winner(), self.drawn) {
            (None, None) => return Turn::Of(self.position.turn()),
            (Some(winner), _) => vec![winner],
            (None, Some(_)) => self.position.playing().collect(),
        };
        let seats = self.position.seats();
        let gone = self.gone();
        if gone.is_empty() {
            return Turn::Over(match first[..] {
                [winner] => Outcome::win(winner),
                _ => Outcome::draw(seats),
            });
        }
        // Who is still in comes before those who are out, and of these whoever went last.
        let place = |seat: u8| match gone.iter().rev().position(|gone| gone.0 == seat) {
            Some(later) => (seats - gone.len() + later) as u8,
            None => u8::from(!first.contains(&Seat(seat))),
        };
        Turn::Over(Outcome::placing(&(0..seats as u8).map(place).collect::<Vec<_>>()))
    }

    /// Who is out, in the order in which they went; who was never in comes first.
    fn gone(&self) -> Vec<Seat> {
        let retired = self.plies().filter(|(_, made)| matches!(made, Made::Retired(_))).map(|(seat, _)| seat);
        let retired: Vec<Seat> = retired.collect();
        let absent = |seat: &Seat| !self.position.is_in(*seat) && !retired.contains(seat);
        (0..self.setup.seats()).map(Seat).filter(absent).chain(retired.iter().copied()).collect()
    }

    /// # Errors
    /// Why whoever is to move may not make this move.
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), Refusal> {
        if self.position.winner().is_some() || self.drawn.is_some() {
            return Err(Refusal::GameOver);
        }
        match mv {
            Move::Step(to) if self.position.steps(self.position.turn()).has(to) => Ok(()),
            Move::Step(_) => Err(Refusal::NotAStep { text: self.position.notation(mv) }),
            Move::Wall(cell, orientation) => self
                .position
                .wall_fault(cell, orientation)
                .map_err(|fault| Refusal::Wall { text: self.position.notation(mv), fault }),
            Move::Pass if self.position.must_pass() => Ok(()),
            Move::Pass => Err(Refusal::MayNotPass),
        }
    }

    pub(crate) fn make(&mut self, mv: Move) {
        let (seat, hash) = (self.position.turn(), self.position.hash());
        let made = match (mv, self.position.pawn(seat)) {
            (Move::Step(to), Some(from)) => Made::Step(from, to),
            _ => Made::Other(mv),
        };
        let undo = self.position.play(mv);
        self.plies.push(Ply { seat, made, hash, undo });
        self.drawn = self.is_drawn();
    }

    /// A seat goes out while at least two others play on, or one is left alone; false if it cannot.
    pub(crate) fn retires(&mut self, seat: Seat) -> bool {
        let over = self.position.winner().is_some() || self.drawn.is_some();
        if self.setup.seats() < 3 || over || seat.0 >= self.setup.seats() {
            return false;
        }
        let Some(from) = self.position.pawn(seat) else { return false };
        let hash = self.position.hash();
        let undo = self.position.retire(seat);
        self.plies.push(Ply { seat, made: Made::Retired(from), hash, undo });
        self.drawn = self.is_drawn();
        true
    }

    pub(crate) fn take_back(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else { return false };
        self.position.undo(ply.undo);
        self.drawn = None;
        true
    }

    fn is_drawn(&self) -> Option<Draw> {
        if self.position.winner().is_some() {
            return None;
        }
        if self.setup.repetition() > 0 && self.times_before() + 1 >= usize::from(self.setup.repetition()) {
            return Some(Draw::Repetition);
        }
        let most = usize::from(self.setup.plies());
        (most > 0 && self.plies.len() >= most).then_some(Draw::Plies)
    }

    /// How often this position was on the board before: nothing comes back from before a wall.
    fn times_before(&self) -> usize {
        let stays = |ply: &&Ply| matches!(ply.made, Made::Step(..) | Made::Other(Move::Pass));
        let now = self.position.hash();
        self.plies.iter().rev().take_while(stays).filter(|ply| ply.hash == now).count()
    }
}
