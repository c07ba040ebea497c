//! Solvers of Connect Four for whoever thinks, which remember what they have found out for the next who asks.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Shape, solver::AnySolver};

/// Nobody waits for a solver: if none rests, there is a new one. So there are never more than there are desks.
#[derive(Debug, Default)]
pub struct Solvers {
    /// The one that was asked last is at the end.
    resting: Mutex<Vec<AnySolver>>,
}

/// More than these are not kept: each has 17 MB.
const KEPT: usize = 4;

impl Solvers {
    /// Asks the solver that was asked last about such a board, or a new one; nothing if nobody solves it.
    pub fn ask<T>(&self, shape: Shape, question: impl FnOnce(&mut AnySolver) -> T) -> Option<T> {
        let mut resting = self.resting();
        let known = resting.iter().rposition(|solver| solver.shape() == shape).map(|at| resting.remove(at));
        drop(resting);
        let mut solver = known.or_else(|| AnySolver::of(shape))?;
        let answer = question(&mut solver);
        let mut resting = self.resting();
        resting.push(solver);
        let gone = (resting.len() > KEPT).then(|| resting.remove(0));
        drop(resting);
        drop(gone);
        Some(answer)
    }

    fn resting(&self) -> MutexGuard<'_, Vec<AnySolver>> {
        self.resting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use crate::ConnectFour;

    use super::*;

    #[test]
    fn what_one_has_found_out_the_next_knows() {
        let solvers = Solvers::default();
        let small: Shape = "5x4".parse().unwrap();
        let solve = || {
            let asked = |solver: &mut AnySolver| {
                let before = solver.positions();
                solver.value(&ConnectFour::new(small), &mut || false).unwrap();
                solver.positions() - before
            };
            solvers.ask(small, asked).unwrap()
        };
        let (first, second) = (solve(), solve());
        assert!(second * 100 < first, "{first} positions, then {second}");
        assert_eq!(solvers.ask("8x8".parse().unwrap(), |_| ()), None);
    }

    #[test]
    fn no_more_are_kept_than_may() {
        let solvers = Solvers::default();
        for shape in ["4x4", "4x5", "4x6", "5x4", "5x5", "5x6"] {
            solvers.ask(shape.parse().unwrap(), |_| ()).unwrap();
        }
        let kept: Vec<String> = solvers.resting().iter().map(|solver| solver.shape().to_string()).collect();
        assert_eq!(kept, ["4x6", "5x4", "5x5", "5x6"]);
    }
}
