//! Matches of Connect Four, on boards of any shape.

mod bout;
mod record;

use std::time::Duration;

use tengen_connect_four::{ConnectFour, Move, Shape, engine::ENGINES};
use tengen_game::{Budget, Engines as _, Game as _, ThinkError};

use crate::{
    Charter, Contestant, GameRecord, Openings, Sport, Terms, TimeControl,
    game::{Finished, Hall},
    openings::InOrder,
    pairing::Fixture,
    worker::Referee,
};

/// Anything that answers "your turn" in Connect Four.
///
/// It is shown the whole game each time and may be asked about another game next.
pub trait FourPlayer: Send {
    /// What it calls itself.
    fn name(&self) -> String;

    /// Its move in this game.
    ///
    /// # Errors
    /// If it cannot answer.
    fn choose(&mut self, game: &ConnectFour, budget: &Budget<'_>) -> Result<Move, ThinkError>;
}

impl Sport for Shape {
    type Player = dyn FourPlayer;
    type Opening = Vec<Move>;

    fn absent(reason: String) -> Box<dyn FourPlayer> {
        Box::new(Absent(reason))
    }

    fn openings(terms: &Terms<Self>) -> Box<dyn Openings<Vec<Move>>> {
        let game = ConnectFour::new(terms.setup);
        let openings = ENGINES.openings(&game, terms.opening_moves, terms.seed);
        let read = move |moves: Vec<String>| moves.iter().filter_map(|mv| game.read(mv).ok()).collect();
        Box::new(InOrder::new(openings.map(read)))
    }

    fn charter(terms: &Terms<Self>, sides: &[Contestant<Self>; 2], referee: Option<&Contestant<Self>>) -> Charter {
        Charter {
            game: Some("connect-four".to_string()),
            board: format!("{}x{}", terms.setup.width(), terms.setup.height()),
            points: terms.setup.cells(),
            rules: format!("{} in a row", terms.setup.row()),
            ..terms.charter(sides, referee)
        }
    }

    fn play(
        hall: &Hall<'_, Self>,
        fixture: Fixture,
        opening: &Vec<Move>,
        players: &mut [Box<dyn FourPlayer>; 2],
        _: Option<&mut Referee<Self>>,
    ) -> Option<Finished> {
        bout::play(hall, fixture, opening, players)
    }

    fn files(&self, record: &GameRecord, _: &Charter) -> Vec<(&'static str, String)> {
        record::files(record, *self)
    }

    fn picture(&self, record: &GameRecord) -> Option<String> {
        record::picture(record, *self)
    }
}

impl Terms<Shape> {
    /// A match of Connect Four with one second for each move; the first discs of each pair of games are dropped by chance.
    #[must_use]
    pub fn four(shape: Shape) -> Self {
        Self {
            opening_moves: OPENING,
            most_moves: shape.cells(),
            setup: shape,
            time: TimeControl::PerMove(Duration::from_secs(1)),
            grace: Terms::USUAL_GRACE,
            strict_time: false,
            seed: 1,
        }
    }
}

/// Discs of an opening: enough for many different games, and so few that most are not decided for weak players.
const OPENING: usize = 4;

impl Contestant<Shape> {
    /// A player of Connect Four: a name for reports, and how an instance is made.
    pub fn four(
        name: impl Into<String>,
        call: impl Fn(u64) -> Result<Box<dyn FourPlayer>, String> + Send + Sync + 'static,
    ) -> Self {
        Self::of(name.into(), call)
    }
}

struct Absent(String);

impl FourPlayer for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &ConnectFour, _: &Budget<'_>) -> Result<Move, ThinkError> {
        Err(ThinkError::Crashed(format!("it could not be started: {}", self.0)))
    }
}
