//! The registry: every game that ships, one line each.
//!
//! A game is one folder under `games/`, and exports a [`GameKind`] and, for whoever asks engines, its [`Engines`]. Nothing
//! else in the house knows a game by name: servers, command lines, archives and the browser's core ask here.
//!
//! ```
//! use tengen_game::GameSpec;
//!
//! let games = tengen_games::games();
//! let (spec, table) = games.open(&GameSpec::new("gomoku"))?;
//! assert_eq!((spec.options["size"].as_u64(), table.seats()), (Some(15), 2));
//! # Ok::<(), tengen_game::Refused>(())
//! ```
//!
//! With the feature `compiled` or `interpreted`, games come with the plug-ins that ship: a server and the command compile them, the
//! browser's core interprets them. Nothing is read before somebody plays with it.
//!
//! With the feature `engines`, which the browser's core does without, a name means an engine of whichever game has it:
//!
//! ```
//! # #[cfg(feature = "engines")] {
//! let entry = tengen_games::find_engine("gomoku:3").unwrap();
//! assert_eq!(entry.kind.name, "gomoku");
//! # }
//! ```

use std::fmt;

use tengen_game::{Additions, Boards, GameKind, Games, RecordFormat, Refused, Table};
#[cfg(feature = "engines")]
use tengen_game::{Engines, Problems, Resources, Thinker, UnknownEngine};
use tengen_records::{File, Recorded, Records};

/// A game of the house.
#[derive(Clone, Copy)]
pub struct Entry {
    /// What is known of its rules.
    pub kind: &'static GameKind,
    /// Who can think about it.
    #[cfg(feature = "engines")]
    pub engines: &'static dyn Engines,
    /// What others make for it, if anything can be made.
    pub additions: Option<&'static dyn Additions>,
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry").field("kind", self.kind).finish_non_exhaustive()
    }
}

/// None for a game without.
macro_rules! additions {
    () => {
        None
    };
    ($additions:path) => {{
        #[cfg(any(feature = "compiled", feature = "interpreted"))]
        {
            Some(&$additions)
        }
        #[cfg(not(any(feature = "compiled", feature = "interpreted")))]
        {
            None
        }
    }};
}

macro_rules! games {
    ($($rules:path, $engines:path $(, $records:path)? $(=> $additions:path)?;)*) => {
        /// The rules of every game that ships, in the order in which people are shown them.
        pub const KINDS: &[GameKind] = &[$({ use $rules as rules; rules::KIND }),*];

        /// Every game that ships, in the order in which people are shown them.
        pub static ENTRIES: &[Entry] = &[$(Entry {
            kind: { use $rules as rules; &rules::KIND },
            #[cfg(feature = "engines")]
            engines: { use $engines as engines; &engines::ENGINES },
            additions: additions!($($additions)?),
        }),*];

        /// The games that other programs write down in their own way. The others have the text and the JSON of every game.
        pub const RECORDS: &[&dyn Records] = &[$($(&$records,)?)*];
    };
}

// A new game is one line here: its rules, its engines, its records if others write them, and what others make for it.
games! {
    tengen_go, tengen_go_engine, tengen_go::RECORDS;
    tengen_connect_four, tengen_connect_four::engine, tengen_connect_four::RECORDS;
    tengen_gomoku, tengen_gomoku_engine, tengen_gomoku::RECORDS;
    tengen_hex, tengen_hex::engine;
    tengen_quoridor, tengen_quoridor_engine, tengen_quoridor::RECORDS;
    tengen_sector66, tengen_sector66_engine => tengen_sector66_guests::ADDITIONS;
}

/// Problems about them, in the order in which people are shown them.
#[cfg(feature = "engines")]
pub static PROBLEMS: &[&dyn Problems] = &[&tengen_life::PROBLEMS, &tengen_gomoku_engine::PROBLEMS];

/// All of them, on boards of any size.
#[must_use]
pub fn games() -> Games {
    games_on(Boards::default())
}

/// All of them, on these boards, with everything for them that is inside the program.
#[must_use]
pub fn games_on(boards: Boards) -> Games {
    games_of(ENTRIES, boards)
}

/// These, on these boards, with everything for them that is inside the program.
#[must_use]
pub fn games_of(entries: &[Entry], boards: Boards) -> Games {
    for additions in entries.iter().filter_map(|entry| entry.additions) {
        additions.furnish(&boards);
    }
    Games::new(entries.iter().map(|entry| entry.kind), boards)
}

/// What others make for a game, if anything can be made.
#[must_use]
pub fn additions_of(game: &str) -> Option<&'static dyn Additions> {
    ENTRIES.iter().find(|entry| entry.kind.name == game)?.additions
}

