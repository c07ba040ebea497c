//! The commands that make moves and take them back.

use tengen_go::{Colour, Move};

use super::{engine::GoEngine, vertex::write_answer};
use crate::gtp::{Answer, Arguments, Failure};

impl GoEngine {
    pub(super) fn play(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let colour = arguments.colour()?;
        let word = arguments.word("the vertex")?;
        arguments.end()?;
        match self.game.play_out_of_turn(colour, self.read_move(word)?) {
            Ok(()) => Ok(String::new()),
            Err(_) => Err(Failure::ILLEGAL_MOVE),
        }
    }

    /// Why a move is not allowed, in words; nothing if it is.
    pub(super) fn why(&self, mut arguments: Arguments<'_>) -> Answer {
        let colour = arguments.colour()?;
        let word = arguments.word("the vertex")?;
        arguments.end()?;
        let Some(mv) = super::read_move(self.game.board(), word) else {
            return Ok(format!("`{word}` is not a point of this board"));
        };
        Ok(self.check_out_of_turn(colour, mv).err().map(|refusal| refusal.to_string()).unwrap_or_default())
    }

    pub(super) fn genmove(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let colour = arguments.colour()?;
        arguments.end()?;
        let chosen = self.think(colour, None, &[])?;
        self.make(colour, chosen)?;
        Ok(write_answer(self.game.board(), chosen))
    }

    /// A resignation is an answer, not a move: the controller ends the game or goes on.
    pub(super) fn make(&mut self, colour: Colour, chosen: Option<Move>) -> Result<(), Failure> {
        if let Some(mv) = chosen {
            self.game.play_out_of_turn(colour, mv).map_err(|refusal| Failure::new(refusal.to_string()))?;
            self.has_moved = true;
        }
        Ok(())
    }

    pub(super) fn reg_genmove(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let colour = arguments.colour()?;
        arguments.end()?;
        let chosen = self.think(colour, None, &[])?;
        Ok(write_answer(self.game.board(), chosen))
    }

    pub(super) fn undo(&mut self, arguments: Arguments<'_>) -> Answer {
        arguments.end()?;
        if self.game.undo() { Ok(String::new()) } else { Err(Failure::CANNOT_UNDO) }
    }
}
