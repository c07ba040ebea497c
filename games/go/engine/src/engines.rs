use std::{
    collections::HashMap,
    fs, iter,
    sync::{Mutex, PoisonError},
};

use tengen_game::{Counted, EngineEntry, Engines, Game as _, Protocol, Resources, Table, Thinker, UnknownEngine};
use tengen_go::Go;
use tengen_net::Network;
use tengen_protocol::{
    go::GtpAgent,
    gtp::{Controller, ControllerError, Options},
};

use crate::{
    Effort, GoThinker, LEVELS,
    count::{count, settle},
    names::{call, guide},
    openings::GoOpenings,
    programs::Gtp,
};

/// Who can think about Go.
pub static ENGINES: GoEngines = GoEngines;

/// The engines of Go; see [`ENGINES`].
#[derive(Debug, Clone, Copy)]
pub struct GoEngines;

/// The levels by their names.
const NAMES: [&str; LEVELS.len()] = ["go:1", "go:2", "go:3", "go:4", "go:5", "go:6", "go:7", "go:8", "go:9", "go:10"];

/// Those to study, weakest first: any sensible move, and a plain tree search.
const RANDOM: &str = "go:random";
const UCT: &str = "go:uct";

/// What a name ends with where it says which network to ask. It takes all the rest, so files may have commas.
const NET: &str = ",net=";

impl Engines for GoEngines {
    fn prefix(&self) -> &'static str {
        "go"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let levels = EngineEntry::levels(NAMES.into_iter().zip(LEVELS).map(|(name, level)| (name, level.strength)));
        levels.chain([EngineEntry::study(RANDOM, false), EngineEntry::study(UCT, true)]).collect()
    }

    fn best(&self) -> &'static str {
        NAMES[NAMES.len() - 1]
    }

    /// All levels ask a network about moves.
    fn tells_policy(&self, engine: &str) -> bool {
        NAMES.contains(&engine)
    }

    /// Those that evaluate once and search nothing.
    fn is_quick(&self, engine: &str) -> bool {
        if engine == RANDOM {
            return true;
        }
        let level = NAMES.into_iter().zip(LEVELS).find(|(name, _)| *name == engine);
        level.is_some_and(|(_, level)| matches!(level.effort, Effort::Policy { .. }))
    }

    fn make(&self, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        if let Some(program) = resources.trusted.then(|| elsewhere(name)).flatten() {
            let unavailable = |error: ControllerError| UnknownEngine::Unavailable(format!("{name}: {error}"));
            let agent = program.and_then(GtpAgent::new).map_err(unavailable)?;
            return Ok(Box::new(GoThinker::new(Box::new(agent))));
        }
        let player = match name.split_once(NET).filter(|_| resources.trusted) {
            Some((name, file)) => call(name, seed, Some(&network(file)?)),
            None => call(name, seed, None),
        };
        Ok(Box::new(GoThinker::new(player?)))
    }

    fn protocols(&self) -> &'static [&'static dyn Protocol] {
        &[&Gtp]
    }

    fn guide(&self) -> String {
        guide()
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["go", "go:uct"]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        let Some(game) = table.as_any().downcast_ref::<Go>().cloned() else {
            return Box::new(iter::repeat(Vec::new()));
        };
        let openings = GoOpenings::new(game.clone(), plies, seed);
        Box::new(openings.map(move |moves| moves.into_iter().map(|mv| game.notation(mv)).collect()))
    }

    fn opening_plies(&self) -> usize {
        4
    }

    /// Enough for a different game each time, too few to decide it.
    fn opening_plies_on(&self, table: &dyn Table) -> usize {
        if points(table) < 150 { 2 } else { self.opening_plies() }
    }

    /// Real games need fewer than two moves a point.
    fn most_plies(&self, table: &dyn Table) -> usize {
        3 * points(table) + 50
    }

    fn settle(&self, table: &mut dyn Table, dead: &[u32]) {
        settle(table, dead);
    }

    fn count(&self, table: &dyn Table, dead: Option<&[u32]>) -> Option<Counted> {
        table.as_any().downcast_ref().map(|game| count(game, dead))
    }
}

/// A program of somebody else's: `gtp:COMMAND LINE` or `tcp:HOST:PORT`.
fn elsewhere(name: &str) -> Option<Result<Controller, ControllerError>> {
    if let Some(command_line) = name.strip_prefix("gtp:") {
        return Some(Controller::spawn(command_line, Options::default()));
    }
    name.strip_prefix("tcp:").map(|address| Controller::connect(address, Options::default()))
}

