//! What somebody does who looks one move ahead: run, or build in the way of whoever is in front.

use tengen_game::{MOST_SEATS, Random, Seat};
use tengen_quoridor::{Cells, Move, Walls};

use super::field::Field;

/// What a wall in hand is worth to them, in steps.
const WALL: f32 = 0.5;
/// What being a step nearer is worth, if it costs the best of the others one to be a step further away.
const OWN: f32 = 0.9;

/// What everybody has, in steps; nothing for who is out.
pub(super) type Standings = [Option<f32>; MOST_SEATS];

fn standing(walls: u8, steps: i32) -> f32 {
    WALL * f32::from(walls) - steps as f32
}

pub(super) fn standings<B: Cells>(field: &Field<B>) -> Standings {
    std::array::from_fn(|seat| {
        let seat = Seat(seat as u8);
        field.steps(seat).map(|steps| standing(field.position.walls_left(seat), steps))
    })
}

/// What a seat makes of a position: what it has against the best of the others.
fn ahead(standings: &Standings, seat: Seat) -> f32 {
    let others = standings.iter().enumerate().filter(|(other, _)| *other != usize::from(seat.0));
    let best = others.filter_map(|(_, value)| *value).fold(f32::NEG_INFINITY, f32::max);
    standings[usize::from(seat.0)].map_or(0.0, |own| OWN * own - best)
}

/// The walls in the way of anybody else who is no further behind the first of them than this, in steps.
pub(super) fn in_their_way<B: Cells>(field: &Field<B>, standings: &Standings, behind: f32) -> Walls<B> {
    let turn = field.position.turn();
    let others = (0..MOST_SEATS as u8).map(Seat).filter(|seat| *seat != turn);
    let best = others.clone().filter_map(|seat| standings[usize::from(seat.0)]).fold(f32::NEG_INFINITY, f32::max);
    let near = others.filter(|seat| standings[usize::from(seat.0)].is_some_and(|value| value >= best - behind));
    near.filter_map(|seat| field.path(seat)).fold(Walls::NONE, |cuts, path| cuts | path.cuts())
}

/// How a position looks to whoever is to move once they have made a move.
pub(super) fn looks<B: Cells>(field: &Field<B>, standings: &Standings, mv: Move) -> f32 {
    let position = &field.position;
    let turn = position.turn();
    let mut after = *standings;
    match mv {
        Move::Step(to) => {
            let own = field.path(turn).filter(|path| path.cells.has(to));
            let steps = match own {
                Some(path) => {
                    let mut rest = *path;
                    position.pawn(turn).map(|from| {
                        rest.walk(position.ways(), from, to);
                        i32::from(rest.steps)
                    })
                }
                None => field.steps_from(turn, to),
            };
            after[usize::from(turn.0)] = steps.map(|steps| standing(position.walls_left(turn), steps));
        }
        Move::Wall(cell, orientation) => {
            for seat in (0..MOST_SEATS as u8).map(Seat) {
                let walls = position.walls_left(seat).saturating_sub(u8::from(seat == turn));
                if seat == turn || field.is_cut(seat, cell, orientation) {
                    after[usize::from(seat.0)] =
                        field.steps_with(seat, cell, orientation).map(|steps| standing(walls, steps));
                }
            }
        }
        Move::Pass => {}
    }
    ahead(&after, turn)
}

/// The move that looks best, one of them by chance.
pub(super) fn reply<B: Cells>(field: &Field<B>, random: &mut Random) -> Move {
    let position = &field.position;
    let turn = position.turn();
    let standings = standings(field);
    let before = ahead(&standings, turn);
    let mut best = Best { mv: Move::Pass, looks: f32::NEG_INFINITY, as_good: 0 };
    let steps = position.steps(turn);
    let along = field.path(turn).map_or(B::NONE, |path| steps & path.cells);
    for cell in (if along.is_empty() { steps } else { along }).cells() {
        best.try_move(Move::Step(cell), looks(field, &standings, Move::Step(cell)), random);
    }
    // A wall brings no more than makes the first as slow as the second, at the price of the wall.
    if position.walls_left(turn) > 0 && most_gain(&standings, turn) - OWN * WALL > best.looks - before {
        for (cell, orientation) in (position.legal_walls() & in_their_way(field, &standings, 0.0)).iter() {
            let mv = Move::Wall(cell, orientation);
            best.try_move(mv, looks(field, &standings, mv), random);
        }
    }
    if best.as_good == 0 {
        let mut legal = Vec::new();
        position.legal(&mut legal);
        return legal.first().copied().unwrap_or(Move::Pass);
    }
    best.mv
}

/// How far the first of the others is ahead of the second.
fn most_gain(standings: &Standings, turn: Seat) -> f32 {
    let mut first_two = [f32::NEG_INFINITY; 2];
    for (seat, value) in standings.iter().enumerate() {
        let Some(value) = value.filter(|_| seat != usize::from(turn.0)) else { continue };
        if value > first_two[0] {
            first_two = [value, first_two[0]];
        } else {
            first_two[1] = first_two[1].max(value);
        }
    }
    first_two[0] - first_two[1]
}

struct Best {
    mv: Move,
    looks: f32,
    as_good: u32,
}

impl Best {
    fn try_move(&mut self, mv: Move, looks: f32, random: &mut Random) {
        if looks > self.looks {
            *self = Self { mv, looks, as_good: 1 };
        } else if looks >= self.looks {
            self.as_good += 1;
            if random.below(self.as_good) == 0 {
                self.mv = mv;
            }
        }
    }
}
