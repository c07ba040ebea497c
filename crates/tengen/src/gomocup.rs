//! `tengen gomocup`: be an engine for Gomoku programs.

use std::{io, process::ExitCode};

use anyhow::Result;
use clap::Args;
use tengen_gomoku::{Gomoku, Move};
use tengen_gomoku_engine::{Analysis, Budget, Level, Mind, Score};
use tengen_protocol::gomocup::{About, Brain, Limits, serve};

use crate::gomoku;

/// Shown below the help.
pub(crate) const EXAMPLES: &str = "Examples:
  tengen gomocup                      on standard input and output, for Piskvork and others
  tengen gomocup --level 4
  tengen gomocup --threads 2 --memory 512

Programs that want a name beginning with `pbrain-` take a link or a script of that name. Boards of 5 to 22 lines, the
rules freestyle, exactly five, renju and caro, the opening swap2. All commands: docs/gomocup.md.";

/// What kind of engine.
#[derive(Args)]
pub(crate) struct Options {
    /// How strong, from 1 to 10
    #[arg(long, default_value_t = gomoku::FULL as u8, value_parser = clap::value_parser!(u8).range(1..=gomoku::FULL as i64))]
    level: u8,
    /// On how many threads it thinks
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Megabytes for positions it remembers; less if the program that asks allows less
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=32_768))]
    memory: u16,
    /// The same seed gives the same moves, as far as no clock stops the engine
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let level = gomoku::level(options.level.into()).unwrap_or(Level::FULL);
    let own = usize::from(options.memory) << 20;
    let mut brain = Engine { level, threads: options.threads.into(), own, seed: options.seed, mind: None };
    serve(io::stdin(), io::stdout(), &mut brain)?;
    Ok(ExitCode::SUCCESS)
}

/// Our engine behind the protocol. Its memory is taken when the first move is wanted: only then it is known how much
/// there may be.
struct Engine {
    level: Level,
    threads: usize,
    own: usize,
    seed: u64,
    mind: Option<(usize, Mind)>,
}

/// What the program takes besides the positions it remembers.
const BESIDES: u64 = 16 << 20;
/// Positions are remembered in no less.
const LEAST: u64 = 1 << 20;

impl Engine {
    fn mind(&mut self, allowed: Option<u64>) -> &mut Mind {
        let allowed = allowed.map(|bytes| bytes.saturating_sub(BESIDES).max(LEAST));
        let bytes = allowed.and_then(|bytes| usize::try_from(bytes).ok()).map_or(self.own, |bytes| bytes.min(self.own));
        let kept = self.mind.take().filter(|(has, _)| *has == bytes);
        let fresh = || (bytes, Mind::new(self.level, self.seed).threads(self.threads).memory(bytes));
        &mut self.mind.insert(kept.unwrap_or_else(fresh)).1
    }
}

impl Brain for Engine {
    fn about(&self) -> About {
        About {
            name: "Tengen".to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            author: "the Tengen project".to_string(),
            ..About::default()
        }
    }

    fn choose(&mut self, game: &Gomoku, limits: &Limits<'_>) -> Result<Move, String> {
        let tell = |analysis: &Analysis| (limits.say)(&thought(analysis));
        let budget = Budget { stop: Some(limits.stop), plan: Some(limits.plan), tell: Some(&tell) };
        self.mind(limits.memory).choose(game, &budget).ok_or_else(|| "there is no move".to_string())
    }

    fn forget(&mut self) {
        if let Some((_, mind)) = &mut self.mind {
            mind.forget();
        }
    }
}

/// What it thinks, in a line as people at Gomocup read it.
fn thought(analysis: &Analysis) -> String {
    let Analysis { depth, deepest, nodes, .. } = analysis;
    let Some(best) = analysis.best() else { return format!("depth {depth}-{deepest} n {nodes}") };
    let score = match best.score {
        Score::Points(points) => format!("{points:+}"),
        Score::Wins(stones) => format!("+M{stones}"),
        Score::Loses(stones) => format!("-M{stones}"),
    };
    let line: Vec<String> = best.line.iter().take(12).map(ToString::to_string).collect();
    format!("depth {depth}-{deepest} ev {score} n {nodes} pv {}", line.join(" "))
}
