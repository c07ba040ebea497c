//! A thread with its own engines, playing one game after the other.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::Sender,
    },
};

use tengen_game::{Budget, Reply, Seat, Table, ThinkError, Thinker};

use crate::{
    Entrant, GameRecord, Terms,
    bout::{self, Hall, guarded},
    openings::Openings,
    schedule::{Fixture, Fixtures},
};

/// What all workers share.
pub(crate) struct Shared {
    pub(crate) terms: Terms,
    pub(crate) entrants: Vec<Entrant>,
    pub(crate) referee: Option<Entrant>,
    pub(crate) fixtures: Fixtures,
    /// Drawn when they are needed: a look at one may take as long as a move.
    pub(crate) openings: Mutex<Openings>,
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
        let number = self.to_play.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
        Some(self.fixtures.game(number))
    }

    fn opening(&self, fixture: &Fixture) -> Vec<String> {
        self.openings.lock().unwrap_or_else(PoisonError::into_inner).get(fixture.opening)
    }
}

/// Engines that wait for their next game, by entrant; one that has several seats at a game has an instance for each.
pub(crate) type Waiting = HashMap<(usize, usize), Box<dyn Thinker>>;

/// Plays until there is nothing left to play, or nobody listens.
pub(crate) fn work(shared: &Arc<Shared>, mut waiting: Waiting, results: &Sender<GameRecord>) {
    let mut referee = shared.referee.clone().map(Referee::new);
    let hall = Hall { terms: &shared.terms, halt: &shared.halt, moves: &shared.moves };
    while let Some(fixture) = shared.next() {
        let chairs = chairs(&fixture.seats);
        let mut players: Vec<Box<dyn Thinker>> = chairs
            .iter()
            .map(|chair| waiting.remove(chair).unwrap_or_else(|| call(shared, *chair, fixture.number)))
            .collect();
        let opening = shared.opening(&fixture);
        let Some(finished) = bout::play(&hall, &fixture, &opening, &mut players, referee.as_mut()) else { return };
        let sound = chairs.into_iter().zip(players).zip(finished.broken).filter(|(_, broken)| !broken);
        waiting.extend(sound.map(|(seated, _)| seated));
        if results.send(finished.record).is_err() {
            return;
        }
    }
}

/// Which instance of which entrant sits on each seat.
fn chairs(seats: &[u8]) -> Vec<(usize, usize)> {
    let copy = |seat: usize| seats[..seat].iter().filter(|other| **other == seats[seat]).count();
    (0..seats.len()).map(|seat| (usize::from(seats[seat]), copy(seat))).collect()
}

/// A new instance for this game, seeded so that no two in a match are alike.
fn call(shared: &Shared, (entrant, copy): (usize, usize), game: u32) -> Box<dyn Thinker> {
    let seed = seed(shared.terms.seed, shared.entrants.len(), entrant, game) ^ ((copy as u64) << 40);
    shared.entrants[entrant].call(seed).unwrap_or_else(|reason| Box::new(Absent(reason)))
}

/// The seed of the instance of an entrant that is called for a game.
pub(crate) fn seed(seed: u64, entrants: usize, entrant: usize, game: u32) -> u64 {
    let number = u64::from(game) * entrants as u64 + entrant as u64 + 1;
    let mixed = seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Sits there for an engine that could not be started, and loses.
struct Absent(String);

impl Thinker for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
        Err(ThinkError::Crashed(format!("it could not be started: {}", self.0)))
    }
}

/// Somebody who knows better than the players; called when first needed, and again after a failure.
pub(crate) struct Referee {
    entrant: Entrant,
    thinker: Option<Box<dyn Thinker>>,
}

impl Referee {
    fn new(entrant: Entrant) -> Self {
        Self { entrant, thinker: None }
    }

    /// The points of the pieces that it takes for dead.
    pub(crate) fn dead(&mut self, table: &dyn Table) -> Result<Vec<u32>, String> {
        let mut thinker = match self.thinker.take() {
            Some(thinker) => thinker,
            None => self.entrant.call(1)?,
        };
        let opinion = guarded(|| thinker.dead(table))?;
        self.thinker = Some(thinker);
        opinion.ok_or_else(|| "it has no opinion on dead stones".to_string())
    }
}
