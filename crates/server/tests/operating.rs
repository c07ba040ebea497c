//! `docs/operating.md` and `docs/watching.md` against the server it describes.

use std::{fs, path::Path};

use crate::common::{Folder, PATIENCE, start};
use tengen_server::{Config, config::FolderConfig, engines::Catalogue, guard::GuardConfig};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use toml::{Table, Value};

const PAGE: &str = concat!(include_str!("../../../docs/operating.md"), include_str!("../../../docs/watching.md"));

/// The block of code that follows this word.
fn block(word: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```toml {word}\n")).unwrap_or_else(|| panic!("no example of {word}"));
    rest.split_once("```").expect("an end").0
}

const NOBODY_KNOWS: &str = "nobody_knows_this";

/// The keys that a table of the configuration takes, told by the reader itself when it is asked for one that nobody knows;
/// nothing if there is no such table.
fn keys(table: &str) -> Option<Vec<String>> {
    let header = if table.is_empty() { String::new() } else { format!("[{table}]\n") };
    let error = Config::read(&format!("{header}{NOBODY_KNOWS} = 1\n")).expect_err("nobody knows it");
    let known = error.message().strip_prefix(&format!("unknown field `{NOBODY_KNOWS}`, expected "))?;
    Some(known.split('`').skip(1).step_by(2).map(str::to_owned).collect())
}

/// Every key there is with the tables it stands in: `people.password_cost.passes`.
fn all_keys(table: &str) -> Vec<String> {
    let mut found = Vec::new();
    for key in keys(table).expect("a table") {
        let path = if table.is_empty() { key } else { format!("{table}.{key}") };
        match keys(&path) {
            Some(_) => found.extend(all_keys(&path)),
            None => found.push(path),
        }
    }
    found
}

#[test]
fn the_example_sets_everything_there_is_to_its_default() {
    let text = block("tengen.toml");
    let mut config = Config::read(text).expect("the example can be read");
    let example: Table = toml::from_str(text).unwrap();
    let all = all_keys("");
    assert!(all.len() > 30 && all.contains(&"people.password_cost.passes".to_owned()), "{all:?}");
    for path in &all {
        let mut keys = path.split('.');
        let first = example.get(keys.next().unwrap());
        let value = keys.fold(first, |table: Option<&Value>, key| table?.get(key));
        assert!(value.is_some(), "the example says nothing of {path}");
    }
    // What has no default, or whose default is nothing, is shown with something in it.
    assert!(config.database.is_some() && config.engines.is_some() && config.engine_threads.is_some());
    config.database = None;
    config.engines = None;
    config.engine_threads = None;
    assert!(config.folders.plugins.is_some() && config.folders.templates.is_some() && config.folders.boards.is_some());
    config.folders = FolderConfig::default();
    config.access = GuardConfig::default();
    config.people.reserved_names.clear();
    assert_eq!(format!("{config:#?}"), format!("{:#?}", Config::default()));
}

#[test]
fn the_list_of_engines_can_be_read() {
    let catalogue = Catalogue::read(block("engines.toml")).unwrap();
    let names: Vec<_> = catalogue.programs.iter().map(|program| program.name.as_str()).collect();
    assert_eq!(names, ["gnugo", "far-away"]);
    for key in ["name", "label", "command", "address", "games", "boards", "rules", "instances"] {
        assert!(block("engines.toml").contains(&format!("{key} = ")), "{key}");
    }
}

/// Every figure that the server's sources name.
fn figures(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            figures(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for macro_name in ["counter!(\"", "gauge!(\"", "histogram!(\""] {
                let named = text.split(macro_name).skip(1).filter_map(|rest| rest.split('"').next());
                found.extend(named.map(str::to_owned));
            }
        }
    }
}

#[test]
fn every_figure_is_explained() {
    let mut found = Vec::new();
    figures(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.iter().any(|name| name == "tengen_command_seconds"), "{found:?}");
    for name in found {
        assert!(PAGE.contains(&format!("| `{name}` |")), "{name} is not explained");
    }
}

#[tokio::test]
async fn a_server_says_that_it_is_well_ready_and_what_it_did() {
    let folder = Folder::new();
    let server = start(&folder).await;
    let at = server.address();
    let get = async |path: &str| {
        let mut stream = TcpStream::connect(at).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {at}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        answer
    };
    let health = get("/health").await;
    assert!(health.starts_with("HTTP/1.1 200 ") && health.ends_with("\r\n\r\nwell\n"), "{health}");
    assert!(health.contains("x-request-id: "), "{health}");
    // Unfinished matches are taken up first, so it may still be at it.
    let mut ready = get("/ready").await;
    while ready.starts_with("HTTP/1.1 503 ") && ready.ends_with("starting\n") {
        ready = get("/ready").await;
    }
    assert!(ready.starts_with("HTTP/1.1 200 ") && ready.ends_with("\r\n\r\nready\n"), "{ready}");
    let figures = get("/metrics").await;
    assert!(figures.contains("tengen_requests{path=\"/health\",status=\"200\"} 1"), "{figures}");
    server.stop().await;
}
