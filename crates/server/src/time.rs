//! The one place where the server looks at the clock on the wall.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
#[must_use]
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The same as the store keeps it.
#[must_use]
pub fn now_ms() -> i64 {
    i64::try_from(now()).unwrap_or(i64::MAX)
}
