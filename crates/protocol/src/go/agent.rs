use std::time::Duration;

use tengen_game::{Budget, Clock, ClockReading, Game as _, Reply, Seat, Table, ThinkError, Thinker};
use tengen_go::{Colour, Go, Handicap, Move};

use super::vertex::{read_move, resigns, write_move, write_vertices};
use crate::gtp::{
    Controller, ControllerError,
    time::{self, Dialect},
};

/// Any GTP program as a player of our games.
///
/// It is shown the whole game each time and brings the program up to date with as few commands as it can: the moves it
/// has not seen, an `undo` for those taken back, or everything anew.
#[derive(Debug)]
pub struct GtpAgent {
    controller: Controller,
    name: String,
    patience: Duration,
    told: Option<Told>,
    /// How it was told that its time is limited.
    clock: Clock,
}

/// What the program knows of the game.
#[derive(Debug, Clone, PartialEq)]
struct Told {
    start: Start,
    moves: Vec<(Colour, Move)>,
}

/// How a game begins, as far as GTP can say it.
#[derive(Debug, Clone, PartialEq)]
struct Start {
    board: String,
    komi: f64,
    stones: Vec<(Colour, String)>,
    handicap: bool,
}

impl GtpAgent {
    /// How long a program may think when nobody set a time.
    pub const PATIENCE: Duration = Duration::from_secs(600);
    /// How long anything but a move may take.
    const COMMAND: Duration = Duration::from_secs(60);
    /// What a program may take beyond the time it was given.
    const GRACE: Duration = Duration::from_secs(10);
    /// More moves than this are not undone one by one: a new beginning is as quick, and no program gets it wrong.
    const MOST_UNDONE: usize = 4;

    /// Takes over a program that has been started or connected to.
    ///
    /// # Errors
    /// If it does not even tell its name.
    pub fn new(mut controller: Controller) -> Result<Self, ControllerError> {
        let name = controller.name()?;
        let version = controller.version().unwrap_or_default();
        // Answers may have several lines; names stand in tables and files.
        let words = [name, version].join(" ");
        let name = words.split_whitespace().collect::<Vec<_>>().join(" ");
        Ok(Self { controller, name, patience: Self::PATIENCE, told: None, clock: Clock::None })
    }

    fn tell(&mut self, command: &str) -> Result<String, ThinkError> {
        Ok(self.controller.send(command, Self::COMMAND)?)
    }

    /// Brings the program to the point the game has reached.
    fn catch_up(&mut self, game: &Go) -> Result<(), ThinkError> {
        let start = Start::of(game);
        let moves: Vec<(Colour, Move)> =
            game.moves().filter(|(_, mv)| matches!(mv, Move::Place(_) | Move::Pass)).collect();
        let known = match self.told.take() {
            Some(told) if told.start == start => self.take_back(&told, &moves),
            _ => None,
        };
        let known = match known {
            Some(known) => known,
            None => {
                self.begin(game, &start)?;
                0
            }
        };
        for &(colour, mv) in &moves[known..] {
            let vertex = write_move(game.board(), mv);
            self.tell(&format!("play {} {vertex}", letter(colour)))?;
        }
        self.told = Some(Told { start, moves });
        Ok(())
    }

    /// Undoes what is no longer part of the game; how many moves are left, unless the program cannot undo or it is
    /// easier to begin anew.
    fn take_back(&mut self, told: &Told, moves: &[(Colour, Move)]) -> Option<usize> {
        let same = told.moves.iter().zip(moves).take_while(|(a, b)| a == b).count();
        if told.moves.len() - same > Self::MOST_UNDONE {
            return None;
        }
        for _ in same..told.moves.len() {
            self.controller.send("undo", Self::COMMAND).ok()?;
        }
        Some(same)
    }

    fn begin(&mut self, game: &Go, start: &Start) -> Result<(), ThinkError> {
        let size = match game.board().grid_size() {
            Some((columns, rows)) if columns == rows => format!("boardsize {columns}"),
            Some((columns, rows)) => format!("rectangular_boardsize {columns} {rows}"),
            None => format!("tengen-board {}", start.board),
        };
        let command = size.split(' ').next().unwrap_or_default().to_string();
        if command != "boardsize" && !self.knows(&command)? {
            return Err(crashed(format!("it does not play on {} (no command {command})", start.board)));
        }
        let said = self.tell(&size)?;
        if command == "tengen-board" {
            compare_boards(game, &said)?;
        }
        self.tell("clear_board")?;
        self.tell(&format!("komi {}", start.komi))?;
        let vertices: Vec<&str> = start.stones.iter().map(|(_, vertex)| vertex.as_str()).collect();
        if start.handicap {
            self.tell(&format!("set_free_handicap {}", vertices.join(" ")))?;
        } else {
            for (colour, vertex) in &start.stones {
                self.tell(&format!("play {} {vertex}", letter(*colour)))?;
            }
        }
        Ok(())
    }

