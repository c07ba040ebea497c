//! A match of the Gomoku family: its terms, and its engines as players.

use anyhow::{Result, bail};
use tengen_arena::{Contest, Contestant, GomokuAgent, Terms};
use tengen_game::{Budget, Engines as _, Game, Reply, Resources, ThinkError, Thinker, Turn};
use tengen_gomoku::{Gomoku, Move, Opening, Rules, Setup};
use tengen_gomoku_engine::ENGINES;

use super::options::Options;

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
    let resources = Resources { trusted: true, ..Resources::default() };
    if !text.starts_with("gomocup:") {
        ENGINES.make(text, 1, &resources)?;
    }
    let name = text.to_string();
    Ok(Contestant::gomoku(text, move |seed| {
        let thinker = ENGINES.make(&name, seed, &resources).map_err(|error| error.to_string())?;
        Ok(Box::new(Seated(thinker)))
    }))
}

/// An engine at the board.
struct Seated(Box<dyn Thinker>);

impl GomokuAgent for Seated {
    fn name(&self) -> String {
        self.0.name()
    }

    fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        let none = || ThinkError::Crashed("it has no move".to_string());
        let Turn::Of(seat) = Game::turn(game) else { return Err(none()) };
        match self.0.choose(game, seat, budget)? {
            Reply::Move(mv) => game.read(&mv).map_err(|refusal| ThinkError::Crashed(refusal.to_string())),
            Reply::Resign | Reply::Wait => Err(none()),
        }
    }
}
