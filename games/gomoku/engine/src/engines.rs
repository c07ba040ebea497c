use std::{
    collections::HashMap,
    fs, iter,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tengen_game::{
    Boards, EngineEntry, Engines, Experiment, Game as _, GameSpec, Protocol, Refused, Resources, Table, Thinker,
    UnknownEngine, codes,
};
use tengen_gomoku::{Gomoku, KIND, Move};
use tengen_gomoku_net::{LineNetwork, Network, NetworkError};
use tengen_protocol::gomocup::{Controller, GomocupAgent, Options as Patience};

use crate::{
    Classical, LEVELS, Learnt, Level, Playouts,
    evaluations::Evaluations,
    experiment::EXPERIMENT,
    guided::{Guide, GuidedPlayer},
    openings::GomokuOpenings,
    options::Options,
    policy::PolicyPlayer,
    programs::Gomocup,
    study::{Player, Student},
    thinker::GomokuThinker,
};

/// Who can think about the Gomoku family.
pub static ENGINES: GomokuEngines = GomokuEngines;

/// The engines of the Gomoku family; see [`ENGINES`].
#[derive(Debug, Clone, Copy)]
pub struct GomokuEngines;

/// Full strength, after the levels.
const FULL: usize = LEVELS.len() + 1;

/// The levels by their names, with about how many Elo each stands above the first, by exactly five on 15 lines: see the
/// matches of `docs/strength-gomoku.md`.
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
pub(crate) const PLAIN: &str = "gomoku:mcts";
/// The network alone, and searches that it guides.
pub(crate) const POLICY: &str = "gomoku:net";
pub(crate) const ROLLOUTS: &str = "gomoku:mcts-net";
const PUCT: &str = "gomoku:puct";

/// Those to study, weakest first.
const STUDENTS: [&str; 4] = [PLAIN, POLICY, ROLLOUTS, PUCT];

/// Far more than a game has time for.
const MOST_VISITS: u32 = 1_000_000_000;

const GUIDE: &str = "Engines for Gomoku:
  gomoku, gomoku:10    full strength: threads=N thinks on so many; judges by a network of line patterns on 15 lines, standard and
                       freestyle, by weights for shapes elsewhere and with net=none
  gomoku:1 .. gomoku:9 levels for people
  gomoku:mcts          UCT over random games near stones, for comparison: visits=N a move, radius=N steps from a stone (2),
                       c=X explores (0.7071)
  gomoku:net           the network alone, one evaluation a move (15 lines, standard and freestyle, as the next two):
                       temperature=X draws from the policy (0)
  gomoku:mcts-net      UCT that looks at what the policy finds likelier than threshold=X (0.013) and plays games out by its
                       likeliest moves: visits=N, c=X (0.7071)
  gomoku:puct          the network's priors and values in a tree, wins by fours at its leaves: visits=N, c=X (0.75),
                       fpu=X (0.125), fours=N positions at a leaf (200, 0 for none)
  gomocup:COMMAND LINE a program that speaks the Gomocup protocol
Options follow after commas: gomoku:mcts-net,visits=1000. net=FILE, the last one, asks another network.";

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
        let to_study = STUDENTS.into_iter().map(|name| EngineEntry::study(name, true));
        EngineEntry::levels(LADDER.into_iter()).chain(to_study).collect()
    }

    fn best(&self) -> &'static str {
        LADDER[FULL - 1].0
    }

    /// The networks know one board and two rules.
    fn check_seat(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        let head = engine.split(',').next().unwrap_or_default();
        if !STUDENTS[1..].contains(&head) {
            return Ok(());
        }
        let table = KIND.open(&Boards::default(), game.options.clone()).ok();
        let game = table.as_ref().and_then(|(_, table)| table.as_any().downcast_ref::<Gomoku>());
        let knows = |game: &Gomoku| Evaluations::serve(game.setup().rules().winning, game.setup().size().into());
        if game.is_none_or(knows) {
            return Ok(());
        }
        Err(Refused::new(&codes::ENGINE_CANNOT_PLAY))
    }

    /// Those that ask a network about moves.
    fn tells_policy(&self, engine: &str) -> bool {
        STUDENTS[1..].contains(&engine)
    }

    /// Those that look no further than a few stones ahead.
    fn is_quick(&self, engine: &str) -> bool {
        if engine == POLICY {
            return true;
        }
        let number = LADDER.iter().position(|(name, _)| *name == engine).map(|at| at + 1);
        number.and_then(level).is_some_and(|level| level.nodes <= QUICK_NODES)
    }

    /// `gomoku`, `gomoku:3`, `gomoku,threads=2`, one of those to study, or `gomocup:COMMAND LINE`.
    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        if let Some(line) = name.strip_prefix("gomocup:").filter(|_| resources.trusted) {
            return program(name, line);
        }
        let (engine, mut options) = Options::of(name);
        if STUDENTS.contains(&engine) {
            let player = student(engine, options, seed, resources)?;
            return Ok(Box::new(Student::new(name, player)));
        }
        let level = match engine.strip_prefix(self.prefix()) {
            Some("") => Some(Level::FULL),
            Some(rest) => rest.strip_prefix(':').and_then(|number| level(number.parse().ok()?)),
            None => None,
        };
        let unknown = || UnknownEngine::Name { name: name.to_string(), guide: self.guide() };
        let level = level.ok_or_else(unknown)?;
        let threads = options.number("threads", 1, 256)?.unwrap_or(1);
        let judge = match options.text("net") {
            None if level != Level::FULL => None,
            Some("none") => None,
            None | Some("lines") => Some(Learnt::new(&LineNetwork::embedded())),
            Some(file) if resources.trusted => Some(Learnt::new(&line_network(file)?)),
            Some(_) => return Err(options.wrong("net should be lines or none".to_string())),
        };
        let weight = options.number("weight", 0.0, 1.0)?;
        let apart = options.number("apart", 0, 100_000)?;
        options.done("it takes threads=N, weight=X, apart=N and net=lines, net=none or net=FILE")?;
        let bytes = match resources.memory {
            None => MEMORY,
            Some(bytes) if level.noise > 0 => bytes.min(LITTLE_MEMORY),
            Some(bytes) => bytes,
        };
        let name = name.to_string();
        Ok(match judge {
            None => Box::new(GomokuThinker { name, level, judge: Classical, threads, seed, bytes, mind: None }),
            Some(judge) => {
                let judge = judge.weight(weight.unwrap_or(1.0));
                let judge = apart.into_iter().fold(judge, Learnt::apart);
                Box::new(GomokuThinker { name, level, judge, threads, seed, bytes, mind: None })
            }
        })
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

    fn experiment(&self) -> Option<&'static Experiment> {
        Some(&EXPERIMENT)
    }

    /// Until the board is full; choices are moves too.
    fn most_plies(&self, table: &dyn Table) -> usize {
        let game = table.as_any().downcast_ref::<Gomoku>();
        game.map_or(0, |game| usize::from(game.setup().size()).pow(2) + 8)
    }
}

