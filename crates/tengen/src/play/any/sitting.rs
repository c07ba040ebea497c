//! A match without a clock, and whoever sits at it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail};
use tengen_game::{
    Analysis, Budget, Clock, Engines, GameSpec, Games, Plan, RecordFormat, Refused, Reply, Resources, Seat, Thinker,
    Timing, explained,
};
use tengen_games::Entry as Game;
use tengen_matches::{Command, Entry, Event, Match, MatchSpec, Player};

/// What was asked for.
pub(in crate::play) struct Arrangement {
    pub(in crate::play) entry: &'static Game,
    pub(in crate::play) games: Games,
    pub(in crate::play) spec: GameSpec,
    /// `human` or an engine, by seat; seats that nobody says are engines', but one is a person's.
    pub(in crate::play) players: Vec<Option<String>>,
    /// For each move of an engine.
    pub(in crate::play) time: Duration,
    pub(in crate::play) seed: u64,
    /// For games without a person.
    pub(in crate::play) most_moves: Option<usize>,
}

/// Who has a person's seat.
const HUMAN: &str = "human";

/// A match, its log, and whoever sits at it.
pub(in crate::play) struct Sitting {
    entry: &'static Game,
    games: Games,
    state: Match,
    log: Vec<Entry>,
    /// The engines, by seat; nobody where a person sits.
    engines: Vec<Option<Box<dyn Thinker>>>,
    adviser: Option<Box<dyn Thinker>>,
    time: Duration,
    seed: u64,
    most_moves: usize,
}

/// Something that was done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::play) enum Done {
    Move { seat: Seat, mv: String },
    Resigned { seat: Seat },
}

impl Sitting {
    /// Opens the game and calls the players.
    pub(in crate::play) fn new(arranged: Arrangement) -> Result<Self> {
        let Arrangement { entry, games, spec, players, time, seed, most_moves } = arranged;
        let refused = |why: Refused| anyhow::anyhow!("{} cannot be played so: {}", entry.kind.name, explained(&why));
        let spec = games.seeded(spec, seed as u32);
        let (game, table) = games.open(&spec).map_err(refused)?;
        if players.len() > table.seats() {
            bail!("{} is for {}", entry.kind.name, table.seats());
        }
        let nobody_said = players.iter().all(Option::is_none);
        let usual = usual_level(entry.engines);
        let named = |seat: usize| match players.get(seat) {
            Some(Some(name)) => name.clone(),
            _ if nobody_said && seat == 0 => HUMAN.to_string(),
            _ => usual.to_string(),
        };
        let mut seats = Vec::new();
        let mut engines = Vec::new();
        for seat in 0..table.seats() {
            let name = named(seat);
            let engine = match name.as_str() {
                HUMAN => None,
                name => {
                    entry.engines.check_seat(name, &game).map_err(refused)?;
                    Some(call(entry.engines, name, seed.wrapping_add(seat as u64))?)
                }
            };
            let called = engine.as_ref().map_or("Human".to_string(), |engine| super::tame(&engine.name()));
            seats.push(Player { name: called, engine: engine.as_ref().map(|_| name), ..Player::default() });
            engines.push(engine);
        }
        let began = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        let spec = MatchSpec {
            game,
            clock: Timing::None,
            seats,
            rated: false,
            private: false,
            began,
            stand_in: None,
            rematch_of: None,
        };
        let most_moves = most_moves.unwrap_or_else(|| entry.engines.most_plies(&*table));
        let state = Match::open(spec, &games).map_err(refused)?;
        Ok(Self { entry, games, state, log: Vec::new(), engines, adviser: None, time, seed, most_moves })
    }

    pub(super) fn state(&self) -> &Match {
        &self.state
    }

