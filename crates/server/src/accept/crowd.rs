use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::limits::Key;

/// How many are here from each address. Clones are the same crowd.
#[derive(Debug, Clone)]
pub struct Crowd {
    most: usize,
    here: Arc<Mutex<HashMap<Key, usize>>>,
}

/// One of them; it counts until this is dropped.
#[derive(Debug)]
pub struct Place {
    crowd: Crowd,
    key: Key,
}

impl Crowd {
    /// With so many from each address.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { most, here: Arc::default() }
    }

    /// One more from this address, if there is room.
    #[must_use]
    pub fn enter(&self, address: IpAddr) -> Option<Place> {
        let key = Key::from(address);
        let mut here = self.here();
        let count = here.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(here);
        Some(Place { crowd: self.clone(), key })
    }

    fn here(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        // A count is right after any single write to it.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut here = self.crowd.here();
        if let Some(count) = here.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_address_has_its_own_places_and_they_come_back() {
        let crowd = Crowd::new(2);
        let at = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = crowd.enter(at("192.0.2.1")).unwrap();
        let _second = crowd.enter(at("192.0.2.1")).unwrap();
        assert!(crowd.enter(at("192.0.2.1")).is_none());
        let other = crowd.enter(at("192.0.2.2")).unwrap();
        drop((first, other));
        assert!(crowd.enter(at("192.0.2.1")).is_some());
        assert_eq!(crowd.here().len(), 1, "who has gone is forgotten");
    }
}
