//! The kinds of requests that are counted, and how many of each are too many.

use std::fmt;

use serde::Deserialize;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Wrong attempts to sign in or to confirm a password.
    SignIn,
    /// Wrong attempts to sign in under one name, from everywhere.
    Guess,
    /// New guests.
    Guest,
    /// New registered people, bots and tokens.
    Register,
    /// Lines of chat and messages on a socket.
    Message,
    /// Uploaded boards and records.
    Upload,
    /// New matches and open games.
    CreateMatch,
    /// Tries at problems, and questions to the judge.
    Judge,
    /// Any request to the API.
    Api,
    /// Any other request: the files of the pages.
    Page,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::SignIn,
        Self::Guess,
        Self::Guest,
        Self::Register,
        Self::Message,
        Self::Upload,
        Self::CreateMatch,
        Self::Judge,
        Self::Api,
        Self::Page,
    ];

    /// The name in faults, metrics and configuration.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::Guess => "guess",
            Self::Guest => "guest",
            Self::Register => "register",
            Self::Message => "message",
            Self::Upload => "upload",
            Self::CreateMatch => "create_match",
            Self::Judge => "judge",
            Self::Api => "api",
            Self::Page => "page",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How many at once, and how many in the long run.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// So many at once, after a time of silence.
    pub burst: u32,
    /// So many each minute, for ever.
    pub per_minute: f64,
}

impl Rate {
    /// That many at once, that many each minute.
    #[must_use]
    pub const fn new(burst: u32, per_minute: f64) -> Self {
        Self { burst, per_minute }
    }

    pub(super) fn per_second(self) -> f64 {
        // `max` also turns what is not a number into zero.
        self.per_minute.max(0.0) / 60.0
    }
}

/// The rate of each kind, as written in the configuration; what is left out keeps its default.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rates {
    /// Of [`Kind::SignIn`]: a person who forgot which password it was, not a list of ten thousand.
    pub sign_in: Rate,
    /// Of [`Kind::Guess`]: beyond it, whoever tries the name waits in line.
    pub guess: Rate,
    /// Of [`Kind::Guest`]: a school class behind one address.
    pub guest: Rate,
    /// Of [`Kind::Register`]: the same class a week later.
    pub register: Rate,
    /// Of [`Kind::Message`]: fast moves with premoves pass.
    pub message: Rate,
    /// Of [`Kind::Upload`].
    pub upload: Rate,
    /// Of [`Kind::CreateMatch`]: a bot that plays short games all day passes.
    pub create_match: Rate,
    /// Of [`Kind::Judge`]: a storm of quick problems passes, and what was tried without a net comes in by and by.
    pub judge: Rate,
    /// Of [`Kind::Api`]: a page load takes some ten requests.
    pub api: Rate,
    /// Of [`Kind::Page`]: a class of thirty that opens the pages at once, each of some thirty files.
    pub page: Rate,
    /// How many addresses and accounts are remembered for each kind: some 100 bytes each.
    pub remembered: usize,
}

impl Default for Rates {
    fn default() -> Self {
        Self {
            sign_in: Rate::new(10, 6.0),
            guess: Rate::new(20, 60.0),
            guest: Rate::new(40, 10.0),
            register: Rate::new(40, 5.0),
            message: Rate::new(60, 600.0),
            upload: Rate::new(10, 6.0),
            create_match: Rate::new(20, 20.0),
            judge: Rate::new(30, 20.0),
            api: Rate::new(300, 1200.0),
            page: Rate::new(3000, 30_000.0),
            remembered: 65_536,
        }
    }
}

impl Rates {
    pub(super) fn of(&self, kind: Kind) -> Rate {
        match kind {
            Kind::SignIn => self.sign_in,
            Kind::Guess => self.guess,
            Kind::Guest => self.guest,
            Kind::Register => self.register,
            Kind::Message => self.message,
            Kind::Upload => self.upload,
            Kind::CreateMatch => self.create_match,
            Kind::Judge => self.judge,
            Kind::Api => self.api,
            Kind::Page => self.page,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_numbered_in_their_order() {
        for (n, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, n);
        }
    }

    #[test]
    fn a_configuration_names_only_what_differs() {
        let rates: Rates = toml::from_str("guest = { burst = 3, per_minute = 0.5 }").unwrap();
        assert_eq!(rates.guest, Rate::new(3, 0.5));
        assert_eq!(rates.sign_in, Rates::default().sign_in);
        assert!(toml::from_str::<Rates>("gest = { burst = 3, per_minute = 1 }").is_err());
    }
}
