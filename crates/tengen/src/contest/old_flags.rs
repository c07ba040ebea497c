//! Options of games that have flags of their own; any other is `--set NAME=VALUE`.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use serde_json::{Map, Value};
use tengen_game::{Boards, GameKind};
use tengen_go_engine::asks_network;

use crate::{boards, game_options, gtp, players};

/// The flags.
#[derive(Debug, Clone, clap::Args)]
pub(super) struct Flags {
    /// The board, in games that have a choice: a spec such as grid:19, torus:9 or sphere:42, or a file [default: grid:9]
    #[arg(long, value_name = "SPEC")]
    board: Option<String>,

    /// The rules. Go: aga, japanese, chinese, new-zealand or tromp-taylor, with changes such as `aga,suicide=yes`; Gomoku:
    /// standard, freestyle, renju, caro or caro-overline
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,

    /// Points for White, where they are not what the rules say
    #[arg(long, value_name = "POINTS", value_parser = gtp::komi, allow_negative_numbers = true)]
    komi: Option<f64>,

    /// Handicap stones for Black, whoever that is
    #[arg(long, value_name = "STONES", value_parser = clap::value_parser!(u32).range(0..=99))]
    handicap: Option<u32>,

    /// Count every stone as alive
    #[arg(long)]
    as_it_lies: bool,

    /// Lines of the board, in Gomoku [default: 15]
    #[arg(long, value_name = "LINES")]
    size: Option<u32>,

    /// How a game of Gomoku begins: free, pro, long-pro, swap, swap1 or swap2 [default: free]
    #[arg(long, value_name = "OPENING")]
    opening: Option<String>,

    /// The board, in games of discs: columns x rows, and how many in a row win where it is not four: 9x7,row=5 [default: 7x6]
    #[arg(long, value_name = "SHAPE")]
    shape: Option<String>,

    /// A network for the engines that ask one, instead of the one that comes with the program
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Matches are quicker here than on the board that people play on most.
const USUAL_BOARD: &str = "grid:9";

impl Flags {
    /// What was said, as options of the game. A board from a file is made known first.
    pub(super) fn options(&self, kind: &GameKind, boards: &Boards) -> Result<Map<String, Value>> {
        let has = |name: &str| kind.options.iter().any(|option| option.name == name);
        let board = match &self.board {
            None if has("board") => Some(USUAL_BOARD.to_string()),
            None => None,
            Some(spec) => Some(known(spec, boards)?),
        };
        let (rules, mut opening) = match self.rules.as_deref().and_then(|rules| rules.split_once(",opening=")) {
            Some((rules, opening)) => (Some(rules.to_string()), Some(opening.to_string())),
            None => (self.rules.clone(), None),
        };
        if let (Some(said), Some(other)) = (&self.opening, &opening)
            && said != other
        {
            bail!("the rules say {other} and the opening says {said}");
        }
        opening = self.opening.clone().or(opening);
        let rules = match (rules, self.as_it_lies) {
            (rules, false) => rules,
            (rules, true) => Some(format!("{},ending=as-it-lies", rules.as_deref().unwrap_or("aga"))),
        };
        let mut said: Vec<(&str, Value)> = Vec::new();
        said.extend(board.map(|board| ("board", board.into())));
        said.extend(rules.map(|rules| ("rules", rules.into())));
        said.extend(self.komi.map(|komi| ("komi", komi.into())));
        said.extend(self.handicap.map(|stones| ("handicap", stones.into())));
        said.extend(self.size.map(|size| ("size", size.into())));
        said.extend(opening.map(|opening| ("opening", opening.into())));
        if let Some(shape) = &self.shape {
            let (sides, row) =
                shape.split_once(",row=").map_or((shape.as_str(), None), |(sides, row)| (sides, Some(row)));
            let (width, height) =
                sides.split_once('x').with_context(|| format!("`{shape}` is no shape such as 9x7,row=5"))?;
            for (name, text) in [("width", Some(width)), ("height", Some(height)), ("row", row)] {
                let Some(text) = text else { continue };
                let number: u32 = text.parse().with_context(|| format!("`{shape}` is no shape such as 9x7,row=5"))?;
                said.push((name, number.into()));
            }
        }
        for (name, _) in &said {
            game_options::find(kind, name)?;
        }
        Ok(said.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
    }

    /// The names of engines, with the network that they are to ask.
    pub(super) fn with_network(&self, names: Vec<String>) -> Result<Vec<String>> {
        players::check_net(self.net.as_deref(), names.iter().map(String::as_str))?;
        let named = |name: String| match &self.net {
            Some(file) if asks_network(&name) && !name.contains(",net=") => format!("{name},net={}", file.display()),
            _ => name,
        };
        Ok(names.into_iter().map(named).collect())
    }
}

/// The name of a board; one that is read from a file is known by it from then on.
fn known(spec: &str, known: &Boards) -> Result<String> {
    let is_file = spec.starts_with("file:")
        || Path::new(spec)
            .extension()
            .is_some_and(|ending| ["obj", "json"].iter().any(|known| ending.eq_ignore_ascii_case(known)));
    if !is_file {
        return Ok(spec.to_string());
    }
    let board = boards::load(spec)?;
    let name = board.spec().to_string();
    known.offer(&name, board);
    Ok(name)
}
