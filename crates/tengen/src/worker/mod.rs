//! `tengen worker`: thinks for the engines of a server, on another machine.

mod supplies;
mod talk;

use std::{num::NonZero, process::ExitCode, thread, time::Duration};

use anyhow::{Context, Result};
use clap::Args;
use tengen_client::Client;
use tengen_server::engines::{Catalogue, EngineHall, Settings};

use talk::Talk;

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen worker --server http://127.0.0.1:3000 --token tg_...
  tengen worker --server http://127.0.0.1:3000 --token tg_... --threads 8 --memory 512 --name cellar
  TENGEN_TOKEN=tg_... tengen worker --server http://127.0.0.1:3000

The token is an administrator's, with the scope `work`: what a worker says is played. On the server's machine:
  tengen admin user token NAME --scope work --label cellar

The worker comes back when the server was away. Ctrl-C or SIGTERM gives its jobs back first.";

#[derive(Args)]
pub(crate) struct Options {
    /// Where the server is
    #[arg(long, value_name = "URL")]
    server: String,
    /// An administrator's token with the scope `work`
    #[arg(long, env = "TENGEN_TOKEN", hide_env_values = true)]
    token: String,
    /// How many moves it thinks about at once; as many as there are processors if nothing is said
    #[arg(long, value_name = "NUMBER")]
    threads: Option<NonZero<u16>>,
    /// How many megabytes a search may have
    #[arg(long, value_name = "MB", default_value_t = 256)]
    memory: u32,
    /// What the server calls it in its log; workers of one name share their standing
    #[arg(long)]
    name: Option<String>,
}

/// Thinkers of matches in which nothing happens are let go after this.
const IDLE: Duration = Duration::from_secs(3600);

pub(crate) fn run(options: Options) -> Result<ExitCode> {
    let usual = || thread::available_parallelism().map_or(1, NonZero::get);
    let threads = options.threads.map_or_else(usual, |threads| usize::from(threads.get()));
    let settings = Settings {
        threads,
        keep: 8 * threads,
        memory: (options.memory as usize).saturating_mul(1 << 20),
        idle: IDLE,
        ..Settings::default()
    };
    let name = options.name.unwrap_or_else(|| format!("{}-{}", host(), std::process::id()));
    let client = Client::with_token(&options.server, &options.token)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    runtime.block_on(async {
        let engines = EngineHall::start(settings, Catalogue::default());
        let mut talk = Talk::new(client, engines.clone(), name, threads);
        talk.run(crate::serve::wait_for_the_end()).await?;
        engines.close().await;
        Ok(ExitCode::SUCCESS)
    })
}

/// What this machine is called.
fn host() -> String {
    let told = std::env::var("HOSTNAME").or_else(|_| std::fs::read_to_string("/etc/hostname"));
    let name: String = told.unwrap_or_default().trim().chars().take(40).collect();
    if name.is_empty() { "worker".to_string() } else { name }
}
