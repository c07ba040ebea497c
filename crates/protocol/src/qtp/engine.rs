use std::{
    mem,
    time::{Duration, Instant},
};

use tengen_game::{Budget, Clock, Refused, Reply, Seat, Table, Thinker, Turn, explained};
use tengen_go::Colour;
use tengen_quoridor::{Cells, MOST_WALLS, Quoridor, Setup, Wide, text};

use super::{Dialect, dialect::Verb, drawing::drawn};
use crate::gtp::{
    Answer, Arguments, Command, Engine, Exchange, Failure, InputWatch,
    clock::{Clocks, KATA_SYSTEMS},
};

/// A player of Quoridor behind QTP.
pub struct QtpEngine {
    thinker: Box<dyn Thinker>,
    dialect: Dialect,
    /// For a move while the controller sets no clock.
    time: Duration,
    clocks: Clocks,
    size: u8,
    walls: u8,
    game: Box<dyn Table>,
    /// The games before somebody moved twice in a row, each up to there.
    before: Vec<Box<dyn Table>>,
    ponders: bool,
    /// Whether it has made a move in this game: who only sets up positions wants no pondering.
    has_moved: bool,
}

/// Every command but the administrative ones, which the session answers. The last is not of the course.
const COMMANDS: [&str; 14] = [
    "boardsize",
    "clear_board",
    "walls",
    "playmove",
    "playwall",
    "genmove",
    "undo",
    "winner",
    "showboard",
    "legal_moves",
    "time_settings",
    "kata-time_settings",
    "time_left",
    "play",
];

/// Kept back from every move for the way of the answer to the controller, and for whatever else the machine does.
const LAG: Duration = Duration::from_millis(100);
/// With little time on the clock it is this share of it.
const LAG_SHARE: u32 = 5;

/// Pondering ends after so long: a controller that was left alone should not heat the room.
const LONGEST_PONDERING: Duration = Duration::from_secs(600);

impl QtpEngine {
    /// An engine with a player to ask for moves, and so long for each of them while the controller sets no clock.
    ///
    /// # Panics
    /// Never: the usual board can be set up.
    #[must_use]
    pub fn new(thinker: Box<dyn Thinker>, dialect: Dialect, time: Duration) -> Self {
        let (size, walls) = (9, 10);
        let game = opened(size, walls).expect("the usual board can be set up");
        Self {
            thinker,
            dialect,
            time,
            clocks: Clocks::default(),
            size,
            walls,
            game,
            before: Vec::new(),
            ponders: false,
            has_moved: false,
        }
    }

    /// Thinks on the other side's time too, or not.
    #[must_use]
    pub fn pondering(self, ponders: bool) -> Self {
        Self { ponders, ..self }
    }

    fn begin(&mut self, size: u8, walls: u8) -> Answer {
        self.game = opened(size, walls).ok_or(Failure::UNACCEPTABLE_SIZE)?;
        (self.size, self.walls) = (size, walls);
        self.before.clear();
        self.has_moved = false;
        self.thinker.forget();
        Ok(String::new())
    }

    fn boardsize(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let size = arguments.int("size")?;
        arguments.end()?;
        self.begin(u8::try_from(size).map_err(|_| Failure::UNACCEPTABLE_SIZE)?, self.walls)
    }

    fn set_walls(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let walls = arguments.int("walls")?;
        arguments.end()?;
        let walls = u8::try_from(walls).ok().filter(|walls| *walls <= MOST_WALLS);
        let walls = walls.ok_or_else(|| Failure::new("unacceptable number of walls"))?;
        if self.made() > 0 {
            return Err(Failure::BOARD_NOT_EMPTY);
        }
        self.begin(self.size, walls)
    }

    /// How many moves have been made.
    fn made(&self) -> usize {
        self.before.iter().map(|game| game.plies()).sum::<usize>() + self.game.plies()
    }

    /// The game with this seat to move, if it is another's turn and the dialect does not mind.
    fn turned(&self, seat: Seat) -> Option<Box<dyn Table>> {
        let out_of_turn = matches!(self.game.turn(), Turn::Of(turn) if turn != seat);
        if self.dialect != Dialect::Athens || !out_of_turn {
            return None;
        }
        with_turn::<u128>(&*self.game, seat).or_else(|| with_turn::<Wide>(&*self.game, seat))
    }

    fn illegal(&self, refused: &Refused) -> Failure {
        match self.dialect {
            Dialect::Modern => Failure::new(format!("{}: {}", Failure::ILLEGAL_MOVE, explained(refused))),
            // The reasons name moves as we write them.
            Dialect::Athens | Dialect::Kata => Failure::ILLEGAL_MOVE,
        }
    }

    fn make(&mut self, seat: Seat, own: &str) -> Result<(), Failure> {
        let Some(mut game) = self.turned(seat) else {
            let illegal = Failure::ILLEGAL_MOVE;
            match self.game.turn() {
                Turn::Of(turn) if turn != seat && self.dialect == Dialect::Modern => {
                    return Err(Failure::new(format!("{illegal}: it is the turn of {}", self.dialect.colour(turn))));
                }
                Turn::Over(_) if self.dialect == Dialect::Modern => {
                    return Err(Failure::new(format!("{illegal}: the game is over")));
                }
                Turn::Of(_) | Turn::Over(_) => {}
            }
            self.game.play(seat, own).map_err(|refused| self.illegal(&refused))?;
            return Ok(());
        };
        game.play(seat, own).map_err(|refused| self.illegal(&refused))?;
        self.before.push(mem::replace(&mut self.game, game));
        Ok(())
    }

