/// What the network may take off a seat's thinking time. The server measures it; a client that answers late on purpose
/// gains what it is allowed in a row of moves, and not more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Allowance {
    saved: u32,
}

/// What one move can be forgiven.
pub(crate) const MOST: u32 = 500;
/// What each move saves up.
const EACH_MOVE: u32 = 120;

impl Default for Allowance {
    fn default() -> Self {
        Self { saved: MOST }
    }
}

impl Allowance {
    /// What this move is forgiven, with the way there and back as measured.
    pub(crate) fn spend(&mut self, round_trip: u32) -> u32 {
        let forgiven = round_trip.min(self.saved);
        self.saved = (self.saved - forgiven + EACH_MOVE).min(MOST);
        forgiven
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_good_line_is_forgiven_every_time() {
        let mut allowance = Allowance::default();
        assert!((0..100).all(|_| allowance.spend(100) == 100));
    }

    #[test]
    fn who_answers_late_on_purpose_gains_little() {
        let mut allowance = Allowance::default();
        let gained: u32 = (0..10).map(|_| allowance.spend(10_000)).sum();
        assert_eq!(gained, MOST + 9 * EACH_MOVE);
    }
}
