//! One game between two engines, from the opening to the verdict.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use tengen_engines::{Agent, AgentError, Budget};
use tengen_go::{
    Colour, Go, Move, Result as Outcome,
    record::{By, Verdict},
};

use crate::{
    Ending, Fault, GameRecord, Judge, Side, Terms,
    clock::Clock,
    pairing::Fixture,
    referee::{Judgement, Referee, judge},
};

/// What a game needs besides its players.
pub(crate) struct Hall<'h> {
    pub(crate) terms: &'h Terms,
    /// Set when nobody wants this game any more.
    pub(crate) halt: &'h AtomicBool,
    /// Counts moves, for those who wait.
    pub(crate) moves: &'h AtomicU64,
}

/// A game in progress.
struct Table<'h> {
    hall: &'h Hall<'h>,
    black: Side,
    game: Go,
    clocks: [Clock; 2],
    thinking: [Vec<f64>; 2],
    late: [u32; 2],
}

/// Why there are no more moves.
enum Stop {
    /// Both have passed, or one resigned.
    Over,
    MoveLimit,
    Late(Side),
    Fault(Side, Fault, String),
    /// Nobody wants to know.
    Halted,
}

/// A finished game, and which engines should be called anew.
pub(crate) struct Finished {
    pub(crate) record: GameRecord,
    pub(crate) broken: [bool; 2],
}

/// Plays a game to its end; `None` if it was halted.
pub(crate) fn play(
    hall: &Hall<'_>,
    fixture: Fixture,
    opening: &[Move],
    players: &mut [Box<dyn Agent>; 2],
    referee: Option<&mut Referee>,
) -> Option<Finished> {
    let mut table = Table::new(hall, fixture.black, opening);
    let opening_moves = table.game.moves().len();
    let stop = loop {
        if let Some(stop) = table.turn(players) {
            break stop;
        }
    };
    let close = table.close(stop, players, referee)?;
    let record = GameRecord {
        number: fixture.number,
        black: fixture.black,
        engines: [players[0].name(), players[1].name()],
        result: close.result,
        winner: close.winner.map(|colour| Side::with(colour, fixture.black)),
        ending: close.ending,
        dead: close.dead,
        opening_moves,
        moves: table.game.moves().filter_map(|(_, mv)| number(mv)).collect(),
        thinking: table.thinking,
        late: table.late,
        notes: close.notes,
    };
    Some(Finished { record, broken: close.broken })
}

impl<'h> Table<'h> {
    fn new(hall: &'h Hall<'h>, black: Side, opening: &[Move]) -> Self {
        let mut game = Go::new(hall.terms.setup.clone());
        for &mv in opening {
            // Openings were found by playing them; one that does not fit is only shorter.
            let Some(colour) = game.turn() else { break };
            if game.play(colour, mv).is_err() {
                break;
            }
        }
        let clocks = [Clock::new(hall.terms.time); 2];
        Self { hall, black, game, clocks, thinking: [Vec::new(), Vec::new()], late: [0; 2] }
    }

    /// Lets one side move; why there is no next turn, if there is none.
    fn turn(&mut self, players: &mut [Box<dyn Agent>; 2]) -> Option<Stop> {
        let Some(colour) = self.game.turn() else { return Some(Stop::Over) };
        if self.game.moves().len() >= self.hall.terms.most_moves {
            return Some(Stop::MoveLimit);
        }
        let side = Side::with(colour, self.black);
        let (choice, spent) = self.ask(side, colour, players[side.index()].as_mut());
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
        if let Err(refusal) = self.game.play(colour, mv) {
            let reason = match mv {
                Move::Place(point) => {
                    format!("it played {} as move {}: {refusal}", self.game.board().name(point), self.ply())
                }
                _ => format!("it answered with no move at move {}: {refusal}", self.ply()),
            };
            return Some(Stop::Fault(side, Fault::IllegalMove, reason));
        }
        self.hall.moves.fetch_add(1, Ordering::Relaxed);
        None
    }

