//! The part of a board that a problem is played on, with small numbers for its points.

use tengen_board::Point;
use tengen_go::Colour;

use super::bits::Bits;
use crate::{Kept, Problem};

/// Attacker and defender, as indices.
pub(crate) const ATTACKER: usize = 0;
pub(crate) const DEFENDER: usize = 1;

/// No cell; as a move, a pass.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// Not a key stone.
pub(crate) const NO_KEY: u8 = u8::MAX;

/// What never changes while a problem is searched.
///
/// Cells are the points that may be empty at some time: those of the region, and those under chains that can be captured
/// at all. A chain that is beside an empty point out of play at first can never be captured; it is not stored, only what it touches is.
#[derive(Debug)]
pub(crate) struct Area<const N: usize> {
    /// The point of each cell.
    pub(crate) points: Vec<Point>,
    /// The cells beside each cell.
    pub(crate) around: Vec<Bits<N>>,
    /// The cells round each cell that decide whether an eye there is real: diagonals, on a grid.
    pub(crate) rims: Vec<Rim<N>>,
    /// Cells on which a stone of a side can never be captured.
    pub(crate) safe: [Bits<N>; 2],
    /// Cells beside a stone of a side that can never be captured.
    pub(crate) beside_safe: [Bits<N>; 2],
    /// The key chain that a cell belongs to at first.
    pub(crate) key_of: Vec<u8>,
    pub(crate) keys: u8,
    /// The cells of each key chain at first.
    pub(crate) key_cells: Vec<Bits<N>>,
    pub(crate) kept: Kept,
    /// Stones at first.
    pub(crate) stones: [Bits<N>; 2],
    /// Stones that are not stored because they can never be captured.
    pub(crate) fixed: Vec<Point>,
    pub(crate) defender: Colour,
    /// A key chain that can never be captured.
    pub(crate) fixed_key: bool,
    /// Whether the defender has to make the key stones live unconditionally: then the attacker may always pass, and wins if
    /// nothing changes any more.
    pub(crate) two_eyes: bool,
    /// Whether proofs keep to what they need; without it every point matters to every proof.
    pub(crate) has_zones: bool,
}

/// What decides whether an eye is real. See [`tengen_go::eye`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rim<const N: usize> {
    pub(crate) cells: Bits<N>,
    /// How many points of it, cells or not, the attacker may hold.
    pub(crate) tolerance: u32,
    /// How many points of it stones of the attacker hold for ever.
    pub(crate) held: u32,
}

/// How many cells a problem has.
pub(crate) fn cells(problem: &Problem) -> usize {
    Survey::of(problem).points.len()
}

/// The problem with a region that holds the liberties of its key stones, and what is near them, where its own does not.
pub(crate) fn widened(problem: &Problem) -> Option<Problem> {
    let survey = Survey::of(problem);
    let board = problem.ground.board();
    let reaches_out: Vec<Point> = problem.keys.iter().copied().filter(|key| survey.fixed[key.index()]).collect();
    if reaches_out.is_empty() {
        return None;
    }
    let mut region = problem.region.clone();
    let mut edge: Vec<Point> = reaches_out.into_iter().flat_map(|key| survey.chain(problem, key)).collect();
    for _ in 0..STEPS_OUT {
        let beside = edge.iter().flat_map(|point| board.neighbours(*point)).copied();
        edge = beside.filter(|p| survey.stones[p.index()].is_none() && !region.contains(p)).collect();
        edge.sort_unstable();
        edge.dedup();
        region.extend(&edge);
    }
    region.sort_unstable();
    Some(Problem { region, ..problem.clone() })
}

/// How far a region is widened.
const STEPS_OUT: usize = 3;

struct Survey {
    points: Vec<Point>,
    cell: Vec<u16>,
    stones: Vec<Option<Colour>>,
    fixed: Vec<bool>,
    out: Vec<bool>,
}

impl Survey {
    fn of(problem: &Problem) -> Self {
        let board = problem.ground.board();
        let mut stones = vec![None; board.len()];
        for &(point, colour) in &problem.stones {
            stones[point.index()] = Some(colour);
        }
        let mut out: Vec<bool> = stones.iter().map(Option::is_none).collect();
        for point in &problem.region {
            out[point.index()] = false;
        }
        let mut survey =
            Self { points: Vec::new(), cell: vec![NOWHERE; board.len()], fixed: vec![false; board.len()], stones, out };
        let mut waiting: Vec<Point> = problem.region.iter().chain(&problem.keys).copied().collect();
        waiting.reverse();
        while let Some(point) = waiting.pop() {
            let at = point.index();
            if survey.cell[at] != NOWHERE || survey.fixed[at] || survey.out[at] {
                continue;
            }
            if survey.stones[at].is_some() {
                let chain = survey.chain(problem, point);
                let beside = |p: &Point| board.neighbours(*p).iter().any(|n| survey.out[n.index()]);
                if chain.iter().any(beside) {
                    for stone in chain {
                        survey.fixed[stone.index()] = true;
                    }
                    continue;
                }
                for stone in &chain {
                    survey.add(*stone);
                }
                waiting.extend(chain.iter().flat_map(|stone| board.neighbours(*stone)));
            } else {
                survey.add(point);
                waiting.extend(board.neighbours(point));
            }
        }
        survey
    }

