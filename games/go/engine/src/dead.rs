//! Which stones are dead at the end of a game.
//!
//! A judgement is a function of the position: the stones are the seed of the random games, and nothing of an engine's search or of
//! the moves before enters. Random games have three voices, the network has one. In games between weak players GNU Go agrees with
//! random games alone where the two differ: the network has seen few groups that are dead in odd ways, and thinks well of them.
//! `examples/dead_stones.rs` makes that comparison.
//!
//! By territory rules a ko is won by whoever attacks: after the game has stopped, the side that would lose stones has to pass before
//! it retakes. So a group that has its second eye only by a ko is dead. By area rules what is disputed is played out, and random games
//! fight kos as the rules of that play have it.

use tengen_board::Point;
use tengen_go::{Colour, Go, Position, Random, Scoring, Setup, dead_by_owners, ownership};
use tengen_net::{Evaluator, Network};

/// Weight of the network's ownership beside that of random games, of 1 in all.
const NETWORK: f32 = 0.25;
/// More kos than games have at their end.
const MOST_KOS: usize = 8;

/// Which stones the network that comes with the program and random games take for dead, by point.
pub(crate) fn dead_by_all_we_know(game: &Go) -> Vec<bool> {
    dead_stones(&mut Evaluator::new(&Network::embedded()), game)
}

/// Which stones this network and random games take for dead, by point.
pub(crate) fn dead_stones(evaluator: &mut Evaluator, game: &Go) -> Vec<bool> {
    let game = Go::new(game.as_setup());
    let mut dead = dead_by_owners(game.position(), &owners(evaluator, &game));
    if game.rules().scoring == Scoring::Territory {
        for attacker in Colour::BOTH {
            for lost in kos_lost(game.position(), attacker) {
                let then = with_stones_of(&game, &lost);
                let gone = dead_by_owners(&lost, &owners(evaluator, &then));
                settle_ko(game.position(), &lost, attacker, &gone, &mut dead);
            }
        }
    }
    dead
}

/// Enough random games for a clear picture; on huge boards fewer, so that nobody waits.
fn playouts(points: usize) -> u32 {
    (1_000_000 / points.max(1)).clamp(50, 1000) as u32
}

/// Who will own each point, from -1 (White) to 1 (Black).
fn owners(evaluator: &mut Evaluator, game: &Go) -> Vec<f32> {
    let position = game.position();
    let mut random = Random::with_seed(position.hash());
    let mut owners = ownership(position, playouts(game.board().len()), &mut random);
    owners.iter_mut().for_each(|owner| *owner *= 1.0 - NETWORK);
    for turn in Colour::BOTH {
        let weight = turn.sign() as f32 * NETWORK / 2.0;
        for (owner, share) in owners.iter_mut().zip(evaluator.evaluate(game, turn).ownership) {
            *owner += share * weight;
        }
    }
    owners
}

/// The positions after the attacker has won one ko: has taken it if need be, and filled it.
fn kos_lost(position: &Position, attacker: Colour) -> Vec<Position> {
    let takes = |point: Point, colour: Colour| {
        let lone = position.open(point) == 0 && position.near(point, colour) == 0;
        if !lone || !position.is_capture(point, colour) {
            return None;
        }
        let mut after = position.clone();
        after.play(point, colour, |_| {});
        after.ko().map(|ko| (after, ko))
    };
    let mut lost = Vec::new();
    for point in position.ground().board().points().filter(|point| position.stone(*point).is_none()) {
        if let Some((mut after, ko)) = takes(point, attacker) {
            after.play(ko, attacker, |_| {});
            lost.push(after);
        } else if takes(point, !attacker).is_some() && !position.is_suicide(point, attacker) {
            let mut after = position.clone();
            after.play(point, attacker, |_| {});
            lost.push(after);
        }
    }
    lost.truncate(MOST_KOS);
    lost
}

/// The same game with the stones of another position.
fn with_stones_of(game: &Go, position: &Position) -> Go {
    let stones = game.board().points().filter_map(|point| Some((point, position.stone(point)?))).collect();
    Go::new(Setup { stones, ..game.as_setup() })
}

/// Where a lost ko costs more than the stone in it, what dies by it is dead, and what it held prisoner is not.
fn settle_ko(position: &Position, lost: &Position, attacker: Colour, gone: &[bool], dead: &mut [bool]) {
    let board = position.ground().board();
    let defends = |point: &Point| position.stone(*point) == Some(!attacker);
    let stands = |point: &Point| lost.stone(*point) == Some(!attacker);
    let dies = |point: &Point| defends(point) && stands(point) && gone[point.index()];
    if !board.points().any(|point| dies(&point) && !dead[point.index()]) {
        return;
    }
    for point in board.points() {
        if position.stone(point) == Some(attacker) {
            dead[point.index()] = gone[point.index()];
        } else if dies(&point) || (defends(&point) && !stands(&point)) {
            dead[point.index()] = true;
        }
    }
}
