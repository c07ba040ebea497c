//! Who is how strong.

use axum::{Json, extract::State};
use serde::Deserialize;
use tengen_game::Refused;
use tengen_game::Speed;
use tengen_games::KINDS;
use tengen_wire::{Leader, Leaderboard, PersonRatings, PoolRating, RatingStep};

use super::{Resources, now, time, trouble};
use crate::{
    codes,
    fault::Fault,
    guard::{AskedPath, AskedQuery},
    ratings::{self, Rating, Standing},
    store,
};

/// How many there are on a leaderboard.
const LEADERS: usize = 100;

/// How many games back a rating is followed.
const STEPS: u32 = 500;

/// Which leaderboard.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Which {
    /// The game, by its name in specs.
    game: String,
    /// The speed.
    speed: Speed,
}

/// The strongest at a game and speed.
#[utoipa::path(get, path = "/api/leaderboard", tag = "ratings", params(Which), responses(
    (status = 200, body = Leaderboard),
    (status = "4XX", body = Fault),
))]
pub(super) async fn leaderboard(
    State(resources): State<Resources>,
    AskedQuery(Which { game, speed }): AskedQuery<Which>,
) -> Result<Json<Leaderboard>, Fault> {
    if !KINDS.iter().any(|kind| kind.name == game) {
        let game: String = game.chars().take(40).collect();
        return Err(Refused::new(&codes::UNKNOWN_GAME).with("game", game).into());
    }
    let now = now();
    // Some were known well when they last played and are not any more: ask for more than are shown.
    let asked = 2 * LEADERS as u32;
    let pool = ratings::pool(&game, speed);
    let ranked = resources.store.leaderboard(&pool, Rating::PROVISIONAL, now, asked).await.map_err(trouble::store)?;
    let leaders = ranked.into_iter().filter_map(|ranked| {
        let rating = standing(&ranked.rating).at(time(now));
        let leader = Leader {
            name: ranked.name,
            rating: rating.rating,
            deviation: rating.deviation,
            games: ranked.rating.games,
        };
        (!rating.is_provisional()).then_some(leader)
    });
    Ok(Json(Leaderboard { leaders: leaders.take(LEADERS).collect(), game, speed }))
}

/// What is known of somebody's strength, and how it came about.
#[utoipa::path(get, path = "/api/people/{name}/ratings", tag = "ratings", params(("name" = String, Path)), responses(
    (status = 200, body = PersonRatings),
    (status = "4XX", body = Fault),
))]
pub(super) async fn ratings(
    State(resources): State<Resources>,
    AskedPath(name): AskedPath<String>,
) -> Result<Json<PersonRatings>, Fault> {
    let person = resources.people.by_name(&name).await?.id;
    let now = time(now());
    let known = resources.store.ratings(person).await.map_err(trouble::store)?;
    let mut history = Vec::new();
    for rating in &known {
        let steps = resources.store.rating_history(person, &rating.pool, STEPS).await.map_err(trouble::store)?;
        history.extend(steps.into_iter().map(|step| RatingStep {
            pool: rating.pool.clone(),
            id: step.match_id.to_string(),
            at: time(step.at),
            rating: step.rating,
            deviation: step.deviation,
        }));
    }
    history.sort_by_key(|step| step.at);
    let ratings = known.into_iter().map(|known| {
        let rating = standing(&known).at(now);
        PoolRating {
            rating: rating.rating,
            deviation: rating.deviation,
            provisional: rating.is_provisional(),
            games: known.games,
            updated: time(known.updated),
            pool: known.pool,
        }
    });
    Ok(Json(PersonRatings { ratings: ratings.collect(), history }))
}

fn standing(known: &store::Rating) -> Standing {
    Standing {
        rating: Rating { rating: known.rating, deviation: known.deviation, volatility: known.volatility },
        games: known.games,
        updated: time(known.updated),
    }
}
