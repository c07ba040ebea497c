//! `tengen serve`: the server.

use std::{net::SocketAddr, path::PathBuf, process::ExitCode};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use tengen_server::Config;
use tracing_subscriber::EnvFilter;

use crate::{keep, pages::PAGES};

pub(crate) const EXAMPLES: &str = "\
Examples:
  tengen serve                                  on this machine, with its data in ./tengen-data
  tengen serve --listen 0.0.0.0:80 --data /var/lib/tengen
  tengen serve --engines engines.toml           with programs of others as opponents
  tengen serve --config tengen.toml             everything else is set in a file

Every option can be given in the environment too, and in the file; the command line wins over the environment, and
the environment over the file. docs/operating.md explains each.";

#[derive(Args)]
pub(crate) struct Options {
    /// A file with settings
    #[arg(long, value_name = "FILE", env = "TENGEN_CONFIG")]
    config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:3000]
    #[arg(long, value_name = "ADDRESS", env = "TENGEN_LISTEN")]
    listen: Option<SocketAddr>,
    /// The folder for the database [default: tengen-data]
    #[arg(long, value_name = "FOLDER", env = "TENGEN_DATA")]
    data: Option<PathBuf>,
    /// Another database: sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME
    #[arg(long, value_name = "URL", env = "TENGEN_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// A file that lists GTP programs
    #[arg(long, value_name = "FILE", env = "TENGEN_ENGINES")]
    engines: Option<PathBuf>,
    /// The address in people's browsers, with http:// or https:// in front; may be given several times
    #[arg(long, value_name = "URL", env = "TENGEN_PUBLIC_URL", value_delimiter = ',')]
    public_url: Vec<String>,
    /// A proxy in front of the server writes X-Forwarded-For
    #[arg(long, env = "TENGEN_TRUST_PROXY")]
    trust_proxy: bool,
    /// What is written to the log: error, warn, info, debug or trace, for all or for parts
    #[arg(long, value_name = "LEVEL", env = "TENGEN_LOG", default_value = "info")]
    log: String,
    /// How the log is written
    #[arg(long, value_name = "FORM", env = "TENGEN_LOG_FORM", default_value = "text")]
    log_form: LogForm,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogForm {
    /// For people
    Text,
    /// For programs, an object in each line
    Json,
}

impl Options {
    /// The file, changed by what was said.
    fn settle(self) -> Result<Config> {
        let mut config = match &self.config {
            Some(path) => {
                let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
                Config::read(&text).with_context(|| format!("{}", path.display()))?
            }
            None => Config::default(),
        };
        if let Some(listen) = self.listen {
            config.listen = listen;
        }
        if let Some(data) = self.data {
            config.data = data;
        }
        config.database = self.database.or(config.database);
        config.engines = self.engines.or(config.engines);
        if !self.public_url.is_empty() {
            config.access.public_urls = self.public_url;
        }
        config.access.trust_proxy |= self.trust_proxy;
        Ok(config)
    }
}

pub(crate) fn run(options: Options) -> Result<ExitCode> {
    let filter = EnvFilter::try_new(&options.log).with_context(|| format!("--log {}", options.log))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    match options.log_form {
        LogForm::Text => log.init(),
        LogForm::Json => log.json().init(),
    }
    let config = options.settle()?;
    keep::programs()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start threads")?;
    runtime.block_on(async {
        let mut server = tengen_server::start(config, PAGES).await?;
        println!("Tengen listens on http://{}", server.address());
        tokio::select! {
            told = wait_for_the_end() => told?,
            ended = server.ended() => {
                ended?;
                return Ok(ExitCode::SUCCESS);
            }
        }
        server.stop().await;
        Ok(ExitCode::SUCCESS)
    })
}

/// Until somebody presses Ctrl-C, or the system wants the process to end.
pub(crate) async fn wait_for_the_end() -> Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).context("cannot hear signals")?;
        tokio::select! {
            pressed = tokio::signal::ctrl_c() => pressed.context("cannot hear Ctrl-C"),
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await.context("cannot hear Ctrl-C")
}
