//! How many matches with engines run at once, for each person and for each address: engines have few threads, and what one
//! person lets them do all others wait for.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tengen_game::Refused;

use crate::{codes, limits::Key, store::Id};

/// How many may run at once. A match runs while somebody watches it or an engine thinks in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EngineCaps {
    /// For one person.
    pub person: usize,
    /// For everybody behind one address.
    pub address: usize,
}

impl Default for EngineCaps {
    /// More than one person looks at, and a school behind one address.
    fn default() -> Self {
        Self { person: 10, address: 100 }
    }
}

/// Who lets engines play, and from where as long as that is known: addresses are not kept.
#[derive(Debug, Clone)]
pub struct Starter {
    /// Who.
    pub person: Id,
    /// From where.
    pub address: Option<Key>,
}

impl Starter {
    fn keys(&self) -> impl Iterator<Item = Key> + '_ {
        [Some(Key::account(self.person.as_str())), self.address.clone()].into_iter().flatten()
    }
}

/// The matches with engines that run. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct EngineMatches {
    counts: Arc<Mutex<HashMap<Key, usize>>>,
    caps: EngineCaps,
}

/// One match that runs; it counts until this is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    matches: EngineMatches,
    keys: Vec<Key>,
}

impl EngineMatches {
    pub(crate) fn new(caps: EngineCaps) -> Self {
        Self { counts: Arc::default(), caps }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more runs, unless there are too many already.
    pub(crate) fn admit(&self, starter: &Starter) -> Result<Running, Refused> {
        let mut counts = self.counts();
        for key in starter.keys() {
            let (code, most) = match key {
                Key::Account(_) => (&codes::ENGINE_MATCHES_TOO_MANY, self.caps.person),
                Key::Address(_) => (&codes::ADDRESS_TOO_MANY, self.caps.address),
            };
            if counts.get(&key).is_some_and(|count| *count >= most) {
                return Err(Refused::new(code).with("most", most));
            }
        }
        Ok(self.add(&mut counts, starter))
    }

    /// One more runs, however many there are: somebody has come back to their own match.
    pub(crate) fn count(&self, starter: &Starter) -> Running {
        self.add(&mut self.counts(), starter)
    }

    fn add(&self, counts: &mut HashMap<Key, usize>, starter: &Starter) -> Running {
        let keys: Vec<Key> = starter.keys().collect();
        keys.iter().for_each(|key| *counts.entry(key.clone()).or_default() += 1);
        metrics::gauge!("tengen_engine_matches").increment(1.0);
        Running { matches: self.clone(), keys }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let mut counts = self.matches.counts();
        for key in &self.keys {
            if let Some(count) = counts.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(key);
                }
            }
        }
        metrics::gauge!("tengen_engine_matches").decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn starter(address: Option<u8>) -> Starter {
        let address = address.map(|last| Key::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))));
        Starter { person: Id::random(), address }
    }

    #[test]
    fn each_person_and_each_address_has_so_many_and_gets_them_back() {
        let matches = EngineMatches::new(EngineCaps { person: 2, address: 3 });
        let (ann, bob) = (starter(Some(1)), starter(Some(1)));
        let code = |starter: &Starter| matches.admit(starter).map(drop).map_err(|refused| refused.code);
        let mut running = vec![matches.admit(&ann).unwrap(), matches.admit(&ann).unwrap()];
        assert_eq!(code(&ann), Err("engine_matches_too_many".into()));
        running.push(matches.admit(&bob).unwrap());
        assert_eq!(code(&bob), Err("address_too_many".into()));
        assert_eq!(code(&starter(Some(2))), Ok(()));
        running.push(matches.count(&bob));
        running.truncate(1);
        assert_eq!(code(&bob), Ok(()));
        drop(running);
        assert!(matches.counts().is_empty());
    }
}
