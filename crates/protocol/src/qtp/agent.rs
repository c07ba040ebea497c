use std::time::Duration;

use tengen_game::{Budget, Clock, Reply, Seat, Table, ThinkError, Thinker, Turn};

use super::Dialect;
use crate::{
    gtp::{
        Controller, ControllerError, Leash,
        time::{self, Dialect as ClockDialect},
    },
    story::Story,
};

/// Any program that speaks QTP, in whichever dialect, as a player of our games.
///
/// It is shown the whole game each time. The program hears the moves that it has not seen, or everything anew if some were
/// taken back: not every program undoes what it should.
#[derive(Debug)]
pub struct QtpAgent {
    controller: Controller,
    name: String,
    dialect: Dialect,
    told: Option<Told>,
    /// How it was told that its time is limited.
    clock: Clock,
}

/// What the program knows of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    size: u8,
    walls: u8,
    moves: Vec<String>,
}

/// Boards on which a program is asked for its dialect, the usual one first.
const TRIED: [u8; 3] = [9, 7, 5];
/// What `level` wants besides the time: more plies than any search sees.
const DEEPEST: u32 = 40;

impl QtpAgent {
    /// How long a program may think when nobody set a time.
    pub const PATIENCE: Duration = Duration::from_secs(600);
    /// How long anything but a move may take.
    const COMMAND: Duration = Duration::from_secs(60);
    /// What a program may take beyond the time it was given.
    const GRACE: Duration = Duration::from_secs(10);

    /// Takes over a program that has been started or connected to, and finds out which dialect it speaks.
    ///
    /// # Errors
    /// If it does not tell its name, or plays on no board of 9, 7 or 5.
    pub fn new(controller: Controller) -> Result<Self, ControllerError> {
        let mut controller = controller.without_ids();
        let name = controller.name()?;
        let dialect = dialect_of(&mut controller)?;
        Ok(Self { controller, name, dialect, told: None, clock: Clock::None })
    }

    /// The dialect that the program speaks.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether the program plays on a square board of this size.
    ///
    /// # Errors
    /// If it does not answer.
    pub fn accepts(&mut self, size: u8, timeout: Duration) -> Result<bool, ControllerError> {
        self.told = None;
        match self.controller.send(&format!("boardsize {size}"), timeout) {
            Ok(_) => Ok(true),
            Err(ControllerError::Refused { .. }) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Its version; nothing if it does not say.
    pub fn version(&mut self) -> String {
        self.controller.version().unwrap_or_default().trim().to_string()
    }

    /// What ends the program from another thread, even while this one waits for an answer.
    #[must_use]
    pub fn leash(&self) -> Leash {
        self.controller.leash()
    }

    fn tell(&mut self, command: &str) -> Result<String, ThinkError> {
        Ok(self.controller.send(command, Self::COMMAND)?)
    }

    fn knows(&mut self, command: &str) -> Result<bool, ThinkError> {
        Ok(self.controller.knows(command)?)
    }

    /// Brings the program to the point the game has reached.
    fn catch_up(&mut self, story: &Story) -> Result<(), ThinkError> {
        let (size, walls) = story.even()?;
        let goes_on = |told: &Told| (told.size, told.walls) == (size, walls) && story.moves.starts_with(&told.moves);
        let known = match self.told.take().filter(goes_on) {
            Some(told) => told.moves.len(),
            None => {
                // In this order, and all of them: each makes the rest arbitrary.
                for command in [&format!("boardsize {size}"), "clear_board", &format!("walls {walls}")] {
                    self.tell(command)?;
                }
                0
            }
        };
        for (ply, own) in story.moves.iter().enumerate().skip(known) {
            let unwritten = || crashed(format!("{own} cannot be told to it"));
            let command = self.dialect.command(Seat((ply % 2) as u8), own, size).ok_or_else(unwritten)?;
            self.tell(&command)?;
        }
        self.told = Some(Told { size, walls, moves: story.moves.clone() });
        Ok(())
    }

    /// Tells the program what it understands of its time: clocks as in GTP, or how long it may think about a move.
    fn set_time(&mut self, seat: Seat, budget: &Budget<'_>) -> Result<(), ThinkError> {
        let clock = budget.clock.map_or(Clock::None, |reading| reading.clock);
        if let Some(dialect) = ClockDialect::best(|command| self.knows(command))? {
            if std::mem::replace(&mut self.clock, clock) != clock {
                self.tell(&dialect.settings(clock))?;
            }
            if let Some(left) = budget.clock.and_then(|reading| dialect.left(reading))
                && self.knows("time_left")?
            {
                self.tell(&format!("time_left {} {left}", self.dialect.colour(seat)))?;
            }
        } else if let Some(plan) = budget.plan.filter(|_| clock != Clock::None)
            && self.knows("level")?
        {
            self.tell(&format!("level {DEEPEST} {}", plan.aim.as_millis().max(1)))?;
        }
        Ok(())
    }
}

/// Two moves tell the dialects apart: only that of the course has walls in two words, and of the others only one lets
/// Black begin.
fn dialect_of(controller: &mut Controller) -> Result<Dialect, ControllerError> {
    let mut accepts = |command: &str| match controller.send(command, QtpAgent::COMMAND) {
        Ok(_) => Ok(true),
        Err(ControllerError::Refused { .. }) => Ok(false),
        Err(error) => Err(error),
    };
    let mut size = None;
    for tried in TRIED {
        if size.is_none() && accepts(&format!("boardsize {tried}"))? {
            size = Some(tried);
        }
    }
    let Some(size) = size else {
        let text = "it plays on no board of 9, 7 or 5".to_string();
        return Err(ControllerError::Refused { command: "boardsize".to_string(), text });
    };
    accepts("clear_board")?;
    accepts("walls 2")?;
    if accepts("playwall black C3 horizontal")? {
        return Ok(Dialect::Athens);
    }
    let column = char::from(b'e' - (9 - size) / 2);
    Ok(if accepts(&format!("playmove black {column}{}", size - 1))? { Dialect::Kata } else { Dialect::Modern })
}

fn crashed(reason: String) -> ThinkError {
    ThinkError::Crashed(reason)
}

impl Thinker for QtpAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn runs(&self) -> tengen_game::Runs {
        self.controller.leash().runs()
    }

    /// Its move, which need not be allowed.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let story = Story::of(table)?;
        if matches!(table.turn(), Turn::Of(turn) if turn != seat) {
            return Ok(Reply::Wait);
        }
        self.catch_up(&story)?;
        self.set_time(seat, budget)?;
        let patience = budget.clock.map_or(Self::PATIENCE, |reading| time::most(reading).saturating_add(Self::GRACE));
        let answer = self.controller.send(&format!("genmove {}", self.dialect.colour(seat)), patience)?;
        let answer = answer.trim();
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Reply::Resign);
        }
        let own = self.dialect.read_answer(answer, story.setup.height());
        let own = own.ok_or_else(|| crashed(format!("it answered `{answer}`, which is no move on this board")))?;
        // The program has made its move already.
        if let Some(told) = &mut self.told {
            told.moves.push(own.clone());
        }
        Ok(Reply::Move(own))
    }

    /// Says goodbye and waits for the program to end.
    fn quit(self: Box<Self>) {
        self.controller.quit();
    }
}
