//! Where plug-ins and templates are found when a game is set up.

use std::{
    collections::{BTreeMap, HashSet, VecDeque},
    fmt,
    sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError},
};

use axum::body::Bytes;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tengen_game::{Addition, Additions, GameSpec, Games, Refused, TemplateFacts, TemplateRead};
use tengen_games::{ENTRIES, additions_of};
use tengen_records::{decode, encode};
use tengen_wire::PluginState;
use tokio::sync::Semaphore;
use tracing::error;

use crate::{
    codes,
    store::{Entry, Id, PluginLabel, Step, Store, StoreError, new_plugin, plugin_state, plugin_used, template_played},
};

/// How many plug-ins stay ready although nobody plays with them. Each is a megabyte at most.
const KEPT: usize = 32;

/// How many plug-ins are judged and compiled at once.
const BENCHES: usize = 2;

/// Plug-ins and templates by their names. Clones share everything.
#[derive(Clone)]
pub struct Shelf {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    games: Arc<Games>,
    /// Plug-ins that are ready, the one last asked for in front.
    ready: Mutex<VecDeque<Arc<dyn Addition>>>,
    /// Templates from the folder of the operator.
    operators: Mutex<Vec<HouseTemplate>>,
    bench: Semaphore,
}

/// A template that is nobody's: it ships, or the operator put it there.
#[derive(Debug, Clone)]
pub(super) struct HouseTemplate {
    pub(super) game: &'static str,
    pub(super) id: String,
    pub(super) facts: TemplateFacts,
    pub(super) template: Value,
    pub(super) content: String,
    pub(super) shipped: bool,
}

/// Who sets up a game: a private plug-in is for those with its owner among them.
#[derive(Debug, Clone, Copy)]
pub enum For<'a> {
    /// Whoever it is, nothing begins: it is only shown.
    Looking,
    /// These people.
    People(&'a [Id]),
}

/// The hashes of the files inside the program.
pub(super) fn is_inside(additions: &dyn Additions, hash: &str) -> bool {
    static INSIDE: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let all = ENTRIES.iter().filter_map(|entry| entry.additions);
        all.flat_map(|additions| additions.shipped().iter().map(|file| hash_of(file))).collect()
    });
    !additions.shipped().is_empty() && INSIDE.contains(hash)
}