fn points(table: &dyn Table) -> usize {
    table.as_any().downcast_ref::<Go>().map_or(0, |game| game.board().len())
}

/// Files are read once: a training run that is going on may write its file anew between two games of a match.
static NETWORKS: Mutex<Option<HashMap<String, Network>>> = Mutex::new(None);

fn network(file: &str) -> Result<Network, UnknownEngine> {
    let mut known = NETWORKS.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(network) = known.get(file) {
        return Ok(network.clone());
    }
    let bytes = fs::read(file)
        .map_err(|error| UnknownEngine::Unavailable(format!("cannot read the network {file}: {error}")))?;
    let network = Network::read(&bytes)
        .map_err(|error| UnknownEngine::Unavailable(format!("cannot use the network {file}: {error}")))?;
    known.insert(file.to_string(), network.clone());
    Ok(network)
}

#[cfg(test)]
mod tests {
    use tengen_game::{Budget, EngineKind, Reply, Seat};
    use tengen_go::Setup;

    use super::*;

    #[test]
    fn the_list_is_the_ladder_and_two_to_study() {
        let list = ENGINES.list();
        let (ladder, studies) = list.split_at(10);
        assert_eq!((ladder[0].name, ladder[9].name), ("go:1", ENGINES.best()));
        let told: Vec<_> = studies.iter().map(|one| (one.name, one.kind, one.level, one.analyses)).collect();
        assert_eq!(told, [(RANDOM, EngineKind::Study, None, false), (UCT, EngineKind::Study, None, true)]);
        assert!(ENGINES.is_quick(RANDOM) && !ENGINES.is_quick(UCT) && !ENGINES.tells_policy(UCT));
        for (entry, number) in ladder.iter().zip(1..) {
            assert!(ENGINES.tells_policy(entry.name));
            assert_eq!((entry.level, entry.analyses), (Some(number), true));
            assert_eq!(entry.strength.is_none(), entry.kind == EngineKind::Full, "{entry:?}");
            let engine = ENGINES.make(entry.name, 1, &Resources::default()).unwrap();
            assert!(engine.analyses(), "{}", engine.name());
        }
    }

    #[test]
    fn strangers_open_no_files_and_start_no_programs() {
        let make = |name: &str, trusted| {
            let resources = Resources { trusted, ..Resources::default() };
            ENGINES.make(name, 1, &resources).err().map(|error| error.to_string()).unwrap_or_default()
        };
        assert!(make("go,net=/no/such/file", true).contains("cannot read the network /no/such/file"));
        assert!(make("go,net=/no/such/file", false).contains("no option `net=/no/such/file`"));
        assert!(make("chess:3", true).starts_with("there is no engine `chess:3`\n\nEngines:\n"));
    }

    #[test]
    fn openings_are_moves_of_the_table() {
        let game = Go::new(Setup::on("hex:4").unwrap());
        assert_eq!((ENGINES.opening_plies_on(&game), ENGINES.most_plies(&game)), (2, 3 * game.board().len() + 50));
        for opening in ENGINES.openings(&game, 3, 5).take(10) {
            let mut table = game.boxed();
            for mv in &opening {
                let seat = table.awaited()[0];
                assert_eq!(table.play(seat, mv).as_ref(), Ok(mv));
            }
            assert_eq!(table.plies(), 3);
        }
    }

    #[test]
    fn a_game_of_two_thinkers_comes_to_its_count() {
        let mut table: Box<dyn Table> = Box::new(Go::new(Setup::on("grid:5").unwrap()));
        let mut thinkers =
            ["go:1", "go:uct,visits=50"].map(|name| ENGINES.make(name, 7, &Resources::default()).unwrap());
        while let Some(&seat) = table.awaited().first() {
            let reply = thinkers[usize::from(seat.0)].choose(&*table, seat, &Budget::default()).unwrap();
            match reply {
                Reply::Move(mv) => drop(table.play(seat, &mv).unwrap()),
                Reply::Resign => return,
                Reply::Wait => panic!("{seat:?} is awaited"),
            }
            assert!(table.plies() < ENGINES.most_plies(&*table));
        }
        for seat in [Seat(0), Seat(1)] {
            let over = thinkers[usize::from(seat.0)].analyse(&*table, seat, &Budget::default());
            assert!(over.is_err(), "nobody is to move");
        }
    }
}
