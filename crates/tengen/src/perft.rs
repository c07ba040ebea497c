//! `tengen perft`: how many sequences of moves there are, to compare rules with other programs and to measure them.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use serde_json::{Map, Value};
use tengen_game::{GameKind, GameSpec, Turn, explained};

use crate::{record::option, terminal};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen perft 4                                Quoridor, two players
  tengen perft --players 4 3
  tengen perft --size 5x7 --walls 3 --moves \"c2 c6 b3h\" 3
  tengen perft --option position=\"e3 / c4 / e4 e6 / 8 9 / 1\" 3
  tengen perft --game hex --option size=5 3

Each line is a depth and how many sequences of so many moves there are. Games that are over sooner are not
counted; in Quoridor there are no draws here.";

/// What to count.
#[derive(Args)]
pub(crate) struct Options {
    /// How many moves deep
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// The game
    #[arg(long, default_value = "quoridor")]
    game: String,
    /// How many play
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Columns and rows: `9x9`, or one number
    #[arg(long, value_name = "WxH")]
    size: Option<String>,
    /// How many walls each player has
    #[arg(long, value_name = "K")]
    walls: Option<u8>,
    /// Another option of the game: `jumps=beside_pawns`
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option)]
    options: Vec<(String, Value)>,
    /// Moves to make first
    #[arg(long, value_name = "MOVES", default_value = "")]
    moves: String,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let games = tengen_games::games();
    let kind = tengen_games::KINDS.iter().find(|kind| kind.name == options.game);
    let kind = kind.with_context(|| format!("there is no game `{}`", options.game))?;
    let spec = GameSpec { game: kind.name.to_string(), options: options.game_options(kind)? };
    let (_, mut table) = games.open(&spec).map_err(|refused| anyhow!(explained(&refused)))?;
    for text in options.moves.split([' ', ';', ',']).filter(|text| !text.is_empty()) {
        let Turn::Of(seat) = table.turn() else { bail!("the game is over before `{text}`") };
        table.play(seat, text).map_err(|refused| anyhow!(explained(&refused))).with_context(|| format!("`{text}`"))?;
    }
    for depth in 1..=options.depth {
        terminal::say(&format!("{depth} {}\n", table.perft(depth)))?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Options {
    fn game_options(&self, kind: &GameKind) -> Result<Map<String, Value>> {
        let has = |name: &str| kind.options.iter().any(|option| option.name == name);
        let mut options: Map<String, Value> = self.options.iter().cloned().collect();
        options.extend(self.players.map(|players| ("seats".to_string(), players.into())));
        options.extend(self.walls.map(|walls| ("walls".to_string(), walls.into())));
        if let Some(size) = &self.size {
            let (width, height) = size.split_once('x').unwrap_or((size, size));
            let number = |text: &str| text.parse::<u8>().with_context(|| format!("`{size}` is no size such as 9x9"));
            let (width, height) = (number(width)?, number(height)?);
            if has("width") {
                options.extend([("width".to_string(), width.into()), ("height".to_string(), height.into())]);
            } else if width == height && has("size") {
                options.insert("size".to_string(), width.into());
            } else {
                bail!("{} has no boards of {size}", kind.name);
            }
        }
        Ok(options)
    }
}
