//! Places for one connected part of a graph, such that points a few steps apart lie about that far apart.
//!
//! This is stress majorisation (Gansner, Koren, North 2004) with a sparse set of terms (Ortmann, Klimenta, Brandes
//! 2016): each point is pulled and pushed by the points one and two steps away and by a few pivots spread over the
//! part, not by all others, so that a sweep costs O(points) and not O(points²).

use super::{FarPlace, distance};

/// A connected part: points from 0, the neighbours of each.
pub(super) struct Part {
    pub(super) neighbours: Vec<Vec<u16>>,
}

/// Something that holds a point at a distance.
struct Pull {
    other: u16,
    steps: f32,
    weight: f32,
}

/// A point that speaks for those around it, and the steps from it to every point.
struct Pivot {
    point: usize,
    steps: Vec<u32>,
}

/// Points two steps away that pull; more would only repeat what these say.
const SECOND_NEIGHBOURS: usize = 8;

/// Pairs of a point and a pivot on the whole board: up to some 390 points, every point is a pivot.
const PIVOT_TERMS: usize = 150_000;
const FEWEST_PIVOTS: usize = 12;

/// Sweeps before plane and space are compared: the plane is already far behind where it will lose.
const FIRST_SWEEPS: usize = 8;
/// By then grids and honeycombs have at most 1.3 times the stress they have in space; tori, cylinders, blocks and
/// bushy trees 1.6 times and more.
const FLAT_ENOUGH: f64 = 1.45;
/// Sweeps after that: many on small boards, and so few on the largest that they take less than a second.
const MOST_SWEEPS: usize = 100;
/// Pulls that all these sweeps together may look at on the whole board.
const SWEPT_PULLS: usize = 20_000_000;

impl Part {
    fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Steps from `start` to every point.
    fn steps_from(&self, start: usize) -> Vec<u32> {
        let mut steps = vec![u32::MAX; self.len()];
        steps[start] = 0;
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&point) = queue.get(at) {
            at += 1;
            for &next in &self.neighbours[point] {
                let next = usize::from(next);
                if steps[next] == u32::MAX {
                    steps[next] = steps[point] + 1;
                    queue.push(next);
                }
            }
        }
        steps
    }

    /// Points spread over the part with the steps from each to every point: first three pairs of opposite ends, then
    /// whatever is farthest from all before.
    fn pivots(&self, count: usize) -> Vec<Pivot> {
        let farthest = |steps: &[u32], then: &[u32]| {
            (0..self.len()).max_by_key(|&i| (steps[i], then[i], std::cmp::Reverse(i))).unwrap_or(0)
        };
        // The first is an end of the part, not the arbitrary point 0.
        let mut nearest = self.steps_from(0);
        let mut pivots: Vec<Pivot> = Vec::with_capacity(count.max(6));
        while pivots.len() < count.max(6) {
            let point = match pivots.last() {
                Some(opposite) if pivots.len() < 6 && pivots.len() % 2 == 1 => farthest(&opposite.steps, &nearest),
                _ => farthest(&nearest, &nearest),
            };
            let steps = self.steps_from(point);
            for (near, step) in nearest.iter_mut().zip(&steps) {
                *near = if pivots.is_empty() { *step } else { (*near).min(*step) };
            }
            pivots.push(Pivot { point, steps });
        }
        pivots
    }

    /// What holds each point: its neighbours, some points two steps away, and the pivots.
    fn pulls(&self, pivots: &[Pivot]) -> Vec<Vec<Pull>> {
        let crowd = self.len() as f32 / pivots.len() as f32;
        let mut seen = vec![usize::MAX; self.len()];
        let mut pulls = Vec::with_capacity(self.len());
        for point in 0..self.len() {
            let mut own = Vec::new();
            seen[point] = point;
            for &other in &self.neighbours[point] {
                seen[usize::from(other)] = point;
                own.push(Pull { other, steps: 1.0, weight: 1.0 });
            }
            let mut second = 0;
            'second: for &near in &self.neighbours[point] {
                let round = &self.neighbours[usize::from(near)];
                // Each point begins elsewhere on the ring, so that the leaves of a star push each other round it.
                for turn in 0..round.len().min(SECOND_NEIGHBOURS) {
                    let other = round[(turn + point) % round.len()];
                    if std::mem::replace(&mut seen[usize::from(other)], point) != point {
                        own.push(Pull { other, steps: 2.0, weight: 0.25 });
                        second += 1;
                        if second == SECOND_NEIGHBOURS {
                            break 'second;
                        }
                    }
                }
            }
            for pivot in pivots {
                if std::mem::replace(&mut seen[pivot.point], point) != point {
                    let steps = pivot.steps[point] as f32;
                    // A pivot speaks for the points around it, at most for those nearer to it than half the way.
                    let voices = (steps * steps / 4.0).min(crowd).max(1.0);
                    own.push(Pull { other: pivot.point as u16, steps, weight: voices / (steps * steps) });
                }
            }
            pulls.push(own);
        }
        pulls
    }

    /// Places for all points: in the plane if they lie about as well there as in space. A part of a large board gets
    /// its share of the effort, however many parts there are.
    pub(super) fn places(&self, board_points: usize) -> Vec<FarPlace> {
        if self.len() == 1 {
            return vec![[0.0; 3]];
        }
        let (pivots, pulls) = self.prepared(board_points);
        let [flat, solid] = [2, 3].map(|dimensions| self.roughly(dimensions, &pivots, &pulls));
        let is_flat = stress(&flat, &pulls) <= FLAT_ENOUGH * stress(&solid, &pulls);
        let (mut places, dimensions) = if is_flat { (flat, 2) } else { (solid, 3) };
        sweep(&mut places, &pulls, dimensions, self.sweeps(board_points, &pulls));
        places
    }

    /// Places for all points in the plane.
    pub(super) fn flat_places(&self, board_points: usize) -> Vec<FarPlace> {
        if self.len() == 1 {
            return vec![[0.0; 3]];
        }
        let (pivots, pulls) = self.prepared(board_points);
        let mut places = self.roughly(2, &pivots, &pulls);
        sweep(&mut places, &pulls, 2, self.sweeps(board_points, &pulls));
        places
    }

    /// Places for all points in the plane that began elsewhere and moved only as far as `step` lets them: it is told a point,
    /// where it should go, and where everything is now, and says where it goes instead. `sweeps` times for each point.
    pub(super) fn guided(
        &self,
        mut places: Vec<FarPlace>,
        sweeps: usize,
        mut step: impl FnMut(usize, FarPlace, &[FarPlace]) -> FarPlace,
    ) -> Vec<FarPlace> {
        let (_, pulls) = self.prepared(self.len());
        resize(&mut places, &pulls);
        for _ in 0..sweeps {
            for (point, pulls) in pulls.iter().enumerate() {
                let wanted = pulled(point, &places, pulls, 2);
                places[point] = step(point, wanted, &places);
            }
        }
        places
    }

    fn prepared(&self, board_points: usize) -> (Vec<Pivot>, Vec<Vec<Pull>>) {
        let pivots = self.pivots(self.len().min((PIVOT_TERMS / board_points).max(FEWEST_PIVOTS)));
        let pulls = self.pulls(&pivots);
        (pivots, pulls)
    }

    fn roughly(&self, dimensions: usize, pivots: &[Pivot], pulls: &[Vec<Pull>]) -> Vec<FarPlace> {
        let mut places = first_guess(self.len(), dimensions, pivots);
        resize(&mut places, pulls);
        sweep(&mut places, pulls, dimensions, FIRST_SWEEPS);
        places
    }

    fn sweeps(&self, board_points: usize, pulls: &[Vec<Pull>]) -> usize {
        let pulls_of_all = pulls.iter().map(Vec::len).sum::<usize>() * (board_points / self.len());
        (SWEPT_PULLS / pulls_of_all).clamp(FIRST_SWEEPS, MOST_SWEEPS)
    }
}

