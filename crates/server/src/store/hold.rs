//! One server on one database, and no other: live matches are in its memory.

use std::fs::{File, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::time::Duration;

use sqlx::{AnyConnection, Executor, Row};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::address::Address;
use super::{StoreError, open};

/// How often the connection that holds a PostgreSQL database is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// How long it may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long to wait before calling a database that is away again.
const PAUSE: Duration = Duration::from_millis(500);

/// That this server, and no other, plays on a database, until it is dropped.
///
/// Beside a SQLite file lies a lock file, which the system unlocks when the process ends, however it ends. PostgreSQL has an
/// advisory lock, held by a connection of its own: when that is lost it is taken again, and if another server has it by then,
/// this one has lost it.
#[derive(Debug)]
pub struct Hold {
    lost: watch::Receiver<bool>,
    _file: Option<File>,
    keeper: Option<JoinHandle<()>>,
}

impl Hold {
    /// Takes the database at this address.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another server has it; and as for opening a store.
    pub async fn take(url: &str) -> Result<Hold, StoreError> {
        let address = open::reach(url)?;
        match &address {
            Address::Sqlite(path) => {
                let file = lock(path)?;
                Ok(Hold { lost: watch::channel(false).1, _file: Some(file), keeper: None })
            }
            Address::Postgres(_) => {
                let (connection, process) =
                    ask(&address).await?.ok_or_else(|| StoreError::InUse { by: "another server".to_owned() })?;
                let (lose, lost) = watch::channel(false);
                let keeper = tokio::spawn(keep(address, connection, process, lose));
                Ok(Hold { lost, _file: None, keeper: Some(keeper) })
            }
        }
    }

    /// Waits until another server has the database; for ever if that does not happen.
    pub async fn lost(&mut self) {
        if self.lost.wait_for(|lost| *lost).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        if let Some(keeper) = &self.keeper {
            // Its connection goes with it, and the lock with the connection.
            keeper.abort();
        }
    }
}

/// Locks the file beside the database. It stays there: removing it would let two servers lock two files of one name.
fn lock(database: &Path) -> Result<File, StoreError> {
    let mut path = database.as_os_str().to_owned();
    path.push(".lock");
    let failed = |error: std::io::Error| {
        StoreError::unavailable(&format!("cannot lock {}: {error}", Path::new(&path).display()))
    };
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            // Where the system does not show what is locked, nobody is named.
            let mut process = String::new();
            drop(file.read_to_string(&mut process));
            let process = process.trim();
            let by = if process.is_empty() { "another server".to_owned() } else { format!("process {process}") };
            return Err(StoreError::InUse { by });
        }
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(failed)?;
    Ok(file)
}

/// The key of the lock: a number of ours, and the schema, since one database may hold several.
const TAKE: &str =
    "SELECT CASE WHEN pg_try_advisory_lock(1952803943, hashtext(current_schema())) THEN 1 ELSE 0 END AS got,
     pg_backend_pid() AS process";

/// A new connection that holds the lock, and its process; nothing if another one has it.
async fn ask(address: &Address) -> Result<Option<(AnyConnection, i32)>, StoreError> {
    let mut connection = open::connect(address).await?;
    let row = connection.fetch_one(TAKE).await?;
    let (got, process): (i32, i32) = (row.try_get("got")?, row.try_get("process")?);
    Ok((got == 1).then_some((connection, process)))
}

/// Looks at the connection now and then, and takes the lock again when it is gone.
async fn keep(address: Address, mut connection: AnyConnection, mut process: i32, lose: watch::Sender<bool>) {
    loop {
        sleep(LOOK_EVERY).await;
        if matches!(timeout(PATIENCE, connection.execute("SELECT 1")).await, Ok(Ok(_))) {
            continue;
        }
        tracing::warn!("the connection that holds the database is gone");
        (connection, process) = loop {
            match retake(&address, process).await {
                Ok(Some(held)) => break held,
                Ok(None) => {
                    tracing::error!("another server has taken the database");
                    // If nobody listens the server is gone already.
                    let _ = lose.send(true);
                    return;
                }
                // As long as nobody reaches the database nobody else takes it.
                Err(error) => tracing::warn!(%error, "the database cannot be held"),
            }
            sleep(PAUSE).await;
        };
        tracing::info!("the database is held again");
    }
}

/// Takes the lock again. The old connection may be dead at our end only, and hold it still: then it is ended.
async fn retake(address: &Address, before: i32) -> Result<Option<(AnyConnection, i32)>, StoreError> {
    if let Some(held) = ask(address).await? {
        return Ok(Some(held));
    }
    let mut connection = open::connect(address).await?;
    let end = sqlx::query(
        "SELECT COUNT(pg_terminate_backend(pid)) AS ended FROM pg_locks WHERE locktype = 'advisory' AND pid = $1",
    )
    .bind(before);
    if connection.fetch_one(end).await?.try_get::<i64, _>("ended")? == 0 {
        return Ok(None);
    }
    sleep(PAUSE).await;
    ask(address).await
}
