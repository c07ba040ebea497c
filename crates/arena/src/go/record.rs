//! Records of Go games: played again, and as SGF.

use tengen_board::Point;
use tengen_go::{
    Colour, Go, Move, Phase, Setup,
    record::{Heading, Record},
};
use tengen_sgf::{Collection, Tree};

use crate::{Charter, Ending, GameRecord, Side, Unplayable};

impl GameRecord {
    /// Plays the game again, and counts it if it was.
    ///
    /// # Errors
    /// If a move cannot be played: the record is of another match.
    pub fn replay(&self, setup: &Setup) -> Result<Go, Unplayable> {
        let mut game = Go::new(setup.clone());
        let points = game.board().len();
        for (index, &number) in self.moves.iter().enumerate() {
            let unplayable = Unplayable { number: self.number, ply: index + 1 };
            let mv = match number as usize {
                0 => Move::Pass,
                number if number <= points => Move::Place(Point::new((number - 1) as u16)),
                _ => return Err(unplayable),
            };
            let colour = game.turn().ok_or_else(|| unplayable.clone())?;
            game.play(colour, mv).map_err(|_| unplayable)?;
        }
        if matches!(self.ending, Ending::Counted { .. }) {
            self.count(&mut game);
        }
        Ok(game)
    }

    /// Brings a game to its counted end, if players marking whole groups could have marked these stones.
    fn count(&self, game: &mut Go) {
        if game.phase() != Phase::Scoring {
            return;
        }
        let dead = self.dead_points(game.board().len());
        for point in game.board().clone().points() {
            if dead[point.index()] && !game.dead()[point.index()] {
                _ = game.play(Colour::Black, Move::Mark(point));
            }
        }
        if game.dead() == dead {
            for colour in Colour::BOTH {
                _ = game.play(colour, Move::Accept);
            }
        }
    }

    /// The dead stones by point.
    #[must_use]
    pub fn dead_points(&self, points: usize) -> Vec<bool> {
        let mut dead = vec![false; points];
        for &number in &self.dead {
            if let Some(mark) = (number as usize).checked_sub(1).and_then(|index| dead.get_mut(index)) {
                *mark = true;
            }
        }
        dead
    }

    /// The game as a file.
    ///
    /// # Errors
    /// If its moves cannot be played.
    pub fn sgf(&self, setup: &Setup, charter: &Charter) -> Result<String, Unplayable> {
        let game = self.replay(setup)?;
        let mut heading = Heading {
            event: Some(format!("{} against {}", charter.a, charter.b)),
            round: Some((self.number + 1).to_string()),
            result: Some(self.result.clone()),
            overtime: Some(charter.time.clone()),
            remark: Some(self.remark()),
            ..Heading::default()
        };
        for side in Side::BOTH {
            let name = self.engines[side.index()].clone();
            heading.player_mut(side.colour(self.black)).name = Some(name);
        }
        let trees: Vec<Tree> = vec![Record::of_game(&game, &heading)];
        Ok(tengen_sgf::write(&Collection { trees }))
    }
}
