use std::{iter, time::Duration};

use tengen_game::{EngineEntry, EngineKind, Engines, Game as _, Protocol, Resources, Table, Thinker, UnknownEngine};
use tengen_gomoku::{Gomoku, Move};
use tengen_protocol::gomocup::{Controller, GomocupAgent, Options};

use crate::{
    LEVELS, Level, Playouts,
    openings::GomokuOpenings,
    programs::Gomocup,
    thinker::{GomokuThinker, PlainThinker},
};

/// Who can think about the Gomoku family.
pub static ENGINES: GomokuEngines = GomokuEngines;

/// The engines of the Gomoku family; see [`ENGINES`].
#[derive(Debug, Clone, Copy)]
pub struct GomokuEngines;

/// Full strength, after the levels.
const FULL: usize = LEVELS.len() + 1;

/// The levels by their names, with about how many Elo each stands above the first, by exactly five on 15 lines: see the
/// matches of `docs/strength.md`.
const LADDER: [(&str, Option<u32>); FULL] = [
    ("gomoku:1", Some(0)),
    ("gomoku:2", Some(150)),
    ("gomoku:3", Some(350)),
    ("gomoku:4", Some(450)),
    ("gomoku:5", Some(550)),
    ("gomoku:6", Some(750)),
    ("gomoku:7", Some(950)),
    ("gomoku:8", Some(1200)),
    ("gomoku:9", Some(1350)),
    ("gomoku:10", None),
];

/// The plain engine, to compare others with.
const PLAIN: &str = "gomoku:mcts";

const GUIDE: &str = "Engines for Gomoku:
  gomoku, gomoku:10    full strength; gomoku,threads=2 thinks on two threads
  gomoku:1 .. gomoku:9 levels for people
  gomoku:mcts          random games and a tree, for comparison
  gomocup:COMMAND LINE a program that speaks the Gomocup protocol";

/// A search of no more positions than this is over in a moment.
const QUICK_NODES: u64 = 20_000;

/// Positions are remembered in so many bytes, where nobody says otherwise.
const MEMORY: usize = 64 << 20;
/// Where memory is scarce, a level that errs gets no more than this: it forgets with each error, and needs few.
const LITTLE_MEMORY: usize = 1 << 20;

fn level(number: usize) -> Option<Level> {
    match number {
        FULL => Some(Level::FULL),
        _ => LEVELS.get(number.checked_sub(1)?).copied(),
    }
}

impl Engines for GomokuEngines {
    fn prefix(&self) -> &'static str {
        "gomoku"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let plain = EngineEntry { name: PLAIN, kind: EngineKind::Level, level: None, strength: None, analyses: false };
        EngineEntry::levels(LADDER.into_iter()).chain([plain]).collect()
    }

    fn best(&self) -> &'static str {
        LADDER[FULL - 1].0
    }

    /// Those that look no further than a few stones ahead.
    fn is_quick(&self, engine: &str) -> bool {
        let number = LADDER.iter().position(|(name, _)| *name == engine).map(|at| at + 1);
        number.and_then(level).is_some_and(|level| level.nodes <= QUICK_NODES)
    }

    /// `gomoku`, `gomoku:3`, `gomoku,threads=2`, `gomoku:mcts` or `gomocup:COMMAND LINE`.
    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        if let Some(line) = name.strip_prefix("gomocup:").filter(|_| resources.trusted) {
            return program(name, line);
        }
        let wrong = |reason: &str| UnknownEngine::Option { name: name.to_string(), reason: reason.to_string() };
        let (engine, threads) = match name.split_once(",threads=") {
            Some((engine, threads)) => {
                let number = threads.parse().ok().filter(|number| (1..=256).contains(number));
                (engine, number.ok_or_else(|| wrong("threads are 1 to 256"))?)
            }
            None => (name, 1),
        };
        if engine == PLAIN && threads == 1 {
            let playouts = Playouts::new(u32::MAX, seed);
            return Ok(Box::new(PlainThinker { name: name.to_string(), playouts }));
        }
        let level = match engine.strip_prefix(self.prefix()) {
            Some("") => Some(Level::FULL),
            Some(rest) => rest.strip_prefix(':').and_then(|number| level(number.parse().ok()?)),
            None => None,
        };
        let unknown = || UnknownEngine::Name { name: name.to_string(), guide: self.guide() };
        let level = level.ok_or_else(unknown)?;
        let bytes = match resources.memory {
            None => MEMORY,
            Some(bytes) if level.noise > 0 => bytes.min(LITTLE_MEMORY),
            Some(bytes) => bytes,
        };
        Ok(Box::new(GomokuThinker { name: name.to_string(), level, threads, seed, bytes, mind: None }))
    }

    fn protocols(&self) -> &'static [&'static dyn Protocol] {
        &[&Gomocup]
    }

    fn guide(&self) -> String {
        GUIDE.to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["gomoku", PLAIN]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        self.openings_for(table, plies, Duration::ZERO, seed)
    }

    fn openings_for(
        &self,
        table: &dyn Table,
        plies: usize,
        a_move: Duration,
        seed: u64,
    ) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        let Some(game) = table.as_any().downcast_ref::<Gomoku>().cloned() else {
            return Box::new(iter::repeat(Vec::new()));
        };
        let openings = GomokuOpenings::new(game.setup(), plies, a_move, seed);
        let written = move |moves: Vec<Move>| moves.into_iter().map(|mv| game.notation(mv)).collect();
        Box::new(openings.map(written))
    }

    fn opening_plies(&self) -> usize {
        5
    }

    /// Until the board is full; choices are moves too.
    fn most_plies(&self, table: &dyn Table) -> usize {
        let game = table.as_any().downcast_ref::<Gomoku>();
        game.map_or(0, |game| usize::from(game.setup().size()).pow(2) + 8)
    }
}

