use std::{cmp::Ordering, fmt};

/// What a position is worth to the side to move when both play as well as can be: the winner as fast, the loser as slow as
/// possible. The better value is the greater one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// It wins, with so many discs of both sides still to come, the winning one included: 1 if it wins at once.
    Win {
        /// How many.
        plies: u8,
    },
    /// Nobody wins.
    Draw,
    /// The other side wins, with so many discs of both sides still to come, the winning one included.
    Loss {
        /// How many.
        plies: u8,
    },
}

impl Value {
    /// The value that a score means with so many discs on a board of so many cells.
    pub(super) fn of_score(score: i32, discs: i32, cells: i32) -> Self {
        // The winner has `score` discs left when it wins, that one included; the sides have as many each, or the first
        // one more.
        let plies = |won_by_mover: bool| {
            let first = (discs % 2 == 0) == won_by_mover;
            let all = if first { (cells + 1) / 2 } else { cells / 2 };
            let winning = all - score.abs() + 1;
            let number = if first { 2 * winning - 1 } else { 2 * winning };
            (number - discs) as u8
        };
        match score {
            0 => Self::Draw,
            1.. => Self::Win { plies: plies(true) },
            _ => Self::Loss { plies: plies(false) },
        }
    }

    /// The same for the other side, one disc earlier.
    pub(super) fn before(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies: plies + 1 },
            Self::Draw => Self::Draw,
            Self::Loss { plies } => Self::Win { plies: plies + 1 },
        }
    }

    /// Greater is better.
    fn rank(self) -> i32 {
        match self {
            Self::Win { plies } => 256 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss { plies } => i32::from(plies) - 256,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// `win in 3`, `draw`, `loss in 2`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { plies } => write!(f, "win in {plies}"),
            Self::Draw => f.write_str("draw"),
            Self::Loss { plies } => write!(f, "loss in {plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_tell_with_which_disc_the_game_is_won() {
        // The start is worth 1: the first side wins with its last disc, number 41.
        assert_eq!(Value::of_score(1, 0, 42), Value::Win { plies: 41 });
        assert_eq!(Value::of_score(-2, 1, 42), Value::Loss { plies: 38 });
        assert_eq!(Value::of_score(18, 6, 42), Value::Win { plies: 1 });
        assert_eq!(Value::of_score(-18, 7, 42), Value::Loss { plies: 0 });
        assert_eq!(Value::of_score(1, 41, 42), Value::Win { plies: 1 });
        // With an odd number of cells the first side has a disc more.
        assert_eq!(Value::of_score(1, 24, 25), Value::Win { plies: 1 });
        assert_eq!(Value::of_score(1, 23, 25), Value::Win { plies: 1 });
    }

    #[test]
    fn better_is_greater() {
        let ordered = [
            Value::Loss { plies: 2 },
            Value::Loss { plies: 4 },
            Value::Draw,
            Value::Win { plies: 41 },
            Value::Win { plies: 1 },
        ];
        assert!(ordered.is_sorted());
    }
}
