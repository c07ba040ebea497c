use tengen_game::{Game, Table, ThinkError};
use tengen_quoridor::{Cells, Made, Move, Position, Quoridor, Setup, Wide};

/// A game of Quoridor as protocols can tell it: how it was set up, and the moves since.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Story {
    pub(crate) setup: Setup,
    /// As we write them. With two players they take turns.
    pub(crate) moves: Vec<String>,
}

impl Story {
    /// The story of a table, if it is one for two that began at the beginning.
    pub(crate) fn of(table: &dyn Table) -> Result<Self, ThinkError> {
        let any = table.as_any();
        if let Some(game) = any.downcast_ref::<Quoridor<u128>>() {
            return Self::of_game(game);
        }
        Self::of_game(any.downcast_ref::<Quoridor<Wide>>().ok_or(ThinkError::OtherGame)?)
    }

    fn of_game<B: Cells>(game: &Quoridor<B>) -> Result<Self, ThinkError> {
        let setup = *game.setup();
        if setup.seats() != 2 {
            return Err(no_words("more than two players"));
        }
        let mut beginning = game.clone();
        while Game::undo(&mut beginning) {}
        if Position::new(&setup).as_ref() != Some(beginning.position()) {
            return Err(no_words("a game that begins in the middle"));
        }
        let written = |made| match made {
            Made::Step(_, to) => Some(game.position().notation(Move::Step(to))),
            Made::Other(mv) => Some(game.position().notation(mv)),
            Made::Retired(_) => None,
        };
        Ok(Self { setup, moves: game.plies().filter_map(|(_, made)| written(made)).collect() })
    }

    /// The side of the board and the walls of each player, if there is one number for each.
    pub(crate) fn even(&self) -> Result<(u8, u8), ThinkError> {
        let (size, walls) = (self.setup.width(), self.setup.walls());
        if size != self.setup.height() {
            return Err(no_words("a board that is not square"));
        }
        match walls {
            [first, second] if first == second => Ok((size, *first)),
            _ => Err(no_words("different numbers of walls")),
        }
    }
}

pub(crate) fn no_words(what: &str) -> ThinkError {
    ThinkError::Crashed(format!("the protocol has no words for {what}"))
}
