//! Handicap stones, as tournaments of programs place them.

use tengen_board::{Point, handicap};
use tengen_go::{Colour, Handicap, Setup};

use super::{engine::GoEngine, vertex::write_vertices};
use crate::gtp::{Answer, Arguments, Failure};

impl GoEngine {
    /// The points that the specification names; on boards it does not know, spread points.
    pub(super) fn fixed_handicap(&mut self, arguments: Arguments<'_>) -> Answer {
        let stones = self.stones_for_an_empty_board(arguments)?;
        let board = self.game.board();
        let most = match board.grid_size() {
            Some((columns, rows)) => handicap::marked_points(columns, rows),
            None => handicap::MOST,
        };
        let points = handicap::fixed(board, stones);
        if stones > most || points.len() < stones {
            return Err(Failure::INVALID_NUMBER_OF_STONES);
        }
        Ok(self.place_handicap(points))
    }

    /// Our own choice: the fixed points while there are enough, then points spread out. Fewer are allowed.
    pub(super) fn place_free_handicap(&mut self, arguments: Arguments<'_>) -> Answer {
        let stones = self.stones_for_an_empty_board(arguments)?;
        let board = self.game.board();
        if stones >= board.len() {
            return Err(Failure::INVALID_NUMBER_OF_STONES);
        }
        let mut points = handicap::fixed(board, stones);
        if points.len() < stones {
            points = handicap::spread(board, stones);
        }
        if points.len() < 2 {
            return Err(Failure::INVALID_NUMBER_OF_STONES);
        }
        Ok(self.place_handicap(points))
    }

    /// The controller's choice.
    pub(super) fn set_free_handicap(&mut self, mut arguments: Arguments<'_>) -> Answer {
        let mut points: Vec<Point> = Vec::new();
        while let Some(word) = arguments.next_word() {
            let point = self.game.board().point(word).filter(|point| !points.contains(point));
            points.push(point.ok_or(Failure::BAD_VERTEX_LIST)?);
        }
        if self.has_begun() {
            return Err(Failure::BOARD_NOT_EMPTY);
        }
        if !(2..self.game.board().len()).contains(&points.len()) {
            return Err(Failure::BAD_VERTEX_LIST);
        }
        self.place_handicap(points);
        Ok(String::new())
    }

    fn stones_for_an_empty_board(&self, mut arguments: Arguments<'_>) -> Result<usize, Failure> {
        let stones = arguments.int("stones")? as usize;
        arguments.end()?;
        if self.has_begun() {
            return Err(Failure::BOARD_NOT_EMPTY);
        }
        if stones < 2 { Err(Failure::INVALID_NUMBER_OF_STONES) } else { Ok(stones) }
    }

    fn place_handicap(&mut self, points: Vec<Point>) -> String {
        let vertices = write_vertices(self.game.board(), points.iter().copied());
        let ground = self.game.ground().clone();
        self.start(Setup {
            handicap: Handicap::Placed(points.len() as u32),
            stones: points.into_iter().map(|point| (point, Colour::Black)).collect(),
            first: Some(Colour::White),
            ..Setup::on_ground(ground)
        });
        vertices
    }
}
