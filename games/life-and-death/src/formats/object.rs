//! JSON objects whose values remember where they stand.

use std::{borrow::Cow, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;
use tengen_sgf::Place;

use super::{
    fault::{FormatError, FormatFault, shown},
    source::Source,
};

/// The fields of an object in the order of the file, those that stand twice included.
struct Fields<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    fields.push((Cow::Owned(name), map.next_value()?));
                }
                Ok(Fields(fields))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

/// An object of a file.
pub(super) struct Object<'t> {
    source: Source<'t>,
    whole: &'t str,
    fields: Vec<(Cow<'t, str>, &'t RawValue)>,
}

/// A value of a file, and what it is called in messages.
#[derive(Clone)]
pub(super) struct Field<'t> {
    source: Source<'t>,
    name: String,
    text: &'t str,
}

impl<'t> Object<'t> {
    /// The objects of a file, one after the other.
    pub(super) fn all(source: Source<'t>) -> impl Iterator<Item = Result<Self, FormatError>> {
        let values = serde_json::Deserializer::from_str(source.text).into_iter::<&'t RawValue>();
        values.map(move |value| {
            let whole = value.map_err(|error| not_json(source, &error))?.get();
            Self::of(source, whole, || "a problem".to_string())
        })
    }

    fn of(source: Source<'t>, whole: &'t str, what: impl Fn() -> String) -> Result<Self, FormatError> {
        let kind = || source.error(whole, FormatFault::Kind { what: what(), kind: "an object, `{…}`" });
        let Fields(fields) = serde_json::from_str(whole).map_err(|_| kind())?;
        let mut names: Vec<&str> = fields.iter().map(|(name, _)| name.as_ref()).collect();
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|two| two[0] == two[1]).map(|two| two[0])
            && let Some((_, value)) = fields.iter().rfind(|(name, _)| name == twice)
        {
            return Err(source.error(value.get(), FormatFault::Twice(format!("`{}`", shown(twice)))));
        }
        Ok(Self { source, whole, fields })
    }

    /// Where it begins.
    pub(super) fn place(&self) -> Place {
        self.source.place(self.whole)
    }

    /// Whether it has a field.
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field == name)
    }

    /// A field that may be missing or null.
    pub(super) fn field(&self, name: &str) -> Option<Field<'t>> {
        let (_, value) = self.fields.iter().find(|(field, _)| field == name)?;
        let field = Field { source: self.source, name: format!("`{name}`"), text: value.get() };
        (field.text != "null").then_some(field)
    }

    /// A field that has to be there.
    pub(super) fn needed(&self, name: &'static str, missing: &'static str) -> Result<Field<'t>, FormatError> {
        self.field(name).ok_or_else(|| self.source.error(self.whole, FormatFault::Missing(missing)))
    }

    /// Refuses fields that mean nothing here.
    pub(super) fn only(&self, known: &[&str]) -> Result<(), FormatError> {
        match self.fields.iter().find(|(name, _)| !known.contains(&name.as_ref())) {
            Some((name, value)) => {
                let fault = FormatFault::Unknown { what: format!("`{}`", shown(name)), known: known.join(", ") };
                Err(self.source.error(value.get(), fault))
            }
            None => Ok(()),
        }
    }
}

impl<'t> Field<'t> {
    /// Where it stands.
    pub(super) fn place(&self) -> Place {
        self.source.place(self.text)
    }

    /// What stands there.
    pub(super) fn raw(&self) -> &'t str {
        self.text
    }

    /// An error about it.
    pub(super) fn error(&self, fault: FormatFault) -> FormatError {
        self.source.error(self.text, fault)
    }

    fn kind<T>(&self, value: Result<T, serde_json::Error>, kind: &'static str) -> Result<T, FormatError> {
        value.map_err(|_| self.error(FormatFault::Kind { what: self.name.clone(), kind }))
    }

    pub(super) fn text(&self) -> Result<String, FormatError> {
        self.kind(serde_json::from_str(self.text), "a string")
    }

    pub(super) fn number(&self) -> Result<u64, FormatError> {
        self.kind(serde_json::from_str(self.text), "a whole number")
    }

    pub(super) fn yes(&self) -> Result<bool, FormatError> {
        self.kind(serde_json::from_str(self.text), "true or false")
    }

    pub(super) fn object(&self) -> Result<Object<'t>, FormatError> {
        Object::of(self.source, self.text, || self.name.clone())
    }

    /// Its elements.
    pub(super) fn list(&self) -> Result<Vec<Self>, FormatError> {
        let values: Vec<&'t RawValue> = self.kind(serde_json::from_str(self.text), "a list, `[…]`")?;
        let element = |value: &'t RawValue| Self {
            source: self.source,
            name: format!("an element of {}", self.name),
            text: value.get(),
        };
        Ok(values.into_iter().map(element).collect())
    }
}

fn not_json(source: Source<'_>, error: &serde_json::Error) -> FormatError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default().to_string();
    // The column is counted in bytes there, and 0 where a line has just begun.
    let line: &str = source.text.split('\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let mut before = error.column().saturating_sub(1).min(line.len());
    while !line.is_char_boundary(before) {
        before -= 1;
    }
    let at = Place { line: error.line().max(1), column: line[..before].chars().count() + 1 };
    FormatError { at, fault: FormatFault::Json(message) }
}
