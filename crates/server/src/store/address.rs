//! Where the data lives, as the operator writes it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::ConnectOptions as _;
use sqlx::any::AnyConnectOptions;

use super::StoreError;

/// The two databases that the store speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Database {
    /// One file beside the server.
    Sqlite,
    /// A server of its own, for when one machine is not enough.
    Postgres,
}

/// A checked database address.
#[derive(Clone)]
pub(crate) enum Address {
    Sqlite(PathBuf),
    /// Not `Debug`: it may hold a password.
    Postgres(AnyConnectOptions),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        let (scheme, rest) = url.split_once(':').ok_or_else(|| wrong("no scheme"))?;
        match scheme {
            "sqlite" => sqlite(rest.strip_prefix("//").unwrap_or(rest)),
            "postgres" | "postgresql" => postgres(url),
            _ => Err(wrong("unknown scheme")),
        }
    }
}

impl Address {
    pub(crate) fn database(&self) -> Database {
        match self {
            Address::Sqlite(_) => Database::Sqlite,
            Address::Postgres(_) => Database::Postgres,
        }
    }

    pub(crate) fn options(&self) -> Result<AnyConnectOptions, StoreError> {
        let options = match self {
            Address::Sqlite(path) => url_of(path)?.parse()?,
            Address::Postgres(options) => options.clone(),
        };
        // Values are people's words and password hashes: statements stay out of the logs.
        Ok(AnyConnectOptions::disable_statement_logging(options))
    }
}

fn sqlite(path: &str) -> Result<Address, StoreError> {
    if path.is_empty() {
        return Err(wrong("no path after sqlite:"));
    }
    if path.contains(":memory:") {
        // Every connection would have a database of its own.
        return Err(wrong("a match must survive a restart, and memory does not"));
    }
    Ok(Address::Sqlite(PathBuf::from(path)))
}

fn postgres(url: &str) -> Result<Address, StoreError> {
    let options = AnyConnectOptions::from_str(url).map_err(|_| wrong("cannot be read as a URL"))?;
    Ok(Address::Postgres(options))
}

/// The driver reads a URL: whatever else a path may hold is percent-encoded on the way in.
fn url_of(path: &Path) -> Result<String, StoreError> {
    let path = path.to_str().ok_or_else(|| wrong("the path is not UTF-8"))?;
    let mut url = String::from("sqlite:");
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                url.push(char::from(byte));
            }
            _ => write!(url, "%{byte:02X}").expect("a String takes every letter"),
        }
    }
    url.push_str("?mode=rwc");
    Ok(url)
}

fn wrong(reason: &str) -> StoreError {
    StoreError::Address { reason: reason.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(url: &str) -> String {
        match url.parse::<Address>() {
            Err(StoreError::Address { reason }) => reason,
            _ => panic!("{url} was taken"),
        }
    }

    #[test]
    fn wrong_addresses_say_why() {
        assert_eq!(reason("tengen.db"), "no scheme");
        assert_eq!(reason("mysql://localhost/tengen"), "unknown scheme");
        assert_eq!(reason("sqlite:"), "no path after sqlite:");
        assert_eq!(reason("sqlite::memory:"), "a match must survive a restart, and memory does not");
        assert_eq!(reason("postgres://[::1/x"), "cannot be read as a URL");
    }

    #[test]
    fn a_password_is_never_repeated() {
        let error = "postgres://ann:s3cret@[::1/x".parse::<Address>().err();
        let words = error.expect("a broken host").to_string();
        assert!(!words.contains("s3cret"), "{words}");
    }

    #[test]
    fn any_path_becomes_a_url() {
        assert_eq!(
            url_of(Path::new("my games/天元?.db")),
            Ok("sqlite:my%20games/%E5%A4%A9%E5%85%83%3F.db?mode=rwc".to_owned())
        );
    }
}
