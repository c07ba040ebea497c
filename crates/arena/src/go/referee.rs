//! Who is dead when both have passed.

use tengen_game::Thinker;
use tengen_go::{Ending, Go, Random, Setup, dead_stones};

use crate::{Judge, Side, game::guarded, worker::Referee};

/// Random games for an estimate: what is settled to people is settled in nearly all of them.
const PLAYOUTS: u32 = 1000;

/// Which stones are dead, and who said so.
pub(super) struct Judgement {
    pub(super) dead: Vec<bool>,
    pub(super) judge: Judge,
    pub(super) notes: Vec<String>,
    /// Sides that failed to answer and should be called anew.
    pub(super) failed: [bool; 2],
}

impl Referee<Setup> {
    fn dead_stones(&mut self, game: &Go) -> Result<Vec<bool>, String> {
        match self.ask(|thinker| guarded(|| thinker.dead(game)))? {
            Some(dead) => Ok(marked(game, &dead)),
            None => Err("it has no opinion on dead stones".to_string()),
        }
    }
}

/// Dead stones by point, from the numbers of their points.
fn marked(game: &Go, dead: &[u32]) -> Vec<bool> {
    game.board().points().map(|point| dead.contains(&u32::from(point.raw()))).collect()
}

/// Asks the players; where they differ or one has nothing to say, the referee; where there is none, random games.
pub(super) fn judge(game: &Go, players: &mut [Box<dyn Thinker>; 2], referee: Option<&mut Referee<Setup>>) -> Judgement {
    let none = || vec![false; game.board().len()];
    let mut judgement = Judgement { dead: none(), judge: Judge::AsItLies, notes: Vec::new(), failed: [false; 2] };
    if game.rules().ending == Ending::AsItLies {
        return judgement;
    }
    let mut opinions = [None, None];
    for (side, player) in Side::BOTH.into_iter().zip(players) {
        match guarded(|| player.dead(game)) {
            Ok(opinion) => opinions[side.index()] = opinion.map(|dead| marked(game, &dead)),
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
