use std::fmt::Write as _;

use tengen_go::Colour;

use super::{histogram, page::escaped, progress_chart, text};
use crate::{Conduct, Finish, GameRecord, Played, Side, Sport, statistics::Estimate};

/// How many lost games are shown as pictures.
const PICTURES: usize = 6;

/// A page that needs nothing else: result, charts, a few games that A lost, and the list of all games.
#[must_use]
pub fn html(played: &Played, setup: &impl Sport) -> String {
    let charter = &played.charter;
    let title = format!("{} against {} on {}", charter.a, charter.b, charter.board);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{}</title><style>{}</style></head><body><main>\n",
        escaped(&title),
        include_str!("page.css"),
    );
    let _infallible = write!(
        page,
        "<h1><span class=\"a\">{}</span> against <span class=\"b\">{}</span></h1>\n<p class=\"quiet\">{}</p>\n",
        escaped(&charter.a),
        escaped(&charter.b),
        escaped(&charter.conditions()),
    );
    if matches!(played.finish, Finish::Interrupted | Finish::Broken { .. }) {
        let why = text::verdict(played);
        let why = why.lines().next().unwrap_or_default();
        let _infallible = writeln!(page, "<p class=\"stop\">{}</p>", escaped(why));
    }
    page.push_str(&figures(played));
    if !played.records.is_empty() {
        let _infallible = write!(
            page,
            "<h2>Points of <span class=\"a\">A</span> after each game, with the 95 % interval</h2>\n{}\n\
             <h2>Time for a move: <span class=\"a\">A</span> and <span class=\"b\">B</span></h2>\n{}\n",
            progress_chart::draw(played),
            histogram::draw(played),
        );
    }
    page.push_str(&conduct(played));
    page.push_str(&losses(played, setup));
    page.push_str(&games(played));
    page.push_str("</main></body></html>\n");
    page
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
    let mut rows = String::new();
    let mut row = |name: &str, of: &dyn Fn(&Conduct) -> String| {
        let [a, b] = Side::BOTH.map(|side| escaped(&of(played.tally.conduct(side))));
        let _infallible = writeln!(rows, "<tr><th>{name}</th><td>{a}</td><td>{b}</td></tr>");
    };
    row("engine", &|conduct| conduct.engine.clone());
    row("with Black", &|conduct| text::points(conduct.as_black));
    row("with White", &|conduct| text::points(conduct.as_white));
    row("time a move", &|conduct| {
        format!("{}, at most {}", text::seconds(conduct.mean()), text::seconds(conduct.longest))
    });
    row("late moves", &|conduct| conduct.late.to_string());
    row("crashes", &|conduct| conduct.crashes.to_string());
    row("illegal moves", &|conduct| conduct.illegal_moves.to_string());
    format!(
        "<h2>Both sides</h2>\n<div class=\"scroll\"><table>\
         <tr><th></th><td><span class=\"a\">A</span></td><td><span class=\"b\">B</span></td></tr>\n{rows}</table></div>\n"
    )
}

fn losses(played: &Played, setup: &impl Sport) -> String {
    let lost = played.records.iter().filter(|record| record.winner == Some(Side::B));
    let mut figures = String::new();
    for record in lost.take(PICTURES) {
        let Some(picture) = setup.picture(record) else { continue };
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

fn players(record: &GameRecord) -> String {
    let name = |colour| match Side::with(colour, record.black) {
        Side::A => "<span class=\"a\">A</span>",
        Side::B => "<span class=\"b\">B</span>",
    };
    format!("{} – {}", name(Colour::Black), name(Colour::White))
}

fn games(played: &Played) -> String {
    let mut rows = String::new();
    for record in &played.records {
        let class = match record.winner {
            Some(Side::A) => "won",
            Some(Side::B) => "lost",
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
         <th>Black – White</th><th>result</th><th class=\"number\">moves</th><th>how it ended</th></tr>\n{rows}</table></div>\n"
    )
}
