use std::{
    collections::{HashMap, HashSet},
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

use tengen_game::Runs;
use thiserror::Error;

use crate::{
    Charter, Decision, Entrant, GameRecord, Points, Schedule, Sprt, Tally, Terms, TimeSource, Why, letter,
    log::{Log, LogError},
    openings::Openings,
    schedule::Fixtures,
    statistics::Estimate,
    worker::{self, Shared, Waiting},
};

/// A match to be played, or to be continued.
#[derive(Debug, Clone)]
pub struct Contest {
    /// What is the same in all games.
    pub terms: Terms,
    /// Who plays: two or more.
    pub entrants: Vec<Entrant>,
    /// Who meets whom, where there are more entrants than seats.
    pub schedule: Schedule,
    /// Who says which pieces are dead where the players differ or have no opinion.
    pub referee: Option<Entrant>,
    /// How many games: see [`Contest::round`].
    pub games: u32,
    /// How many at once.
    pub concurrency: usize,
    /// Stop as soon as this is decided, in a match of two in a game for two.
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
    /// One entrant failed so often in a row that the rest would tell nothing.
    Broken {
        /// Which, by its number from 0.
        entrant: usize,
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

impl Played {
    /// How the first stands against the second. Where more than two sit at a game and both have several seats, it is won by
    /// whoever has the first place, on whichever seat; with as many seats in all, equals win half of the games.
    #[must_use]
    pub fn estimate(&self) -> Estimate {
        if self.charter.is_duel() {
            return Estimate::of(&self.tally);
        }
        let mut points = Points::default();
        for record in &self.records {
            let places = record.places();
            let is_first =
                |entrant: u8| record.seats.iter().zip(&places).any(|(seat, place)| *seat == entrant && *place == 0);
            match (is_first(0), is_first(1)) {
                (true, false) => points.wins += 1,
                (true, true) => points.draws += 1,
                (false, _) => points.losses += 1,
            }
        }
        Estimate::from_points(points, [0; 5])
    }
}

/// Why a match could not be played.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// An engine is not there.
    #[error("{} ({name}) cannot be started: {reason}", letter(*entrant))]
    CannotStart {
        /// Which, by its number from 0.
        entrant: usize,
        /// Its name.
        name: String,
        /// What it said.
        reason: String,
    },
    /// A match takes two.
    #[error("a match takes two engines or more, and at most 255; {given} are given")]
    Entrants {
        /// How many there are.
        given: usize,
    },
    /// A sequential test compares two.
    #[error("a sequential test compares two engines in a game for two")]
    SprtOfMany,
    /// An engine thinks on several threads while others do.
    #[error(
        "{name} thinks on several threads: its time of the processor can be told from that of other games only if one is \
         played at a time"
    )]
    SharedProcessor {
        /// Its name.
        name: String,
    },
    /// The system does not tell what a thread has had of the processor.
    #[error("this system does not tell what a thread has had of the processor")]
    NoProcessorTime,
    /// The games cannot be kept.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The system has no thread for a worker.
    #[error("cannot start a worker: {0}")]
    Worker(io::Error),
}

/// After so many faults of one entrant in a row the match stops.
pub const MOST_FAULTS: u32 = 3;

/// How often those who wait hear of it, and how soon an interruption is noticed.
const TICK: Duration = Duration::from_millis(100);

/// Whoever is thinking when a match stops has so long to notice; then it is left behind.
const FAREWELL: Duration = Duration::from_secs(2);

impl Contest {
    /// The terms in words.
    #[must_use]
    pub fn charter(&self) -> Charter {
        Charter::of(self)
    }

    fn fixtures(&self) -> Fixtures {
        Fixtures::new(self.schedule, self.entrants.len(), self.terms.game.seats())
    }

