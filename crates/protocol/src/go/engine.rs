use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_board::{Board, Spec};
use tengen_game::{Avoid, Budget, Clock, Game as _, Playable as _, Reply, ThinkError, Thinker, Watch};
use tengen_go::{Colour, Go, Ground, Handicap, Move, Refusal, Rules, Setup};

use super::{analysis::Dialect, vertex};
use crate::gtp::{
    Answer, Arguments, Command, Engine, Exchange, Failure, InputWatch,
    clock::{Clocks, KATA_SYSTEMS, KGS_SYSTEMS},
};

/// What a [`GoEngine`] begins with.
#[derive(Debug, Clone)]
pub struct GoOptions {
    /// The board. Controllers change it with `boardsize` (grids) or `tengen-board`.
    pub board: Arc<Board>,
    /// The rules.
    pub rules: Rules,
    /// Komi, where it is not what the rules say.
    pub komi: Option<f64>,
    /// Whether `loadsgf` and `printsgf` may open files: not for strangers on a socket.
    pub files: bool,
    /// The most time for a move while the controller sets none.
    pub time: Option<Duration>,
}

/// A player of Go behind GTP version 2.
pub struct GoEngine {
    pub(super) thinker: Box<dyn Thinker>,
    pub(super) game: Go,
    rules: Rules,
    komi: f64,
    pub(super) clocks: Clocks,
    /// For a move while no clock is set.
    pub(super) time: Option<Duration>,
    pub(super) files: bool,
    ponders: bool,
    /// Whether it has made a move in this game: who only sets up positions wants no pondering.
    pub(super) has_moved: bool,
}

/// Every command but the administrative ones, which the session answers.
const COMMANDS: [&str; 42] = [
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "undo",
    "fixed_handicap",
    "place_free_handicap",
    "set_free_handicap",
    "time_settings",
    "time_left",
    "kgs-time_settings",
    "kata-time_settings",
    "kata-list_time_settings",
    "final_score",
    "final_status_list",
    "loadsgf",
    "printsgf",
    "reg_genmove",
    "showboard",
    "list_stones",
    "captures",
    "all_legal",
    "is_legal",
    "countlib",
    "findlib",
    "get_komi",
    "get_handicap",
    "query_boardsize",
    "last_move",
    "move_history",
    "rectangular_boardsize",
    "tengen-board",
    "tengen-rules",
    "tengen-why",
    "tengen-solve",
    "owl_attack",
    "owl_defend",
    "lz-analyze",
    "lz-genmove_analyze",
    "kata-analyze",
    "kata-genmove_analyze",
];

/// Kept back from every move for the way of the answer to the controller, and for whatever else the machine does.
const LAG: Duration = Duration::from_millis(100);
/// With little time on the clock it is this share of it: who thinks for a tenth of a second moves on a quiet machine.
const LAG_SHARE: u32 = 5;

/// Whoever left the game open for so long is not about to move.
const LONGEST_PONDERING: Duration = Duration::from_secs(600);

/// The last of them, for players that analyse.
const ANALYSIS_COMMANDS: usize = 4;

impl GoEngine {
    /// An engine with a player to ask for moves.
    #[must_use]
    pub fn new(thinker: Box<dyn Thinker>, options: GoOptions) -> Self {
        let komi = options.komi.unwrap_or(options.rules.komi);
        let setup = Setup { rules: options.rules, komi: Some(komi), ..Setup::new(options.board) };
        let GoOptions { rules, files, time, .. } = options;
        let (clocks, game) = (Clocks::default(), Go::new(setup));
        Self { thinker, game, rules, komi, clocks, time, files, ponders: false, has_moved: false }
    }

    /// Whether it thinks on the other side's time too, from its first move in a game on.
    #[must_use]
    pub fn pondering(self, ponders: bool) -> Self {
        Self { ponders, ..self }
    }

    /// A fresh game on a board that is already prepared, or on another.
    pub(super) fn restart(&mut self, ground: Arc<Ground>) {
        self.start(Setup::on_ground(ground));
    }

    /// A game with this setup, by the rules and the komi that hold.
    pub(super) fn start(&mut self, setup: Setup) {
        self.game = Go::new(Setup { rules: self.rules, komi: Some(self.komi), ..setup });
        self.has_moved = false;
    }

