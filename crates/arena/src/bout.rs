//! One game: turns, clocks, faults, and how it ended.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use tengen_game::explained;
use tengen_game::{Budget, Outcome, Reply, Seat, Table, ThinkError, Thinker, Turn};

use crate::{
    EngineFault, GameEnd, GameRecord, Judge, Left, Terms, Why, clock::Clock, meter::Meter, schedule::Fixture,
    worker::Referee,
};

/// What a game needs besides its players.
pub(crate) struct Hall<'h> {
    pub(crate) terms: &'h Terms,
    /// Set when nobody wants this game any more.
    pub(crate) halt: &'h AtomicBool,
    /// Counts moves, for those who wait.
    pub(crate) moves: &'h AtomicU64,
}

/// A finished game, and the seats whose engines should be called anew.
pub(crate) struct Finished {
    pub(crate) record: GameRecord,
    pub(crate) broken: Vec<bool>,
}

/// Who sits at a game, by seat.
pub(crate) type Players = [Box<dyn Thinker>];

struct Bout<'h> {
    hall: &'h Hall<'h>,
    table: Box<dyn Table>,
    clocks: Vec<Clock>,
    moves: Vec<String>,
    left: Vec<Left>,
    thinking: Vec<Vec<f64>>,
    iterations: Vec<Vec<u64>>,
    late: Vec<u32>,
    broken: Vec<bool>,
    notes: Vec<String>,
}

/// Why there are no more moves.
enum Stop {
    Over(Ended),
    /// Nobody wants to know.
    Halted,
}

/// How a game ended, and what it was worth to whom.
struct Ended {
    ending: GameEnd,
    outcome: Outcome,
    /// As the game writes it, where it was counted.
    result: Option<String>,
    dead: Vec<u32>,
}

/// Plays a game to its end; `None` if it was halted.
pub(crate) fn play(
    hall: &Hall<'_>,
    fixture: &Fixture,
    opening: &[String],
    players: &mut Players,
    mut referee: Option<&mut Referee>,
) -> Option<Finished> {
    let mut bout = Bout::new(hall);
    for mv in opening {
        // Openings were found by playing them; one that does not fit is only shorter.
        let Some(&seat) = bout.table.awaited().first() else { break };
        if bout.make(seat, mv).is_err() {
            break;
        }
    }
    let opening_moves = bout.moves.len();
    loop {
        match bout.turn(players, referee.as_deref_mut()) {
            None => {}
            Some(Stop::Halted) => return None,
            Some(Stop::Over(ended)) => return Some(bout.finish(fixture, opening_moves, ended, players)),
        }
    }
}

impl<'h> Bout<'h> {
    fn new(hall: &'h Hall<'h>) -> Self {
        let table = hall.terms.game.table();
        let seats = table.seats();
        Self {
            hall,
            table,
            clocks: vec![Clock::new(hall.terms.time); seats],
            moves: Vec::new(),
            left: Vec::new(),
            thinking: vec![Vec::new(); seats],
            iterations: vec![Vec::new(); seats],
            late: vec![0; seats],
            broken: vec![false; seats],
            notes: Vec::new(),
        }
    }

    fn make(&mut self, seat: Seat, mv: &str) -> Result<(), String> {
        let is_first = self.table.awaited().first() == Some(&seat);
        let ply = self.moves.len() + 1;
        let illegal = |refused| format!("it played {mv} as move {ply}: {}", explained(&refused));
        let written = self.table.play(seat, mv).map_err(illegal)?;
        self.moves.push(if is_first { written } else { format!("@{} {written}", seat.0) });
        Ok(())
    }

