//! What only SQLite does: one file, made at once, copied while it is written.

use std::os::unix::fs::PermissionsExt as _;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use sqlx::{AnyConnection, Connection, Executor};
use tengen_server::store::{Database, Fault, Store, StoreError, check_before_opening};

use super::cast;
use super::places::{Folder, Place};

#[tokio::test]
async fn a_new_file_is_ready_at_once_and_private() {
    let folder = Folder::new();
    let path = folder.path().join("a new/folder/天元 #1?.db");
    let started = Instant::now();
    let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    let taken = started.elapsed();
    assert!(taken < Duration::from_millis(500), "{taken:?}");
    assert_eq!(store.database(), Database::Sqlite);
    let mode = std::fs::metadata(&path).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);

    let settings = [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1")];
    for (name, expected) in settings {
        let sql = sqlx::AssertSqlSafe(format!("SELECT CAST({name} AS TEXT) FROM pragma_{name}"));
        let found: String = sqlx::query_scalar(sql).fetch_one(store.pool()).await.unwrap();
        assert_eq!(found, expected, "{name}");
    }
    store.close().await;
}

#[tokio::test]
async fn four_servers_may_start_at_once() {
    // Each time there is one chance in five that two of them are in each other's way.
    for _ in 0..10 {
        let folder = Folder::new();
        let url = folder.url();
        let opened = join_all((0..4).map(|_| Store::open(&url))).await;
        for store in opened {
            store.expect("everybody waits for the first").close().await;
        }
    }
}

#[tokio::test]
async fn some_other_file_is_not_taken_for_a_database() {
    let folder = Folder::new();
    let words = "this is a diary, not a database. ".repeat(100);
    std::fs::write(folder.path().join("tengen.db"), &words).unwrap();
    let refused = Store::open(&folder.url()).await.err();
    let damaged = StoreError::Corrupt { place: "the file".into(), reason: "file is not a database".into() };
    assert_eq!(refused, Some(damaged));
    assert_eq!(std::fs::read_to_string(folder.path().join("tengen.db")).unwrap(), words);
}

#[tokio::test]
async fn a_path_that_cannot_be_made_says_so() {
    let folder = Folder::new();
    std::fs::write(folder.path().join("file"), "").unwrap();
    let path = folder.path().join("file/tengen.db");
    let refused = Store::open(&format!("sqlite:{}", path.display())).await.err();
    let Some(StoreError::Unavailable { reason }) = refused else {
        panic!("{refused:?}");
    };
    assert!(reason.starts_with(&format!("cannot create {}: ", path.display())), "{reason}");
}

