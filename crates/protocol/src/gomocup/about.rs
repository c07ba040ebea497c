use std::fmt;

/// Who an engine is. What is empty is left out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Who wrote it.
    pub author: String,
    /// Where.
    pub country: String,
    /// Where to read more.
    pub www: String,
    /// Whom to write to.
    pub email: String,
}

impl About {
    fn fields(&self) -> [(&'static str, &String); 6] {
        let Self { name, version, author, country, www, email } = self;
        [("name", name), ("version", version), ("author", author), ("country", country), ("www", www), ("email", email)]
    }

    /// Reads what engines say about themselves: `name="…", version="…"`. What is not said is empty, and a line of another
    /// form is a name.
    #[must_use]
    pub fn read(line: &str) -> Self {
        let mut about = Self::default();
        let field = |key: &str| {
            let (_, rest) = line.split_once(&format!("{key}=\""))?;
            rest.split('"').next().map(|value| value.trim().to_owned())
        };
        if line.contains("=\"") {
            about.name = field("name").unwrap_or_default();
            about.version = field("version").unwrap_or_default();
            about.author = field("author").unwrap_or_default();
            about.country = field("country").unwrap_or_default();
            about.www = field("www").unwrap_or_default();
            about.email = field("email").unwrap_or_default();
        } else {
            line.trim().clone_into(&mut about.name);
        }
        about
    }
}

/// As the answer to `ABOUT`: `name="…", version="…"`.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said: Vec<String> = self
            .fields()
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(key, value)| format!("{key}=\"{}\"", value.replace(['"', '\n', '\r'], " ")))
            .collect();
        f.write_str(&said.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_about_an_engine_reads_back() {
        let about = About { name: "Ten \"gen\"".into(), version: "0.1".into(), ..About::default() };
        assert_eq!(about.to_string(), "name=\"Ten  gen \", version=\"0.1\"");
        let read = About::read("name=\"Rapfi\", author=\"Rapfi developers\", version=\"0.40\", country=\"China\"");
        assert_eq!((read.name.as_str(), read.version.as_str(), read.country.as_str()), ("Rapfi", "0.40", "China"));
        assert_eq!(About::read("pbrain 3").name, "pbrain 3");
    }
}
