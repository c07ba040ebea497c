use std::{
    collections::HashSet,
    io,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{Receiver, RecvTimeoutError, channel},
    },
    thread,
    time::{Duration, Instant},
};

use tengen_go::Setup;
use thiserror::Error;

use crate::{
    Charter, Contestant, Decision, Ending, GameRecord, Side, Sport, Sprt, Tally, Terms,
    log::{Log, LogError},
    worker::{self, Seats, Shared},
};

/// A match to be played, or to be continued.
#[derive(Debug, Clone)]
pub struct Contest<S: Sport = Setup> {
    /// What is the same in all games.
    pub terms: Terms<S>,
    /// A and B.
    pub sides: [Contestant<S>; 2],
    /// Who says which stones are dead where A and B differ or have no opinion.
    pub referee: Option<Contestant<S>>,
    /// How many games.
    pub games: u32,
    /// How many at once.
    pub concurrency: usize,
    /// Stop as soon as this is decided.
    pub sprt: Option<Sprt>,
    /// Where the games are kept. Those that are there already are not played again.
    pub folder: Option<PathBuf>,
}

/// What can be told while a match goes on.
#[derive(Debug)]
pub enum News<'n> {
    /// So many games were played before.
    Resumed {
        /// Their sum.
        tally: &'n Tally,
    },
    /// A game ended.
    Game {
        /// That game.
        record: &'n GameRecord,
        /// All games so far.
        tally: &'n Tally,
    },
    /// A moment has passed.
    Waiting {
        /// Moves that were made in all games since the match began or went on.
        moves: u64,
    },
}

/// Why no more games are played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finish {
    /// All were.
    Complete,
    /// The sequential test has its answer.
    Decided(Decision),
    /// Somebody wanted it to stop.
    Interrupted,
    /// One side failed so often in a row that the rest would tell nothing.
    Broken {
        /// Which side.
        side: Side,
        /// How it failed the last time.
        reason: String,
    },
}

/// A match as far as it was played.
#[derive(Debug)]
pub struct Played {
    /// What it was about.
    pub charter: Charter,
    /// The games in the order of their numbers.
    pub records: Vec<GameRecord>,
    /// Their sum.
    pub tally: Tally,
    /// Why there are no more.
    pub finish: Finish,
    /// The sequential test, if there was one.
    pub sprt: Option<Sprt>,
}

/// Why a match could not be played.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// An engine is not there.
    #[error("{side} ({name}) cannot be started: {reason}")]
    CannotStart {
        /// Which side.
        side: Side,
        /// Its name.
        name: String,
        /// What it said.
        reason: String,
    },
    /// The games cannot be kept.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The system has no thread for a worker.
    #[error("cannot start a worker: {0}")]
    Worker(io::Error),
}

/// After so many faults of one side in a row the match stops.
pub const MOST_FAULTS: u32 = 3;

/// How often those who wait hear of it, and how soon an interruption is noticed.
const TICK: Duration = Duration::from_millis(100);

/// Whoever is thinking when a match stops has so long to notice; then it is left behind.
const FAREWELL: Duration = Duration::from_secs(2);

impl<S: Sport> Contest<S> {
    /// The terms in words.
    #[must_use]
    pub fn charter(&self) -> Charter {
        S::charter(&self.terms, &self.sides, self.referee.as_ref())
    }

