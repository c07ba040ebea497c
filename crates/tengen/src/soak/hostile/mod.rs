//! `tengen soak --hostile`: what one guest, one address or one connection can do to everybody else.
//!
//! Every attack meets a fresh server with its usual limits. It comes from addresses of its own, all on the loopback
//! network, beside [`Others`] who only want to play; what they feel is the result.

mod attack;
mod boards;
mod crowd;
mod engines;
mod foe;
mod frames;
mod offers;
mod others;
mod passwords;
mod readers;
mod requests;
mod table;

use std::{net::TcpListener, sync::Arc, time::Duration};

use anyhow::{Context, Result};
use clap::ValueEnum as _;
use tokio::runtime::Runtime;

pub(super) use attack::Attack;
use foe::{Foe, Tally};
use others::Others;
use table::{Outcome, Table};

use super::server::Server;

/// As many files as all attacks at once have open.
pub(super) const FILES: usize = 4096;

/// No settings of its own: what is attacked is what people run.
const USUAL_LIMITS: &str = "";

/// Runs the attacks one after the other, then all of them at once, and prints what came of each.
pub(super) async fn run(chosen: &[Attack], time: Duration) -> Result<Table> {
    TcpListener::bind("127.0.1.1:0").context("attacks come from 127.0.N.M, and only on Linux that is this machine")?;
    let chosen = if chosen.is_empty() { Attack::value_variants() } else { chosen };
    let mut rounds = vec![("none".to_string(), &chosen[..0])];
    rounds.extend(chosen.iter().map(|attack| (attack.to_string(), std::slice::from_ref(attack))));
    if chosen.len() > 1 {
        rounds.push(("all at once".to_string(), chosen));
    }
    let mut table = Table::default();
    println!("{}", Table::HEAD);
    for (name, attacks) in rounds {
        let outcome = round(name, attacks, time).await?;
        println!("{outcome}");
        table.rounds.push(outcome);
    }
    println!("{}", table.summary());
    Ok(table)
}

async fn round(name: String, attacks: &[Attack], time: Duration) -> Result<Outcome> {
    let server = Server::start(None, USUAL_LIMITS).await?;
    let others = Others::settle(&server.url()).await?;
    let tallies: Vec<Arc<Tally>> = attacks.iter().map(|_| Arc::default()).collect();
    let with = |(attack, tally): (&Attack, &Arc<Tally>)| Foe::new(&server.url(), attack.network(), tally.clone());
    let foes: Vec<Foe> = attacks.iter().zip(&tallies).map(with).collect::<Result<_>>()?;
    let attackers = attackers()?;
    for (attack, foe) in attacks.iter().zip(foes) {
        attackers.spawn(attack.run(foe));
    }
    let felt = others.live(time).await;
    // Nobody waits for an attack to end by itself.
    attackers.shutdown_background();
    let felt = felt.verified(&server.url()).await?;
    let outcome = Outcome::new(name, &tallies, &felt, server.most_memory());
    server.stop().await;
    Ok(outcome)
}

/// Attackers have a thread of their own, so that what they cost on this side is not taken for what others feel.
fn attackers() -> Result<Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the attackers' thread")
}
