//! A match as the store keeps it, and as lists tell of it. In the store names stand with the seats only, where they can be forgotten.

use tengen_matches::{Match, MatchSpec, Player};
use tengen_wire::LiveGame;

use crate::{
    ratings,
    store::{Id, NewMatch, Sitting},
};

pub(super) fn new_match(id: Id, spec: &MatchSpec) -> NewMatch {
    let sitting = |(seat, player): (u8, &Player)| Sitting {
        seat,
        person: player.person.as_deref().and_then(|person| person.parse().ok()),
        engine: player.engine.clone(),
        name: player.name.clone(),
        rating: player.rating.map(f64::from),
        gained: None,
    };
    let nameless = spec.seats.iter().map(|player| Player { name: String::new(), ..player.clone() });
    let kept = MatchSpec { seats: nameless.collect(), ..spec.clone() };
    NewMatch {
        id,
        game: spec.game.game.clone(),
        board: spec.game.board().unwrap_or_default().to_string(),
        speed: spec.clock.speed().name().to_string(),
        pool: ratings::pool(&spec.game.game, spec.clock.speed()),
        rated: spec.rated,
        spec: serde_json::to_string(&kept).unwrap_or_default(),
        created: i64::try_from(spec.began).unwrap_or(i64::MAX),
        seats: (0..).zip(&spec.seats).map(sitting).collect(),
    }
}

/// What lists say of a match at which nobody is now.
pub(super) fn live(id: Id, state: &Match) -> LiveGame {
    let spec = state.spec();
    LiveGame {
        id: id.to_string(),
        game: spec.game.clone(),
        clock: spec.clock,
        rated: spec.rated,
        seats: spec.seats.clone(),
        private: spec.private,
        watchers: 0,
        plies: state.moves().len() as u32,
        awaited: state.table().awaited(),
        present: Vec::new(),
        at: state.at().max(spec.began),
    }
}

/// The spec of a match as it was given, with the names its people have now.
pub(crate) fn spec(kept: &NewMatch) -> Result<MatchSpec, serde_json::Error> {
    let mut spec: MatchSpec = serde_json::from_str(&kept.spec)?;
    for (player, sitting) in spec.seats.iter_mut().zip(&kept.seats) {
        player.name.clone_from(&sitting.name);
    }
    Ok(spec)
}
