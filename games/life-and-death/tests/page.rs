//! The page on life and death shows whole files. They are what it says they are, and have the answers that it gives.

use tengen_life::{
    Limits, Problem, Verdict,
    formats::{self, Format, LEGEND},
    solve,
};

const PAGE: &str = include_str!("../../../docs/life-and-death.md");

fn examples(kind: &str) -> Vec<&'static str> {
    let begin = format!("```{kind} life\n");
    PAGE.split(begin.as_str()).skip(1).filter_map(|rest| Some(rest.split_once("```")?.0)).collect()
}

fn one(text: &str) -> Problem {
    let mut reading = formats::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(reading.oddities.is_empty() && reading.entries.len() == 1, "{text}");
    let entry = reading.entries.remove(0);
    assert_eq!(entry.guess, None, "{text}");
    entry.problem
}

#[test]
fn every_file_on_the_page_is_read_and_nothing_is_guessed() {
    let (texts, json, sgf) = (examples("text"), examples("json"), examples("sgf"));
    let ([drawn, listed], [json], [sgf]) = (&texts[..], &json[..], &sgf[..]) else { panic!("two, one and one") };
    for (text, format) in [(drawn, Format::Text), (json, Format::Json), (sgf, Format::Sgf)] {
        assert_eq!(Format::of(text.as_bytes()), format);
        let problem = one(text);
        assert_eq!((problem.name.as_str(), problem.stones.len(), problem.region.len()), ("Bulky five", 14, 5));
        let limits = Limits { stop: &|| false, nodes: Some(100_000), memory: 16 << 20 };
        let answer = solve(&problem, &limits);
        assert_eq!((answer.verdict, answer.proved), (Verdict::Win, true));
        assert_eq!(answer.moves, problem.book.correct, "the book of the page is right");
    }
    assert_eq!(&formats::write(Format::Sgf, &[&one(sgf)]), sgf);
    let listed = one(listed);
    assert_eq!(listed.ground.board().spec().to_string(), "hex:2");
    assert_eq!(listed.position().liberties(listed.keys[0]).len(), 2);
}

#[test]
fn the_page_names_every_sign_and_property() {
    for sign in LEGEND.split("  ").filter_map(|sign| sign.split(' ').next()) {
        assert!(PAGE.contains(&format!("`{sign}`")), "{sign}");
    }
    use formats::{AIM, COMPLETE, EXPECTED, KEYS, KO, REGION, THREATS};
    for ident in [AIM, COMPLETE, EXPECTED, KEYS, KO, REGION, THREATS] {
        assert!(PAGE.contains(&format!("| `{ident}` |")), "{ident}");
    }
}
