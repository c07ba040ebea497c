//! A game of Gomoku, from the opening to the verdict.

use std::time::Duration;

use tengen_game::{Budget, Plan, Reading, ThinkError};
use tengen_game::{Game, Seat, Turn};
use tengen_gomoku::{
    Board, Colour, End, Gomoku, Move, Point, Setup,
    record::{By, Verdict},
};
use tengen_search::plan;

use super::{GomokuAgent, record::number};
use crate::{
    Ending, Side,
    game::{Bout, Close, Finished, Hall, Kept, Stop, Table},
    pairing::Fixture,
};

/// Moves that a side makes in a long game.
const MOVES: u32 = 40;

struct GomokuBout {
    /// Who sits on seat 0.
    first: Side,
    game: Gomoku,
    /// Nobody can make a row any more.
    is_dead: bool,
}

/// Plays a game to its end; `None` if it was halted.
pub(super) fn play(
    hall: &Hall<'_, Setup>,
    fixture: Fixture,
    opening: &[Move],
    players: &mut [Box<dyn GomokuAgent>; 2],
) -> Option<Finished> {
    let mut game = Gomoku::new(hall.terms.setup);
    for &mv in opening {
        // Openings were found by playing them.
        if game.check(mv).is_ok() {
            game.play(mv);
        }
    }
    let opening_moves = game.moves().len();
    let mut table = Table::new(hall, GomokuBout { first: fixture.black, game, is_dead: false });
    let stop = table.play(players);
    let close = table.bout.close(stop)?;
    let game = &table.bout.game;
    let kept = Kept {
        black: table.bout.side(game.seat_of(Colour::Black)),
        engines: [players[0].name(), players[1].name()],
        opening_moves,
        moves: game.moves().iter().filter_map(|mv| number(*mv, game.setup().size())).collect(),
    };
    Some(table.finish(fixture, close, kept))
}

impl GomokuBout {
    fn side(&self, seat: Seat) -> Side {
        if seat == Seat(0) { self.first } else { !self.first }
    }

    fn colour(&self, side: Side) -> Colour {
        self.game.colour_of(if side == self.first { Seat(0) } else { Seat(1) })
    }

    /// The end of it: who won, and why.
    fn close(&self, stop: Stop) -> Option<Close> {
        let result = Verdict::of(&self.game).to_string();
        let draw = |ending| Some(Close::plain(None, Verdict::Draw.to_string(), ending));
        match (stop, self.game.end()) {
            (Stop::Halted, _) => None,
            (Stop::Over, Some(End::Row(winner))) => Some(Close::plain(Some(self.side(winner)), result, Ending::Row)),
            (Stop::Over, Some(End::NoPointLeft) | None) => draw(Ending::NoRow),
            (Stop::MoveLimit, _) => draw(Ending::TooLong),
            (Stop::Late(side), _) => Some(self.forfeit(side, By::Time, Ending::Late)),
            (Stop::Fault(side, fault, reason), _) => {
                let mut close = self.forfeit(side, By::Forfeit, Ending::Fault { fault, reason });
                close.broken[side.index()] = true;
                Some(close)
            }
        }
    }

    fn forfeit(&self, loser: Side, by: By, ending: Ending) -> Close {
        let result = Verdict::Won(self.colour(!loser), by).to_string();
        Close::plain(Some(!loser), result, ending)
    }
}

impl Bout for GomokuBout {
    type Player = dyn GomokuAgent;
    type Move = Move;

    fn turn(&self) -> Option<Side> {
        match self.game.turn() {
            Turn::Of(seat) if !self.is_dead => Some(self.side(seat)),
            Turn::Of(_) | Turn::Over(_) => None,
        }
    }

    fn moves(&self) -> usize {
        self.game.moves().len()
    }

    fn plan(&self, reading: &Reading, lag: Duration) -> Plan {
        plan(reading, (self.game.board().stones() / 2) as u32, MOVES, lag)
    }

    fn ask(&self, player: &mut Self::Player, budget: &Budget<'_>) -> Result<Move, ThinkError> {
        player.choose(&self.game, budget)
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        if let Err(refusal) = self.game.check(mv) {
            return Err(format!("it played {mv} as move {}: {refusal}", self.moves() + 1));
        }
        self.game.play(mv);
        self.is_dead = self.game.end().is_none() && is_dead(self.game.board());
        Ok(())
    }
}

/// Whether every five points in a line have stones of both colours.
fn is_dead(board: &Board) -> bool {
    let size = i32::from(board.size());
    // With a fifth of the points empty there is always room.
    if board.stones() * 5 < usize::from(board.size()) * usize::from(board.size()) * 4 {
        return false;
    }
    let stone = |x: i32, y: i32| Point::new(u8::try_from(x).ok()?, u8::try_from(y).ok()?);
    let is_open = |point: Point, right: i32, up: i32| {
        let (x, y) = (i32::from(point.x()), i32::from(point.y()));
        let (last_x, last_y) = (x + 4 * right, y + 4 * up);
        if !(0..size).contains(&last_x) || !(0..size).contains(&last_y) {
            return false;
        }
        let five = (0..5).filter_map(|step| stone(x + step * right, y + step * up)).map(|point| board.stone(point));
        let [mut black, mut white] = [false; 2];
        for there in five {
            black |= there == Some(Colour::Black);
            white |= there == Some(Colour::White);
        }
        !(black && white)
    };
    !board.points().any(|point| [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(right, up)| is_open(point, *right, *up)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of five lines without a row, drawn from the top.
    fn board(rows: [&str; 5]) -> Board {
        let mut stones = Vec::new();
        for (y, row) in (0u8..).zip(rows.iter().rev()) {
            for (x, letter) in (0u8..).zip(row.chars()) {
                let colour = match letter {
                    'x' => Colour::Black,
                    'o' => Colour::White,
                    _ => continue,
                };
                stones.push((Point::new(x, y).unwrap(), colour));
            }
        }
        Board::of_stones(5, &stones).unwrap()
    }

    #[test]
    fn a_board_is_dead_when_every_five_has_both_colours() {
        assert!(is_dead(&board(["xoxox", "oxoxo", "xxoo.", "oxoxo", "xoxo."])));
        assert!(!is_dead(&board(["xoxox", "oxoxo", "xxxx.", "oxoxo", "xoxo."])), "the middle row can still be five");
        assert!(!is_dead(&board([".....", ".....", "..x..", ".....", "....."])));
    }
}
