use serde_json::{Value, json as value};

use super::field;
use crate::{
    Conduct, Decision, Finish, Judge, Played, Points, letter,
    statistics::{Estimate, Interval},
};

/// The whole match: charter, result, conduct of everybody, and every game. Elo without end is `null`.
#[must_use]
pub fn json(played: &Played) -> Value {
    let tally = &played.tally;
    let judged: serde_json::Map<String, Value> = Judge::ALL
        .into_iter()
        .filter_map(|judge| {
            Some((serde_json::to_value(judge).ok()?.as_str()?.to_string(), tally.judged_by(judge).into()))
        })
        .collect();
    let mut report = value!({
        "match": played.charter,
        "finish": finish(&played.finish),
        "games": tally.games(),
        "mean_length": tally.mean_length(),
        "at_the_move_limit": tally.at_the_limit(),
        "judged": judged,
        "records": played.records,
    });
    let result = if played.charter.is_duel() { duel(played) } else { field::json(played) };
    for (name, value) in result.as_object().into_iter().flatten() {
        report[name] = value.clone();
    }
    for entrant in 0..played.charter.engines.len() {
        report[letter(entrant).to_lowercase()] = conduct(&tally.conduct(entrant), &played.charter.sides);
    }
    report
}

/// What two in a game for two are compared by.
fn duel(played: &Played) -> Value {
    let (estimate, tally) = (Estimate::of(&played.tally), &played.tally);
    value!({
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
    })
}

fn finish(finish: &Finish) -> Value {
    match finish {
        Finish::Complete => value!({"how": "complete"}),
        Finish::Decided(_) => value!({"how": "decided"}),
        Finish::Interrupted => value!({"how": "interrupted"}),
        Finish::Broken { entrant, reason } => {
            value!({"how": "broken", "side": letter(*entrant).to_lowercase(), "reason": reason})
        }
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

fn conduct(conduct: &Conduct, sides: &[String]) -> Value {
    let mut report = value!({
        "engine": conduct.engine,
        "moves": conduct.moves,
        "seconds_a_move": conduct.mean(),
        "longest_move_seconds": conduct.longest,
        "late_moves": conduct.late,
        "lost_on_time": conduct.lost_on_time,
        "crashes": conduct.crashes,
        "illegal_moves": conduct.illegal_moves,
    });
    if let Some((a_move, a_minute)) = conduct.iterations() {
        report["iterations_a_move"] = finite(a_move);
        report["iterations_a_minute"] = finite(a_minute);
    }
    for (side, name) in sides.iter().enumerate() {
        report[format!("as_{}", name.to_lowercase())] = points(conduct.with(side));
    }
    report
}
