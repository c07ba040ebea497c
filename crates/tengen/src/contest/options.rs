//! What `tengen match` can be told.

use std::{path::PathBuf, time::Duration};

use anyhow::{Result, bail};
use serde_json::{Map, Value};
use tengen_arena::{Contest, Entrant, Schedule, Setting, Sprt, Terms, TimeControl, TimeSource, read_span};
use tengen_game::{Boards, GameKind, GameSpec, Place, Protocol, Resources, explained};
use tengen_games::{ENTRIES, Entry, RECORDS};

use super::old_flags::Flags;
use crate::{additions, game_options};

/// A match between engines.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, value_name = "NAME", default_value = ENTRIES[0].kind.name)]
    game: String,

    /// The engine whose wins are counted as wins: a name, or a program such as gtp:COMMAND, tcp:ADDRESS, gomocup:COMMAND, qtp:COMMAND or quoridor-uci:COMMAND
    #[arg(long, value_name = "ENGINE")]
    a: Option<String>,

    /// The engine it is measured against
    #[arg(long, value_name = "ENGINE")]
    b: Option<String>,

    /// One more engine; may be given again for each
    #[arg(long = "engine", value_name = "ENGINE")]
    engines: Vec<String>,

    /// Of more engines than seats, let everybody meet everybody; they do if nothing is said
    #[arg(long, conflicts_with = "gauntlet")]
    round_robin: bool,

    /// Of more engines than seats, let the first meet everybody else
    #[arg(long)]
    gauntlet: bool,

    /// How many play a game, where the game has a choice
    #[arg(long, value_name = "NUMBER")]
    seats: Option<u8>,

    /// An option of the game, as NAME=VALUE; may be given again for each
    #[arg(long = "set", visible_alias = "options", value_name = "NAME=VALUE", num_args = 1..)]
    set: Vec<String>,

    /// A folder with packages of plug-ins that are not part of the program, in games that have plug-ins
    #[arg(long, value_name = "FOLDER")]
    plugins: Option<PathBuf>,

    #[command(flatten)]
    flags: Flags,

    /// How many games; from each opening everybody sits on each seat, and of more than two engines a round is never left
    /// unfinished
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,

    /// Time for each move (1s, 500ms), for a whole game (5m/game), or Fischer's clock (5m+2s)
    #[arg(long, value_name = "TIME", default_value = "1s")]
    time: TimeControl,

    /// Which time that is: of the clock on the wall, or what an engine has had of the processor, whatever else the machine does
    #[arg(long, value_name = "wall|cpu", default_value = "wall", value_parser = clock)]
    clock: TimeSource,

    /// How much later a move may come without being counted as late
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = grace)]
    grace: Duration,

    /// A late move loses the game
    #[arg(long)]
    strict_time: bool,

    /// How many games at once; each takes the time of one or two cores
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,

    /// About how many moves of each game are an opening [default: as suits the game]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(0..=100))]
    opening_moves: Option<u16>,

    /// The same seed gives the same openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Who says which stones are dead where the players differ [default: random games]
    #[arg(long, value_name = "ENGINE")]
    referee: Option<String>,

    /// Count or draw a game as it stands after so many moves [default: as suits the game]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// Stop as soon as it is clear whether A is stronger by ELO1 rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// Keep the games here; the same match goes on from what is there
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,

    /// Write the result and all games as JSON
    #[arg(long, value_name = "FILE")]
    pub(super) json: Option<PathBuf>,

    /// Write a page with charts and the games
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
}

fn grace(text: &str) -> Result<Duration, String> {
    read_span(text).ok_or_else(|| format!("`{text}` is not a time such as 100ms, 2s or 0s"))
}

pub(crate) fn clock(text: &str) -> Result<TimeSource, String> {
    match text {
        "wall" => Ok(TimeSource::Wall),
        "cpu" => Ok(TimeSource::Cpu),
        _ => Err(format!("`{text}` is neither wall nor cpu")),
    }
}

impl Options {
    /// Nothing is worse than a match that cannot be written down at its end.
    pub(super) fn check_files(&self) -> Result<()> {
        for file in [&self.json, &self.html].into_iter().flatten() {
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            if folder.is_some_and(|folder| !folder.is_dir()) || file.is_dir() {
                bail!("cannot write {}: there is no such folder, or it is one", file.display());
            }
        }
        Ok(())
    }

