//! Connect Four as people sit at it: discs are stones on the points of a grid, and a click anywhere in a column drops one.

use tengen_game::{Discs, MarkKind, Pace, Picture, Playable, Refused, Scene, Seat};

use super::{Cell, Column, ConnectFour, Move, Refusal};
use crate::codes;

impl ConnectFour {
    fn point(&self, cell: Cell) -> u32 {
        u32::from(cell.row) * u32::from(self.shape().width()) + u32::from(cell.column.0)
    }
}

impl Playable for ConnectFour {
    fn plies(&self) -> usize {
        self.moves().len()
    }

    fn phase(&self) -> &'static str {
        if self.end().is_some() { "over" } else { "play" }
    }

    fn points_of(&self, mv: Move) -> Vec<u32> {
        let Move::Drop(column) = mv;
        (0..self.shape().height()).map(|row| self.point(Cell { column, row })).collect()
    }

    fn picture(&self) -> Picture {
        let shape = self.shape();
        let cells = (0..shape.height())
            .flat_map(|row| (0..shape.width()).map(move |column| Cell { column: Column(column), row }));
        let digit = |cell: Cell| self.disc(cell).map_or('.', |seat| char::from(b'0' + seat.0));
        let scene = Scene::Discs(Discs { columns: shape.width().into(), discs: cells.map(digit).collect() });
        let picture = Picture {
            last: self.last_disc().map(|cell| self.point(cell)),
            ..Picture::new(format!("grid:{}x{}", shape.width(), shape.height()), scene)
        };
        picture.marked(MarkKind::Won, self.winning_line().into_iter().map(|cell| self.point(cell)).collect())
    }

    /// Each side makes half of the moves that fill the board.
    fn pace(&self, _: Seat) -> Pace {
        Pace { made: (self.moves().len() / 2) as u32, expected: (self.shape().cells() / 2) as u32 }
    }

    fn refused(&self, refusal: Refusal) -> Refused {
        match refusal {
            Refusal::ColumnFull { column } => Refused::new(&codes::COLUMN_FULL).with("column", column.to_string()),
            Refusal::NoSuchColumn { text } => Refused::new(&codes::NO_SUCH_COLUMN).with("text", text),
            Refusal::GameOver => Refused::new(&codes::GAME_OVER),
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{Discs, MarkKind, Refused, Scene, Seat, Table};

    use crate::{ConnectFour, codes};

    #[test]
    fn discs_fall_and_a_row_is_shown() {
        let mut table: Box<dyn Table> = Box::new(ConnectFour::default());
        for (ply, column) in ["d", "d", "e", "e", "f", "f", "g"].into_iter().enumerate() {
            table.play(Seat((ply % 2) as u8), column).unwrap();
        }
        let view = table.view();
        let Scene::Discs(Discs { discs, .. }) = &view.picture.scene else { panic!("{view:?}") };
        assert_eq!((view.picture.board.as_str(), &discs[..14]), ("grid:7x6", "...0000...111."));
        assert_eq!((view.picture.marks(MarkKind::Won), view.picture.last), (&[3, 4, 5, 6][..], Some(6)));
        assert_eq!(view.payoffs, Some(vec![1.0, 0.0]));
        assert_eq!(table.play(Seat(1), "a"), Err(Refused::new(&codes::GAME_OVER)));
    }

    #[test]
    fn a_column_is_clicked_anywhere_and_can_be_full() {
        let mut table: Box<dyn Table> = Box::new(ConnectFour::default());
        assert_eq!(table.view().choices[2].points, [2, 9, 16, 23, 30, 37]);
        for ply in 0..6 {
            table.play(Seat(ply % 2), "a").unwrap();
        }
        assert_eq!(table.play(Seat(0), "A"), Err(Refused::new(&codes::COLUMN_FULL).with("column", "a")));
        assert_eq!(table.play(Seat(0), "z"), Err(Refused::new(&codes::NO_SUCH_COLUMN).with("text", "z")));
    }
}
