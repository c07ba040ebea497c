//! What a puzzle is about, by its answer.

use tengen_board::Point;
use tengen_go::Position;

use crate::{Aim, Life, Limits, Problem, Verdict, life};

/// What there is to see in a puzzle; of several things the first of this list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// The best result is a ko.
    Ko,
    /// Whoever lives does so without two eyes.
    Seki,
    /// Stones of the wall around are captured.
    Race,
    /// The first stone is given away.
    Sacrifice,
    /// The first move makes a false eye of a real one, or the other way round.
    FalseEye,
    /// The first move joins chains, or keeps them apart.
    Connection,
    /// The first move makes the shape of the eyes, or breaks it.
    EyeShape,
}

/// An attacker who loses so many stones of one chain has lost a race.
const RACE: usize = 3;
/// The first stone is given away if it is captured within so many moves.
const SOON: usize = 3;

impl Topic {
    /// Every topic.
    pub const ALL: [Self; 7] =
        [Self::Ko, Self::Seki, Self::Race, Self::Sacrifice, Self::FalseEye, Self::Connection, Self::EyeShape];

    /// As files have it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ko => "ko",
            Self::Seki => "seki",
            Self::Race => "race",
            Self::Sacrifice => "sacrifice",
            Self::FalseEye => "false-eye",
            Self::Connection => "connection",
            Self::EyeShape => "eye-shape",
        }
    }

    /// What a problem with this result, first move and line is about.
    pub(crate) fn of(problem: &Problem, verdict: Verdict, line: &[Option<Point>], limits: &Limits<'_>) -> Self {
        if matches!(verdict, Verdict::Ko(_)) {
            return Self::Ko;
        }
        let defence = if problem.aim == Aim::Live { problem.clone() } else { problem.other_side_first() };
        if life(&defence, Verdict::Win, limits) == Some(Life::Seki) {
            return Self::Seki;
        }
        let Some(first) = line.first().copied().flatten() else { return Self::EyeShape };
        let captures = captures(problem, line);
        if captures.iter().any(|capture| capture.stones >= RACE && capture.is_wall) {
            return Self::Race;
        }
        if captures.iter().any(|capture| capture.of_first && capture.ply <= SOON) {
            return Self::Sacrifice;
        }
        let position = problem.position();
        if is_of_an_eye(problem, &position, first) {
            return Self::FalseEye;
        }
        if joins(problem, &position, first) { Self::Connection } else { Self::EyeShape }
    }
}

struct Capture {
    ply: usize,
    stones: usize,
    /// Whether they are the attacker's, and stood there at first.
    is_wall: bool,
    /// Whether the first stone of the line is among them.
    of_first: bool,
}

fn captures(problem: &Problem, line: &[Option<Point>]) -> Vec<Capture> {
    let mut position = problem.position();
    let mut mover = problem.to_play;
    let mut all = Vec::new();
    let mut played: Vec<Point> = Vec::new();
    for (ply, mv) in line.iter().enumerate() {
        if let Some(point) = *mv {
            let mut captured = Vec::new();
            position.play(point, mover, |stone| captured.push(stone));
            if !captured.is_empty() {
                all.push(Capture {
                    ply,
                    stones: captured.len(),
                    is_wall: mover == problem.defender() && !captured.iter().any(|stone| played.contains(stone)),
                    of_first: ply > 0 && line[0].is_some_and(|first| captured.contains(&first)),
                });
            }
            played.push(point);
        }
        mover = !mover;
    }
    all
}

/// Whether the point decides whether an empty point beside nothing but stones of the defender is an eye.
fn is_of_an_eye(problem: &Problem, position: &Position, first: Point) -> bool {
    let board = problem.ground.board();
    let is_eye = |point: &Point| {
        position.stone(*point).is_none()
            && board.neighbours(*point).iter().all(|beside| position.stone(*beside) == Some(problem.defender()))
    };
    board.points().filter(is_eye).any(|eye| problem.ground.rim(eye).0.contains(&first))
}

/// Whether several chains of the defender, of more than one stone, are beside the point.
fn joins(problem: &Problem, position: &Position, first: Point) -> bool {
    let chains = problem.ground.board().neighbours(first).iter().filter(|stone| {
        position.stone(**stone) == Some(problem.defender())
            && position.chain(**stone).is_some_and(|chain| chain.size() > 1)
    });
    let mut heads: Vec<Point> = chains.map(|stone| position.head(*stone)).collect();
    heads.sort_unstable();
    heads.dedup();
    heads.len() > 1
}
