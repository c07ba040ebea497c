//! Hashing passwords without letting sign-ins eat the machine.
//!
//! Each hash takes megabytes and tens of milliseconds on purpose. So a few run at a time, on threads of their own; some
//! more may wait; the rest is told to come back.
//!
//! The threads are always the same ones, and each uses its megabytes again: the system's allocator keeps what a thread has
//! freed for that thread, and wrong passwords on ever other threads came to half a gigabyte.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tengen_wire::Password;
use tokio::sync::{Semaphore, oneshot};

use super::config::PeopleConfig;
use super::error::PeopleError;
use crate::background::give_way;

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

/// What a hash is computed in; a thread's own.
type Memory = Vec<Block>;
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

#[derive(Debug)]
pub(super) struct Passwords {
    params: Params,
    /// To the threads, which end with this.
    jobs: Sender<Job>,
    /// Those at work and those waiting.
    admitted: Arc<Semaphore>,
}

impl Passwords {
    pub(super) fn new(config: &PeopleConfig) -> Result<Self, PeopleError> {
        let cost = config.password_cost;
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(|error| trouble(&error))?;
        let at_once = config.hashing_at_once.max(1);
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..at_once {
            let waiting = waiting.clone();
            let thread = std::thread::Builder::new().name("passwords".to_owned());
            thread.spawn(move || hash_all(&waiting)).map_err(|error| trouble(&error))?;
        }
        Ok(Self { params, jobs, admitted: Arc::new(Semaphore::new(at_once.saturating_add(config.hashing_waiting))) })
    }

    /// The text to store for a password that somebody wants to have.
    pub(super) async fn hash(&self, password: &Password) -> Result<String, PeopleError> {
        if !(SHORTEST..=LONGEST).contains(&password.reveal().chars().count()) {
            return Err(PeopleError::PasswordLength);
        }
        let mut salt = [0u8; 16];
        getrandom::fill(&mut salt).map_err(|error| trouble(&error))?;
        let (ours, password) = (self.params.clone(), password.clone());
        self.work(move |memory| {
            let hash = PasswordHash {
                algorithm: Algorithm::Argon2id.ident(),
                version: Some(Version::V0x13.into()),
                params: ParamsString::try_from(&ours).map_err(|error| trouble(&error))?,
                salt: Some(Salt::new(&salt).map_err(|error| trouble(&error))?),
                hash: Some(output(&argon2(ours), &password, &salt, memory)?),
            };
            Ok(hash.to_string())
        })
        .await
    }

    /// Compares a password with what is stored. Where nothing is stored it takes as long and says no: how long
    /// an answer takes must not tell which names exist.
    pub(super) async fn verify(&self, password: &Password, stored: Option<String>) -> Result<Verdict, PeopleError> {
        let (ours, password) = (self.params.clone(), password.clone());
        self.work(move |memory| {
            let Some(stored) = stored else {
                return output(&argon2(ours), &password, &[0; 16], memory).map(|_| Verdict::Wrong);
            };
            let stored = PasswordHash::new(&stored).map_err(|error| trouble(&error))?;
            let (Some(salt), Some(hash)) = (&stored.salt, &stored.hash) else {
                return Err(trouble(&"a password without a hash"));
            };
            let found = output(&argon2_of(&stored)?, &password, salt, memory)?;
            // Outputs are compared in constant time.
            Ok(match (found == *hash, costs_as(&stored, &ours)) {
                (false, _) => Verdict::Wrong,
                (true, true) => Verdict::Right,
                (true, false) => Verdict::Outdated,
            })
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        task: impl FnOnce(&mut Memory) -> Result<T, PeopleError> + Send + 'static,
    ) -> Result<T, PeopleError> {
        let admitted = self.admitted.clone().try_acquire_owned().map_err(|_| PeopleError::Busy)?;
        let (answer, done) = oneshot::channel();
        // The permit goes with the work, not with whoever waits for it: a caller who hangs up frees no memory.
        let job = Box::new(move |memory: &mut Memory| {
            // Whoever has hung up needs no answer.
            let _ = answer.send(task(memory));
            drop(admitted);
        });
        self.jobs.send(job).map_err(|error| trouble(&error))?;
        done.await.map_err(|error| trouble(&error))?
    }
}

/// One thread's work, until nobody is left to ask for any.
fn hash_all(waiting: &Mutex<Receiver<Job>>) {
    give_way();
    let mut memory = Memory::new();
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        // Whoever waits for a job that panicked sees that no answer comes; the next one needs this thread.
        let _ = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
    }
}

fn argon2(params: Params) -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// As a stored hash was made.
fn argon2_of(stored: &PasswordHash) -> Result<Argon2<'static>, PeopleError> {
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(|error| trouble(&error))?;
    let version = stored.version.map(Version::try_from).transpose().map_err(|error| trouble(&error))?;
    let params = Params::try_from(stored).map_err(|error| trouble(&error))?;
    Ok(Argon2::new(algorithm, version.unwrap_or_default(), params))
}

fn output(argon2: &Argon2<'_>, password: &Password, salt: &[u8], memory: &mut Memory) -> Result<Output, PeopleError> {
    memory.resize(argon2.params().block_count(), Block::default());
    let mut bytes = [0; Output::MAX_LENGTH];
    let length = argon2.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    let bytes = bytes.get_mut(..length).ok_or_else(|| trouble(&"a hash that is too long"))?;
    argon2
        .hash_password_into_with_memory(password.reveal().as_bytes(), salt, bytes, memory)
        .map_err(|error| trouble(&error))?;
    Output::new(bytes).map_err(|error| trouble(&error))
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
    use argon2::PasswordVerifier as _;

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
    async fn memory_that_was_used_before_changes_no_hash() {
        let passwords = passwords(64, 4);
        let (large, password) = (self::passwords(512, 4), Password::new("correct horse"));
        let stored = passwords.hash(&password).await.unwrap();
        let larger = large.hash(&password).await.unwrap();
        for _ in 0..3 {
            assert_eq!(passwords.verify(&password, Some(larger.clone())).await, Ok(Verdict::Outdated));
            assert_eq!(passwords.verify(&password, Some(stored.clone())).await, Ok(Verdict::Right));
        }
        let again = passwords.hash(&password).await.unwrap();
        let by_the_library = Argon2::default().verify_password(password.reveal().as_bytes(), again.as_str());
        assert_eq!(by_the_library, Ok(()));
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
        let (free, held) = channel::<()>();
        let first = passwords.work(move |_| Ok(held.recv().is_err()));
        let password = Password::new("correct horse");
        let (first, second, third) = tokio::join!(first, passwords.hash(&password), async {
            let third = passwords.hash(&password).await;
            drop(free);
            third
        });
        assert_eq!(first, Ok(true));
        assert!(second.is_ok());
        assert_eq!(third, Err(PeopleError::Busy));
    }

    #[tokio::test]
    async fn it_is_always_the_same_threads_and_a_panic_ends_none() {
        let passwords = passwords(64, 40);
        let broken: Result<(), _> = passwords.work(|_| panic!("a broken hash")).await;
        assert!(matches!(broken, Err(PeopleError::Hashing(_))), "{broken:?}");
        let mut threads = std::collections::HashSet::new();
        for _ in 0..40 {
            threads.insert(passwords.work(|_| Ok(std::thread::current().id())).await.unwrap());
        }
        assert_eq!(threads.len(), 1);
    }
}
