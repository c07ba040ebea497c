//! Who stands behind a session, remembered for a short while.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::person::Person;
use super::scopes::Scopes;
use super::secret::Fingerprint;
use crate::store::Id;

/// A bounded memory of fingerprints. What is forgotten is asked of the store again; nothing else is lost.
#[derive(Debug)]
pub(super) struct Cache {
    known: Mutex<Known>,
    most: usize,
    keep: Duration,
}

#[derive(Debug, Default)]
struct Known {
    /// Rises whenever somebody is forgotten.
    season: u64,
    people: HashMap<Fingerprint, (Person, Scopes, Instant)>,
}

/// The season in which the store was asked. An answer from before somebody was forgotten may be the very thing
/// to forget, so it is not kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Season(u64);

impl Cache {
    pub(super) fn new(most: usize, keep: Duration) -> Self {
        Self { known: Mutex::default(), most: most.max(1), keep }
    }

    pub(super) fn get(&self, mark: &Fingerprint, now: Instant) -> Option<(Person, Scopes)> {
        let known = self.lock();
        let (person, scopes, until) = known.people.get(mark)?;
        (*until > now).then(|| (person.clone(), *scopes))
    }

    pub(super) fn season(&self) -> Season {
        Season(self.lock().season)
    }

    pub(super) fn put(&self, mark: Fingerprint, (person, scopes): (Person, Scopes), asked: Season, now: Instant) {
        let mut known = self.lock();
        if known.season != asked.0 {
            return;
        }
        if known.people.len() >= self.most {
            known.people.retain(|_, (_, _, until)| *until > now);
        }
        if known.people.len() >= self.most {
            // Any quarter will do: all of them are back with one read each.
            let spare = (self.most / 4).max(1);
            let marks: Vec<_> = known.people.keys().take(spare).copied().collect();
            for mark in marks {
                known.people.remove(&mark);
            }
        }
        known.people.insert(mark, (person, scopes, now + self.keep));
    }

    pub(super) fn forget_person(&self, id: Id) {
        let mut known = self.lock();
        known.season += 1;
        known.people.retain(|_, (person, ..)| person.id != id);
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // Losing an entry is harmless, and keeping one needs a finished insert: a poisoned lock is as good.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::secret::Secret;
    use super::*;
    use tengen_wire::{PersonKind, Role};

    fn somebody() -> (Fingerprint, (Person, Scopes)) {
        let person = Person {
            id: Id::random(),
            name: "Ann".to_owned(),
            kind: PersonKind::Guest,
            role: Role::Player,
            banned_until: None,
        };
        (Secret::random("").fingerprint(), (person, Scopes::ALL))
    }

    #[test]
    fn somebody_is_known_for_a_while() {
        let cache = Cache::new(10, Duration::from_secs(30));
        let ((mark, ann), now) = (somebody(), Instant::now());
        cache.put(mark, ann.clone(), cache.season(), now);
        assert_eq!(cache.get(&mark, now + Duration::from_secs(29)), Some(ann));
        assert_eq!(cache.get(&mark, now + Duration::from_secs(30)), None);
    }

    #[test]
    fn an_answer_older_than_a_ban_is_not_kept() {
        let cache = Cache::new(10, Duration::from_secs(30));
        let ((mark, ann), now) = (somebody(), Instant::now());
        let asked = cache.season();
        cache.forget_person(ann.0.id);
        cache.put(mark, ann.clone(), asked, now);
        assert_eq!(cache.get(&mark, now), None);
        cache.put(mark, ann, cache.season(), now);
        assert!(cache.get(&mark, now).is_some());
    }

    #[test]
    fn forgetting_a_person_forgets_all_sessions_and_nobody_else() {
        let cache = Cache::new(10, Duration::from_secs(30));
        let now = Instant::now();
        let (first, ann) = somebody();
        let (second, _) = somebody();
        let (other, ben) = somebody();
        cache.put(first, ann.clone(), cache.season(), now);
        cache.put(second, ann.clone(), cache.season(), now);
        cache.put(other, ben, cache.season(), now);
        cache.forget_person(ann.0.id);
        assert_eq!(cache.get(&first, now), None);
        assert_eq!(cache.get(&second, now), None);
        assert!(cache.get(&other, now).is_some());
    }

    #[test]
    fn memory_is_bounded() {
        let cache = Cache::new(8, Duration::from_secs(30));
        let now = Instant::now();
        for _ in 0..100 {
            let (mark, person) = somebody();
            cache.put(mark, person, cache.season(), now);
            assert!(cache.get(&mark, now).is_some());
            assert!(cache.lock().people.len() <= 8);
        }
    }
}
