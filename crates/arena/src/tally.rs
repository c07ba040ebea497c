use std::collections::HashMap;

use crate::{EngineFault, GameEnd, GameRecord, Judge, Why};

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

/// How one entrant behaved.
#[derive(Debug, Clone, Default)]
pub struct Conduct {
    /// Games with each side, seen from this entrant: a win is a first place alone, a draw a first place shared.
    pub as_side: Vec<Points>,
    /// Moves it made by itself.
    pub moves: u64,
    /// What all of them took together, in seconds.
    pub seconds: f64,
    /// What the longest took, in seconds.
    pub longest: f64,
    /// Moves that it searched for and counted iterations of, how many those were, and what these moves took, in seconds.
    pub searched: u64,
    /// See [`searched`](Self::searched).
    pub iterations: u64,
    /// See [`searched`](Self::searched).
    pub searching: f64,
    /// Moves that came late.
    pub late: u32,
    /// Games it was out of by being late.
    pub lost_on_time: u32,
    /// Games it was out of by a crash, a hang or a refusal.
    pub crashes: u32,
    /// Games it was out of by a move that the rules do not allow.
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

    /// Iterations of its search: for a move that it searched for, and a minute; none if it did not count.
    #[must_use]
    pub fn iterations(&self) -> Option<(f64, f64)> {
        let minutes = (self.searching / 60.0).max(f64::MIN_POSITIVE);
        (self.searched > 0).then(|| (self.iterations as f64 / self.searched as f64, self.iterations as f64 / minutes))
    }
}

/// The games of a match so far, added up.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    games: u32,
    points: Points,
    conduct: Vec<Conduct>,
    /// Pairs of two in a game for two, by the points A won in them: 0, a half, 1, one and a half, 2.
    pairs: [u32; 5],
    /// The points of games whose partner is still to come, by opening and whom A met.
    single: HashMap<(u32, Option<u8>), f64>,
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
        self.games += 1;
        self.moves += record.moves.len() as u64;
        if let Some(score) = record.payoff_of(0) {
            self.points.add(score);
            if record.seats.len() == 2 {
                let met = (record.opening, record.seats.iter().copied().max());
                match self.single.remove(&met) {
                    None => _ = self.single.insert(met, score),
                    Some(other) => self.pairs[((score + other) * 2.0) as usize] += 1,
                }
            }
        }
        for (seat, entrant) in record.seats.iter().enumerate() {
            let entrant = usize::from(*entrant);
            if self.conduct.len() <= entrant {
                self.conduct.resize_with(entrant + 1, Conduct::default);
            }
            self.conduct[entrant].add(record, seat);
        }
        match &record.ending {
            GameEnd::Counted { judge } => *self.judged.entry(*judge).or_default() += 1,
            GameEnd::MoveLimit { judge } => {
                if let Some(judge) = judge {
                    *self.judged.entry(*judge).or_default() += 1;
                }
                self.at_the_limit += 1;
            }
            GameEnd::Played | GameEnd::Left => {}
        }
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Seen from A.
    #[must_use]
    pub fn points(&self) -> Points {
        self.points
    }

    /// How an entrant behaved.
    #[must_use]
    pub fn conduct(&self, entrant: usize) -> Conduct {
        self.conduct.get(entrant).cloned().unwrap_or_default()
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
        self.moves as f64 / f64::from(self.games.max(1))
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
    /// The games with a side.
    #[must_use]
    pub fn with(&self, side: usize) -> Points {
        self.as_side.get(side).copied().unwrap_or_default()
    }

    fn add(&mut self, record: &GameRecord, seat: usize) {
        let side = record.side(seat);
        if self.as_side.len() <= side {
            self.as_side.resize_with(side + 1, Points::default);
        }
        let places = record.places();
        let firsts = places.iter().filter(|place| **place == 0).count();
        self.as_side[side].add(match (places.get(seat), firsts) {
            (Some(0), 1) => 1.0,
            (Some(0), _) => 0.5,
            _ => 0.0,
        });
        for millis in record.thinking.get(seat).into_iter().flatten() {
            self.moves += 1;
            self.seconds += millis / 1000.0;
            self.longest = self.longest.max(millis / 1000.0);
        }
        let iterations = record.iterations.get(seat).into_iter().flatten();
        let searched = iterations.zip(record.thinking.get(seat).into_iter().flatten()).filter(|(count, _)| **count > 0);
        for (count, millis) in searched {
            self.searched += 1;
            self.iterations += count;
            self.searching += millis / 1000.0;
        }
        self.late += record.late.get(seat).copied().unwrap_or_default();
        if let Some(engine) = record.engines.get(seat) {
            self.engine.clone_from(engine);
        }
        for left in record.left.iter().filter(|left| usize::from(left.seat) == seat) {
            match left.why {
                Why::Resigned => {}
                Why::Late => self.lost_on_time += 1,
                Why::Fault { fault: EngineFault::Crash, .. } => self.crashes += 1,
                Why::Fault { fault: EngineFault::IllegalMove, .. } => self.illegal_moves += 1,
            }
        }
    }
}
