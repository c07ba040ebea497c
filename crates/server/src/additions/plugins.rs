//! The addresses of plug-ins.

use std::collections::{HashMap, HashSet};

use axum::{
    Json,
    body::Bytes,
    extract::{FromRequest, Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use tengen_game::{Additions, Refused};
use tengen_games::additions_of;
use tengen_records::{decode, encode};
use tengen_wire::{FlagBody, Plugin, PluginState, PluginStateBody, PluginTaken, PluginVersion, Plugins, Role};

use super::{
    Workshop,
    shelf::{state_of, word},
    store,
};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath, AskedQuery},
    limits::Kind,
    people::{Moderator, Who},
    store::{Act, Entry, Id, PluginLabel, Step, plugin_state},
    time::now_ms,
};

/// So many versions of plug-ins are looked through for a list.
const MOST_LISTED: u32 = 1000;
/// What a hash names never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The same for what is not everybody's: nobody between may keep it.
const FOR_EVER_HERE: &str = "private, max-age=31536000, immutable";

/// The plug-ins that whoever asks may play with, each in its newest version; for moderators all that there are.
#[utoipa::path(get, path = "/api/plugins", tag = "plug-ins", responses((status = 200, body = Plugins)))]
pub(super) async fn list(State(workshop): State<Workshop>, who: Who) -> Result<Json<Plugins>, Fault> {
    let of = who.maybe().map(|person| person.id);
    let all = who.at_least(Role::Moderator).is_ok();
    let labels = workshop.shelf.store().plugins(of, all, MOST_LISTED).await.map_err(store)?;
    let mut owners: HashMap<Id, Option<String>> = HashMap::new();
    let (mut seen, mut plugins) = (HashSet::new(), Vec::new());
    for label in &labels {
        // Of one that ships, the version inside this program, which is the one that games begin with.
        let shipped = state_of(label) == PluginState::Shipped;
        let newest = seen.insert(label.uuid.clone());
        if if shipped { !is_inside(label) } else { !newest && !all } {
            continue;
        }
        let owner = match label.owner {
            Some(owner) => match owners.get(&owner) {
                Some(known) => known.clone(),
                None => owners.entry(owner).or_insert(workshop.name_of(label.owner).await?).clone(),
            },
            None => None,
        };
        plugins.extend(shown(&workshop, &who, label, owner));
    }
    plugins.sort_by_key(|plugin| plugin.state != PluginState::Shipped);
    Ok(Json(Plugins { plugins }))
}

fn is_inside(label: &PluginLabel) -> bool {
    let inside = additions_of(&label.game).map(Additions::shipped).unwrap_or_default();
    inside.iter().any(|file| super::shelf::hash_of(file) == label.hash)
}

/// Nothing if this program cannot read what another wrote of it.
fn shown(workshop: &Workshop, who: &Who, label: &PluginLabel, owner: Option<String>) -> Option<Plugin> {
    let state = state_of(label);
    Some(Plugin {
        game: label.game.clone(),
        facts: serde_json::from_str(&label.facts).ok()?,
        state,
        mine: label.owner.is_some() && label.owner == who.maybe().map(|person| person.id),
        owner,
        uploaded: (state != PluginState::Shipped).then(|| u64::try_from(label.created).unwrap_or(0)),
        report: workshop.trials.report(label),
        used: label.used,
        flags: Vec::new(),
        versions: Vec::new(),
    })
}

/// A plug-in, with all its versions.
#[utoipa::path(get, path = "/api/plugins/{hash}", tag = "plug-ins", params(("hash" = String, Path)), responses(
    (status = 200, body = Plugin),
    (status = "4XX", body = Fault),
))]
pub(super) async fn look(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(hash): AskedPath<String>,
) -> Result<Json<Plugin>, Fault> {
    Ok(Json(whole(&workshop, &who, &label(&workshop, &hash).await?).await?))
}