    /// Tells the program how its time is limited, when that changes, and what is left of it.
    fn set_time(&mut self, colour: Colour, reading: Option<ClockReading>) -> Result<(), ThinkError> {
        let clock = reading.map_or(Clock::None, |reading| reading.clock);
        let Some(dialect) = Dialect::best(|command| self.knows(command))? else { return Ok(()) };
        if std::mem::replace(&mut self.clock, clock) != clock {
            self.tell(&dialect.settings(clock))?;
        }
        if let Some(left) = reading.and_then(|reading| dialect.left(reading))
            && self.knows("time_left")?
        {
            self.tell(&format!("time_left {} {left}", letter(colour)))?;
        }
        Ok(())
    }

    fn knows(&mut self, command: &str) -> Result<bool, ThinkError> {
        Ok(self.controller.knows(command)?)
    }
}

fn letter(colour: Colour) -> char {
    colour.letter().to_ascii_lowercase()
}

impl Start {
    fn of(game: &Go) -> Self {
        let setup = game.setup();
        let points = setup.handicap_points().into_iter().map(|point| (point, Colour::Black));
        let stones: Vec<_> = setup.stones.iter().copied().chain(points).collect();
        let handicap = matches!(setup.handicap, Handicap::Fixed(2..) | Handicap::Placed(2..))
            && stones.len() >= 2
            && stones.iter().all(|(_, colour)| *colour == Colour::Black);
        let vertex = |point| write_vertices(game.board(), [point]);
        Self {
            board: game.board().spec().to_string(),
            komi: game.komi(),
            stones: stones.into_iter().map(|(point, colour)| (colour, vertex(point))).collect(),
            handicap,
        }
    }
}

/// Two programs that call a board the same must also mean the same graph.
fn compare_boards(game: &Go, said: &str) -> Result<(), ThinkError> {
    let theirs = tengen_board::json::read(said, "theirs").map_err(|error| crashed(error.to_string()))?.board;
    if theirs.edges().eq(game.board().edges()) {
        Ok(())
    } else {
        Err(crashed(format!("its board {} is another graph than ours", game.board().spec())))
    }
}

fn crashed(reason: String) -> ThinkError {
    ThinkError::Crashed(reason)
}

/// Whether it is written as a point of some board, if not of this one: `Z99` is a move that is not allowed, and no crash.
fn is_vertex(answer: &str) -> bool {
    let digits = answer.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    let letters = answer.len() - digits.len();
    let number = (1..=5).contains(&digits.len()) && digits.bytes().all(|digit| digit.is_ascii_digit());
    letters <= 2 && number
}

fn go_on(table: &dyn Table) -> Result<&Go, ThinkError> {
    table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)
}

impl Thinker for GtpAgent {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn runs(&self) -> tengen_game::Runs {
        self.controller.leash().runs()
    }

    /// Its move, which need not be allowed. It is not asked to mark dead stones: GTP has no words for that.
    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let (game, colour) = (go_on(table)?, Colour::of(seat));
        self.catch_up(game)?;
        self.set_time(colour, budget.clock)?;
        let patience = budget.clock.map_or(self.patience, |reading| time::most(reading).saturating_add(Self::GRACE));
        let command = format!("genmove {}", letter(colour));
        let answer = self.controller.send(&command, patience)?;
        let answer = answer.trim();
        if resigns(answer) {
            return Ok(Reply::Resign);
        }
        let Some(mv) = read_move(game.board(), answer) else {
            // What it believes is on the board now is anybody's guess.
            self.told = None;
            if is_vertex(answer) {
                return Ok(Reply::Move(answer.to_string()));
            }
            return Err(crashed(format!("it answered `{answer}`, which is no move on this board")));
        };
        // The program has made its move already.
        if let Some(told) = &mut self.told {
            told.moves.push((colour, mv));
        }
        Ok(Reply::Move(game.notation(mv)))
    }

    /// Says goodbye and waits for the program to end.
    fn quit(self: Box<Self>) {
        self.controller.quit();
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        let game = go_on(table)?;
        if !self.knows("final_status_list")? {
            return Ok(None);
        }
        self.catch_up(game)?;
        let listed = self.controller.send("final_status_list dead", self.patience)?;
        let mut dead = Vec::new();
        for word in listed.split_whitespace() {
            let point = game.board().point(word);
            let point = point.ok_or_else(|| crashed(format!("it calls `{word}` dead, which is no point")))?;
            if game.position().stone(point).is_some() {
                dead.push(u32::from(point.raw()));
            }
        }
        Ok(Some(dead))
    }
}
