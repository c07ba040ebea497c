//! What an engine knows of a position, as clients are shown it.

use tengen_game::{Analysis, Game, Seat};
use tengen_search::Candidate;
use tengen_wire::{Idea, Insight};

/// Nobody looks at more moves than this.
const MOST_MOVES: usize = 20;

/// Three digits are more than an engine knows.
pub(super) fn rounded(value: f32) -> f32 {
    (value * 1000.0).round() / 1000.0
}

pub(super) fn of_thinker(analysis: Analysis) -> Insight {
    let Analysis { seat, visits, win_rate, score, exact: _, moves, ownership, .. } = analysis;
    let idea = |candidate: tengen_game::Candidate| Idea {
        mv: candidate.mv,
        visits: candidate.visits,
        win_rate: rounded(candidate.win_rate),
        proven: candidate.proven,
        exact: None,
        line: candidate.line,
    };
    Insight {
        seat,
        visits,
        win_rate: rounded(win_rate),
        score: score.map(|score| (score * 10.0).round() / 10.0),
        exact: None,
        moves: moves.into_iter().take(MOST_MOVES).map(idea).collect(),
        ownership: ownership.into_iter().map(rounded).collect(),
    }
}

pub(super) fn of<G: Game>(game: &G, seat: Seat, visits: u32, value: f32, candidates: &[Candidate<G::Move>]) -> Insight {
    let idea = |candidate: &Candidate<G::Move>| Idea {
        mv: game.notation(candidate.mv),
        visits: candidate.visits,
        win_rate: rounded(candidate.value),
        proven: candidate.proven,
        exact: None,
        line: candidate.line.iter().map(|mv| game.notation(*mv)).collect(),
    };
    let moves = candidates.iter().take(MOST_MOVES).map(idea).collect();
    Insight { seat, visits, win_rate: rounded(value), score: None, exact: None, moves, ownership: Vec::new() }
}
