use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_go::Setup;

use crate::{Contestant, TimeControl, time_control::write_span};

/// What is the same in all games of a match.
#[derive(Debug, Clone)]
pub struct Terms {
    /// Board, rules, komi, handicap.
    pub setup: Setup,
    /// How much time each side has.
    pub time: TimeControl,
    /// How much later than that a move may come without being counted as late.
    pub grace: Duration,
    /// Whether a late move loses the game; else it is only counted.
    pub strict_time: bool,
    /// How many moves of each game are chosen by chance.
    pub opening_moves: usize,
    /// After so many moves a game is counted as it stands.
    pub most_moves: usize,
    /// The same seed gives the same openings.
    pub seed: u64,
}

impl Terms {
    /// Late by so much is not late: the answer of an engine has a way to go.
    pub const USUAL_GRACE: Duration = Duration::from_millis(100);

    /// A match with one second for each move; openings and move limit as they suit the board.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let points = setup.ground.board().len();
        Self {
            opening_moves: Self::usual_opening(points),
            most_moves: Self::usual_limit(points),
            setup,
            time: TimeControl::PerMove(Duration::from_secs(1)),
            grace: Self::USUAL_GRACE,
            strict_time: false,
            seed: 1,
        }
    }

    /// How many opening moves suit a board of so many points: enough for a different game each time, too few to
    /// decide it.
    #[must_use]
    pub fn usual_opening(points: usize) -> usize {
        if points < 150 { 2 } else { 4 }
    }

    /// Real games need fewer than two moves a point.
    #[must_use]
    pub fn usual_limit(points: usize) -> usize {
        3 * points + 50
    }
}

/// The terms of a match in words, to be kept with its games: games under other terms are another match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Charter {
    /// Side A, as it was asked for.
    pub a: String,
    /// Side B, as it was asked for.
    pub b: String,
    /// The board, by its spec or file.
    pub board: String,
    /// The number of its points.
    pub points: usize,
    /// The number of its edges: a file may have changed under the same name.
    pub edges: usize,
    /// The rules.
    pub rules: String,
    /// White's komi.
    pub komi: f64,
    /// Black's handicap stones.
    pub handicap: u32,
    /// The time control.
    pub time: String,
    /// The grace.
    pub grace: String,
    /// Whether late moves lose.
    pub strict_time: bool,
    /// Moves chosen by chance.
    pub opening_moves: usize,
    /// The move limit.
    pub most_moves: usize,
    /// Who judges dead stones where the sides differ.
    pub referee: Option<String>,
    /// The seed.
    pub seed: u64,
}

impl Charter {
    pub(crate) fn of(terms: &Terms, sides: &[Contestant; 2], referee: Option<&Contestant>) -> Self {
        let setup = &terms.setup;
        let board = setup.ground.board();
        Self {
            a: sides[0].name().to_string(),
            b: sides[1].name().to_string(),
            board: board.spec().to_string(),
            points: board.len(),
            edges: board.edge_count(),
            rules: setup.rules.to_string(),
            komi: setup.komi(),
            handicap: setup.handicap.stones(),
            time: terms.time.to_string(),
            grace: write_span(terms.grace),
            strict_time: terms.strict_time,
            opening_moves: terms.opening_moves,
            most_moves: terms.most_moves,
            referee: referee.map(|referee| referee.name().to_string()),
            seed: terms.seed,
        }
    }

    /// Board, rules, komi, handicap and time, for a line of a report.
    #[must_use]
    pub fn conditions(&self) -> String {
        let Self { board, rules, komi, time, .. } = self;
        let handicap = if self.handicap > 0 { format!(", handicap {}", self.handicap) } else { String::new() };
        // Clocks are told from times for a move by the sign in them.
        let a_move = if time.contains(['+', '/']) { "" } else { " a move" };
        format!("{board}, {rules} rules, komi {komi}{handicap}, {time}{a_move}")
    }

    /// The first thing that differs, in words: what it is, there and here.
    pub(crate) fn difference(&self, here: &Self) -> Option<(String, String, String)> {
        // Both are plain structures of the same fields; turning them into JSON cannot fail.
        let (there, here) = (serde_json::to_value(self).ok()?, serde_json::to_value(here).ok()?);
        let (there, here) = (there.as_object()?, here.as_object()?);
        there.iter().find_map(|(field, there)| {
            let here = here.get(field)?;
            (there != here).then(|| (field.replace('_', " "), there.to_string(), here.to_string()))
        })
    }
}
