use std::{iter, sync::Arc};

use tengen_game::{
    EngineEntry, EngineKind, Engines, Game as _, GameSpec, Refused, Resources, Table, Thinker, UnknownEngine,
};

use super::{FourAgent, LEVELS, Solvers, openings, thinker::FourThinker};
use crate::{ConnectFour, Move, Shape, codes, solver::AnySolver};

/// Who can think about Connect Four.
pub static ENGINES: FourEngines = FourEngines;

/// The engines of Connect Four; see [`ENGINES`].
#[derive(Debug, Clone, Copy)]
pub struct FourEngines;

/// The levels by their names, with about how many Elo each stands above the first on 7x6: see the matches of
/// `docs/strength-gomoku.md`.
const LADDER: [(&str, Option<u32>); LEVELS.len()] =
    [("four:1", Some(0)), ("four:2", Some(300)), ("four:3", Some(800)), ("four:4", Some(1050)), ("four:5", None)];

/// So many playouts are over in a moment.
const QUICK_VISITS: u32 = 1000;

/// The engine that makes no mistake, where the game is solved.
const PERFECT: &str = "four:perfect";

const GUIDE: &str = "Engines for Connect Four:
  four:1 .. four:5     levels for people; four is four:5
  four:perfect         makes no mistake where the game is solved, given the time";

/// Solvers are large, and what one has found out all others may know.
fn solvers() -> Arc<Solvers> {
    static SOLVERS: std::sync::OnceLock<Arc<Solvers>> = std::sync::OnceLock::new();
    SOLVERS.get_or_init(Arc::default).clone()
}

/// Whether the game of these options is solved.
fn is_solved(game: &GameSpec) -> bool {
    let number = |option: &str, usual: u8| match game.options.get(option) {
        Some(said) => said.as_u64().and_then(|said| u8::try_from(said).ok()).unwrap_or(0),
        None => usual,
    };
    let usual = Shape::CLASSIC;
    let [width, height, row] = [("width", usual.width()), ("height", usual.height()), ("row", usual.row())]
        .map(|(name, usual)| number(name, usual));
    Shape::new(width, height, row).is_ok_and(AnySolver::solves)
}

impl Engines for FourEngines {
    fn prefix(&self) -> &'static str {
        "four"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let perfect =
            EngineEntry { name: PERFECT, kind: EngineKind::Perfect, level: None, strength: None, analyses: true };
        EngineEntry::levels(LADDER.into_iter()).chain([perfect]).collect()
    }

    fn best(&self) -> &'static str {
        LADDER[LADDER.len() - 1].0
    }

    /// Nobody is called perfect where the game is not solved.
    fn check_seat(&self, engine: &str, game: &GameSpec) -> Result<(), Refused> {
        if engine == PERFECT && !is_solved(game) { Err(Refused::new(&codes::ENGINE_CANNOT_PLAY)) } else { Ok(()) }
    }

    fn is_quick(&self, engine: &str) -> bool {
        let at = LADDER.iter().position(|(name, _)| *name == engine);
        at.is_some_and(|at| LEVELS[at].visits <= QUICK_VISITS)
    }

    fn make(&self, name: &str, seed: u64, _: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let agent = match name.strip_prefix(self.prefix()) {
            Some("") => FourAgent::level(LEVELS.len(), seed, solvers()),
            Some(":perfect") => Some(FourAgent::perfect(seed, solvers())),
            Some(rest) => {
                let level = rest.strip_prefix(':').and_then(|number| number.parse().ok());
                level.and_then(|level| FourAgent::level(level, seed, solvers()))
            }
            None => None,
        };
        let unknown = || UnknownEngine::Name { name: name.to_string(), guide: self.guide() };
        Ok(Box::new(FourThinker::new(name, agent.ok_or_else(unknown)?)))
    }

    fn guide(&self) -> String {
        GUIDE.to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        [PERFECT, "four"]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        let Some(game) = table.as_any().downcast_ref::<ConnectFour>().cloned() else {
            return Box::new(iter::repeat(Vec::new()));
        };
        let openings = openings::drawn(game.shape(), plies, seed);
        let written = move |moves: Vec<Move>| moves.into_iter().map(|mv| game.notation(mv)).collect();
        Box::new(openings.map(written))
    }

    /// Enough for many different games, and so few that most are not decided for weak players.
    fn opening_plies(&self) -> usize {
        4
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        table.as_any().downcast_ref::<ConnectFour>().map_or(0, |game| game.shape().cells())
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{Budget, Exact, Reply, Seat, Turn};

    use super::*;

    fn make(name: &str) -> Result<Box<dyn Thinker>, UnknownEngine> {
        ENGINES.make(name, 1, &Resources::default())
    }

    #[test]
    fn names_mean_engines_and_nonsense_is_refused_with_the_list() {
        for entry in ENGINES.list() {
            assert_eq!(make(entry.name).unwrap().name(), format!("Tengen {}", entry.name));
        }
        assert!(make("four").is_ok());
        for text in ["", "go", "four:0", "four:6", "fourx", "four:perfect,threads=2"] {
            let error = make(text).err().unwrap().to_string();
            assert!(error.starts_with(&format!("there is no engine `{text}`\n\nEngines for Connect Four:")), "{error}");
        }
    }

    #[test]
    fn nobody_is_called_perfect_where_the_game_is_not_solved() {
        let four = |width: u64, height: u64, row: u64| {
            GameSpec::new("connect-four").with("width", width).with("height", height).with("row", row)
        };
        let is_there = |game: &GameSpec| ENGINES.check_seat("four:perfect", game).is_ok();
        assert!(is_there(&GameSpec::new("connect-four")) && is_there(&four(7, 6, 4)) && is_there(&four(5, 4, 4)));
        for other in [four(8, 6, 4), four(7, 7, 4), four(7, 6, 5), four(300, 6, 4)] {
            assert!(!is_there(&other), "{other:?}");
            assert!(ENGINES.check_seat("four:5", &other).is_ok());
        }
    }

    #[test]
    fn a_game_is_played_out_and_the_end_of_a_small_one_is_known() {
        let mut game = ConnectFour::new("5x4".parse().unwrap());
        let mut thinkers = ["four:1", "four:perfect"].map(|name| make(name).unwrap());
        while let Turn::Of(seat) = Table::turn(&game) {
            let analysis = thinkers[1].analyse(&game, seat, &Budget::default()).unwrap();
            assert!(analysis.exact.is_some(), "{analysis:?}");
            assert_eq!(analysis.exact, analysis.moves[0].exact);
            assert_eq!(analysis.win_rate == 0.5, analysis.exact == Some(Exact::Draw));
            let other = Seat(1 - seat.0);
            assert_eq!(thinkers[0].choose(&game, other, &Budget::default()), Ok(Reply::Wait));
            let Ok(Reply::Move(mv)) = thinkers[usize::from(seat.0)].choose(&game, seat, &Budget::default()) else {
                panic!()
            };
            assert_eq!(Table::play(&mut game, seat, &mv), Ok(mv));
        }
        assert!(thinkers[1].analyse(&game, Seat(0), &Budget::default()).is_err(), "nobody is to move");
    }
}
