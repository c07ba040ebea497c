use std::time::Instant;

/// How fast a connection may speak: a bucket that empties steadily.
#[derive(Debug, Default)]
pub(super) struct Flow {
    level: f32,
    last: Option<Instant>,
}

/// What becomes of one more message.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Pour {
    /// It is heard.
    Fits,
    /// It is not heard; after so many milliseconds the next one is.
    TooFast {
        /// Milliseconds.
        wait: u32,
    },
    /// It goes on although it was told to wait: nobody listens any more.
    Flood,
}

/// Messages in a row.
const BURST: f32 = 60.0;
/// Messages a second.
const STEADY: f32 = 20.0;
/// So far beyond the burst nobody listens.
const FLOOD: f32 = 4.0 * BURST;

impl Flow {
    pub(super) fn pour(&mut self, now: Instant) -> Pour {
        let passed = self.last.map_or(0.0, |last| now.saturating_duration_since(last).as_secs_f32());
        self.last = Some(now);
        self.level = (self.level - passed * STEADY).max(0.0) + 1.0;
        if self.level <= BURST {
            Pour::Fits
        } else if self.level <= FLOOD {
            Pour::TooFast { wait: ((self.level - BURST) / STEADY * 1000.0).ceil() as u32 }
        } else {
            Pour::Flood
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_burst_is_heard_a_stream_is_slowed_a_flood_is_cut() {
        let start = Instant::now();
        let mut flow = Flow::default();
        assert!((0..60).all(|_| flow.pour(start) == Pour::Fits));
        assert_eq!(flow.pour(start), Pour::TooFast { wait: 50 });
        assert_eq!(flow.pour(start + Duration::from_secs(1)), Pour::Fits);
        assert!((0..300).any(|_| flow.pour(start + Duration::from_secs(1)) == Pour::Flood));
    }

    #[test]
    fn twenty_a_second_go_on_for_ever() {
        let start = Instant::now();
        let mut flow = Flow::default();
        assert!((0..10_000).all(|n| flow.pour(start + Duration::from_millis(50 * n)) == Pour::Fits));
    }
}
