use std::{collections::VecDeque, time::Duration};

use tengen_game::{Budget, Clock, ClockReading, Game as _, Reply, Seat, Table, ThinkError, Thinker, Turn};
use tengen_gomoku::{Choice, Colour, Gomoku, Move, Opening, Phase, Point, Setup};

use super::{Controller, ControllerError, Leash, controller::Swap2Answer, place, settings::number_of};

/// Any program that speaks the protocol as a player of our games: without an opening, or with swap2 if it knows that.
///
/// It is shown the whole game each time. While the game goes on by single moves the program hears them with `TURN` and may
/// keep what it knows; after anything else it is told the whole board.
#[derive(Debug)]
pub struct GomocupAgent {
    controller: Controller,
    told: Option<Told>,
    /// Moves of an opening that it has answered with at once, and the moves before them.
    planned: Option<(Vec<Move>, VecDeque<Move>)>,
}

/// What the program knows of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Told {
    setup: Setup,
    stones: Vec<(Point, Colour)>,
}

/// What a program is told of its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Time {
    turn: Duration,
    whole: Option<Duration>,
    left: Option<Duration>,
}

impl Time {
    /// A program without a clock has so long for a move.
    const USUAL: Duration = Duration::from_secs(5);

    fn of(reading: Option<ClockReading>) -> Self {
        let Some(reading) = reading else { return Self { turn: Self::USUAL, whole: None, left: None } };
        let left = reading.remaining;
        match reading.clock {
            Clock::None => Self { turn: Self::USUAL, whole: None, left: None },
            Clock::PerMove { .. } | Clock::Correspondence { .. } => Self { turn: left, whole: None, left: None },
            Clock::Absolute { main } | Clock::Fischer { main, .. } => {
                Self { turn: left, whole: Some(main), left: Some(left) }
            }
            Clock::Byoyomi { .. } | Clock::Canadian { .. } if reading.overtime.is_none() => {
                Self { turn: left, whole: Some(left), left: Some(left) }
            }
            Clock::Byoyomi { .. } => Self { turn: left, whole: None, left: None },
            Clock::Canadian { .. } => {
                Self { turn: left / reading.overtime.unwrap_or(1).max(1), whole: None, left: None }
            }
        }
    }

    /// The lines that tell it. Nothing left is still a millisecond: 0 means something else to the protocol.
    fn lines(self) -> [String; 3] {
        let whole = self.whole.map_or(0, millis);
        let left = self.left.map_or(UNLIMITED, |left| millis(left).min(UNLIMITED));
        [
            format!("INFO timeout_turn {}", millis(self.turn).max(1)),
            format!("INFO timeout_match {whole}"),
            format!("INFO time_left {left}"),
        ]
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX).min(UNLIMITED)
}

/// What stands for a time without end.
const UNLIMITED: u64 = 2_147_483_647;

impl GomocupAgent {
    /// How long anything but a move may take: some load large files first.
    const COMMAND: Duration = Duration::from_secs(60);
    /// What a program may take beyond the time it was given.
    const GRACE: Duration = Duration::from_secs(10);

    /// Takes over a program that has been started.
    ///
    /// # Errors
    /// If it is gone already. A program that does not say who it is plays all the same.
    pub fn new(mut controller: Controller) -> Result<Self, ControllerError> {
        controller.about()?;
        Ok(Self { controller, told: None, planned: None })
    }

    /// What ends the program from another thread, even while this one waits for an answer.
    #[must_use]
    pub fn leash(&self) -> Leash {
        self.controller.leash()
    }

    /// Its move in this game, which need not be allowed.
    fn answer(&mut self, game: &Gomoku, time: Time) -> Result<Move, ThinkError> {
        if let Some((before, mut moves)) = self.planned.take()
            && before == game.moves()
            && let Some(mv) = moves.pop_front()
        {
            self.plan_on(game, mv, moves);
            return Ok(mv);
        }
        match (game.phase(), game.setup().rules().opening) {
            (Phase::Over(_), _) => Err(failed("the game is over")),
            (Phase::Set { left: 3, added: false, .. } | Phase::Choose { .. }, Opening::Swap2) => self.open(game, time),
            // It was started in the middle of what it sets: the protocol has words for all of it or for none, but a stone of
            // the colour that is next can be asked for anywhere.
            (Phase::Set { .. }, Opening::Swap2) => self.place(game, time),
            (Phase::Place { .. }, Opening::Free | Opening::Swap2) => self.place(game, time),
            (_, opening) => Err(failed(format!("the protocol has no words for the opening {opening}"))),
        }
    }

    fn tell(&mut self, line: &str) -> Result<(), ThinkError> {
        Ok(self.controller.tell(line)?)
    }

    fn plan_on(&mut self, game: &Gomoku, next: Move, rest: VecDeque<Move>) {
        let mut before = game.moves().to_vec();
        before.push(next);
        self.planned = Some((before, rest)).filter(|(_, rest)| !rest.is_empty());
    }

    /// Begins a game with a program that knows nothing of it.
    fn begin(&mut self, setup: Setup) -> Result<(), ThinkError> {
        self.controller.start_game(setup.size(), Self::COMMAND)?;
        self.tell(&format!("INFO rule {}", number_of(setup.rules().winning)))?;
        self.tell("INFO game_type 1")
    }

