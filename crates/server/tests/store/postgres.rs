//! A PostgreSQL server for one test run: its own folder, its own port on the loopback, gone afterwards.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::join_all;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use tengen_server::store::{Id, Store, StoreError};
use tokio::sync::Semaphore;

use super::cast;
use super::places::{Folder, Place};

/// A running server; dropping it stops it and removes its folder.
pub(crate) struct Postgres {
    process: Child,
    port: u16,
    // After the process, so that the folder goes when the server has gone.
    _folder: Folder,
}

impl Postgres {
    /// Starts a server, or says why the tests must do without.
    pub(crate) fn start() -> Result<Postgres, String> {
        let programs = programs().ok_or("no initdb and postgres found (Debian: apt install postgresql)")?;
        let user = unprivileged()?;
        let folder = Folder::new();
        user.own(folder.path())?;
        let data = folder.path().join("data");

        let made = user
            .command(&programs.join("initdb"))
            .args(["--username=tengen", "--auth=trust", "--no-sync", "--encoding=UTF8"])
            .arg("--pgdata")
            .arg(&data)
            .output()
            .map_err(|error| format!("initdb does not start: {error}"))?;
        if !made.status.success() {
            return Err(format!("initdb: {}", String::from_utf8_lossy(&made.stderr)));
        }

        let port = free_port();
        let mut process = user
            .command(&programs.join("postgres"))
            .arg("-D")
            .arg(&data)
            .args(["-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .args(["-c", &format!("port={port}")])
            // That PostgreSQL survives a power cut is PostgreSQL's to test.
            .args(["-c", "fsync=off"])
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("postgres does not start: {error}"))?;
        let log = process.stderr.take().expect("its stderr is a pipe");
        let mut server = Postgres { process, port, _folder: folder };
        server.wait_until_ready(log)?;
        Ok(server)
    }

    /// The server says when it is ready; afterwards somebody must go on listening, or it would block.
    fn wait_until_ready(&mut self, log: impl std::io::Read + Send + 'static) -> Result<(), String> {
        let mut lines = BufReader::new(log).lines();
        let mut said = String::new();
        for line in lines.by_ref().map_while(Result::ok) {
            if line.contains("ready to accept connections") {
                std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
                return Ok(());
            }
            said.push_str(&line);
            said.push('\n');
        }
        Err(format!("postgres ended at once: {said}"))
    }

    /// An address that nobody has used: a schema of its own, which costs a hundredth of a database of its own.
    pub(crate) async fn new_database(&self) -> String {
        let name = format!("test_{}", Id::random()).to_lowercase();
        self.connect().await.execute(AssertSqlSafe(format!("CREATE SCHEMA {name}"))).await.expect("a new schema");
        format!("{}?options[search_path]={name}", self.url())
    }

    /// Ends every connection but the one that says so.
    pub(crate) async fn hang_up(&self) {
        let ended = self
            .connect()
            .await
            .execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE usename = 'tengen' AND pid <> pg_backend_pid()",
            )
            .await;
        ended.expect("the operator's own line stays");
    }

    /// The connections that hold a database, by their processes.
    pub(crate) async fn holders(&self) -> Vec<i32> {
        let held = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";
        let rows = self.connect().await.fetch_all(held).await.expect("the operator's own line stays");
        rows.iter().map(|row| row.get("pid")).collect()
    }

    async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url()).await.expect("the server has said that it is ready")
    }

    fn url(&self) -> String {
        format!("postgres://tengen@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // SIGINT is PostgreSQL's fast shutdown: it ends its own processes, which SIGKILL would orphan.
        let stopped = Command::new("kill")
            .args(["-INT", &self.process.id().to_string()])
            .status()
            .is_ok_and(|status| status.success());
        if !stopped {
            drop(self.process.kill());
        }
        drop(self.process.wait());
    }
}

/// Where Debian keeps the newest version, or the first folder on the path.
fn programs() -> Option<PathBuf> {
    let mut debian: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .collect();
    debian.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    debian
        .into_iter()
        .rev()
        .chain(std::env::split_paths(&path))
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0))
        .and_then(|listener| listener.local_addr())
        .expect("a free port on the loopback")
        .port()
}

