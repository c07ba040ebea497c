//! Three and four players: a tree in which everybody looks after their own chances (max-n), over a judgement of the race.

use tengen_game::{MOST_SEATS, Orientation, Seat};
use tengen_quoridor::{Cell, Cells, Move, Path, Position, Quoridor};
use tengen_search::{Formula, Judge, Payoffs, Playouts, Prior, Settings, Trace};

/// What counts when more than two race.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Race {
    /// What a wall in hand is worth, in steps.
    wall: f32,
    /// What it costs to wait for one other player's move, in steps.
    wait: f32,
    /// So many steps more multiply the odds by e.
    steps_to_e: f32,
    /// Who asks.
    root: Seat,
    /// For what the others do not see.
    seed: u64,
}

/// The share of the walls that the others see. Where the next could stop somebody as well, everybody leaves it to them: who
/// counts on that loses to players who overlook it.
const SEEN: f32 = 0.3;

impl<B: Cells> Playouts<Quoridor<B>> for Race {
    fn new(game: &Quoridor<B>, seed: u64) -> Self {
        Self { wall: 0.1, wait: 0.25, steps_to_e: 1.1, root: game.position().turn(), seed }
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

impl Race {
    /// Whether whoever is to move sees a wall: always the same in the same position.
    fn sees<B: Cells>(&self, position: &Position<B>, cell: Cell, orientation: Orientation) -> bool {
        let wall = 2 * u64::from(cell.0) + u64::from(orientation == Orientation::Vertical);
        let mixed = (position.hash() ^ self.seed ^ (wall << 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        position.turn() == self.root || (mixed >> 40) as f32 / ((1 << 24) as f32) < SEEN
    }

    /// Everybody's share of the chances.
    fn chances<B: Cells>(&self, position: &Position<B>) -> Payoffs {
        let seats = position.seats();
        let mut scores = [f32::NEG_INFINITY; MOST_SEATS];
        let mut waits = 0.0;
        for after in 0..seats {
            let at = (usize::from(position.turn().0) + after) % seats;
            let seat = Seat(at as u8);
            if let Some(steps) = position.distance(seat) {
                let walls = f32::from(position.walls_left(seat));
                scores[at] = self.wall * walls - f32::from(steps) - self.wait * waits;
                waits += 1.0;
            }
        }
        let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds = scores.map(|score| ((score - best) / self.steps_to_e).exp());
        let all: f32 = odds.iter().sum();
        odds.map(|odds| odds / all)
    }
}

/// Who is in front of whoever is to move, or as near as one step behind the first, with their ways.
fn rivals<B: Cells>(position: &Position<B>) -> Vec<(Seat, Path<B>)> {
    let turn = position.turn();
    let others = position.playing().filter(|seat| *seat != turn);
    let ways: Vec<_> = others.filter_map(|seat| Some((seat, position.path(seat)?))).collect();
    let first = ways.iter().map(|(_, path)| path.steps).min().unwrap_or(0);
    ways.into_iter().filter(|(_, path)| path.steps <= first + 1).collect()
}

impl<B: Cells> Judge<Quoridor<B>> for Race {
    fn judge(&mut self, game: &Quoridor<B>, _: &mut Trace) -> Payoffs {
        self.chances(game.position())
    }

    /// Steps, and the walls that make somebody in front go further.
    fn priors(&mut self, game: &Quoridor<B>, moves: &mut Vec<Move>, priors: &mut Vec<Prior>) {
        let position = game.position();
        let turn = position.turn();
        let Some(own) = position.path(turn) else { return };
        let (rivals, ways) = (rivals(position), position.ways());
        let weigh = |mv: Move| match mv {
            Move::Step(cell) => {
                let left = ways.distance(B::of(cell), position.targets(turn)).map_or(0, i32::from);
                STEP + FORWARD * (i32::from(own.steps) - left).max(0) as f32
            }
            Move::Wall(cell, orientation) if !self.sees(position, cell, orientation) => 0.0,
            Move::Wall(cell, orientation) => {
                let with = ways.with(cell, orientation);
                let longer = |seat: Seat, path: &Path<B>| {
                    let pawn = position.pawn(seat).filter(|_| path.cuts().has(cell, orientation));
                    let steps = pawn.and_then(|pawn| with.distance(B::of(pawn), position.targets(seat)));
                    steps.map_or(0, |steps| i32::from(steps) - i32::from(path.steps))
                };
                let gain: i32 = rivals.iter().map(|(seat, path)| longer(*seat, path)).sum();
                let cost = if gain > 0 { longer(turn, &own) } else { 0 };
                WALL * (gain - cost).max(0) as f32
            }
            Move::Pass => 1.0,
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
