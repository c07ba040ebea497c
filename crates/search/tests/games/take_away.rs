use tengen_game::{Game, Outcome, Seat, Turn};

use super::NotAllowed;

/// One heap; each takes at least one and at most so many; who takes the last has won. Any number of seats, and each may
/// take several times in a row before the next.
///
/// With two seats, once each, the one to move loses if and only if the heap is a multiple of `most` + 1.
#[derive(Debug, Clone)]
pub struct TakeAway {
    pub seats: usize,
    pub heap: u8,
    pub most: u8,
    pub in_a_row: usize,
    taken: Vec<u8>,
}

impl TakeAway {
    pub fn new(seats: usize, heap: u8, most: u8) -> Self {
        Self { seats, heap, most, in_a_row: 1, taken: Vec::new() }
    }

    pub fn in_a_row(self, in_a_row: usize) -> Self {
        Self { in_a_row, ..self }
    }

    fn seat_after(&self, plies: usize) -> Seat {
        Seat((plies / self.in_a_row % self.seats) as u8)
    }
}

impl Game for TakeAway {
    type Move = u8;
    type Refusal = NotAllowed;

    fn seats(&self) -> usize {
        self.seats
    }

    fn turn(&self) -> Turn {
        match self.heap {
            0 => Turn::Over(Outcome::win(self.seat_after(self.taken.len() - 1))),
            _ => Turn::Of(self.seat_after(self.taken.len())),
        }
    }

    fn legal(&self, out: &mut Vec<u8>) {
        out.clear();
        out.extend(1..=self.most.min(self.heap));
    }

    fn check(&self, mv: u8) -> Result<(), NotAllowed> {
        if (1..=self.most.min(self.heap)).contains(&mv) { Ok(()) } else { Err(NotAllowed) }
    }

    fn play(&mut self, mv: u8) {
        self.heap -= mv;
        self.taken.push(mv);
    }

    fn undo(&mut self) -> bool {
        let Some(mv) = self.taken.pop() else { return false };
        self.heap += mv;
        true
    }

    fn hash(&self) -> u64 {
        u64::from(self.heap) << 8 | (self.taken.len() % (self.seats * self.in_a_row)) as u64
    }

    fn notation(&self, mv: u8) -> String {
        mv.to_string()
    }

    fn read(&self, text: &str) -> Result<u8, NotAllowed> {
        text.parse().map_err(|_| NotAllowed)
    }
}
