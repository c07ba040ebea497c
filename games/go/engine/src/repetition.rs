//! Games that go round in circles where the rules allow it: under simple ko three kos, or two stones sent for one that comes
//! back, can go on for ever.

use std::collections::HashSet;

use tengen_game::{Avoid, Budget, Game as _};
use tengen_go::{Colour, Go, Ko, Move};

use crate::GoAnalysis;

/// Below this share of won games everything but going round is lost.
const LOST: f32 = 0.15;

/// The moves of a turn that would bring back an earlier position of the whole board. The search is not shown them: to be
/// where one was before is no progress. Superko forbids them anyway.
#[derive(Debug)]
pub(crate) struct Repetition {
    moves: Vec<Move>,
}

impl Repetition {
    pub(crate) fn of(game: &Go, colour: Colour) -> Self {
        let mut moves = Vec::new();
        // Without a capture there are more stones after each move than before.
        if game.rules().ko == Ko::Simple && Colour::BOTH.into_iter().any(|by| game.prisoners(by) > 0) {
            let mut at = game.to_look_ahead(colour);
            let seen = positions(at.clone());
            for mv in game.legal_points(colour).into_iter().map(Move::Place) {
                if at.play_as(colour, mv).is_ok() {
                    if seen.contains(&at.position().hash()) {
                        moves.push(mv);
                    }
                    at.undo();
                }
            }
        }
        Self { moves }
    }

    /// Whether a move is one of them.
    pub(crate) fn contains(&self, mv: Move) -> bool {
        self.moves.contains(&mv)
    }

    /// What a search must leave alone, with what it is told to leave alone besides.
    pub(crate) fn avoid(&self, game: &Go, colour: Colour, budget: &Budget<'_>) -> Vec<Avoid> {
        let moves = || self.moves.iter().map(|mv| game.notation(*mv)).collect();
        let round = (!self.moves.is_empty()).then(|| Avoid { seat: colour.seat(), moves: moves(), plies: 1 });
        budget.avoid.iter().cloned().chain(round).collect()
    }

    /// The move that goes round once more, if everything else loses.
    pub(crate) fn instead_of(&self, analysis: &GoAnalysis) -> Option<Move> {
        let best = analysis.candidates.first().map_or(0.0, |best| best.value);
        self.moves.first().copied().filter(|_| best < LOST)
    }
}

/// The hash of every position that a game has gone through.
fn positions(mut game: Go) -> HashSet<u64> {
    let mut seen = HashSet::from([game.position().hash()]);
    while game.undo() {
        seen.insert(game.position().hash());
    }
    seen
}

#[cfg(test)]
mod tests {
    use tengen_go::{Random, Refusal, Rules, Setup};

    use super::*;

    fn on(board: &str, ko: Ko) -> Go {
        Go::new(Setup { rules: Rules { ko, ..Rules::CHINESE }, ..Setup::on(board).unwrap() })
    }

    /// The rules know superko: what they forbid there, and simple ko does not, is what goes round.
    #[test]
    fn it_is_what_superko_would_forbid() {
        let mut found = 0;
        for (seed, board) in (0..40).flat_map(|seed| ["grid:3x2", "torus:3", "grid:4x1"].map(|board| (seed, board))) {
            let (mut simple, mut strict) = (on(board, Ko::Simple), on(board, Ko::Positional));
            let mut random = Random::with_seed(seed);
            while let Some(colour) = simple.to_move().filter(|_| simple.moves().len() < 60) {
                let legal = simple.legal_points(colour);
                let by_superko = |mv: &Move| matches!(strict.check_as(colour, *mv), Err(Refusal::Ko { .. }));
                let forbidden: Vec<Move> = legal.iter().copied().map(Move::Place).filter(by_superko).collect();
                assert_eq!(Repetition::of(&simple, colour).moves, forbidden, "{board}, game {seed}");
                assert!(Repetition::of(&strict, colour).moves.is_empty());
                found += forbidden.len();
                let moves: Vec<Move> = legal.into_iter().map(Move::Place).filter(|mv| !by_superko(mv)).collect();
                let mv = match moves.len() {
                    0 => Move::Pass,
                    count => moves[random.below(count as u32) as usize],
                };
                simple.play_as(colour, mv).unwrap();
                strict.play_as(colour, mv).unwrap();
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn going_round_is_better_than_losing_and_worse_than_anything_else() {
        let stone = |point| Move::Place(tengen_board::Point::new(point));
        let repetition = Repetition { moves: vec![stone(3)] };
        let analysis = |value: f32| {
            let mv = stone(1);
            let candidate = tengen_search::Candidate {
                mv,
                visits: 10,
                value,
                error: 0.1,
                probability: 1.0,
                amaf: None,
                proven: None,
                line: vec![mv],
                line_visits: vec![10],
            };
            let (turn, ownership) = (Colour::Black, Vec::new());
            GoAnalysis { turn, visits: 10, value, score: 0.0, candidates: vec![candidate], ownership }
        };
        assert_eq!(repetition.instead_of(&analysis(0.3)), None);
        assert_eq!(repetition.instead_of(&analysis(0.05)), Some(stone(3)));
        assert_eq!(
            Repetition { moves: Vec::new() }.instead_of(&analysis(0.05)),
            None,
            "there is nothing to bring back"
        );
    }
}
