//! The board as the protocol tells of it: stones in the order in which they came.

use tengen_game::Game;
use tengen_gomoku::{Colour, Gomoku, LARGEST, Move, Opening, Point, Rules, SMALLEST, Setup, Winning};

use super::{
    complaint::Complaint,
    place::{number, numbers, on_board},
};
use crate::transport::words::shortened;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SessionBoard {
    size: u8,
    /// Stones of a board that was set up in no order of moves.
    given: Vec<(Point, Colour)>,
    /// The moves since.
    moves: Vec<Point>,
}

impl SessionBoard {
    /// An empty board of `15` lines.
    pub(super) fn of_size(text: &str) -> Result<Self, Complaint> {
        let size = number(text).and_then(|size| u8::try_from(size).ok());
        match size.filter(|size| (SMALLEST..=LARGEST).contains(size)) {
            Some(size) => Ok(Self { size, given: Vec::new(), moves: Vec::new() }),
            None => Err(Complaint::Size(shortened(text))),
        }
    }

    /// An empty board of `15,15`.
    pub(super) fn of_sides(text: &str) -> Result<Self, Complaint> {
        match numbers(text) {
            Some((width, height)) if width == height => Self::of_size(&width.to_string()),
            _ => Err(Complaint::NotSquare(shortened(text))),
        }
    }

    /// The same board without stones.
    pub(super) fn cleared(&self) -> Self {
        Self { size: self.size, given: Vec::new(), moves: Vec::new() }
    }

    pub(super) fn size(&self) -> u8 {
        self.size
    }

    pub(super) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// How many moves the side that is to move has made.
    pub(super) fn made(&self) -> u32 {
        (self.count() / 2) as u32
    }

    fn count(&self) -> usize {
        self.given.len() + self.moves.len()
    }

    /// The colour of the next stone.
    fn next(&self) -> Colour {
        Colour::BOTH[self.count() % 2]
    }

    /// With one stone more, if the rules allow it.
    pub(super) fn with(&self, point: Point, winning: Winning) -> Result<Self, Complaint> {
        self.game(winning)?.check(Move::Place(point))?;
        let mut more = self.clone();
        more.moves.push(point);
        Ok(more)
    }

    /// All stones with their colours, those that were given first.
    fn stones(&self) -> Vec<(Point, Colour)> {
        let first = self.given.len() % 2;
        let colours = Colour::BOTH.into_iter().cycle().skip(first);
        self.given.iter().copied().chain(self.moves.iter().copied().zip(colours)).collect()
    }

    /// Without a stone of the side that moved last.
    pub(super) fn without(&self, point: Point) -> Result<Self, Complaint> {
        let mut fewer = self.clone();
        if fewer.moves.pop_if(|last| *last == point).is_some() {
            return Ok(fewer);
        }
        let mut stones = self.stones();
        let at = stones.iter().position(|(there, _)| *there == point).ok_or(Complaint::NothingThere(point))?;
        let (_, colour) = stones.remove(at);
        // Else there would be two stones too many of the other colour.
        if colour == self.next() {
            return Err(Complaint::NotLast(point));
        }
        Ok(Self { size: self.size, given: stones, moves: Vec::new() })
    }

    /// The stones of a `BOARD`: one's own with `true`. Whoever is to move next is oneself.
    pub(super) fn with_stones(&self, stones: &[(Point, bool)]) -> Result<Self, Complaint> {
        let own = stones.iter().filter(|(_, own)| *own).count();
        let other = stones.len() - own;
        if other != own && other != own + 1 {
            return Err(Complaint::Counts { own, other });
        }
        let mine = Colour::BOTH[stones.len() % 2];
        let mut placed: Vec<(Point, Colour)> = Vec::new();
        for &(point, own) in stones {
            if placed.iter().any(|(there, _)| *there == point) {
                return Err(Complaint::Occupied(point));
            }
            placed.push((point, if own { mine } else { !mine }));
        }
        let in_order = placed.iter().zip(Colour::BOTH.into_iter().cycle()).all(|((_, colour), turn)| *colour == turn);
        let mut table = self.cleared();
        if in_order {
            table.moves = placed.into_iter().map(|(point, _)| point).collect();
        } else {
            table.given = placed;
        }
        Ok(table)
    }

    /// The stones of a game.
    pub(super) fn with_game(&self, game: &Gomoku) -> Self {
        let points = game.moves().iter().filter_map(|mv| match mv {
            Move::Place(point) => Some(*point),
            Move::Choose(_) => None,
        });
        Self { moves: points.collect(), ..self.cleared() }
    }

    /// The game these stones make. Moves that are none by these rules, which may have changed meanwhile, are stones that
    /// were there before.
    pub(super) fn game(&self, winning: Winning) -> Result<Gomoku, Complaint> {
        let setup = Setup::new(self.size, Rules { winning, opening: Opening::Free })?;
        let mut game = match self.given.as_slice() {
            [] => Gomoku::new(setup),
            given => Gomoku::from_stones(setup, given)?,
        };
        for point in &self.moves {
            let mv = Move::Place(*point);
            if game.check(mv).is_err() {
                return Ok(Gomoku::from_stones(setup, &self.stones())?);
            }
            game.play(mv);
        }
        Ok(game)
    }
}

/// A line of a `BOARD`: `x,y,1` for one's own stone, `x,y,2` for the other side's.
pub(super) fn stone(line: &str, size: u8) -> Result<(Point, bool), Complaint> {
    let wrong = || Complaint::NoStone(shortened(line.trim()));
    let (point, field) = line.rsplit_once(',').ok_or_else(wrong)?;
    let (x, y) = numbers(point).ok_or_else(wrong)?;
    match number(field) {
        Some(1) => Ok((on_board(x, y, size)?, true)),
        Some(2) => Ok((on_board(x, y, size)?, false)),
        // Stones of rows that won, and points that are barred.
        Some(3) => Err(Complaint::Continuous),
        _ => Err(wrong()),
    }
}
