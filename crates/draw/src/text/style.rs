/// How a drawing is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// ANSI colours: wood, black and white, the same on light and on dark terminals. Without them a drawing is plain
    /// text.
    pub colour: bool,
    /// Lines and round stones; without it only ASCII is written, and stones are `X` and `O`.
    pub unicode: bool,
    /// The most characters in a line; taken as [`Style::LEAST_WIDTH`] if less.
    pub width: usize,
    /// The most lines, the legend not counted; taken as [`Style::LEAST_HEIGHT`] if less.
    pub height: usize,
    /// Lines under the board that tell how its sides are joined and what unusual signs mean.
    pub legend: bool,
}

impl Style {
    /// No drawing is narrower than this.
    pub const LEAST_WIDTH: usize = 20;
    /// No drawing is lower than this.
    pub const LEAST_HEIGHT: usize = 10;

    /// Nothing is wider or higher than this, whatever is asked for: a canvas is held in memory.
    const MOST: usize = 2000;

    pub(crate) fn columns(&self) -> usize {
        self.width.clamp(Self::LEAST_WIDTH, Self::MOST)
    }

    pub(crate) fn lines(&self) -> usize {
        self.height.clamp(Self::LEAST_HEIGHT, Self::MOST)
    }
}

impl Default for Style {
    /// Plain Unicode text of 80 columns and up to 50 lines, with a legend.
    fn default() -> Self {
        Self { colour: false, unicode: true, width: 80, height: 50, legend: true }
    }
}