/// What files are called.
pub(super) fn hash_of(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What tells templates that say the same.
pub(super) fn content_of(game: &str, template: &Value) -> String {
    hash_of(format!("{game} {template}").as_bytes())
}

impl Shelf {
    /// What is kept in this store, for these games.
    #[must_use]
    pub fn new(store: Store, games: Arc<Games>) -> Self {
        let inner = Inner {
            store,
            games,
            ready: Mutex::default(),
            operators: Mutex::default(),
            bench: Semaphore::new(BENCHES),
        };
        Self { inner: Arc::new(inner) }
    }

    pub(super) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(super) fn games(&self) -> &Arc<Games> {
        &self.inner.games
    }

    fn ready(&self) -> MutexGuard<'_, VecDeque<Arc<dyn Addition>>> {
        self.inner.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn operators(&self) -> MutexGuard<'_, Vec<HouseTemplate>> {
        self.inner.operators.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set_operators_templates(&self, templates: Vec<HouseTemplate>) {
        *self.operators() = templates;
    }

    /// Templates that are nobody's, in the order in which people are shown them.
    pub(super) async fn house_templates(&self) -> Vec<HouseTemplate> {
        static SHIPPED: LazyLock<Vec<HouseTemplate>> = LazyLock::new(|| {
            let games = tengen_games::games();
            let mut all = Vec::new();
            for (game, additions) in ENTRIES.iter().filter_map(|entry| Some((entry.kind.name, entry.additions?))) {
                for (id, text) in additions.templates() {
                    // A test opens every one of them.
                    let Ok(read) = additions.read_template(games.boards(), text, &BTreeMap::new()) else { continue };
                    let content = content_of(game, &read.template);
                    let (id, facts, template) = ((*id).to_string(), read.facts, read.template);
                    all.push(HouseTemplate { game, id, facts, template, content, shipped: true });
                }
            }
            all
        });
        // The first time their plug-ins are compiled.
        let shipped = tokio::task::spawn_blocking(|| SHIPPED.clone()).await.unwrap_or_default();
        shipped.into_iter().chain(self.operators().iter().cloned()).collect()
    }

    /// A game that begins now, with what it speaks of by name in its place: a template that somebody keeps here, and plug-ins in
    /// the versions that these people may play with.
    ///
    /// # Errors
    /// If something is not here, or not for them.
    pub async fn settled(&self, mut spec: GameSpec, who: For<'_>) -> Result<GameSpec, Refused> {
        let Some(additions) = additions_of(&spec.game) else { return Ok(spec) };
        if let Some(name) = additions.sought(&spec.options).template
            && let Some(template) = self.template(&spec.game, &name).await?
        {
            additions.put_template(&mut spec.options, template);
        }
        for (uuid, hash) in additions.sought(&spec.options).plugins {
            match hash {
                Some(hash) => self.may_play(additions, &uuid, &hash, who).await?,
                None => {
                    if let Some(label) = self.version_for(&uuid, who).await? {
                        additions.settle(&mut spec.options, &uuid, &label.hash);
                    }
                }
            }
        }
        Ok(spec)
    }

    /// The body of a template that is not inside the program.
    async fn template(&self, game: &str, name: &str) -> Result<Option<Value>, Refused> {
        let operators = self.operators().iter().find(|template| template.id == name && template.game == game).cloned();
        if let Some(found) = operators {
            return Ok(Some(found.template));
        }
        let found = self.store().template(name).await.map_err(|error| unavailable(&error))?;
        Ok(found.filter(|(label, _)| label.game == game).and_then(|(_, body)| serde_json::from_str(&body).ok()))
    }

    async fn may_play(&self, additions: &dyn Additions, uuid: &str, hash: &str, who: For<'_>) -> Result<(), Refused> {
        if is_inside(additions, hash) {
            return Ok(());
        }
        let label = self.store().plugin(hash).await.map_err(|error| unavailable(&error))?;
        // What is not here at all, the game says itself.
        let Some(label) = label else { return Ok(()) };
        match (state_of(&label), who) {
            (_, For::Looking) => Ok(()),
            (PluginState::Refused, _) => Err(Refused::new(&codes::PLUGIN_REFUSED).with("package", uuid)),
            (PluginState::Private, For::People(people)) if !is_of(&label, people) => {
                Err(Refused::new(&codes::PLUGIN_PRIVATE).with("package", uuid))
            }
            _ => Ok(()),
        }
    }

    /// The version of a plug-in that a game begins with where nobody says which: the newest that is for everybody, else the newest
    /// of whoever begins it. Nothing for those inside the program, whose own version counts.
    pub(super) async fn version_for(&self, uuid: &str, who: For<'_>) -> Result<Option<PluginLabel>, Refused> {
        let versions = self.store().plugin_versions(uuid).await.map_err(|error| unavailable(&error))?;
        if versions.iter().any(|label| state_of(label) == PluginState::Shipped) {
            return Ok(None);
        }
        let public =
            versions.iter().find(|label| matches!(state_of(label), PluginState::Approved | PluginState::Operator));
        let own = |label: &&PluginLabel| match who {
            For::Looking => false,
            For::People(people) => state_of(label) == PluginState::Private && is_of(label, people),
        };
        Ok(public.or_else(|| versions.iter().find(own)).cloned())
    }

    /// The versions in which somebody may play with these plug-ins.
    pub(super) async fn versions_for(
        &self,
        uuids: impl IntoIterator<Item = String>,
        who: For<'_>,
    ) -> Result<BTreeMap<String, String>, Refused> {
        let mut versions = BTreeMap::new();
        for uuid in uuids {
            if let Some(label) = self.version_for(&uuid, who).await? {
                versions.insert(uuid, label.hash);
            }
        }
        Ok(versions)
    }

    /// Makes the plug-ins of a game ready that its spec names by their hashes. They stay so while the answer is held.
    ///
    /// # Errors
    /// If the store is away. What is not here, the game says itself.
    pub async fn known(&self, spec: &GameSpec) -> Result<Vec<Arc<dyn Addition>>, Refused> {
        let Some(additions) = additions_of(&spec.game) else { return Ok(Vec::new()) };
        let mut held = Vec::new();
        for hash in additions.sought(&spec.options).plugins.into_values().flatten() {
            held.extend(self.make_ready(additions, &hash).await?);
        }
        Ok(held)
    }

    /// A plug-in that is not inside the program, ready to play with.
    pub(super) async fn make_ready(
        &self,
        additions: &'static dyn Additions,
        hash: &str,
    ) -> Result<Option<Arc<dyn Addition>>, Refused> {
        if is_inside(additions, hash) {
            return Ok(None);
        }
        if let Some(known) = self.remembered(hash) {
            return Ok(Some(known));
        }
        let Some(file) = self.store().plugin_file(hash).await.map_err(|error| unavailable(&error))? else {
            return Ok(None);
        };
        let games = self.games().clone();
        let made = self.at_the_bench(move || Ok(additions.read(&decode(&file).unwrap_or_default())?));
        match made.await {
            Ok(plugin) => Ok(Some(self.remember(plugin, games.boards()))),
            // It was let in once: a stricter program does without it, and the game says that it is missing.
            Err(refused) => {
                error!(hash, %refused, "a plug-in that is kept cannot be read");
                Ok(None)
            }
        }
    }

    fn remembered(&self, hash: &str) -> Option<Arc<dyn Addition>> {
        let mut ready = self.ready();
        let at = ready.iter().position(|plugin| plugin.facts().hash == hash)?;
        let found = ready.remove(at)?;
        ready.push_front(found.clone());
        Some(found)
    }

    /// Those that nobody holds make room.
    fn remember(&self, plugin: Arc<dyn Addition>, boards: &tengen_game::Boards) -> Arc<dyn Addition> {
        let mut ready = self.ready();
        // Two may have asked for it at once; the first stays.
        if let Some(known) = ready.iter().find(|known| known.facts().hash == plugin.facts().hash) {
            return known.clone();
        }
        plugin.add_to(boards, false);
        ready.push_front(plugin.clone());
        while ready.len() > KEPT {
            let Some(at) = ready.iter().rposition(|known| Arc::strong_count(known) == 1) else { break };
            if let Some(gone) = ready.remove(at) {
                gone.take_from(boards);
            }
        }
        plugin
    }

    /// Reads and judges a plug-in that somebody sends.
    pub(super) async fn judged(
        &self,
        additions: &'static dyn Additions,
        file: Bytes,
    ) -> Result<Arc<dyn Addition>, Refused> {
        self.at_the_bench(move || Ok(additions.read(&file)?)).await
    }

    /// Reads a template, with the plug-ins that somebody may play with; and the hash of what it says.
    pub(super) async fn read_template(
        &self,
        game: &str,
        additions: &'static dyn Additions,
        text: &str,
        who: For<'_>,
    ) -> Result<(TemplateRead, String), Refused> {
        let versions = match serde_json::from_str(text) {
            Ok(template) => {
                let mut options = serde_json::Map::new();
                additions.put_template(&mut options, template);
                self.versions_for(additions.sought(&options).plugins.into_keys(), who).await?
            }
            // The reader says where.
            Err(_) => BTreeMap::new(),
        };
        let mut held = Vec::new();
        for hash in versions.values() {
            held.extend(self.make_ready(additions, hash).await?);
        }
        let (games, text) = (self.games().clone(), text.to_string());
        let read = self.at_the_bench(move || additions.read_template(games.boards(), &text, &versions)).await?;
        let content = content_of(game, &read.template);
        Ok((read, content))
    }

    /// Does something that takes a while where nobody else waits for it, and a few at a time.
    async fn at_the_bench<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let _bench = self.inner.bench.acquire().await.map_err(|closed| unavailable(&closed))?;
        tokio::task::spawn_blocking(work).await.map_err(|panic| unavailable(&panic))?
    }

    /// What is written when a match begins: its plug-ins stay for ever, its template is counted.
    pub fn begun(&self, spec: &GameSpec) -> Entry {
        let Some(additions) = additions_of(&spec.game) else { return Entry::new() };
        let plugins = additions.sought(&spec.options).plugins.into_values().flatten();
        let used: Entry = plugins.map(|hash| plugin_used(&hash)).collect();
        match additions.template_in(&spec.options) {
            Some(template) => used.and(template_played(&content_of(&spec.game, template))),
            None => used,
        }
    }

    /// Keeps the plug-ins inside the program: a later program may have other versions, and matches stay with these.
    ///
    /// # Errors
    /// When the database is away.
    pub(super) async fn keep_shipped(&self) -> Result<(), StoreError> {
        let mut changes: Vec<Step> = Vec::new();
        for (game, additions) in ENTRIES.iter().filter_map(|entry| Some((entry.kind.name, entry.additions?))) {
            for file in additions.shipped() {
                let hash = hash_of(file);
                match self.store().plugin(&hash).await? {
                    Some(label) if state_of(&label) == PluginState::Shipped => {}
                    Some(_) => changes.push(plugin_state(&hash, word(PluginState::Shipped))),
                    None => {
                        let Ok(facts) = additions.facts(file) else { continue };
                        let label = PluginLabel {
                            uuid: facts.uuid.clone(),
                            hash,
                            game: game.to_string(),
                            owner: None,
                            state: word(PluginState::Shipped).to_string(),
                            created: 0,
                            used: 0,
                            facts: serde_json::to_string(&facts).unwrap_or_default(),
                            report: None,
                        };
                        changes.push(new_plugin(&label, &encode(file)));
                    }
                }
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        self.store().journal().commit(changes.into_iter().collect::<Entry>()).await.map(drop)
    }
}

fn is_of(label: &PluginLabel, people: &[Id]) -> bool {
    label.owner.is_some_and(|owner| people.contains(&owner))
}

/// As the store has it.
pub(super) fn word(state: PluginState) -> &'static str {
    match state {
        PluginState::Shipped => "shipped",
        PluginState::Operator => "operator",
        PluginState::Private => "private",
        PluginState::Approved => "approved",
        PluginState::Refused => "refused",
    }
}

pub(super) fn state_of(label: &PluginLabel) -> PluginState {
    match label.state.as_str() {
        "shipped" => PluginState::Shipped,
        "operator" => PluginState::Operator,
        "approved" => PluginState::Approved,
        "refused" => PluginState::Refused,
        // What nobody knows is for nobody else.
        _ => PluginState::Private,
    }
}

pub(super) fn unavailable(trouble: &dyn fmt::Display) -> Refused {
    error!(%trouble, "plug-ins and templates cannot be had");
    Refused::new(&codes::UNAVAILABLE)
}

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shelf").finish_non_exhaustive()
    }
}
