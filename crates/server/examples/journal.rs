//! How many events a second become durable on this disk?
//!
//! `cargo run --release -p tengen-server --example journal -- sqlite:trial.db 1000 100`
//! writes 100 events in each of 1,000 matches that are played at once.

use tengen_server::store::{Store, StoreError, trial};

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let mut words = std::env::args().skip(1);
    let (Some(url), Some(matches), Some(events)) = (
        words.next(),
        words.next().and_then(|word| word.parse().ok()),
        words.next().and_then(|word| word.parse().ok()),
    ) else {
        eprintln!("journal sqlite:PATH|postgres://... MATCHES EVENTS");
        std::process::exit(2);
    };
    let started = std::time::Instant::now();
    let store = Store::open(&url).await?;
    println!("opened in {:.1?}", started.elapsed());
    let load = trial::Load { matches, events, bytes: 60 };
    let measured = trial::run(&store, load).await?;
    println!("{matches} matches begun in {:.1?}", measured.begun);
    println!(
        "{:.0} events a second; waits: median {:.1?}, 99% {:.1?}, longest {:.1?}",
        measured.rate, measured.median, measured.p99, measured.longest
    );
    let started = std::time::Instant::now();
    let findings = store.check().await?;
    println!(
        "{} matches and {} events checked in {:.1?}: {} faults",
        findings.matches,
        findings.events,
        started.elapsed(),
        findings.faults.len()
    );
    store.close().await;
    Ok(())
}
