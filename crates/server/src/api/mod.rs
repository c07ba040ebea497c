//! The description of the interface: OpenAPI, made from the types, at `/api/openapi.json`; and a page at `/api` that shows it.
//!
//! Each part of the server describes its own addresses; [`document`] puts them together with the few that describe
//! themselves no other way. What goes over the socket is in `docs/api.md`.

mod by_hand;

use axum::{
    Router,
    http::{HeaderName, header},
    routing::get,
};
use serde_json::Value;
use utoipa::{
    OpenApi,
    openapi::{self, Content, RefOr, Required, path::Operation},
};

use crate::{people::routes::PeopleApi, resources::ResourcesApi};

/// The description of every address; `others` are those that this module does not know.
#[must_use]
pub fn document(others: impl IntoIterator<Item = openapi::OpenApi>) -> openapi::OpenApi {
    let parts = [ResourcesApi::openapi(), PeopleApi::openapi(), by_hand::document()].into_iter().chain(others);
    let info = openapi::InfoBuilder::new()
        .title("Tengen")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Abstract board games on any board. What is refused is a code with parameters. Programs send their token as \
             Authorization: Bearer; browsers have a cookie.",
        ))
        .build();
    let mut whole = openapi::OpenApi::new(info, openapi::Paths::new());
    for part in parts {
        whole.merge(part);
    }
    let components = serde_json::to_value(&whole.components).unwrap_or_default();
    for (address, path) in &mut whole.paths.paths {
        let operations = [
            ("get", &mut path.get),
            ("post", &mut path.post),
            ("put", &mut path.put),
            ("patch", &mut path.patch),
            ("delete", &mut path.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            operation.operation_id = Some(name(method, address));
            describe_responses(operation);
            say_if_body_is_needed(operation, &components);
        }
    }
    whole
}

/// Each part names its operations for itself: in the whole, method and address name them.
fn name(method: &str, address: &str) -> String {
    let words = address.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(method.to_string(), |name, word| format!("{name}_{word}"))
}

/// OpenAPI wants a description of every response, also where the type of what comes says all there is.
fn describe_responses(operation: &mut Operation) {
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if response.description.is_empty() {
            let usual = match status.as_str() {
                "200" if response.content.is_empty() => "Done.",
                "200" => "What was asked for.",
                "4XX" => "Refused: a code, and what it is about.",
                _ => "As the status says.",
            };
            response.description = usual.to_string();
        }
    }
}

/// No body is read as an empty object, so whoever asks may leave it out where every field of it may be left out.
fn say_if_body_is_needed(operation: &mut Operation, components: &Value) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    let needs_fields = |content: &RefOr<Content>| {
        let content = serde_json::to_value(content).unwrap_or_default();
        let named = content["schema"]["$ref"].as_str().and_then(|name| name.rsplit('/').next());
        let schema = named.map_or(&content["schema"], |name| &components["schemas"][name]);
        let all_optional = schema["type"] == "object" && schema["required"].as_array().is_none_or(Vec::is_empty);
        !all_optional
    };
    let needed = body.content.values().any(needs_fields);
    body.required = Some(if needed { Required::True } else { Required::False });
}

/// The addresses of the description and of the page that shows it.
///
/// # Panics
/// If a description cannot be written as JSON, which would be found by any test that starts a server.
pub fn routes<S: Clone + Send + Sync + 'static>(others: impl IntoIterator<Item = openapi::OpenApi>) -> Router<S> {
    let document = document(others).to_json().expect("a description is JSON");
    let file = |content: &'static str, text: String| get(async move || (kept(content), text.clone()));
    Router::new()
        .route("/api", file("text/html; charset=utf-8", include_str!("page.html").to_string()))
        .route("/api/page.js", file("text/javascript; charset=utf-8", include_str!("page.js").to_string()))
        .route("/api/page.css", file("text/css; charset=utf-8", include_str!("page.css").to_string()))
        .route("/api/openapi.json", file("application/json", document))
}

