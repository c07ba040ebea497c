use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
    time::timeout,
};

/// The server that is put under load: a process of our own, or somebody else's.
pub(super) struct Server {
    url: String,
    own: Option<Own>,
}

struct Own {
    process: Child,
    listen: String,
    data: PathBuf,
    /// Whether the folder is ours to remove.
    passing: bool,
}

/// A server has this long to start.
const START: Duration = Duration::from_secs(60);

/// Nobody is asked to slow down: all connections come from one address.
pub(super) const WITHOUT_LIMITS: &str = "\
[connections]
each = 1000000
[rates]
guest = { burst = 1000000, per_minute = 1000000 }
create_match = { burst = 1000000, per_minute = 1000000 }
api = { burst = 1000000, per_minute = 1000000 }
message = { burst = 1000000, per_minute = 1000000 }
";

impl Server {
    pub(super) fn elsewhere(url: &str) -> Self {
        Self { url: url.to_string(), own: None }
    }

    /// This very program as a server, with these settings and a folder of its own.
    pub(super) async fn start(data: Option<&Path>, settings: &str) -> Result<Self> {
        let passing = data.is_none();
        let usual = || std::env::temp_dir().join(format!("tengen-soak-{}", std::process::id()));
        let data = data.map_or_else(usual, Path::to_path_buf);
        std::fs::create_dir_all(&data).with_context(|| format!("cannot make {}", data.display()))?;
        std::fs::write(data.join("soak.toml"), settings).context("cannot write settings")?;
        let (process, url) = spawn(&data, "127.0.0.1:0").await?;
        let listen = url.trim_start_matches("http://").to_string();
        Ok(Self { url, own: Some(Own { process, listen, data, passing }) })
    }

    pub(super) fn url(&self) -> String {
        self.url.clone()
    }

    /// Ends the process without a word, and starts it again on the same data and address.
    pub(super) async fn kill_and_restart(&mut self) -> Result<()> {
        let Some(own) = &mut self.own else { bail!("only an own server is killed") };
        own.process.kill().await.context("cannot kill the server")?;
        let (process, _) = spawn(&own.data, &own.listen).await?;
        own.process = process;
        Ok(())
    }

    /// What the process holds in memory, in bytes.
    pub(super) fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// The most that it ever held, in bytes.
    pub(super) fn most_memory(&self) -> Option<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, figure: &str) -> Option<u64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix(figure))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib * 1024)
    }

    /// The processor time it has used, in seconds.
    pub(super) fn cpu(&self) -> Option<f64> {
        let stat = self.proc("stat")?;
        // After the name, which may hold anything, come the numbers: the 12th and 13th are ticks of a hundredth.
        let numbers = stat.rsplit_once(')')?.1;
        let ticks: Vec<u64> =
            numbers.split_whitespace().skip(11).take(2).filter_map(|tick| tick.parse().ok()).collect();
        Some(ticks.iter().sum::<u64>() as f64 / 100.0)
    }

    fn proc(&self, file: &str) -> Option<String> {
        let id = self.own.as_ref()?.process.id()?;
        std::fs::read_to_string(format!("/proc/{id}/{file}")).ok()
    }

    pub(super) async fn stop(mut self) {
        let Some(mut own) = self.own.take() else { return };
        if let Err(error) = own.process.kill().await {
            eprintln!("the server did not end: {error}");
        }
        own.remove();
    }
}

impl Own {
    fn remove(&self) {
        if self.passing {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Also when the soak failed half way. The process ends with its handle.
        if let Some(own) = &self.own {
            own.remove();
        }
    }
}

async fn spawn(data: &Path, listen: &str) -> Result<(Child, String)> {
    let program = std::env::current_exe().context("cannot find this program")?;
    let mut process = Command::new(program)
        .args(["serve", "--listen", listen, "--log", "warn", "--data"])
        .arg(data)
        .arg("--config")
        .arg(data.join("soak.toml"))
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .context("cannot start a server")?;
    let output = process.stdout.take().context("a server without output")?;
    let mut lines = BufReader::new(output).lines();
    let line = timeout(START, lines.next_line()).await.context("the server does not start")??.unwrap_or_default();
    match line.strip_prefix("Tengen listens on ") {
        Some(url) => Ok((process, url.to_string())),
        None => bail!("the server did not start: `{line}`"),
    }
}
