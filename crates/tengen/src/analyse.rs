//! `tengen analyse`: what an engine thinks of one position, and the tree that it has grown for it.

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::{Read, stdin},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use tengen_game::{
    Analysis, Budget, GameSpec, Games, Plan, Resources, SavedTree, Seat, Table, Thinker, TreeSize, Turn, explained,
};
use tengen_records::is_resignation;

use crate::{game_options, play::duration, terminal};

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen analyse --game hex --set size=7 --moves \"d4 c3\"
  tengen analyse game.sgf --at 40 --time 10s                 a record of any game, after its first 40 moves
  tengen analyse --game sector66 --set template=trio --time 3s --save-tree tree.json
  tengen analyse --game go --set board=torus:9 --engine go:uct,visits=2000 --json

The tree of a search, --save-tree, is looked at on the page /tree of any server. docs/search-trees.md describes the file.";

#[derive(Args)]
pub(crate) struct Options {
    /// A record of a game, in any format that Tengen reads; `-` is standard input
    #[arg(required_unless_present = "game")]
    file: Option<PathBuf>,
    /// A game from its beginning, instead of a record
    #[arg(long, value_name = "GAME", conflicts_with = "file")]
    game: Option<String>,
    /// An option of the game: `size=7`
    #[arg(long = "set", value_name = "NAME=VALUE", requires = "game")]
    options: Vec<String>,
    /// The moves so far, each by whoever is to move
    #[arg(long, value_name = "MOVES", requires = "game", default_value = "")]
    moves: String,
    /// The position after so many moves; the last one if nothing is said
    #[arg(long, value_name = "MOVES")]
    at: Option<usize>,
    /// Who thinks; the best engine of the game if nothing is said
    #[arg(long, value_name = "NAME")]
    engine: Option<String>,
    /// For how long
    #[arg(long, value_name = "TIME", default_value = "5s", value_parser = duration::read)]
    time: Duration,
    /// The same seed gives the same opinion, as long as no time stops it
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Save the tree of the search here
    #[arg(long, value_name = "FILE")]
    save_tree: Option<PathBuf>,
    /// Positions of the tree that are saved: those most often visited
    #[arg(long, value_name = "NUMBER", default_value_t = TreeSize::default().nodes, requires = "save_tree")]
    tree_nodes: usize,
    /// How many moves deep it is saved
    #[arg(long, value_name = "MOVES", default_value_t = TreeSize::default().depth, requires = "save_tree")]
    tree_depth: u32,
}

