//! The JSON text as it stands, before anything in it is compared with anything else.
//!
//! Values go straight into compact tables of bounded size: a hostile text of a few megabytes must not become
//! gigabytes of values. While they are read, a [`Trail`] follows, so that an error can say where it happened.

use std::{cell::Cell, fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer,
    de::{DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor},
};

use super::{
    JsonError,
    entry::{Neighbours, Number, Pair, Place},
};
use crate::{MOST_EDGES, MOST_POINTS, import::shown};

/// Entries of `edges`, counted before equal ones are merged: each edge may be said both ways.
const MOST_PAIRS: usize = 2 * MOST_EDGES;

/// What the object holds, key by key.
#[derive(Default)]
pub(super) struct Document {
    pub(super) spec: Option<String>,
    pub(super) points: Option<Number>,
    pub(super) names: Option<Vec<String>>,
    pub(super) layout: Option<Vec<Place>>,
    pub(super) edges: Option<Vec<Pair>>,
    pub(super) coordinates: Option<Vec<Place>>,
    pub(super) adjacency: Option<Vec<Neighbours>>,
    /// Keys that mean nothing here, as a message may show them.
    pub(super) unknown: Vec<String>,
}

const KEYS: [&str; 7] = ["spec", "points", "names", "layout", "edges", "coordinates", "adjacencyList"];

/// Where the reader is: a key, and an entry of its list.
#[derive(Default)]
struct Trail {
    key: Cell<&'static str>,
    entry: Cell<Option<usize>>,
}

impl Document {
    pub(super) fn parse(text: &[u8]) -> Result<Self, JsonError> {
        let trail = Trail::default();
        let mut reader = serde_json::Deserializer::from_slice(text);
        let parsed = Object { trail: &trail }.deserialize(&mut reader);
        parsed.and_then(|document| reader.end().map(|()| document)).map_err(|error| trail.error(&error))
    }
}

impl Trail {
    fn enter(&self, key: &str) {
        self.key.set(KEYS.into_iter().find(|known| *known == key).unwrap_or_default());
        self.entry.set(None);
    }

    fn error(&self, error: &serde_json::Error) -> JsonError {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        // The place is said once, by us.
        let reason = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text).to_string();
        match (self.key.get(), self.entry.get()) {
            (key, entry) if error.is_data() && !key.is_empty() => {
                let path = entry.map_or(key.to_string(), |entry| format!("{key}[{entry}]"));
                JsonError::Content { line, column, path, reason }
            }
            _ => JsonError::Syntax { line, column, reason },
        }
    }
}

/// Reads the whole object.
struct Object<'t> {
    trail: &'t Trail,
}

impl<'de> DeserializeSeed<'de> for Object<'_> {
    type Value = Document;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Document, D::Error> {
        reader.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Object<'_> {
    type Value = Document;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the edges of a board")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Document, A::Error> {
        let mut document = Document::default();
        let Self { trail } = self;
        while let Some(key) = map.next_key::<String>()? {
            trail.enter(&key);
            match key.as_str() {
                "spec" => fill(&mut document.spec, || map.next_value())?,
                "points" => fill(&mut document.points, || map.next_value())?,
                "names" => fill(&mut document.names, || map.next_value_seed(List::of(trail, MOST_POINTS)))?,
                "layout" => fill(&mut document.layout, || map.next_value_seed(List::of(trail, MOST_POINTS)))?,
                "edges" => fill(&mut document.edges, || map.next_value_seed(List::of(trail, MOST_PAIRS)))?,
                "coordinates" => fill(&mut document.coordinates, || map.next_value_seed(List::of(trail, MOST_POINTS)))?,
                "adjacencyList" => fill(&mut document.adjacency, || map.next_value_seed(List::of(trail, MOST_POINTS)))?,
                other => {
                    map.next_value::<IgnoredAny>()?;
                    // govariants names the kind of its boards so; it says nothing more. Bearings are those of the spec.
                    if other != "type" && other != "bearings" {
                        document.unknown.push(shown(other.as_bytes()));
                    }
                }
            }
            trail.enter("");
        }
        Ok(document)
    }
}

/// Fills in what a key says, unless it has spoken before.
fn fill<T, E: Error>(slot: &mut Option<T>, value: impl FnOnce() -> Result<Option<T>, E>) -> Result<(), E> {
    if slot.is_some() {
        return Err(E::custom("this key stands here twice"));
    }
    *slot = value()?;
    Ok(())
}

/// Reads a list of at most so many entries, or null.
struct List<'t, T> {
    trail: &'t Trail,
    most: usize,
    entries: PhantomData<T>,
}

impl<'t, T> List<'t, T> {
    fn of(trail: &'t Trail, most: usize) -> Self {
        Self { trail, most, entries: PhantomData }
    }
}

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for List<'_, T> {
    type Value = Option<Vec<T>>;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Self::Value, D::Error> {
        reader.deserialize_any(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for List<'_, T> {
    type Value = Option<Vec<T>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut entries = Vec::new();
        self.trail.entry.set(Some(0));
        while let Some(entry) = list.next_element()? {
            if entries.len() == self.most {
                return Err(A::Error::custom(format!("too many entries: at most {} are read", self.most)));
            }
            entries.push(entry);
            self.trail.entry.set(Some(entries.len()));
        }
        Ok(Some(entries))
    }
}
