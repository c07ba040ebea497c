//! The translations that people work on.

use axum::{Json, extract::State, http::StatusCode};
use tengen_game::Refused;
use tengen_wire::{Role, Translation, TranslationBody, TranslationLine, Translations};

use super::{MOST_EACH, MOST_LISTED, Tongues, store, unfit};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    limits::Kind,
    people::Who,
    store::{Id, TranslationLabel},
    time::now_ms,
};

/// The translations that whoever asks keeps here; for moderators also those that they are asked to publish.
#[utoipa::path(get, path = "/api/translations", tag = "languages",
    responses((status = 200, body = Translations), (status = "4XX", body = Fault)))]
pub(super) async fn list(State(tongues): State<Tongues>, who: Who) -> Result<Json<Translations>, Fault> {
    let person = who.person()?.id;
    let moderates = who.at_least(Role::Moderator).is_ok();
    let labels = tongues.store.translations(person, moderates, MOST_LISTED).await.map_err(store)?;
    let mut translations = Vec::with_capacity(labels.len());
    for label in labels {
        translations.push(line(&tongues, &who, label).await?);
    }
    Ok(Json(Translations { translations }))
}

async fn line(tongues: &Tongues, who: &Who, label: TranslationLabel) -> Result<TranslationLine, Fault> {
    let TranslationLabel { id, owner, code, name, author, offered, updated } = label;
    Ok(TranslationLine {
        id: id.to_string(),
        code,
        name,
        author,
        owner: tongues.people.by_id(owner).await?.map(|person| person.name),
        mine: who.maybe().is_some_and(|person| person.id == owner),
        offered,
        updated: u64::try_from(updated).unwrap_or(0),
    })
}

/// Keeps a translation; one of the same language that was here before becomes it. It may be unfinished and have errors.
#[utoipa::path(post, path = "/api/translations", tag = "languages", request_body = TranslationBody,
    responses((status = 200, body = TranslationLine), (status = "4XX", body = Fault)))]
pub(super) async fn keep(
    State(tongues): State<Tongues>,
    who: Who,
    Asked(body): Asked<TranslationBody>,
) -> Result<Json<TranslationLine>, Fault> {
    let owner = who.registered()?.id;
    tongues.people.limits().take(Kind::Upload, &who.key())?;
    let TranslationBody { mut language, offered } = body;
    language.fits().map_err(|error| unfit(&error))?;
    // Whoever reads it need not know which languages are written in which direction.
    language.header.direction = Some(language.header.direction());
    let code = language.header.code.to_string();
    if code == "en" {
        return Err(Refused::new(&codes::LANGUAGE_FIXED).with("code", code).into());
    }
    let kept = tongues.store.translations(owner, false, MOST_EACH + 1).await.map_err(store)?;
    let before = kept.iter().find(|label| label.code == code);
    if before.is_none() && kept.len() >= MOST_EACH as usize {
        return Err(Refused::new(&codes::TRANSLATIONS_TOO_MANY).with("limit", MOST_EACH).into());
    }
    let label = TranslationLabel {
        id: before.map_or_else(Id::random, |label| label.id),
        owner,
        code,
        name: language.header.name.trim().to_string(),
        author: language.header.author.trim().to_string(),
        offered,
        // Two changes within a millisecond are two changes.
        updated: now_ms().max(before.map_or(0, |label| label.updated + 1)),
    };
    let text = serde_json::to_string(&language).map_err(|error| Fault::internal(&error))?;
    tongues.store.put_translation(&label, &text).await.map_err(store)?;
    Ok(Json(line(&tongues, &who, label).await?))
}

/// A translation with all its words: for its owner, and for moderators who are asked to publish it.
#[utoipa::path(get, path = "/api/translations/{id}", tag = "languages", params(("id" = String, Path)),
    responses((status = 200, body = Translation), (status = "4XX", body = Fault)))]
pub(super) async fn look(
    State(tongues): State<Tongues>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<Json<Translation>, Fault> {
    let (label, body) = seen(&tongues, &who, &id).await?;
    let language = serde_json::from_str(&body).map_err(|error| Fault::internal(&error))?;
    Ok(Json(Translation { line: line(&tongues, &who, label).await?, language }))
}

/// A translation that whoever asks may see.
pub(super) async fn seen(tongues: &Tongues, who: &Who, id: &str) -> Result<(TranslationLabel, String), Fault> {
    let absent = || Fault::of(&codes::TRANSLATION_ABSENT);
    let person = who.person()?.id;
    let id: Id = id.parse().map_err(|_| absent())?;
    let (label, body) = tongues.store.translation(id).await.map_err(store)?.ok_or_else(absent)?;
    let may = label.owner == person || label.offered && who.at_least(Role::Moderator).is_ok();
    if may { Ok((label, body)) } else { Err(absent()) }
}

/// Forgets a translation of one's own. What was published of it stays.
#[utoipa::path(delete, path = "/api/translations/{id}", tag = "languages", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn forget(
    State(tongues): State<Tongues>,
    who: Who,
    AskedPath(id): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let (label, _) = seen(&tongues, &who, &id).await?;
    if label.owner != who.person()?.id {
        return Err(Fault::of(&codes::NOT_YOURS));
    }
    tongues.store.forget_translation(label.id).await.map_err(store)?;
    Ok(StatusCode::NO_CONTENT)
}