/// A position and how it came about.
struct Position {
    game: GameSpec,
    moves: Vec<(Seat, String)>,
    table: Box<dyn Table>,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let games = tengen_games::games();
    let position = options.position(&games)?;
    let Turn::Of(seat) = position.table.turn() else { bail!("the game is over there") };
    let entry = game_options::entry(&position.game.game)?;
    let name = options.engine.as_deref().unwrap_or_else(|| entry.engines.best());
    let resources = Resources { trusted: true, ..Resources::default() };
    let mut thinker = entry.engines.make(name, options.seed, &resources)?;
    let begin = Instant::now();
    let stop = || begin.elapsed() >= options.time;
    let plan = Plan { aim: options.time, most: options.time };
    let budget = Budget { stop: Some(&stop), plan: Some(plan), ..Budget::default() };
    let analysis = thinker.analyse(&*position.table, seat, &budget)?;
    if options.json {
        terminal::say(&format!("{}\n", serde_json::to_string(&analysis)?))?;
    } else {
        terminal::say(&told(name, begin.elapsed(), &analysis))?;
    }
    if let Some(path) = &options.save_tree {
        let size = TreeSize { nodes: options.tree_nodes.clamp(1, SavedTree::MOST_NODES), depth: options.tree_depth };
        save(path, name, &position, &*thinker, size)?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Options {
    fn position(&self, games: &Games) -> Result<Position> {
        let (game, moves) = match (&self.file, &self.game) {
            (Some(file), _) => recorded(games, file)?,
            (None, Some(game)) => (self.begun(game)?, Vec::new()),
            (None, None) => bail!("give a record, or a game with --game"),
        };
        let refused = |refused| anyhow!(explained(&refused));
        let (game, mut table) = games.open(&game).map_err(refused)?;
        let mut made = Vec::new();
        let said = self.moves.split_whitespace().map(|mv| (None, mv.to_string()));
        let all = moves.into_iter().map(|(seat, mv)| (Some(seat), mv)).chain(said);
        for (ply, (seat, mv)) in all.take(self.at.unwrap_or(usize::MAX)).enumerate() {
            let Some(seat) = seat.or_else(|| table.awaited().first().copied()) else {
                bail!("move {}, {mv}: the game is over", ply + 1)
            };
            let written = table.play(seat, &mv).map_err(refused).with_context(|| format!("move {}, {mv}", ply + 1))?;
            made.push((seat, written));
        }
        if let Some(at) = self.at.filter(|at| *at > made.len()) {
            bail!("the game has {} moves, not {at}", made.len());
        }
        Ok(Position { game, moves: made, table })
    }

    fn begun(&self, game: &str) -> Result<GameSpec> {
        let kind = game_options::entry(game)?.kind;
        Ok(GameSpec { game: kind.name.to_string(), options: game_options::read(kind, &self.options)? })
    }
}

/// No record is longer: the readers draw the same line.
const MOST_BYTES: u64 = (4 << 20) + 1;

/// The main line of a record, up to where somebody gives up.
fn recorded(games: &Games, path: &Path) -> Result<(GameSpec, Vec<(Seat, String)>)> {
    let shown = path.display();
    let mut bytes = Vec::new();
    let read = match path.as_os_str().to_str() {
        Some("-") => stdin().take(MOST_BYTES).read_to_end(&mut bytes),
        _ => File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes)),
    };
    read.with_context(|| format!("cannot read {shown}"))?;
    let file = tengen_records::File::new(&bytes, 0);
    let recorded = file.and_then(|file| tengen_games::read_record(games, &file));
    let recorded =
        recorded.map_err(|refused| anyhow!(explained(&refused))).with_context(|| format!("cannot read {shown}"))?;
    if let Some(shape) = &recorded.shape {
        games.boards().adopt(shape).map_err(|refused| anyhow!(explained(&refused)))?;
    }
    if recorded.main_line().skip(1).any(|(_, node)| node.game.is_some()) {
        bail!("{shown} sets stones up in the middle of the game; only its first part can be analysed");
    }
    let moves = recorded.main_line().filter_map(|(_, node)| Some((node.seat.unwrap_or(Seat(0)), node.mv.clone()?)));
    let moves = moves.take_while(|(_, mv)| !is_resignation(mv)).collect();
    Ok((recorded.game, moves))
}

fn save(path: &Path, engine: &str, position: &Position, thinker: &dyn Thinker, size: TreeSize) -> Result<()> {
    let tree = thinker.tree(&*position.table, &size).with_context(|| {
        format!("{engine} keeps no tree of this position: it does not search with one, or knew the answer without")
    })?;
    let saved = SavedTree {
        tengen_tree: SavedTree::VERSION,
        engine: engine.to_string(),
        game: position.game.clone(),
        moves: position.moves.clone(),
        tree,
    };
    fs::write(path, serde_json::to_string(&saved)?).with_context(|| format!("cannot write {}", path.display()))?;
    eprintln!("saved {} of {} positions: {}", saved.tree.nodes.len(), saved.tree.positions, path.display());
    Ok(())
}

/// So many moves are shown.
const MOST_MOVES: usize = 10;
/// Of a line so many.
const MOST_LINE: usize = 8;

/// An analysis for people.
fn told(engine: &str, took: Duration, analysis: &Analysis) -> String {
    let percent = |share: f32| format!("{:.1} %", share * 100.0);
    let seats: Vec<String> = analysis.payoffs.iter().map(|payoff| percent(*payoff)).collect();
    let mut text = format!(
        "{engine}, {:.1} s, {} visits; seat {} is to move\n",
        took.as_secs_f32(),
        analysis.visits,
        analysis.seat.0
    );
    let _ = writeln!(text, "each seat can expect: {}\n", seats.join(", "));
    let _ = writeln!(text, "{:<10}{:>10}{:>10}{:>10}  line", "move", "visits", "wins", "prior");
    for candidate in analysis.moves.iter().take(MOST_MOVES) {
        let prior = candidate.prior.map(percent).unwrap_or_default();
        let line = candidate.line.iter().take(MOST_LINE).map(String::as_str).collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            text,
            "{:<10}{:>10}{:>10}{prior:>10}  {line}",
            candidate.mv,
            candidate.visits,
            percent(candidate.win_rate)
        );
    }
    text
}
