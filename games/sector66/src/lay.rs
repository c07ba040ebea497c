//! Laying spells before the first move, fairly: for every player the same spells at the same distances.

use tengen_game::{MOST_SEATS, Random, Seat};
use tengen_quoridor::{Cell, Distances};

use crate::{Grid, World};

/// Where spells lie, and how fair that is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Laid {
    pub(crate) spells: Vec<(Cell, u8)>,
    /// By how many steps a spell lies nearer to one player than to another, at most; 0 if all is fair.
    pub(crate) uneven: u8,
}

/// The nearest that a spell lies: nobody picks one up with the first step.
const NEAREST: u8 = 2;

/// Draws where these spells lie, each once for every player.
pub(crate) fn draw<B: Grid>(world: &World<B>, spells: &[u8], random: &mut Random) -> Laid {
    let seats: Vec<Seat> = world.playing().collect();
    let mut ways = [None; MOST_SEATS];
    for seat in &seats {
        ways[usize::from(seat.0)] = world.pawn(*seat).map(|cell| world.ways(*seat).distances(B::of(cell)));
    }
    let rules = world.rules();
    let taken =
        seats.iter().fold(world.pawns() | world.spells(), |all, seat| all | rules.targets(*seat) | world.never(*seat));
    let odd = rules.board.cells().filter(|cell| world.kind_at(*cell) != 0);
    let mut free = odd.fold(rules.board & !taken, |free, cell| free & !B::of(cell));
    let mut laid = Laid::default();
    for spell in spells {
        let Some((cells, uneven)) = places(&ways, &seats, free, random) else { break };
        for cell in cells {
            free &= !B::of(cell);
            laid.spells.push((cell, *spell));
        }
        laid.uneven = laid.uneven.max(uneven);
    }
    laid
}

/// A field for every seat at the same distance, if there is one; otherwise at distances as equal as can be.
fn places<B: Grid>(
    ways: &[Option<Distances>; MOST_SEATS],
    seats: &[Seat],
    free: B,
    random: &mut Random,
) -> Option<(Vec<Cell>, u8)> {
    let steps = |seat: Seat, cell: Cell| ways[usize::from(seat.0)].as_ref().and_then(|ways| ways.to(cell));
    let farthest = free.cells().filter_map(|cell| steps(seats[0], cell)).max()?;
    let mut distances: Vec<u8> = (NEAREST..=farthest.max(NEAREST)).collect();
    random.shuffle(&mut distances);
    // Nearer to its player than to anybody else, and if that cannot be, anywhere.
    for strict in [true, false] {
        for distance in &distances {
            let nearer = |seat: Seat, cell: Cell| {
                seats.iter().all(|other| *other == seat || steps(*other, cell).is_none_or(|steps| steps > *distance))
            };
            let mut left = free;
            let mut cells = Vec::new();
            for seat in seats {
                let fits = |cell: &Cell| steps(*seat, *cell) == Some(*distance) && (!strict || nearer(*seat, *cell));
                let candidates: Vec<Cell> = left.cells().filter(fits).collect();
                if candidates.is_empty() {
                    break;
                }
                let cell = candidates[random.below(candidates.len() as u32) as usize];
                left &= !B::of(cell);
                cells.push(cell);
            }
            if cells.len() == seats.len() {
                return Some((cells, 0));
            }
        }
    }
    nearest(&distances, seats, free, steps)
}

/// The draw with the smallest difference of distances.
fn nearest<B: Grid>(
    distances: &[u8],
    seats: &[Seat],
    free: B,
    steps: impl Fn(Seat, Cell) -> Option<u8>,
) -> Option<(Vec<Cell>, u8)> {
    let mut best: Option<(Vec<Cell>, u8)> = None;
    for distance in distances {
        let mut left = free;
        let (mut cells, mut least, mut most) = (Vec::new(), u8::MAX, 0);
        for seat in seats {
            let off = |cell: Cell| steps(*seat, cell).map(|steps| (steps.abs_diff(*distance), cell));
            let Some((_, cell)) = left.cells().filter_map(off).min() else { break };
            let away = steps(*seat, cell).unwrap_or(0);
            (least, most) = (least.min(away), most.max(away));
            left &= !B::of(cell);
            cells.push(cell);
        }
        if cells.len() == seats.len() && best.as_ref().is_none_or(|(_, uneven)| most - least < *uneven) {
            best = Some((cells, most - least));
        }
    }
    best
}
