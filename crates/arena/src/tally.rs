use std::collections::HashMap;

use crate::{Ending, Fault, GameRecord, Judge, Side};

/// Wins, draws and losses, seen from one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Points {
    /// Games won.
    pub wins: u32,
    /// Games nobody won.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Points {
    /// All of them.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of points won, from 0 to 1; a half before the first game.
    #[must_use]
    pub fn share(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games),
        }
    }

    fn add(&mut self, score: f64) {
        match score {
            1.0 => self.wins += 1,
            0.0 => self.losses += 1,
            _ => self.draws += 1,
        }
    }
}

/// How one side behaved.
#[derive(Debug, Clone, Default)]
pub struct Conduct {
    /// Games with Black, seen from this side.
    pub as_black: Points,
    /// Games with White, seen from this side.
    pub as_white: Points,
    /// Moves it made by itself.
    pub moves: u64,
    /// What all of them took together, in seconds.
    pub seconds: f64,
    /// What the longest took, in seconds.
    pub longest: f64,
    /// Moves that came late.
    pub late: u32,
    /// Games lost by being late.
    pub lost_on_time: u32,
    /// Games lost by a crash, a hang or a refusal.
    pub crashes: u32,
    /// Games lost by a move that the rules do not allow.
    pub illegal_moves: u32,
    /// What it called itself last.
    pub engine: String,
}

impl Conduct {
    /// Seconds for a move on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.moves == 0 { 0.0 } else { self.seconds / self.moves as f64 }
    }
}

/// The games of a match so far, added up.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    points: Points,
    conduct: [Conduct; 2],
    /// Pairs by the points A won in them: 0, a half, 1, one and a half, 2.
    pairs: [u32; 5],
    /// The points of games whose partner is still to come, by opening.
    single: HashMap<u32, f64>,
    moves: u64,
    at_the_limit: u32,
    judged: HashMap<Judge, u32>,
}

impl Tally {
    /// The sum of these games.
    #[must_use]
    pub fn of<'r>(records: impl IntoIterator<Item = &'r GameRecord>) -> Self {
        let mut tally = Self::default();
        for record in records {
            tally.add(record);
        }
        tally
    }

    /// Adds a game.
    pub fn add(&mut self, record: &GameRecord) {
        let score = record.score();
        self.points.add(score);
        self.moves += record.moves.len() as u64;
        match self.single.remove(&(record.number / 2)) {
            None => _ = self.single.insert(record.number / 2, score),
            Some(other) => self.pairs[((score + other) * 2.0) as usize] += 1,
        }
        for side in Side::BOTH {
            self.conduct[side.index()].add(record, side);
        }
        match &record.ending {
            Ending::Counted { judge } => *self.judged.entry(*judge).or_default() += 1,
            Ending::MoveLimit { judge } => {
                *self.judged.entry(*judge).or_default() += 1;
                self.at_the_limit += 1;
            }
            Ending::TooLong => self.at_the_limit += 1,
            Ending::Resigned | Ending::Row | Ending::NoRow | Ending::Late | Ending::Fault { .. } => {}
        }
    }

    /// Seen from A.
    #[must_use]
    pub fn points(&self) -> Points {
        self.points
    }

    /// How a side behaved.
    #[must_use]
    pub fn conduct(&self, side: Side) -> &Conduct {
        &self.conduct[side.index()]
    }

    /// Complete pairs by the points A won in them: 0, a half, 1, one and a half, 2.
    #[must_use]
    pub fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// Games whose partner is still to come.
    #[must_use]
    pub fn unpaired(&self) -> u32 {
        self.single.len() as u32
    }

    /// Moves of a game on average, the opening included.
    #[must_use]
    pub fn mean_length(&self) -> f64 {
        self.moves as f64 / f64::from(self.points.games().max(1))
    }

    /// Games that were counted, or drawn, because they had become too long.
    #[must_use]
    pub fn at_the_limit(&self) -> u32 {
        self.at_the_limit
    }

    /// In how many games this judge said which stones are dead.
    #[must_use]
    pub fn judged_by(&self, judge: Judge) -> u32 {
        self.judged.get(&judge).copied().unwrap_or_default()
    }
}

impl Conduct {
    fn add(&mut self, record: &GameRecord, side: Side) {
        let own = if side == Side::A { record.score() } else { 1.0 - record.score() };
        if side == record.black {
            self.as_black.add(own);
        } else {
            self.as_white.add(own);
        }
        for millis in &record.thinking[side.index()] {
            self.moves += 1;
            self.seconds += millis / 1000.0;
            self.longest = self.longest.max(millis / 1000.0);
        }
        self.late += record.late[side.index()];
        self.engine.clone_from(&record.engines[side.index()]);
        if record.loser() == Some(side) {
            match record.ending {
                Ending::Late => self.lost_on_time += 1,
                Ending::Fault { fault: Fault::Crash, .. } => self.crashes += 1,
                Ending::Fault { fault: Fault::IllegalMove, .. } => self.illegal_moves += 1,
                Ending::Resigned
                | Ending::Counted { .. }
                | Ending::MoveLimit { .. }
                | Ending::Row
                | Ending::NoRow
                | Ending::TooLong => {}
            }
        }
    }
}