fn program(name: &str, line: &str) -> Result<Box<dyn Thinker>, UnknownEngine> {
    let line: tengen_protocol::gomocup::CommandLine = line.parse().map_err(|error| UnknownEngine::Option {
        name: name.to_string(),
        reason: format!("cannot read it: {error}"),
    })?;
    let started = Controller::start(&line, Options::default()).and_then(GomocupAgent::new);
    let player = started.map_err(|error| UnknownEngine::Unavailable(format!("{}: {error}", line.program())))?;
    Ok(Box::new(player))
}

#[cfg(test)]
mod tests {
    use tengen_game::{Budget, Plan, Reply, Seat, Turn};
    use tengen_gomoku::{Phase, Setup};

    use super::*;

    fn table(rules: &str, moves: &[&str]) -> Gomoku {
        let mut game = Gomoku::new(Setup::new(15, rules.parse().unwrap()).unwrap());
        for mv in moves {
            let mv = game.read(mv).unwrap();
            tengen_game::Game::play(&mut game, mv);
        }
        game
    }

    fn make(name: &str) -> Result<Box<dyn Thinker>, String> {
        let resources = Resources { trusted: true, ..Resources::default() };
        ENGINES.make(name, 1, &resources).map_err(|error| error.to_string())
    }

    #[test]
    fn names_mean_engines_and_nonsense_is_refused_with_the_list() {
        for entry in ENGINES.list() {
            let engine = make(entry.name).unwrap();
            assert_eq!((engine.name(), engine.analyses()), (format!("Tengen {}", entry.name), entry.analyses));
        }
        assert!(make("gomoku").is_ok() && make("gomoku:3,threads=2").is_ok());
        for text in ["", "go", "gomoku:0", "gomoku:11", "gomokux", "gomoku:mcts,threads=2", "gomoku:x"] {
            let error = make(text).err().unwrap();
            assert!(error.starts_with(&format!("there is no engine `{text}`\n\nEngines for Gomoku:")), "{error}");
        }
        assert_eq!(make("gomoku,threads=0").err().unwrap(), "`gomoku,threads=0`: threads are 1 to 256");
        assert!(make("gomocup:a 'b").err().unwrap().contains("never closed"));
        assert!(make("gomocup:no-such-brain").err().unwrap().contains("cannot start `no-such-brain`"));
        let stranger = ENGINES.make("gomocup:no-such-brain", 1, &Resources::default()).err().unwrap();
        assert!(matches!(stranger, UnknownEngine::Name { .. }), "strangers start no programs");
    }

    #[test]
    fn levels_play_a_game_to_its_end() {
        let mut game = table("standard,opening=swap2", &[]);
        let mut thinkers = ["gomoku:1", "gomoku:3"].map(|name| make(name).unwrap());
        while let Turn::Of(seat) = Table::turn(&game) {
            let other = &mut thinkers[usize::from(1 - seat.0)];
            assert_eq!(other.choose(&game, Seat(1 - seat.0), &Budget::default()), Ok(Reply::Wait));
            let reply = thinkers[usize::from(seat.0)].choose(&game, seat, &Budget::default());
            let Ok(Reply::Move(mv)) = reply else { panic!("{reply:?}") };
            assert_eq!(Table::play(&mut game, seat, &mv), Ok(mv));
        }
        assert!(matches!(game.phase(), Phase::Over(_)));
    }

    #[test]
    fn a_colour_is_weighed_and_stones_that_are_set_are_not() {
        let brief = Duration::from_millis(50);
        let budget = Budget { plan: Some(Plan { aim: brief, most: brief }), ..Budget::default() };
        let mut engine = make("gomoku").unwrap();
        let choosing = table("standard,opening=swap2", &["h8", "a1", "i9"]);
        let analysis = engine.analyse(&choosing, Seat(1), &budget).unwrap();
        let names: Vec<&str> = analysis.moves.iter().map(|candidate| candidate.mv.as_str()).collect();
        assert_eq!(names, ["black", "white"], "Black is ahead");
        assert!((analysis.moves[0].win_rate + analysis.moves[1].win_rate - 1.0).abs() < 1e-6);
        let setting = table("standard,opening=swap2", &[]);
        assert_eq!(engine.analyse(&setting, Seat(0), &budget), Err(tengen_game::ThinkError::OtherGame));
        let three = table("standard", &["h8", "h9", "i8", "i9", "j8", "j9"]);
        let analysis = engine.analyse(&three, Seat(0), &budget).unwrap();
        assert_eq!((analysis.win_rate, analysis.moves[0].proven), (1.0, Some(true)));
    }
}
