//! Solves a set of problems, one JSON object a line, and says how many were solved rightly:
//! `cargo run --release -p tengen-life --example dev -- FILE [seconds [threads [what to look for in the name]]]`.
//!
//! Seconds are of processor time, for each problem. One line is written for each problem, as `tengen solve --json` does;
//! the summary goes to standard error.

use std::{
    collections::BTreeMap,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use rustix::time::{ClockId, clock_gettime};
use serde::Deserialize;
use tengen_board::Point;
use tengen_life::{Limits, Verdict, formats, solve};

/// What the summary needs of a line; the problem itself is read as everywhere.
#[derive(Deserialize)]
struct Line {
    id: String,
    set: String,
    size: u16,
    expect: String,
    status: String,
    correct: Vec<String>,
    correct_complete: bool,
}

fn name(size: u16, point: Point) -> String {
    // Rows are counted from below, the file counts them from above.
    let (column, row) = (point.raw() % size, size - 1 - point.raw() / size);
    [column, row].map(|n| char::from(b'a' + n as u8)).iter().collect()
}

fn seconds() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32).as_secs_f64()
}

#[derive(Default, Clone)]
struct Tally {
    all: usize,
    proved: usize,
    first_right: usize,
    proved_first_right: usize,
    verdict_wrong: Vec<String>,
    move_wrong: Vec<String>,
    unknown: Vec<String>,
    seconds: Vec<f64>,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file");
    let limit: f64 = args.next().map_or(1.0, |text| text.parse().unwrap());
    let threads: usize = args.next().map_or(1, |text| text.parse().unwrap());
    let part = args.next().unwrap_or_default();
    let text = std::fs::read_to_string(file).unwrap();
    let problems = formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}")).entries;
    let lines = text.lines().map(|line| serde_json::from_str::<Line>(line).unwrap());
    let wanted = lines.zip(problems).filter(|(line, _)| line.id.contains(&part));
    let (lines, problems): (Vec<Line>, Vec<_>) = wanted.unzip();
    let next = AtomicUsize::new(0);
    let mut results: Vec<(usize, tengen_life::Answer, f64)> = std::thread::scope(|scope| {
        let work = || {
            let mut done = Vec::new();
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(entry) = problems.get(at) else { return done };
                let start = seconds();
                let stop = move || seconds() - start > limit;
                let answer = solve(&entry.problem, &Limits { stop: &stop, nodes: None, memory: 256 << 20 });
                done.push((at, answer, seconds() - start));
                if done.len() % 20 == 0 {
                    eprintln!("{} of {}", next.load(Ordering::Relaxed).min(lines.len()), lines.len());
                }
            }
        };
        let workers: Vec<_> = (0..threads)
            .map(|_| std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, work).unwrap())
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    results.sort_by_key(|(at, ..)| *at);
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (at, answer, seconds) in results {
        let line = &lines[at];
        let moves: Vec<String> = answer.moves.iter().map(|p| name(line.size, *p)).collect();
        let guess = answer.guess.map(|p| name(line.size, p));
        let verdict = match answer.verdict {
            Verdict::Win => "win",
            Verdict::Ko(_) => "ko",
            Verdict::Fail => "fail",
            Verdict::Unknown => "unknown",
        };
        let needed = if let Verdict::Ko(fight) = answer.verdict { fight.needed } else { None };
        println!(
            "{}",
            serde_json::json!({
                "id": line.id, "verdict": verdict, "proved": answer.proved, "moves": moves, "guess": guess,
                "complete": answer.complete, "nodes": answer.nodes, "seconds": seconds, "needed": needed,
                "expect": line.expect, "status": line.status, "correct": line.correct,
                "line": answer.line.iter().map(|mv| mv.map_or("pass".into(), |p| name(line.size, p))).collect::<Vec<_>>(),
            })
        );
        let first = moves.first().or(guess.as_ref());
        let right = match answer.verdict {
            Verdict::Fail => line.expect == "fail",
            _ if line.expect == "fail" => false,
            _ => first.is_some_and(|first| line.correct.contains(first)),
        };
        let tags = match line.expect.as_str() {
            "fail" => vec!["all", &line.set, "settled"],
            _ => vec!["all", &line.set],
        };
        for tag in tags {
            let tally = tallies.entry(tag.to_string()).or_default();
            tally.all += 1;
            tally.seconds.push(seconds);
            tally.proved += usize::from(answer.proved);
            tally.first_right += usize::from(right);
            tally.proved_first_right += usize::from(right && answer.proved);
            if answer.proved {
                let agrees = line.expect == verdict || line.expect == "win-or-ko" && verdict != "fail";
                if !agrees {
                    tally.verdict_wrong.push(format!("{} {} not {}", line.id, verdict, line.status));
                } else if !right {
                    let sure = if line.correct_complete { "!" } else { "?" };
                    tally.move_wrong.push(format!("{}{sure} {first:?} not {:?}", line.id, line.correct));
                }
            } else {
                tally.unknown.push(line.id.clone());
            }
        }
    }
    for (tag, mut tally) in tallies {
        tally.seconds.sort_by(f64::total_cmp);
        let at = |share: f64| tally.seconds[((tally.seconds.len() - 1) as f64 * share) as usize];
        eprintln!(
            "{tag:10} {:4}: proved {} ({:.1} %), proved with right move {} ({:.1} %), first move right {} ({:.1} %), verdict differs {}, move differs {}; median {:.3} s, 95 % {:.3} s",
            tally.all,
            tally.proved,
            100.0 * tally.proved as f64 / tally.all as f64,
            tally.proved_first_right,
            100.0 * tally.proved_first_right as f64 / tally.all as f64,
            tally.first_right,
            100.0 * tally.first_right as f64 / tally.all as f64,
            tally.verdict_wrong.len(),
            tally.move_wrong.len(),
            at(0.5),
            at(0.95),
        );
        if tag == "all" {
            for text in tally.verdict_wrong.iter().chain(&tally.move_wrong) {
                eprintln!("  {text}");
            }
        }
    }
}
