use std::time::Duration;

use serde::{Deserialize, Serialize};
use tengen_game::GameSpec;

use crate::{Contest, Schedule, Setting, TimeControl, TimeSource, time_control::write_span};

/// What is the same in all games of a match.
#[derive(Debug, Clone)]
pub struct Terms {
    /// The game, with everything settled before the first move.
    pub game: Setting,
    /// How much time each seat has.
    pub time: TimeControl,
    /// Which time that is.
    pub clock: TimeSource,
    /// How much later than that a move may come without being counted as late.
    pub grace: Duration,
    /// Whether a late move loses the game; else it is only counted.
    pub strict_time: bool,
    /// About how many moves of each game are an opening.
    pub opening_moves: usize,
    /// For how long a move openings should be even, where the time says nothing about it: engines may count iterations.
    pub opening_time: Option<Duration>,
    /// After so many moves a game is counted as it stands, or drawn.
    pub most_moves: usize,
    /// The same seed gives the same openings.
    pub seed: u64,
}

impl Terms {
    /// Late by so much is not late: the answer of an engine has a way to go.
    pub const USUAL_GRACE: Duration = Duration::from_millis(100);

    /// A match with one second for each move; openings and move limit as they suit the game.
    #[must_use]
    pub fn new(game: Setting) -> Self {
        let engines = game.engines();
        Self {
            opening_moves: engines.opening_plies_on(game.start()),
            most_moves: engines.most_plies(game.start()),
            game,
            time: TimeControl::PerMove(Duration::from_secs(1)),
            clock: TimeSource::Wall,
            grace: Self::USUAL_GRACE,
            strict_time: false,
            opening_time: None,
            seed: 1,
        }
    }
}

/// The terms of a match in words, to be kept with its games: games under other terms are another match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Charter {
    /// The game, with everything settled.
    pub game: GameSpec,
    /// How many seats it has.
    pub seats: usize,
    /// The sides by their names, for reports.
    pub sides: Vec<String>,
    /// The number of points and of edges of its board: a file may have changed under the same name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<(usize, usize)>,
    /// The game in words.
    pub conditions: String,
    /// Who plays, as they were asked for.
    pub engines: Vec<String>,
    /// Who meets whom, where there are more entrants than seats.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub schedule: Option<Schedule>,
    /// The time control.
    pub time: String,
    /// Which time that is.
    pub clock: TimeSource,
    /// The grace.
    pub grace: String,
    /// Whether late moves lose.
    pub strict_time: bool,
    /// Moves of an opening.
    pub opening_moves: usize,
    /// For how long a move the openings are even, where the time control does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening_time: Option<String>,
    /// The move limit.
    pub most_moves: usize,
    /// Who judges dead stones where the players differ.
    pub referee: Option<String>,
    /// The seed.
    pub seed: u64,
}

impl Charter {
    /// The terms of a contest.
    pub(crate) fn of(contest: &Contest) -> Self {
        let terms = &contest.terms;
        let Terms { game, time, clock, grace, strict_time, opening_moves, opening_time, most_moves, seed } = terms;
        let seats = game.seats();
        Self {
            game: game.spec().clone(),
            seats,
            sides: (0..seats).map(|side| Setting::side_name(game.kind(), side)).collect(),
            board: game.board().map(|board| (board.len(), board.edge_count())),
            conditions: game.conditions(),
            engines: contest.entrants.iter().map(|entrant| entrant.name().to_string()).collect(),
            schedule: (contest.entrants.len() > seats).then_some(contest.schedule),
            time: time.to_string(),
            clock: *clock,
            grace: write_span(*grace),
            strict_time: *strict_time,
            opening_moves: *opening_moves,
            opening_time: opening_time.map(write_span),
            most_moves: *most_moves,
            referee: contest.referee.as_ref().map(|referee| referee.name().to_string()),
            seed: *seed,
        }
    }

    /// Whether two are compared in a game for two: then reports tell pairs, percent and Elo of the first.
    #[must_use]
    pub fn is_duel(&self) -> bool {
        self.seats == 2 && self.engines.len() == 2
    }

    /// Game, board, rules and time, for a line of a report.
    #[must_use]
    pub fn conditions(&self) -> String {
        let Self { conditions, time, .. } = self;
        // Clocks are told from times for a move by the sign in them.
        let a_move = if time.contains(['+', '/']) { "" } else { " a move" };
        let of = if self.clock == TimeSource::Cpu { " of the processor" } else { "" };
        format!("{conditions}, {time}{of}{a_move}")
    }

    /// The board, or the game where there is no choice of boards: after the names of who played.
    #[must_use]
    pub fn place(&self) -> String {
        self.game.board().map_or_else(|| format!("in {}", self.game.game), |board| format!("on {board}"))
    }

    /// Who played, in words: `A against B`, or all names.
    #[must_use]
    pub fn players(&self) -> String {
        match &self.engines[..] {
            [a, b] => format!("{a} against {b}"),
            all => all.join(", "),
        }
    }

    /// The first thing that differs, in words: what it is, there and here.
    pub(crate) fn difference(&self, here: &Self) -> Option<(String, String, String)> {
        // Both are plain structures of the same fields; turning them into JSON cannot fail.
        let (there, here) = (serde_json::to_value(self).ok()?, serde_json::to_value(here).ok()?);
        // What is settled about the game comes first, and tells more than the words for it.
        let games = (there.get("game")?.as_object()?.clone(), here.get("game")?.as_object()?.clone());
        let all = [games, (there.as_object()?.clone(), here.as_object()?.clone())];
        // What a game does not have is not written.
        let absent = serde_json::Value::String("nothing".to_string());
        all.iter().find_map(|(there, here)| {
            let new = here.keys().filter(|field| !there.contains_key(*field));
            there.keys().chain(new).find_map(|field| {
                let [there, here] = [there, here].map(|charter| charter.get(field).unwrap_or(&absent));
                (there != here).then(|| (field.replace('_', " "), there.to_string(), here.to_string()))
            })
        })
    }
}
