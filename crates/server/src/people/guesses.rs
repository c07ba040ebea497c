//! Who may try a password now.
//!
//! Wrong passwords are counted for the address they come from, which is refused after a few, and for the name that is tried.
//! Guesses from many addresses do not lock its owner out: once a name has had too many, everybody who tries it waits in line,
//! one from each address. At a browser where its owner has signed in before, the guesses of others count for nothing.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::People;
use super::names::NameKey;
use crate::fault::Fault;
use crate::limits::{Address, Key, Kind, Limits, TooFast};

/// Nobody waits longer in line.
const LONGEST: Duration = Duration::from_secs(30);
/// After so long whoever tries twice at once may try again.
const AGAIN: Duration = Duration::from_secs(1);

/// From where which names are being tried at this moment.
#[derive(Debug, Default)]
pub(super) struct Trying(Mutex<HashSet<(NameKey, Key)>>);

impl Trying {
    fn now(&self) -> MutexGuard<'_, HashSet<(NameKey, Key)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One guess: it counts unless it turns out to be none.
pub(super) struct Guess<'p> {
    people: &'p People,
    counted: Vec<(Kind, Key)>,
    trying: Option<(NameKey, Key)>,
}

impl People {
    /// Whether somebody may try a password of this name now; waits for it where it may take a moment.
    pub(super) async fn may_guess(
        &self,
        name: &str,
        address: Address,
        device: Option<&str>,
    ) -> Result<Guess<'_>, Fault> {
        let name = NameKey::of(name);
        let known = match device {
            Some(mark) => self.known_device(&name, mark).await?,
            None => None,
        };
        if let Some(number) = known {
            let key = Key::account(format!("{} {number}", name.as_str()));
            self.limits().take(Kind::SignIn, &key)?;
            return Ok(Guess { people: self, counted: vec![(Kind::SignIn, key)], trying: None });
        }
        let (here, account) = (address.key(), Key::account(name.as_str()));
        self.limits().take(Kind::SignIn, &here)?;
        let mut guess = Guess { people: self, counted: vec![(Kind::SignIn, here.clone())], trying: None };
        let place = (name, here);
        if !self.inner.trying.now().insert(place.clone()) {
            return Err(TooFast { kind: Kind::Guess, wait: AGAIN }.into());
        }
        guess.trying = Some(place);
        let wait = self.limits().reserve(Kind::Guess, &account, LONGEST)?;
        guess.counted.push((Kind::Guess, account));
        tokio::time::sleep(wait).await;
        Ok(guess)
    }
}

impl Guess<'_> {
    /// It was right, or nobody looked at it.
    pub(super) fn was_none(mut self) {
        let limits: &Limits = self.people.limits();
        for (kind, key) in std::mem::take(&mut self.counted) {
            limits.give_back(kind, &key);
        }
    }
}

impl Drop for Guess<'_> {
    fn drop(&mut self) {
        if let Some(place) = self.trying.take() {
            self.people.inner.trying.now().remove(&place);
        }
    }
}
