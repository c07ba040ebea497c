//! What the rules decide without a search. The networks have never seen such positions, and need not.

use crate::cell::Cell;
use crate::kind::Kind;
use crate::position::Position;

/// What the next stones of a position are bound to be, by exactly five or freestyle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decided {
    /// Whoever is to move wins with this stone: a five, an open four, or two fours at once.
    Wins(Cell),
    /// Whoever is to move faces two fives and loses.
    Loses,
    /// Whoever is to move must stop a five here.
    Forced(Cell),
    /// There is no point left.
    Drawn,
    /// There is something to think about.
    Open,
}

impl Position {
    /// What the rules decide.
    pub(crate) fn decided(&self) -> Decided {
        let (own, other) = (self.turn(), !self.turn());
        if let Some(five) = self.first_of(own, Kind::Five) {
            return Decided::Wins(five);
        }
        if self.is_full() {
            return Decided::Drawn;
        }
        match (self.count(other, Kind::Five), self.first_of(other, Kind::Five)) {
            (1, Some(five)) => Decided::Forced(five),
            (0, _) => self.first_of(own, Kind::OpenFour).map_or(Decided::Open, Decided::Wins),
            _ => Decided::Loses,
        }
    }

    /// Places the stones that are forced, one after the other, and says what then is decided: never [`Decided::Forced`].
    pub(crate) fn settle(&mut self) -> Decided {
        loop {
            match self.decided() {
                Decided::Forced(cell) => self.put(cell),
                decided => return decided,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::Game;
    use tengen_gomoku::Gomoku;

    use super::*;

    fn position(moves: &str) -> Position {
        let mut game = Gomoku::default();
        for text in moves.split_whitespace() {
            let mv = game.read(text).unwrap();
            game.play(mv);
        }
        Position::of(&game)
    }

    fn cell(text: &str) -> Cell {
        Cell::of(text.parse().unwrap())
    }

    #[test]
    fn fives_and_open_fours_win_and_a_five_is_stopped() {
        assert_eq!(position("h8").decided(), Decided::Open);
        let three = position("h8 h9 i8 i9 j8 a1");
        assert!(matches!(three.decided(), Decided::Wins(at) if [cell("g8"), cell("k8")].contains(&at)));
        let mut shut = position("h8 g8 i8 a1 j8 a3 k8");
        assert_eq!(shut.decided(), Decided::Forced(cell("l8")));
        assert_eq!(shut.settle(), Decided::Open);
        assert_eq!((shut.stones(), shut.last()), (8, Some(cell("l8"))));
        assert_eq!(position("h8 a15 i8 a1 j8 a3 k8").decided(), Decided::Loses);
        assert_eq!(position("h8 a15 i8 a1 j8 a3 k8 a5").decided(), Decided::Wins(cell("g8")));
    }
}
