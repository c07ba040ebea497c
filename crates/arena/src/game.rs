//! One game between two engines: turns, clocks and faults. What is played is a [`Bout`].

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use tengen_game::{Budget, Plan, Reading, ThinkError};

use crate::{Ending, Fault, GameRecord, Side, Sport, Terms, clock::Clock, pairing::Fixture};

/// What a game needs besides its players.
#[derive(Debug)]
pub struct Hall<'h, S> {
    pub(crate) terms: &'h Terms<S>,
    /// Set when nobody wants this game any more.
    pub(crate) halt: &'h AtomicBool,
    /// Counts moves, for those who wait.
    pub(crate) moves: &'h AtomicU64,
}

/// A game in progress, as far as turns and clocks need to know it.
pub(crate) trait Bout {
    type Player: ?Sized;
    type Move: Copy;

    /// Whose turn it is; nobody's if the game is over.
    fn turn(&self) -> Option<Side>;

    /// How many moves there have been.
    fn moves(&self) -> usize;

    /// How long whoever is to move should think. `lag` is what a move takes beyond that.
    fn plan(&self, reading: &Reading, lag: Duration) -> Plan;

    fn ask(&self, player: &mut Self::Player, budget: &Budget<'_>) -> Result<Self::Move, ThinkError>;

    /// Makes the move; why not, if it is not allowed.
    fn play(&mut self, mv: Self::Move) -> Result<(), String>;
}

/// A game, its clocks, and how long the moves took.
pub(crate) struct Table<'h, S, B> {
    hall: &'h Hall<'h, S>,
    pub(crate) bout: B,
    clocks: [Clock; 2],
    thinking: [Vec<f64>; 2],
    late: [u32; 2],
}

/// Why there are no more moves.
pub(crate) enum Stop {
    /// The game says so.
    Over,
    MoveLimit,
    Late(Side),
    Fault(Side, Fault, String),
    /// Nobody wants to know.
    Halted,
}

/// A finished game, and which engines should be called anew.
#[derive(Debug)]
pub struct Finished {
    pub(crate) record: GameRecord,
    pub(crate) broken: [bool; 2],
}

/// How a game ended.
pub(crate) struct Close {
    pub(crate) winner: Option<Side>,
    pub(crate) result: String,
    pub(crate) ending: Ending,
    pub(crate) dead: Vec<u32>,
    pub(crate) notes: Vec<String>,
    pub(crate) broken: [bool; 2],
}

impl Close {
    pub(crate) fn plain(winner: Option<Side>, result: String, ending: Ending) -> Self {
        Self { winner, result, ending, dead: Vec::new(), notes: Vec::new(), broken: [false; 2] }
    }
}

/// What is to be kept of a finished game, besides how it ended and how long it took.
pub(crate) struct Kept {
    pub(crate) black: Side,
    pub(crate) engines: [String; 2],
    pub(crate) opening_moves: usize,
    pub(crate) moves: Vec<u32>,
}

impl<'h, S: Sport, B: Bout> Table<'h, S, B> {
    pub(crate) fn new(hall: &'h Hall<'h, S>, bout: B) -> Self {
        let clocks = [Clock::new(hall.terms.time); 2];
        Self { hall, bout, clocks, thinking: [Vec::new(), Vec::new()], late: [0; 2] }
    }

    /// Lets both move in turn until there is a reason to stop.
    pub(crate) fn play(&mut self, players: &mut [Box<B::Player>; 2]) -> Stop {
        loop {
            if let Some(stop) = self.turn(players) {
                return stop;
            }
        }
    }

    /// Lets one side move; why there is no next turn, if there is none.
    fn turn(&mut self, players: &mut [Box<B::Player>; 2]) -> Option<Stop> {
        let Some(side) = self.bout.turn() else { return Some(Stop::Over) };
        if self.bout.moves() >= self.hall.terms.most_moves {
            return Some(Stop::MoveLimit);
        }
        let (choice, spent) = self.ask(side, players[side.index()].as_mut());
        if self.hall.halt.load(Ordering::Relaxed) {
            return Some(Stop::Halted);
        }
        self.thinking[side.index()].push((spent.as_secs_f64() * 10_000.0).round() / 10.0);
        let late = self.clocks[side.index()].spend(spent, self.hall.terms.grace);
        self.late[side.index()] += u32::from(late);
        let mv = match choice {
            Err(reason) => return Some(Stop::Fault(side, Fault::Crash, reason)),
            Ok(_) if late && self.hall.terms.strict_time => return Some(Stop::Late(side)),
            Ok(mv) => mv,
        };
        if let Err(reason) = self.bout.play(mv) {
            return Some(Stop::Fault(side, Fault::IllegalMove, reason));
        }
        self.hall.moves.fetch_add(1, Ordering::Relaxed);
        None
    }

    fn ask(&self, side: Side, player: &mut B::Player) -> (Result<B::Move, String>, Duration) {
        let clock = &self.clocks[side.index()];
        let plan = clock.plan(|reading, lag| self.bout.plan(reading, lag));
        let begin = Instant::now();
        let stop = || begin.elapsed() >= plan.most || self.hall.halt.load(Ordering::Relaxed);
        let budget = Budget { stop: Some(&stop), plan: Some(plan), clock: Some(clock.reading()), ..Budget::default() };
        let choice = guarded(|| self.bout.ask(player, &budget));
        (choice, begin.elapsed())
    }

    /// The record of a game that ended so.
    pub(crate) fn finish(self, fixture: Fixture, close: Close, kept: Kept) -> Finished {
        let record = GameRecord {
            number: fixture.number,
            black: kept.black,
            engines: kept.engines,
            result: close.result,
            winner: close.winner,
            ending: close.ending,
            dead: close.dead,
            opening_moves: kept.opening_moves,
            moves: kept.moves,
            thinking: self.thinking,
            late: self.late,
            notes: close.notes,
        };
        Finished { record, broken: close.broken }
    }
}

/// Asks an engine of this process; a panic in it is a crash like any other, and ours goes on.
pub(crate) fn guarded<T>(ask: impl FnOnce() -> Result<T, ThinkError>) -> Result<T, String> {
    // An engine that panicked is thrown away, so nobody sees what it left half done.
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(answer) => answer.map_err(|error| error.to_string()),
        Err(_) => Err("it panicked".to_string()),
    }
}