    fn set_time(&mut self, time: Time) -> Result<(), ThinkError> {
        time.lines().iter().try_for_each(|line| self.tell(line))
    }

    fn place(&mut self, game: &Gomoku, time: Time) -> Result<Move, ThinkError> {
        let setup = game.setup();
        let mut stones = stones_of(game);
        let told = self.told.take().filter(|told| told.setup == setup);
        let goes_on = told.as_ref().is_some_and(|told| {
            stones.split_last().is_some_and(|(_, before)| before == told.stones && !before.is_empty())
        });
        let command = match stones.last() {
            Some((point, _)) if goes_on => format!("TURN {}", place::write(*point)),
            None => {
                self.begin(setup)?;
                "BEGIN".to_owned()
            }
            Some(_) => {
                self.begin(setup)?;
                board(&stones, game.next_colour())
            }
        };
        self.set_time(time)?;
        let answer = self.controller.ask_stone(&command, time.turn.saturating_add(Self::GRACE));
        let point = point_of(game, answer?)?;
        stones.push((point, game.next_colour()));
        self.told = Some(Told { setup, stones });
        Ok(Move::Place(point))
    }

    /// Its part of swap2, which it answers with at once.
    fn open(&mut self, game: &Gomoku, time: Time) -> Result<Move, ThinkError> {
        self.told = None;
        self.begin(game.setup())?;
        self.set_time(time)?;
        let mut command = "SWAP2BOARD\n".to_owned();
        for (point, _) in stones_of(game) {
            command.push_str(&place::write(point));
            command.push('\n');
        }
        command.push_str("DONE");
        let answer = self.controller.ask_swap2(&command, time.turn.saturating_add(Self::GRACE));
        let mut moves = VecDeque::new();
        match (answer?, game.phase()) {
            (Swap2Answer::Swap, Phase::Choose { .. }) => moves.push_back(Move::Choose(Choice::Black)),
            (Swap2Answer::Stones(stones), phase) if fits(stones.len(), phase) => {
                match stones.len() {
                    1 => moves.push_back(Move::Choose(Choice::White)),
                    2 => moves.push_back(Move::Choose(Choice::Add)),
                    _ => {}
                }
                for stone in stones {
                    moves.push_back(Move::Place(point_of(game, stone)?));
                }
            }
            (answer, _) => return Err(failed(format!("it answered {answer:?} in the opening"))),
        }
        let Some(first) = moves.pop_front() else { return Err(failed("it answered nothing in the opening")) };
        self.plan_on(game, first, moves);
        Ok(first)
    }
}

impl Thinker for GomocupAgent {
    /// What it calls itself; `the program` if it has not said so.
    fn name(&self) -> String {
        let own = self.controller.known().map(|about| format!("{} {}", about.name, about.version).trim().to_owned());
        own.filter(|name| !name.is_empty()).unwrap_or_else(|| "the program".to_owned())
    }

    fn runs(&self) -> tengen_game::Runs {
        self.controller.leash().runs()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let game: &Gomoku = table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)?;
        if matches!(table.turn(), Turn::Of(turn) if turn != seat) {
            return Ok(Reply::Wait);
        }
        let mv = self.answer(game, Time::of(budget.clock))?;
        Ok(Reply::Move(game.notation(mv)))
    }

    /// Says goodbye and waits for the program to end.
    fn quit(self: Box<Self>) {
        self.controller.quit();
    }
}

fn failed(reason: impl Into<String>) -> ThinkError {
    ThinkError::Crashed(reason.into())
}

fn point_of(game: &Gomoku, [x, y]: [u32; 2]) -> Result<Point, ThinkError> {
    let size = game.setup().size();
    place::on_board(x, y, size).map_err(|_| failed(format!("it answered {x},{y}, which is off the board")))
}

/// Whether so many stones are an answer in this phase of swap2.
fn fits(stones: usize, phase: Phase) -> bool {
    match phase {
        Phase::Set { left, .. } => stones == usize::from(left),
        Phase::Choose { may_add, .. } => stones == 1 || stones == 2 && may_add,
        Phase::Place { .. } | Phase::Over(_) => false,
    }
}

/// The stones in the order in which they were placed; those that were there before, first.
fn stones_of(game: &Gomoku) -> Vec<(Point, Colour)> {
    let placed = game.moves().iter().filter_map(|mv| match mv {
        Move::Place(point) => Some(*point),
        Move::Choose(_) => None,
    });
    let placed: Vec<Point> = placed.collect();
    let board = game.board();
    let with_colour = |point: Point| Some((point, board.stone(point)?));
    let given = board.points().filter(|point| !placed.contains(point)).filter_map(with_colour);
    given.chain(placed.iter().copied().filter_map(with_colour)).collect()
}

fn board(stones: &[(Point, Colour)], mine: Colour) -> String {
    let mut command = "BOARD\n".to_owned();
    for (point, colour) in stones {
        let whose = if *colour == mine { 1 } else { 2 };
        command.push_str(&format!("{},{whose}\n", place::write(*point)));
    }
    command + "DONE"
}
