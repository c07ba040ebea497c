//! A point in time to wait for, or never.

use std::time::{Duration, Instant};

/// Until when to wait. A time too far away to count is no deadline at all.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    pub(crate) fn within(span: Duration) -> Self {
        Self(Instant::now().checked_add(span))
    }

    pub(crate) fn left(self) -> Duration {
        self.0.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()))
    }

    pub(crate) fn passed(self) -> bool {
        self.left().is_zero()
    }

    /// This one, or the end of a shorter span.
    pub(crate) fn or_in(self, span: Duration) -> Self {
        Self::within(self.left().min(span))
    }
}
