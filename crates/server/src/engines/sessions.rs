use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tengen_game::{Seat, Thinker};

use super::roster::Who;

/// A seat of a match.
pub(super) type Place = (String, Seat);

/// The thinkers that remember a match between two moves, and which of them are thinking. Those that are given back or sent
/// away are handed to the caller: to drop a large tree takes longer than a lock should be held.
#[derive(Default)]
pub(super) struct Sessions {
    resting: HashMap<Place, Resting>,
    thinking: Vec<Thinking>,
    /// How many there may be of both kinds together, unless more are thinking.
    most: usize,
    /// Nobody rests any more.
    closed: bool,
}

struct Resting {
    who: Who,
    thinker: Box<dyn Thinker>,
    since: Instant,
}

struct Thinking {
    place: Place,
    stop: Arc<AtomicBool>,
    /// The match ended meanwhile.
    released: bool,
}

/// Thinkers that nobody needs any more.
pub(super) type Dismissed = Vec<Box<dyn Thinker>>;

impl Sessions {
    pub(super) fn new(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    /// Somebody begins to think for a seat: the one that knows the match, if there is one, and those that must go to make
    /// room for a new one otherwise.
    pub(super) fn begin(
        &mut self,
        place: &Place,
        who: Who,
        stop: &Arc<AtomicBool>,
    ) -> (Option<Box<dyn Thinker>>, Dismissed) {
        self.thinking.push(Thinking { place: place.clone(), stop: stop.clone(), released: false });
        let known = self.resting.remove(place);
        let mut dismissed = self.make_room();
        match known {
            Some(resting) if resting.who == who => (Some(resting.thinker), dismissed),
            Some(other) => {
                dismissed.push(other.thinker);
                (None, dismissed)
            }
            None => (None, dismissed),
        }
    }

    /// Somebody has thought, and rests until the next move unless the match is over or it failed.
    pub(super) fn end(
        &mut self,
        place: Place,
        who: Who,
        stop: &Arc<AtomicBool>,
        thinker: Option<Box<dyn Thinker>>,
    ) -> Dismissed {
        let at = self.thinking.iter().position(|one| one.place == place && Arc::ptr_eq(&one.stop, stop));
        let released = at.is_none_or(|at| self.thinking.swap_remove(at).released);
        let Some(thinker) = thinker else { return Vec::new() };
        if released || self.closed {
            return vec![thinker];
        }
        let before = self.resting.insert(place, Resting { who, thinker, since: Instant::now() });
        let mut dismissed = self.make_room();
        dismissed.extend(before.map(|before| before.thinker));
        dismissed
    }

    /// A match is over: whoever thinks for it is stopped, whoever rests goes.
    pub(super) fn release(&mut self, match_id: &str) -> Dismissed {
        for one in self.thinking.iter_mut().filter(|one| one.place.0 == match_id) {
            one.released = true;
            one.stop.store(true, Ordering::Relaxed);
        }
        self.resting.extract_if(|(of, _), _| of == match_id).map(|(_, resting)| resting.thinker).collect()
    }

    /// Everybody goes, and who thinks goes as soon as it has thought.
    pub(super) fn close(&mut self) -> Dismissed {
        self.closed = true;
        self.resting.drain().map(|(_, resting)| resting.thinker).collect()
    }

    /// Who has rested for too long goes.
    pub(super) fn dismiss_idle(&mut self, idle: Duration) -> Dismissed {
        self.resting
            .extract_if(|_, resting| resting.since.elapsed() >= idle)
            .map(|(_, resting)| resting.thinker)
            .collect()
    }

    /// How many rest.
    pub(super) fn resting(&self) -> usize {
        self.resting.len()
    }

    /// Those that have rested longest go until there are no more than there may be.
    fn make_room(&mut self) -> Dismissed {
        let mut dismissed = Vec::new();
        while self.resting.len() + self.thinking.len() > self.most {
            let longest = self.resting.iter().min_by_key(|(_, resting)| resting.since).map(|(place, _)| place.clone());
            let Some(resting) = longest.and_then(|place| self.resting.remove(&place)) else { break };
            dismissed.push(resting.thinker);
        }
        dismissed
    }
}

#[cfg(test)]
mod tests {
    use tengen_game::{Budget, Reply, Table, ThinkError};

    use super::*;

    struct Idle;

    impl Thinker for Idle {
        fn name(&self) -> String {
            "idle".to_string()
        }

        fn choose(&mut self, _: &dyn Table, _: Seat, _: &Budget<'_>) -> Result<Reply, ThinkError> {
            Ok(Reply::Wait)
        }
    }

    const WHO: Who = Who::BuiltIn(0);

    fn place(game: &str) -> Place {
        (game.to_string(), Seat(0))
    }

    /// Thinks once for a match, and says whether it was known and how many had to go.
    fn think(sessions: &mut Sessions, game: &str) -> (bool, usize) {
        let stop = Arc::new(AtomicBool::new(false));
        let (known, dismissed) = sessions.begin(&place(game), WHO, &stop);
        let more = sessions.end(place(game), WHO, &stop, Some(Box::new(Idle)));
        (known.is_some(), dismissed.len() + more.len())
    }

    #[test]
    fn whoever_has_rested_longest_makes_room() {
        let mut sessions = Sessions::new(2);
        assert_eq!(think(&mut sessions, "a"), (false, 0));
        assert_eq!(think(&mut sessions, "b"), (false, 0));
        assert_eq!(think(&mut sessions, "a"), (true, 0));
        assert_eq!(think(&mut sessions, "c"), (false, 1));
        assert_eq!(think(&mut sessions, "a"), (true, 0));
        assert_eq!(think(&mut sessions, "b"), (false, 1), "it was b that went");
        assert_eq!(sessions.resting(), 2);
    }

    #[test]
    fn a_match_that_is_over_stops_its_thinkers_and_keeps_none() {
        let mut sessions = Sessions::new(4);
        think(&mut sessions, "a");
        think(&mut sessions, "b");
        let stop = Arc::new(AtomicBool::new(false));
        let other = (String::from("a"), Seat(1));
        sessions.begin(&other, WHO, &stop);
        assert_eq!(sessions.release("a").len(), 1);
        assert!(stop.load(Ordering::Relaxed));
        assert_eq!(sessions.end(other, WHO, &stop, Some(Box::new(Idle))).len(), 1);
        assert_eq!(sessions.resting(), 1);
        assert_eq!(sessions.dismiss_idle(Duration::from_secs(60)).len(), 0);
        assert_eq!(sessions.dismiss_idle(Duration::ZERO).len(), 1);
    }

    #[test]
    fn another_engine_at_the_same_seat_knows_nothing() {
        let mut sessions = Sessions::new(4);
        think(&mut sessions, "a");
        let stop = Arc::new(AtomicBool::new(false));
        let (known, dismissed) = sessions.begin(&place("a"), Who::Program(0), &stop);
        assert!(known.is_none());
        assert_eq!(dismissed.len(), 1);
    }
}