/// One of those to study.
fn student(engine: &str, mut options: Options<'_>, seed: u64, resources: &Resources) -> Result<Player, UnknownEngine> {
    let bytes = resources.memory.unwrap_or(MEMORY);
    if engine == PLAIN {
        let mut plain = Playouts::new(options.number("visits", 1, MOST_VISITS)?.unwrap_or(MOST_VISITS), seed);
        if let Some(radius) = options.number("radius", 1, 21)? {
            plain = plain.radius(radius);
        }
        if let Some(c) = options.number("c", 0.0, 100.0)? {
            plain = plain.exploration(c);
        }
        options.done("it takes visits=N, radius=N and c=X")?;
        return Ok(Player::Plain(Box::new(plain)));
    }
    let network = match options.text("net").filter(|_| resources.trusted) {
        Some(file) => network(file)?,
        None => Network::embedded(),
    };
    if engine == POLICY {
        let temperature = options.number("temperature", 0.0, 100.0)?.unwrap_or(0.0);
        options.done("it takes temperature=X and net=FILE")?;
        return Ok(Player::Policy(Box::new(PolicyPlayer::new(temperature, &network, seed))));
    }
    let visits = options.number("visits", 1, MOST_VISITS)?;
    let c = options.number("c", 0.0, 100.0)?;
    let guide = if engine == ROLLOUTS {
        let threshold = options.number("threshold", 0.0, 1.0)?.unwrap_or(0.013);
        options.done("it takes visits=N, c=X, threshold=X and net=FILE")?;
        Guide::Rollouts { c: c.unwrap_or(std::f32::consts::FRAC_1_SQRT_2), threshold }
    } else {
        let reduction = options.number("fpu", 0.0, 1.0)?.unwrap_or(0.125);
        let fours = options.number("fours", 0, 1_000_000)?.unwrap_or(200);
        options.done("it takes visits=N, c=X, fpu=X, fours=N and net=FILE")?;
        Guide::Puct { c: c.unwrap_or(0.75), reduction, fours }
    };
    Ok(Player::Guided(Box::new(GuidedPlayer::new(guide, visits, &network, seed, bytes))))
}