/// The headers of something that changes with the program only.
fn kept(content: &'static str) -> [(HeaderName, &'static str); 2] {
    [(header::CONTENT_TYPE, content), (header::CACHE_CONTROL, "public, max-age=300")]
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use super::*;
    use crate::{
        additions::AdditionsApi, analysis::AnalysisApi, engines::routes::EnginesApi, languages::LanguagesApi,
        lobby::routes::LobbyApi, moderation::ModerationApi, problems::ProblemsApi,
    };

    /// What the rest of the server describes.
    fn others() -> [openapi::OpenApi; 7] {
        let (lobby, moderation) = (LobbyApi::openapi(), ModerationApi::openapi());
        [
            lobby,
            moderation,
            AnalysisApi::openapi(),
            EnginesApi::openapi(),
            AdditionsApi::openapi(),
            ProblemsApi::openapi(),
            LanguagesApi::openapi(),
        ]
    }

    #[test]
    fn no_two_types_share_a_name() {
        let mut known: HashMap<String, Value> = HashMap::new();
        for part in [ResourcesApi::openapi(), PeopleApi::openapi(), by_hand::document()].into_iter().chain(others()) {
            let part = serde_json::to_value(part).unwrap();
            for (name, schema) in part["components"]["schemas"].as_object().into_iter().flatten() {
                let first = known.entry(name.clone()).or_insert_with(|| schema.clone());
                assert_eq!(first, schema, "two types are called {name}");
            }
        }
        assert!(known.len() > 50);
    }

    #[test]
    fn nothing_is_referred_to_that_is_not_described() {
        let document = serde_json::to_value(document(others())).unwrap();
        let mut missing = Vec::new();
        let mut unseen = vec![&document];
        while let Some(value) = unseen.pop() {
            match value {
                Value::Object(object) => {
                    if let Some(Value::String(reference)) = object.get("$ref") {
                        let pointer = reference.trim_start_matches('#');
                        missing.extend(document.pointer(pointer).is_none().then_some(reference));
                    }
                    unseen.extend(object.values());
                }
                Value::Array(list) => unseen.extend(list),
                _ => {}
            }
        }
        assert_eq!(missing, Vec::<&String>::new());
    }

    #[test]
    fn every_operation_says_what_it_does_and_belongs_somewhere() {
        let document = serde_json::to_value(document(others())).unwrap();
        let paths = document["paths"].as_object().unwrap();
        let mut names = HashSet::new();
        for (path, operations) in paths {
            for (method, operation) in operations.as_object().unwrap() {
                assert!(operation["summary"].is_string(), "{method} {path} says nothing");
                assert!(names.insert(&operation["operationId"]), "{method} {path} has the name of another");
                assert!(operation["tags"][0].is_string(), "{method} {path} belongs nowhere");
                assert!(operation["responses"].as_object().is_some_and(|all| !all.is_empty()), "{method} {path}");
            }
        }
        for path in ["/api/boards/{board}", "/api/matches/{match}.{format}", "/api/me", "/api/socket", "/health"] {
            assert!(paths.contains_key(path), "{path} is not described");
        }
        assert_eq!(document["info"]["title"], "Tengen");
    }

    /// `web/e2e/api.e2e.ts` has a validator that others wrote look at all of it.
    #[test]
    fn what_is_needed_is_said_truly() {
        let document = serde_json::to_value(document(others())).unwrap();
        for operation in
            document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values())
        {
            for response in operation["responses"].as_object().unwrap().values() {
                assert!(response["description"].as_str().is_some_and(|text| !text.is_empty()), "{operation}");
            }
        }
        let body = |address: &str, method: &str| &document["paths"][address][method]["requestBody"]["required"];
        assert_eq!(body("/api/register", "post"), true);
        assert_eq!(body("/api/lobby/{id}/join", "post"), false, "rooms without a password need none");
        for parameter in document["paths"]["/api/engines"]["get"]["parameters"].as_array().unwrap() {
            assert_eq!((&parameter["in"], &parameter["required"]), (&Value::from("query"), &Value::from(false)));
        }
    }

    #[test]
    fn the_page_loads_nothing_from_elsewhere() {
        for text in [include_str!("page.html"), include_str!("page.js"), include_str!("page.css")] {
            assert!(!text.contains("//cdn") && !text.contains("https://") && !text.contains("innerHTML"));
        }
        assert!(!include_str!("page.html").contains("onclick") && !include_str!("page.html").contains("<style"));
    }
}
