//! How fast somebody may ask.
//!
//! Each [`Kind`] of request has its own [`Rate`]; each address and each account has its own bucket of it. A
//! bucket holds `burst` tokens and refills by `per_minute`; whoever finds it empty is told when to come back.
//! What is remembered is bounded: when a kind's table is full, the fullest buckets go first, because forgetting
//! a full bucket forgives nothing.
//!
//! ```
//! use tengen_server::limits::{Key, Kind, Limits, Rates};
//!
//! let limits = Limits::new(Rates::default());
//! let ann = Key::account("ann");
//! assert!(limits.take(Kind::SignIn, &ann).is_ok());
//! ```

mod address;
mod bucket;
mod flow;
mod rates;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::fault::Fault;
use bucket::Bucket;

pub use address::Address;
pub(crate) use address::BehindProxy;
pub(crate) use flow::{Flow, Pour};
pub use rates::{Kind, Rate, Rates};

use crate::codes;

/// Whom a bucket belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Everybody behind one address: one IPv4 address, or one IPv6 network of 64 bits, since whoever has one
    /// address there has all of them.
    Address(IpAddr),
    /// One account, by its id or by the key of the name that somebody tries to sign in with.
    Account(Box<str>),
}

impl Key {
    /// The key of an account.
    #[must_use]
    pub fn account(id: impl Into<Box<str>>) -> Self {
        Self::Account(id.into())
    }
}

impl From<IpAddr> for Key {
    fn from(address: IpAddr) -> Self {
        Self::Address(match address.to_canonical() {
            v4 @ IpAddr::V4(_) => v4,
            IpAddr::V6(v6) => {
                let network = v6.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(network.into())
            }
        })
    }
}

/// The bucket was empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many requests of kind {kind}; again in {} ms", wait.as_millis())]
pub struct TooFast {
    /// Of which kind there were too many.
    pub kind: Kind,
    /// When there is a token again.
    pub wait: Duration,
}

impl From<TooFast> for Fault {
    fn from(refusal: TooFast) -> Self {
        // Rounded up: whoever comes back after exactly that many milliseconds finds a token.
        let ms = refusal.wait.as_micros().div_ceil(1000);
        Self::of(&codes::TOO_FAST)
            .with("kind", refusal.kind.as_str())
            .retry_after_ms(u64::try_from(ms).unwrap_or(u64::MAX))
    }
}

/// All buckets. Clones share them.
#[derive(Clone, Debug)]
pub struct Limits {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    rates: Rates,
    /// One table for each kind, in the order of [`Kind::ALL`]: kinds do not wait for each other's lock.
    tables: [Mutex<HashMap<Key, Bucket>>; Kind::ALL.len()],
}

impl Limits {
    /// Full buckets for everybody.
    #[must_use]
    pub fn new(rates: Rates) -> Self {
        Self { inner: Arc::new(Inner { rates, tables: std::array::from_fn(|_| Mutex::new(HashMap::new())) }) }
    }

    /// Takes one token, or says when there is one.
    pub fn take(&self, kind: Kind, key: &Key) -> Result<(), TooFast> {
        self.take_at(kind, key, Instant::now())
    }

    /// Puts one token back: what was asked turned out to be harmless.
    pub fn give_back(&self, kind: Kind, key: &Key) {
        let burst = self.inner.rates.of(kind).burst;
        self.with_table(kind, |table| {
            if let Some(bucket) = table.get_mut(key) {
                bucket.give_back(burst);
            }
        });
    }

    /// Takes one token that may be there only later, and says how long to wait for it; refuses if that is longer than `most`.
    pub(crate) fn reserve(&self, kind: Kind, key: &Key, most: Duration) -> Result<Duration, TooFast> {
        let now = Instant::now();
        self.with_bucket(kind, key, now, |bucket, rate| bucket.reserve(rate, most, now))
    }

    fn take_at(&self, kind: Kind, key: &Key, now: Instant) -> Result<(), TooFast> {
        self.with_bucket(kind, key, now, |bucket, rate| bucket.take(rate, now))
    }

    fn with_bucket<T>(
        &self,
        kind: Kind,
        key: &Key,
        now: Instant,
        take: impl FnOnce(&mut Bucket, Rate) -> Result<T, Duration>,
    ) -> Result<T, TooFast> {
        let rate = self.inner.rates.of(kind);
        let remembered = self.inner.rates.remembered.max(1);
        let taken = self.with_table(kind, |table| {
            if let Some(bucket) = table.get_mut(key) {
                return take(bucket, rate);
            }
            if table.len() >= remembered {
                bucket::forget_fullest(table, rate, now);
            }
            let mut bucket = Bucket::full(rate, now);
            let taken = take(&mut bucket, rate);
            table.insert(key.clone(), bucket);
            taken
        });
        taken.map_err(|wait| {
            metrics::counter!("tengen_too_fast_total", "kind" => kind.as_str()).increment(1);
            TooFast { kind, wait }
        })
    }

    fn with_table<T>(&self, kind: Kind, look: impl FnOnce(&mut HashMap<Key, Bucket>) -> T) -> T {
        // A bucket is a pair of numbers, right after any single write to it: a poisoned lock harms nothing.
        let mut table = self.inner.tables[kind as usize].lock().unwrap_or_else(PoisonError::into_inner);
        look(&mut table)
    }
}

