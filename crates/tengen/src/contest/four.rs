//! A match of Connect Four: its terms, and its engines as players.

use std::{sync::Arc, time::Instant};

use anyhow::{Result, bail};
use tengen_arena::{Contest, Contestant, FourPlayer, Terms};
use tengen_connect_four::engine::{FourAgent, LEVELS as ANY_LEVELS, Solvers};
use tengen_connect_four::{ConnectFour, Move, Shape};
use tengen_game::{Budget, ThinkError};

use super::options::Options;

/// Who there is, for complaints and help texts.
pub(crate) const GUIDE: &str = "Engines for Connect Four:
  four:1 .. four:5     levels for people; four is four:5
  four:perfect         makes no mistake where the game is solved, given the time";

/// Settles the terms.
pub(super) fn contest(options: &Options) -> Result<Contest<Shape>> {
    if let Some(option) = options.only_for_go().or(options.only_for_gomoku()) {
        bail!("{option} is not for Connect Four");
    }
    let shape = options.shape.unwrap_or_default();
    let terms = options.terms(Terms::four(shape));
    let (a, b) = (options.a.as_deref().unwrap_or("four:perfect"), options.b.as_deref().unwrap_or("four"));
    let solvers = Arc::default();
    Ok(Contest {
        terms,
        sides: [contestant(a, &solvers)?, contestant(b, &solvers)?],
        referee: None,
        games: options.games,
        concurrency: usize::from(options.concurrency),
        sprt: options.sprt,
        folder: options.dir.clone(),
    })
}

fn contestant(text: &str, solvers: &Arc<Solvers>) -> Result<Contestant<Shape>> {
    let level = match text.strip_prefix("four") {
        Some("") => Some(ANY_LEVELS.len()),
        Some(":perfect") => None,
        Some(rest) => match rest.strip_prefix(':').and_then(|number| number.parse().ok()) {
            Some(level) if (1..=ANY_LEVELS.len()).contains(&level) => Some(level),
            _ => bail!("there is no engine `{text}` for Connect Four\n\n{GUIDE}"),
        },
        None => bail!("there is no engine `{text}` for Connect Four\n\n{GUIDE}"),
    };
    let (name, solvers) = (text.to_string(), solvers.clone());
    Ok(Contestant::four(text, move |seed| {
        let agent = match level {
            Some(level) => FourAgent::level(level, seed, solvers.clone()),
            None => Some(FourAgent::perfect(seed, solvers.clone())),
        };
        let agent = agent.ok_or("there is no such level")?;
        Ok(Box::new(Seated { name: format!("Tengen {name}"), agent }))
    }))
}

/// An engine at the board.
struct Seated {
    name: String,
    agent: FourAgent,
}

impl FourPlayer for Seated {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn choose(&mut self, game: &ConnectFour, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        let begin = Instant::now();
        let (asked, aim) = (budget.stop, budget.plan.map(|plan| plan.aim));
        let spent =
            |share| asked.is_some_and(|stop| stop()) || aim.is_some_and(|aim| begin.elapsed() >= aim.mul_f32(share));
        let none = || ThinkError::Crashed("it has no move".to_string());
        self.agent.choose(game, &spent, None).ok_or_else(none)
    }
}
