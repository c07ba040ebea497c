//! What a browser gets: the files of the web client, and its first page for every address that the client knows itself. Any
//! other address gets the same page, which says that nothing is there, with the status that says so to programs.
//!
//! A program that was built without pages has one plain page that says how to make them.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use tengen_pages::{File, Pages};

use crate::fault;

/// What is not the client's to know: programs that ask there for something that does not exist must hear so.
const OTHERS: [&str; 4] = ["api", "health", "ready", "metrics"];

/// Where the names of files change with their content.
const ASSETS: &str = "assets";

/// The addresses that the client has pages for; `:` is for any one part.
const PLACES: &[&str] = &[
    "/",
    "/new",
    "/join/:",
    "/room/:",
    "/match/:",
    "/review",
    "/review/:",
    "/puzzles",
    "/puzzles/storm",
    "/puzzles/:",
    "/life",
    "/life/editor",
    "/life/:",
    "/boards",
    "/boards/:",
    "/plugins",
    "/plugins/:",
    "/editor",
    "/editor/:",
    "/templates",
    "/templates/new",
    "/templates/:",
    "/templates/:/edit",
    "/tree",
    "/translate",
    "/engines",
    "/games",
    "/people",
    "/people/:",
    "/settings",
    "/sign-in",
    "/help",
    "/help/:",
];

/// The answer to every address that nothing else answers.
pub(crate) async fn page(pages: Pages, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    match find(uri.path(), pages) {
        _ if method != Method::GET && method != Method::HEAD => fault::not_found().await.into_response(),
        Some((file, StatusCode::OK)) => respond(file, &method, &headers),
        Some((file, status)) => {
            // Whoever has the page already must still hear that nothing is there.
            let mut response = respond(file, &method, &without_conditions(headers));
            *response.status_mut() = status;
            response
        }
        None if uri.path() == "/" => respond(&PLAIN, &method, &headers),
        None => fault::not_found().await.into_response(),
    }
}

/// The page of a program without pages.
const PLAIN: File = File {
    bytes: include_bytes!("page.html"),
    br: None,
    gz: None,
    mime: "text/html; charset=utf-8",
    etag: concat!("W/\"", env!("CARGO_PKG_VERSION"), "\""),
    immutable: false,
};

fn without_conditions(mut asked: HeaderMap) -> HeaderMap {
    asked.remove(header::IF_NONE_MATCH);
    asked
}

/// The file at a path; the first page where the client is to find its own way, or to say that there is none.
fn find(path: &str, pages: Pages) -> Option<(&'static File, StatusCode)> {
    let name = path.strip_prefix('/').unwrap_or(path);
    let first = name.split('/').next().unwrap_or_default();
    if OTHERS.contains(&first) {
        return None;
    }
    let there = pages.file(name);
    // A page from before the last change may ask for a script that is gone. The first page is no script.
    if there.is_some() || first == ASSETS {
        return there.map(|file| (file, StatusCode::OK));
    }
    let known = PLACES.iter().any(|place| is_at(place, path));
    let status = if known { StatusCode::OK } else { StatusCode::NOT_FOUND };
    pages.file("index.html").map(|file| (file, status))
}

/// Whether a path is at a place, as the client's own router has it.
fn is_at(place: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (place.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (None, None) => return true,
            (Some(":"), Some(part)) if !part.is_empty() => {}
            (Some(part), Some(here)) if part == here => {}
            _ => return false,
        }
    }
}

fn respond(file: &File, method: &Method, asked: &HeaderMap) -> Response {
    let keeping = if file.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    headers.insert(header::ETAG, HeaderValue::from_static(file.etag));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keeping));
    if file.br.is_some() || file.gz.is_some() {
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    if is_known(file, asked) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    let (coding, bytes) = form(file, asked);
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    if method != Method::HEAD {
        *response.body_mut() = Body::from(Bytes::from_static(bytes));
    }
    response
}

/// Whether whoever asks has it already.
fn is_known(file: &File, asked: &HeaderMap) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_string();
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|tag| tag.trim() == "*" || opaque(tag) == opaque(file.etag))
}

/// The smallest form that whoever asks can read.
fn form(file: &File, asked: &HeaderMap) -> (Option<&'static str>, &'static [u8]) {
    let forms = [("br", file.br), ("gzip", file.gz)];
    let best = forms.into_iter().find_map(|(coding, bytes)| Some((coding, bytes?)).filter(|_| accepts(asked, coding)));
    best.map_or((None, file.bytes), |(coding, bytes)| (Some(coding), bytes))
}

