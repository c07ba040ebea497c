//! The engine for Hex: tree search with all-moves-as-first values over playouts that keep bridges.
//!
//! A *bridge* is two stones (or a stone and its own side of the board) with two empty cells between them: whoever takes one
//! of the two, the other joins them. Random playouts lose bridges half of the time; these answer at once.

mod opening;
mod playouts;

use tengen_game::{EngineEntry, Engines, Resources, Table, Thinker, UnknownEngine};
use tengen_search::{Effort, PlayoutThinker};

pub use playouts::BridgePlayouts;

use crate::Hex;

/// Levels 1 to 6: what each may spend on a move. The last is full strength: as long as there is time.
pub const LEVELS: [Effort; 6] = [
    Effort { visits: 30, temperature: 1.0 },
    Effort { visits: 100, temperature: 0.6 },
    Effort { visits: 400, temperature: 0.2 },
    Effort { visits: 2_000, temperature: 0.0 },
    Effort { visits: 10_000, temperature: 0.0 },
    Effort { visits: FULL_VISITS, temperature: 0.0 },
];

/// No move is worth more visits, however much time there is.
const FULL_VISITS: u32 = 2_000_000;

/// So many playouts are over in a moment.
const QUICK_VISITS: u32 = 400;

/// About how many Elo the levels stand above the first, by the matches of `docs/strength.md`.
const STRENGTHS: [u32; 5] = [0, 400, 900, 1300, 1550];

const NAMES: [&str; 6] = ["hex:1", "hex:2", "hex:3", "hex:4", "hex:5", "hex:6"];

/// Who thinks about Hex.
pub static ENGINES: HexEngines = HexEngines;

/// Who thinks about Hex: see [`ENGINES`].
#[derive(Debug)]
pub struct HexEngines;

impl Engines for HexEngines {
    fn prefix(&self) -> &'static str {
        "hex"
    }

    fn list(&self) -> Vec<EngineEntry> {
        let strength = |(at, name)| (name, STRENGTHS.get(at).copied());
        EngineEntry::levels(NAMES.into_iter().enumerate().map(strength)).collect()
    }

    fn best(&self) -> &'static str {
        NAMES[NAMES.len() - 1]
    }

    fn is_quick(&self, engine: &str) -> bool {
        NAMES.iter().position(|name| *name == engine).is_some_and(|at| LEVELS[at].visits <= QUICK_VISITS)
    }

    fn make(&self, name: &str, seed: u64, _: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
        let unknown = || UnknownEngine::Name { name: name.to_string(), guide: self.guide() };
        let option = |reason: &str| UnknownEngine::Option { name: name.to_string(), reason: reason.to_string() };
        let (engine, visits) = match name.split_once(",visits=") {
            Some((engine, visits)) => (engine, Some(visits.parse::<u32>().ok().filter(|visits| *visits > 0))),
            None => (name, None),
        };
        let level = match engine.strip_prefix("hex") {
            Some("" | ":uct") => LEVELS.len(),
            Some(rest) => rest.strip_prefix(':').and_then(|level| level.parse().ok()).ok_or_else(unknown)?,
            None => return Err(unknown()),
        };
        let mut effort = level.checked_sub(1).and_then(|at| LEVELS.get(at)).copied().ok_or_else(unknown)?;
        if let Some(visits) = visits {
            effort.visits = visits.ok_or_else(|| option("visits are a whole number from 1"))?;
        }
        Ok(match engine {
            "hex:uct" => Box::new(PlayoutThinker::<Hex>::new(name, effort, seed)),
            _ => Box::new(PlayoutThinker::<Hex, BridgePlayouts>::new(name, effort, seed)),
        })
    }

    fn guide(&self) -> String {
        "Engines for Hex:\n  \
         hex, hex:6           full strength: playouts that keep bridges, as long as there is time\n  \
         hex:1 .. hex:5       levels for people\n  \
         hex:uct              random playouts and a tree, for comparison\n  \
         any of them with ,visits=N"
            .to_string()
    }

    fn rivals(&self) -> [&'static str; 2] {
        ["hex", "hex:uct"]
    }

    fn openings(&self, table: &dyn Table, plies: usize, seed: u64) -> Box<dyn Iterator<Item = Vec<String>> + Send> {
        Box::new(opening::drawn(table, plies, seed))
    }

    fn opening_plies(&self) -> usize {
        2
    }

    fn most_plies(&self, table: &dyn Table) -> usize {
        // A board that is full is won; one move more can be a swap.
        table.as_any().downcast_ref::<Hex>().map_or(usize::MAX, |game| game.setup().cells() + 1)
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{Budget, Game, Reply, Seat, Turn};

    use super::*;
    use crate::{Setup, Side};

    fn after(size: u8, moves: &str) -> Hex {
        let mut game = Hex::new(Setup::new(size, false).unwrap());
        for text in moves.split_whitespace() {
            let mv = game.read(text).unwrap();
            game.check(mv).unwrap();
            Game::play(&mut game, mv);
        }
        game
    }

    fn answer(engine: &str, game: &Hex, seat: Seat) -> Reply {
        let mut thinker = ENGINES.make(engine, 1, &Resources::default()).unwrap();
        thinker.choose(game, seat, &Budget::default()).unwrap()
    }

    #[test]
    fn it_joins_what_can_be_joined_and_stops_what_must_be_stopped() {
        // Red has the column b but for b3.
        let mut one_short = after(5, "b1 d1 b2 d2 b4 d3 b5 e5");
        while let Turn::Of(seat) = Game::turn(&one_short) {
            let Reply::Move(text) = answer("hex:4", &one_short, seat) else { panic!("it gave up") };
            let mv = one_short.read(&text).unwrap();
            Game::play(&mut one_short, mv);
        }
        assert_eq!(one_short.winner(), Some(Side::Red));
        let to_stop = after(5, "b1 d1 b2 d2 b4 d3 b5");
        // Every other move loses at once.
        assert_eq!(answer("hex:4", &to_stop, Seat(1)), Reply::Move("b3".to_string()));
    }

    #[test]
    fn names_mean_engines_and_nonsense_is_refused_with_the_list() {
        for entry in ENGINES.list() {
            assert_eq!(ENGINES.make(entry.name, 1, &Resources::default()).unwrap().name(), entry.name);
        }
        for name in ["hex", "hex:uct", "hex:uct,visits=100", "hex:3,visits=7"] {
            assert!(ENGINES.make(name, 1, &Resources::default()).is_ok(), "{name}");
        }
        for name in ["", "hex:0", "hex:7", "hexes", "hex:2,visits=0", "hex:2,visits=x"] {
            assert!(ENGINES.make(name, 1, &Resources::default()).is_err(), "{name}");
        }
    }

    #[test]
    fn whoever_is_not_to_move_waits() {
        assert_eq!(answer("hex:1", &after(5, "c3"), Seat(0)), Reply::Wait);
    }
}
