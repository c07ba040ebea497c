//! A match as the store keeps it, and as lists tell of it. In the store names stand with the seats only, where they can be forgotten.

use serde::Deserialize;
use tengen_game::Timing;
use tengen_matches::{Match, MatchSpec, Player};
use tengen_wire::LiveGame;

use super::seating::Seating;
use crate::{
    ratings,
    store::{Id, NewMatch, Sitting, StoredMatch},
};

/// What is kept of a match besides what everybody may know of it.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept {
    /// Who let engines play, where no person sits.
    pub(super) starter: Option<Id>,
    /// Whether it is taken up when the server starts.
    pub(super) wakes: bool,
    /// When somebody who sits there last came, in milliseconds since 1970.
    pub(super) seen: u64,
}

/// Whether something happens in a match although nobody comes: a clock runs, or an engine is to answer a person. Engines among
/// themselves wait until somebody watches.
pub(super) fn wakes(state: &Match, seating: &Seating) -> bool {
    let timed = state.spec().clock != Timing::None;
    let answers =
        || seating.has_people() && state.table().awaited().into_iter().any(|seat| seating.engine(seat).is_some());
    state.ending().is_none() && !state.is_paused() && (timed || answers())
}

pub(super) fn new_match(id: Id, state: &Match, seating: &Seating, starter: Option<Id>) -> NewMatch {
    let spec = state.spec();
    let sitting = |(seat, player): (u8, &Player)| Sitting {
        seat,
        person: player.person.as_deref().and_then(|person| person.parse().ok()),
        engine: player.engine.clone(),
        name: player.name.clone(),
        rating: player.rating.map(f64::from),
        gained: None,
    };
    let nameless = spec.seats.iter().map(|player| Player { name: String::new(), ..player.clone() });
    let kept = MatchSpec { seats: nameless.collect(), ..(**spec).clone() };
    let text = match starter.filter(|_| !seating.has_people()) {
        None => serde_json::to_string(&kept).unwrap_or_default(),
        Some(starter) => {
            let mut text = serde_json::to_value(&kept).unwrap_or_default();
            text["starter"] = starter.to_string().into();
            text.to_string()
        }
    };
    NewMatch {
        id,
        game: spec.game.game.clone(),
        board: spec.game.board().unwrap_or_default().to_string(),
        speed: spec.clock.speed().name().to_string(),
        pool: ratings::pool(&spec.game.game, spec.clock.speed()),
        rated: spec.rated,
        spec: text,
        wakes: wakes(state, seating),
        created: i64::try_from(spec.began).unwrap_or(i64::MAX),
        seats: (0..).zip(&spec.seats).map(sitting).collect(),
    }
}

/// What is kept besides the spec.
pub(super) fn kept(stored: &StoredMatch) -> Kept {
    #[derive(Deserialize)]
    struct Besides {
        starter: Option<Id>,
    }
    let besides = serde_json::from_str::<Besides>(&stored.begun.spec).ok();
    Kept {
        starter: besides.and_then(|besides| besides.starter),
        wakes: stored.begun.wakes,
        seen: u64::try_from(stored.seen).unwrap_or(0),
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
        paused: state.is_paused(),
        brief: false,
        began: spec.began,
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
