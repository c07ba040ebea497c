//! Hashing passwords without letting sign-ins eat the machine.
//!
//! Each hash takes megabytes and tens of milliseconds on purpose. So a few run at a time, on threads made for
//! blocking; some more may wait; the rest is told to come back.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tengen_wire::Password;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::config::PeopleConfig;
use super::error::PeopleError;

/// The fewest characters.
pub const SHORTEST: usize = 8;
/// The most characters: a passphrase fits, a flood does not.
pub const LONGEST: usize = 200;

/// Whether a password was the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Wrong,
    Right,
    /// Right, but hashed at a cost that is no longer ours.
    Outdated,
}

#[derive(Debug)]
pub(super) struct Passwords {
    params: Params,
    at_once: Arc<Semaphore>,
    /// Those at work and those waiting.
    admitted: Arc<Semaphore>,
}

impl Passwords {
    pub(super) fn new(config: &PeopleConfig) -> Result<Self, PeopleError> {
        let cost = config.password_cost;
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(|error| trouble(&error))?;
        let at_once = config.hashing_at_once.max(1);
        Ok(Self {
            params,
            at_once: Arc::new(Semaphore::new(at_once)),
            admitted: Arc::new(Semaphore::new(at_once.saturating_add(config.hashing_waiting))),
        })
    }

    /// The text to store for a password that somebody wants to have.
    pub(super) async fn hash(&self, password: &Password) -> Result<String, PeopleError> {
        if !(SHORTEST..=LONGEST).contains(&password.reveal().chars().count()) {
            return Err(PeopleError::PasswordLength);
        }
        let mut salt = [0u8; 16];
        getrandom::fill(&mut salt).map_err(|error| trouble(&error))?;
        let (argon2, password) = (self.argon2(), password.clone());
        self.work(move || {
            let hash = argon2.hash_password_with_salt(password.reveal().as_bytes(), &salt);
            hash.map(|hash| hash.to_string()).map_err(|error| trouble(&error))
        })
        .await
    }

    /// Compares a password with what is stored. Where nothing is stored it takes as long and says no: how long
    /// an answer takes must not tell which names exist.
    pub(super) async fn verify(&self, password: &Password, stored: Option<String>) -> Result<Verdict, PeopleError> {
        let (argon2, password) = (self.argon2(), password.clone());
        let ours = self.params.clone();
        self.work(move || match stored {
            None => {
                let nobody = argon2.hash_password_with_salt(password.reveal().as_bytes(), &[0; 16]);
                nobody.map(|_| Verdict::Wrong).map_err(|error| trouble(&error))
            }
            Some(stored) => {
                let stored = PasswordHash::new(&stored).map_err(|error| trouble(&error))?;
                match argon2.verify_password(password.reveal().as_bytes(), &stored) {
                    Ok(()) if costs_as(&stored, &ours) => Ok(Verdict::Right),
                    Ok(()) => Ok(Verdict::Outdated),
                    Err(argon2::password_hash::Error::PasswordInvalid) => Ok(Verdict::Wrong),
                    Err(error) => Err(trouble(&error)),
                }
            }
        })
        .await
    }

    fn argon2(&self) -> Argon2<'static> {
        Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone())
    }

    async fn work<T: Send + 'static>(
        &self,
        task: impl FnOnce() -> Result<T, PeopleError> + Send + 'static,
    ) -> Result<T, PeopleError> {
        let admitted = self.admitted.clone().try_acquire_owned().map_err(|_| PeopleError::Busy)?;
        let turn = self.at_once.clone().acquire_owned().await.map_err(|error| trouble(&error))?;
        // The permits go with the work, not with whoever waits for it: a caller who hangs up frees no memory.
        let done = tokio::task::spawn_blocking(move || {
            let _held: [OwnedSemaphorePermit; 2] = [admitted, turn];
            task()
        });
        done.await.map_err(|error| trouble(&error))?
    }
}

fn costs_as(stored: &PasswordHash, ours: &Params) -> bool {
    let cost = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
    Params::try_from(stored).is_ok_and(|theirs| cost(&theirs) == cost(ours))
}

fn trouble(error: &dyn std::fmt::Display) -> PeopleError {
    PeopleError::Hashing(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::config::PasswordCost;
    use super::*;

    fn passwords(memory_kib: u32, waiting: usize) -> Passwords {
        let config = PeopleConfig {
            password_cost: PasswordCost { memory_kib, passes: 1 },
            hashing_at_once: 1,
            hashing_waiting: waiting,
            ..PeopleConfig::default()
        };
        Passwords::new(&config).unwrap()
    }

    #[tokio::test]
    async fn the_right_password_is_right_and_salt_makes_each_hash_its_own() {
        let passwords = passwords(64, 4);
        let password = Password::new("correct horse 馬");
        let stored = passwords.hash(&password).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{stored}");
        assert_ne!(stored, passwords.hash(&password).await.unwrap());
        let verdict = passwords.verify(&password, Some(stored.clone())).await;
        assert_eq!(verdict, Ok(Verdict::Right));
        let other = Password::new("correct horse 马");
        assert_eq!(passwords.verify(&other, Some(stored)).await, Ok(Verdict::Wrong));
        assert_eq!(passwords.verify(&password, None).await, Ok(Verdict::Wrong));
    }

    #[tokio::test]
    async fn a_hash_of_another_cost_still_opens_and_asks_to_be_renewed() {
        let password = Password::new("correct horse");
        let stored = passwords(64, 4).hash(&password).await.unwrap();
        let verdict = passwords(128, 4).verify(&password, Some(stored)).await;
        assert_eq!(verdict, Ok(Verdict::Outdated));
    }

    #[tokio::test]
    async fn the_default_cost_is_what_is_written_into_the_hash() {
        let passwords = Passwords::new(&PeopleConfig::default()).unwrap();
        let stored = passwords.hash(&Password::new("correct horse")).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
    }

    #[tokio::test]
    async fn lengths_are_counted_in_characters() {
        let passwords = passwords(64, 4);
        let length = |n: usize| Password::new("馬".repeat(n));
        assert_eq!(passwords.hash(&length(7)).await, Err(PeopleError::PasswordLength));
        assert!(passwords.hash(&length(8)).await.is_ok());
        assert!(passwords.hash(&length(200)).await.is_ok());
        assert_eq!(passwords.hash(&length(201)).await, Err(PeopleError::PasswordLength));
    }

    #[tokio::test]
    async fn damage_in_the_store_is_an_error_not_a_wrong_password() {
        let stored = Some("not a hash".to_owned());
        let verdict = passwords(64, 4).verify(&Password::new("correct horse"), stored).await;
        assert!(matches!(verdict, Err(PeopleError::Hashing(_))), "{verdict:?}");
    }

    #[tokio::test]
    async fn one_works_one_waits_and_the_third_is_told_to_come_back() {
        let passwords = passwords(64, 1);
        let working = passwords.at_once.clone().try_acquire_owned().unwrap();
        let admitted = passwords.admitted.clone().try_acquire_owned().unwrap();
        let password = Password::new("correct horse");
        let (second, third) = tokio::join!(passwords.hash(&password), async {
            let third = passwords.hash(&password).await;
            drop((working, admitted));
            third
        });
        assert!(second.is_ok());
        assert_eq!(third, Err(PeopleError::Busy));
    }
}
