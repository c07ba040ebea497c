use tengen_game::{Game, Outcome, Seat, Turn};

use super::NotAllowed;

/// Each seat has a pawn so many steps from home. Whoever is to move brings its own pawn a step nearer or sends another's a
/// step back; the first pawn home has won. After `plies` moves in all it is a draw.
#[derive(Debug, Clone)]
pub struct Race {
    pub steps: Vec<u8>,
    pub plies: u8,
    moves: Vec<Seat>,
}

impl Race {
    pub fn new(steps: &[u8], plies: u8) -> Self {
        Self { steps: steps.to_vec(), plies, moves: Vec::new() }
    }

    fn seat_after(&self, plies: usize) -> Seat {
        Seat((plies % self.steps.len()) as u8)
    }
}

impl Game for Race {
    /// Whose pawn is moved.
    type Move = Seat;
    type Refusal = NotAllowed;

    fn seats(&self) -> usize {
        self.steps.len()
    }

    fn turn(&self) -> Turn {
        if let Some(home) = self.steps.iter().position(|steps| *steps == 0) {
            Turn::Over(Outcome::win(Seat(home as u8)))
        } else if self.plies == 0 {
            Turn::Over(Outcome::draw(self.steps.len()))
        } else {
            Turn::Of(self.seat_after(self.moves.len()))
        }
    }

    fn legal(&self, out: &mut Vec<Seat>) {
        out.clear();
        out.extend((0..self.steps.len() as u8).map(Seat));
    }

    fn check(&self, mv: Seat) -> Result<(), NotAllowed> {
        if usize::from(mv.0) < self.steps.len() && matches!(self.turn(), Turn::Of(_)) {
            Ok(())
        } else {
            Err(NotAllowed)
        }
    }

    fn play(&mut self, mv: Seat) {
        let own = mv == self.seat_after(self.moves.len());
        let steps = &mut self.steps[usize::from(mv.0)];
        *steps = if own { *steps - 1 } else { *steps + 1 };
        self.plies -= 1;
        self.moves.push(mv);
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        let own = mv == self.seat_after(self.moves.len());
        let steps = &mut self.steps[usize::from(mv.0)];
        *steps = if own { *steps + 1 } else { *steps - 1 };
        self.plies += 1;
        true
    }

    fn hash(&self) -> u64 {
        let steps = self.steps.iter().fold(u64::from(self.plies), |hash, steps| hash << 8 | u64::from(*steps));
        steps << 2 | (self.moves.len() % self.steps.len()) as u64
    }

    fn notation(&self, mv: Seat) -> String {
        mv.0.to_string()
    }

    fn read(&self, text: &str) -> Result<Seat, NotAllowed> {
        text.parse().map(Seat).map_err(|_| NotAllowed)
    }
}