    /// Lets somebody move; why there is no next turn, if there is none.
    fn turn(&mut self, players: &mut Players, referee: Option<&mut Referee>) -> Option<Stop> {
        if let Turn::Over(outcome) = self.table.turn()
            && self.table.awaited().is_empty()
        {
            return Some(Stop::Over(Ended { ending: GameEnd::Played, outcome, result: None, dead: Vec::new() }));
        }
        let is_long = self.table.plies() >= self.hall.terms.most_moves;
        if is_long || !self.table.is_timed() {
            let counted = self.count(is_long, players, referee);
            if counted.is_some() || is_long {
                let shared = || Ended {
                    ending: GameEnd::MoveLimit { judge: None },
                    outcome: self.as_they_left(),
                    result: None,
                    dead: Vec::new(),
                };
                return Some(Stop::Over(counted.unwrap_or_else(shared)));
            }
        }
        let awaited = self.table.awaited();
        for &seat in &awaited {
            let index = usize::from(seat.0);
            let (choice, spent) = self.ask(seat, players[index].as_mut());
            if self.hall.halt.load(Ordering::Relaxed) {
                return Some(Stop::Halted);
            }
            self.thinking[index].push((spent.as_secs_f64() * 10_000.0).round() / 10.0);
            self.iterations[index].push(players[index].iterations().unwrap_or(0));
            let late = self.table.is_timed() && self.clocks[index].spend(spent, self.hall.terms.grace);
            self.late[index] += u32::from(late);
            return match choice {
                Err(reason) => self.fault(seat, EngineFault::Crash, reason),
                Ok(_) if late && self.hall.terms.strict_time => self.leave(seat, Why::Late),
                Ok(Reply::Resign) => self.leave(seat, Why::Resigned),
                Ok(Reply::Wait) => continue,
                Ok(Reply::Move(mv)) => match self.make(seat, &mv) {
                    Err(reason) => self.fault(seat, EngineFault::IllegalMove, reason),
                    Ok(()) => {
                        self.hall.moves.fetch_add(1, Ordering::Relaxed);
                        None
                    }
                },
            };
        }
        let waits = *awaited.first()?;
        self.fault(waits, EngineFault::Crash, "it waits, and the game waits for it".to_string())
    }

    fn ask(&self, seat: Seat, player: &mut dyn Thinker) -> (Result<Reply, String>, Duration) {
        let clock = &self.clocks[usize::from(seat.0)];
        let plan = clock.plan(self.table.pace(seat));
        let meter = Meter::start(self.hall.terms.clock, player.runs());
        // Plans are kept by the wall; who is measured otherwise is told when to stop, and nothing else.
        let most = if meter.is_own_time() { plan.aim } else { plan.most };
        let stop = || meter.has_passed(most) || self.hall.halt.load(Ordering::Relaxed);
        let shown = !meter.is_own_time();
        let budget = Budget {
            stop: Some(&stop),
            plan: shown.then_some(plan),
            clock: shown.then(|| clock.reading()),
            ..Budget::default()
        };
        let choice = guarded(|| player.choose(&*self.table, seat, &budget));
        (choice, meter.elapsed())
    }

    fn fault(&mut self, seat: Seat, fault: EngineFault, reason: String) -> Option<Stop> {
        self.broken[usize::from(seat.0)] = true;
        self.leave(seat, Why::Fault { fault, reason })
    }

    /// A seat is out: the others play on, or it is over.
    fn leave(&mut self, seat: Seat, why: Why) -> Option<Stop> {
        self.left.push(Left { seat: seat.0, why });
        if self.table.retire(seat) {
            self.moves.push(format!("@{}", seat.0));
            return None;
        }
        let outcome = self.as_they_left();
        Some(Stop::Over(Ended { ending: GameEnd::Left, outcome, result: None, dead: Vec::new() }))
    }

    /// Those who are still there share the first place; who left first is last.
    fn as_they_left(&self) -> Outcome {
        let mut places = vec![0; self.table.seats()];
        for (worse, left) in (1..).zip(self.left.iter().rev()) {
            places[usize::from(left.seat)] = worse;
        }
        Outcome::placing(&places)
    }

    /// The count, in games that have one: by what all engines agree on; else as the referee has it; else as estimated.
    fn count(&mut self, is_long: bool, players: &mut Players, referee: Option<&mut Referee>) -> Option<Ended> {
        let engines = self.hall.terms.game.engines();
        // Whether it is counted at all; an estimate takes a while, and nobody may need one.
        engines.count(&*self.table, Some(&[]))?;
        let (judge, dead) = self.judged(players, referee);
        let counted = engines.count(&*self.table, dead.as_deref())?;
        let ending = if is_long { GameEnd::MoveLimit { judge: Some(judge) } } else { GameEnd::Counted { judge } };
        Some(Ended { ending, outcome: counted.outcome, result: Some(counted.result), dead: counted.dead })
    }

