use std::{fmt, time::Duration};

use serde::Serialize;

use super::{load::Load, player::Played, verify::Verified};

/// What was measured.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Report {
    matches: usize,
    sockets: usize,
    interval_ms: u64,
    seconds: f64,
    moves: usize,
    moves_a_second: f64,
    /// From sending a move to its acknowledgement.
    p50_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    reconnections: u32,
    killed: bool,
    logs_read: usize,
    faults: Vec<String>,
    /// The server's memory, where it is our own.
    empty_bytes: Option<u64>,
    idle_bytes: Option<u64>,
    bytes_a_match: Option<u64>,
    server_cpu_seconds: Option<f64>,
    cpu_us_a_move: Option<f64>,
}

pub(super) fn ms(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

/// The value below which this share of them lies; they are in order.
pub(super) fn share(sorted: &[Duration], share: f64) -> f64 {
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).copied().map_or(0.0, ms)
}

impl Report {
    pub(super) fn new(load: &Load, played: &[Played], verified: Verified, time: Duration) -> Self {
        let mut waits: Vec<Duration> = played.iter().flat_map(|one| one.waits.iter().copied()).collect();
        waits.sort_unstable();
        let moves = waits.len();
        Self {
            matches: load.matches,
            sockets: 2 * load.matches,
            interval_ms: load.interval.as_millis() as u64,
            seconds: time.as_secs_f64(),
            moves,
            moves_a_second: moves as f64 / time.as_secs_f64(),
            p50_ms: share(&waits, 0.5),
            p90_ms: share(&waits, 0.9),
            p99_ms: share(&waits, 0.99),
            most_ms: share(&waits, 1.0),
            reconnections: played.iter().map(|one| one.lost).sum(),
            killed: false,
            logs_read: verified.logs,
            faults: verified.faults,
            empty_bytes: None,
            idle_bytes: None,
            bytes_a_match: None,
            server_cpu_seconds: None,
            cpu_us_a_move: None,
        }
    }

    pub(super) fn with_server(self, empty: Option<u64>, idle: Option<u64>, cpu: Option<f64>, killed: bool) -> Self {
        let grown = empty.zip(idle).map(|(empty, idle)| idle.saturating_sub(empty));
        // A process that was started again has a clock of its own.
        let cpu = cpu.filter(|_| !killed);
        Self {
            empty_bytes: empty,
            idle_bytes: idle,
            bytes_a_match: grown.map(|grown| grown / self.matches.max(1) as u64),
            server_cpu_seconds: cpu,
            cpu_us_a_move: cpu.map(|cpu| cpu * 1e6 / self.moves.max(1) as f64),
            killed,
            ..self
        }
    }

    /// Whether nothing is missing.
    pub(super) fn is_whole(&self) -> bool {
        self.faults.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { matches, sockets, moves, moves_a_second, seconds, .. } = self;
        writeln!(f, "matches               {matches} on {sockets} connections")?;
        writeln!(f, "moves                 {moves} in {seconds:.0} s: {moves_a_second:.0} a second")?;
        let Self { p50_ms, p90_ms, p99_ms, most_ms, .. } = self;
        writeln!(
            f,
            "acknowledged after    {p50_ms:.1} ms (half), {p90_ms:.1} (90 %), {p99_ms:.1} (99 %), {most_ms:.1} at most"
        )?;
        if let (Some(empty), Some(idle), Some(each)) = (self.empty_bytes, self.idle_bytes, self.bytes_a_match) {
            let mib = |bytes: u64| bytes as f64 / f64::from(1 << 20);
            writeln!(
                f,
                "server's memory       {:.1} MiB empty, {:.1} MiB with all matches: {:.1} KiB for a match with two connections",
                mib(empty),
                mib(idle),
                each as f64 / 1024.0
            )?;
        }
        if let (Some(cpu), Some(each)) = (self.server_cpu_seconds, self.cpu_us_a_move) {
            writeln!(f, "server's processor    {cpu:.1} s, {each:.0} µs a move")?;
        }
        if self.killed {
            writeln!(f, "killed and restarted  {} connections made again", 2 * self.reconnections)?;
        }
        write!(f, "logs                  {} read: ", self.logs_read)?;
        match self.faults.as_slice() {
            [] => write!(f, "every acknowledged move is there, once and in its place"),
            faults => {
                write!(f, "{} faults", faults.len())?;
                faults.iter().take(20).try_for_each(|fault| write!(f, "\n  {fault}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_what_was_measured() {
        let sorted: Vec<Duration> = (1..=100).map(Duration::from_millis).collect();
        assert_eq!([0.5, 0.9, 0.99, 1.0].map(|part| share(&sorted, part)), [50.0, 90.0, 99.0, 100.0]);
        assert_eq!((share(&sorted[..1], 0.5), share(&[], 0.5)), (1.0, 0.0));
    }
}
