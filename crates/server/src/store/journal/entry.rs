//! What is written together or not at all.

use crate::store::{Id, Step};

/// One line of a match's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The match.
    pub match_id: Id,
    /// Its number in the log, from 1, without holes.
    pub n: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What happened, as the match writes it; the store never looks inside.
    pub body: String,
}

/// Events and statements that stand or fall together.
///
/// Inside an entry the statements run before the events, so that an entry can begin a match and hold its first
/// events.
#[derive(Clone, Debug, Default)]
pub struct Entry {
    pub(super) steps: Vec<Step>,
    pub(super) events: Vec<Event>,
}

impl Entry {
    /// An entry that writes nothing yet.
    #[must_use]
    pub fn new() -> Entry {
        Entry::default()
    }

    /// Adds what another entry would have written: an event or a statement as well.
    #[must_use]
    pub fn and(mut self, other: impl Into<Entry>) -> Entry {
        let mut other = other.into();
        self.steps.append(&mut other.steps);
        self.events.append(&mut other.events);
        self
    }
}

impl From<Event> for Entry {
    fn from(event: Event) -> Self {
        Entry { steps: Vec::new(), events: vec![event] }
    }
}

impl From<Step> for Entry {
    fn from(step: Step) -> Self {
        Entry { steps: vec![step], events: Vec::new() }
    }
}

impl<T: Into<Entry>> FromIterator<T> for Entry {
    fn from_iter<I: IntoIterator<Item = T>>(parts: I) -> Self {
        parts.into_iter().fold(Entry::new(), Entry::and)
    }
}
