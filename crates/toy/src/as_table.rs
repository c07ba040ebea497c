//! The game as people sit at it: counters lie in a row, and a click on one takes it and all behind it.

use tengen_game::{Game as _, Pace, Picture, Playable, Refused, Scene, Seat, Stones, Turn, codes};

use crate::{Refusal, Take, take::MOST};

impl Playable for Take {
    fn plies(&self) -> usize {
        self.made()
    }

    fn phase(&self) -> &'static str {
        if matches!(self.turn(), Turn::Over(_)) { "over" } else { "play" }
    }

    fn points_of(&self, mv: u8) -> Vec<u32> {
        self.heap().checked_sub(mv).map(u32::from).into_iter().collect()
    }

    fn retire(&mut self, seat: Seat) -> bool {
        self.retires(seat)
    }

    fn place(&self, seat: Seat) -> Option<u8> {
        self.place_of(seat)
    }

    /// Two counters a move, about.
    fn pace(&self, _: Seat) -> Pace {
        let seats = self.seats() as u32;
        let all = u32::from(self.full()) * (seats - 1) * 2 / (u32::from(MOST) + 1);
        Pace { made: self.made() as u32 / seats, expected: (all / seats).max(1) }
    }

    fn picture(&self) -> Picture {
        let full = usize::from(self.full());
        let left = usize::from(self.heap());
        let stones = "b".repeat(left) + &".".repeat(full - left);
        let scene = Scene::Stones(Stones { stones, colours: "b".repeat(self.seats()), ..Stones::default() });
        Picture { last: self.last().map(u32::from), ..Picture::new(format!("grid:{full}x1"), scene) }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        match refusal {
            Refusal::NotANumber { text } => Refused::new(&codes::NO_SUCH_POINT).with("text", text),
            Refusal::TooMany { left } => Refused::new(&codes::BAD_OPTION).with("name", "move").with("most", left),
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
        }
    }
}
