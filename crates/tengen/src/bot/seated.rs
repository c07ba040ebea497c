use std::sync::{Arc, atomic::AtomicBool};

use tengen_client::ClientError;
use tengen_game::explained;
use tengen_game::{Clock, Seat};
use tengen_matches::{Entry, Match, MatchSpec};
use tengen_server::engines::Job;

/// A match where the bot sits.
pub(super) struct Seated {
    game: String,
    seat: Seat,
    state: Match,
    /// After which event the engine was last asked.
    asked: Option<u32>,
    stop: Arc<AtomicBool>,
}

impl Seated {
    /// From what the server answers to a question for the match.
    pub(super) fn new(game: String, seat: Seat, spec: MatchSpec, log: Vec<Entry>) -> Result<Self, ClientError> {
        let odd = |refused| ClientError::Answer(format!("match {game}: {}", explained(&refused)));
        let state = Match::replay(spec, &tengen_games::games(), log).map_err(odd)?;
        Ok(Self { game, seat, state, asked: None, stop: Arc::default() })
    }

    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    pub(super) fn n(&self) -> u32 {
        self.state.n()
    }

    pub(super) fn is_over(&self) -> bool {
        self.state.ending().is_some()
    }

    pub(super) fn plies(&self) -> u32 {
        self.state.moves().len() as u32
    }

    /// Whether everybody has made a move.
    pub(super) fn has_begun(&self) -> bool {
        self.state.has_begun()
    }

    /// How it ended, in a few words.
    pub(super) fn outcome(&self) -> String {
        match self.state.ending() {
            Some(ending) => match ending.payoffs.get(usize::from(self.seat.0)) {
                Some(1.0) => "won".to_string(),
                Some(0.0) => "lost".to_string(),
                Some(_) => "drawn".to_string(),
                None => "aborted".to_string(),
            },
            None => "under way".to_string(),
        }
    }

    /// Goes on by what happened.
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), ClientError> {
        if entry.n <= self.state.n() {
            return Ok(());
        }
        let odd = |refused| ClientError::Answer(format!("event {}: {}", entry.n, explained(&refused)));
        self.state.apply(entry).map_err(odd)?;
        // Whatever is being thought about has changed.
        self.stop.store(true, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    }

    /// What the engine must be asked now, if it is its turn and it has not been.
    pub(super) fn job(&mut self, engine: &str, now: u64) -> Option<(u32, Job)> {
        let n = self.state.n();
        let turn = !self.is_over() && !self.state.is_paused() && self.state.table().awaited().contains(&self.seat);
        if !turn || self.asked == Some(n) {
            return None;
        }
        self.asked = Some(n);
        self.stop = Arc::default();
        let reading = match self.state.runs_out() {
            // Before everybody has moved no clock runs.
            None => Clock::None.start(),
            Some(_) => self.state.reading(self.seat, now),
        };
        let job = Job {
            match_id: self.game.clone(),
            whose: self.game.clone(),
            engine: engine.to_string(),
            seat: self.seat,
            table: self.state.table().boxed(),
            reading,
            think: None,
            plan: None,
            story: None,
            stop: self.stop.clone(),
            watch: None,
        };
        Some((n, job))
    }
}