#[tokio::test]
async fn a_backup_is_made_while_matches_go_on() {
    let Place { store, url, .. } = &Place::sqlite().await;
    let folder = Folder::new();
    let copy = folder.path().join("copy.db");
    let mut ids = Vec::new();
    for _ in 0..10 {
        ids.push(cast::begun(store).await);
    }
    let play = async |id, from: u32, to: u32| {
        for n in from..=to {
            store.journal().append(cast::event(id, n)).await.unwrap();
        }
    };
    join_all(ids.iter().map(|id| play(*id, 1, 20))).await;
    let going_on = join_all(ids.iter().map(|id| play(*id, 21, 60)));
    let (_, copied) = tokio::join!(going_on, store.backup(&copy));
    copied.unwrap();
    let exists = StoreError::Exists { path: copy.display().to_string() };
    assert_eq!(store.backup(&copy).await, Err(exists));
    let away = store.backup(&folder.path().join("no/such/copy.db")).await;
    assert!(matches!(away, Err(StoreError::Unavailable { .. })), "{away:?}");

    assert_eq!(std::fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
    let kept = Store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    let findings = kept.check().await.unwrap();
    assert_eq!((findings.matches, findings.faults), (10, vec![]));
    for id in ids {
        let (there, here) = (kept.events(id, 1).await.unwrap(), store.events(id, 1).await.unwrap());
        assert!((20..=60).contains(&there.len()), "{}", there.len());
        assert_eq!(there, here[..there.len()]);
    }
    assert_ne!(url, &format!("sqlite:{}", copy.display()));
    kept.close().await;
}

#[tokio::test]
async fn a_log_without_a_match_is_found() {
    let Place { store, url, .. } = &Place::sqlite().await;
    let mut vandal = AnyConnection::connect(url).await.unwrap();
    vandal.execute("PRAGMA foreign_keys = OFF").await.unwrap();
    vandal.execute("INSERT INTO events (match, n, at, body) VALUES ('abcdefghij', 1, 0, '')").await.unwrap();
    let faults = store.check().await.unwrap().faults;
    let words = "a row of events refers to a row of matches that is not there";
    assert_eq!(faults, [Fault::Damage(words.into())]);
}

/// What a server that was killed left: the file, and a write-ahead log that nobody has read since.
async fn left_behind() -> (Folder, Vec<u8>) {
    let Place { store, url, .. } = &Place::sqlite().await;
    let id = cast::begun(store).await;
    for n in 1..=20 {
        store.journal().append(cast::event(id, n)).await.unwrap();
    }
    let folder = Folder::new();
    let path = url.strip_prefix("sqlite:").unwrap();
    for end in ["", "-wal"] {
        std::fs::copy(format!("{path}{end}"), folder.path().join(format!("tengen.db{end}"))).unwrap();
    }
    let log = std::fs::read(folder.path().join("tengen.db-wal")).unwrap();
    (folder, log)
}

#[tokio::test]
async fn damage_in_the_write_ahead_log_is_found_before_it_is_tidied_away() {
    let (folder, whole) = left_behind().await;
    let found = async |log: &[u8]| {
        std::fs::write(folder.path().join("tengen.db-wal"), log).unwrap();
        check_before_opening(&folder.url()).await.unwrap().map(|fault| fault.to_string())
    };
    assert_eq!(found(&whole).await, None);
    assert_eq!(found(&[]).await, None);
    // A write that was cut off is the end of the log, as after any crash.
    assert_eq!(found(&whole[..whole.len() - 100]).await, None);
    let flipped = |at: usize| {
        let mut log = whole.clone();
        log[at] ^= 1;
        log
    };
    let header = found(&flipped(17)).await.expect("a bit of the header");
    assert!(header.contains("header"), "{header}");
    let frames = (whole.len() - 32) / (24 + 4096);
    for frame in [0, frames / 2, frames - 1] {
        // In a page, in its number, and in the mark of its log.
        for within in [1000, 3, 9] {
            let damage = found(&flipped(32 + frame * (24 + 4096) + within)).await;
            // The last frame of all with the mark of another log is nobody's.
            if (frame, within) != (frames - 1, 9) {
                let damage = damage.expect("a bit of a frame");
                assert!(damage.contains(&format!("at frame {} of {frames}", frame + 1)), "{damage}");
            }
        }
    }
    // SQLite itself says nothing, and half of the log is gone.
    found(&flipped(32 + frames / 2 * (24 + 4096) + 1000)).await.unwrap();
    let store = Store::open(&folder.url()).await.unwrap();
    let findings = store.check().await.unwrap();
    assert!(findings.faults.is_empty() && findings.events < 20, "{findings:?}");
    store.close().await;
}

/// Somebody else holds the file for a while, as `tengen admin` may: the journal waits for its turn.
#[tokio::test]
async fn another_writer_is_waited_for() {
    let Place { store, url, .. } = &Place::sqlite().await;
    let id = cast::begun(store).await;
    let mut other = AnyConnection::connect(url).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let mut append = std::pin::pin!(store.journal().append(cast::event(id, 1)));
    let waiting = tokio::time::timeout(Duration::from_millis(50), &mut append).await;
    assert!(waiting.is_err(), "written while another held the lock");
    other.execute("COMMIT").await.unwrap();
    assert_eq!(append.await, Ok(()));
}