    /// Settles the terms and finds the engines.
    pub(super) fn contest(&self) -> Result<Contest> {
        let entry = game_options::entry(&self.game)?;
        let boards = additions::boards(entry, self.plugins.as_deref())?;
        let options = self.game_options(entry.kind, &boards)?;
        let refused = |refused| anyhow::anyhow!("{} cannot be played so: {}", self.game, explained(&refused));
        let setting = Setting::new(entry.kind, entry.engines, boards, options).map_err(refused)?.with_records(RECORDS);
        if self.seats.is_some_and(|seats| usize::from(seats) != setting.seats()) {
            bail!("{} is for {}", self.game, setting.seats());
        }
        let usual = Terms::new(setting);
        let terms = Terms {
            time: self.time,
            clock: self.clock,
            grace: self.grace,
            strict_time: self.strict_time,
            opening_moves: self.opening_moves.map_or(usual.opening_moves, usize::from),
            most_moves: self.max_moves.map_or(usual.most_moves, |moves| moves as usize),
            seed: self.seed,
            ..usual
        };
        let (names, referee) = self.names(entry)?;
        for name in &names {
            check_words(entry, name, terms.game.spec())?;
        }
        let mut contest = Contest {
            terms,
            entrants: names.into_iter().map(|name| entrant(entry, name)).collect(),
            schedule: if self.gauntlet { Schedule::Gauntlet } else { Schedule::RoundRobin },
            referee: referee.map(|name| entrant(entry, name)),
            games: self.games,
            concurrency: usize::from(self.concurrency),
            sprt: self.sprt,
            folder: self.dir.clone(),
        };
        if !contest.charter().is_duel() {
            contest.games = self.games.next_multiple_of(contest.round());
        }
        Ok(contest)
    }

    /// Who plays, and who judges.
    fn names(&self, entry: &Entry) -> Result<(Vec<String>, Option<String>)> {
        let [first, second] = entry.engines.rivals();
        let said = self.a.iter().chain(&self.b).chain(&self.engines).cloned();
        let mut names: Vec<String> = match self.engines.is_empty() {
            false => said.collect(),
            true => vec![
                self.a.clone().unwrap_or_else(|| first.to_string()),
                self.b.clone().unwrap_or_else(|| second.to_string()),
            ],
        };
        names.extend(self.referee.clone());
        let mut names = self.flags.with_network(names)?;
        let referee = if self.referee.is_some() { names.pop() } else { None };
        Ok((names, referee))
    }

    fn game_options(&self, kind: &GameKind, boards: &Boards) -> Result<Map<String, Value>> {
        let mut options = self.flags.options(kind, boards)?;
        if let Some(seats) = self.seats.filter(|_| kind.options.iter().any(|option| option.name == "seats")) {
            options.insert("seats".to_string(), seats.into());
        }
        options.extend(game_options::read(kind, &self.set)?);
        Ok(options)
    }
}

/// An engine of the game by its name, or a program: `gtp:COMMAND LINE`, `tcp:HOST:PORT`.
fn entrant(entry: &'static Entry, name: String) -> Entrant {
    let called = name.clone();
    let program = program(entry, &name);
    Entrant::new(name, move |seed| {
        if let Some((protocol, place)) = &program {
            return protocol.start(place, PATIENCE, &|_| ());
        }
        let resources = Resources { trusted: true, ..Resources::default() };
        entry.engines.make(&called, seed, &resources).map_err(|error| error.to_string())
    })
}

/// A program that cannot even be told of the game would lose it without a move.
fn check_words(entry: &Entry, name: &str, game: &GameSpec) -> Result<()> {
    match program(entry, name) {
        Some((protocol, _)) if protocol.wanted(game).is_none() => {
            bail!("{name}: the protocol {} has no words for this game", protocol.name())
        }
        _ => Ok(()),
    }
}

/// How long a program may take for each of the first questions.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where a program is, if that is what a name means, and how to speak with it.
fn program(entry: &Entry, name: &str) -> Option<(&'static dyn Protocol, Place)> {
    let (way, place) = name.split_once(':')?;
    entry.engines.protocols().iter().find_map(|protocol| match way {
        "tcp" if protocol.takes_address() => Some((*protocol, Place::Address(place.to_string()))),
        way if way == protocol.name() => Some((*protocol, Place::Command(place.to_string()))),
        _ => None,
    })
}
