//! A problem while it is read, and where in the file each of its points stands.

use std::sync::Arc;

use tengen_board::Point;
use tengen_go::{Colour, Ground};
use tengen_sgf::Place;

use super::{
    Entry,
    fault::{FormatError, FormatFault},
    words,
};
use crate::{Aim, Book, Guess, Kept, Part, Problem, ProblemFault};

/// What has been read of a problem.
pub(super) struct Draft {
    pub(super) problem: Problem,
    begin: Place,
    places: Vec<(Part, Option<Point>, Place)>,
}

impl Draft {
    /// Nothing yet on this board.
    pub(super) fn new(ground: Arc<Ground>, begin: Place) -> Self {
        let problem = Problem {
            ground,
            stones: Vec::new(),
            to_play: Colour::Black,
            aim: Aim::Kill,
            keys: Vec::new(),
            kept: Kept::default(),
            region: Vec::new(),
            ko: None,
            threats: [0, 0],
            name: String::new(),
            description: String::new(),
            source: String::new(),
            book: Book::default(),
        };
        Self { problem, begin, places: Vec::new() }
    }

    /// Remembers where a point of a list stands, or the list itself.
    pub(super) fn note(&mut self, part: Part, point: impl Into<Option<Point>>, at: Place) {
        self.places.push((part, point.into(), at));
    }

    /// A stone of the set-up.
    pub(super) fn stone(&mut self, point: Point, colour: Colour, at: Place) {
        self.problem.stones.push((point, colour));
        self.note(Part::Stones, point, at);
    }

    /// A key stone.
    pub(super) fn key(&mut self, point: Point, at: Place) {
        self.problem.keys.push(point);
        self.note(Part::Keys, point, at);
    }

    /// A playable point.
    pub(super) fn playable(&mut self, point: Point, at: Place) {
        self.problem.region.push(point);
        self.note(Part::Region, point, at);
    }

    /// The point that a text names.
    pub(super) fn point(&self, text: &str) -> Result<Point, FormatFault> {
        let board = self.problem.ground.board();
        board.point(text.trim()).ok_or_else(|| FormatFault::NotAPoint {
            text: super::fault::shown(text.trim()),
            board: board.spec().to_string(),
        })
    }

    /// The problem, if it makes sense.
    pub(super) fn finish(self, guess: Option<Guess>) -> Result<Entry, FormatError> {
        match self.problem.check() {
            Ok(()) => Ok(Entry { problem: words::in_order(self.problem), guess, set: None, at: self.begin }),
            Err(fault) => Err(FormatError { at: self.place(&fault), fault: FormatFault::Problem(fault) }),
        }
    }

    /// Where the file says what is wrong: the point in its list, or the list, or the problem.
    fn place(&self, fault: &ProblemFault) -> Place {
        let (part, point) = fault.place();
        let mut named = self.places.iter().filter(|(list, at, _)| *list == part && *at == point);
        let named = if let ProblemFault::Twice { .. } = fault { named.next_back() } else { named.next() };
        let list = || self.places.iter().find(|(list, _, _)| *list == part);
        named.or_else(list).map_or(self.begin, |(_, _, place)| *place)
    }
}
