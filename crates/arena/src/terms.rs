use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_go::Setup;

use crate::{Contestant, Sport, TimeControl, time_control::write_span};

/// What is the same in all games of a match.
#[derive(Debug, Clone)]
pub struct Terms<S = Setup> {
    /// The game: for Go its board, rules, komi and handicap; for Gomoku its size and rules.
    pub setup: S,
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

impl<S: Sport> Terms<S> {
    /// What is the same for every game in words; the game, its board and its rules are for the game to say.
    pub(crate) fn charter(&self, sides: &[Contestant<S>; 2], referee: Option<&Contestant<S>>) -> Charter {
        Charter {
            game: None,
            a: sides[0].name().to_string(),
            b: sides[1].name().to_string(),
            board: String::new(),
            points: 0,
            edges: None,
            rules: String::new(),
            komi: None,
            handicap: None,
            time: self.time.to_string(),
            grace: write_span(self.grace),
            strict_time: self.strict_time,
            opening_moves: self.opening_moves,
            most_moves: self.most_moves,
            referee: referee.map(|referee| referee.name().to_string()),
            seed: self.seed,
        }
    }
}

/// The terms of a match in words, to be kept with its games: games under other terms are another match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Charter {
    /// The game, where it is not Go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Side A, as it was asked for.
    pub a: String,
    /// Side B, as it was asked for.
    pub b: String,
    /// The board, by its spec or file.
    pub board: String,
    /// The number of its points.
    pub points: usize,
    /// The number of its edges: a file may have changed under the same name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edges: Option<usize>,
    /// The rules.
    pub rules: String,
    /// White's komi, in Go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub komi: Option<f64>,
    /// Black's handicap stones, in Go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handicap: Option<u32>,
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
    /// Board, rules, komi, handicap and time, for a line of a report.
    #[must_use]
    pub fn conditions(&self) -> String {
        let Self { board, rules, time, .. } = self;
        let game = self.game.as_ref().map(|game| format!("{game} on ")).unwrap_or_default();
        let komi = self.komi.map(|komi| format!(", komi {komi}")).unwrap_or_default();
        let stones = self.handicap.filter(|stones| *stones > 0);
        let handicap = stones.map(|stones| format!(", handicap {stones}")).unwrap_or_default();
        // Clocks are told from times for a move by the sign in them.
        let a_move = if time.contains(['+', '/']) { "" } else { " a move" };
        format!("{game}{board}, {rules} rules{komi}{handicap}, {time}{a_move}")
    }

    /// The first thing that differs, in words: what it is, there and here.
    pub(crate) fn difference(&self, here: &Self) -> Option<(String, String, String)> {
        // Both are plain structures of the same fields; turning them into JSON cannot fail.
        let (there, here) = (serde_json::to_value(self).ok()?, serde_json::to_value(here).ok()?);
        let (there, here) = (there.as_object()?, here.as_object()?);
        // What a game does not have is not written.
        let absent = serde_json::Value::String("nothing".to_string());
        let new = here.keys().filter(|field| !there.contains_key(*field));
        there.keys().chain(new).find_map(|field| {
            let [there, here] = [there, here].map(|charter| charter.get(field).unwrap_or(&absent));
            (there != here).then(|| (field.replace('_', " "), there.to_string(), here.to_string()))
        })
    }
}
