//! Engines as players, in any game.
//!
//! [`EngineHall`] knows who can sit at a table: the engines that are built in, by level, and the programs of `engines.toml`
//! ([`Catalogue`]), each checked when the server starts. It is asked for a move with a [`Job`] and gives an [`Answer`]; what
//! thinks behind it is a [`Thinker`](tengen_game::Thinker), which keeps what it knows of a match from one move to the next.
//!
//! ```
//! use std::sync::Arc;
//! use tengen_game::{Clock, GameSpec, Seat};
//! use tengen_server::engines::{Answer, Catalogue, EngineHall, Job, Settings};
//!
//! # let runtime = tokio::runtime::Builder::new_current_thread().build()?;
//! # runtime.block_on(async {
//! let engines = EngineHall::start(Settings::default(), Catalogue::default());
//! let (spec, table) = tengen_games::games().open(&GameSpec::new("go").with("board", "torus:5"))?;
//! engines.check_seat("go:1", &spec)?;
//! let answer = engines.ask(Job {
//!     match_id: "k3vQ9xTnWe".to_string(),
//!     whose: "Ann".to_string(),
//!     engine: "go:1".to_string(),
//!     seat: Seat(0),
//!     table,
//!     reading: Clock::None.start(),
//!     think: None,
//!     plan: None,
//!     story: None,
//!     stop: Arc::default(),
//!     watch: None,
//! });
//! assert!(matches!(answer.await, Ok(Answer::Move(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What holds:
//! - No thread of the server's ever thinks or waits for a program: engines have threads of their own, as many as
//!   [`Settings`] says, and whoever wants one waits in a line. People take turns there, however many moves each of them waits
//!   for. Levels that answer in a moment have one thread more, where nobody thinks for long. Time spent in the line is the
//!   engine's own: it plans with what is left.
//! - A move that comes out is allowed at the table it was asked about. An engine that crashes, hangs or cheats is started
//!   anew once and shown the game again; if it fails again, the answer says how.
//! - A stop is obeyed within some 50 ms, in the line and at the desk. A program cannot be interrupted
//!   in the middle of a move: it is left alone with it, and killed if its match ends first.
//!
//! Where to go next: `roster.rs` for who can sit here, `hall.rs` for lines and desks, `turns.rs` for whose turn it is, `task.rs` for what happens at a desk,
//! `aside.rs` for programs, [`workers`] for those who think elsewhere.

mod aside;
mod boards;
mod catalogue;
mod check;
mod hall;
mod job;
mod program;
mod roster;
pub mod routes;
mod running;
mod sessions;
mod settings;
mod task;
mod turns;
mod waiting;
pub mod workers;

pub use boards::{BadBoards, Boards};
pub use catalogue::{Catalogue, CatalogueError};
pub use check::Report;
pub use job::{Answer, Failure, Job, Watcher};
pub use program::Program;
pub use settings::Settings;
pub use workers::WorkerConfig;

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use hall::Hall;
use task::{Task, Wish};
use tengen_game::{GameSpec, Refused, Seat, Table};
use tengen_games::Entry;
use tengen_wire::{EngineAbout, Insight};
use tokio::sync::{oneshot, watch};

use crate::codes;

/// Everybody who can be asked for a move. Clones are the same house; with the last of them everybody goes home.
#[derive(Clone)]
pub struct EngineHall {
    house: Arc<House>,
}

struct House {
    hall: Arc<Hall>,
    reports: watch::Receiver<Vec<Option<Report>>>,
    /// Opinions that are wanted and not given yet.
    looking: AtomicUsize,
}

impl Drop for House {
    fn drop(&mut self) {
        self.hall.close();
    }
}

/// How long programs may take to quit when the server stops.
const PARTING: Duration = Duration::from_secs(4);

/// For each desk so many may wait for an opinion; a move is more urgent.
const LOOKS_FOR_EACH_DESK: usize = 4;

impl EngineHall {
    /// Opens the house and begins to check the programs, which are not available until they have passed.
    #[must_use]
    pub fn start(settings: Settings, catalogue: Catalogue) -> Self {
        Self::of(tengen_games::ENTRIES, settings, catalogue)
    }

    /// The same with the engines of these games.
    #[must_use]
    pub fn of(games: &'static [Entry], settings: Settings, catalogue: Catalogue) -> Self {
        let hall = Hall::open(games, settings, catalogue);
        let (told, reports) = watch::channel(vec![None; hall.roster.programs().len()]);
        let told = Arc::new(told);
        for (at, program) in hall.roster.programs().enumerate() {
            let (program, told, checked) = (program.clone(), told.clone(), hall.clone());
            let check = move || {
                let report = program.check(checked.settings.check_within);
                match &report.finding {
                    Ok(_) => tracing::info!("{report}"),
                    Err(_) => tracing::warn!("{report}"),
                }
                checked.roster.note(at, &report);
                told.send_modify(|reports| reports[at] = Some(report));
            };
            if let Err(error) = thread::Builder::new().name("engine check".to_string()).spawn(check) {
                tracing::error!(%error, "a program cannot be checked");
            }
        }
        Self { house: Arc::new(House { hall, reports, looking: AtomicUsize::new(0) }) }
    }

