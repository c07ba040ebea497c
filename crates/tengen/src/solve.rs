//! `tengen solve`: forced wins in Gomoku, and problems of life and death in Go.

mod gomoku;
mod life;

use std::{process::ExitCode, time::Duration};

use anyhow::Result;
use clap::Args;
use tengen_arena::read_span;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen solve problem.txt                            a problem of life and death: SGF, JSON, or text with a diagram
  tengen solve problem.sgf --all --proof proof.sgf    what is wrong with every other move, and the proof as a tree
  tengen solve problems/ --time 10s --json out.jsonl  a folder or a set: a line of JSON for each problem
  tengen solve problem.sgf --write problem.txt        the problem as text; what was guessed can be corrected there
  tengen solve set.jsonl --ablation --time 1s         what each part of a search is worth
  tengen solve h8 h9 i8 i9 j8 j9                      Gomoku: after these moves
  tengen solve black h8 i8 j8 white a1 a2 a4          Gomoku: with these stones; whose turn it is follows from their number
  tengen solve --rules renju --time 5s --file set.txt
                                                      Gomoku: a position a line; a name may stand before a colon

Files and the command: docs/life-and-death.md. What is called proved has been checked by plain rules that share nothing with
the search. Ctrl-C gives what is known by then. Time is that of the processor, for each question, and threads work on different
questions. In Gomoku a win is by fours alone, or by fours, threes and quieter stones that threaten a win by fours.

Exit codes: 0 if every problem is decided with proof (Gomoku: every position is won), 1 if not or if something cannot be read,
2 for wrong usage, 130 after Ctrl-C.";

/// What to solve.
#[derive(Args)]
pub(crate) struct Options {
    /// Problems of life and death: files or folders, `-` for standard input. Or a position of Gomoku: the moves of a game, or
    /// stones by colour: black h8 i9 white g7 g8
    #[arg(value_name = "FILE|POSITION", required_unless_present = "file")]
    what: Vec<String>,
    /// Time for each question
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    time: Duration,
    #[command(flatten)]
    life: life::Options,
    #[command(flatten)]
    gomoku: gomoku::Options,
}

fn time(text: &str) -> Result<Duration, String> {
    read_span(text).filter(|time| !time.is_zero()).ok_or_else(|| format!("`{text}` is not a time such as 500ms or 10s"))
}

/// Who solves what: whether it knows the words, and what it does with them.
struct Solver {
    takes: fn(&Options) -> bool,
    run: fn(&Options) -> Result<ExitCode>,
}

/// The first that takes the words solves them.
const SOLVERS: [Solver; 2] =
    [Solver { takes: life::takes, run: life::run }, Solver { takes: |_| true, run: gomoku::run }];

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let solver = SOLVERS.iter().find(|solver| (solver.takes)(options));
    solver.map_or(Ok(ExitCode::FAILURE), |solver| (solver.run)(options))
}
