//! A thread with its own pair of engines, playing one game after the other.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
    mpsc::Sender,
};

use crate::{Contestant, GameRecord, Openings, Side, Sport, Terms, game::Hall, pairing::Fixture};

/// What all workers share.
pub(crate) struct Shared<S: Sport> {
    pub(crate) terms: Terms<S>,
    pub(crate) sides: [Contestant<S>; 2],
    pub(crate) referee: Option<Contestant<S>>,
    /// Drawn when they are needed: a look at one may take as long as a move.
    pub(crate) openings: Mutex<Box<dyn Openings<S::Opening>>>,
    /// Games still to play, the next one last.
    pub(crate) to_play: Mutex<Vec<u32>>,
    pub(crate) halt: AtomicBool,
    pub(crate) moves: AtomicU64,
}

impl<S: Sport> Shared<S> {
    fn next(&self) -> Option<Fixture> {
        if self.halt.load(Ordering::Relaxed) {
            return None;
        }
        // Nobody panics while holding a list of numbers; if somebody did, the list is still good.
        self.to_play.lock().unwrap_or_else(PoisonError::into_inner).pop().map(Fixture::of)
    }

    fn opening(&self, fixture: Fixture) -> S::Opening {
        self.openings.lock().unwrap_or_else(PoisonError::into_inner).opening(fixture.opening as usize)
    }
}

/// Engines that wait for their next game; `None` is called anew.
pub(crate) type Seats<S> = [Option<Box<<S as Sport>::Player>>; 2];

/// Plays until there is nothing left to play, or nobody listens.
pub(crate) fn work<S: Sport>(shared: &Arc<Shared<S>>, mut seats: Seats<S>, results: &Sender<GameRecord>) {
    let mut referee = shared.referee.clone().map(Referee::new);
    let hall = Hall { terms: &shared.terms, halt: &shared.halt, moves: &shared.moves };
    while let Some(fixture) = shared.next() {
        let mut players = Side::BOTH.map(|side| {
            let waiting = seats[side.index()].take();
            waiting.unwrap_or_else(|| call(shared, side, fixture))
        });
        let opening = shared.opening(fixture);
        let Some(finished) = S::play(&hall, fixture, &opening, &mut players, referee.as_mut()) else { return };
        for (side, player) in players.into_iter().enumerate() {
            seats[side] = Some(player).filter(|_| !finished.broken[side]);
        }
        if results.send(finished.record).is_err() {
            return;
        }
    }
}

/// A new instance for this game, seeded so that no two in a match are alike.
fn call<S: Sport>(shared: &Shared<S>, side: Side, fixture: Fixture) -> Box<S::Player> {
    let seed = seed(shared.terms.seed, side, fixture.number);
    shared.sides[side.index()].call(seed).unwrap_or_else(S::absent)
}

/// The seed of the instance of a side that is called for a game.
pub(crate) fn seed(seed: u64, side: Side, game: u32) -> u64 {
    let mixed = seed ^ (u64::from(game) * 2 + side.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Somebody who knows better than the players; called when first needed, and again after a failure.
pub struct Referee<S: Sport> {
    contestant: Contestant<S>,
    player: Option<Box<S::Player>>,
}

impl<S: Sport> Referee<S> {
    fn new(contestant: Contestant<S>) -> Self {
        Self { contestant, player: None }
    }

    pub(crate) fn ask<T>(&mut self, ask: impl FnOnce(&mut S::Player) -> Result<T, String>) -> Result<T, String> {
        let mut player = match self.player.take() {
            Some(player) => player,
            None => self.contestant.call(1)?,
        };
        let answer = ask(&mut player)?;
        self.player = Some(player);
        Ok(answer)
    }
}
