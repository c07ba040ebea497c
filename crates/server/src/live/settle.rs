use tengen_matches::{Ending, Match, Reason};

use super::{Hub, seating::Seating};
use crate::{
    people::PersonKind,
    ratings::{self, Rating, Sitter, Standing},
    store::{self, Entry, Id, NewRating, StoreError},
};

/// Writes the event that ended a match together with all that follows from the end, or nothing of it: how it ended, and
/// what it did to ratings.
pub(super) async fn write(
    hub: &Hub,
    id: Id,
    state: &Match,
    ending: &Ending,
    line: store::Event,
) -> Result<(), StoreError> {
    let mut over = store::Ending {
        match_id: id,
        at: i64::try_from(ending.at).unwrap_or(i64::MAX),
        result: serde_json::to_string(&ending.payoffs).unwrap_or_default(),
        reason: reason(state, ending),
        ratings: Vec::new(),
    };
    if !state.spec().rated {
        return hub.store().journal().commit(Entry::from(line).and(&over)).await.map(drop);
    }
    // Two games of one person that end at once must not both start from the same rating.
    let _turn = hub.rating_turn().await;
    over.ratings = new_ratings(hub, state).await?;
    hub.store().journal().commit(Entry::from(line).and(&over)).await.map(drop)
}

/// Why it ended, as it is kept: with the count that decided, where one did.
fn reason(state: &Match, ending: &Ending) -> String {
    let mut reason = serde_json::to_value(&ending.reason).unwrap_or_default();
    let picture = state.table().picture();
    let count = picture.stones().and_then(|stones| stones.count.as_ref());
    if let (Reason::Played, Some(count), Some(kept)) = (&ending.reason, count, reason.as_object_mut()) {
        kept.insert("score".to_string(), count.score.clone().into());
    }
    reason.to_string()
}

async fn new_ratings(hub: &Hub, state: &Match) -> Result<Vec<NewRating>, StoreError> {
    let spec = state.spec();
    let pool = ratings::pool(&spec.game.game, spec.clock.speed());
    let mut sitters = Vec::new();
    for person in Seating::of(spec).people_in_order() {
        let standing = hub.store().rating(person, &pool).await?.map(|known| Standing {
            rating: Rating { rating: known.rating, deviation: known.deviation, volatility: known.volatility },
            games: known.games,
            updated: u64::try_from(known.updated).unwrap_or(0),
        });
        let known = hub.people().by_id(person).await.map_err(|error| StoreError::unavailable(&error))?;
        let registered = known.is_some_and(|known| known.kind != PersonKind::Guest);
        sitters.push(Sitter { person: person.to_string(), registered, standing });
    }
    let settled = ratings::settle(state, &sitters).unwrap_or_default();
    let row = |settled: ratings::Settled| {
        let Standing { rating, games, updated } = settled.standing;
        Some(NewRating {
            person: settled.person.parse().ok()?,
            seat: settled.seat,
            gained: settled.gained,
            now: store::Rating {
                pool: pool.clone(),
                rating: rating.rating,
                deviation: rating.deviation,
                volatility: rating.volatility,
                games,
                updated: i64::try_from(updated).unwrap_or(i64::MAX),
            },
        })
    };
    Ok(settled.into_iter().filter_map(row).collect())
}
