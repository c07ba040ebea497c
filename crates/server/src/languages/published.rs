//! The languages for everybody.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use tengen_game::Refused;
use tengen_locale::{Direction, Language, Tag, shipped};
use tengen_wire::{LanguageLine, Languages, PublishBody};

use super::{Tongues, store, translations::seen, unfit};
use crate::{
    codes,
    fault::Fault,
    guard::{Asked, AskedPath},
    people::{Moderator, Person, Who},
    store::{Act, Entry, PublishedLanguage, Step, StoreError, publish_language, withdraw_language},
    time::now_ms,
};

/// The languages there are: those that ship, and those that moderators published.
#[utoipa::path(get, path = "/api/languages", tag = "languages", responses((status = 200, body = Languages)))]
pub(super) async fn list(State(tongues): State<Tongues>) -> Result<Response, Fault> {
    let mut languages: Vec<LanguageLine> = shipped().iter().map(line_of).collect();
    for published in tongues.store.languages().await.map_err(store)? {
        let ships = languages.iter().position(|line| line.code == published.code);
        let PublishedLanguage { code, name, author, direction, published } = published;
        let line = LanguageLine {
            code,
            name,
            author,
            direction: if direction == "rtl" { Direction::Rtl } else { Direction::Ltr },
            shipped: ships.is_some(),
            published: Some(u64::try_from(published).unwrap_or(0)),
        };
        match ships.and_then(|index| languages.get_mut(index)) {
            Some(place) => *place = line,
            None => languages.push(line),
        }
    }
    Ok(([(header::CACHE_CONTROL, "no-cache")], Json(Languages { languages })).into_response())
}

fn line_of(language: &Language) -> LanguageLine {
    LanguageLine {
        code: language.header.code.to_string(),
        name: language.header.name.clone(),
        author: language.header.author.clone(),
        direction: language.header.direction(),
        shipped: true,
        published: None,
    }
}

/// A language with all its words: as it was published, or else as it ships.
#[utoipa::path(get, path = "/api/languages/{code}", tag = "languages", params(("code" = String, Path)),
    responses((status = 200, body = Language), (status = 304), (status = "4XX", body = Fault)))]
pub(super) async fn look(
    State(tongues): State<Tongues>,
    asked: HeaderMap,
    AskedPath(code): AskedPath<String>,
) -> Result<Response, Fault> {
    let code = read(&code)?;
    let (version, body) = match tongues.store.language(code.as_str()).await.map_err(store)? {
        Some((published, body)) => (published.to_string(), body),
        None => {
            let ships = shipped().iter().find(|language| language.header.code == code).ok_or_else(|| absent(&code))?;
            let body = serde_json::to_string(ships).map_err(|error| Fault::internal(&error))?;
            (tengen_locale::hash(&body), body)
        }
    };
    // Whoever speaks it has it already, most of the times that they ask.
    let tag = format!("\"{code}-{version}\"");
    let known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}

fn absent(code: &Tag) -> Refused {
    Refused::new(&codes::LANGUAGE_ABSENT).with("code", code.as_str())
}

fn read(code: &str) -> Result<Tag, Fault> {
    let none = |_| Refused::new(&codes::LANGUAGE_ABSENT).with("code", code.chars().take(40).collect::<String>());
    Ok(code.parse().map_err(none)?)
}

/// Publishes a translation for everybody, in place of what was published for that language before. It must have no errors of
/// syntax; what is missing in it is said in English.
#[utoipa::path(post, path = "/api/translations/{id}/publish", tag = "languages", params(("id" = String, Path)),
    request_body = PublishBody, responses((status = 200, body = LanguageLine), (status = "4XX", body = Fault)))]
pub(super) async fn publish(
    State(tongues): State<Tongues>,
    Moderator(by): Moderator,
    who: Who,
    AskedPath(id): AskedPath<String>,
    Asked(body): Asked<PublishBody>,
) -> Result<Json<LanguageLine>, Fault> {
    let (label, text) = seen(&tongues, &who, &id).await?;
    if u64::try_from(label.updated) != Ok(body.updated) {
        return Err(Fault::of(&codes::TRANSLATION_CHANGED));
    }
    let language: Language = serde_json::from_str(&text).map_err(|error| Fault::internal(&error))?;
    language.fits().map_err(|error| unfit(&error))?;
    let errors = tengen_locale::errors(&language);
    if let Some(first) = errors.first() {
        let refused = Refused::new(&codes::LANGUAGE_ERRORS).with("file", first.file.as_str()).with("line", first.line);
        let detail = if first.detail.is_empty() { first.to_string() } else { first.detail.clone() };
        return Err(refused.with("column", first.column).with("detail", detail).with("errors", errors.len()).into());
    }
    let published = PublishedLanguage {
        code: label.code.clone(),
        name: label.name,
        author: label.author,
        direction: if language.header.direction() == Direction::Rtl { "rtl" } else { "ltr" }.to_string(),
        published: now_ms(),
    };
    let note = act(&by, "publish_language", &label.code, &format!("translation {}", label.id));
    let entry = Entry::from_iter([publish_language(&published, &text), note]);
    tongues.store.journal().commit(entry).await.map_err(store)?;
    let ships = shipped().iter().any(|language| language.header.code.as_str() == label.code);
    let line = line_of(&language);
    Ok(Json(LanguageLine { shipped: ships, published: Some(u64::try_from(published.published).unwrap_or(0)), ..line }))
}

/// Takes a published language away from everybody; one that ships is again as it ships.
#[utoipa::path(delete, path = "/api/languages/{code}", tag = "languages", params(("code" = String, Path)),
    responses((status = 204), (status = "4XX", body = Fault)))]
pub(super) async fn withdraw(
    State(tongues): State<Tongues>,
    Moderator(by): Moderator,
    AskedPath(code): AskedPath<String>,
) -> Result<StatusCode, Fault> {
    let code = read(&code)?;
    let entry = Entry::from_iter([withdraw_language(code.as_str()), act(&by, "withdraw_language", code.as_str(), "")]);
    match tongues.store.journal().commit(entry).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Missing { .. }) => {
            let ships = shipped().iter().any(|language| language.header.code == code);
            let refused = if ships { &codes::LANGUAGE_NOT_PUBLISHED } else { &codes::LANGUAGE_ABSENT };
            Err(Refused::new(refused).with("code", code.as_str()).into())
        }
        Err(trouble) => Err(store(trouble)),
    }
}

/// A line of the audit.
fn act(by: &Person, action: &str, subject: &str, detail: &str) -> Step {
    Step::from(&Act {
        at: now_ms(),
        actor: by.id.to_string(),
        action: action.to_string(),
        subject: subject.to_string(),
        detail: detail.to_string(),
    })
}
