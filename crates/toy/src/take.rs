//! The rules.

use tengen_game::{Game, MOST_SEATS, Outcome, Seat, Turn, short};
use thiserror::Error;

/// The most counters that anybody takes at once.
pub(crate) const MOST: u8 = 3;

/// A game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Take {
    /// What every heap has at first.
    full: u8,
    seats: u8,
    now: Standing,
    /// How it stood before each ply.
    before: Vec<Standing>,
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Standing {
    heap: u8,
    /// Who is to move; of no meaning once it is over.
    turn: u8,
    /// Who has a place already, from 0 for the first.
    places: [Option<u8>; MOST_SEATS],
    /// Where the last counter was that was taken from this heap.
    last: Option<u8>,
}

/// Why a move is not allowed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Nobody takes so many.
    #[error("`{text}` is not 1, 2 or 3")]
    NotANumber {
        /// As it was written.
        text: String,
    },
    /// There are not so many.
    #[error("there are only {left}")]
    TooMany {
        /// How many there are.
        left: u8,
    },
    /// Everybody has a place.
    #[error("the game is over")]
    GameOver,
}

impl Take {
    /// A game with heaps of so many counters, for so many.
    #[must_use]
    pub fn new(heap: u8, seats: u8) -> Self {
        let now = Standing { heap, turn: 0, places: [None; MOST_SEATS], last: None };
        Self { full: heap, seats, now, before: Vec::new() }
    }

    /// What every heap has at first.
    #[must_use]
    pub fn full(&self) -> u8 {
        self.full
    }

    /// How many counters are left.
    #[must_use]
    pub fn heap(&self) -> u8 {
        self.now.heap
    }

    /// How many plies there were.
    pub(crate) fn made(&self) -> usize {
        self.before.len()
    }

    /// Where the last counter was that was taken from this heap.
    pub(crate) fn last(&self) -> Option<u8> {
        self.now.last
    }

    /// Who plays still, from whoever is to move on.
    #[must_use]
    pub fn playing(&self) -> Vec<Seat> {
        let around = (0..self.seats).map(|step| Seat((self.now.turn + step) % self.seats));
        around.filter(|seat| self.now.places[usize::from(seat.0)].is_none()).collect()
    }

    /// The place of a seat, from 0 for the first, if it has one already.
    pub(crate) fn place_of(&self, seat: Seat) -> Option<u8> {
        self.now.places.get(usize::from(seat.0)).copied().flatten()
    }

    /// A seat gets the last place that is free and is out; false in a game for two, and for who is out already.
    pub(crate) fn retires(&mut self, seat: Seat) -> bool {
        if self.seats < 3 || !self.playing().contains(&seat) {
            return false;
        }
        self.before.push(self.now);
        let last = (0..self.seats).rfind(|place| !self.now.places.contains(&Some(*place)));
        self.now.places[usize::from(seat.0)] = last;
        if self.now.turn == seat.0 || self.playing().len() == 1 {
            self.pass_on();
        }
        true
    }

    /// The next who plays still is to move; who is left alone has the place that is left.
    fn pass_on(&mut self) {
        let playing = self.playing();
        if let [Seat(alone)] = playing[..] {
            let free = (0..self.seats).find(|place| !self.now.places.contains(&Some(*place)));
            self.now.places[usize::from(alone)] = free;
        }
        if let Some(next) = playing.iter().find(|seat| seat.0 != self.now.turn) {
            self.now.turn = next.0;
        }
    }
}

impl Game for Take {
    /// How many counters to take.
    type Move = u8;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn turn(&self) -> Turn {
        if !self.playing().is_empty() {
            return Turn::Of(Seat(self.now.turn));
        }
        let places: Vec<u8> = self.now.places.iter().flatten().copied().collect();
        Turn::Over(Outcome::placing(&places))
    }

    fn legal(&self, out: &mut Vec<u8>) {
        out.clear();
        if !self.playing().is_empty() {
            out.extend(1..=MOST.min(self.now.heap));
        }
    }

    fn check(&self, mv: u8) -> Result<(), Refusal> {
        match mv {
            _ if self.playing().is_empty() => Err(Refusal::GameOver),
            mv if mv > self.now.heap => Err(Refusal::TooMany { left: self.now.heap }),
            _ => Ok(()),
        }
    }

    fn play(&mut self, mv: u8) {
        self.before.push(self.now);
        self.now.heap -= mv;
        self.now.last = Some(self.now.heap);
        if self.now.heap == 0 {
            let first = (0..self.seats).find(|place| !self.now.places.contains(&Some(*place)));
            self.now.places[usize::from(self.now.turn)] = first;
            self.pass_on();
            if !self.playing().is_empty() {
                (self.now.heap, self.now.last) = (self.full, None);
            }
        } else {
            self.pass_on();
        }
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.now = before;
        true
    }

    fn hash(&self) -> u64 {
        let places = self.now.places.iter().fold(0, |sum, place| sum * 8 + place.map_or(7, u64::from));
        let word = (places << 16) + (u64::from(self.now.heap) << 8) + u64::from(self.now.turn);
        word.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn notation(&self, mv: u8) -> String {
        mv.to_string()
    }

    fn read(&self, text: &str) -> Result<u8, Refusal> {
        let number = text.trim().parse().ok().filter(|number| (1..=MOST).contains(number));
        number.ok_or_else(|| Refusal::NotANumber { text: short(text) })
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::playthrough;

    use super::*;

    #[test]
    fn every_game_ends_and_can_be_taken_back() {
        for seats in 2..=4 {
            for seed in 0..20 {
                let text = playthrough(Take::new(9, seats), seed, 200);
                assert!(text.lines().last().unwrap().ends_with("wins"), "{text}");
            }
        }
    }

    #[test]
    fn who_retires_gets_the_last_place_that_is_free() {
        let mut game = Take::new(2, 4);
        let fresh = game.clone();
        assert!(game.retires(Seat(2)) && game.retires(Seat(0)));
        assert_eq!(game.turn(), Turn::Of(Seat(1)));
        assert!(!game.retires(Seat(2)), "who is out cannot leave");
        let two_left = game.clone();
        game.play(2);
        let Turn::Over(outcome) = game.turn() else { panic!("{game:?}") };
        assert_eq!(outcome.places(4), [2, 0, 3, 1]);
        game = two_left;
        assert!(game.retires(Seat(1)), "the last who plays has the first place");
        let Turn::Over(outcome) = game.turn() else { panic!("{game:?}") };
        assert_eq!(outcome.places(4), [2, 1, 3, 0]);
        assert!(!Take::new(9, 2).retires(Seat(0)), "in a game for two the match is over");
        while game.undo() {}
        assert_eq!(game, fresh);
    }
}
