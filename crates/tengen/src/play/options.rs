//! What `tengen play` can be told.

use std::{hash::BuildHasher as _, path::PathBuf, sync::Arc, time::Duration};

use tengen_go::{Handicap, Rules, Setup};

use tengen_draw::text::Style;

use super::{any, duration, seats::Seats};
use crate::{boards, gtp, players, record};

/// A game of Go in the terminal.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game; all but Go are played line by line
    #[arg(long, value_name = "NAME", default_value = "go")]
    pub(super) game: String,

    /// Who sits at each seat, in their order, in games other than Go: human or an engine; the others are engines
    #[arg(long = "seat", value_name = "PLAYER")]
    seats: Vec<String>,

    /// An option of a game other than Go: `seats=4`, `size=7`
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = record::option)]
    options: Vec<(String, serde_json::Value)>,

    /// The board: a spec such as grid:19, torus:9 or sphere:42, or a file
    #[arg(long, value_name = "SPEC", default_value = "grid:9")]
    board: String,

    /// The rules: aga, japanese, chinese, new-zealand or tromp-taylor, with changes such as `aga,suicide=yes`
    #[arg(long, value_name = "RULES", default_value_t = Rules::default())]
    rules: Rules,

    /// Points for White, where they are not what the rules say
    #[arg(long, value_name = "POINTS", value_parser = gtp::komi, allow_negative_numbers = true)]
    komi: Option<f64>,

    /// Handicap stones for Black
    #[arg(long, value_name = "STONES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=99))]
    handicap: u32,

    /// Black places the handicap stones freely
    #[arg(long, requires = "handicap")]
    free_handicap: bool,

    /// Who plays Black: human, an engine, gtp:COMMAND or tcp:ADDRESS
    #[arg(long, value_name = "PLAYER", default_value = "human")]
    black: String,

    /// Who plays White: human, an engine, gtp:COMMAND or tcp:ADDRESS
    #[arg(long, value_name = "PLAYER", default_value = "go:3")]
    white: String,

    /// A network for the engines that ask one, instead of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,

    /// The most time an engine takes for a move: 500ms, 5s, 1m
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration::read)]
    time: Duration,

    /// Engines think on your time too
    #[arg(long)]
    ponder: bool,

    /// Makes the built-in engines play the same game again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Keep the record of the game in this file
    #[arg(long, value_name = "FILE")]
    pub(super) sgf: Option<PathBuf>,

    /// Draw with ASCII only
    #[arg(long)]
    pub(super) ascii: bool,

    /// Read and write lines, on a terminal too
    #[arg(long)]
    pub(super) plain: bool,

    /// Stop after so many moves if no person plays [default: ten for each point]
    #[arg(long, value_name = "MOVES")]
    moves: Option<usize>,
}

/// Moves for each point after which engines alone at the board are stopped: real games need fewer than two.
const MOVES_FOR_A_POINT: usize = 10;

/// What was asked for, ready to play.
pub(super) struct Arrangement {
    pub(super) setup: Setup,
    pub(super) seats: Seats,
    /// For each move of an engine.
    pub(super) time: Duration,
    /// Whether engines think on a person's time too.
    pub(super) ponder: bool,
    pub(super) seed: u64,
    /// For games without a person.
    pub(super) most_moves: usize,
}

impl Options {
    /// A game other than Go, drawn so.
    pub(super) fn wish(&self, style: Style) -> any::Wish<'_> {
        let options = self.options.iter().cloned().collect();
        let (game, seats, seed) = (self.game.as_str(), self.seats.as_slice(), self.lot());
        any::Wish { game, options, seats, time: self.time, seed, style }
    }

    /// Keys of hash maps are drawn anew for each process: chance enough for a game that nobody asked to repeat.
    fn lot(&self) -> u64 {
        self.seed.unwrap_or_else(|| std::hash::RandomState::new().hash_one(0))
    }

    /// Loads the board and calls the players.
    pub(super) fn arrange(self) -> anyhow::Result<Arrangement> {
        let board = Arc::new(boards::load(&self.board)?);
        let most_moves = self.moves.unwrap_or(board.len() * MOVES_FOR_A_POINT);
        let handicap = match (self.handicap, self.free_handicap) {
            (0, _) => Handicap::None,
            (stones, true) => Handicap::Free(stones),
            (stones, false) => Handicap::Fixed(stones),
        };
        let setup = Setup { rules: self.rules, komi: self.komi, handicap, ..Setup::new(board) };
        let seed = self.lot();
        let net = self.net.as_deref();
        players::check_net(net, [&*self.black, &*self.white].into_iter())?;
        let black = players::parse(&self.black, net, seed)?;
        let white = players::parse(&self.white, net, seed.wrapping_add(1))?;
        let seats = Seats::new(black, white);
        Ok(Arrangement { setup, seats, time: self.time, ponder: self.ponder, seed, most_moves })
    }
}
