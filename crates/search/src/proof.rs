//! What is certain, whatever the dice of the judge say.

use std::sync::atomic::{AtomicU8, Ordering};

use tengen_game::{MOST_SEATS, Outcome, Seat};

/// The seats that are certain to end with nothing, a bit for each.
///
/// The one assumption about the others is that a seat takes a win that is certain. With two seats that makes the other
/// one the winner. With more, a seat can be lost while it is open who gains by it: whoever must choose between losing to
/// one and losing to another makes kings at will, and nothing is proven of the kings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Losers(u8);

impl Losers {
    /// Nothing is certain.
    pub(crate) const NONE: Self = Self(0);

    /// A game that is over: those who share the point of a draw have not lost.
    pub(crate) fn of(outcome: &Outcome, seats: usize) -> Self {
        let lost = (0..seats as u8).filter(|seat| outcome.payoff(Seat(*seat)) == 0.0);
        Self(lost.fold(0, |bits, seat| bits | 1 << seat))
    }

    pub(crate) fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// The seat that wins for sure: all others lose.
    pub(crate) fn winner(self, seats: usize) -> Option<Seat> {
        let left = all(seats) & !self.0;
        left.is_power_of_two().then(|| Seat(left.trailing_zeros() as u8))
    }

    /// What is certain at a position, from what is certain after each of its moves: the seat to move takes a win that is
    /// certain; otherwise it may do anything, and only who loses after every move has lost already. If moves were left
    /// out, the others show nothing together.
    pub(crate) fn before(turn: Seat, seats: usize, after: impl Iterator<Item = Self>, all_moves: bool) -> Self {
        let mut always = all(seats);
        let mut any = false;
        for losers in after {
            any = true;
            if losers.winner(seats) == Some(turn) {
                return losers;
            }
            always &= losers.0;
        }
        if any && all_moves { Self(always) } else { Self::NONE }
    }
}

const fn all(seats: usize) -> u8 {
    assert!(seats <= MOST_SEATS, "no game has more seats");
    (1 << seats) - 1
}

/// The losers of a position as workers find them out; what is certain stays so, and bits are only ever added.
#[derive(Debug, Default)]
pub(crate) struct Fate(AtomicU8);

/// Beside the bits of the seats: the children are not all the moves there are.
const CUT: u8 = 1 << 7;

impl Fate {
    #[inline]
    pub(crate) fn losers(&self) -> Losers {
        Losers(self.0.load(Ordering::Relaxed) & !CUT)
    }

    pub(crate) fn add(&self, losers: Losers) {
        self.0.fetch_or(losers.0, Ordering::Relaxed);
    }

    /// Forgets what was certain, for want of the moves that show it.
    pub(crate) fn reopen(&mut self) {
        *self.0.get_mut() = 0;
    }

    /// Says that moves were left out which might have changed who wins.
    pub(crate) fn cut(&self) {
        self.0.fetch_or(CUT, Ordering::Relaxed);
    }

    pub(crate) fn is_cut(&self) -> bool {
        self.0.load(Ordering::Relaxed) & CUT != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(seat: u8, seats: usize) -> Losers {
        Losers::of(&Outcome::win(Seat(seat)), seats)
    }

    fn drawn(seats: usize) -> Losers {
        Losers::of(&Outcome::draw(seats), seats)
    }

    #[test]
    fn the_end_of_a_game_shows_who_lost() {
        assert_eq!(won(1, 2).winner(2), Some(Seat(1)));
        assert_eq!(won(2, 4).winner(4), Some(Seat(2)));
        assert_eq!(drawn(3), Losers::NONE);
        assert_eq!(drawn(2).winner(2), None);
    }

    #[test]
    fn a_certain_win_is_taken_even_if_moves_were_left_out() {
        let after = [Losers::NONE, won(0, 2)];
        assert_eq!(Losers::before(Seat(0), 2, after.into_iter(), false).winner(2), Some(Seat(0)));
    }

    #[test]
    fn only_all_moves_together_show_a_loss() {
        let after = || [won(1, 2), won(1, 2)].into_iter();
        assert_eq!(Losers::before(Seat(0), 2, after(), true).winner(2), Some(Seat(1)));
        assert_eq!(Losers::before(Seat(0), 2, after(), false), Losers::NONE);
        let with_a_draw = [won(1, 2), drawn(2)].into_iter();
        assert_eq!(Losers::before(Seat(0), 2, with_a_draw, true), Losers::NONE);
        assert_eq!(Losers::before(Seat(0), 2, std::iter::empty(), true), Losers::NONE);
    }

    #[test]
    fn a_kingmaker_has_lost_and_the_kings_have_not() {
        let losers = Losers::before(Seat(0), 3, [won(1, 3), won(2, 3)].into_iter(), true);
        assert_eq!((losers.contains(Seat(0)), losers.winner(3)), (true, None));
        assert!(!losers.contains(Seat(1)) && !losers.contains(Seat(2)));
    }
}