    fn add(&mut self, point: Point) {
        self.cell[point.index()] = self.points.len() as u16;
        self.points.push(point);
    }

    fn chain(&self, problem: &Problem, start: Point) -> Vec<Point> {
        let mut chain = vec![start];
        let mut seen = std::collections::HashSet::from([start]);
        let mut at = 0;
        while let Some(&stone) = chain.get(at) {
            at += 1;
            for &next in problem.ground.board().neighbours(stone) {
                if self.stones[next.index()] == self.stones[start.index()] && seen.insert(next) {
                    chain.push(next);
                }
            }
        }
        chain
    }
}

impl<const N: usize> Area<N> {
    /// The area of a problem; its cells must fit.
    pub(crate) fn of(problem: &Problem) -> Self {
        let board = problem.ground.board();
        let survey = Survey::of(problem);
        let defender = problem.defender();
        let side = |colour: Colour| usize::from(colour == defender);
        let mut area = Self {
            around: Vec::new(),
            rims: Vec::new(),
            safe: [Bits::EMPTY; 2],
            beside_safe: [Bits::EMPTY; 2],
            key_of: vec![NO_KEY; survey.points.len()],
            keys: 0,
            key_cells: Vec::new(),
            kept: problem.kept,
            stones: [Bits::EMPTY; 2],
            fixed: board.points().filter(|point| survey.fixed[point.index()]).collect(),
            defender,
            fixed_key: false,
            two_eyes: false,
            has_zones: true,
            points: survey.points.clone(),
        };
        for (cell, &point) in survey.points.iter().enumerate() {
            let cell = cell as u16;
            let mut around = Bits::EMPTY;
            for &beside in board.neighbours(point) {
                let at = beside.index();
                if survey.cell[at] != NOWHERE {
                    around.insert(survey.cell[at]);
                } else if survey.out[at] {
                    // What lies outside is the attacker's. Stones of the defender that stood there at first are no cells.
                    area.safe[ATTACKER].insert(cell);
                } else if let Some(colour) = survey.stones[at] {
                    area.safe[side(colour)].insert(cell);
                    area.beside_safe[side(colour)].insert(cell);
                }
            }
            area.around.push(around);
            if let Some(colour) = survey.stones[point.index()] {
                area.stones[side(colour)].insert(cell);
            }
        }
        for &point in &survey.points {
            let (rim, tolerance) = problem.ground.rim(point);
            let cells = rim.iter().map(|p| survey.cell[p.index()]).filter(|cell| *cell != NOWHERE);
            let attacks = |p: &&Point| survey.fixed[p.index()] && survey.stones[p.index()] != Some(defender);
            let held = rim.iter().filter(attacks).count() as u32;
            area.rims.push(Rim { cells: cells.collect(), tolerance, held });
        }
        for &key in &problem.keys {
            if survey.fixed[key.index()] {
                match problem.kept {
                    Kept::Any => area.fixed_key = true,
                    // A chain that stands for ever asks nothing.
                    Kept::All => {}
                }
                continue;
            }
            let cell = survey.cell[key.index()];
            if cell == NOWHERE || survey.stones[key.index()].is_none() || area.key_of[usize::from(cell)] != NO_KEY {
                continue;
            }
            let stones = survey.chain(problem, key);
            let cells: Bits<N> = stones.iter().map(|stone| survey.cell[stone.index()]).collect();
            for cell in cells.cells() {
                area.key_of[usize::from(cell)] = area.keys;
            }
            area.key_cells.push(cells);
            area.keys += 1;
        }
        area
    }

    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    /// The cell of a point.
    pub(crate) fn cell(&self, point: Point) -> Option<u16> {
        self.points.iter().position(|p| *p == point).map(|at| at as u16)
    }

    /// All cells beside a set of cells.
    #[inline]
    pub(crate) fn beside(&self, cells: &Bits<N>) -> Bits<N> {
        cells.cells().fold(Bits::EMPTY, |all, cell| all.or(&self.around[usize::from(cell)]))
    }
}
