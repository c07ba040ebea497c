//! Where the suite runs: a new SQLite file, or a new database of a PostgreSQL server of our own.

use std::path::{Path, PathBuf};

use tengen_server::store::{Id, Store};

use super::postgres::Postgres;

/// A folder that goes when the test does.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let path = std::env::temp_dir().join(format!("tengen-store-{}", Id::random()));
        std::fs::create_dir(&path).expect("a folder for the test");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn url(&self) -> String {
        format!("sqlite:{}", self.0.join("tengen.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.0) {
            eprintln!("{} stays behind: {error}", self.0.display());
        }
    }
}

/// An empty database, and whatever must live as long as it.
pub(crate) struct Place {
    pub(crate) url: String,
    pub(crate) store: Store,
    _folder: Option<Folder>,
}

impl Place {
    pub(crate) async fn sqlite() -> Place {
        let folder = Folder::new();
        let url = folder.url();
        Place { store: Store::open(&url).await.expect("a new file"), url, _folder: Some(folder) }
    }

    pub(crate) async fn postgres(server: &Postgres) -> Place {
        let url = server.new_database().await;
        Place { store: Store::open(&url).await.expect("a new database"), url, _folder: None }
    }
}