/// Whether an `Accept-Encoding` takes this coding: named, or meant by `*`, and not with a weight of zero.
fn accepts(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut by_star = false;
    for entry in lists.flat_map(|list| list.split(',')) {
        let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse().is_ok_and(|q: f32| q == 0.0));
        match name.trim() {
            name if name.eq_ignore_ascii_case(coding) => return !refused,
            "*" => by_star = !refused,
            _ => {}
        }
    }
    by_star
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: File = File {
        bytes: b"plain",
        br: Some(b"br"),
        gz: Some(b"gz"),
        mime: "text/javascript; charset=utf-8",
        etag: "W/\"7\"",
        immutable: true,
    };
    static PAGES: Pages = Pages::of(&[
        ("assets/a-1.js", SCRIPT),
        ("favicon.svg", File { br: None, gz: None, immutable: false, ..SCRIPT }),
        ("index.html", File { etag: "W/\"8\"", immutable: false, ..SCRIPT }),
    ]);

    fn asked(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn the_client_finds_its_own_way_but_not_to_what_others_answer() {
        let found = |path: &str| find(path, PAGES).map(|(file, status)| (file.etag, status.as_u16()));
        for path in ["/", "/index.html", "/match/k3vQ9xTnWe", "/boards/torus:9", "/boards", "/help/go"] {
            assert_eq!(found(path), Some(("W/\"8\"", 200)), "{path}");
        }
        for path in ["/game/k3vQ9xTnWe", "/apiary", "/x.png", "/robots.txt", "/match", "/match/", "/boards/a/b"] {
            assert_eq!(found(path), Some(("W/\"8\"", 404)), "{path}");
        }
        for path in ["/assets/a-1.js", "/favicon.svg"] {
            assert_eq!(found(path), Some(("W/\"7\"", 200)), "{path}");
        }
        for path in ["/api", "/api/", "/api/nowhere", "/health/x", "/metrics/", "/assets/a-0.js", "/assets/"] {
            assert_eq!(found(path), None, "{path}");
        }
        assert!(find("/match/k3vQ9xTnWe", Pages::NONE).is_none(), "there are no pages");
    }

    #[test]
    fn the_places_are_those_of_the_client() {
        let router = include_str!("../../../web/src/router.svelte.ts");
        let routes = router.lines().filter_map(|line| line.trim().strip_prefix("['")?.split_once('\''));
        let places: Vec<String> = routes
            .map(|(route, _)| {
                let parts = route.split('/').map(|part| if part.starts_with(':') { ":" } else { part });
                parts.collect::<Vec<_>>().join("/")
            })
            .collect();
        assert_eq!(places, PLACES);
    }

    #[test]
    fn the_smallest_form_that_can_be_read() {
        for (accepted, coding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("gzip, deflate", Some("gzip")),
            ("br;q=0, gzip;q=0.5", Some("gzip")),
            ("br;q=0.000", None),
            ("*", Some("br")),
            ("*, br;q=0", Some("gzip")),
            ("*;q=0", None),
            ("identity", None),
            ("BR", Some("br")),
            ("", None),
        ] {
            assert_eq!(form(&SCRIPT, &asked(header::ACCEPT_ENCODING, accepted)).0, coding, "{accepted}");
        }
        assert_eq!(form(&SCRIPT, &HeaderMap::new()), (None, &b"plain"[..]));
        let bare = PAGES.file("favicon.svg").unwrap();
        assert_eq!(form(bare, &asked(header::ACCEPT_ENCODING, "br")), (None, &b"plain"[..]));
    }

    #[test]
    fn what_is_known_is_not_sent_again() {
        for (tags, known) in [
            ("W/\"7\"", true),
            ("\"7\"", true),
            ("\"6\", W/\"7\"", true),
            ("*", true),
            ("W/\"8\"", false),
            ("7", false),
        ] {
            let response = respond(&SCRIPT, &Method::GET, &asked(header::IF_NONE_MATCH, tags));
            assert_eq!(response.status() == StatusCode::NOT_MODIFIED, known, "{tags}");
            assert_eq!(response.headers().get(header::CONTENT_LENGTH).is_none(), known, "{tags}");
            assert_eq!(response.headers()[header::ETAG], "W/\"7\"");
        }
    }
}
