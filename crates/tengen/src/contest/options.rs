//! What `tengen match` can be told.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Result, bail};
use tengen_arena::{Contest, Contestant, Sprt, Terms, TimeControl, read_span};
use tengen_connect_four::Shape;
use tengen_go::{Ending, Handicap, Rules, Setup};
use tengen_gomoku::Opening;

use crate::{boards, gtp, players};

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Played {
    /// Go, on any board
    Go,
    /// The Gomoku family
    Gomoku,
    /// Connect Four
    ConnectFour,
}

/// A match between two engines.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, value_enum, default_value_t = Played::Go)]
    pub(super) game: Played,

    /// The engine whose wins are counted as wins: a name, gtp:COMMAND, tcp:ADDRESS or gomocup:COMMAND [default: go, gomoku or four:perfect]
    #[arg(long, value_name = "ENGINE")]
    pub(super) a: Option<String>,

    /// The engine it is measured against [default: go:uct, gomoku:mcts or four]
    #[arg(long, value_name = "ENGINE")]
    pub(super) b: Option<String>,

    /// A network for the engines that ask one, instead of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,

    /// The board of Go: a spec such as grid:19, torus:9 or sphere:42, or a file [default: grid:9]
    #[arg(long, value_name = "SPEC")]
    board: Option<String>,

    /// Lines of the board, in Gomoku [default: 15]
    #[arg(long, value_name = "LINES", value_parser = clap::value_parser!(u8).range(5..=22))]
    pub(super) size: Option<u8>,

    /// How a game of Gomoku begins: free, pro, long-pro, swap, swap1 or swap2 [default: free]
    #[arg(long, value_name = "OPENING")]
    pub(super) opening: Option<Opening>,

    /// The board of Connect Four: columns x rows, and how many in a row win where it is not four: 9x7,row=5 [default: 7x6]
    #[arg(long, value_name = "SHAPE")]
    pub(super) shape: Option<Shape>,

    /// How many games; each opening is played twice, with colours changed
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(super) games: u32,

    /// Time for each move (1s, 500ms), for a whole game (5m/game), or Fischer's clock (5m+2s)
    #[arg(long, value_name = "TIME", default_value = "1s")]
    pub(super) time: TimeControl,

    /// How much later a move may come without being counted as late
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = grace)]
    pub(super) grace: Duration,

    /// A late move loses the game
    #[arg(long)]
    pub(super) strict_time: bool,

    /// How many games at once; each pair of engines takes the time of one or two cores
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) concurrency: u16,

    /// How many moves of each game are chosen by chance [default: 2, or 4 from 150 points on; in Gomoku 5, in Connect Four 4]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(0..=100))]
    pub(super) opening_moves: Option<u16>,

    /// The same seed gives the same openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(super) seed: u64,

    /// The rules. Go: aga, japanese, chinese, new-zealand or tromp-taylor, with changes such as `aga,suicide=yes`; Gomoku:
    /// standard, freestyle, renju, caro or caro-overline [default: aga, or standard]
    #[arg(long, value_name = "RULES")]
    pub(super) rules: Option<String>,

    /// Points for White, where they are not what the rules say
    #[arg(long, value_name = "POINTS", value_parser = gtp::komi, allow_negative_numbers = true)]
    komi: Option<f64>,

    /// Handicap stones for Black, whoever that is
    #[arg(long, value_name = "STONES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=99))]
    handicap: u32,

    /// Count every stone as alive
    #[arg(long)]
    as_it_lies: bool,

    /// Who says which stones are dead where the two differ [default: random games]
    #[arg(long, value_name = "ENGINE")]
    referee: Option<String>,

    /// Count a game as it stands after so many moves [default: 3 a point and 50]
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) max_moves: Option<u32>,

    /// Stop as soon as it is clear whether A is stronger by ELO1 rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub(super) sprt: Option<Sprt>,

    /// Keep the games here; the same match goes on from what is there
    #[arg(long, value_name = "FOLDER")]
    pub(super) dir: Option<PathBuf>,

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

    /// What was said and means something in Go alone.
    pub(super) fn only_for_go(&self) -> Option<&'static str> {
        let said = [
            ("--board", self.board.is_some()),
            ("--net", self.net.is_some()),
            ("--komi", self.komi.is_some()),
            ("--handicap", self.handicap > 0),
            ("--as-it-lies", self.as_it_lies),
            ("--referee", self.referee.is_some()),
        ];
        said.into_iter().find(|(_, said)| *said).map(|(option, _)| option)
    }

    /// The usual terms of a game, with what was said otherwise.
    pub(super) fn terms<S>(&self, usual: Terms<S>) -> Terms<S> {
        Terms {
            time: self.time,
            grace: self.grace,
            strict_time: self.strict_time,
            opening_moves: self.opening_moves.map_or(usual.opening_moves, usize::from),
            most_moves: self.max_moves.map_or(usual.most_moves, |moves| moves as usize),
            seed: self.seed,
            ..usual
        }
    }

    /// For all games but Connect Four.
    pub(super) fn has_no_shape(&self) -> Result<()> {
        if self.shape.is_some() {
            bail!("--shape is for Connect Four: say --game connect-four");
        }
        Ok(())
    }

    /// What was said and means something in Gomoku alone, or in Go and Gomoku.
    pub(super) fn only_for_gomoku(&self) -> Option<&'static str> {
        let said =
            [("--size", self.size.is_some()), ("--opening", self.opening.is_some()), ("--rules", self.rules.is_some())];
        said.into_iter().find(|(_, said)| *said).map(|(option, _)| option)
    }

    /// Loads the board and settles the terms of a match of Go.
    pub(super) fn go(&self) -> Result<Contest> {
        if self.size.is_some() || self.opening.is_some() {
            bail!("--size and --opening are for Gomoku: say --game gomoku");
        }
        self.has_no_shape()?;
        let board = Arc::new(boards::load(self.board.as_deref().unwrap_or("grid:9"))?);
        let mut rules: Rules = self.rules.as_deref().map_or(Ok(Rules::default()), str::parse)?;
        let (a, b) = (self.a.as_deref().unwrap_or("go"), self.b.as_deref().unwrap_or("go:uct"));
        if self.as_it_lies {
            rules.ending = Ending::AsItLies;
        }
        let handicap = if self.handicap > 0 { Handicap::Fixed(self.handicap) } else { Handicap::None };
        let terms = self.terms(Terms::new(Setup { rules, komi: self.komi, handicap, ..Setup::new(board) }));
        let net = self.net.as_deref();
        players::check_net(net, [a, b].into_iter().chain(self.referee.as_deref()))?;
        Ok(Contest {
            terms,
            sides: [contestant(a, net)?, contestant(b, net)?],
            referee: self.referee.as_deref().map(|referee| contestant(referee, net)).transpose()?,
            games: self.games,
            concurrency: usize::from(self.concurrency),
            sprt: self.sprt,
            folder: self.dir.clone(),
        })
    }
}

fn contestant(text: &str, net: Option<&Path>) -> Result<Contestant> {
    let name = players::named(text, net);
    if name.contains(",net=") {
        // A network that cannot be used is told before the match.
        players::call(&name, 0)?;
    }
    Ok(Contestant::new(name.clone(), move |seed| players::call(&name, seed).map_err(|error| format!("{error:#}"))))
}
