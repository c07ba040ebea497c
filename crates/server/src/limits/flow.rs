use std::time::Instant;

/// How fast a connection may speak: a bucket that empties steadily.
#[derive(Debug)]
pub(crate) struct Flow {
    /// So much in a row.
    burst: f32,
    /// So much a second.
    steady: f32,
    level: f32,
    last: Option<Instant>,
}

/// What becomes of what has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Pour {
    /// It is heard.
    Fits,
    /// It is not heard; after so many milliseconds the next is.
    TooFast {
        /// Milliseconds.
        wait: u32,
    },
    /// It goes on although it was told to wait: nobody listens any more.
    Flood,
}

/// So many times beyond the burst nobody listens.
const FLOOD: f32 = 4.0;

impl Flow {
    /// For messages, pings and pongs.
    pub(crate) const fn of_messages() -> Self {
        Self { burst: 60.0, steady: 20.0, level: 0.0, last: None }
    }

    /// For bytes, whatever frames they are in: the largest message four times in a row, and far more a second than sixty
    /// moves need.
    pub(crate) const fn of_bytes() -> Self {
        Self { burst: 65_536.0, steady: 16_384.0, level: 0.0, last: None }
    }

    pub(crate) fn pour(&mut self, amount: usize, now: Instant) -> Pour {
        let passed = self.last.map_or(0.0, |last| now.saturating_duration_since(last).as_secs_f32());
        self.last = Some(now);
        self.level = (self.level - passed * self.steady).max(0.0) + amount as f32;
        if self.level <= self.burst {
            Pour::Fits
        } else if self.level <= FLOOD * self.burst {
            Pour::TooFast { wait: ((self.level - self.burst) / self.steady * 1000.0).ceil() as u32 }
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
        let mut flow = Flow::of_messages();
        assert!((0..60).all(|_| flow.pour(1, start) == Pour::Fits));
        assert_eq!(flow.pour(1, start), Pour::TooFast { wait: 50 });
        assert_eq!(flow.pour(1, start + Duration::from_secs(1)), Pour::Fits);
        assert!((0..300).any(|_| flow.pour(1, start + Duration::from_secs(1)) == Pour::Flood));
    }

    #[test]
    fn twenty_a_second_go_on_for_ever() {
        let start = Instant::now();
        let mut flow = Flow::of_messages();
        assert!((0..10_000).all(|n| flow.pour(1, start + Duration::from_millis(50 * n)) == Pour::Fits));
    }

    #[test]
    fn small_frames_without_end_are_a_flood_of_bytes() {
        let start = Instant::now();
        let mut flow = Flow::of_bytes();
        let cut = (0..100_000).position(|_| flow.pour(6, start) == Pour::Flood);
        assert_eq!(cut, Some(43_690));
    }
}
