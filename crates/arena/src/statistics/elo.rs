/// The difference in Elo at which a player is expected to win this share of the points: -400 log10(1/share - 1)
/// (A. Elo, The Rating of Chessplayers, 1978, in its logistic form). Without end at 0 and 1.
#[must_use]
pub fn elo_of_share(share: f64) -> f64 {
    match share {
        share if share <= 0.0 => f64::NEG_INFINITY,
        share if share >= 1.0 => f64::INFINITY,
        share => -400.0 * (1.0 / share - 1.0).log10(),
    }
}

/// The share of points that a player is expected to win who is so much stronger: the other way round.
#[must_use]
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_known_steps() {
        for (share, elo) in
            [(0.5, 0.0), (0.75, 190.848_501_887_865), (10.0 / 11.0, 400.0), (0.36, -99.950_989_286_639_95)]
        {
            assert!((elo_of_share(share) - elo).abs() < 1e-9, "{share}: {}", elo_of_share(share));
            assert!((share_of_elo(elo) - share).abs() < 1e-12);
        }
        assert_eq!((elo_of_share(0.0), elo_of_share(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }
}
