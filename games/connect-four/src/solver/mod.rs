//! A perfect player: the exact value of every position of the classic board, and of every column.
//!
//! ```
//! use tengen_game::Game;
//! use tengen_connect_four::{ConnectFour, solver::{ClassicSolver, Value}};
//!
//! let mut game = ConnectFour::default();
//! for column in ["d", "g", "e", "g"] {
//!     let mv = game.read(column)?;
//!     game.play(mv);
//! }
//! // The first side makes three in a row with both ends open, and has won two discs later.
//! let mut solver = ClassicSolver::new();
//! assert_eq!(solver.value(&game, &mut || false)?, Value::Win { plies: 3 });
//! let c = game.read("c")?;
//! game.play(c);
//! let columns = solver.columns(&game, &mut || false)?;
//! assert!(columns.iter().all(|(_, value)| *value == Value::Loss { plies: 2 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The search reads no clock: it asks the caller now and then whether to stop, about every millisecond. What it has found
//! out by then is kept for the next question.
//!
//! How it works: positions are two words of bits (`bits`); a null-window negamax asks outwards from a draw (`search`); bounds
//! are kept in tables (`table`); columns are ordered by the rows they promise (`order`); and strategies of Connect Four
//! bound the score of many positions without any search (`zugzwang`). The start of the classic board takes 186
//! million positions and no opening book; `cargo run --release -p tengen-connect-four --example solve` measures it.
//!
//! Who cannot wait for that takes a solver [`with_book`](Solver::with_book), which looks openings up. [`AnySolver`] is for
//! boards that are known only when a game begins.

mod any;
mod bits;
mod book;
mod order;
mod search;
mod table;
mod value;
mod zugzwang;

use thiserror::Error;

use super::{Cell, Column, ConnectFour, Move, Shape};
use bits::Bits;
use search::Search;
use tengen_game::{Game, Seat, Turn};

pub use any::AnySolver;
pub use book::Book;
pub use value::Value;

/// For the classic board.
pub type ClassicSolver = Solver<7, 6>;

/// Solves positions of boards with `W` columns and `H` rows where four in a row win. Keeps what it has found out.
#[derive(Debug, Clone)]
pub struct Solver<const W: u32, const H: u32> {
    search: Search<W, H>,
    book: Option<&'static Book>,
}

/// Why there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// The game is on another board.
    #[error("this solver does not solve boards of {shape}")]
    OtherBoard {
        /// The board of the game.
        shape: Shape,
    },
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The column takes no disc.
    #[error("column {column} takes no disc")]
    Full {
        /// Which.
        column: Column,
    },
    /// The caller said to stop.
    #[error("the search was stopped")]
    Stopped,
}

/// Bytes for what is known of the first half of the game. With an eighth of it the start of the classic board takes 2%
/// more positions, with four times as much hardly any fewer.
const TABLE_BYTES: usize = 16 << 20;

impl<const W: u32, const H: u32> Solver<W, H> {
    /// Two words of 49 bits hold the board.
    const FITS: () = assert!(W >= 4 && H >= 4 && W * (H + 1) <= 49, "the board does not fit");

    /// A solver that knows nothing yet, with 17 MB of memory.
    #[must_use]
    pub fn new() -> Self {
        Self::with_memory(TABLE_BYTES)
    }

    /// A solver that knows nothing yet, with so many bytes for the first half of the game.
    #[must_use]
    pub fn with_memory(bytes: usize) -> Self {
        let () = Self::FITS;
        Self { search: Search::new(bytes), book: None }
    }

    /// Looks openings of the classic board up instead of searching.
    #[must_use]
    pub fn with_book(self) -> Self {
        Self { book: Some(Book::classic()), ..self }
    }

    /// How many positions it has looked at so far.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.search.positions()
    }

    /// What the position is worth to the seat to move. `stop` is asked about every millisecond.
    ///
    /// # Errors
    /// If the game is over or on another board, or the search was stopped.
    pub fn value(&mut self, game: &ConnectFour, stop: &mut dyn FnMut() -> bool) -> Result<Value, Unsolved> {
        let bits = bits_of(game)?;
        match self.book.and_then(|book| book.value(game)) {
            Some(value) => Ok(value),
            None => self.value_of(bits, stop),
        }
    }

    fn value_of(&mut self, bits: Bits<W, H>, stop: &mut dyn FnMut() -> bool) -> Result<Value, Unsolved> {
        let score = self.search.score(bits, stop).map_err(|_| Unsolved::Stopped)?;
        Ok(Value::of_score(score, bits.discs(), Bits::<W, H>::CELLS))
    }

    /// What each column that takes a disc is worth to the seat to move, from the left. `stop` is asked about every
    /// millisecond.
    ///
    /// # Errors
    /// If the game is over or on another board, or the search was stopped.
    pub fn columns(
        &mut self,
        game: &ConnectFour,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<(Column, Value)>, Unsolved> {
        bits_of::<W, H>(game)?;
        game.open_columns().map(|column| Ok((column, self.column(game, column, stop)?))).collect()
    }

    /// What one column is worth to the seat to move. `stop` is asked about every millisecond.
    ///
    /// # Errors
    /// If the column takes no disc, the game is over or on another board, or the search was stopped.
    pub fn column(
        &mut self,
        game: &ConnectFour,
        column: Column,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Value, Unsolved> {
        bits_of::<W, H>(game)?;
        if !game.open_columns().any(|open| open == column) {
            return Err(Unsolved::Full { column });
        }
        let mut after = game.clone();
        after.play(Move::Drop(column));
        match after.turn() {
            Turn::Over(outcome) if outcome.winner().is_some() => Ok(Value::Win { plies: 1 }),
            Turn::Over(_) => Ok(Value::Draw),
            Turn::Of(_) => Ok(self.value(&after, stop)?.before()),
        }
    }
}

impl<const W: u32, const H: u32> Default for Solver<W, H> {
    fn default() -> Self {
        Self::new()
    }
}

fn bits_of<const W: u32, const H: u32>(game: &ConnectFour) -> Result<Bits<W, H>, Unsolved> {
    let shape = game.shape();
    if (u32::from(shape.width()), u32::from(shape.height()), shape.row()) != (W, H, 4) {
        return Err(Unsolved::OtherBoard { shape });
    }
    let Turn::Of(mover) = game.turn() else { return Err(Unsolved::GameOver) };
    let mut bits = Bits::EMPTY;
    for column in 0..shape.width() {
        for row in 0..game.height(Column(column)) {
            let cell = 1 << (u32::from(column) * (H + 1) + u32::from(row));
            bits.all |= cell;
            let disc: Option<Seat> = game.disc(Cell { column: Column(column), row });
            if disc == Some(mover) {
                bits.own |= cell;
            }
        }
    }
    Ok(bits)
}
