use std::time::Duration;

use serde::Deserialize;

/// Numbers about games that wait for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LobbyConfig {
    /// How many games one person may have open at once, and in how many rooms one may sit.
    pub offers_each: u32,
    /// How many everybody behind one address may have open together.
    pub offers_each_address: u32,
    /// After how many days an open game goes, whoever waits there.
    pub offer_days: u32,
}

impl Default for LobbyConfig {
    fn default() -> Self {
        Self { offers_each: 5, offers_each_address: 40, offer_days: 7 }
    }
}

impl LobbyConfig {
    pub(super) fn offer_lasts(&self) -> Duration {
        Duration::from_secs(u64::from(self.offer_days) * 86_400)
    }
}