fn sweep(places: &mut [FarPlace], pulls: &[Vec<Pull>], dimensions: usize, times: usize) {
    for _ in 0..times {
        for (point, pulls) in pulls.iter().enumerate() {
            places[point] = pulled(point, places, pulls, dimensions);
        }
    }
}

/// Makes the whole part larger or smaller, as the pulls want it: sweeps take long to do that.
fn resize(places: &mut [FarPlace], pulls: &[Vec<Pull>]) {
    let (mut wanted, mut found) = (0.0, 0.0);
    for (here, pulls) in places.iter().zip(pulls) {
        for pull in pulls {
            let apart = distance(*here, places[usize::from(pull.other)]);
            wanted += f64::from(pull.weight * pull.steps) * apart;
            found += f64::from(pull.weight) * apart * apart;
        }
    }
    if found > 0.0 {
        places.iter_mut().flatten().for_each(|c| *c *= wanted / found);
    }
}

/// How far the places are from what the pulls want.
fn stress(places: &[FarPlace], pulls: &[Vec<Pull>]) -> f64 {
    let of = |(here, pulls): (&FarPlace, &Vec<Pull>)| -> f64 {
        let strain = |pull: &Pull| distance(*here, places[usize::from(pull.other)]) - f64::from(pull.steps);
        pulls.iter().map(|pull| f64::from(pull.weight) * strain(pull).powi(2)).sum()
    };
    places.iter().zip(pulls).map(of).sum()
}

/// Between pivots at opposite ends, a point lies where its steps to both say.
fn first_guess(points: usize, dimensions: usize, pivots: &[Pivot]) -> Vec<FarPlace> {
    (0..points)
        .map(|point| {
            let mut place = aside(point, dimensions).map(|c| c / 4.0);
            for (axis, ends) in pivots.chunks_exact(2).take(dimensions).enumerate() {
                place[axis] += (f64::from(ends[0].steps[point]) - f64::from(ends[1].steps[point])) / 2.0;
            }
            place
        })
        .collect()
}

/// Where the pulls on a point would have it.
fn pulled(point: usize, places: &[FarPlace], pulls: &[Pull], dimensions: usize) -> FarPlace {
    let here = places[point];
    let mut sum = [0.0; 3];
    let mut weights = 0.0;
    for pull in pulls {
        let there = places[usize::from(pull.other)];
        let (steps, weight) = (f64::from(pull.steps), f64::from(pull.weight));
        let apart = distance(here, there);
        let (way, stretch) = if apart > 1e-9 {
            (std::array::from_fn(|axis| here[axis] - there[axis]), steps / apart)
        } else {
            (aside(point, dimensions), steps)
        };
        for axis in 0..3 {
            sum[axis] += weight * (there[axis] + stretch * way[axis]);
        }
        weights += weight;
    }
    sum.map(|c: f64| c / weights)
}

/// A step to one side, another for each point and always the same: spread evenly by the powers of the plastic number.
pub(super) fn aside(point: usize, dimensions: usize) -> FarPlace {
    const STEPS: [f64; 3] = [0.819_172_513_396_164_4, 0.671_043_606_703_789_2, 0.549_700_477_901_970_3];
    std::array::from_fn(|axis| if axis < dimensions { ((point + 1) as f64 * STEPS[axis]).fract() - 0.5 } else { 0.0 })
}
