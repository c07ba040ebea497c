use std::fmt::Write as _;

use super::{
    field, histogram,
    page::{STYLE, escaped},
    picture, progress_chart, text,
};
use crate::{Conduct, Finish, GameRecord, Played, Setting, letter, statistics::Estimate};

/// How many lost games are shown as pictures.
const PICTURES: usize = 6;

/// A page that needs nothing else: result, charts, a few games that A lost, and the list of all games.
#[must_use]
pub fn html(played: &Played, setting: &Setting) -> String {
    let charter = &played.charter;
    let title = format!("{} {}", charter.players(), charter.place());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{}</title><style>{}</style></head><body><main>\n",
        escaped(&title),
        STYLE,
    );
    let _infallible =
        writeln!(page, "<h1>{}</h1>\n<p class=\"quiet\">{}</p>", heading(played), escaped(&charter.conditions()));
    if matches!(played.finish, Finish::Interrupted | Finish::Broken { .. }) {
        let _infallible = writeln!(page, "<p class=\"stop\">{}</p>", escaped(text::stopped(played).trim_end()));
    }
    if charter.is_duel() {
        page.push_str(&figures(played));
        page.push_str(&charts(played));
    } else {
        page.push_str(&field::html(played));
    }
    page.push_str(&conduct(played));
    page.push_str(&losses(played, setting));
    page.push_str(&games(played));
    page.push_str("</main></body></html>\n");
    page
}

fn heading(played: &Played) -> String {
    match &played.charter.engines[..] {
        [a, b] => {
            let [a, b] = [a, b].map(|name| escaped(name));
            format!("<span class=\"a\">{a}</span> against <span class=\"b\">{b}</span>")
        }
        all => escaped(&all.join(", ")),
    }
}

fn charts(played: &Played) -> String {
    if played.records.is_empty() {
        return String::new();
    }
    format!(
        "<h2>Points of <span class=\"a\">A</span> after each game, with the 95 % interval</h2>\n{}\n\
         <h2>Time for a move: <span class=\"a\">A</span> and <span class=\"b\">B</span></h2>\n{}\n",
        progress_chart::draw(played),
        histogram::draw(played),
    )
}

fn figures(played: &Played) -> String {
    let estimate = Estimate::of(&played.tally);
    let (share, reach) = (estimate.share_interval, estimate.elo_interval.high - estimate.elo_interval.low);
    let figure = |big: String, small: String| format!("<div><b>{big}</b><span class=\"quiet\">{small}</span></div>");
    let points = estimate.points;
    let mut all = vec![
        figure(
            format!("{} – {} – {}", points.wins, points.draws, points.losses),
            format!("wins, draws, losses of A in {} games", points.games()),
        ),
        figure(
            format!("{:.1} %", 100.0 * estimate.share),
            format!("95 % interval {:.1} to {:.1}", 100.0 * share.low, 100.0 * share.high),
        ),
        figure(
            format!("Elo {}", text::elo(estimate.elo, reach)),
            format!(
                "95 % interval {} to {}",
                text::elo(estimate.elo_interval.low, reach),
                text::elo(estimate.elo_interval.high, reach)
            ),
        ),
        figure(format!("{:.1} %", 100.0 * estimate.superiority), "likely that A is the stronger one".to_string()),
    ];
    if let Some(sprt) = played.sprt {
        let (low, high) = sprt.bounds();
        let ratio = sprt.ratio(played.tally.pairs());
        all.push(figure(
            format!("{ratio:.2}"),
            format!("log likelihood ratio, SPRT {},{} ({low:.2} to {high:.2})", sprt.elo0, sprt.elo1),
        ));
    }
    format!("<section class=\"figures\">{}</section>\n", all.join(""))
}

fn conduct(played: &Played) -> String {
    let charter = &played.charter;
    let all: Vec<Conduct> = (0..charter.engines.len()).map(|entrant| played.tally.conduct(entrant)).collect();
    let mut rows = String::new();
    let mut row = |name: &str, of: &dyn Fn(&Conduct) -> String| {
        let cells: String = all.iter().map(|conduct| format!("<td>{}</td>", escaped(&of(conduct)))).collect();
        let _infallible = writeln!(rows, "<tr><th>{}</th>{cells}</tr>", escaped(name));
    };
    row("engine", &|conduct| conduct.engine.clone());
    for (side, name) in charter.sides.iter().enumerate() {
        row(&format!("with {name}"), &|conduct| text::points(conduct.with(side)));
    }
    row("time a move", &|conduct| {
        format!("{}, at most {}", text::seconds(conduct.mean()), text::seconds(conduct.longest))
    });
    if all.iter().any(|conduct| conduct.iterations().is_some()) {
        row("iterations", &|conduct| conduct.iterations().map_or(String::new(), text::searched));
    }
    row("late moves", &|conduct| conduct.late.to_string());
    row("crashes", &|conduct| conduct.crashes.to_string());
    row("illegal moves", &|conduct| conduct.illegal_moves.to_string());
    let names: String = (0..all.len()).map(|entrant| format!("<td>{}</td>", name(entrant))).collect();
    format!("<h2>Everybody</h2>\n<div class=\"scroll\"><table><tr><th></th>{names}</tr>\n{rows}</table></div>\n")
}

/// The letter of an entrant in its colour.
fn name(entrant: usize) -> String {
    match entrant {
        0 => "<span class=\"a\">A</span>".to_string(),
        1 => "<span class=\"b\">B</span>".to_string(),
        more => letter(more),
    }
}

fn losses(played: &Played, setting: &Setting) -> String {
    let won = |record: &&GameRecord| record.seats_of(0).any(|seat| record.places()[seat] == 0);
    let lost = played.records.iter().filter(|record| record.payoff_of(0).is_some() && !won(record));
    let mut figures = String::new();
    for record in lost.take(PICTURES) {
        let Some(picture) = picture::draw(record, setting) else { continue };
        let _infallible = writeln!(
            figures,
            "<figure>{}<figcaption>Game {}, {}: {}, {} moves. {}</figcaption></figure>",
            picture,
            record.number + 1,
            players(record),
            escaped(&record.result),
            record.moves.len(),
            escaped(&record.remark()),
        );
    }
    match figures.is_empty() {
        true => String::new(),
        false => format!("<h2>The first games that A lost</h2>\n<div class=\"boards\">{figures}</div>\n"),
    }
}

/// Who played, in the order of the sides.
fn players(record: &GameRecord) -> String {
    let mut seats: Vec<usize> = (0..record.seats.len()).collect();
    seats.sort_by_key(|seat| record.side(*seat));
    seats.iter().map(|seat| name(usize::from(record.seats[*seat]))).collect::<Vec<_>>().join(" – ")
}

fn games(played: &Played) -> String {
    let mut rows = String::new();
    for record in &played.records {
        let class = match record.winner() {
            Some(0) => "won",
            Some(_) => "lost",
            None => "quiet",
        };
        let _infallible = writeln!(
            rows,
            "<tr><td class=\"number\">{}</td><td>{}</td><td class=\"{class}\">{}</td><td class=\"number\">{}</td>\
             <td class=\"quiet\">{}</td></tr>",
            record.number + 1,
            players(record),
            escaped(&record.result),
            record.moves.len(),
            escaped(&record.remark()),
        );
    }
    format!(
        "<h2>All games</h2>\n<div class=\"scroll\"><table class=\"games\"><tr><th class=\"number\">game</th>\
         <th>{}</th><th>result</th><th class=\"number\">moves</th><th>how it ended</th></tr>\n{rows}</table></div>\n",
        escaped(&played.charter.sides.join(" – ")),
    )
}