/// PostgreSQL refuses to run as root: then it runs as somebody who may do nothing else.
enum User {
    Oneself,
    Other { uid: u32, gid: u32 },
}

fn unprivileged() -> Result<User, String> {
    let ask = |arguments: &[&str]| {
        let output = Command::new("id").args(arguments).output().ok()?;
        let number = String::from_utf8(output.stdout).ok()?;
        number.trim().parse::<u32>().ok()
    };
    if ask(&["-u"]).ok_or("there is no program `id`")? != 0 {
        return Ok(User::Oneself);
    }
    ["postgres", "nobody"]
        .into_iter()
        .find_map(|name| Some(User::Other { uid: ask(&["-u", name])?, gid: ask(&["-g", name])? }))
        .ok_or_else(|| "PostgreSQL does not run as root, and there is no user postgres or nobody".into())
}

impl User {
    fn own(&self, folder: &Path) -> Result<(), String> {
        let User::Other { uid, gid } = self else {
            return Ok(());
        };
        std::os::unix::fs::chown(folder, Some(*uid), Some(*gid))
            .map_err(|error| format!("cannot give {} away: {error}", folder.display()))
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        if let User::Other { uid, gid } = self {
            use std::os::unix::process::CommandExt as _;
            command.uid(*uid).gid(*gid);
        }
        // A current folder that the other user may enter.
        command.current_dir("/");
        command
    }
}

pub(crate) async fn four_servers_may_start_at_once(server: &Postgres) {
    let url = server.new_database().await;
    let opened = join_all((0..4).map(|_| Store::open(&url))).await;
    for store in opened {
        store.expect("everybody waits for the first").close().await;
    }
}

/// The server hangs up again and again while twenty matches are written, also in the middle of commits.
pub(crate) async fn a_lost_connection_loses_nothing(server: &Postgres) {
    let Place { store, .. } = Place::postgres(server).await;
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(cast::begun(&store).await);
    }
    let over = AtomicBool::new(false);
    let acknowledged = Semaphore::new(0);
    let play = async |id: Id| {
        let mut n = 0;
        while !over.load(Ordering::Relaxed) {
            n += 1;
            let written = store.journal().append(cast::event(id, n)).await;
            written.expect("the journal waits for the server");
            acknowledged.add_permits(1);
        }
        n
    };
    let hang_up = async {
        let mut operator = server.connect().await;
        for _ in 0..15 {
            // Between two cuts play has gone on.
            acknowledged.acquire_many(47).await.expect("it stays open").forget();
            operator
                .execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE usename = 'tengen' AND pid <> pg_backend_pid()",
                )
                .await
                .expect("the operator's own line stays");
        }
        over.store(true, Ordering::Relaxed);
    };
    let (written, ()) = tokio::join!(join_all(ids.iter().copied().map(play)), hang_up);
    assert_eq!(store.check().await.unwrap().faults, []);
    for (id, n) in ids.into_iter().zip(written) {
        let log: Vec<_> = (1..=n).map(|n| cast::event(id, n)).collect();
        assert_eq!(store.events(id, 1).await.unwrap(), log);
    }
}

/// PostgreSQL keeps no NUL in a text: whoever sends one is refused, whoever else is in the batch is not.
pub(crate) async fn a_text_with_nul_fails_alone(server: &Postgres) {
    let Place { store, .. } = Place::postgres(server).await;
    let id = cast::begun(&store).await;
    let mut bad = cast::event(id, 3);
    bad.body = "a\0b".into();
    let (first, second, third) = tokio::join!(
        store.journal().append(cast::event(id, 1)),
        store.journal().append(cast::event(id, 2)),
        store.journal().append(bad),
    );
    assert_eq!((first, second), (Ok(()), Ok(())));
    assert!(matches!(third, Err(StoreError::Refused { .. })), "{third:?}");
    assert_eq!(store.events(id, 1).await.unwrap().len(), 2);
}

pub(crate) async fn a_backup_is_left_to_pg_dump(server: &Postgres) {
    let Place { store, .. } = Place::postgres(server).await;
    let refused = store.backup(Path::new("/nowhere/tengen.db")).await;
    assert_eq!(refused, Err(StoreError::BackUpWithPgDump));
}
