//! A game of Connect Four, from the opening to the verdict.

use std::time::Duration;

use tengen_connect_four::{ConnectFour, End, Move, Shape, record::Verdict};
use tengen_game::{Budget, Plan, Reading, ThinkError};
use tengen_game::{By, Game, Seat, Turn};
use tengen_search::plan;

use super::{FourPlayer, record::number};
use crate::{
    Ending, Side,
    game::{Bout, Close, Finished, Hall, Kept, Stop, Table},
    pairing::Fixture,
};

struct FourBout {
    /// Who sits on seat 0.
    first: Side,
    game: ConnectFour,
}

/// Plays a game to its end; `None` if it was halted.
pub(super) fn play(
    hall: &Hall<'_, Shape>,
    fixture: Fixture,
    opening: &[Move],
    players: &mut [Box<dyn FourPlayer>; 2],
) -> Option<Finished> {
    let mut game = ConnectFour::new(hall.terms.setup);
    // Openings were found by playing them.
    opening.iter().for_each(|mv| game.play(*mv));
    let mut table = Table::new(hall, FourBout { first: fixture.black, game });
    let stop = table.play(players);
    let close = table.bout.close(stop)?;
    let kept = Kept {
        black: table.bout.first,
        engines: [players[0].name(), players[1].name()],
        opening_moves: opening.len(),
        moves: table.bout.game.moves().iter().filter_map(|mv| number(*mv)).collect(),
    };
    Some(table.finish(fixture, close, kept))
}

impl FourBout {
    fn side(&self, seat: Seat) -> Side {
        if seat == Seat(0) { self.first } else { !self.first }
    }

    fn seat(&self, side: Side) -> Seat {
        if side == self.first { Seat(0) } else { Seat(1) }
    }

    /// The end of it: who won, and why.
    fn close(&self, stop: Stop) -> Option<Close> {
        let result = Verdict::of(&self.game).to_string();
        let winner = self.game.end().and_then(End::winner).map(|seat| self.side(seat));
        match (stop, self.game.end()) {
            (Stop::Halted, _) => None,
            (Stop::Over, Some(End::Row(_))) => Some(Close::plain(winner, result, Ending::Row)),
            (Stop::Over, Some(End::Full) | None) => Some(Close::plain(None, Verdict::Draw.to_string(), Ending::NoRow)),
            (Stop::MoveLimit, _) => Some(Close::plain(None, Verdict::Draw.to_string(), Ending::TooLong)),
            (Stop::Late(side), _) => Some(self.forfeit(side, By::Time, Ending::Late)),
            (Stop::Fault(side, fault, reason), _) => {
                let mut close = self.forfeit(side, By::Forfeit, Ending::Fault { fault, reason });
                close.broken[side.index()] = true;
                Some(close)
            }
        }
    }

    fn forfeit(&self, loser: Side, by: By, ending: Ending) -> Close {
        let result = Verdict::Won(self.seat(!loser), by).to_string();
        Close::plain(Some(!loser), result, ending)
    }
}

impl Bout for FourBout {
    type Player = dyn FourPlayer;
    type Move = Move;

    fn turn(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Of(seat) => Some(self.side(seat)),
            Turn::Over(_) => None,
        }
    }

    fn moves(&self) -> usize {
        self.game.moves().len()
    }

    /// Each side makes half of the moves that fill the board.
    fn plan(&self, reading: &Reading, lag: Duration) -> Plan {
        plan(reading, (self.moves() / 2) as u32, (self.game.shape().cells() / 2) as u32, lag)
    }

    fn ask(&self, player: &mut Self::Player, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        player.choose(&self.game, budget)
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        if let Err(refusal) = self.game.check(mv) {
            return Err(format!("it played {} as move {}: {refusal}", self.game.notation(mv), self.moves() + 1));
        }
        self.game.play(mv);
        Ok(())
    }
}
