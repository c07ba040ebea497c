//! `tengen match`: engines against engines.
//!
//! The games are played by [`tengen_arena`]; here are the [`options`], the line that shows how far it is ([`progress`]),
//! and the files at the end.

mod old_flags;
mod options;
mod progress;

use std::{
    fs,
    process::{ExitCode, exit},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result};
use tengen_arena::{Finish, report};
use tengen_games::ENTRIES;

pub(crate) use options::{Options, clock};
pub(crate) use progress::Progress;

use crate::terminal;

/// Shown below the help: examples, then who there is in each game.
pub(crate) fn help() -> String {
    let guides = ENTRIES.iter().map(|entry| entry.engines.guide());
    [EXAMPLES.to_string()].into_iter().chain(guides).collect::<Vec<_>>().join("\n\n")
}

const EXAMPLES: &str = "Examples:
  tengen match --a go:6 --b go:5 --games 20
  tengen match --board torus:9 --a go --b go:uct --concurrency 2 --html match.html
  tengen match --a go:guided,net=new.net --b go:guided,net=old.net
  tengen match --b 'gtp:gnugo --mode gtp --level 10' --dir against-gnugo --sprt 0,30
  tengen match --game gomoku --rules freestyle --time 200ms --games 40
  tengen match --game gomoku --opening swap2 --b 'gomocup:wine pbrain-x.exe' --dir against-x
  tengen match --game quoridor --time 1s --games 100 --b 'quoridor-uci:./titanium uci'
  tengen match --game quoridor --b 'qtp:./ipquoridor' --dir against-ip
  tengen match --game gomoku --set size=13 --engine gomoku:1 --engine gomoku:2 --engine gomoku:3
  tengen match --board sphere:92 --komi 0.5 --a go --b go:mcts --clock cpu

go,net=FILE gives an engine another network; --net FILE gives it to all who ask one.

The last lines of a match of two tell wins, draws and losses, the percentage and the difference in Elo, each with its 95 % interval;
those of more engines, or of games for more than two, who was better than whom, and a ladder.
Ctrl-C or SIGTERM stops and tells the result so far; with --dir the same command goes on from there.";

/// What shells report for a program that was stopped with Ctrl-C; SIGTERM is taken for the same wish.
pub(crate) const INTERRUPTED: u8 = 130;

/// Plays the match and tells the result.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    options.check_files()?;
    let contest = options.contest()?;
    let interrupt = stop_on_ctrl_c()?;
    let mut progress = Progress::new(contest.games, contest.charter().is_duel());
    let played = contest.run(&interrupt, |news| progress.hear(&news));
    progress.clear();
    let played = played?;
    if let Some(path) = &options.json {
        let text = serde_json::to_string_pretty(&report::json(&played))?;
        fs::write(path, text + "\n").with_context(|| format!("cannot write {}", path.display()))?;
    }
    if let Some(path) = &options.html {
        let page = report::html(&played, &contest.terms.game);
        fs::write(path, page).with_context(|| format!("cannot write {}", path.display()))?;
    }
    terminal::say(&format!("{}\n{}", report::table(&played), report::verdict(&played)))?;
    Ok(match played.finish {
        Finish::Complete | Finish::Decided(_) => ExitCode::SUCCESS,
        Finish::Interrupted => INTERRUPTED.into(),
        Finish::Broken { .. } => ExitCode::FAILURE,
    })
}

/// The first Ctrl-C or SIGTERM stops the match, the second everything.
pub(crate) fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let interrupt = Arc::new(AtomicBool::new(false));
    let flag = interrupt.clone();
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::Relaxed) {
            exit(INTERRUPTED.into());
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(interrupt)
}
