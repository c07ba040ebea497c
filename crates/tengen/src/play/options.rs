//! What `tengen play` can be told.

use std::{hash::BuildHasher as _, path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use tengen_game::GameSpec;
use tengen_games::ENTRIES;
use tengen_go::{Handicap, Setup};

use super::{any, duration, seats::Seats};
use crate::{boards, game_options, gtp, players};

/// A game in the terminal.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Options {
    /// The game
    #[arg(long, value_name = "NAME", default_value = ENTRIES[0].kind.name)]
    game: String,

    /// Who sits at each seat in turn: human, an engine, or a program such as gtp:COMMAND; may be given again for each
    #[arg(long = "seat", value_name = "PLAYER", conflicts_with_all = ["black", "white"])]
    seats: Vec<String>,

    /// An option of the game, as NAME=VALUE; may be given again for each
    #[arg(long = "set", value_name = "NAME=VALUE")]
    set: Vec<String>,

    /// The board, in games that have a choice: a spec such as grid:19, torus:9 or sphere:42, or a file [default: grid:9]
    #[arg(long, value_name = "SPEC")]
    board: Option<String>,

    /// The rules. Go: aga, japanese, chinese, new-zealand or tromp-taylor, with changes such as `aga,suicide=yes`
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Points for White, where they are not what the rules say
    #[arg(long, value_name = "POINTS", value_parser = gtp::komi, allow_negative_numbers = true)]
    komi: Option<f64>,

    /// Handicap stones for Black
    #[arg(long, value_name = "STONES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=99))]
    handicap: u32,

    /// Black places the handicap stones freely
    #[arg(long, requires = "handicap")]
    free_handicap: bool,

    /// Who plays Black: human, an engine, gtp:COMMAND or tcp:ADDRESS [default: human]
    #[arg(long, value_name = "PLAYER")]
    black: Option<String>,

    /// Who plays White: human, an engine, gtp:COMMAND or tcp:ADDRESS [default: an engine of level 3]
    #[arg(long, value_name = "PLAYER")]
    white: Option<String>,

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

    /// Keep the record of the game in this file; of games other than Go its ending says how: .sgf, .psq, .txt, .json
    #[arg(long, visible_alias = "record", value_name = "FILE")]
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

/// Boards that a game takes no more than a lunch break on.
const BOARD: &str = "grid:9";

impl Options {
    /// Whether it is Go, which has a screen and a count of its own.
    pub(super) fn is_go(&self) -> bool {
        self.game == tengen_go::KIND.name
    }

    /// Loads the board and calls the players of a game of Go.
    pub(super) fn arrange(self) -> Result<Arrangement> {
        if !self.set.is_empty() {
            bail!("the options of Go have flags of their own: --board, --rules, --komi, --handicap");
        }
        if self.seats.len() > 2 {
            bail!("go is for 2");
        }
        let board = Arc::new(boards::load(self.board.as_deref().unwrap_or(BOARD))?);
        let most_moves = self.moves.unwrap_or(board.len() * MOVES_FOR_A_POINT);
        let handicap = match (self.handicap, self.free_handicap) {
            (0, _) => Handicap::None,
            (stones, true) => Handicap::Free(stones),
            (stones, false) => Handicap::Fixed(stones),
        };
        let rules = self.rules.as_deref().unwrap_or_default();
        let rules = if rules.is_empty() { Ok(Default::default()) } else { rules.parse() };
        let setup = Setup { rules: rules.context("--rules")?, komi: self.komi, handicap, ..Setup::new(board) };
        let (seed, net) = (self.seed(), self.net.as_deref());
        let said = |at: usize, own: &Option<String>| self.seats.get(at).or(own.as_ref()).cloned();
        let black = said(0, &self.black).unwrap_or_else(|| "human".to_string());
        let white = said(1, &self.white).unwrap_or_else(|| "go:3".to_string());
        players::check_net(net, [&*black, &*white].into_iter())?;
        let black = players::parse(&black, net, seed)?;
        let white = players::parse(&white, net, seed.wrapping_add(1))?;
        let seats = Seats::new(black, white);
        Ok(Arrangement { setup, seats, time: self.time, ponder: self.ponder, seed, most_moves })
    }

    /// What was asked for of any other game.
    pub(super) fn arrange_any(&self) -> Result<any::Arrangement> {
        let entry = game_options::entry(&self.game)?;
        let kind = entry.kind;
        if self.ponder {
            bail!("--ponder: only engines of Go think on your time");
        }
        let mut spec = GameSpec::new(kind.name);
        spec.options = game_options::read(kind, &self.set)?;
        let mut flags: Vec<(&str, Value)> = Vec::new();
        flags.extend(self.board.clone().map(|board| ("board", board.into())));
        flags.extend(self.rules.clone().map(|rules| ("rules", rules.into())));
        flags.extend(self.komi.map(|komi| ("komi", komi.into())));
        flags.extend((self.handicap > 0).then(|| ("handicap", self.handicap.into())));
        for (name, value) in flags {
            game_options::find(kind, name)?;
            spec = spec.with(name, value);
        }
        let mut players: Vec<Option<String>> = self.seats.iter().cloned().map(Some).collect();
        for (side, said) in [("black", &self.black), ("white", &self.white)] {
            let Some(player) = said else { continue };
            let at = kind.sides.iter().position(|known| *known == side);
            let at = at.with_context(|| format!("nobody plays {side} in {}: say --seat PLAYER", kind.name))?;
            players.resize(players.len().max(at + 1), None);
            players[at] = Some(player.clone());
        }
        let net = self.net.as_deref();
        players::check_net(net, players.iter().flatten().map(String::as_str))?;
        let players: Vec<_> = players.into_iter().map(|name| Some(players::named(&name?, net))).collect();
        if players.len() > 2 && !spec.options.contains_key("seats") && game_options::find(kind, "seats").is_ok() {
            spec = spec.with("seats", players.len());
        }
        let games = tengen_games::games();
        Ok(any::Arrangement { entry, games, spec, players, time: self.time, seed: self.seed(), most_moves: self.moves })
    }

    fn seed(&self) -> u64 {
        // Keys of hash maps are drawn anew for each process: chance enough for a game that nobody asked to repeat.
        self.seed.unwrap_or_else(|| std::hash::RandomState::new().hash_one(0))
    }
}