    fn play(&mut self, verb: Verb, mut arguments: Arguments<'_>) -> Answer {
        let seat = self.dialect.seat(arguments.colour()?);
        let own = self.dialect.heard(verb, &mut arguments, self.size)?;
        arguments.end()?;
        self.make(seat, &own)?;
        Ok(String::new())
    }

    fn genmove(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let colour = arguments.colour()?;
        arguments.end()?;
        let seat = self.dialect.seat(colour);
        let turned = self.turned(seat);
        let game = turned.as_deref().unwrap_or(&*self.game);
        match game.turn() {
            Turn::Over(_) => return Err(Failure::new("the game is over")),
            Turn::Of(turn) if turn != seat => {
                return Err(Failure::new(format!("it is the turn of {}", self.dialect.colour(turn))));
            }
            Turn::Of(_) => {}
        }
        let game = game.boxed();
        match self.think(&*game, colour, seat)? {
            Reply::Resign => Ok("resign".to_string()),
            Reply::Wait => Err(Failure::new("the engine has no move")),
            Reply::Move(own) => {
                self.make(seat, &own)?;
                self.has_moved = true;
                let unwritten = || Failure::new(format!("the engine answered {own}"));
                self.dialect.answer(&own, self.size).ok_or_else(unwritten)
            }
        }
    }

    fn think(&mut self, game: &dyn Table, colour: Colour, seat: Seat) -> Result<Reply, Failure> {
        let begin = Instant::now();
        let reading = self.clocks.reading(colour).unwrap_or_else(|| Clock::PerMove { time: self.time }.start());
        let plan = game.pace(seat).plan(&reading, LAG.min(reading.remaining / LAG_SHARE));
        let out_of_time = || begin.elapsed() >= plan.most;
        let budget = Budget { stop: Some(&out_of_time), plan: Some(plan), clock: Some(reading), ..Budget::default() };
        let chosen = self.thinker.choose(game, seat, &budget);
        self.clocks.spend(colour, begin.elapsed());
        chosen.map_err(|error| Failure::new(format!("{}: {error}", self.thinker.name())))
    }

    fn undo(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let times = if arguments.rest().is_empty() { 1 } else { arguments.int("times")? as usize };
        arguments.end()?;
        let made = self.made();
        if made == 0 || times > made {
            return Err(Failure::CANNOT_UNDO);
        }
        for _ in 0..times {
            self.game.undo();
            if self.game.plies() == 0
                && let Some(before) = self.before.pop()
            {
                self.game = before;
            }
        }
        Ok(String::new())
    }

    fn winner(&self) -> String {
        match self.game.turn() {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) => format!("true {}", self.dialect.colour(winner)),
                None => "false".to_string(),
            },
            Turn::Of(_) => "false".to_string(),
        }
    }

    fn legal_moves(&self) -> String {
        let moves = self.game.legal();
        let written = moves.iter().filter_map(|own| self.dialect.answer(own, self.size));
        written.collect::<Vec<_>>().join("\n")
    }
}

impl Engine for QtpEngine {
    fn name(&self) -> &str {
        "Tengen"
    }

    fn version(&self) -> &str {
        env!("CARGO_PKG_VERSION")
    }

    fn commands(&self) -> &[&str] {
        if self.dialect == Dialect::Athens { &COMMANDS[..COMMANDS.len() - 1] } else { &COMMANDS }
    }

    fn handle(&mut self, command: &Command, _: &mut Exchange<'_>) -> Answer {
        let arguments = command.arguments();
        match command.name() {
            "boardsize" => self.boardsize(arguments),
            "walls" => self.set_walls(arguments),
            "playmove" => self.play(Verb::Step, arguments),
            "playwall" => self.play(Verb::Wall, arguments),
            "play" => self.play(Verb::Either, arguments),
            "genmove" => self.genmove(arguments),
            "undo" => self.undo(arguments),
            "time_settings" => self.clocks.settings(arguments),
            "kata-time_settings" => self.clocks.named_settings(&KATA_SYSTEMS, arguments),
            "time_left" => self.clocks.left(arguments),
            name => {
                arguments.end()?;
                match name {
                    "clear_board" => self.begin(self.size, self.walls),
                    "winner" => Ok(self.winner()),
                    "showboard" => Ok(drawn(&*self.game, self.dialect)),
                    "legal_moves" => Ok(self.legal_moves()),
                    _ => Err(Failure::UNKNOWN_COMMAND),
                }
            }
        }
    }

    fn idle(&mut self, input: &InputWatch) {
        let Turn::Of(turn) = self.game.turn() else { return };
        if self.ponders && self.has_moved {
            let begin = Instant::now();
            let stop = || input.input_waiting() || begin.elapsed() >= LONGEST_PONDERING;
            self.thinker.ponder(&*self.game, turn, &Budget { stop: Some(&stop), ..Budget::default() });
        }
    }
}

/// A game for two before its first move. Nothing draws it: the protocol knows no draws.
fn opened(size: u8, walls: u8) -> Option<Box<dyn Table>> {
    let setup = Setup::new(size, size, 2).and_then(|setup| setup.with_walls(&[walls; 2])).ok()?;
    let setup = setup.with_repetition(0).with_plies(0).ok()?;
    match Quoridor::<u128>::new(setup) {
        Some(game) => Some(Box::new(game)),
        None => Some(Box::new(Quoridor::<Wide>::new(setup)?)),
    }
}

fn with_turn<B: Cells>(table: &dyn Table, seat: Seat) -> Option<Box<dyn Table>> {
    let game: &Quoridor<B> = table.as_any().downcast_ref()?;
    let written = text::write(game.position());
    let (before, _) = written.rsplit_once('/')?;
    let position = text::read::<B>(game.setup(), &format!("{before}/ {}", seat.0 + 1)).ok()?;
    Some(Box::new(Quoridor::from_position(*game.setup(), position)))
}
