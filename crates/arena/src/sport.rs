use std::fmt;

use crate::{
    Charter, Contestant, GameRecord, Openings, Terms,
    game::{Finished, Hall},
    pairing::Fixture,
    worker::Referee,
};

/// A game that matches can be played of, settled as it is for all games of a match: Go on a board, or Gomoku by some rules.
///
/// What is the same for all of them (pairs, clocks, faults, logs, sums, reports) does not know more than this. It is
/// implemented here, for [`tengen_go::Setup`], [`tengen_gomoku::Setup`] and [`tengen_connect_four::Shape`], and nowhere else.
pub trait Sport: Clone + fmt::Debug + Send + Sync + 'static {
    /// Who plays it.
    type Player: ?Sized + Send + 'static;
    /// How a pair of games begins.
    type Opening: Clone + fmt::Debug + Send + Sync + 'static;

    /// Sits there for an engine that could not be started, and loses.
    fn absent(reason: String) -> Box<Self::Player>;

    /// How pairs of games begin.
    fn openings(terms: &Terms<Self>) -> Box<dyn Openings<Self::Opening>>;

    /// The terms in words.
    fn charter(terms: &Terms<Self>, sides: &[Contestant<Self>; 2], referee: Option<&Contestant<Self>>) -> Charter;

    /// Plays a game to its end; `None` if it was halted.
    fn play(
        hall: &Hall<'_, Self>,
        fixture: Fixture,
        opening: &Self::Opening,
        players: &mut [Box<Self::Player>; 2],
        referee: Option<&mut Referee<Self>>,
    ) -> Option<Finished>;

    /// The game as files that others can read: what each name ends with, and the text.
    fn files(&self, record: &GameRecord, charter: &Charter) -> Vec<(&'static str, String)>;

    /// The last position as SVG.
    fn picture(&self, record: &GameRecord) -> Option<String>;
}
