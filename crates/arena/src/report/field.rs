//! Several entrants, or more than two seats: the cross table and the ladder.

use std::fmt::Write as _;

use serde_json::{Value, json as value};

use super::{
    page::escaped,
    text::{columns, elo, games},
};
use crate::{
    Played, Standings, letter,
    statistics::{Interval, Rating},
};

fn standings(played: &Played) -> Standings {
    Standings::of(played.charter.engines.len(), &played.records)
}

/// Points against one other: `12.5/20`.
fn points((points, times): (f64, u32)) -> String {
    if times == 0 { "-".to_string() } else { format!("{points}/{times}") }
}

fn strength(Rating { elo: own, interval: Interval { low, high } }: Rating) -> String {
    format!("{}, 95 % interval {} to {}", elo(own, high - low), elo(low, high - low), elo(high, high - low))
}

/// The last lines of a report.
pub(super) fn text(played: &Played) -> String {
    let Standings { ladder, cross } = standings(played);
    let name = |entrant: usize| format!("{}: {}", letter(entrant), played.charter.engines[entrant]);
    let width = (0..cross.len()).map(|entrant| name(entrant).chars().count()).max().unwrap_or(0);
    let letters = (0..cross.len()).map(letter).collect();
    let rows = cross.iter().enumerate().map(|(own, row)| (name(own), row.iter().map(|cell| points(*cell)).collect()));
    let rows: Vec<_> = [("better than".to_string(), letters)].into_iter().chain(rows).collect();
    let mut text = columns(&rows, width.max(11)) + "\n";
    let _infallible =
        writeln!(text, "{} {}, {}", played.charter.players(), played.charter.place(), games(played.tally.games()));
    let heading = ["played", "first", "mean", "Elo"].map(ToString::to_string).to_vec();
    let rows = ladder.iter().map(|standing| {
        let firsts = format!("{:.1}", standing.firsts);
        let row =
            vec![standing.games.to_string(), firsts, format!("{:.3}", standing.payoff), strength(standing.rating)];
        (name(standing.entrant), row)
    });
    let rows: Vec<_> = [(String::new(), heading)].into_iter().chain(rows).collect();
    text + &columns(&rows, width)
}

/// For programs.
pub(super) fn json(played: &Played) -> Value {
    let Standings { ladder, cross } = standings(played);
    let ladder: Vec<Value> = ladder
        .iter()
        .map(|standing| {
            let Interval { low, high } = standing.rating.interval;
            value!({
                "entrant": standing.entrant,
                "engine": played.charter.engines[standing.entrant],
                "games": standing.games,
                "first_places": standing.firsts,
                "mean_payoff": standing.payoff,
                "elo": standing.rating.elo,
                "elo_95": [low, high],
            })
        })
        .collect();
    let cross: Vec<Vec<Value>> = cross
        .iter()
        .map(|row| row.iter().map(|(points, times)| value!({"points": points, "times": times})).collect())
        .collect();
    value!({"ladder": ladder, "cross": cross})
}

/// For a page.
pub(super) fn html(played: &Played) -> String {
    let Standings { ladder, cross } = standings(played);
    let name = |entrant: usize| escaped(&format!("{}: {}", letter(entrant), played.charter.engines[entrant]));
    let mut page = String::from(
        "<h2>Ladder</h2>\n<div class=\"scroll\"><table><tr><th></th><th class=\"number\">played</th>\
         <th class=\"number\">first</th><th class=\"number\">mean</th><th>Elo</th></tr>\n",
    );
    for standing in &ladder {
        let _infallible = writeln!(
            page,
            "<tr><th>{}</th><td class=\"number\">{}</td><td class=\"number\">{:.1}</td><td class=\"number\">{:.3}</td>\
             <td>{}</td></tr>",
            name(standing.entrant),
            standing.games,
            standing.firsts,
            standing.payoff,
            strength(standing.rating),
        );
    }
    page.push_str("</table></div>\n<h2>Who was better than whom</h2>\n<div class=\"scroll\"><table><tr><th></th>");
    for other in 0..cross.len() {
        let _infallible = write!(page, "<th>{}</th>", letter(other));
    }
    page.push_str("</tr>\n");
    for (own, row) in cross.iter().enumerate() {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", points(*cell))).collect();
        let _infallible = writeln!(page, "<tr><th>{}</th>{cells}</tr>", name(own));
    }
    page.push_str("</table></div>\n");
    page
}
