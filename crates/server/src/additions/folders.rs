//! Folders of the operator: what lies in them when the server starts is for everybody. What cannot be read is told and left out.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use tengen_games::ENTRIES;
use tengen_records::encode;
use tengen_wire::PluginState;
use tracing::{error, info, warn};

use super::shelf::{For, HouseTemplate, Shelf, hash_of, state_of, word};
use crate::{
    resources::boards::{Boards, Format, MOST_BYTES},
    store::{PluginLabel, Store, StoreError, plugin_state, withdraw_operators_plugins},
    time::now_ms,
};

/// The most files that are read of a folder.
const MOST_FILES: usize = 500;

/// Where the operator puts things.
#[derive(Debug, Clone, Default)]
pub struct Folders {
    /// Plug-ins: `.zip`.
    pub plugins: PathBuf,
    /// Templates: `.json`.
    pub templates: PathBuf,
    /// Boards: `.obj` and `.json`.
    pub boards: PathBuf,
}

/// The files in a folder with one of these endings, in the order of their names. No folder is an empty one.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = match folder.read_dir() {
        Ok(entries) => entries,
        Err(trouble) => {
            if trouble.kind() != io::ErrorKind::NotFound {
                error!(folder = %folder.display(), %trouble, "a folder cannot be read");
            }
            return Vec::new();
        }
    };
    let ends = |path: &Path| {
        let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
        ending.is_some_and(|ending| endings.contains(&ending.as_str()))
    };
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(|path| ends(path)).collect();
    found.sort();
    if found.len() > MOST_FILES {
        warn!(folder = %folder.display(), files = found.len(), most = MOST_FILES, "only the first files of a folder are read");
        found.truncate(MOST_FILES);
    }
    found
}

fn read(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // One byte more than anybody takes: an endless file is refused, not read to the end.
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn skipped(path: &Path, why: &dyn std::fmt::Display) {
    warn!(file = %path.display(), %why, "a file of the operator's is left out");
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Reads all of them.
///
/// # Errors
/// When the database is away.
pub(super) async fn load(
    folders: &Folders,
    shelf: &Shelf,
    boards: &Boards,
    most_points: usize,
) -> Result<(), StoreError> {
    let plugins = load_plugins(&folders.plugins, shelf).await?;
    let templates = load_templates(&folders.templates, shelf).await;
    let boards = load_boards(&folders.boards, boards, most_points).await;
    if plugins + templates + boards > 0 {
        info!(plugins, templates, boards, "the operator's folders are read");
    }
    Ok(())
}

async fn load_plugins(folder: &Path, shelf: &Shelf) -> Result<usize, StoreError> {
    let store = shelf.store();
    store.journal().commit(withdraw_operators_plugins()).await?;
    let mut loaded = 0;
    for path in files(folder, &["zip"]) {
        match plugin(&path).await {
            Ok((label, file)) => {
                if keep(store, &label, &file).await? {
                    loaded += 1;
                } else {
                    skipped(&path, &"its UUID is that of a plug-in that ships, or that somebody else brought");
                }
            }
            Err(why) => skipped(&path, &why),
        }
    }
    Ok(loaded)
}

/// Keeps a plug-in of the operator's; not if it would take the place of another.
async fn keep(store: &Store, label: &PluginLabel, file: &[u8]) -> Result<bool, StoreError> {
    let others = store.plugin_versions(&label.uuid).await?;
    if others.iter().any(|other| state_of(other) == PluginState::Shipped) {
        return Ok(false);
    }
    // What somebody brought and the operator put there as well is the operator's from now on.
    if others.iter().any(|other| other.owner.is_some() && other.hash != label.hash) {
        return Ok(false);
    }
    if !store.put_plugin(label, &encode(file)).await? {
        store.journal().commit(plugin_state(&label.hash, word(PluginState::Operator))).await?;
    }
    Ok(true)
}

async fn plugin(path: &Path) -> Result<(PluginLabel, Vec<u8>), String> {
    let owned = path.to_path_buf();
    let read = tokio::task::spawn_blocking(move || {
        let mut why = String::from("no game has plug-ins");
        for (game, additions) in ENTRIES.iter().filter_map(|entry| Some((entry.kind.name, entry.additions?))) {
            let file = read(&owned, additions.most_bytes()).map_err(|trouble| trouble.to_string())?;
            match additions.read(&file) {
                Ok(plugin) => return Ok((game, plugin.facts().clone(), file)),
                Err(unfit) => why = unfit.to_string(),
            }
        }
        Err(why)
    });
    let (game, facts, file) = read.await.map_err(|panic| panic.to_string())??;
    let label = PluginLabel {
        hash: facts.hash.clone(),
        uuid: facts.uuid.clone(),
        game: game.to_string(),
        owner: None,
        state: word(PluginState::Operator).to_string(),
        created: now_ms(),
        used: 0,
        facts: serde_json::to_string(&facts).unwrap_or_default(),
        report: None,
    };
    debug_assert_eq!(label.hash, hash_of(&file));
    Ok((label, file))
}

async fn load_templates(folder: &Path, shelf: &Shelf) -> usize {
    let mut loaded: Vec<HouseTemplate> = Vec::new();
    for path in files(folder, &["json"]) {
        let id = stem(&path);
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if id.is_empty() || id.len() > 40 || !id.chars().all(plain) || id.starts_with("t-") {
            skipped(
                &path,
                &"its name has other letters than a to z, digits and hyphens, more than 40 of them, or begins with t-",
            );
            continue;
        }
        if shelf.house_templates().iter().any(|known| known.shipped && known.id == id) {
            skipped(&path, &"a template that ships has its name");
            continue;
        }
        match template(&path, id, shelf).await {
            Ok(template) => loaded.push(template),
            Err(why) => skipped(&path, &why),
        }
    }
    let count = loaded.len();
    shelf.set_operators_templates(loaded);
    count
}

async fn template(path: &Path, id: String, shelf: &Shelf) -> Result<HouseTemplate, String> {
    let mut why = String::from("no game has templates");
    for (game, additions) in ENTRIES.iter().filter_map(|entry| Some((entry.kind.name, entry.additions?))) {
        let text = read(path, additions.most_template_bytes()).map_err(|trouble| trouble.to_string())?;
        let text = String::from_utf8(text).map_err(|_| "it is not UTF-8 text".to_string())?;
        match shelf.read_template(game, additions, &text, For::Looking).await {
            Ok((read, content)) => {
                return Ok(HouseTemplate {
                    game,
                    id,
                    facts: read.facts,
                    template: read.template,
                    content,
                    shipped: false,
                });
            }
            Err(refused) => why = refused.to_string(),
        }
    }
    Err(why)
}

async fn load_boards(folder: &Path, boards: &Boards, most_points: usize) -> usize {
    let mut loaded = 0;
    for path in files(folder, &["obj", "json"]) {
        let format = match path.extension().and_then(|ending| ending.to_str()) {
            Some(ending) if ending.eq_ignore_ascii_case("obj") => Format::Obj,
            _ => Format::Json,
        };
        let kept = match read(&path, MOST_BYTES) {
            Ok(file) if file.len() > MOST_BYTES => Err(format!("it has more than {MOST_BYTES} bytes")),
            Ok(file) => boards
                .put(format, file.into(), stem(&path).chars().take(60).collect(), most_points)
                .await
                .map_err(|refused| refused.to_string()),
            Err(trouble) => Err(trouble.to_string()),
        };
        match kept {
            Ok(()) => loaded += 1,
            Err(why) => skipped(&path, &why),
        }
    }
    loaded
}
