use thiserror::Error;

use super::{Opening, Rules};

/// The smallest board.
pub const SMALLEST: u8 = 5;
/// The largest board.
pub const LARGEST: u8 = 22;

/// All that is settled before the first stone: the size of the board and the rules.
///
/// ```
/// use tengen_gomoku::{Rules, Setup};
///
/// let setup = Setup::new(15, Rules::default())?;
/// assert_eq!(setup, Setup::default());
/// assert_eq!(
///     Setup::new(7, "standard,opening=long-pro".parse().unwrap()).unwrap_err().to_string(),
///     "the opening long-pro needs a board of 8 or more; this one is 7"
/// );
/// # Ok::<(), tengen_gomoku::BadSetup>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    size: u8,
    rules: Rules,
}

/// A game that cannot be begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum BadSetup {
    /// Too small or too large.
    #[error("a board of {size}x{size}: it is {SMALLEST} to {LARGEST}")]
    Size {
        /// The size asked for.
        size: u8,
    },
    /// The opening leaves no place for Black's second stone.
    #[error("the opening {opening} needs a board of {least} or more; this one is {size}")]
    Opening {
        /// The opening asked for.
        opening: Opening,
        /// The smallest board for it.
        least: u8,
        /// The size asked for.
        size: u8,
    },
}

impl Setup {
    /// A square board with `size` lines each way.
    ///
    /// # Errors
    /// If it is too small, in itself or for the opening, or too large.
    pub fn new(size: u8, rules: Rules) -> Result<Self, BadSetup> {
        if !(SMALLEST..=LARGEST).contains(&size) {
            return Err(BadSetup::Size { size });
        }
        let opening = rules.opening;
        // From a central point of an even board the farther edge is half the size away.
        let least = opening.steps_away().map_or(SMALLEST, |steps| 2 * steps);
        if size < least {
            return Err(BadSetup::Opening { opening, least, size });
        }
        Ok(Self { size, rules })
    }

    /// Lines each way.
    #[must_use]
    pub fn size(self) -> u8 {
        self.size
    }

    /// The rules.
    #[must_use]
    pub fn rules(self) -> Rules {
        self.rules
    }
}

/// A board of 15, exactly five wins, no opening rule.
impl Default for Setup {
    fn default() -> Self {
        Self { size: 15, rules: Rules::default() }
    }
}