    pub(super) fn resume_game(&mut self, game: Go) {
        self.komi = game.komi();
        self.rules = *game.rules();
        self.game = game;
        self.has_moved = false;
    }

    fn boardsize(&mut self, columns: u32, rows: u32) -> Answer {
        let board = self.game.board();
        let fits = match board.rectangle() {
            // Controllers always name a size; on a board that is no grid the right one changes nothing.
            Some((w, h)) if board.grid_size().is_none() => (columns as usize, rows as usize) == (w, h),
            Some(_) => return self.grid(columns, rows),
            None => columns == rows && columns as usize == board.len(),
        };
        if !fits {
            return Err(Failure::UNACCEPTABLE_SIZE);
        }
        self.restart(self.game.ground().clone());
        Ok(String::new())
    }

    fn grid(&mut self, columns: u32, rows: u32) -> Answer {
        let size = |n: u32| u16::try_from(n).ok().filter(|n| *n >= 2);
        let (Some(columns), Some(rows)) = (size(columns), size(rows)) else {
            return Err(Failure::UNACCEPTABLE_SIZE);
        };
        let board = Spec::Grid { columns, rows }.build().map_err(|_| Failure::UNACCEPTABLE_SIZE)?;
        self.restart(Ground::new(Arc::new(board)));
        Ok(String::new())
    }

    fn tengen_board(&mut self, mut arguments: Arguments<'_>) -> Answer {
        if let Some(spec) = arguments.next_word() {
            arguments.end()?;
            let board = Board::from_spec(spec).map_err(|error| Failure::new(error.to_string()))?;
            self.restart(Ground::new(Arc::new(board)));
        }
        Ok(tengen_board::json::line(self.game.board()))
    }

    fn tengen_rules(&mut self, arguments: Arguments<'_>) -> Answer {
        if !arguments.rest().is_empty() {
            self.rules =
                arguments.rest().parse().map_err(|error: tengen_go::UnknownRules| Failure::new(error.to_string()))?;
            self.komi = self.rules.komi;
            self.restart(self.game.ground().clone());
        }
        Ok(self.rules.to_string())
    }

    fn set_komi(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let komi = arguments.float("komi")?;
        arguments.end()?;
        if komi.abs() > 10_000.0 {
            return Err(Failure::SYNTAX_ERROR);
        }
        self.komi = komi;
        self.game.set_komi(komi);
        Ok(String::new())
    }

    /// The player's move for this colour, none if it gives up; it is not made yet.
    pub(super) fn think(
        &mut self,
        colour: Colour,
        watch: Option<Watch<'_>>,
        avoid: &[Avoid],
    ) -> Result<Option<Move>, Failure> {
        let begin = Instant::now();
        let unset = || self.time.map(|time| Clock::PerMove { time }.start());
        let clock = self.clocks.reading(colour).or_else(unset);
        let pace = self.game.pace(colour.seat());
        let plan = clock.map(|reading| pace.plan(&reading, LAG.min(reading.remaining / LAG_SHARE)));
        let time = plan.map_or(Duration::MAX, |plan| plan.most);
        let out_of_time = || begin.elapsed() >= time;
        let stop: &(dyn Fn() -> bool + Sync) = &out_of_time;
        // Without a clock the player knows itself when it has thought enough.
        let budget = Budget { stop: plan.map(|_| stop), plan, clock, watch, avoid, memory: None };
        let chosen = self.thinker.choose(&self.game.with_turn(colour), colour.seat(), &budget);
        self.clocks.spend(colour, begin.elapsed());
        let text = match chosen.map_err(|error| self.failed(&error))? {
            Reply::Move(text) => text,
            Reply::Resign => return Ok(None),
            Reply::Wait => return Err(Failure::new("the engine has no move")),
        };
        let read = self.game.read(&text);
        let allowed = read.and_then(|mv| match mv {
            Move::Place(_) => self.check_out_of_turn(colour, mv).map(|()| mv),
            _ => Ok(mv),
        });
        match allowed {
            Ok(mv) => Ok(Some(mv)),
            Err(refusal) => Err(Failure::new(format!("the engine's move is not allowed: {refusal}"))),
        }
    }

    pub(super) fn failed(&self, error: &ThinkError) -> Failure {
        Failure::new(format!("{}: {error}", self.thinker.name()))
    }

