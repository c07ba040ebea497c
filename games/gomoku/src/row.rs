//! Which rows win.

use super::board::{Board, DIRECTIONS, Run, Window};
use super::{Colour, Point, Winning};

/// How many make a row that wins.
const FIVE: u32 = 5;

impl Winning {
    fn is_won(self, colour: Colour, window: &Window, run: Run) -> bool {
        let length = run.length();
        let shut_in = || window.other & run.after() != 0 && window.other & run.before() != 0;
        match self {
            Self::Standard => length == FIVE,
            Self::Freestyle => length >= FIVE,
            Self::Renju => length == FIVE || length > FIVE && colour == Colour::White,
            Self::Caro => length == FIVE && !shut_in(),
            Self::CaroOverline => length > FIVE || length == FIVE && !shut_in(),
        }
    }
}

impl Board {
    /// Whether a stone of this colour on this point, there already or not, makes a row that wins.
    #[must_use]
    pub fn wins_at(&self, winning: Winning, colour: Colour, point: Point) -> bool {
        let wins = |direction| {
            let window = self.window(colour, point, direction);
            winning.is_won(colour, &window, Run::through(window.own))
        };
        self.has(point) && DIRECTIONS.into_iter().any(wins)
    }

    /// The stones of every winning row through this point, in order.
    pub(super) fn winning_stones(&self, winning: Winning, colour: Colour, point: Point) -> Vec<Point> {
        let mut stones = vec![point];
        for direction in DIRECTIONS {
            let window = self.window(colour, point, direction);
            let run = Run::through(window.own);
            if winning.is_won(colour, &window, run) {
                let steps = (1..=run.ahead as i8).chain((1..=run.behind as i8).map(|step| -step));
                stones.extend(steps.filter_map(|steps| self.along(point, direction, steps)));
            }
        }
        stones.sort();
        stones
    }
}
