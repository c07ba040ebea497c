//! Connect Four as engines and servers see any game.

use tengen_game::{Game, Outcome, Turn};

use super::{Column, ConnectFour, Move, Refusal};

impl Game for ConnectFour {
    type Move = Move;
    type Refusal = Refusal;

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.end() {
            None => Turn::Of(self.seat_to_move()),
            Some(end) => Turn::Over(end.winner().map_or(Outcome::draw(2), Outcome::win)),
        }
    }

    /// Columns from the left.
    fn legal(&self, out: &mut Vec<Move>) {
        out.clear();
        out.extend(self.open_columns().map(Move::Drop));
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.end().is_some() {
            return Err(Refusal::GameOver);
        }
        match mv {
            Move::Drop(column) if column.0 >= self.shape().width() => {
                Err(Refusal::NoSuchColumn { text: column.to_string() })
            }
            Move::Drop(column) if self.height(column) == self.shape().height() => Err(Refusal::ColumnFull { column }),
            Move::Drop(_) => Ok(()),
        }
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    fn undo(&mut self) -> bool {
        self.take_back()
    }

    fn hash(&self) -> u64 {
        self.hash_with_turn()
    }

    fn notation(&self, mv: Move) -> String {
        let Move::Drop(column) = mv;
        column.to_string()
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        let text = text.trim();
        let column = Column::named(text).filter(|column| column.0 < self.shape().width());
        column.map(Move::Drop).ok_or_else(|| Refusal::NoSuchColumn { text: text.chars().take(60).collect() })
    }
}