    fn judged(&mut self, players: &mut Players, referee: Option<&mut Referee>) -> (Judge, Option<Vec<u32>>) {
        let mut opinions = Vec::new();
        for (seat, player) in players.iter_mut().enumerate() {
            match guarded(|| player.dead(&*self.table)) {
                Ok(opinion) => opinions.extend(opinion),
                Err(reason) => {
                    self.broken[seat] = true;
                    self.notes.push(format!("Seat {} did not say which stones are dead: {reason}", seat + 1));
                }
            }
        }
        if opinions.len() == players.len() {
            if opinions.windows(2).all(|two| two[0] == two[1]) {
                return (Judge::Agreement, opinions.pop());
            }
            self.notes.push("The engines differed about dead stones.".to_string());
        }
        if let Some(referee) = referee {
            match referee.dead(&*self.table) {
                Ok(dead) => return (Judge::Referee, Some(dead)),
                Err(reason) => self.notes.push(format!("The referee did not say which stones are dead: {reason}")),
            }
        }
        (Judge::Estimate, None)
    }

    fn finish(self, fixture: &Fixture, opening_moves: usize, ended: Ended, players: &Players) -> Finished {
        let payoffs = ended.outcome.payoffs(self.table.seats()).to_vec();
        let sides = self.hall.terms.game.sides(&*self.table);
        let result = ended.result.unwrap_or_else(|| self.result(&payoffs, &sides));
        let counted = self.iterations.iter().flatten().any(|iterations| *iterations > 0);
        let is_usual = sides.iter().zip(0..).all(|(side, seat)| *side == seat);
        let record = GameRecord {
            number: fixture.number,
            opening: fixture.opening,
            seats: fixture.seats.clone(),
            sides: if is_usual { Vec::new() } else { sides },
            engines: players.iter().map(|player| player.name()).collect(),
            result,
            payoffs,
            ending: ended.ending,
            left: self.left,
            dead: ended.dead,
            opening_moves,
            moves: self.moves,
            thinking: self.thinking,
            iterations: if counted { self.iterations } else { Vec::new() },
            late: self.late,
            notes: self.notes,
        };
        Finished { record, broken: self.broken }
    }

    /// The result as records write it.
    fn result(&self, payoffs: &[f32], sides: &[u8]) -> String {
        if let &[first, second] = payoffs {
            let winner = if first == second { return "0".to_string() } else { usize::from(first < second) };
            let names = self.hall.terms.game.kind().sides;
            let name = names.get(usize::from(sides[winner])).copied().unwrap_or_default();
            let letter: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
            return format!("{letter}+{}", self.by(payoffs));
        }
        let mut order: Vec<usize> = (0..payoffs.len()).collect();
        order.sort_by(|a, b| payoffs[*b].total_cmp(&payoffs[*a]));
        let mut text = String::new();
        for (at, seat) in order.iter().enumerate() {
            if let Some(before) = at.checked_sub(1).map(|before| order[before]) {
                text.push(if payoffs[before] > payoffs[*seat] { '>' } else { '=' });
            }
            text.push_str(&(seat + 1).to_string());
        }
        text
    }

    /// By what a game for two was won: points, where they were counted, or what the loser did; else nothing.
    fn by(&self, payoffs: &[f32]) -> String {
        let picture = self.table.picture();
        let score = picture.stones().and_then(|stones| stones.count.as_ref()).map(|count| count.score.as_slice());
        match (self.left.last().map(|left| &left.why), score) {
            (Some(Why::Resigned), _) => "R".to_string(),
            (Some(Why::Late), _) => "T".to_string(),
            (Some(Why::Fault { .. }), _) => "F".to_string(),
            (None, Some(&[first, second])) if (first > second) == (payoffs[0] > payoffs[1]) => {
                (first - second).abs().to_string()
            }
            (None, _) => String::new(),
        }
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
