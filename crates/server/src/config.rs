//! What an operator can set, in a TOML file, in the environment or on the command line.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use serde::Deserialize;

use crate::{
    accept::ConnectionConfig,
    additions::{Caps, Folders},
    engines::{Settings, WorkerConfig},
    guard::GuardConfig,
    limits::Rates,
    live::{EngineCaps, Pace},
    lobby::LobbyConfig,
    people::PeopleConfig,
};

/// Everything there is to set, with defaults that suit one machine at home.
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder for the database, if it is a file.
    pub data: PathBuf,
    /// The database, if it is not a file in the data folder: `sqlite:PATH` or `postgres://...`.
    pub database: Option<String>,
    /// The folders of the operator: what lies there when the server starts is for everybody.
    pub folders: FolderConfig,
    /// How much people may keep here.
    pub keep: KeepConfig,
    /// A file that lists GTP programs.
    pub engines: Option<PathBuf>,
    /// How many moves of built-in engines are thought about at the same time; one less than there are processors if
    /// nothing is said.
    pub engine_threads: Option<usize>,
    /// Programs elsewhere that think for the built-in engines.
    pub workers: WorkerConfig,
    /// The largest board that is played on.
    pub most_points: usize,
    /// After how many seconds clients come back when the server is restarted.
    pub retry_in_s: u32,
    /// How the server is reached.
    pub access: GuardConfig,
    /// What one connection, and one address, may take.
    pub connections: ConnectionConfig,
    /// Numbers about people.
    pub people: PeopleConfig,
    /// How fast somebody may ask.
    pub rates: Rates,
    /// How long things take in matches.
    pub matches: MatchConfig,
    /// Games that wait for somebody.
    pub lobby: LobbyConfig,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 3000)),
            data: PathBuf::from("tengen-data"),
            database: None,
            folders: FolderConfig::default(),
            keep: KeepConfig::default(),
            engines: None,
            engine_threads: None,
            workers: WorkerConfig::default(),
            most_points: 2000,
            retry_in_s: 2,
            access: GuardConfig::default(),
            connections: ConnectionConfig::default(),
            people: PeopleConfig::default(),
            rates: Rates::default(),
            matches: MatchConfig::default(),
            lobby: LobbyConfig::default(),
        }
    }
}

/// Folders of the operator. What is not said is the folder of that name in the data folder; it need not be there.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct FolderConfig {
    /// Plug-ins, as files that end in `.zip`.
    pub plugins: Option<PathBuf>,
    /// Templates, as files that end in `.json` and are called as specs call them.
    pub templates: Option<PathBuf>,
    /// Boards, as files that end in `.obj` or `.json`.
    pub boards: Option<PathBuf>,
}

/// How much people may keep here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct KeepConfig {
    /// How many plug-ins one person may have, each version for itself.
    pub plugins_each: u32,
    /// How many templates.
    pub templates_each: u32,
    /// How many problems for everybody.
    pub problems_each: u32,
}

impl Default for KeepConfig {
    fn default() -> Self {
        Self { plugins_each: 20, templates_each: 100, problems_each: 100 }
    }
}

/// How long things take in matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MatchConfig {
    /// A match in which nothing happens and nobody watches leaves memory after this.
    pub idle_s: u64,
    /// A match that is over leaves memory after this.
    pub after_end_s: u64,
    /// A player who is away so long may be claimed to have left.
    pub away_s: u64,
    /// A match with a clock is aborted if its first moves take longer than this.
    pub first_move_s: u64,
    /// Where somebody looks, a move of an engine of the server's is made no sooner than so many milliseconds after what
    /// happened last, so that people see it; of its clock it gives no more than a tenth for that.
    pub engine_least_ms: u64,
    /// Engines that play each other stop when nobody has watched for so long, and go on when somebody does.
    pub unwatched_s: u64,
    /// A match without a clock ends as abandoned when nobody who sits there has come for so long.
    pub abandoned_s: u64,
    /// The same where nobody has made a move yet.
    pub abandoned_unplayed_s: u64,
    /// How many games with engines one person may have running, and everybody behind one address together.
    pub engine_matches_each: usize,
    /// The same for an address.
    pub engine_matches_each_address: usize,
}

impl Default for MatchConfig {
    fn default() -> Self {
        let (pace, caps) = (Pace::default(), EngineCaps::default());
        Self {
            idle_s: pace.idle.as_secs(),
            after_end_s: pace.after_end.as_secs(),
            away_s: pace.away.as_secs(),
            first_move_s: pace.first_move.as_secs(),
            engine_least_ms: u64::try_from(pace.engine_least.as_millis()).unwrap_or(u64::MAX),
            unwatched_s: pace.unwatched.as_secs(),
            abandoned_s: pace.abandoned.as_secs(),
            abandoned_unplayed_s: pace.abandoned_unplayed.as_secs(),
            engine_matches_each: caps.person,
            engine_matches_each_address: caps.address,
        }
    }
}

impl From<MatchConfig> for Pace {
    fn from(config: MatchConfig) -> Self {
        Self {
            idle: Duration::from_secs(config.idle_s),
            after_end: Duration::from_secs(config.after_end_s),
            away: Duration::from_secs(config.away_s),
            first_move: Duration::from_secs(config.first_move_s),
            engine_least: Duration::from_millis(config.engine_least_ms),
            unwatched: Duration::from_secs(config.unwatched_s),
            abandoned: Duration::from_secs(config.abandoned_s),
            abandoned_unplayed: Duration::from_secs(config.abandoned_unplayed_s),
        }
    }
}

impl From<MatchConfig> for EngineCaps {
    fn from(config: MatchConfig) -> Self {
        Self { person: config.engine_matches_each, address: config.engine_matches_each_address }
    }
}

impl Config {
    /// Reads a configuration file.
    ///
    /// # Errors
    /// What cannot be understood, with its line and column.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    pub(crate) fn engine_settings(&self) -> Settings {
        let usual = Settings { workers: self.workers, ..Settings::default() };
        match self.engine_threads {
            Some(threads) => Settings { threads: threads.max(1), keep: 2 * threads.max(1) + 2, ..usual },
            None => usual,
        }
    }

    pub(crate) fn folders(&self) -> Folders {
        let folder = |said: &Option<PathBuf>, name| said.clone().unwrap_or_else(|| self.data.join(name));
        let FolderConfig { plugins, templates, boards } = &self.folders;
        Folders {
            plugins: folder(plugins, "plugins"),
            templates: folder(templates, "templates"),
            boards: folder(boards, "boards"),
        }
    }

    pub(crate) fn caps(&self) -> Caps {
        Caps { plugins: self.keep.plugins_each, templates: self.keep.templates_each }
    }

    /// The address of the database.
    #[must_use]
    pub fn database(&self) -> String {
        self.database.clone().unwrap_or_else(|| format!("sqlite:{}", self.data.join("tengen.db").display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_as_usual() {
        let config = Config::read("listen = \"0.0.0.0:80\"\n[matches]\naway_s = 5\n").unwrap();
        assert_eq!(config.listen.port(), 80);
        assert_eq!((config.matches.away_s, config.matches.idle_s), (5, 3600));
        assert_eq!(config.matches.engine_least_ms, 400);
        assert_eq!(config.database(), "sqlite:tengen-data/tengen.db");
    }

    #[test]
    fn what_nobody_knows_is_an_error_with_its_place() {
        let error = Config::read("listen = \"0.0.0.0:80\"\nlisten_on = 5\n").unwrap_err().to_string();
        assert!(error.contains("line 2") && error.contains("listen_on"), "{error}");
    }
}
