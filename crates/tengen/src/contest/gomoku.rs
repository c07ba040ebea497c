//! A match of the Gomoku family: its terms, and its engines as players.

use std::time::Instant;

use anyhow::{Result, bail};
use tengen_arena::{Contest, Contestant, GomokuAgent, Terms};
use tengen_game::{Budget, ThinkError};
use tengen_gomoku::{Gomoku, Move, Opening, Rules, Setup};

use super::options::Options;
use crate::gomoku::{Engine, Thinker};

/// The size of most matches.
const USUAL_SIZE: u8 = 15;

/// Settles the terms.
pub(super) fn contest(options: &Options) -> Result<Contest<Setup>> {
    if let Some(option) = options.only_for_go() {
        bail!("{option} is for Go");
    }
    options.has_no_shape()?;
    let mut rules: Rules = options.rules.as_deref().map_or(Ok(Rules::default()), str::parse)?;
    match options.opening {
        Some(opening) if ![opening, Opening::Free].contains(&rules.opening) => {
            bail!("the rules say {} and the opening says {opening}", rules.opening)
        }
        Some(opening) => rules.opening = opening,
        None => {}
    }
    let setup = Setup::new(options.size.unwrap_or(USUAL_SIZE), rules)?;
    let terms = options.terms(Terms::gomoku(setup));
    let (a, b) = (options.a.as_deref().unwrap_or("gomoku"), options.b.as_deref().unwrap_or("gomoku:mcts"));
    Ok(Contest {
        terms,
        sides: [contestant(a)?, contestant(b)?],
        referee: None,
        games: options.games,
        concurrency: usize::from(options.concurrency),
        sprt: options.sprt,
        folder: options.dir.clone(),
    })
}

fn contestant(text: &str) -> Result<Contestant<Setup>> {
    let engine = Engine::named(text)?;
    let name = text.to_string();
    Ok(Contestant::gomoku(text, move |seed| {
        let thinker = engine.call(seed).map_err(|error| format!("{error:#}"))?;
        Ok(Box::new(Seated { name: name.clone(), thinker }))
    }))
}

/// An engine at the board.
struct Seated {
    name: String,
    thinker: Thinker,
}

impl GomokuAgent for Seated {
    fn name(&self) -> String {
        match &self.thinker {
            Thinker::Mind(_) | Thinker::Plain(_) => format!("Tengen {}", self.name),
            Thinker::Program(program) => program.name().to_string(),
        }
    }

    fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        let chosen = match &mut self.thinker {
            Thinker::Mind(mind) => {
                mind.choose(game, &tengen_gomoku_engine::Budget { stop: budget.stop, plan: budget.plan, tell: None })
            }
            Thinker::Plain(plain) => {
                let begin = Instant::now();
                let (asked, aim) = (budget.stop, budget.plan.map(|plan| plan.aim));
                let stop = || asked.is_some_and(|stop| stop()) || aim.is_some_and(|aim| begin.elapsed() >= aim);
                plain.choose(game, &stop)
            }
            Thinker::Program(program) => return program.choose(game, budget),
        };
        chosen.ok_or_else(|| ThinkError::Crashed("it has no move".to_string()))
    }
}
