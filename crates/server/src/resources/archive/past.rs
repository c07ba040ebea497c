//! A match as its row tells.

use tengen_matches::{Ending, MatchSpec};
use tengen_wire::{PastMatch, PastSeat};

use crate::{
    fault::Fault,
    resources::{time, trouble},
    store::{Id, NewMatch, Status, StoredMatch},
};

/// The spec of a match, with the names its people have now: who has left has a neutral one.
pub(super) fn spec(kept: &NewMatch) -> Result<MatchSpec, Fault> {
    let mut spec: MatchSpec =
        serde_json::from_str(&kept.spec).map_err(|error| trouble::damaged("column spec", &error))?;
    for (player, sitting) in spec.seats.iter_mut().zip(&kept.seats) {
        player.name.clone_from(&sitting.name);
    }
    Ok(spec)
}

/// Whether a list may show this match to this person: a private one is for those who sat there. Whoever knows its address
/// sees it all the same.
pub(super) fn is_listed(stored: &StoredMatch, to: Option<Id>) -> Result<bool, Fault> {
    let sat_there = to.is_some() && stored.begun.seats.iter().any(|sitting| sitting.person == to);
    Ok(sat_there || !spec(&stored.begun)?.private)
}

/// A line of the archive.
pub(super) fn line(stored: &StoredMatch, n: Option<u32>) -> Result<PastMatch, Fault> {
    let spec = spec(&stored.begun)?;
    let seats = stored.begun.seats.iter().map(|sitting| PastSeat {
        name: sitting.name.clone(),
        engine: sitting.engine.clone(),
        rating: sitting.rating,
        gained: sitting.gained,
    });
    Ok(PastMatch {
        id: stored.begun.id.to_string(),
        game: spec.game,
        clock: spec.clock,
        rated: spec.rated,
        seats: seats.collect(),
        began: spec.began,
        ending: ending(stored)?,
        score: stored.reason.as_deref().and_then(score),
        n,
    })
}

/// The count that was kept with the reason; matches of older servers have none.
fn score(reason: &str) -> Option<Vec<f64>> {
    #[derive(serde::Deserialize)]
    struct Counted {
        score: Option<Vec<f64>>,
    }
    serde_json::from_str::<Counted>(reason).ok()?.score
}

/// How it ended, as it was written when it did.
fn ending(stored: &StoredMatch) -> Result<Option<Ending>, Fault> {
    let (Status::Over, Some(result), Some(reason)) = (stored.status, &stored.result, &stored.reason) else {
        return Ok(None);
    };
    let damaged = |error: serde_json::Error| trouble::damaged("columns result and reason", &error);
    Ok(Some(Ending {
        payoffs: serde_json::from_str(result).map_err(damaged)?,
        reason: serde_json::from_str(reason).map_err(damaged)?,
        at: time(stored.ended.unwrap_or(0)),
    }))
}
