//! The page of an experiment: it needs nothing else.

use tengen_arena::report::{STYLE, escaped};
use tengen_game::{Comparison, Experiment};

use super::{Outcome, of_trial, plots, speeds, speeds::Speed, table};

const WHISKERS: &str = "
.chart .whisker line { stroke-width: 2; }
.chart .a line { stroke: var(--a); } .chart .b line { stroke: var(--b); }
li { margin: .25rem 0; }
.scroll { margin-top: .75rem; }";

/// All that is known so far.
pub(super) fn html(experiment: &Experiment, outcomes: &[Outcome<'_>], measured: &[Speed]) -> String {
    let conditions = outcomes.first().map_or_else(String::new, |outcome| outcome.played.charter.conditions.clone());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>An experiment again</title><style>{STYLE}{WHISKERS}</style></head>\
         <body><main>\n<h1>An experiment again</h1>\n<p>{}</p>\n<p class=\"quiet\">{}</p>\n",
        escaped(experiment.source),
        escaped(&conditions),
    );
    page.push_str(&format!(
        "<h2>Share of points, <span class=\"a\">measured</span> and <span class=\"b\">in the source</span>, with 95 % intervals</h2>\n{}\n",
        plots::beside(experiment, outcomes)
    ));
    page.push_str(&table(&table::HEADS, table::rows(outcomes)));
    for trial in experiment.trials {
        page.push_str(&section(trial, outcomes));
    }
    if let Some(known) = experiment.speeds.filter(|_| !measured.is_empty()) {
        page.push_str(&format!(
            "<h2>{}</h2>\n<p class=\"quiet\">In the source: {}</p>\n",
            escaped(known.title),
            escaped(known.said)
        ));
        page.push_str(&table(&speeds::heads(known), speeds::rows(measured)));
    }
    page.push_str("<h2>What is not as in the source</h2>\n<ul>\n");
    for difference in experiment.differences {
        page.push_str(&format!("<li>{}</li>\n", escaped(difference)));
    }
    page.push_str("</ul>\n</main></body></html>\n");
    page
}

fn section(trial: &Comparison, outcomes: &[Outcome<'_>]) -> String {
    let Some(last) = of_trial(outcomes, trial).last() else { return String::new() };
    let engines = last.played.charter.engines.iter().map(|name| escaped(name)).collect::<Vec<_>>().join(" against ");
    let mut text =
        format!("<h2>{} {}</h2>\n<p class=\"quiet\">{engines}</p>\n", escaped(trial.name), escaped(trial.title));
    text.extend(plots::by_time(trial, outcomes));
    let sides = of_trial(outcomes, trial).flat_map(table::by_side);
    text.push_str(&table(&["match", "engine", "with", "won, drawn, lost"], sides));
    let speeds: Vec<String> = of_trial(outcomes, trial).filter_map(table::a_minute).collect();
    if !speeds.is_empty() {
        text.push_str(&format!("<p class=\"quiet\">Iterations a minute: {}</p>\n", escaped(&speeds.join("; "))));
    }
    text
}

fn table<const N: usize>(heads: &[impl AsRef<str>; N], rows: impl IntoIterator<Item = [String; N]>) -> String {
    let heads: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head.as_ref()))).collect();
    let mut text = format!("<div class=\"scroll\"><table><tr>{heads}</tr>\n");
    for row in rows {
        let cells: String = row.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        text.push_str(&format!("<tr>{cells}</tr>\n"));
    }
    text + "</table></div>\n"
}
