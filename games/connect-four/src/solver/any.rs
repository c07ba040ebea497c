use std::fmt;

use super::{Column, ConnectFour, Shape, Solver, Unsolved, Value};

/// A solver for a board that is known only when a game begins: every one that lies within the classic board, with four in a
/// row. On the classic board it has the [`Book`](super::Book).
///
/// ```
/// use tengen_connect_four::{ConnectFour, Shape, solver::{AnySolver, Value}};
///
/// let small: Shape = "5x4".parse()?;
/// let mut solver = AnySolver::of(small).ok_or("larger than the classic board")?;
/// assert_eq!(solver.value(&ConnectFour::new(small), &mut || false)?, Value::Draw);
/// assert!(AnySolver::of("8x7".parse()?).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AnySolver {
    shape: Shape,
    solver: Box<dyn Solves>,
}

trait Solves: fmt::Debug + Send {
    fn value(&mut self, game: &ConnectFour, stop: &mut dyn FnMut() -> bool) -> Result<Value, Unsolved>;
    fn column(&mut self, game: &ConnectFour, column: Column, stop: &mut dyn FnMut() -> bool)
    -> Result<Value, Unsolved>;
    fn positions(&self) -> u64;
}

impl<const W: u32, const H: u32> Solves for Solver<W, H> {
    fn value(&mut self, game: &ConnectFour, stop: &mut dyn FnMut() -> bool) -> Result<Value, Unsolved> {
        Solver::value(self, game, stop)
    }

    fn column(
        &mut self,
        game: &ConnectFour,
        column: Column,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Value, Unsolved> {
        Solver::column(self, game, column, stop)
    }

    fn positions(&self) -> u64 {
        Solver::positions(self)
    }
}

fn new<const W: u32, const H: u32>() -> Box<dyn Solves> {
    Box::new(Solver::<W, H>::new().with_book())
}

/// What makes a solver for a board, if there is one.
fn maker(shape: Shape) -> Option<fn() -> Box<dyn Solves>> {
    Some(match (shape.width(), shape.height(), shape.row()) {
        (4, 4, 4) => new::<4, 4>,
        (4, 5, 4) => new::<4, 5>,
        (4, 6, 4) => new::<4, 6>,
        (5, 4, 4) => new::<5, 4>,
        (5, 5, 4) => new::<5, 5>,
        (5, 6, 4) => new::<5, 6>,
        (6, 4, 4) => new::<6, 4>,
        (6, 5, 4) => new::<6, 5>,
        (6, 6, 4) => new::<6, 6>,
        (7, 4, 4) => new::<7, 4>,
        (7, 5, 4) => new::<7, 5>,
        (7, 6, 4) => new::<7, 6>,
        _ => return None,
    })
}

impl AnySolver {
    /// A solver for this board, if there is one. It knows nothing yet but the book.
    #[must_use]
    pub fn of(shape: Shape) -> Option<Self> {
        Some(Self { shape, solver: maker(shape)?() })
    }

    /// Whether there is a solver for this board.
    #[must_use]
    pub fn solves(shape: Shape) -> bool {
        maker(shape).is_some()
    }

    /// The board.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many positions it has looked at so far.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.solver.positions()
    }

    /// As [`Solver::value`].
    ///
    /// # Errors
    /// As there.
    pub fn value(&mut self, game: &ConnectFour, stop: &mut dyn FnMut() -> bool) -> Result<Value, Unsolved> {
        self.solver.value(game, stop)
    }

    /// As [`Solver::column`].
    ///
    /// # Errors
    /// As there.
    pub fn column(
        &mut self,
        game: &ConnectFour,
        column: Column,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Value, Unsolved> {
        self.solver.column(game, column, stop)
    }
}
