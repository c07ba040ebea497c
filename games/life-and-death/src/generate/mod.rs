//! New problems: from shapes by chance and from positions of games, with one first move that works.
//!
//! [`Shapes`] makes eye spaces on any board and shuts them in; [`enclosed`] finds groups that are shut in where a game was played.
//! [`Puzzle::of`] keeps what is a puzzle: whoever moves first succeeds, with one first move only, and with proof; if the other
//! side moves first, it succeeds. [`name`] is the same for problems that look alike.

mod games;
mod name;
mod shapes;
mod topic;

pub use games::enclosed;
pub use name::name;
pub use shapes::Shapes;
pub use topic::Topic;

use tengen_board::Point;

use crate::{Answer, Book, Expected, LifeProblems, Limits, Problem, Verdict, solve};

/// A problem that is worth somebody's time.
#[derive(Debug, Clone)]
pub struct Puzzle {
    /// The problem, with the answer as its book.
    pub problem: Problem,
    /// Positions it took to solve: what it is graded by.
    pub effort: u64,
    /// What it is about.
    pub topic: Topic,
}

/// The most positions for a puzzle of each grade but the last.
const GRADES: [u64; 3] = [400, 3_000, 20_000];

/// A puzzle without a stone may take so many times the effort.
const GROWS: u64 = 4;

/// What takes fewer moves is seen at once, and what takes no more is easy.
const SHORTEST: usize = 3;

impl Puzzle {
    /// The problem as a puzzle, if it is one, found within the limits.
    #[must_use]
    pub fn of(problem: &Problem, limits: &Limits<'_>) -> Option<Self> {
        problem.check().ok()?;
        let answer = solve(problem, limits);
        let [first] = answer.moves[..] else { return None };
        if !answer.proved || !answer.complete {
            return None;
        }
        let expected = match answer.verdict {
            Verdict::Win => Expected::Win,
            Verdict::Ko(_) => Expected::Ko,
            Verdict::Fail | Verdict::Unknown => return None,
        };
        // Whoever could as well pass has nothing to find.
        let other = solve(&problem.other_side_first(), limits);
        if !other.proved || other.verdict != Verdict::Win {
            return None;
        }
        let Answer { verdict, line, nodes, .. } = answer;
        if line.len() < SHORTEST {
            return None;
        }
        let topic = Topic::of(problem, verdict, &line, limits);
        let book = Book { expected: Some(expected), correct: vec![first], complete: true, wrong: Vec::new(), line };
        let problem = Problem { name: LifeProblems::id(problem), book, ..problem.clone() };
        Some(Self { problem, effort: nodes, topic })
    }

    /// The same puzzle without stones that mean nothing to it: chains inside that can be left out and the same first move is
    /// the only one.
    #[must_use]
    pub fn cleared(self, limits: &Limits<'_>) -> Self {
        let mut puzzle = self;
        while let Some(clearer) = puzzle.without_one(limits) {
            puzzle = clearer;
        }
        puzzle
    }

    fn without_one(&self, limits: &Limits<'_>) -> Option<Self> {
        let problem = &self.problem;
        let (board, position) = (problem.ground.board(), problem.position());
        let is_key = |head: Point| problem.keys.iter().any(|key| position.head(*key) == head);
        let in_play = |point: &Point| position.stone(*point).is_some() || problem.region.contains(point);
        let heads = problem.stones.iter().map(|(point, _)| *point).filter(|point| position.head(*point) == *point);
        let inside = heads.filter(|head| {
            let mut stones = position.chain_stones(*head);
            !is_key(*head) && stones.all(|stone| board.neighbours(stone).iter().all(in_play))
        });
        inside.map(|head| position.chain_stones(head).collect::<Vec<Point>>()).find_map(|chain| {
            let mut clearer = problem.clone();
            clearer.stones.retain(|(point, _)| !chain.contains(point));
            clearer.region.extend(chain);
            clearer.region.sort_unstable();
            let puzzle = Self::of(&clearer, limits)?;
            (puzzle.problem.book.correct == problem.book.correct
                && puzzle.problem.book.expected == problem.book.expected
                && puzzle.effort <= GROWS * self.effort)
                .then_some(puzzle)
        })
    }

    /// How hard, 1 to 4.
    #[must_use]
    pub fn grade(&self) -> u8 {
        if self.problem.book.line.len() <= SHORTEST {
            return 1;
        }
        1 + GRADES.iter().filter(|most| self.effort > **most).count() as u8
    }

    /// As the file of puzzles has it: the problem on one line of JSON, with what was found out about it.
    #[must_use]
    pub fn line(&self) -> String {
        let line = crate::formats::json_line(&self.problem);
        let about = serde_json::json!({ "grade": self.grade(), "effort": self.effort, "topic": self.topic.word() });
        // The last brace is that of the problem itself.
        format!("{},\"puzzle\":{about}}}", line.strip_suffix('}').unwrap_or(&line))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tengen_board::Board;
    use tengen_game::Random;
    use tengen_go::Ground;

    use super::*;
    use crate::formats;

    const LIMITS: Limits<'_> = Limits { stop: &|| false, nodes: Some(20_000), memory: 8 << 20 };

    #[test]
    fn puzzles_come_up_on_every_kind_of_board_and_are_read_again() {
        for spec in ["grid:9", "torus:7", "hex:3", "sphere:42"] {
            let ground = Ground::new(Arc::new(Board::from_spec(spec).unwrap()));
            let mut shapes = Shapes::new(ground, Random::with_seed(3));
            let puzzle = (0..2_000).find_map(|_| Puzzle::of(&shapes.next_unsettled(&LIMITS)?, &LIMITS));
            let puzzle = puzzle.unwrap_or_else(|| panic!("no puzzle on {spec}"));
            let reading =
                formats::read(puzzle.line().as_bytes()).unwrap_or_else(|error| panic!("{error}\n{}", puzzle.line()));
            let again = &reading.entries[0].problem;
            assert_eq!(again.book, puzzle.problem.book, "{spec}");
            assert_eq!((name(again), again.name.as_str()), (name(&puzzle.problem), puzzle.problem.name.as_str()));
            let once_more = Puzzle::of(again, &LIMITS).unwrap();
            assert_eq!((once_more.effort, once_more.grade()), (puzzle.effort, puzzle.grade()), "{spec}");
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_shapes() {
        let shapes = |seed| {
            let ground = Ground::new(Arc::new(Board::from_spec("torus:9").unwrap()));
            let mut shapes = Shapes::new(ground, Random::with_seed(seed));
            (0..50).filter_map(|_| shapes.next()).map(|problem| name(&problem)).collect::<Vec<_>>()
        };
        assert_eq!(shapes(1), shapes(1));
        assert_ne!(shapes(1), shapes(2));
    }
}
