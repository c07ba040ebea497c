//! What an engine thinks, in a line or two.

use tengen_board::Board;
use tengen_game::Analysis;
use tengen_go::Colour;

use super::words::place;

/// What an engine knew when it was last asked, or knows by now.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Thought {
    pub(super) by: Colour,
    pub(super) analysis: Analysis,
}

impl Thought {
    /// `White wins 63 % (12,400 visits)`.
    pub(super) fn chances(&self) -> String {
        let Analysis { win_rate, visits, .. } = self.analysis;
        format!("{} wins {:.0} % ({} visits)", self.by, win_rate.clamp(0.0, 1.0) * 100.0, grouped(visits))
    }

    /// What it expects to be played, its own move first, as far as there is room.
    pub(super) fn line(&self, board: &Board, width: usize) -> String {
        let best = self.analysis.moves.first();
        let moves = best.map_or(&[][..], |best| &best.line).iter().map(|mv| match board.point(mv) {
            Some(point) => place(board, point),
            None => mv.clone(),
        });
        let mut line = String::new();
        for name in moves {
            let gap = if line.is_empty() { "" } else { " " };
            if line.chars().count() + gap.len() + name.chars().count() > width {
                break;
            }
            line.push_str(gap);
            line.push_str(&name);
        }
        line
    }
}

/// `12,400`.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use tengen_game::{Candidate, Seat};

    use super::*;

    #[test]
    fn chances_and_the_line_fit_where_they_must() {
        let board = Board::from_spec("torus:9").unwrap();
        let line = ["1", "13", "81", "pass"].map(str::to_string).to_vec();
        let best = Candidate { mv: line[0].clone(), visits: 9000, win_rate: 0.626, line, ..Candidate::default() };
        let analysis = Analysis {
            seat: Seat(1),
            visits: 1_012_400,
            win_rate: 0.626,
            payoffs: vec![0.374, 0.626],
            score: Some(1.5),
            exact: None,
            depth: None,
            moves: vec![best],
            ownership: Vec::new(),
        };
        let thought = Thought { by: Colour::White, analysis };
        assert_eq!(thought.chances(), "White wins 63 % (1,012,400 visits)");
        assert_eq!(thought.line(&board, 40), "A1 D2 J9 pass");
        assert_eq!(thought.line(&board, 13), "A1 D2 J9 pass");
        assert_eq!(thought.line(&board, 12), "A1 D2 J9");
        assert_eq!(thought.line(&board, 1), "");
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([0, 999, 1000, 45_678, 1_234_567].map(grouped), ["0", "999", "1,000", "45,678", "1,234,567"]);
    }
}