async fn whole(workshop: &Workshop, who: &Who, label: &PluginLabel) -> Result<Plugin, Fault> {
    let owner = workshop.name_of(label.owner).await?;
    let absent = || Refused::new(&codes::PLUGIN_ABSENT).with("hash", label.hash.as_str());
    let mut plugin = shown(workshop, who, label, owner).ok_or_else(absent)?;
    plugin.flags = workshop.flags(who, &format!("plugin:{}", label.hash)).await?;
    let versions = workshop.shelf.store().plugin_versions(&label.uuid).await.map_err(store)?;
    let visible = |version: &&PluginLabel| {
        let own = who.maybe().is_some_and(|person| version.owner == Some(person.id));
        own || is_public(version) || version.hash == label.hash || who.at_least(Role::Moderator).is_ok()
    };
    let said = versions.iter().filter(visible).filter_map(|version| {
        let facts: tengen_game::AdditionFacts = serde_json::from_str(&version.facts).ok()?;
        Some(PluginVersion { hash: version.hash.clone(), version: facts.version, state: state_of(version) })
    });
    plugin.versions = said.collect();
    Ok(plugin)
}

fn is_public(label: &PluginLabel) -> bool {
    matches!(state_of(label), PluginState::Shipped | PluginState::Operator | PluginState::Approved)
}

/// A plug-in by its hash. Whoever knows the hash has seen a match with it, or was told: what is private is who may begin games.
async fn label(workshop: &Workshop, hash: &str) -> Result<PluginLabel, Fault> {
    let absent = || Refused::new(&codes::PLUGIN_ABSENT).with("hash", hash.chars().take(64).collect::<String>());
    Ok(workshop.shelf.store().plugin(hash).await.map_err(store)?.ok_or_else(absent)?)
}

/// The file of a plug-in.
#[utoipa::path(get, path = "/api/plugins/{hash}/file", tag = "plug-ins", params(("hash" = String, Path)), responses(
    (status = 200, content((Vec<u8> = "application/zip"))),
    (status = "4XX", body = Fault),
))]
pub(super) async fn file(
    State(workshop): State<Workshop>,
    AskedPath(hash): AskedPath<String>,
) -> Result<Response, Fault> {
    let label = label(&workshop, &hash).await?;
    let file = bytes(&workshop, &label).await?;
    Ok(kept(&label, "application/zip", file))
}

async fn bytes(workshop: &Workshop, label: &PluginLabel) -> Result<Vec<u8>, Fault> {
    let file = workshop.shelf.store().plugin_file(&label.hash).await.map_err(store)?;
    let absent = || Refused::new(&codes::PLUGIN_ABSENT).with("hash", label.hash.as_str());
    Ok(file.and_then(|file| decode(&file)).ok_or_else(absent)?)
}

fn kept(label: &PluginLabel, content: &'static str, body: Vec<u8>) -> Response {
    let mut headers = HeaderMap::new();
    let caching = if is_public(label) { FOR_EVER } else { FOR_EVER_HERE };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content));
    headers.extend(HeaderValue::try_from(format!("\"{}\"", &label.hash)).map(|tag| (header::ETAG, tag)));
    (headers, body).into_response()
}

/// A picture or a mesh of a plug-in, by the name that it has in it.
#[utoipa::path(get, path = "/api/plugins/{hash}/files/{name}", tag = "plug-ins",
    params(("hash" = String, Path), ("name" = String, Path)), responses(
    (status = 200, content((Vec<u8> = "image/png"), (String = "application/json"))),
    (status = "4XX", body = Fault),
))]
pub(super) async fn part(
    State(workshop): State<Workshop>,
    AskedPath((hash, name)): AskedPath<(String, String)>,
) -> Result<Response, Fault> {
    let label = label(&workshop, &hash).await?;
    let additions = of_game(&label.game)?;
    let found = match additions.shipped_file(&hash, &name) {
        Some(found) => Some(found),
        None => {
            let ready = workshop.shelf.make_ready(additions, &hash).await?;
            ready.and_then(|plugin| plugin.file(&name).map(<[u8]>::to_vec))
        }
    };
    let found = found.ok_or_else(|| Fault::of(&codes::NOT_FOUND))?;
    // A package holds nothing else, and was looked through when it came.
    let content = if found.starts_with(b"\x89PNG") { "image/png" } else { "application/json" };
    Ok(kept(&label, content, found))
}

