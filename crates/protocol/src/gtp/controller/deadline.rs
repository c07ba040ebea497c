//! A point in time to wait for, or never.

use std::time::{Duration, Instant};

/// Until when to wait. A time too far away to count is no deadline at all.
#[derive(Debug, Clone, Copy)]
pub(super) struct Deadline(Option<Instant>);

impl Deadline {
    pub(super) fn within(span: Duration) -> Self {
        Self(Instant::now().checked_add(span))
    }

    pub(super) fn left(self) -> Duration {
        self.0.map_or(Duration::MAX, |end| end.saturating_duration_since(Instant::now()))
    }

    pub(super) fn passed(self) -> bool {
        self.left().is_zero()
    }

    /// This one, or the end of a shorter span.
    pub(super) fn or_in(self, span: Duration) -> Self {
        Self::within(self.left().min(span))
    }
}
