//! Connect Four once more, as plainly as it can be said: a list of columns, and every row of the board looked at after
//! every move. Random games are played by both.

use proptest::prelude::*;
use tengen_connect_four::{Cell, Column, ConnectFour, End, Move, Shape};
use tengen_game::{Game, Seat, Turn};

pub(crate) struct Plain {
    shape: Shape,
    columns: Vec<Vec<u8>>,
    plies: usize,
}

impl Plain {
    pub(crate) fn new(shape: Shape) -> Self {
        Self { shape, columns: vec![Vec::new(); shape.width().into()], plies: 0 }
    }

    pub(crate) fn open(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|at| self.columns[*at].len() < usize::from(self.shape.height())).collect()
    }

    pub(crate) fn drop(&mut self, column: usize) {
        self.columns[column].push((self.plies % 2) as u8);
        self.plies += 1;
    }

    pub(crate) fn lift(&mut self, column: usize) {
        self.columns[column].pop();
        self.plies -= 1;
    }

    /// All cells of all rows of one seat's discs that are long enough.
    pub(crate) fn rows_of(&self, seat: u8) -> Vec<(i32, i32)> {
        let (width, height, row) =
            (i32::from(self.shape.width()), i32::from(self.shape.height()), i32::from(self.shape.row()));
        let mut found = Vec::new();
        for column in 0..width {
            for up in 0..height {
                for (right, rise) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let cells: Vec<_> = (0..row).map(|step| (column + step * right, up + step * rise)).collect();
                    let own = |(column, up): &(i32, i32)| {
                        let column = usize::try_from(*column).ok().and_then(|column| self.columns.get(column));
                        let disc = usize::try_from(*up).ok().and_then(|up| column?.get(up));
                        disc == Some(&seat)
                    };
                    if cells.iter().all(own) {
                        found.extend(cells);
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

fn shapes() -> impl Strategy<Value = Shape> {
    (4..=16_u8, 4..=16_u8).prop_flat_map(|(width, height)| {
        (3..=width.max(height).min(6)).prop_map(move |row| Shape::new(width, height, row).unwrap())
    })
}

fn agrees(game: &ConnectFour, plain: &Plain) {
    for seat in 0..2 {
        let line: Vec<(i32, i32)> =
            game.winning_line().iter().map(|cell| (i32::from(cell.column.0), i32::from(cell.row))).collect();
        let rows = plain.rows_of(seat);
        match game.end() {
            Some(End::Row(Seat(winner))) if winner == seat => assert_eq!(line, rows),
            _ => assert!(rows.is_empty()),
        }
    }
    for (at, column) in plain.columns.iter().enumerate() {
        let column_name = Column(at as u8);
        assert_eq!(usize::from(game.height(column_name)), column.len());
        for row in 0..plain.shape.height() {
            let disc = game.disc(Cell { column: column_name, row });
            assert_eq!(disc, column.get(usize::from(row)).copied().map(Seat));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Both agree on every position of a random game, and every undo brings back the very same state.
    #[test]
    fn two_implementations_play_the_same_game(shape in shapes(), choices in prop::collection::vec(any::<u16>(), 256)) {
        let mut game = ConnectFour::new(shape);
        let mut plain = Plain::new(shape);
        let mut states = Vec::new();
        let mut legal = Vec::new();
        for choice in choices {
            game.legal(&mut legal);
            let Turn::Of(seat) = game.turn() else { break };
            prop_assert_eq!(usize::from(seat.0), plain.plies % 2);
            let open: Vec<Move> = plain.open().into_iter().map(|at| Move::Drop(Column(at as u8))).collect();
            prop_assert_eq!(&legal, &open);
            let mv = open[usize::from(choice) % open.len()];
            let Move::Drop(column) = mv;
            states.push((game.clone(), Game::hash(&game)));
            game.play(mv);
            plain.drop(column.0.into());
            agrees(&game, &plain);
        }
        while let Some((before, hash)) = states.pop() {
            prop_assert!(game.undo());
            prop_assert_eq!(Game::hash(&game), hash);
            prop_assert!(game == before);
        }
        prop_assert!(!game.undo());
    }
}
