//! Matches of Go, on any board.

mod bout;
mod record;
mod referee;

use std::time::Duration;

use tengen_draw::{Picture, View, svg};
use tengen_game::{Engines as _, Game as _};
use tengen_go::{Colour, Go, Move, Setup};
use tengen_go_engine::{Agent, AgentError, Budget, ENGINES};

use crate::{
    Charter, Contestant, GameRecord, Openings, Sport, Terms, TimeControl,
    game::{Finished, Hall},
    openings::InOrder,
    pairing::Fixture,
    worker::Referee,
};

impl Sport for Setup {
    type Player = dyn Agent;
    type Opening = Vec<Move>;

    fn absent(reason: String) -> Box<dyn Agent> {
        Box::new(Absent(reason))
    }

    fn openings(terms: &Terms) -> Box<dyn Openings<Vec<Move>>> {
        let game = Go::new(terms.setup.clone());
        let openings = ENGINES.openings(&game, terms.opening_moves, terms.seed);
        let read = move |moves: Vec<String>| moves.iter().filter_map(|mv| game.read(mv).ok()).collect();
        Box::new(InOrder::new(openings.map(read)))
    }

    fn charter(terms: &Terms, sides: &[Contestant; 2], referee: Option<&Contestant>) -> Charter {
        let setup = &terms.setup;
        let board = setup.ground.board();
        Charter {
            game: None,
            board: board.spec().to_string(),
            points: board.len(),
            edges: Some(board.edge_count()),
            rules: setup.rules.to_string(),
            komi: Some(setup.komi()),
            handicap: Some(setup.handicap.stones()),
            ..terms.charter(sides, referee)
        }
    }

    fn play(
        hall: &Hall<'_, Self>,
        fixture: Fixture,
        opening: &Vec<Move>,
        players: &mut [Box<dyn Agent>; 2],
        referee: Option<&mut Referee<Self>>,
    ) -> Option<Finished> {
        bout::play(hall, fixture, opening, players, referee)
    }

    fn files(&self, record: &GameRecord, charter: &Charter) -> Vec<(&'static str, String)> {
        record.sgf(self, charter).map(|sgf| ("sgf", sgf)).into_iter().collect()
    }

    fn picture(&self, record: &GameRecord) -> Option<String> {
        let game = record.replay(self).ok()?;
        let last = game.moves().rev().find_map(|(_, mv)| match mv {
            Move::Place(point) => Some(point),
            _ => None,
        });
        Some(svg::board(&Picture::of_go(&game).last(last), &View::of(game.board())))
    }
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

impl Contestant {
    /// A player of Go: a name for reports, and how an instance is made.
    pub fn new(
        name: impl Into<String>,
        call: impl Fn(u64) -> Result<Box<dyn Agent>, String> + Send + Sync + 'static,
    ) -> Self {
        Self::of(name.into(), call)
    }
}

struct Absent(String);

impl Agent for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &Go, _: Colour, _: &Budget<'_>) -> Result<Move, AgentError> {
        Err(AgentError { agent: self.name(), reason: format!("it could not be started: {}", self.0) })
    }
}
