//! A position within a problem: what it looks like after some moves, and what may be played.

use serde::Serialize;
use tengen_game::{Choice, Picture, Refused, Scene, Seat, Stones, View};
use tengen_go::Colour;
use tengen_life::{NoProblem, PASS, Problem, called};

use super::{indices, problem};
use crate::{codes, question::LifeAfter};

/// A position within a problem.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LifePosition {
    /// What to draw, and what may be played.
    pub view: View,
    /// One stone or more of each key chain that stands.
    pub keys: Vec<u32>,
    /// The points where play may go.
    pub region: Vec<u32>,
    /// Why nothing is left to ask, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub end: Option<LifeEnd>,
}

/// How the question is settled on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum LifeEnd {
    /// The key stones are captured.
    Captured,
    /// The attacker has nothing left to try.
    GivenUp,
}

/// A problem after moves within it: what is left to ask, or how it ended and what the board looked like before.
pub(super) struct After {
    pub(super) problem: Problem,
    pub(super) end: Option<LifeEnd>,
    last: Option<u32>,
}

/// Plays moves within a problem.
pub(super) fn play(LifeAfter { problem: text, moves }: &LifeAfter) -> Result<After, Refused> {
    let mut after = After { problem: problem::one(text)?, end: None, last: None };
    for (ply, mv) in moves.iter().enumerate() {
        let board = after.problem.ground.board();
        let refused = || Refused::new(&codes::NOT_IN_PROBLEM).with("move", mv.as_str()).placed("ply", ply);
        let point = if mv == PASS { None } else { Some(board.point(mv).ok_or_else(refused)?) };
        if after.end.is_some() {
            return Err(refused());
        }
        match after.problem.after(point) {
            Ok(next) => {
                after.problem = next;
                after.last = point.map(|point| u32::from(point.raw()));
            }
            Err(NoProblem::NotAllowed) => return Err(refused()),
            Err(NoProblem::Captured) => {
                after.last = point.map(|point| u32::from(point.raw()));
                after.end = Some(LifeEnd::Captured);
                // The stones of the board after the capture are not asked about any more, but they are drawn.
                after.problem = captured(&after.problem, point);
            }
            Err(NoProblem::GivenUp) => after.end = Some(LifeEnd::GivenUp),
        }
    }
    Ok(after)
}

/// The board after the move that captures the key stones.
fn captured(before: &Problem, mv: Option<tengen_board::Point>) -> Problem {
    let mut position = before.position();
    if let Some(point) = mv {
        position.play(point, before.to_play, |_| {});
    }
    let stones = before.ground.board().points().filter_map(|point| Some((point, position.stone(point)?)));
    Problem { stones: stones.collect(), keys: Vec::new(), ..before.clone() }
}

pub(crate) fn at(after: &LifeAfter) -> Result<LifePosition, Refused> {
    let After { problem, end, last } = play(after)?;
    let board = problem.ground.board();
    let scene = Scene::Stones(Stones {
        stones: problem::letters(board.len(), problem.stones.iter().copied()),
        colours: "bw".to_owned(),
        ..Stones::default()
    });
    let picture = Picture { last, ..Picture::new(board.spec().to_string(), scene) };
    let allowed = |mv| !matches!(problem.after(mv), Err(NoProblem::NotAllowed));
    let mut choices = Vec::new();
    if end.is_none() {
        for point in problem.region.iter().copied().filter(|point| allowed(Some(*point))) {
            choices.push(Choice { mv: board.name(point), points: vec![u32::from(point.raw())], ..Choice::default() });
        }
        choices.push(Choice { mv: called(board, None), ..Choice::default() });
    }
    let seat = if problem.to_play == Colour::Black { Seat(0) } else { Seat(1) };
    let view = View {
        plies: after.moves.len() as u32,
        awaited: if end.is_none() { vec![seat] } else { Vec::new() },
        phase: if end.is_none() { "play" } else { "over" }.to_owned(),
        payoffs: None,
        choices,
        picture,
        changes: Vec::new(),
    };
    Ok(LifePosition { view, keys: indices(&problem.keys), region: indices(&problem.region), end })
}