/// Middleware that takes one token for the address of each request: [`Kind::Api`] where something is asked of the server,
/// [`Kind::Page`] for the files of the pages, which cost next to nothing.
pub async fn each_request(
    State(limits): State<Limits>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let kind = if request.uri().path().starts_with("/api/") { Kind::Api } else { Kind::Page };
    limits.take(kind, &address.key())?;
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rates(burst: u32, per_minute: f64, remembered: usize) -> Rates {
        Rates { message: Rate { burst, per_minute }, remembered, ..Rates::default() }
    }

    fn taken(limits: &Limits, key: &Key, now: Instant) -> Result<(), Duration> {
        limits.take_at(Kind::Message, key, now).map_err(|refusal| refusal.wait)
    }

    #[test]
    fn a_burst_passes_and_then_one_each_second() {
        let limits = Limits::new(rates(3, 60.0, 10));
        let (ann, start) = (Key::account("ann"), Instant::now());
        for _ in 0..3 {
            assert_eq!(taken(&limits, &ann, start), Ok(()));
        }
        assert_eq!(taken(&limits, &ann, start), Err(Duration::from_secs(1)));
        let later = start + Duration::from_millis(400);
        assert_eq!(taken(&limits, &ann, later), Err(Duration::from_millis(600)));
        assert_eq!(taken(&limits, &ann, start + Duration::from_secs(1)), Ok(()));
        assert!(taken(&limits, &ann, start + Duration::from_secs(1)).is_err());
    }

    #[test]
    fn kinds_and_keys_do_not_share() {
        let limits = Limits::new(rates(1, 1.0, 10));
        let (ann, ben, now) = (Key::account("ann"), Key::account("ben"), Instant::now());
        assert!(taken(&limits, &ann, now).is_ok());
        assert!(taken(&limits, &ann, now).is_err());
        assert!(taken(&limits, &ben, now).is_ok());
        assert!(limits.take_at(Kind::Upload, &ann, now).is_ok());
    }

    #[test]
    fn a_token_given_back_can_be_taken_again_but_never_more_than_the_burst() {
        let limits = Limits::new(rates(1, 1.0, 10));
        let (ann, now) = (Key::account("ann"), Instant::now());
        assert!(taken(&limits, &ann, now).is_ok());
        limits.give_back(Kind::Message, &ann);
        limits.give_back(Kind::Message, &ann);
        assert!(taken(&limits, &ann, now).is_ok());
        assert!(taken(&limits, &ann, now).is_err());
    }

    #[test]
    fn a_flood_of_addresses_neither_grows_the_table_nor_frees_the_one_that_was_stopped() {
        let limits = Limits::new(rates(5, 1.0, 100));
        let (ann, now) = (Key::account("ann"), Instant::now());
        for _ in 0..5 {
            assert!(taken(&limits, &ann, now).is_ok());
        }
        for n in 0..10_000u32 {
            let key = Key::from(IpAddr::V4(n.into()));
            assert!(taken(&limits, &key, now).is_ok());
            assert!(limits.with_table(Kind::Message, |table| table.len()) <= 100);
        }
        assert!(taken(&limits, &ann, now).is_err());
    }

    #[test]
    fn one_network_is_one_key() {
        let key = |text: &str| Key::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff::9"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_eq!(key("::ffff:192.0.2.7"), key("192.0.2.7"));
        assert_ne!(key("192.0.2.7"), key("192.0.2.8"));
    }

    #[test]
    fn the_fault_says_how_long_to_wait() {
        let wait = Duration::from_micros(1500);
        let fault = Fault::from(TooFast { kind: Kind::SignIn, wait });
        assert_eq!(fault.to_string(), "too_fast kind=\"sign_in\" retry_after_ms=2");
    }

    proptest! {
        #[test]
        fn nobody_ever_gets_more_than_the_burst_and_the_rate(
            pauses_ms in prop::collection::vec(0u64..5000, 1..200),
            burst in 1u32..20,
            per_minute in 1u32..600,
        ) {
            let limits = Limits::new(rates(burst, f64::from(per_minute), 10));
            let (ann, start) = (Key::account("ann"), Instant::now());
            let mut elapsed = Duration::ZERO;
            let mut got = 0.0;
            for pause in pauses_ms {
                elapsed += Duration::from_millis(pause);
                let now = start + elapsed;
                match taken(&limits, &ann, now) {
                    Ok(()) => got += 1.0,
                    // The promised time is the right one: not a token before, one token then.
                    Err(wait) => {
                        prop_assert!(taken(&limits, &ann, now + wait - wait / 10).is_err());
                        prop_assert!(taken(&limits, &ann, now + wait + Duration::from_micros(1)).is_ok());
                        elapsed += wait + Duration::from_micros(1);
                        got += 1.0;
                    }
                }
                let most = f64::from(burst) + elapsed.as_secs_f64() * f64::from(per_minute) / 60.0;
                prop_assert!(got <= most + 1e-3, "{got} of {most}");
            }
        }
    }
}
