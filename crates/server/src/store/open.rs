//! Connecting: the same few settings on every connection.

use std::path::Path;
use std::time::{Duration, Instant};

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};

use super::address::{Address, Database};
use super::error::is_busy;
use super::{Hold, StoreError, schema};

/// Reads beside the one writer. SQLite readers are threads that wait for the same disk; more of them only cost memory.
const SQLITE_READERS: u32 = 4;
const POSTGRES_READERS: u32 = 8;

/// How long a request waits for a free connection before it is told to come back later.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a server that starts waits before it asks again for a file that another one is making.
const PAUSE: Duration = Duration::from_millis(5);

/// FULL syncs the log at every commit, so that an acknowledged move survives a power cut; the checkpoint every
/// 4,000 pages (16 MB) instead of 1,000 keeps it out of most commits.
const SQLITE_SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA wal_autocheckpoint = 4000;
    PRAGMA temp_store = MEMORY;
";

/// Checks the address, and makes the file where there is none.
pub(crate) fn reach(url: &str) -> Result<Address, StoreError> {
    install_default_drivers();
    let address: Address = url.parse()?;
    if let Address::Sqlite(path) = &address {
        make_file(path)
            .map_err(|error| StoreError::unavailable(&format!("cannot create {}: {error}", path.display())))?;
    }
    Ok(address)
}

/// Checks the address, makes the file where there is none, and brings the schema up to date. What a server plays on is not
/// changed under it: only whoever holds an older database brings it up to date.
pub(crate) async fn prepare(url: &str, hold: Option<&Hold>) -> Result<Address, StoreError> {
    let address = reach(url)?;
    let mut connection = connect(&address).await?;
    if address.database() == Database::Sqlite {
        write_ahead(&mut connection).await?;
    }
    let mut own = None;
    let begun = Instant::now();
    while hold.is_none() && own.is_none() && schema::is_older(&mut connection, address.database()).await? {
        match Hold::take(url).await {
            Ok(hold) => own = Some(hold),
            // Whoever has it may be at just that.
            Err(StoreError::InUse { .. }) if begun.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
            Err(error) => return Err(error),
        }
    }
    schema::upgrade(&mut connection, address.database()).await?;
    // A parting error would come from a connection that has done all that was asked of it.
    drop(connection.close().await);
    Ok(address)
}

/// One connection of one's own.
pub(crate) async fn connect(address: &Address) -> Result<AnyConnection, StoreError> {
    let mut connection = AnyConnection::connect_with(&address.options()?).await?;
    settle(&mut connection, address.database()).await?;
    Ok(connection)
}

/// The connections that everybody shares.
pub(crate) async fn pool(address: &Address) -> Result<AnyPool, StoreError> {
    let database = address.database();
    let options = match database {
        // A file does not hang up: asking before each use would cost more than most reads.
        Database::Sqlite => AnyPoolOptions::new()
            .max_connections(SQLITE_READERS)
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None),
        Database::Postgres => AnyPoolOptions::new().max_connections(POSTGRES_READERS),
    };
    let pool = options
        .acquire_timeout(PATIENCE)
        .after_connect(move |connection, _| Box::pin(async move { settle(connection, database).await }))
        .connect_with(address.options()?)
        .await?;
    Ok(pool)
}

async fn settle(connection: &mut AnyConnection, database: Database) -> sqlx::Result<()> {
    if database == Database::Sqlite {
        connection.execute(sqlx::raw_sql(SQLITE_SETTINGS)).await?;
    }
    Ok(())
}

/// Readers go on during a commit. The file remembers it, so that once is enough.
///
/// SQLite's own patience does not reach here: two that change the mode of a new file at once would wait for each
/// other for ever, so it refuses one of them at once, and that one has to ask again.
async fn write_ahead(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let begun = Instant::now();
    loop {
        match connection.execute("PRAGMA journal_mode = WAL").await {
            Err(refusal) if is_busy(&refusal) && begun.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
            changed => return Ok(changed.map(drop)?),
        }
    }
}

/// The file holds password hashes and addresses: only its owner may read it. SQLite gives the files it puts
/// beside it the same permissions.
fn make_file(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    let mut file = std::fs::OpenOptions::new();
    file.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut file, 0o600);
    file.open(path).map(drop)
}
