use serde_json::{Value, json as value};

use crate::{
    Conduct, Decision, Finish, Judge, Played, Points, Side,
    statistics::{Estimate, Interval},
};

/// The whole match: charter, result, conduct of both sides, and every game. Elo without end is `null`.
#[must_use]
pub fn json(played: &Played) -> Value {
    let estimate = Estimate::of(&played.tally);
    let tally = &played.tally;
    let judged: serde_json::Map<String, Value> = Judge::ALL
        .into_iter()
        .filter_map(|judge| {
            Some((serde_json::to_value(judge).ok()?.as_str()?.to_string(), tally.judged_by(judge).into()))
        })
        .collect();
    value!({
        "match": played.charter,
        "finish": finish(&played.finish),
        "games": estimate.points.games(),
        "wins": estimate.points.wins,
        "draws": estimate.points.draws,
        "losses": estimate.points.losses,
        "percent": 100.0 * estimate.share,
        "percent_95": [100.0 * estimate.share_interval.low, 100.0 * estimate.share_interval.high],
        "elo": finite(estimate.elo),
        "elo_95": ends(estimate.elo_interval),
        "superiority": estimate.superiority,
        "pairs": tally.pairs(),
        "unpaired": tally.unpaired(),
        "sprt": sprt(played),
        "mean_length": tally.mean_length(),
        "at_the_move_limit": tally.at_the_limit(),
        "judged": judged,
        "a": conduct(tally.conduct(Side::A)),
        "b": conduct(tally.conduct(Side::B)),
        "records": played.records,
    })
}

fn finish(finish: &Finish) -> Value {
    match finish {
        Finish::Complete => value!({"how": "complete"}),
        Finish::Decided(_) => value!({"how": "decided"}),
        Finish::Interrupted => value!({"how": "interrupted"}),
        Finish::Broken { side, reason } => value!({"how": "broken", "side": side, "reason": reason}),
    }
}

fn sprt(played: &Played) -> Value {
    let Some(sprt) = played.sprt else { return Value::Null };
    let (low, high) = sprt.bounds();
    value!({
        "elo0": sprt.elo0,
        "elo1": sprt.elo1,
        "alpha": sprt.alpha,
        "beta": sprt.beta,
        "ratio": sprt.ratio(played.tally.pairs()),
        "bounds": [low, high],
        "decision": match sprt.decision(played.tally.pairs()) {
            Decision::Undecided => "undecided",
            Decision::Stronger => "stronger",
            Decision::NotStronger => "not-stronger",
        },
    })
}

fn finite(number: f64) -> Value {
    // What JSON has no number for is null.
    serde_json::Number::from_f64(number).map_or(Value::Null, Value::Number)
}

fn ends(interval: Interval) -> [Value; 2] {
    [finite(interval.low), finite(interval.high)]
}

fn points(points: Points) -> Value {
    value!({"wins": points.wins, "draws": points.draws, "losses": points.losses})
}

fn conduct(conduct: &Conduct) -> Value {
    value!({
        "engine": conduct.engine,
        "as_black": points(conduct.as_black),
        "as_white": points(conduct.as_white),
        "moves": conduct.moves,
        "seconds_a_move": conduct.mean(),
        "longest_move_seconds": conduct.longest,
        "late_moves": conduct.late,
        "lost_on_time": conduct.lost_on_time,
        "crashes": conduct.crashes,
        "illegal_moves": conduct.illegal_moves,
    })
}
