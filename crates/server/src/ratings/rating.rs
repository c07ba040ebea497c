use serde::Serialize;

/// A guess at somebody's strength, with how sure it is, in the numbers of Glicko-2.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Rating {
    /// The guess.
    pub rating: f64,
    /// Its standard deviation: in 95 of 100 cases the true strength is within two of these.
    pub deviation: f64,
    /// How erratic the results are.
    pub volatility: f64,
}

/// The width of a rating point on the scale on which volatility is measured; from Glickman's description of Glicko-2.
const SCALE: f64 = 173.7178;

/// How long a rating period of Glicko-2 is here, in milliseconds: 112 hours. With the usual volatility, somebody known to
/// within 60 is provisional again after a year away.
const PERIOD: f64 = 112.0 * 3_600_000.0;

impl Rating {
    /// Of somebody who has not played yet.
    pub const START: Self = Self { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

    /// A rating less certain than this is provisional.
    pub const PROVISIONAL: f64 = 110.0;

    /// Whether too little is known to take it at its word.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > Self::PROVISIONAL
    }

    /// The same rating after so many milliseconds without a game: less certain, but never less than at the start.
    #[must_use]
    pub fn after(self, ms: u64) -> Self {
        let grown = (self.deviation / SCALE).powi(2) + self.volatility.powi(2) * (ms as f64 / PERIOD);
        Self { deviation: (grown.sqrt() * SCALE).min(Self::START.deviation).max(self.deviation), ..self }
    }

    /// As people say it.
    #[must_use]
    pub fn rounded(&self) -> i32 {
        self.rating.round() as i32
    }
}

impl Default for Rating {
    fn default() -> Self {
        Self::START
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;

    #[test]
    fn a_year_away_makes_a_sure_rating_provisional_again() {
        let sure = Rating { rating: 1800.0, deviation: 60.0, volatility: 0.06 };
        assert!(!sure.after(360 * DAY).is_provisional());
        assert!(sure.after(370 * DAY).is_provisional());
        assert!((sure.after(0).deviation - 60.0).abs() < 1e-9);
        assert_eq!(sure.after(u64::MAX).deviation, 350.0);
        assert_eq!(sure.after(370 * DAY).rating, 1800.0);
    }

    #[test]
    fn one_period_is_what_glickman_describes() {
        // A period without games: the new deviation is the root of the sum of the squares of the old one and the volatility.
        let rating = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let after = rating.after(112 * 3_600_000);
        assert!((after.deviation - (200.0f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt()).abs() < 1e-9);
    }
}
