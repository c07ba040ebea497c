//! A thread with its own pair of engines, playing one game after the other.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
    mpsc::Sender,
};

use tengen_engines::{Agent, AgentError, Budget};
use tengen_go::{Colour, Go, Move};

use crate::{
    Contestant, GameRecord, Side, Terms,
    game::{Hall, play},
    pairing::Fixture,
    referee::Referee,
};

/// What all workers share.
pub(crate) struct Shared {
    pub(crate) terms: Terms,
    pub(crate) sides: [Contestant; 2],
    pub(crate) referee: Option<Contestant>,
    /// By number of the opening.
    pub(crate) openings: Vec<Vec<Move>>,
    /// Games still to play, the next one last.
    pub(crate) to_play: Mutex<Vec<u32>>,
    pub(crate) halt: AtomicBool,
    pub(crate) moves: AtomicU64,
}

impl Shared {
    fn next(&self) -> Option<Fixture> {
        if self.halt.load(Ordering::Relaxed) {
            return None;
        }
        // Nobody panics while holding a list of numbers; if somebody did, the list is still good.
        self.to_play.lock().unwrap_or_else(PoisonError::into_inner).pop().map(Fixture::of)
    }
}

/// Engines that wait for their next game; `None` is called anew.
pub(crate) type Seats = [Option<Box<dyn Agent>>; 2];

/// Plays until there is nothing left to play, or nobody listens.
pub(crate) fn work(shared: &Arc<Shared>, mut seats: Seats, results: &Sender<GameRecord>) {
    let mut referee = shared.referee.clone().map(Referee::new);
    let hall = Hall { terms: &shared.terms, halt: &shared.halt, moves: &shared.moves };
    while let Some(fixture) = shared.next() {
        let mut players = Side::BOTH.map(|side| {
            let waiting = seats[side.index()].take();
            waiting.unwrap_or_else(|| call(shared, side, fixture))
        });
        let opening = shared.openings.get(fixture.opening as usize).map_or(&[][..], Vec::as_slice);
        let Some(finished) = play(&hall, fixture, opening, &mut players, referee.as_mut()) else { return };
        for (side, player) in players.into_iter().enumerate() {
            seats[side] = Some(player).filter(|_| !finished.broken[side]);
        }
        if results.send(finished.record).is_err() {
            return;
        }
    }
}

/// A new instance for this game, seeded so that no two in a match are alike.
fn call(shared: &Shared, side: Side, fixture: Fixture) -> Box<dyn Agent> {
    let seed = seed(shared.terms.seed, side, fixture.number);
    shared.sides[side.index()].call(seed).unwrap_or_else(|reason| Box::new(Absent(reason)))
}

/// The seed of the instance of a side that is called for a game.
pub(crate) fn seed(seed: u64, side: Side, game: u32) -> u64 {
    let mixed = seed ^ (u64::from(game) * 2 + side.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Sits there for an engine that could not be started, and loses.
struct Absent(String);

impl Agent for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &Go, _: Colour, _: &Budget<'_>) -> Result<Move, AgentError> {
        Err(AgentError { agent: self.name(), reason: format!("it could not be started: {}", self.0) })
    }
}
