//! What is known for sure of a position of Connect Four, and what follows from it.

use std::cmp::Reverse;

use crate::{
    Column, ConnectFour,
    solver::{AnySolver, Unsolved, Value},
};
use tengen_game::Random;

/// The columns of a position, the best first; of equals the one nearest to the centre.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// Those whose value is known.
    pub columns: Vec<(Column, Value)>,
    /// Those that were not solved in time.
    pub open: Vec<Column>,
}

/// In the first round every column is searched for so many questions whether to stop, a millisecond each.
const FIRST_ROUND: u32 = 8;

impl Known {
    /// Solves as many columns as it can until it is told to stop. In each round all get the same time, four times as much as
    /// before: a hard column does not keep the easy ones from being solved, and nothing is forgotten between two rounds.
    pub fn of(game: &ConnectFour, solver: &mut AnySolver, stop: &dyn Fn() -> bool) -> Self {
        let mut open: Vec<Column> = game.open_columns().collect();
        open.sort_by_key(|column| Reverse(from_edge(game, *column)));
        let mut columns = Vec::with_capacity(open.len());
        let mut patience = FIRST_ROUND;
        while !open.is_empty() {
            let mut stopped = false;
            open.retain(|column| {
                let mut questions = 0;
                let value = solver.column(game, *column, &mut || {
                    questions += 1;
                    stopped |= stop();
                    stopped || questions > patience
                });
                columns.extend(value.map(|value| (*column, value)));
                value == Err(Unsolved::Stopped)
            });
            if stopped {
                break;
            }
            patience = patience.saturating_mul(4);
        }
        columns.sort_by_key(|(column, value)| (Reverse(*value), Reverse(from_edge(game, *column))));
        Self { columns, open }
    }

    /// What the position is worth, once every column is known.
    #[must_use]
    pub fn value(&self) -> Option<Value> {
        self.columns.first().map(|(_, value)| *value).filter(|_| self.open.is_empty())
    }

    /// What a column is worth, if that is known.
    #[must_use]
    pub fn column(&self, column: Column) -> Option<Value> {
        self.columns.iter().find(|(known, _)| *known == column).map(|(_, value)| *value)
    }

    /// One of the best columns, rather one near the centre, where people err more. If some columns are open, only a win is
    /// good enough.
    #[must_use]
    pub fn choose(&self, game: &ConnectFour, random: &mut Random) -> Option<Column> {
        let (_, best) = *self.columns.first()?;
        if !self.open.is_empty() && !matches!(best, Value::Win { .. }) {
            return None;
        }
        let equals = || self.columns.iter().filter(|(_, value)| *value == best).map(|(column, _)| *column);
        let weigh = |column: Column| (1 + u32::from(from_edge(game, column))).pow(2);
        let mut drawn = random.below(equals().map(weigh).sum());
        equals().find(|column| match drawn.checked_sub(weigh(*column)) {
            Some(rest) => {
                drawn = rest;
                false
            }
            None => true,
        })
    }

    /// The better of what a search prefers, best first with the share of games it wins, and of what is known: no column that
    /// loses for sure while another may not, and no risk where a draw is sure and the search does not expect more.
    #[must_use]
    pub fn choose_with(&self, searched: impl Iterator<Item = (Column, f32)>) -> Option<Column> {
        let lost = |column: Column| matches!(self.column(column), Some(Value::Loss { .. }));
        let preferred = searched.into_iter().find(|(column, _)| !lost(*column));
        let drawn = self.columns.first().filter(|(_, value)| *value == Value::Draw);
        match (preferred, drawn) {
            (Some((column, rate)), Some((sure, _))) => Some(if rate < 0.5 { *sure } else { column }),
            (Some((column, _)), None) => Some(column),
            (None, Some((sure, _))) => Some(*sure),
            (None, None) => self.open.first().copied().or_else(|| self.columns.first().map(|(column, _)| *column)),
        }
    }
}

/// How many columns there are to the nearer edge.
fn from_edge(game: &ConnectFour, Column(column): Column) -> u8 {
    column.min(game.shape().width().saturating_sub(column + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WIN: Value = Value::Win { plies: 9 };
    const LOSS: Value = Value::Loss { plies: 8 };

    fn known(columns: &[(u8, Value)], open: &[u8]) -> Known {
        let columns = columns.iter().map(|(column, value)| (Column(*column), *value)).collect();
        Known { columns, open: open.iter().map(|column| Column(*column)).collect() }
    }

    /// Every column that is chosen in a hundred tries, with how often.
    fn chosen(known: &Known) -> Vec<(u8, usize)> {
        let mut random = Random::with_seed(1);
        let mut times = [0; 7];
        for _ in 0..100 {
            let Some(Column(column)) = known.choose(&ConnectFour::default(), &mut random) else { continue };
            times[usize::from(column)] += 1;
        }
        (0..7).zip(times).filter(|(_, times)| *times > 0).collect()
    }

    #[test]
    fn among_equals_the_centre_is_likelier() {
        assert_eq!(chosen(&known(&[(2, WIN), (3, Value::Draw), (4, LOSS)], &[])), [(2, 100)]);
        let [(0, edge), (3, centre)] = chosen(&known(&[(3, Value::Draw), (0, Value::Draw), (1, LOSS)], &[]))[..] else {
            panic!("both, and no other")
        };
        assert!(edge > 0 && centre > 5 * edge, "{edge}, {centre}");
    }

    #[test]
    fn while_columns_are_open_only_a_win_is_good_enough() {
        assert_eq!(chosen(&known(&[(1, WIN)], &[3])), [(1, 100)]);
        assert_eq!(chosen(&known(&[(1, Value::Draw)], &[3])), []);
        assert_eq!(chosen(&known(&[], &[3])), []);
    }

    #[test]
    fn a_search_does_not_lead_into_a_known_loss_nor_away_from_a_draw() {
        let choose = |known: &Known, searched: &[(u8, f32)]| {
            known.choose_with(searched.iter().map(|(column, rate)| (Column(*column), *rate))).map(|Column(at)| at)
        };
        let lost = known(&[(3, LOSS)], &[2, 4]);
        assert_eq!(choose(&lost, &[(3, 0.7), (4, 0.2), (2, 0.1)]), Some(4));
        let drawn = known(&[(1, Value::Draw), (3, LOSS)], &[4]);
        assert_eq!(choose(&drawn, &[(4, 0.4), (1, 0.3)]), Some(1), "rather the draw");
        assert_eq!(choose(&drawn, &[(4, 0.6), (1, 0.3)]), Some(4), "worth a try");
        assert_eq!(choose(&lost, &[]), Some(2), "nothing was searched");
    }
}
