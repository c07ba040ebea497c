//! `tengen board`: look at a board, or write it for other programs.

use std::{fmt::Write as _, fs, path::PathBuf, process::ExitCode};

use anyhow::{Context, Result};
use clap::Args;
use tengen_board::{Board, FAMILIES, handicap, json, obj};
use tengen_draw::{Picture, Unfolded, View, svg, text};

use crate::{boards, terminal};

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen board                      list the kinds of boards
  tengen board torus:9
  tengen board sphere:162 --svg sphere.svg
  tengen board sphere:162 --map --svg map.svg
  tengen board hex:5 --obj hex.obj  for Blender
  tengen board mesh.obj --json -    a board from Blender as JSON";

/// What to do with a board.
#[derive(Args)]
pub(crate) struct Options {
    /// A spec such as `torus:9`, or a file ending in .obj or .json; nothing lists the kinds there are
    spec: Option<String>,
    /// Write the board as JSON; `-` is standard output
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    json: Option<PathBuf>,
    /// Write the board as Wavefront OBJ, as Blender reads it
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    obj: Option<PathBuf>,
    /// Write a picture of the board
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    svg: Option<PathBuf>,
    /// Unfolded in the plane: what a solid hides is seen
    #[arg(long)]
    map: bool,
    /// Plain ASCII drawings
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let Some(spec) = &options.spec else {
        terminal::say(&families())?;
        return Ok(ExitCode::SUCCESS);
    };
    let board = boards::load(spec)?;
    let view = View::of(&board);
    let files = [
        (&options.json, json::write as fn(&Board) -> String),
        (&options.obj, obj::write),
        (&options.svg, if options.map { map } else { |board| svg::board(&Picture::new(board), &View::of(board)) }),
    ];
    let mut written = false;
    for (path, write) in files.into_iter().filter_map(|(path, write)| path.as_ref().map(|path| (path, write))) {
        written = true;
        let content = write(&board);
        if path.as_os_str() == "-" {
            terminal::say(&format!("{}\n", content.trim_end()))?;
        } else {
            fs::write(path, content).with_context(|| format!("cannot write {}", path.display()))?;
            eprintln!("wrote {}", path.display());
        }
    }
    if !written {
        let (width, height) = crossterm::terminal::size().unwrap_or((80, 40));
        let style = text::Style {
            colour: terminal::colours(),
            unicode: !options.ascii,
            width: usize::from(width).clamp(40, 160),
            height: usize::from(height).saturating_sub(6).clamp(24, 60),
            ..text::Style::default()
        };
        let drawing = if options.map {
            let unfolded = Unfolded::of(&board);
            text::map(&Picture::new(&board), &unfolded, &style)
        } else {
            text::board(&Picture::new(&board), &view, &style)
        };
        terminal::say(&format!("{}\n{}\n", drawing.trim_end(), facts(&board)))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn map(board: &Board) -> String {
    svg::map(&Picture::new(board), &Unfolded::of(board))
}

fn facts(board: &Board) -> String {
    let degrees: Vec<String> =
        board.degrees().into_iter().map(|(degree, points)| format!("{points} with {degree}")).collect();
    let mut text = format!(
        "{}: {} points, {} edges; neighbours: {}",
        board.spec(),
        board.len(),
        board.edge_count(),
        degrees.join(", ")
    );
    let parts = board.components();
    if parts > 1 {
        let _ = write!(text, "\nnot connected: it falls into {parts} parts");
    }
    let stones: Vec<String> = handicap::fixed(board, handicap::MOST).into_iter().map(|p| board.name(p)).collect();
    let _ = write!(text, "\nhandicap points: {}", stones.join(" "));
    text
}

fn families() -> String {
    let mut text = String::from("Boards by spec:\n");
    for family in FAMILIES {
        let _ = writeln!(text, "  {:<15} {}", family.example, family.meaning);
    }
    text.push_str("  mesh.obj        a file from Blender (Wavefront OBJ), or our JSON\n");
    text
}
