//! Records of Connect Four: played again, as files and as pictures.

use tengen_board::{Board, Spec};
use tengen_connect_four::{
    Cell, Column, ConnectFour, Move, Shape,
    record::{self, Record, Verdict},
};
use tengen_draw::{Picture, Stone, View, svg};
use tengen_game::{Game, Seat};

use crate::{GameRecord, Unplayable};

/// A disc by the number of its column from 1.
pub(super) fn number(mv: Move) -> Option<u32> {
    let Move::Drop(Column(column)) = mv;
    Some(u32::from(column) + 1)
}

impl GameRecord {
    /// Plays a game of Connect Four again, to its end.
    ///
    /// # Errors
    /// If a move cannot be played: the record is of another match.
    pub fn replay_four(&self, shape: Shape) -> Result<ConnectFour, Unplayable> {
        let mut game = ConnectFour::new(shape);
        for (index, &number) in self.moves.iter().enumerate() {
            let unplayable = Unplayable { number: self.number, ply: index + 1 };
            let column = number.checked_sub(1).and_then(|at| u8::try_from(at).ok()).map(Column);
            let mv = column.map(Move::Drop).filter(|mv| game.check(*mv).is_ok()).ok_or(unplayable)?;
            game.play(mv);
        }
        Ok(game)
    }
}

/// The digits of its columns.
pub(super) fn files(record: &GameRecord, shape: Shape) -> Vec<(&'static str, String)> {
    let Ok(game) = record.replay_four(shape) else { return Vec::new() };
    let kept = Record::of(&game);
    let verdict: Verdict = record.result.parse().unwrap_or(Verdict::Unfinished);
    let kept = kept.clone().with_verdict(verdict).unwrap_or(kept);
    vec![("txt", record::write(&kept) + "\n")]
}

/// The discs on a grid, the first player's black.
pub(super) fn picture(record: &GameRecord, shape: Shape) -> Option<String> {
    let game = record.replay_four(shape).ok()?;
    let [columns, rows] = [shape.width(), shape.height()].map(u16::from);
    let board: Board = Spec::Grid { columns, rows }.build().ok()?;
    let on = |cell: Cell| {
        board.points().nth(usize::from(cell.row) * usize::from(shape.width()) + usize::from(cell.column.0))
    };
    let cells = (0..shape.height()).flat_map(|row| (0..shape.width()).map(move |at| Cell { column: Column(at), row }));
    let discs = cells.filter_map(|cell| {
        let stone = if game.disc(cell)? == Seat(0) { Stone::Black } else { Stone::White };
        Some((on(cell)?, stone))
    });
    let picture = Picture::new(&board).stones(discs).last(game.last_disc().and_then(on));
    Some(svg::board(&picture, &View::of(&board)))
}
