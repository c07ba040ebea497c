use std::sync::OnceLock;

use tengen_game::MOST_SEATS;

use crate::{
    Payoffs,
    fixed::{Count, Sum},
};

/// What each seat got after each move of the root, in games for three or four: a node knows only the payoff of whoever made
/// its move, and of more than two nothing follows from it for the others.
#[derive(Debug, Default)]
pub(crate) struct Shares(OnceLock<Box<[Share]>>);

#[derive(Debug, Default)]
struct Share {
    count: Count,
    sums: [Sum; MOST_SEATS],
}

impl Shares {
    /// One visit of the move at this place among so many.
    pub(crate) fn add(&self, at: usize, moves: usize, payoffs: &Payoffs) {
        let shares = self.0.get_or_init(|| (0..moves).map(|_| Share::default()).collect());
        let Some(share) = shares.get(at) else { return };
        share.count.begin();
        for (sum, payoff) in share.sums.iter().zip(payoffs) {
            sum.add(*payoff);
        }
        share.count.finish();
    }

    /// The mean of what each of the first `seats` seats got after the move at this place; nothing before the first visit.
    pub(crate) fn get(&self, at: usize, seats: usize) -> Vec<f32> {
        let share = self.0.get().and_then(|shares| shares.get(at));
        let visited = share.filter(|share| share.count.get().done > 0);
        let mean = |share: &Share| {
            let visits = share.count.get().done as f32;
            share.sums.iter().take(seats).map(|sum| (sum.get() / visits).min(1.0)).collect()
        };
        visited.map(mean).unwrap_or_default()
    }
}
