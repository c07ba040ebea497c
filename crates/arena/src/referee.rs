//! Who is dead when both have passed.

use tengen_engines::Agent;
use tengen_go::{Ending, Go, Random, dead_stones};

use crate::{Contestant, Judge, Side, game::guarded};

/// Random games for an estimate: what is settled to people is settled in nearly all of them.
const PLAYOUTS: u32 = 1000;

/// Somebody who knows better than the players; called when first needed, and again after a failure.
pub(crate) struct Referee {
    contestant: Contestant,
    agent: Option<Box<dyn Agent>>,
}

/// Which stones are dead, and who said so.
pub(crate) struct Judgement {
    pub(crate) dead: Vec<bool>,
    pub(crate) judge: Judge,
    pub(crate) notes: Vec<String>,
    /// Sides that failed to answer and should be called anew.
    pub(crate) failed: [bool; 2],
}

impl Referee {
    pub(crate) fn new(contestant: Contestant) -> Self {
        Self { contestant, agent: None }
    }

    fn dead_stones(&mut self, game: &Go) -> Result<Vec<bool>, String> {
        if self.agent.is_none() {
            self.agent = Some(self.contestant.call(1)?);
        }
        let Some(agent) = &mut self.agent else { return Err("it is not there".to_string()) };
        match guarded(|| agent.dead_stones(game)) {
            Ok(Some(dead)) => Ok(dead),
            Ok(None) => Err("it has no opinion on dead stones".to_string()),
            Err(reason) => {
                self.agent = None;
                Err(reason)
            }
        }
    }
}

/// Asks the players; where they differ or one has nothing to say, the referee; where there is none, random games.
pub(crate) fn judge(game: &Go, players: &mut [Box<dyn Agent>; 2], referee: Option<&mut Referee>) -> Judgement {
    let none = || vec![false; game.board().len()];
    let mut judgement = Judgement { dead: none(), judge: Judge::AsItLies, notes: Vec::new(), failed: [false; 2] };
    if game.rules().ending == Ending::AsItLies {
        return judgement;
    }
    let mut opinions = [None, None];
    for (side, player) in Side::BOTH.into_iter().zip(players) {
        match guarded(|| player.dead_stones(game)) {
            Ok(opinion) => opinions[side.index()] = opinion,
            Err(reason) => {
                judgement.failed[side.index()] = true;
                judgement.notes.push(format!("{side} did not say which stones are dead: {reason}"));
            }
        }
    }
    if let [Some(a), Some(b)] = opinions {
        if a == b {
            return Judgement { dead: a, judge: Judge::Agreement, ..judgement };
        }
        judgement.notes.push("The engines differed about dead stones.".to_string());
    }
    if let Some(referee) = referee {
        match referee.dead_stones(game) {
            Ok(dead) => return Judgement { dead, judge: Judge::Referee, ..judgement },
            Err(reason) => judgement.notes.push(format!("The referee did not say which stones are dead: {reason}")),
        }
    }
    // The position is its own seed: the same end is always judged alike.
    let mut random = Random::with_seed(game.position().hash());
    let dead = dead_stones(game.position(), PLAYOUTS, &mut random);
    Judgement { dead, judge: Judge::Estimate, ..judgement }
}
