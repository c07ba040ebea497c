use tengen_game::{
    Analysis, Budget, Candidate, Game as _, Reply, Runs, Seat, Table, ThinkError, Thinker, Watch as WatchAnything,
};
use tengen_go::{Colour, Go, Move, Phase, Random, dead_stones};

use crate::{Agent, AgentError, Avoid, Watch, scoring::Opinion};

/// An engine at a table of Go: it thinks about moves, and agrees on dead stones once both have passed.
pub struct GoThinker {
    agent: Box<dyn Agent>,
    opinion: Opinion,
}

impl GoThinker {
    /// Seats an engine.
    #[must_use]
    pub fn new(agent: Box<dyn Agent>) -> Self {
        Self { agent, opinion: Opinion::default() }
    }
}

/// The game of Go on a table, and the colour of a seat: seat 0 has Black.
fn at(table: &dyn Table, seat: Seat) -> Result<(&Go, Colour), ThinkError> {
    let game = table.as_any().downcast_ref().ok_or(ThinkError::OtherGame)?;
    Ok((game, if seat.0 == 0 { Colour::Black } else { Colour::White }))
}

/// What random games take for dead, where an engine has no opinion of its own.
fn probably_dead(game: &Go) -> Vec<bool> {
    const GAMES: u32 = 500;
    dead_stones(game.position(), GAMES, &mut Random::with_seed(game.position().hash()))
}

fn crashed(error: AgentError) -> ThinkError {
    ThinkError::Crashed(error.reason)
}

/// Asks an engine with its own words for a budget.
fn asking<T>(
    game: &Go,
    budget: &Budget<'_>,
    ask: impl FnOnce(&crate::Budget<'_>) -> Result<T, AgentError>,
) -> Result<T, ThinkError> {
    let avoid: Vec<Avoid> = budget
        .avoid
        .iter()
        .map(|avoid| Avoid {
            colour: if avoid.seat.0 == 0 { Colour::Black } else { Colour::White },
            moves: avoid.moves.iter().filter_map(|mv| game.read(mv).ok()).collect(),
            depth: avoid.plies as usize,
        })
        .collect();
    let tell = |analysis: &crate::Analysis| {
        if let Some(WatchAnything { tell, .. }) = budget.watch {
            tell(&converted(game, analysis));
        }
    };
    let watch = budget.watch.map(|watch| Watch { every: watch.every, tell: &tell });
    let (stop, plan, clock) = (budget.stop, budget.plan, budget.clock);
    ask(&crate::Budget { stop, plan, clock, watch, avoid: &avoid }).map_err(crashed)
}

fn converted(game: &Go, analysis: &crate::Analysis) -> Analysis {
    let seat = Seat(analysis.turn as u8);
    let candidate = |candidate: &crate::Candidate<Move>| Candidate {
        mv: game.notation(candidate.mv),
        visits: candidate.visits,
        win_rate: candidate.value,
        error: Some(candidate.error),
        prior: Some(candidate.probability),
        proven: candidate.proven,
        exact: None,
        line: candidate.line.iter().map(|mv| game.notation(*mv)).collect(),
    };
    Analysis {
        seat,
        visits: analysis.visits,
        win_rate: analysis.value,
        payoffs: Analysis::payoffs_of_two(seat, analysis.value),
        score: Some(analysis.score),
        exact: None,
        depth: None,
        moves: analysis.candidates.iter().map(candidate).collect(),
        ownership: analysis.ownership.clone(),
    }
}

impl Thinker for GoThinker {
    fn name(&self) -> String {
        self.agent.name()
    }

    fn choose(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Reply, ThinkError> {
        let (game, colour) = at(table, seat)?;
        if game.phase() == Phase::Scoring {
            let Self { agent, opinion } = self;
            let ask = || agent.dead_stones(game).map(|dead| dead.unwrap_or_else(|| probably_dead(game)));
            let step = opinion.next_step(game, colour, ask).map_err(crashed)?;
            return Ok(step.map_or(Reply::Wait, |mv| Reply::Move(game.notation(mv))));
        }
        Ok(match asking(game, budget, |budget| self.agent.choose(game, colour, budget))? {
            Move::Resign => Reply::Resign,
            mv => Reply::Move(game.notation(mv)),
        })
    }

    fn ponder(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) {
        if let Ok((game, colour)) = at(table, seat) {
            let pondered = asking(game, budget, |budget| {
                self.agent.ponder(game, colour, budget);
                Ok(())
            });
            debug_assert!(pondered.is_ok(), "pondering has no answer that could fail");
        }
    }

    fn analyses(&self) -> bool {
        self.agent.analyses()
    }

    fn analyse(&mut self, table: &dyn Table, seat: Seat, budget: &Budget<'_>) -> Result<Analysis, ThinkError> {
        let (game, colour) = at(table, seat)?;
        if !self.agent.analyses() {
            return Err(ThinkError::OnlyPlays);
        }
        if matches!(game.phase(), Phase::Over(_)) {
            return Err(ThinkError::OtherGame);
        }
        let analysis = asking(game, budget, |budget| self.agent.analyse(game, colour, budget))?;
        Ok(converted(game, &analysis))
    }

    fn runs(&self) -> Runs {
        self.agent.runs()
    }

    fn dead(&mut self, table: &dyn Table) -> Result<Option<Vec<u32>>, ThinkError> {
        let (game, _) = at(table, Seat(0))?;
        let dead = self.agent.dead_stones(game).map_err(crashed)?;
        Ok(dead.map(|dead| (0..).zip(dead).filter(|(_, dead)| *dead).map(|(point, _)| point).collect()))
    }
}