    /// Plays the games that are still to be played, and tells about it. Whoever sets `interrupt` stops it; games that
    /// are going on then do not count.
    ///
    /// # Errors
    /// If an engine is not there at the beginning, or the games cannot be kept. What was kept before stays.
    pub fn run(&self, interrupt: &AtomicBool, mut tell: impl FnMut(News<'_>)) -> Result<Played, ArenaError> {
        let charter = self.charter();
        let opened = self.folder.as_deref().map(|folder| Log::open(folder, &charter)).transpose()?;
        let (mut log, records) = opened.map_or((None, Vec::new()), |(log, records)| (Some(log), records));
        let tally = Tally::of(&records);
        let mut played = Played { charter, records, tally, finish: Finish::Complete, sprt: self.sprt };
        if !played.records.is_empty() {
            tell(News::Resumed { tally: &played.tally });
        }
        let done: HashSet<u32> = played.records.iter().map(|record| record.number).collect();
        // The next one last.
        let to_play: Vec<u32> = (0..self.games).rev().filter(|number| !done.contains(number)).collect();
        played.finish = match self.decided(&played.tally) {
            Some(finish) => finish,
            None if to_play.is_empty() => Finish::Complete,
            None => self.play_on(to_play, &mut played, log.as_mut(), interrupt, &mut tell)?,
        };
        played.records.sort_by_key(|record| record.number);
        Ok(played)
    }

    fn decided(&self, tally: &Tally) -> Option<Finish> {
        let decision = self.sprt?.decision(tally.pairs());
        (decision != Decision::Undecided).then_some(Finish::Decided(decision))
    }

    fn play_on(
        &self,
        to_play: Vec<u32>,
        played: &mut Played,
        log: Option<&mut Log>,
        interrupt: &AtomicBool,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Result<Finish, ArenaError> {
        let workers = self.concurrency.clamp(1, to_play.len());
        let first = to_play.last().copied().unwrap_or_default();
        let mut seats: Vec<Seats<S>> = vec![self.first_seats(first)?];
        seats.resize_with(workers, Default::default);
        let shared = Arc::new(Shared {
            terms: self.terms.clone(),
            sides: self.sides.clone(),
            referee: self.referee.clone(),
            openings: Mutex::new(S::openings(&self.terms)),
            to_play: Mutex::new(to_play),
            halt: AtomicBool::new(false),
            moves: AtomicU64::new(0),
        });
        let (sender, results) = channel();
        let halt = HaltAtTheEnd(&shared.halt);
        for (number, seats) in (1..).zip(seats) {
            let (shared, sender) = (shared.clone(), sender.clone());
            let worker = thread::Builder::new().name(format!("arena worker {number}"));
            worker.spawn(move || worker::work(&shared, seats, &sender)).map_err(ArenaError::Worker)?;
        }
        drop(sender);
        let finish = self.listen(&results, &shared, played, log, interrupt, tell);
        drop(halt);
        say_farewell(&results);
        finish
    }

    /// The engines of the first worker. Whoever cannot be started at all should be told so before any game.
    fn first_seats(&self, game: u32) -> Result<Seats<S>, ArenaError> {
        let mut seats: Seats<S> = Default::default();
        for side in Side::BOTH {
            let contestant = &self.sides[side.index()];
            let called = contestant.call(worker::seed(self.terms.seed, side, game));
            let name = contestant.name().to_string();
            seats[side.index()] = Some(called.map_err(|reason| ArenaError::CannotStart { side, name, reason })?);
        }
        Ok(seats)
    }

    fn listen(
        &self,
        results: &Receiver<GameRecord>,
        shared: &Shared<S>,
        played: &mut Played,
        mut log: Option<&mut Log>,
        interrupt: &AtomicBool,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Result<Finish, ArenaError> {
        let mut faults = FaultsInARow::default();
        loop {
            if interrupt.load(Ordering::Relaxed) {
                return Ok(Finish::Interrupted);
            }
            let record = match results.recv_timeout(TICK) {
                Ok(record) => record,
                Err(RecvTimeoutError::Timeout) => {
                    tell(News::Waiting { moves: shared.moves.load(Ordering::Relaxed) });
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(Finish::Complete),
            };
            if let Some(log) = &mut log {
                log.append(&record, &self.terms.setup)?;
            }
            played.tally.add(&record);
            tell(News::Game { record: &record, tally: &played.tally });
            let broken = faults.count(&record);
            played.records.push(record);
            if let Some(finish) = self.decided(&played.tally).or(broken) {
                return Ok(finish);
            }
        }
    }
}

/// Stops the workers, also when an error ends the match.
struct HaltAtTheEnd<'s>(&'s AtomicBool);

impl Drop for HaltAtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Waits until all workers have let go of their engines, but not for ever.
fn say_farewell(results: &Receiver<GameRecord>) {
    let deadline = Instant::now() + FAREWELL;
    while results.recv_timeout(deadline.saturating_duration_since(Instant::now())).is_ok() {}
}

#[derive(Default)]
struct FaultsInARow([u32; 2]);

impl FaultsInARow {
    fn count(&mut self, record: &GameRecord) -> Option<Finish> {
        let Ending::Fault { reason, .. } = &record.ending else {
            self.0 = [0; 2];
            return None;
        };
        let side = record.loser()?;
        self.0[(!side).index()] = 0;
        self.0[side.index()] += 1;
        (self.0[side.index()] >= MOST_FAULTS).then(|| Finish::Broken { side, reason: reason.clone() })
    }
}