    /// What the seats are called, in the game's own words.
    pub(super) fn sides(&self) -> &'static [&'static str] {
        self.entry.kind.sides
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.engines.get(usize::from(seat.0)).is_some_and(Option::is_none)
    }

    /// Whether no person plays.
    pub(super) fn is_show(&self) -> bool {
        self.engines.iter().all(Option::is_some)
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.ending().is_some()
    }

    /// Engines alone at the board are stopped some time.
    pub(super) fn is_too_long(&self) -> bool {
        self.is_show() && self.state.moves().len() >= self.most_moves
    }

    /// The person that the match waits for, unless it waits for an engine first.
    pub(super) fn person_to_act(&self) -> Option<Seat> {
        let awaited = self.state.table().awaited();
        if self.is_over() || awaited.iter().any(|seat| !self.is_person(*seat)) {
            return None;
        }
        awaited.first().copied()
    }

    /// What whoever thinks next calls itself.
    pub(super) fn who_thinks(&self) -> &str {
        let seat = self.state.table().awaited().into_iter().find(|seat| !self.is_person(*seat));
        seat.and_then(|seat| self.state.spec().seats.get(usize::from(seat.0))).map_or("Somebody", |player| &player.name)
    }

    /// A move of a person.
    pub(super) fn play(&mut self, seat: Seat, mv: &str) -> Result<Done, Refused> {
        let ply = self.state.moves().len() as u32;
        self.does(seat, &Command::Play { ply, mv: mv.to_string() })
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Result<Done, Refused> {
        self.does(seat, &Command::Resign)
    }

    fn does(&mut self, seat: Seat, command: &Command) -> Result<Done, Refused> {
        let at = self.state.at();
        let mut done = Done::Resigned { seat };
        for event in self.state.decide(seat, command, at, 0)? {
            if let Event::Move { mv, .. } = &event {
                done = Done::Move { seat, mv: mv.clone() };
            }
            let entry = Entry { n: self.state.n() + 1, at, event };
            self.state.apply(&entry)?;
            self.log.push(entry);
        }
        Ok(done)
    }

    /// The engines that are awaited are asked in turn until one does something.
    pub(super) fn engine_acts(&mut self) -> Result<Done, String> {
        for seat in self.state.table().awaited() {
            let Some(Some(engine)) = self.engines.get_mut(usize::from(seat.0)) else { continue };
            let name = engine.name();
            let table = self.state.table().boxed();
            let reply = within(self.time, |budget| engine.choose(&*table, seat, budget));
            let command = match reply.map_err(|why| format!("{name}: {why}"))? {
                Reply::Move(mv) => Command::Play { ply: self.state.moves().len() as u32, mv },
                Reply::Resign => Command::Resign,
                Reply::Wait => continue,
            };
            return self
                .does(seat, &command)
                .map_err(|why| format!("{name} made an illegal move: {}", explained(&why)));
        }
        Err("nobody has anything to do".to_string())
    }

    /// Back to the last time that a person was to move; the number of moves taken back.
    pub(super) fn take_back(&mut self) -> usize {
        let before = self.state.moves().len();
        let mut log = self.log.clone();
        while log.pop().is_some() {
            let spec = MatchSpec::clone(self.state.spec());
            let Ok(back) = Match::replay(spec, &self.games, log.iter().cloned()) else { break };
            let persons = back.table().awaited().iter().all(|seat| self.is_person(*seat));
            if persons && back.moves().len() < before {
                self.state = back;
                self.log = log;
                return before - self.state.moves().len();
            }
        }
        0
    }

    /// What the best engine of the game thinks of the position.
    pub(super) fn hint(&mut self, seat: Seat) -> Result<Analysis, String> {
        if self.adviser.is_none() {
            let best = self.entry.engines.best();
            let adviser = call(self.entry.engines, best, self.seed).map_err(|error| error.to_string())?;
            self.adviser = Some(adviser);
        }
        let Some(adviser) = &mut self.adviser else { return Err("nobody knows".to_string()) };
        let table = self.state.table();
        let said = if adviser.analyses() {
            within(self.time, |budget| adviser.analyse(table, seat, budget))
        } else {
            within(self.time, |budget| adviser.choose(table, seat, budget)).map(|reply| only(seat, reply))
        };
        said.map_err(|why| why.to_string())
    }

    /// The match as a record.
    pub(super) fn record(&self, format: RecordFormat) -> Result<String> {
        let written = tengen_games::write_game(&self.games, self.state.table(), &self.state.recorded(None), format);
        written
            .map_err(|why| anyhow::anyhow!("{} is not written as {format}: {}", self.entry.kind.name, explained(&why)))
    }

    /// How it ended, as records say it.
    pub(super) fn result(&self) -> Option<String> {
        self.state.recorded(None).result
    }
}

/// A level that a beginner can beat.
fn usual_level(engines: &dyn Engines) -> &'static str {
    const LEVEL: u32 = 3;
    let list = engines.list();
    let usual = list.iter().find(|entry| entry.level == Some(LEVEL)).or(list.first());
    usual.map_or(engines.best(), |entry| entry.name)
}

fn call(engines: &dyn Engines, name: &str, seed: u64) -> Result<Box<dyn Thinker>> {
    let resources = Resources { trusted: true, ..Resources::default() };
    engines.make(name, seed, &resources).with_context(|| format!("cannot call {name}"))
}

/// Asks with so much time.
fn within<T>(time: Duration, ask: impl FnOnce(&Budget<'_>) -> T) -> T {
    let begun = Instant::now();
    let is_spent = || begun.elapsed() >= time;
    let clock = Some(Clock::PerMove { time }.start());
    ask(&Budget { stop: Some(&is_spent), plan: Some(Plan { aim: time, most: time }), clock, ..Budget::default() })
}

/// The opinion of an engine that only plays.
fn only(seat: Seat, reply: Reply) -> Analysis {
    let mv = match reply {
        Reply::Move(mv) => mv,
        Reply::Resign => "resign".to_string(),
        Reply::Wait => "wait".to_string(),
    };
    let moves = vec![tengen_game::Candidate { mv, ..Default::default() }];
    Analysis {
        seat,
        visits: 0,
        win_rate: 0.0,
        payoffs: Vec::new(),
        score: None,
        exact: None,
        depth: None,
        moves,
        ownership: Vec::new(),
    }
}
