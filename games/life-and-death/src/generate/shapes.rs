//! Eye spaces by chance, shut in on any board.

use std::sync::Arc;

use tengen_board::Point;
use tengen_game::Random;
use tengen_go::{Colour, Ground};

use crate::{Aim, Book, Kept, Limits, Problem, Verdict, solve};

/// The least and the most points of an eye space.
const ROOM: (u32, u32) = (5, 13);
/// How many points of the eye space, in a hundred, get a stone of the attacker, and of the defender.
const THROWN_IN: (u32, u32) = (14, 8);
/// How many stones of the wall, in a hundred, are missing or the attacker's.
const GAPS: u32 = 10;

/// Of so many points the one with the fewest neighbours is where a shape begins.
const EDGEWARDS: usize = 4;

/// How many stones are added to a shape that is settled.
const CHANGES: usize = 6;
/// How many points are tried for each.
const ATTEMPTS: usize = 4;

/// What a stone more should do for the defender.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Better,
    Worse,
}

/// Makes one shape after the other.
#[derive(Debug)]
pub struct Shapes {
    ground: Arc<Ground>,
    random: Random,
}

impl Shapes {
    /// Shapes on this board.
    #[must_use]
    pub fn new(ground: Arc<Ground>, random: Random) -> Self {
        Self { ground, random }
    }

    /// A problem that makes sense, if this attempt gave one; whether it is a puzzle is for others to say.
    #[expect(clippy::should_implement_trait, reason = "an attempt that fails is not the end")]
    pub fn next(&mut self) -> Option<Problem> {
        let board = self.ground.board().clone();
        let size = ROOM.0 + self.random.below(ROOM.1 - ROOM.0 + 1);
        let room = self.grown(size);
        let mut is_room = vec![false; board.len()];
        room.iter().for_each(|point| is_room[point.index()] = true);
        let beside = |inside: &[bool]| -> Vec<Point> {
            let near = |point: &Point| board.neighbours(*point).iter().any(|n| inside[n.index()]);
            board.points().filter(|point| !inside[point.index()] && near(point)).collect()
        };
        let wall = beside(&is_room);
        let mut closed = is_room.clone();
        wall.iter().for_each(|point| closed[point.index()] = true);
        let outside = beside(&closed);
        let aim = if self.random.below(2) == 0 { Aim::Kill } else { Aim::Live };
        // Black moves first, as in books.
        let defender = if aim == Aim::Live { Colour::Black } else { Colour::White };
        let mut stones: Vec<(Point, Colour)> = outside.iter().map(|point| (*point, !defender)).collect();
        let mut keys = Vec::new();
        let mut region = Vec::new();
        for &point in &wall {
            // A gap must not lead out: all around it has to be the defender's, the attacker's or the eye space.
            match self.random.below(100) {
                chance if chance < GAPS / 2 => region.push(point),
                chance if chance < GAPS => stones.push((point, !defender)),
                _ => {
                    stones.push((point, defender));
                    keys.push(point);
                }
            }
        }
        for &point in &room {
            match self.random.below(100) {
                chance if chance < THROWN_IN.0 => stones.push((point, !defender)),
                chance if chance < THROWN_IN.0 + THROWN_IN.1 => stones.push((point, defender)),
                _ => region.push(point),
            }
        }
        stones.sort_unstable_by_key(|(point, _)| *point);
        region.sort_unstable();
        let problem = Problem {
            ground: self.ground.clone(),
            stones,
            to_play: Colour::Black,
            aim,
            keys: Vec::new(),
            kept: Kept::default(),
            region,
            ko: None,
            threats: [0, 0],
            name: String::new(),
            description: String::new(),
            source: "a shape by chance".to_string(),
            book: Book::default(),
        };
        let problem = Problem { keys: one_of_each(&problem, &keys), ..problem };
        problem.check().ok().map(|()| problem)
    }

    /// A shape in which it matters who moves first: one that is alive is made worse and one that is dead better, stone by
    /// stone, until it is neither. Nothing if that leads nowhere.
    pub fn next_unsettled(&mut self, limits: &Limits<'_>) -> Option<Problem> {
        let mut problem = self.next()?;
        for _ in 0..CHANGES {
            let defence = if problem.aim == Aim::Live { problem.clone() } else { problem.other_side_first() };
            match solve(&defence, limits).verdict {
                Verdict::Unknown => return None,
                Verdict::Fail => {
                    problem = self.change(&problem, Change::Better)?;
                    continue;
                }
                Verdict::Win | Verdict::Ko(_) => {}
            }
            match solve(&defence.other_side_first(), limits).verdict {
                Verdict::Unknown => return None,
                Verdict::Fail => problem = self.change(&problem, Change::Worse)?,
                Verdict::Win | Verdict::Ko(_) => return Some(problem),
            }
        }
        None
    }

    /// The problem with one stone more or less.
    fn change(&mut self, problem: &Problem, change: Change) -> Option<Problem> {
        for _ in 0..ATTEMPTS {
            let mut changed = problem.clone();
            let at = self.random.below(changed.region.len() as u32) as usize;
            let point = changed.region.remove(at);
            let colour = if change == Change::Better { changed.defender() } else { changed.attacker() };
            changed.stones.push((point, colour));
            changed.stones.sort_unstable_by_key(|(point, _)| *point);
            if changed.check().is_ok() {
                return Some(changed);
            }
        }
        None
    }

    /// Where a shape begins: where a board has an edge, more often there, and in corners most.
    fn start(&mut self) -> Point {
        let board = self.ground.board().clone();
        let pick = |random: &mut Random| Point::new(random.below(board.len() as u32) as u16);
        let some: [Point; EDGEWARDS] = std::array::from_fn(|_| pick(&mut self.random));
        some.into_iter().min_by_key(|point| board.neighbours(*point).len()).unwrap_or(some[0])
    }

    /// A connected part of the board, rather round than long.
    fn grown(&mut self, size: u32) -> Vec<Point> {
        let board = self.ground.board().clone();
        let start = self.start();
        let mut part = vec![start];
        let mut rim: Vec<Point> = board.neighbours(start).to_vec();
        while part.len() < size as usize && !rim.is_empty() {
            // The better of two has more neighbours inside.
            let pick = |random: &mut Random| rim[random.below(rim.len() as u32) as usize];
            let candidates = [pick(&mut self.random), pick(&mut self.random)];
            let inside = |point: &Point| board.neighbours(*point).iter().filter(|n| part.contains(n)).count();
            let Some(next) = candidates.into_iter().max_by_key(inside) else { break };
            rim.retain(|point| *point != next);
            part.push(next);
            for &beside in board.neighbours(next) {
                if !part.contains(&beside) && !rim.contains(&beside) {
                    rim.push(beside);
                }
            }
        }
        part
    }
}

/// The first stone of each chain among these, the larger chains only: single stones are not what a problem is about.
pub(super) fn one_of_each(problem: &Problem, stones: &[Point]) -> Vec<Point> {
    let position = problem.position();
    let size = |point: &Point| position.chain(*point).map_or(0, tengen_go::Chain::size);
    let largest = stones.iter().map(size).max().unwrap_or(0);
    let mut keys: Vec<Point> = Vec::new();
    for stone in stones.iter().filter(|stone| 3 * size(stone) >= largest) {
        if !keys.iter().any(|key| position.head(*key) == position.head(*stone)) {
            keys.extend(position.chain_stones(*stone).min());
        }
    }
    keys.sort_unstable();
    keys
}