    /// What was found out about the programs, in the order of the catalogue, once all of them have been checked.
    pub async fn checked(&self) -> Vec<Report> {
        let mut reports = self.house.reports.clone();
        let all = reports.wait_for(|reports| reports.iter().all(Option::is_some)).await;
        // If a check could not even begin, there is no report of it.
        all.map(|all| all.iter().flatten().cloned().collect()).unwrap_or_default()
    }

    /// Who plays this game, or everybody.
    #[must_use]
    pub fn list(&self, game: Option<&GameSpec>) -> Vec<EngineAbout> {
        self.house.hall.roster.list(game)
    }

    /// The best built-in engine for a game, for whoever wants an opinion and has no preference.
    #[must_use]
    pub fn best(&self, game: &str) -> Option<&str> {
        self.house.hall.roster.best(game)
    }

    /// Whether an engine can sit at such a game.
    ///
    /// # Errors
    /// `unknown_engine`, `engine_unavailable` or `engine_cannot_play`.
    pub fn check_seat(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        self.house.hall.roster.check_seat(engine, game)
    }

    /// Asks for a move. The answer comes when it comes: nothing waits here.
    #[must_use]
    pub fn ask(&self, job: Job) -> oneshot::Receiver<Answer> {
        let (answer, answers) = oneshot::channel();
        match self.house.hall.roster.find(&job.engine) {
            Some(who) => {
                let wish = Wish { job, who, asked: Instant::now(), answer, failed_by: Vec::new() };
                self.house.hall.enter(Task::Move(Box::new(wish)));
            }
            None => {
                let reason = format!("there is no engine {}", job.engine);
                let _heard = answer.send(Answer::Failed { failure: Failure::Missing, reason });
            }
        }
        answers
    }

    /// What an engine thinks of a position with this seat to move, after thinking for so long, for this person. Whoever stops
    /// waiting for it stops the engine too.
    ///
    /// # Errors
    /// `unknown_engine`, `engine_cannot_analyse`, `nothing_to_analyse`, `busy`, `stopped` or `analysis_failed`.
    pub async fn analyse(
        &self,
        table: Box<dyn Table>,
        seat: Seat,
        engine: &str,
        think: Duration,
        whose: &str,
    ) -> Result<Insight, Refused> {
        let Hall { roster, settings, .. } = &*self.house.hall;
        let unknown =
            || Refused::new(&codes::UNKNOWN_ENGINE).with("engine", engine.chars().take(40).collect::<String>());
        let who = roster.find(engine).ok_or_else(unknown)?;
        if !roster.analyses(who) {
            return Err(Refused::new(&codes::ENGINE_CANNOT_ANALYSE));
        }
        let wanted = Wanted::new(&self.house.looking, settings.threads * LOOKS_FOR_EACH_DESK)
            .ok_or_else(|| Refused::new(&codes::BUSY).with("retry_after_ms", settings.think.as_millis() as u64))?;
        let (answer, answers) = oneshot::channel();
        let think = think.min(settings.longest);
        let (stop, whose) = (wanted.stop.clone(), whose.to_string());
        self.house.hall.enter(Task::Insight { table, seat, whose, who, think, stop, answer });
        answers.await.unwrap_or_else(|_| Err(Refused::new(&codes::ANALYSIS_FAILED)))
    }

    /// A match is over: whoever thinks for it is stopped, and what was kept for it is let go.
    pub fn release(&self, match_id: &str) {
        self.house.hall.release(match_id);
    }

    /// Closes the house: whoever thinks is stopped, and every program is told to quit and waited for; one that does not is
    /// killed.
    pub async fn close(&self) {
        let hall = self.house.hall.clone();
        let closing = tokio::task::spawn_blocking(move || {
            hall.close();
            hall.roster.running.end(PARTING);
        });
        if let Err(error) = closing.await {
            tracing::error!(%error, "engines did not end in order");
        }
    }

    /// Whether anybody thinks elsewhere: then it is worth telling the story of a match with a job.
    #[must_use]
    pub fn has_workers(&self) -> bool {
        self.house.hall.crew.is_here()
    }

    /// How many wait for somebody to think for them.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.house.hall.waiting()
    }

    /// How many thinkers are kept between two moves.
    #[must_use]
    pub fn resting(&self) -> usize {
        self.house.hall.resting()
    }
}

impl fmt::Debug for EngineHall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (waiting, resting) = (self.waiting(), self.resting());
        f.debug_struct("EngineHall").field("waiting", &waiting).field("resting", &resting).finish_non_exhaustive()
    }
}

/// An opinion that somebody waits for. Dropping it stops whoever forms it.
struct Wanted<'a> {
    looking: &'a AtomicUsize,
    stop: Arc<AtomicBool>,
}

impl<'a> Wanted<'a> {
    fn new(looking: &'a AtomicUsize, most: usize) -> Option<Self> {
        let one_more = |now: usize| (now < most).then_some(now + 1);
        looking.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        Some(Self { looking, stop: Arc::default() })
    }
}

impl Drop for Wanted<'_> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.looking.fetch_sub(1, Ordering::Relaxed);
    }
}