    pub(super) fn check_out_of_turn(&self, colour: Colour, mv: Move) -> Result<(), Refusal> {
        self.game.clone().play_out_of_turn(colour, mv)
    }

    /// The move a word means; a vertex of some other board is told from nonsense.
    pub(super) fn read_move(&self, word: &str) -> Result<Move, Failure> {
        vertex::read_move(self.game.board(), word).ok_or(if vertex::looks_like_a_vertex(word) {
            Failure::ILLEGAL_MOVE
        } else {
            Failure::SYNTAX_ERROR
        })
    }

    pub(super) fn has_begun(&self) -> bool {
        self.game.moves().len() > 0 || self.game.position().empties().len() < self.game.board().len()
    }

    pub(super) fn handicap_stones(&self) -> u32 {
        match self.game.setup().handicap {
            Handicap::None => 0,
            handicap => handicap.stones(),
        }
    }
}

impl Engine for GoEngine {
    fn name(&self) -> &str {
        "Tengen"
    }

    fn version(&self) -> &str {
        env!("CARGO_PKG_VERSION")
    }

    fn commands(&self) -> &[&str] {
        if self.thinker.analyses() { &COMMANDS } else { &COMMANDS[..COMMANDS.len() - ANALYSIS_COMMANDS] }
    }

    fn handle(&mut self, command: &Command, exchange: &mut Exchange<'_>) -> Answer {
        let mut arguments = command.arguments();
        match command.name() {
            "boardsize" => {
                let size = arguments.int("size")?;
                arguments.end()?;
                // On a board glued from an oblong, its first number names it.
                let rows = self.game.board().rectangle().filter(|(w, _)| *w == size as usize);
                let glued = self.game.board().grid_size().is_none();
                let rows = rows.filter(|_| glued).map_or(size, |(_, h)| h as u32);
                self.boardsize(size, rows)
            }
            "rectangular_boardsize" => {
                let (columns, rows) = (arguments.int("columns")?, arguments.int("rows")?);
                arguments.end()?;
                self.boardsize(columns, rows)
            }
            "clear_board" => {
                arguments.end()?;
                self.restart(self.game.ground().clone());
                Ok(String::new())
            }
            "komi" => self.set_komi(arguments),
            "time_settings" => self.clocks.settings(arguments),
            "time_left" => self.clocks.left(arguments),
            "kgs-time_settings" => self.clocks.named_settings(&KGS_SYSTEMS, arguments),
            "kata-time_settings" => self.clocks.named_settings(&KATA_SYSTEMS, arguments),
            "kata-list_time_settings" => {
                arguments.end()?;
                Ok(KATA_SYSTEMS.join(" "))
            }
            "tengen-board" => self.tengen_board(arguments),
            "tengen-rules" => self.tengen_rules(arguments),
            "play" => self.play(arguments),
            "genmove" => self.genmove(arguments),
            "reg_genmove" => self.reg_genmove(arguments),
            "undo" => self.undo(arguments),
            "tengen-why" => self.why(arguments),
            "tengen-solve" => self.solve(arguments),
            "owl_attack" => self.owl_attack(arguments),
            "owl_defend" => self.owl_defend(arguments),
            "fixed_handicap" => self.fixed_handicap(arguments),
            "place_free_handicap" => self.place_free_handicap(arguments),
            "set_free_handicap" => self.set_free_handicap(arguments),
            "final_score" => self.final_score(arguments),
            "final_status_list" => self.final_status_list(arguments),
            "loadsgf" => self.loadsgf(arguments),
            "printsgf" => self.printsgf(arguments),
            "lz-analyze" => self.analyze(Dialect::Leela, arguments, exchange),
            "lz-genmove_analyze" => self.genmove_analyze(Dialect::Leela, arguments, exchange),
            "kata-analyze" => self.analyze(Dialect::Kata, arguments, exchange),
            "kata-genmove_analyze" => self.genmove_analyze(Dialect::Kata, arguments, exchange),
            name => self.question(name, arguments),
        }
    }

    fn idle(&mut self, input: &InputWatch) {
        let Some(turn) = self.game.to_move().filter(|_| self.ponders && self.has_moved) else { return };
        let begin = Instant::now();
        let stop = || input.input_waiting() || begin.elapsed() >= LONGEST_PONDERING;
        self.thinker.ponder(&self.game, turn.seat(), &Budget { stop: Some(&stop), ..Budget::default() });
    }
}