/// Reads a record of any of them, whatever kind of file it is.
///
/// # Errors
/// If it is no record of any.
pub fn read_record(games: &Games, file: &File<'_>) -> Result<Recorded, Refused> {
    tengen_records::read(games, RECORDS, file)
}

/// Whoever reads and writes moves in a notation of this name.
#[must_use]
pub fn find_notation(name: &str) -> Option<&'static dyn Records> {
    RECORDS.iter().copied().find(|records| records.notations().contains(&name))
}

/// Writes a record in one of the formats that its game lists, or as the text or the JSON that every game has.
///
/// # Errors
/// If the game is not written so, or the record is none that can be.
pub fn write_record(games: &Games, recorded: &Recorded, format: RecordFormat) -> Result<String, Refused> {
    tengen_records::write(games, RECORDS, recorded, format)
}

/// Writes a game that has been played, with the head of this record and its moves.
///
/// # Errors
/// If the game is not written so.
pub fn write_game(
    games: &Games,
    table: &dyn Table,
    recorded: &Recorded,
    format: RecordFormat,
) -> Result<String, Refused> {
    tengen_records::write_game(games, RECORDS, table, recorded, format)
}

/// Who can think about a game.
#[cfg(feature = "engines")]
#[must_use]
pub fn engines_of(game: &str) -> Option<&'static dyn Engines> {
    ENTRIES.iter().find(|entry| entry.kind.name == game).map(|entry| entry.engines)
}

/// The game whose engines have names like this one: `gomoku:3`, or `gomocup:COMMAND LINE` for a program.
#[cfg(feature = "engines")]
#[must_use]
pub fn find_engine(name: &str) -> Option<&'static Entry> {
    let word = name.split([':', ',']).next().unwrap_or_default();
    let has = |entry: &&Entry| {
        entry.engines.prefix() == word || entry.engines.protocols().iter().any(|protocol| protocol.name() == word)
    };
    ENTRIES.iter().find(has)
}

/// Makes an engine for a game by its name. The same seed gives the same moves, as long as no clock stops it.
///
/// # Errors
/// If there is no such game, or its name means no engine of it.
#[cfg(feature = "engines")]
pub fn make(game: &str, name: &str, seed: u64, resources: &Resources) -> Result<Box<dyn Thinker>, UnknownEngine> {
    let engines = engines_of(game).ok_or_else(|| {
        let guide = ENTRIES.iter().map(|entry| entry.engines.guide()).collect::<Vec<_>>().join("\n\n");
        UnknownEngine::Name { name: name.to_string(), guide }
    })?;
    engines.make(name, seed, resources)
}

#[cfg(all(test, feature = "engines"))]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_engine_is_found_by_its_name_and_made() {
        let mut names = HashSet::new();
        for entry in ENTRIES {
            assert!(names.insert(entry.engines.prefix()), "no two games share a prefix");
            let list = entry.engines.list();
            assert!(list.iter().any(|engine| engine.name == entry.engines.best()));
            for engine in list {
                assert_eq!(find_engine(engine.name).map(|found| found.kind.name), Some(entry.kind.name));
                let made = make(entry.kind.name, engine.name, 1, &Resources::default()).unwrap();
                assert_eq!(made.analyses(), engine.analyses, "{}", engine.name);
            }
        }
        for (program, game) in [("gomocup:x y", "gomoku"), ("qtp:x y", "quoridor"), ("quoridor-uci:x", "quoridor")] {
            assert_eq!(find_engine(program).map(|found| found.kind.name), Some(game));
        }
        assert!(find_engine("chess:3").is_none());
        let error = make("chess", "chess:3", 1, &Resources::default()).err().unwrap().to_string();
        assert!(ENTRIES.iter().all(|entry| error.contains(&entry.engines.guide())), "{error}");
    }

    #[test]
    fn strengths_are_those_of_the_matches() {
        let page = concat!(
            include_str!("../../../docs/strength.md"),
            include_str!("../../../docs/strength-gomoku.md"),
            include_str!("../../../docs/strength-quoridor.md")
        );
        for entry in ENTRIES {
            let prefix = entry.engines.prefix();
            let levels: Vec<_> = entry.engines.list().into_iter().filter(|engine| engine.level.is_some()).collect();
            let Some((full, below)) = levels.split_last() else { continue };
            assert_eq!((full.strength, below[0].strength), (None, Some(0)), "{prefix}: all but full strength");
            for engine in &below[1..] {
                let level = engine.level.unwrap();
                let begins = format!("| `{prefix}:{level}` against `{prefix}:{}` |", level - 1);
                let line = page.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("no {begins}"));
                let told = line.trim_end_matches(" |").rsplit("| ").next().and_then(|told| told.trim().parse().ok());
                assert_eq!(told, engine.strength, "{}", engine.name);
            }
        }
    }
}
