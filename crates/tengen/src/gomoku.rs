//! The engines for the Gomoku family, by name.

use anyhow::{Context, Result, bail};
use tengen_gomoku_engine::{LEVELS, Level, Mind, Playouts};
use tengen_protocol::gomocup::{CommandLine, Controller, Options, Player};

/// Somebody who is not here yet, and can be called as often as needed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Engine {
    /// The engine at some level.
    Mind {
        /// How strong.
        level: Level,
        /// On how many threads.
        threads: usize,
    },
    /// The plain one that it is measured against.
    Plain,
    /// Somebody else's program.
    Program(CommandLine),
}

/// Who thinks.
pub(crate) enum Thinker {
    /// The engine.
    Mind(Box<Mind>),
    /// The plain one.
    Plain(Playouts),
    /// A program.
    Program(Box<Player>),
}

/// Who there is, for help texts.
pub(crate) const GUIDE: &str = "Engines for Gomoku:
  gomoku, gomoku:10    full strength; gomoku,threads=2 thinks on two threads
  gomoku:1 .. gomoku:9 levels for people
  gomoku:mcts          random games and a tree, for comparison
  gomocup:COMMAND LINE a program that speaks the Gomocup protocol";

/// The name of full strength among the levels.
pub(crate) const FULL: usize = LEVELS.len() + 1;

/// A level from 1 to [`FULL`].
pub(crate) fn level(number: usize) -> Option<Level> {
    match number {
        FULL => Some(Level::FULL),
        _ => LEVELS.get(number.checked_sub(1)?).copied(),
    }
}

impl Engine {
    /// `gomoku`, `gomoku:3`, `gomoku,threads=2`, `gomoku:mcts` or `gomocup:COMMAND LINE`.
    pub(crate) fn named(text: &str) -> Result<Self> {
        if let Some(line) = text.strip_prefix("gomocup:") {
            return Ok(Self::Program(line.parse().with_context(|| format!("cannot read `{text}`"))?));
        }
        let (name, threads) = match text.split_once(",threads=") {
            Some((name, threads)) => {
                let number = threads.parse().ok().filter(|number| (1..=256).contains(number));
                (name, number.with_context(|| format!("`{text}`: threads are 1 to 256"))?)
            }
            None => (text, 1),
        };
        let level = match name.strip_prefix("gomoku") {
            Some("") => Some(Level::FULL),
            Some(":mcts") if threads == 1 => return Ok(Self::Plain),
            Some(rest) => rest.strip_prefix(':').and_then(|number| level(number.parse().ok()?)),
            None => None,
        };
        match level {
            Some(level) => Ok(Self::Mind { level, threads }),
            None => bail!("there is no engine `{text}` for Gomoku\n\n{GUIDE}"),
        }
    }

    /// A new instance.
    pub(crate) fn call(&self, seed: u64) -> Result<Thinker> {
        Ok(match self {
            Self::Mind { level, threads } => Thinker::Mind(Box::new(Mind::new(*level, seed).threads(*threads))),
            Self::Plain => Thinker::Plain(Playouts::new(u32::MAX, seed)),
            Self::Program(line) => {
                let controller = Controller::start(line, Options::default())?;
                let player = Player::new(controller).with_context(|| format!("{} does not answer", line.program()))?;
                Thinker::Program(Box::new(player))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_engines_and_nonsense_is_refused_with_the_list() {
        let full = Engine::Mind { level: Level::FULL, threads: 1 };
        assert_eq!(Engine::named("gomoku").unwrap(), full);
        assert_eq!(Engine::named("gomoku:10").unwrap(), full);
        assert_eq!(Engine::named("gomoku:1").unwrap(), Engine::Mind { level: LEVELS[0], threads: 1 });
        assert_eq!(Engine::named("gomoku,threads=2").unwrap(), Engine::Mind { level: Level::FULL, threads: 2 });
        assert_eq!(Engine::named("gomoku:mcts").unwrap(), Engine::Plain);
        let Engine::Program(line) = Engine::named("gomocup:wine x.exe 'a b'").unwrap() else { panic!() };
        assert_eq!((line.program(), line.arguments()), ("wine", &["x.exe".to_string(), "a b".to_string()][..]));
        for text in ["", "go", "gomoku:0", "gomoku:11", "gomokux", "gomoku:mcts,threads=2", "gomoku:x"] {
            let error = Engine::named(text).unwrap_err().to_string();
            assert!(error.starts_with(&format!("there is no engine `{text}` for Gomoku\n\nEngines")), "{error}");
        }
        let threads = Engine::named("gomoku,threads=0").unwrap_err().to_string();
        assert_eq!(threads, "`gomoku,threads=0`: threads are 1 to 256");
        assert!(Engine::named("gomocup:a 'b").is_err());
    }
}
