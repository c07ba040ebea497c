//! Matches of the Gomoku family, by all its rules and openings.

mod bout;
mod record;

use std::time::Duration;

use tengen_board::{Board, Spec};
use tengen_draw::{Picture, Stone, View, svg};
use tengen_game::{Budget, Engines as _, Game as _, ThinkError};
use tengen_gomoku::{Colour, Gomoku, Move, Opening, Point, Setup};
use tengen_gomoku_engine::ENGINES;

use crate::{
    Charter, Contestant, GameRecord, Openings, Sport, Terms, TimeControl,
    game::{Finished, Hall},
    openings::InOrder,
    pairing::Fixture,
    worker::Referee,
};

/// Anything that answers "your turn" in Gomoku: an engine in this process, or a program elsewhere.
///
/// It is shown the whole game each time and may be asked about another game next.
pub trait GomokuAgent: Send {
    /// What it calls itself.
    fn name(&self) -> String;

    /// Its move in this game: a stone, a choice where the opening asks for one, or to resign.
    ///
    /// # Errors
    /// If it cannot answer.
    fn choose(&mut self, game: &Gomoku, budget: &Budget<'_>) -> Result<Move, ThinkError>;
}

impl Sport for Setup {
    type Player = dyn GomokuAgent;
    type Opening = Vec<Move>;

    fn absent(reason: String) -> Box<dyn GomokuAgent> {
        Box::new(Absent(reason))
    }

    fn openings(terms: &Terms<Self>) -> Box<dyn Openings<Vec<Move>>> {
        let game = Gomoku::new(terms.setup);
        let openings = ENGINES.openings_for(&game, terms.opening_moves, terms.time.a_move(), terms.seed);
        let read = move |moves: Vec<String>| moves.iter().filter_map(|mv| game.read(mv).ok()).collect();
        Box::new(InOrder::new(openings.map(read)))
    }

    fn charter(terms: &Terms<Self>, sides: &[Contestant<Self>; 2], referee: Option<&Contestant<Self>>) -> Charter {
        let size = terms.setup.size();
        Charter {
            game: Some("gomoku".to_string()),
            board: format!("grid:{size}"),
            points: usize::from(size) * usize::from(size),
            rules: terms.setup.rules().to_string(),
            ..terms.charter(sides, referee)
        }
    }

    fn play(
        hall: &Hall<'_, Self>,
        fixture: Fixture,
        opening: &Vec<Move>,
        players: &mut [Box<dyn GomokuAgent>; 2],
        _: Option<&mut Referee<Self>>,
    ) -> Option<Finished> {
        bout::play(hall, fixture, opening, players)
    }

    fn files(&self, record: &GameRecord, _: &Charter) -> Vec<(&'static str, String)> {
        record::files(record, *self)
    }

    fn picture(&self, record: &GameRecord) -> Option<String> {
        let game = record.replay_gomoku(*self).ok()?;
        let size = u16::from(self.size());
        let board: Board = Spec::Grid { columns: size, rows: size }.build().ok()?;
        let on = |point: Point| board.points().nth(usize::from(point.y()) * usize::from(size) + usize::from(point.x()));
        let stones = game.board().points().filter_map(|point| {
            let stone = match game.board().stone(point)? {
                Colour::Black => Stone::Black,
                Colour::White => Stone::White,
            };
            Some((on(point)?, stone))
        });
        let picture = Picture::new(&board).stones(stones).last(game.last_stone().and_then(on));
        Some(svg::board(&picture, &View::of(&board)))
    }
}

impl Terms<Setup> {
    /// A match of Gomoku with one second for each move. Where the opening has no choices, some stones are set at random so
    /// that neither side is better; a game ends at the latest when the board is full.
    #[must_use]
    pub fn gomoku(setup: Setup) -> Self {
        let size = usize::from(setup.size());
        Self {
            opening_moves: Self::usual_stones(setup),
            // Choices are moves too.
            most_moves: size * size + 8,
            setup,
            time: TimeControl::PerMove(Duration::from_secs(1)),
            grace: Terms::USUAL_GRACE,
            strict_time: false,
            seed: 1,
        }
    }

    /// How many stones of an opening are set at random: none where the players set them.
    #[must_use]
    pub fn usual_stones(setup: Setup) -> usize {
        match setup.rules().opening {
            Opening::Free | Opening::Pro | Opening::LongPro => 5,
            Opening::Swap | Opening::Swap1 | Opening::Swap2 => 0,
        }
    }
}

impl Contestant<Setup> {
    /// A player of Gomoku: a name for reports, and how an instance is made.
    pub fn gomoku(
        name: impl Into<String>,
        call: impl Fn(u64) -> Result<Box<dyn GomokuAgent>, String> + Send + Sync + 'static,
    ) -> Self {
        Self::of(name.into(), call)
    }
}

struct Absent(String);

impl GomokuAgent for Absent {
    fn name(&self) -> String {
        "nobody".to_string()
    }

    fn choose(&mut self, _: &Gomoku, _: &Budget<'_>) -> Result<Move, ThinkError> {
        Err(ThinkError::Crashed(format!("it could not be started: {}", self.0)))
    }
}