    /// How many games make a round: from one opening, with everybody who meets on each seat equally often.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.fixtures().round().max(1)
    }

    /// Whether it can be played at all.
    fn check(&self) -> Result<(), ArenaError> {
        let given = self.entrants.len();
        if !(2..=255).contains(&given) {
            return Err(ArenaError::Entrants { given });
        }
        if self.sprt.is_some() && !self.charter().is_duel() {
            return Err(ArenaError::SprtOfMany);
        }
        if self.terms.clock.is_known() { Ok(()) } else { Err(ArenaError::NoProcessorTime) }
    }

    /// Plays the games that are still to be played, and tells about it. Whoever sets `interrupt` stops it; games that
    /// are going on then do not count.
    ///
    /// # Errors
    /// If it makes no sense, an engine is not there at the beginning, or the games cannot be kept. What was kept before stays.
    pub fn run(&self, interrupt: &AtomicBool, mut tell: impl FnMut(News<'_>)) -> Result<Played, ArenaError> {
        self.check()?;
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
        let mut waiting: Vec<Waiting> = vec![self.first_waiting(first)?];
        waiting.resize_with(workers, Default::default);
        let (game, fixtures) = (&self.terms.game, self.fixtures());
        let Terms { opening_moves, opening_time, seed, time, .. } = self.terms;
        let a_move = opening_time.unwrap_or(time.a_move());
        let openings = game.engines().openings_for(game.start(), opening_moves, a_move, seed);
        let shared = Arc::new(Shared {
            terms: self.terms.clone(),
            entrants: self.entrants.clone(),
            referee: self.referee.clone(),
            openings: Mutex::new(Openings::new(openings, fixtures.game(first).opening)),
            fixtures,
            to_play: Mutex::new(to_play),
            halt: AtomicBool::new(false),
            moves: AtomicU64::new(0),
        });
        let (sender, results) = channel();
        let halt = HaltAtTheEnd(&shared.halt);
        for (number, waiting) in (1..).zip(waiting) {
            let (shared, sender) = (shared.clone(), sender.clone());
            let worker = thread::Builder::new().name(format!("arena worker {number}"));
            worker.spawn(move || worker::work(&shared, waiting, &sender)).map_err(ArenaError::Worker)?;
        }
        drop(sender);
        let finish = self.listen(&results, &shared, played, log, interrupt, tell);
        drop(halt);
        say_farewell(&results);
        finish
    }

    /// The engines of the first worker. Whoever cannot be started at all should be told so before any game.
    fn first_waiting(&self, game: u32) -> Result<Waiting, ArenaError> {
        let mut waiting = Waiting::new();
        for (entrant, called) in self.entrants.iter().enumerate() {
            let seed = worker::seed(self.terms.seed, self.entrants.len(), entrant, game);
            let name = called.name().to_string();
            let thinker =
                called.call(seed).map_err(|reason| ArenaError::CannotStart { entrant, name: name.clone(), reason })?;
            let is_spread = self.terms.clock == TimeSource::Cpu && thinker.runs() == Runs::Threads;
            if is_spread && self.concurrency > 1 {
                return Err(ArenaError::SharedProcessor { name });
            }
            waiting.insert((entrant, 0), thinker);
        }
        Ok(waiting)
    }

    fn listen(
        &self,
        results: &Receiver<GameRecord>,
        shared: &Shared,
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
                log.append(&record, &self.terms.game)?;
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

/// How often each entrant has failed since its last game without a fault.
#[derive(Default)]
struct FaultsInARow(HashMap<usize, u32>);

impl FaultsInARow {
    fn count(&mut self, record: &GameRecord) -> Option<Finish> {
        let mut broken = None;
        for &entrant in &record.seats {
            let entrant = usize::from(entrant);
            let own =
                record.left.iter().filter(|left| record.seats_of(entrant).any(|seat| seat == usize::from(left.seat)));
            let mut fault = own.filter_map(|left| match &left.why {
                Why::Fault { reason, .. } => Some(reason.clone()),
                Why::Resigned | Why::Late => None,
            });
            let row = self.0.entry(entrant).or_default();
            match fault.next_back() {
                None => *row = 0,
                Some(reason) => {
                    *row += 1;
                    broken = (*row >= MOST_FAULTS).then_some(Finish::Broken { entrant, reason }).or(broken);
                }
            }
        }
        broken
    }
}