fn of_game(game: &str) -> Result<&'static dyn Additions, Refused> {
    let none = || Refused::new(&codes::NO_PLUGINS).with("game", game.chars().take(40).collect::<String>());
    additions_of(game).ok_or_else(none)
}

/// For which game a plug-in is sent.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Sending {
    /// The name of the game.
    game: String,
}

/// Keeps a plug-in that somebody made: a package, as `tengen plugin pack` writes it. It is private at first. The same file sent twice
/// is one plug-in.
#[utoipa::path(post, path = "/api/plugins", tag = "plug-ins", params(Sending),
    request_body(content((Vec<u8> = "application/zip")), description = "The package, at most 2 MiB."),
    responses((status = 200, body = PluginTaken), (status = "4XX", body = Fault)))]
pub(super) async fn send(
    State(workshop): State<Workshop>,
    who: Who,
    AskedQuery(Sending { game }): AskedQuery<Sending>,
    request: Request,
) -> Result<Json<PluginTaken>, Fault> {
    let owner = who.registered()?.id;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    workshop.people.limits().take(Kind::Upload, &who.address().key())?;
    let additions = of_game(&game)?;
    let file = Bytes::from_request(request, &()).await.map_err(|refused| match refused.into_response().status() {
        StatusCode::PAYLOAD_TOO_LARGE => Fault::of(&codes::BODY_TOO_LARGE),
        _ => Fault::of(&codes::BODY_UNREADABLE),
    })?;
    let store_of = workshop.shelf.store().clone();
    if let Some(known) = store_of.plugin(&super::shelf::hash_of(&file)).await.map_err(store)? {
        return Ok(Json(PluginTaken { plugin: whole(&workshop, &who, &known).await?, known: true }));
    }
    if store_of.plugins_of(owner).await.map_err(store)? >= workshop.caps.plugins {
        return Err(Refused::new(&codes::PLUGINS_TOO_MANY).with("limit", workshop.caps.plugins).into());
    }
    let plugin = workshop.shelf.judged(additions, file.clone()).await?;
    let facts = plugin.facts();
    let others = store_of.plugin_versions(&facts.uuid).await.map_err(store)?;
    if others.iter().any(|other| other.owner != Some(owner)) {
        return Err(Refused::new(&codes::PLUGIN_TAKEN).with("package", facts.uuid.as_str()).into());
    }
    let label = PluginLabel {
        hash: facts.hash.clone(),
        uuid: facts.uuid.clone(),
        game,
        owner: Some(owner),
        state: word(PluginState::Private).to_string(),
        created: now_ms(),
        used: 0,
        facts: serde_json::to_string(facts).map_err(|error| Fault::internal(&error))?,
        report: None,
    };
    let is_new = store_of.put_plugin(&label, &encode(&file)).await.map_err(store)?;
    workshop.trials.begin(&label);
    Ok(Json(PluginTaken { plugin: whole(&workshop, &who, &label).await?, known: !is_new }))
}

/// Forgets a plug-in that nobody has played with: for whoever brought it, and for moderators.
#[utoipa::path(delete, path = "/api/plugins/{hash}", tag = "plug-ins", params(("hash" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn forget(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(hash): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let label = own(&workshop, &who, &hash).await?;
    changeable(&label)?;
    if !workshop.shelf.store().forget_plugin(&hash).await.map_err(store)? {
        return Err(Refused::new(&codes::PLUGIN_IN_USE).into());
    }
    workshop.trials.stop(&hash);
    Ok(StatusCode::NO_CONTENT)
}