/// Files are read once: a training run that is going on may write its file anew between two games of a match.
static NETWORKS: Mutex<Option<HashMap<String, Network>>> = Mutex::new(None);

static LINE_NETWORKS: Mutex<Option<HashMap<String, LineNetwork>>> = Mutex::new(None);

/// The network of convolutions in a file.
fn network(file: &str) -> Result<Network, UnknownEngine> {
    from_file(file, &NETWORKS, Network::read)
}

/// The network of line patterns in a file.
fn line_network(file: &str) -> Result<LineNetwork, UnknownEngine> {
    from_file(file, &LINE_NETWORKS, LineNetwork::read)
}

fn from_file<N: Clone>(
    file: &str,
    known: &Mutex<Option<HashMap<String, N>>>,
    read: fn(&[u8]) -> Result<N, NetworkError>,
) -> Result<N, UnknownEngine> {
    let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(network) = known.get(file) {
        return Ok(network.clone());
    }
    let unavailable =
        |error: &dyn std::fmt::Display| UnknownEngine::Unavailable(format!("cannot use the network {file}: {error}"));
    let bytes = fs::read(file).map_err(|error| unavailable(&error))?;
    let network = read(&bytes).map_err(|error| unavailable(&error))?;
    known.insert(file.to_string(), network.clone());
    Ok(network)
}

fn program(name: &str, line: &str) -> Result<Box<dyn Thinker>, UnknownEngine> {
    let line: tengen_protocol::gomocup::CommandLine = line.parse().map_err(|error| UnknownEngine::Option {
        name: name.to_string(),
        reason: format!("cannot read it: {error}"),
    })?;
    let started = Controller::start(&line, Patience::default()).and_then(GomocupAgent::new);
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
        for text in ["", "go", "gomoku:0", "gomoku:11", "gomokux", "gomoku:mctsx,threads=2", "gomoku:x"] {
            let error = make(text).err().unwrap();
            assert!(error.starts_with(&format!("there is no engine `{text}`\n\nEngines for Gomoku:")), "{error}");
        }
        let refused = |name: &str, reason: &str| assert_eq!(make(name).err().unwrap(), format!("`{name}`: {reason}"));
        refused("gomoku,threads=0", "threads should be a number from 1 to 256");
        refused("gomoku:mcts,threads=2", "there is no option `threads`; it takes visits=N, radius=N and c=X");
        refused("gomoku:puct,fours=-1", "fours should be a number from 0 to 1000000");
        assert!(
            make("gomoku:net,net=no-such-file").err().unwrap().starts_with("cannot use the network no-such-file: ")
        );
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
