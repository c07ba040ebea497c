//! A copy of everything while play goes on.

use std::path::Path;

use sqlx::Connection;

use super::address::Address;
use super::{Store, StoreError, open};

impl Store {
    /// Writes a copy of the database, as of one moment, into a new file. Matches go on meanwhile. The file gets its
    /// name only when it is complete.
    ///
    /// # Errors
    /// [`StoreError::Exists`] when there is a file of this name, [`StoreError::BackUpWithPgDump`] for PostgreSQL,
    /// [`StoreError::Unavailable`] when the disk is full or the folder is not there.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let Address::Sqlite(_) = self.address() else {
            return Err(StoreError::BackUpWithPgDump);
        };
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".part");
        let unfinished = Path::new(&unfinished);
        for name in [path, unfinished] {
            if name.exists() {
                return Err(StoreError::Exists { path: name.display().to_string() });
            }
        }
        let target =
            unfinished.to_str().ok_or_else(|| StoreError::Address { reason: "the path is not UTF-8".into() })?;

        let mut connection = open::connect(self.address()).await?;
        let copied = sqlx::query("VACUUM INTO $1").bind(target).execute(&mut connection).await;
        // It has only read.
        drop(connection.close().await);
        let named = match copied {
            Ok(_) => seal(unfinished, path).map_err(|error| StoreError::unavailable(&error)),
            Err(error) => Err(error.into()),
        };
        if named.is_err() {
            // Whatever there is of it is of no use; if it cannot be removed either, the first error says why.
            drop(std::fs::remove_file(unfinished));
        }
        named
    }
}

/// Only the owner may read it, as with the database itself; on the disk before it has its name.
fn seal(unfinished: &Path, path: &Path) -> std::io::Result<()> {
    let file = std::fs::File::open(unfinished)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    file.sync_all()?;
    std::fs::rename(unfinished, path)
}
