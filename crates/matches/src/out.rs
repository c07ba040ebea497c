use tengen_game::{Outcome, Seat};

/// Who has gone out of a match that more than two began, in the order in which they went.
#[derive(Debug, Clone, Default)]
pub(crate) struct Out {
    gone: Vec<Gone>,
}

#[derive(Debug, Clone, Copy)]
struct Gone {
    seat: Seat,
    /// How many moves had been made.
    moves: usize,
}

impl Out {
    /// The same with one more, who goes after so many moves.
    #[must_use]
    pub(crate) fn with(&self, seat: Seat, moves: usize) -> Self {
        Self { gone: self.gone.iter().copied().chain([Gone { seat, moves }]).collect() }
    }

    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.gone.iter().any(|gone| gone.seat == seat)
    }

    pub(crate) fn seats(&self) -> Vec<Seat> {
        self.gone.iter().map(|gone| gone.seat).collect()
    }

    /// Who went, and after how many moves.
    pub(crate) fn gone(&self) -> impl Iterator<Item = (Seat, usize)> + '_ {
        self.gone.iter().map(|gone| (gone.seat, gone.moves))
    }

    /// How many moves had been made when the last of them went; 0 if nobody has.
    pub(crate) fn moves_before_last(&self) -> usize {
        self.gone.last().map_or(0, |gone| gone.moves)
    }

    /// What each seat gets if it ends like that for those who are still in: they come first, among themselves as it ended
    /// for them; then whoever went out last, and at the end whoever went first.
    pub(crate) fn placing(&self, outcome: Outcome, seats: usize) -> Outcome {
        if self.gone.is_empty() {
            return outcome;
        }
        let all = (0..seats as u8).map(Seat);
        let place = |seat: Seat| match self.gone.iter().rev().position(|gone| gone.seat == seat) {
            Some(later) => seats - self.gone.len() + later,
            None => {
                let ahead = |other: &Seat| !self.has(*other) && outcome.payoff(*other) > outcome.payoff(seat);
                all.clone().filter(ahead).count()
            }
        };
        let places: Vec<u8> = all.clone().map(|seat| place(seat) as u8).collect();
        Outcome::placing(&places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(gone: &[u8], outcome: Outcome, seats: usize) -> Vec<u8> {
        let out = gone.iter().fold(Out::default(), |out, seat| out.with(Seat(*seat), 0));
        out.placing(outcome, seats).places(seats)
    }

    #[test]
    fn who_goes_first_comes_last_and_the_others_as_the_rules_have_it() {
        assert_eq!(placed(&[0], Outcome::draw(2), 2), [1, 0]);
        assert_eq!(placed(&[1, 0], Outcome::draw(3), 3), [1, 2, 0]);
        assert_eq!(placed(&[2], Outcome::win(Seat(1)), 3), [1, 0, 2]);
        assert_eq!(placed(&[2], Outcome::draw(4), 4), [0, 0, 3, 0]);
        assert_eq!(placed(&[3, 0], Outcome::placing(&[3, 1, 0, 2]), 4), [2, 1, 0, 3]);
    }
}
