//! The line that moves while a match goes on: for people at a terminal, nothing in a pipe.

use std::{
    io::{self, IsTerminal as _, Write as _},
    time::{Duration, Instant},
};

use tengen_arena::{News, Points, Tally};

/// The line, and what it needs to guess the time left.
pub(crate) struct Progress {
    shown: bool,
    /// What stands before all else.
    label: String,
    begin: Instant,
    games: u32,
    /// Games that were played before we began to look at the clock.
    before: u32,
    /// Games that are over.
    over: u32,
    /// Those of A, in a match of two.
    tally: Option<Points>,
    moves: u64,
}

impl Progress {
    pub(crate) fn new(games: u32, is_duel: bool) -> Self {
        let shown = io::stderr().is_terminal();
        let tally = is_duel.then(Points::default);
        Self { shown, label: String::new(), begin: Instant::now(), games, before: 0, over: 0, tally, moves: 0 }
    }

    /// With words before, for one match of several.
    pub(crate) fn labelled(self, label: String) -> Self {
        Self { label, ..self }
    }

    pub(crate) fn hear(&mut self, news: &News<'_>) {
        match news {
            News::Resumed { tally } => {
                self.before = tally.games();
                self.take(tally);
            }
            News::Game { tally, .. } => self.take(tally),
            News::Waiting { moves } => self.moves = *moves,
        }
        if self.shown {
            self.show();
        }
    }

    fn take(&mut self, tally: &Tally) {
        self.over = tally.games();
        self.tally = self.tally.map(|_| tally.points());
    }

    fn show(&self) {
        let width = crossterm::terminal::size().map_or(80, |(columns, _)| usize::from(columns));
        let line: String = self.line(self.begin.elapsed()).chars().take(width.saturating_sub(1)).collect();
        // A terminal that has gone away is no reason to stop a match.
        let _gone = write!(io::stderr(), "\r{line}\x1b[K").and_then(|()| io::stderr().flush());
    }

    fn line(&self, elapsed: Duration) -> String {
        let games = self.over;
        let mut line = format!("{}{games} of {} games", self.label, self.games);
        if let Some(tally @ Points { wins, draws, losses }) = self.tally.filter(|_| games > 0) {
            line.push_str(&format!("  A won {wins}, drew {draws}, lost {losses}  {:.1} %", 100.0 * tally.share()));
        }
        line.push_str(&format!("  {}", clock(elapsed)));
        let here = games.saturating_sub(self.before);
        if here > 0 && games < self.games {
            let left = elapsed.as_secs_f64() / f64::from(here) * f64::from(self.games - games);
            line.push_str(&format!(", about {} left", clock(Duration::from_secs_f64(left))));
        }
        line.push_str(&format!("  {} moves", self.moves));
        line
    }

    /// Leaves the terminal as if nothing had been there.
    pub(crate) fn clear(&self) {
        if self.shown {
            let _gone = write!(io::stderr(), "\r\x1b[K").and_then(|()| io::stderr().flush());
        }
    }
}

/// `0:07`, `12:30`, `1:05:00`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_score_and_time_left() {
        let mut progress = Progress::new(100, true);
        assert_eq!(progress.line(Duration::from_secs(3)), "0 of 100 games  0:03  0 moves");
        progress.before = 10;
        (progress.over, progress.tally) = (20, Some(Points { wins: 15, draws: 0, losses: 5 }));
        progress.moves = 812;
        assert_eq!(
            progress.line(Duration::from_secs(60)),
            "20 of 100 games  A won 15, drew 0, lost 5  75.0 %  1:00, about 8:00 left  812 moves"
        );
        assert_eq!(clock(Duration::from_secs(3900)), "1:05:00");
    }
}
