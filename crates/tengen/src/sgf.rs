//! `tengen sgf`: show, check or convert a game record.

use std::{
    fmt::Write as _,
    fs::{self, File},
    io::{Read, stdin},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use tengen_draw::{Picture, View, svg, text};
use tengen_go::{Colour, Go, Move, record::Record};
use tengen_gomoku::record::sgf as gomoku;
use tengen_sgf::{Collection, Ident, MAX_BYTES, NodeId, ReadOptions, Reading, Tree, read, write};

use crate::terminal;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen sgf game.sgf                   heading, moves and the last position
  tengen sgf game.sgf --move 30         the position after move 30
  tengen sgf game.sgf --check           everything that is wrong with the file; exit code 1 if anything is
  tengen sgf old.sgf --write clean.sgf  repaired, in UTF-8
  tengen sgf game.sgf --svg last.svg    a picture";

/// What to do with a record.
#[derive(Args)]
pub(crate) struct Options {
    /// The file; `-` is standard input
    file: PathBuf,
    /// Which game of a collection, from 1
    #[arg(long, default_value_t = 1, value_name = "N")]
    game: usize,
    /// The position after this move of the main line, instead of the last
    #[arg(long = "move", value_name = "N")]
    after: Option<usize>,
    /// Only say what is wrong with the file; exit code 1 if anything is
    #[arg(long, conflicts_with_all = ["after", "write", "svg"])]
    check: bool,
    /// Write the whole file again: repaired, in UTF-8, boards of q5Go in our own notation
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Write a picture of the position
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Plain ASCII drawings
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let shown = options.file.display();
    let bytes = bytes_of(&options.file).with_context(|| format!("cannot read {shown}"))?;
    let reading = read(&bytes, ReadOptions::default()).with_context(|| format!("cannot read {shown}"))?;
    if options.check {
        return check(&reading);
    }
    for warning in &reading.warnings {
        eprintln!("{shown}: {warning}");
    }
    if let Some(path) = &options.write {
        save(path, &write(&translated(&reading.collection)))?;
    }
    let games = reading.collection.trees.len();
    let Some(tree) = options.game.checked_sub(1).and_then(|at| reading.collection.trees.get(at)) else {
        bail!("{shown} has {games} {}, there is no game {}", if games == 1 { "game" } else { "games" }, options.game);
    };
    if is_gomoku(tree) {
        if options.write.is_some() && options.svg.is_none() {
            return Ok(ExitCode::SUCCESS);
        }
        bail!(
            "game {} of {shown} is Gomoku: --check looks through it, `tengen record convert` writes it",
            options.game
        );
    }
    let (record, warnings) = Record::read(tree.clone()).with_context(|| format!("game {} of {shown}", options.game))?;
    for warning in &warnings {
        eprintln!("{shown}: {warning}");
    }
    let game = position(&record, options.after)?;
    if let Some(path) = &options.svg {
        save(path, &svg::board(&Picture::of_go(&game), &View::of(game.board())))?;
    }
    if options.svg.is_none() && options.write.is_none() {
        show(&record, &game, games, options)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn bytes_of(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    if path.as_os_str() == "-" {
        stdin().take(most).read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.take(most).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

fn save(path: &Path, content: &str) -> Result<()> {
    fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))?;
    eprintln!("wrote {}", path.display());
    Ok(())
}

/// The same games as our own records write them; what is not Go stays as it is.
fn translated(collection: &Collection) -> Collection {
    let translate =
        |tree: &Tree| Record::read(tree.clone()).map_or_else(|_| tree.clone(), |(record, _)| record.translated());
    Collection { trees: collection.trees.iter().map(translate).collect() }
}

/// Every fault of every game, one a line.
fn check(reading: &Reading) -> Result<ExitCode> {
    let mut faults: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    for (number, tree) in (1..).zip(&reading.collection.trees) {
        match Record::read(tree.clone()) {
            Ok((record, warnings)) => {
                let all = warnings.into_iter().chain(record.check());
                faults.extend(all.map(|warning| format!("game {number}, {warning}")));
            }
            Err(_) if is_gomoku(tree) => {
                faults.extend(gomoku::read_tree(tree).err().map(|error| format!("game {number}, {error}")));
            }
            Err(error) => faults.push(format!("game {number}: {error}")),
        }
    }
    for fault in &faults {
        terminal::say(&format!("{fault}\n"))?;
    }
    let games = reading.collection.trees.len();
    let verdict = if faults.is_empty() { "nothing wrong".to_string() } else { format!("{} faults", faults.len()) };
    terminal::say(&format!("{games} games, {} nodes, {}: {verdict}\n", nodes(reading), reading.encoding))?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// `GM[4]`: other rules, other records.
fn is_gomoku(tree: &Tree) -> bool {
    tree[tree.root()].text(Ident::GM).is_some_and(|game| game.trim() == "4")
}

fn nodes(reading: &Reading) -> usize {
    reading.collection.trees.iter().map(Tree::len).sum()
}

/// The game at the end of the main line, or after so many of its moves.
fn position(record: &Record, after: Option<usize>) -> Result<Go> {
    let Some(wanted) = after else { return Ok(record.main_line_game()) };
    let mut moves = 0;
    let mut at: Option<NodeId> = None;
    for node in record.tree().main_line() {
        moves += usize::from(record.move_at(node).is_some());
        if moves > wanted {
            break;
        }
        at = Some(node);
    }
    match at {
        Some(node) if moves >= wanted => Ok(record.game_at(node)),
        _ => bail!("the main line has {moves} moves, there is no move {wanted}"),
    }
}

fn show(record: &Record, game: &Go, games: usize, options: &Options) -> Result<()> {
    let mut out = String::new();
    if games > 1 {
        let _ = writeln!(out, "Game {} of {games}", options.game);
    }
    out.push_str(&heading(record, game));
    let style = text::Style { colour: terminal::colours(), unicode: !options.ascii, ..text::Style::default() };
    let _ = writeln!(out, "\n{}", text::board(&Picture::of_go(game), &View::of(game.board()), &style).trim_end());
    let moves = moves(game);
    if !moves.is_empty() {
        let _ = writeln!(out, "\n{moves}");
    }
    terminal::say(&out)
}

fn heading(record: &Record, game: &Go) -> String {
    let heading = record.heading();
    let player = |colour: Colour| {
        let player = heading.player(colour);
        let rank = player.rank.as_ref().map(|rank| format!(" ({rank})")).unwrap_or_default();
        format!("{}{rank}", player.name.as_deref().unwrap_or("?"))
    };
    let mut text = format!("{} - {}\n", player(Colour::Black), player(Colour::White));
    let lines = [
        ("Event", &heading.about.event),
        ("Round", &heading.about.round),
        ("Date", &heading.about.date),
        ("Place", &heading.about.place),
        ("Result", &heading.result),
        ("Remark", &heading.about.remark),
    ];
    for (name, line) in lines.into_iter().filter_map(|(name, line)| line.as_ref().map(|line| (name, line))) {
        let _ = writeln!(text, "{name}: {line}");
    }
    let handicap = match game.setup().handicap.stones() {
        0 => String::new(),
        stones => format!(", handicap {stones}"),
    };
    let board = record.board();
    let variations = record.tree().len() - record.tree().main_line().count();
    let _ = writeln!(text, "Board {}, rules {}, komi {}{handicap}", board.spec(), game.rules(), game.komi());
    if variations > 0 {
        let _ = writeln!(text, "{variations} nodes in variations");
    }
    text
}

/// The moves so far, ten to a line.
fn moves(game: &Go) -> String {
    let name = |mv: Move| match mv {
        Move::Place(point) => Some(game.board().name(point)),
        Move::Pass => Some("pass".to_string()),
        _ => None,
    };
    let names: Vec<String> =
        game.moves().filter_map(|(colour, mv)| Some(format!("{}{}", colour.letter(), name(mv)?))).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0);
    let line = |(line, names): (usize, &[String])| {
        let words: Vec<String> = names.iter().map(|name| format!("{name:<width$}")).collect();
        format!("{:>4}  {}", line * 10 + 1, words.join(" ").trim_end())
    };
    names.chunks(10).enumerate().map(line).collect::<Vec<_>>().join("\n")
}
