//! A judgement of the race: who is how far from their targets, and what they hold besides.

use tengen_game::{MOST_SEATS, Seat};
use tengen_quoridor::Path;
use tengen_search::{Formula, Judge, Payoffs, Playouts, Prior, Settings, Trace};
use tengen_sector66::{Grid, Move, Sector66, World};

/// What counts in the race.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Race {
    /// What a wall in hand is worth, in steps.
    wall: f32,
    /// What a spell in hand is worth, in steps.
    spell: f32,
    /// What it costs to wait for one other player's move, in steps.
    wait: f32,
    /// So many steps more multiply the odds by e.
    steps_to_e: f32,
}

impl<B: Grid> Playouts<Sector66<B>> for Race {
    fn new(game: &Sector66<B>, _: u64) -> Self {
        // Between two, a move is worth half a step of lead; among more, everybody else's move counts less.
        let wait = if game.rules().seats() == 2 { 0.5 } else { 0.25 };
        Self { wall: 0.1, spell: 0.4, wait, steps_to_e: 1.1 }
    }

    fn settings() -> Settings {
        let formula = Formula::Puct { c: 1.2, growth: 0.3, reduction: 0.1 };
        Settings { formula, expand_at: 1, most_nodes: 3_000_000, ..Settings::default() }
    }
}

/// How likely moves look before they are tried, for each step that they gain.
const FORWARD: f32 = 4.0;
const STEP: f32 = 0.5;
const WALL: f32 = 1.0;
/// All the targets of a spell together.
const SPELL: f32 = 2.0;

impl Race {
    /// Everybody's share of the chances.
    fn chances<B: Grid>(&self, world: &World<B>) -> Payoffs {
        let seats = usize::from(world.rules().seats());
        let mut scores = [f32::NEG_INFINITY; MOST_SEATS];
        let mut waits = 0.0;
        for after in 0..seats {
            let at = (usize::from(world.turn().0) + after) % seats;
            let seat = Seat(at as u8);
            if !world.is_in(seat) {
                continue;
            }
            // Who is locked in is far away, and may get out by a spell.
            let steps = world.distance(seat).map_or(30.0, f32::from);
            let hands = self.wall * f32::from(world.walls_left(seat)) + self.spell * world.held(seat).count() as f32;
            scores[at] = hands - steps - self.wait * waits;
            waits += 1.0;
        }
        let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds = scores.map(|score| ((score - best) / self.steps_to_e).exp());
        let all: f32 = odds.iter().sum();
        odds.map(|odds| odds / all)
    }
}

/// Who is in front of whoever is to move, or as near as one step behind the first, with their ways.
fn rivals<B: Grid>(world: &World<B>) -> Vec<(Seat, Path<B>)> {
    let turn = world.turn();
    let others = world.playing().filter(|seat| *seat != turn);
    let ways: Vec<_> = others.filter_map(|seat| Some((seat, world.path(seat)?))).collect();
    let first = ways.iter().map(|(_, path)| path.steps).min().unwrap_or(0);
    ways.into_iter().filter(|(_, path)| path.steps <= first + 1).collect()
}

impl<B: Grid> Judge<Sector66<B>> for Race {
    fn judge(&mut self, game: &Sector66<B>, _: &mut Trace) -> Payoffs {
        self.chances(game.world())
    }

    /// Steps, the walls that make somebody in front go further, and every spell.
    fn priors(&mut self, game: &Sector66<B>, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let world = game.world();
        let turn = world.turn();
        let own = world.path(turn);
        let (rivals, left) = (rivals(world), world.distances(turn));
        let casts = moves.iter().filter(|mv| matches!(mv, Move::Cast(..))).count().max(1) as f32;
        let weigh = |mv: Move| match mv {
            Move::Step(cell) => {
                let own = own.map_or(0, |own| i32::from(own.steps));
                let steps = left.to(cell).map_or(own, i32::from);
                STEP + FORWARD * (own - steps).max(0) as f32
            }
            Move::Wall(cell, orientation) => {
                let longer = |seat: Seat, path: &Path<B>| {
                    let pawn = world.pawn(seat).filter(|_| path.cuts().has(cell, orientation));
                    let with = world.ways(seat).with(cell, orientation);
                    let steps = pawn.and_then(|pawn| with.distance(B::of(pawn), world.rules().targets(seat)));
                    steps.map_or(0, |steps| i32::from(steps) - i32::from(path.steps))
                };
                let gain: i32 = rivals.iter().map(|(seat, path)| longer(*seat, path)).sum();
                let cost = own.filter(|_| gain > 0).map_or(0, |own| longer(turn, &own));
                WALL * (gain - cost).max(0) as f32
            }
            Move::Cast(..) => SPELL / casts,
        };
        let weights: Vec<f32> = moves.iter().map(|mv| weigh(*mv)).collect();
        let all: f32 = weights.iter().sum();
        if all <= 0.0 {
            return;
        }
        let mut kept = 0;
        for (at, weight) in weights.iter().enumerate().filter(|(_, weight)| **weight > 0.0) {
            moves[kept] = moves[at];
            priors[kept] = Prior { probability: weight / all, ..Prior::default() };
            kept += 1;
        }
        moves.truncate(kept);
        priors.truncate(kept);
    }
}
