use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use tengen_gomoku_net::{Evaluator, LINES, LineEvaluator, LineNetwork, Network, POINTS, Rows, Seen, Stones};

/// A network for Gomoku at work: evaluations of the same positions again and again.
pub(super) struct Asking {
    pub(super) name: &'static str,
    pub(super) evaluations_a_second: f64,
    /// The moves that it likes best, where no stone is: other weights or another calculation would hardly leave it as it is.
    pub(super) fingerprint: u64,
}

/// Stones of the positions, in turn: each asks after one stone more.
const STONES: [(usize, usize); 16] = [
    (7, 7),
    (8, 8),
    (6, 8),
    (8, 6),
    (8, 7),
    (7, 5),
    (9, 8),
    (6, 6),
    (10, 7),
    (5, 9),
    (9, 5),
    (10, 9),
    (7, 9),
    (4, 8),
    (11, 6),
    (5, 5),
];

impl Asking {
    /// Both networks that come with the program, each for so long.
    pub(super) fn both(time: Duration) -> Vec<Self> {
        let mut convolutions = Evaluator::new(&Network::embedded());
        let mut lines = LineEvaluator::new(&LineNetwork::embedded());
        let mut logits = Vec::new();
        vec![
            Self::of("convolutions", time, |count, wanted| {
                let mut stones = Stones::default();
                for (at, (x, y)) in STONES[..count].iter().enumerate() {
                    if at % 2 == count % 2 {
                        stones.put_own(*x, *y);
                    } else {
                        stones.put_other(*x, *y);
                    }
                }
                let said = convolutions.evaluate(&stones, true);
                wanted.then(|| best(said.policy, count))
            }),
            Self::of("line patterns", time, |count, wanted| {
                let mut rows: Rows = [0; LINES];
                for (at, (x, y)) in STONES[..count].iter().enumerate() {
                    rows[*y] |= (at as u64 % 2 + 1) << (2 * x);
                }
                lines.evaluate(&rows, if count % 2 == 0 { Seen::ByBlack } else { Seen::ByWhite }, true);
                wanted.then(|| {
                    lines.policy(0..POINTS, &mut logits);
                    best(&logits, count)
                })
            }),
        ]
    }

    fn of(name: &'static str, time: Duration, mut ask: impl FnMut(usize, bool) -> Option<usize>) -> Self {
        let best = (0..=STONES.len()).filter_map(|count| ask(count, true));
        let fingerprint =
            best.fold(0u64, |sum, point| (sum.rotate_left(7) ^ point as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let (mut evaluations, begin) = (0, Instant::now());
        while evaluations == 0 || begin.elapsed() < time {
            for count in 0..=STONES.len() {
                ask(count, false);
                evaluations += 1;
            }
        }
        Self { name, evaluations_a_second: f64::from(evaluations) / begin.elapsed().as_secs_f64(), fingerprint }
    }

    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "network": self.name,
            "evaluations_a_second": self.evaluations_a_second,
            "fingerprint": format!("{:016x}", self.fingerprint),
        })
    }
}

/// The free point of the largest logit.
fn best(logits: &[f32], count: usize) -> usize {
    let is_free = |point: &usize| !STONES[..count].contains(&(point % LINES, point / LINES));
    (0..POINTS).filter(is_free).max_by(|a, b| logits[*a].total_cmp(&logits[*b])).unwrap_or_default()
}

pub(super) fn table(asked: &[Asking]) -> String {
    let mut text = String::from(
        "\nThe networks for Gomoku, one thread: evaluations of the same seventeen positions.\n\n\
         network        evaluations/s  fingerprint\n",
    );
    for Asking { name, evaluations_a_second, fingerprint } in asked {
        let _ = writeln!(text, "{name:<14} {evaluations_a_second:>13.0}  {fingerprint:016x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_does_not_depend_on_time() {
        let prints = |time| Asking::both(time).iter().map(|asked| asked.fingerprint).collect::<Vec<_>>();
        let once = prints(Duration::ZERO);
        assert_eq!(once, prints(Duration::from_millis(30)));
        assert_ne!(once[0], once[1], "two networks do not like the same moves everywhere");
    }
}