    /// The number of the move to come, from 1.
    fn ply(&self) -> usize {
        self.game.moves().len() + 1
    }

    fn ask(&self, side: Side, colour: Colour, player: &mut dyn Agent) -> (Result<Move, String>, Duration) {
        let clock = &self.clocks[side.index()];
        let plan = clock.plan(&self.game, colour);
        let begin = Instant::now();
        let stop = || begin.elapsed() >= plan.most || self.hall.halt.load(Ordering::Relaxed);
        let budget = Budget { stop: Some(&stop), plan: Some(plan), clock: Some(clock.reading()), ..Budget::default() };
        let choice = guarded(|| player.choose(&self.game, colour, &budget));
        (choice, begin.elapsed())
    }

    /// The end of it: who won, and why.
    fn close(&self, stop: Stop, players: &mut [Box<dyn Agent>; 2], referee: Option<&mut Referee>) -> Option<Close> {
        match stop {
            Stop::Halted => None,
            Stop::Over => Some(match self.game.result() {
                Some(outcome @ Outcome::Resigned(_)) => {
                    Close::plain(outcome.winner(), outcome.to_string(), Ending::Resigned)
                }
                _ => self.count(|judge| Ending::Counted { judge }, players, referee),
            }),
            Stop::MoveLimit => Some(self.count(|judge| Ending::MoveLimit { judge }, players, referee)),
            Stop::Late(side) => Some(self.forfeit(side, By::Time, Ending::Late)),
            Stop::Fault(side, fault, reason) => {
                let mut close = self.forfeit(side, By::Forfeit, Ending::Fault { fault, reason });
                close.broken[side.index()] = true;
                Some(close)
            }
        }
    }

    fn count(
        &self,
        ending: impl FnOnce(Judge) -> Ending,
        players: &mut [Box<dyn Agent>; 2],
        referee: Option<&mut Referee>,
    ) -> Close {
        let Judgement { dead, judge, notes, failed } = judge(&self.game, players, referee);
        let outcome = Outcome::Score(self.game.score_with(&dead));
        Close {
            dead: (1..).zip(dead).filter(|(_, dead)| *dead).map(|(number, _)| number).collect(),
            notes,
            broken: failed,
            ..Close::plain(outcome.winner(), outcome.to_string(), ending(judge))
        }
    }

    fn forfeit(&self, loser: Side, by: By, ending: Ending) -> Close {
        let winner = (!loser).colour(self.black);
        Close::plain(Some(winner), Verdict::Won(winner, by).to_string(), ending)
    }
}

/// How a game ended.
struct Close {
    winner: Option<Colour>,
    result: String,
    ending: Ending,
    dead: Vec<u32>,
    notes: Vec<String>,
    broken: [bool; 2],
}

impl Close {
    fn plain(winner: Option<Colour>, result: String, ending: Ending) -> Self {
        Self { winner, result, ending, dead: Vec::new(), notes: Vec::new(), broken: [false; 2] }
    }
}

/// Asks an engine of this process; a panic in it is a crash like any other, and ours goes on.
pub(crate) fn guarded<T>(ask: impl FnOnce() -> Result<T, AgentError>) -> Result<T, String> {
    // An engine that panicked is thrown away, so nobody sees what it left half done.
    match catch_unwind(AssertUnwindSafe(ask)) {
        Ok(answer) => answer.map_err(|error| error.reason),
        Err(_) => Err("it panicked".to_string()),
    }
}

/// A stone by the number of its point from 1, a pass as 0; what is neither is told by the ending.
fn number(mv: Move) -> Option<u32> {
    match mv {
        Move::Place(point) => Some(point.index() as u32 + 1),
        Move::Pass => Some(0),
        Move::Resign | Move::Mark(_) | Move::Accept | Move::Resume => None,
    }
}