/// A plug-in that whoever asks may change.
async fn own(workshop: &Workshop, who: &Who, hash: &str) -> Result<PluginLabel, Fault> {
    let person = who.person()?;
    workshop.people.limits().take(Kind::Upload, &who.key())?;
    let label = label(workshop, hash).await?;
    if label.owner == Some(person.id) || who.at_least(Role::Moderator).is_ok() {
        Ok(label)
    } else {
        Err(Refused::new(&codes::NOT_YOURS).into())
    }
}

fn changeable(label: &PluginLabel) -> Result<(), Fault> {
    match state_of(label) {
        state @ (PluginState::Shipped | PluginState::Operator) => {
            Err(Refused::new(&codes::PLUGIN_FIXED).with("state", word(state)).into())
        }
        _ => Ok(()),
    }
}

/// Lets everybody play with a plug-in, or nobody begin with it, or only its owner as at first: for moderators.
#[utoipa::path(post, path = "/api/plugins/{hash}/state", tag = "plug-ins", params(("hash" = String, Path)),
    request_body = PluginStateBody, responses((status = 200, body = Plugin), (status = "4XX", body = Fault)))]
pub(super) async fn decide(
    State(workshop): State<Workshop>,
    who: Who,
    Moderator(by): Moderator,
    AskedPath(hash): AskedPath<String>,
    Asked(PluginStateBody { state }): Asked<PluginStateBody>,
) -> Result<Json<Plugin>, Fault> {
    let before = label(&workshop, &hash).await?;
    changeable(&before)?;
    if matches!(state, PluginState::Shipped | PluginState::Operator) {
        return Err(Refused::new(&codes::PLUGIN_FIXED).with("state", word(state)).into());
    }
    let act = Act {
        at: now_ms(),
        actor: by.id.to_string(),
        action: "plugin_state".to_string(),
        subject: hash.clone(),
        detail: word(state).to_string(),
    };
    let change = Entry::from(plugin_state(&hash, word(state))).and(Step::from(&act));
    workshop.shelf.store().journal().commit(change).await.map_err(store)?;
    let now = label(&workshop, &hash).await?;
    Ok(Json(whole(&workshop, &who, &now).await?))
}

/// Tries a plug-in in random games once more: for whoever brought it, and for moderators.
#[utoipa::path(post, path = "/api/plugins/{hash}/trial", tag = "plug-ins", params(("hash" = String, Path)),
    responses((status = 200, body = Plugin), (status = "4XX", body = Fault)))]
pub(super) async fn try_again(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(hash): AskedPath<String>,
) -> Result<Json<Plugin>, Fault> {
    let label = own(&workshop, &who, &hash).await?;
    workshop.trials.begin(&label);
    Ok(Json(whole(&workshop, &who, &label).await?))
}

/// Stops trying a plug-in: for whoever brought it, and for moderators.
#[utoipa::path(delete, path = "/api/plugins/{hash}/trial", tag = "plug-ins", params(("hash" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn stop_trial(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(hash): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    own(&workshop, &who, &hash).await?;
    workshop.trials.stop(&hash);
    Ok(StatusCode::NO_CONTENT)
}

/// Asks moderators to look at a plug-in.
#[utoipa::path(post, path = "/api/plugins/{hash}/flag", tag = "plug-ins", params(("hash" = String, Path)),
    request_body = FlagBody, responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn flag(
    State(workshop): State<Workshop>,
    who: Who,
    AskedPath(hash): AskedPath<String>,
    Asked(body): Asked<FlagBody>,
) -> Result<StatusCode, Fault> {
    let label = label(&workshop, &hash).await?;
    workshop.flag(&who, format!("plugin:{}", label.hash), &body.reason).await?;
    Ok(StatusCode::NO_CONTENT)
}
