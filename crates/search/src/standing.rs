use tengen_game::Game;

use crate::Tree;

/// How the race for the best move stands: it costs little, to be asked many times a second while workers run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// How often the search has come by.
    pub visits: u32,
    /// Visits of the move that was tried most, losses for sure left out.
    pub best: u32,
    /// Visits of the move that was tried most after it.
    pub second: u32,
    /// Whether another move that was tried often enough to be believed looks better than the one that was tried most.
    pub doubted: bool,
}

/// A value is believed from this share of the best move's visits on: one in so many.
const BELIEVED: u32 = 8;

impl Standing {
    /// Whether more time would hardly change the choice: the move that was tried most also looks best, and the second
    /// has at most three quarters of its visits.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        !self.doubted && u64::from(self.second) * 4 <= u64::from(self.best) * 3
    }
}

impl<G: Game> Tree<G> {
    /// How the race for the best move stands.
    #[must_use]
    pub fn standing(&self) -> Standing {
        let moves = self.root.children().unwrap_or_default();
        let open = || moves.iter().filter(|child| !child.fate.losers().contains(child.by));
        let (mut best, mut second, mut value) = (0, 0, 0.0);
        for child in open() {
            let visits = child.visits();
            if visits > best {
                (second, best) = (best, visits);
                value = child.value().unwrap_or(0.0);
            } else {
                second = second.max(visits);
            }
        }
        let believed = best / BELIEVED;
        let doubted = open().any(|child| child.visits() > believed && child.value().is_some_and(|other| other > value));
        Standing { visits: self.visits(), best, second, doubted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_close_second_or_a_better_value_is_reason_to_go_on() {
        let clear = Standing { visits: 1000, best: 800, second: 100, doubted: false };
        assert!(clear.is_settled());
        assert!(Standing { second: 600, ..clear }.is_settled());
        assert!(!Standing { second: 601, ..clear }.is_settled());
        assert!(!Standing { doubted: true, ..clear }.is_settled());
    }
}
