use std::{collections::VecDeque, sync::Arc};

use tengen_game::{Refused, Table};
use tengen_go::Ground;
use tengen_matches::{BoardShape, GameSpec, Games, KINDS};

use crate::{
    board, ok, play,
    question::{self, Do, read},
    record, threats,
};

/// How many boards stay known. Whoever adopts more than these at once asks for trouble; a board is some kilobytes.
const KEPT: usize = 64;

/// Who answers: the games there are, and the boards that are known.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    games: Games,
    /// Boards that somebody drew, and those that were used lately; the last one used in front.
    kept: VecDeque<(String, Arc<Ground>)>,
}

impl Desk {
    pub(crate) fn answer(&mut self, question: &[u8]) -> Result<Vec<u8>, Refused> {
        Ok(match question::what(question)? {
            Do::Games => ok(KINDS),
            Do::Board => {
                let question::Board { board } = read(question)?;
                ok(BoardShape::of(self.ground(&board)?.board(), &board))
            }
            Do::Adopt => ok(self.adopt(&read::<question::Adopt>(question)?.shape)?),
            Do::ReadBoard => ok(board::read(&read(question)?)?),
            Do::WriteBoard => ok(board::write(&read(question)?)?),
            Do::Inspect => ok(board::inspect(&read(question)?)),
            Do::View => ok(play::view(self, &read(question)?)?),
            Do::Why => ok(play::why(self, &read(question)?, &read(question)?)?),
            Do::Group => ok(play::group(self, &read(question)?, &read(question)?)?),
            Do::Threats => ok(threats::threats(self, &read(question)?)?),
            Do::Defend => ok(threats::defend(self, &read(question)?, &read(question)?)?),
            Do::Fold => ok(play::fold(self, read(question)?)?),
            Do::ReadRecord => ok(record::read(self, read(question)?)?),
            Do::WriteRecord => {
                ok(record::write(self, &read(question)?, read::<question::WriteRecord>(question)?.format)?)
            }
        })
    }

    /// The games, with every board that is known.
    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    /// Sets up a game; its board stays known.
    pub(crate) fn open(&mut self, spec: &GameSpec) -> Result<(GameSpec, Box<dyn Table>), Refused> {
        let (spec, table) = self.games.open(spec)?;
        self.keep_board_of(&spec);
        Ok((spec, table))
    }

    /// Keeps the board of a game that was set up. As long as the game is held, this costs nothing.
    pub(crate) fn keep_board_of(&mut self, spec: &GameSpec) {
        if let Some(name) = spec.board()
            && let Ok(ground) = self.games.ground(name)
        {
            self.keep(name, ground);
        }
    }

    fn ground(&mut self, name: &str) -> Result<Arc<Ground>, Refused> {
        let ground = self.games.ground(name)?;
        self.keep(name, ground.clone());
        Ok(ground)
    }

    /// Makes a drawn board known.
    pub(crate) fn adopt(&mut self, shape: &BoardShape) -> Result<(), Refused> {
        let name = shape.board.as_str();
        if !name.starts_with("board:") && !name.starts_with("file:") {
            return Err(Refused::new("not_a_drawn_board").with("board", name.chars().take(80).collect::<String>()));
        }
        let board = shape.to_board()?;
        // Nobody holds a game between two questions, so this is the last hold on another board of that name.
        self.kept.retain(|(known, _)| known != name);
        let ground = self.games.offer(name, board);
        self.keep(name, ground);
        Ok(())
    }

    fn keep(&mut self, name: &str, ground: Arc<Ground>) {
        self.kept.retain(|(known, _)| known != name);
        self.kept.push_front((name.to_string(), ground));
        self.kept.truncate(KEPT);
    }
}
