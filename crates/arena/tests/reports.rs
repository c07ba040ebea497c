//! What people and programs read at the end of a match.

mod common;

use common::{contest, go};
use tengen_arena::{
    Charter, EngineFault, Entrant, Finish, GameEnd, GameRecord, Judge, Left, Played, Setting, Tally, Why, report,
};

fn charter(setting: &Setting) -> Charter {
    let nobody = |name: &str| Entrant::new(name, |_| Err("not here".to_string()));
    contest(setting.clone(), [nobody("alpha <1>"), nobody("gtp:beta --level 2")], 4).charter()
}

/// Four games: A wins two by points, one is a draw, in one A plays what it must not.
fn played(setting: &Setting) -> Played {
    let record = |number: u32, winner: Option<u8>, result: &str, ending: GameEnd| {
        let first = (number % 2) as u8;
        let seats = vec![first, 1 - first];
        let mut engines = vec!["Alpha 1".to_string(), "Beta 2".to_string()];
        let mut thinking = vec![vec![250.0, 750.0], vec![0.4]];
        let mut late = vec![u32::from(number == 0), 0];
        if first == 1 {
            engines.reverse();
            thinking.reverse();
            late.reverse();
        }
        let payoff = |entrant: &u8| winner.map_or(0.5, |winner| f32::from(u8::from(winner == *entrant)));
        GameRecord {
            number,
            opening: number / 2,
            payoffs: seats.iter().map(payoff).collect(),
            seats,
            sides: Vec::new(),
            engines,
            result: result.to_string(),
            ending,
            left: Vec::new(),
            dead: Vec::new(),
            opening_moves: 1,
            moves: ["C3", "B2", "C2", "pass", "pass"].map(ToString::to_string).to_vec(),
            thinking,
            iterations: Vec::new(),
            late,
            notes: Vec::new(),
        }
    };
    let counted = || GameEnd::Counted { judge: Judge::Agreement };
    let reason = "it played C3 as move 3: <taken>".to_string();
    let mut records = vec![
        record(0, Some(0), "B+3.5", counted()),
        record(1, Some(0), "W+12.5", counted()),
        record(2, None, "0", GameEnd::MoveLimit { judge: Some(Judge::Estimate) }),
        record(3, Some(1), "B+F", GameEnd::Left),
    ];
    records[3].left.push(Left { seat: 1, why: Why::Fault { fault: EngineFault::IllegalMove, reason } });
    Played { charter: charter(setting), tally: Tally::of(&records), records, finish: Finish::Complete, sprt: None }
}

#[test]
fn iterations_are_told_of_those_who_count_them() {
    let setting = go("grid:5");
    let mut played = played(&setting);
    played.records.truncate(1);
    // A searches once of two times: 3,000 iterations in a quarter of a second.
    played.records[0].iterations = vec![vec![3_000, 0], vec![0]];
    played.tally = Tally::of(&played.records);
    assert_eq!(played.tally.conduct(0).iterations(), Some((3_000.0, 720_000.0)));
    assert_eq!(played.tally.conduct(1).iterations(), None);
    let text = report::table(&played);
    assert!(text.contains("\niterations     3000 a move, 720000 a minute\n"), "{text}");
}

#[test]
fn the_last_lines_tell_the_result() {
    let setup = go("grid:5");
    let verdict = report::verdict(&played(&setup));
    // Wilson's interval for 2.5 points of 4. The pairs, 2 points and a half, lie farther apart than independent games
    // would: they are worth 10/3 games, and that is the interval of the Elo difference.
    assert_eq!(
        verdict,
        "alpha <1> against gtp:beta --level 2 on grid:5
2 wins, 1 draws, 1 losses in 4 games
62.5 % of the points, 95 % interval 21.9 to 90.8
Elo +89, 95 % interval -243 to +421; 67.6 % likely to be the stronger one
"
    );
    let mut interrupted = played(&setup);
    interrupted.finish = Finish::Broken { entrant: 1, reason: "it fell over".to_string() };
    let verdict = report::verdict(&interrupted);
    let first = verdict.lines().next().unwrap();
    assert_eq!(first, "Stopped: B (gtp:beta --level 2) failed 3 times in a row, last: it fell over");
}

#[test]
fn the_table_sets_both_sides_beside_each_other() {
    let setup = go("grid:5");
    assert_eq!(
        report::table(&played(&setup)),
        "               A: alpha <1>                      B: gtp:beta --level 2
engine         Alpha 1                           Beta 2
with Black     1 won, 1 drawn, 0 lost (75.0 %)   1 won, 0 drawn, 1 lost (50.0 %)
with White     1 won, 0 drawn, 1 lost (50.0 %)   0 won, 1 drawn, 1 lost (25.0 %)
moves          8                                 4
time a move    0.50 s, at most 0.75 s            0.4 ms, at most 0.4 ms
late moves     1                                 0
crashes        0                                 0
illegal moves  1                                 0

4 games of go on grid:5, aga rules, komi 7.5, 1s a move, 2 opening moves, seed 1
5.0 moves a game, 1 game stopped at 125 moves; dead stones: agreed upon in 2 games, estimated in 1 game
pairs in which A won 2, 1.5, 1, 0.5, 0 points: 1, 0, 0, 1, 0
"
    );
}

#[test]
fn programs_read_the_same_numbers() {
    let setup = go("grid:5");
    let json = report::json(&played(&setup));
    assert_eq!((&json["wins"], &json["draws"], &json["losses"]), (&2.into(), &1.into(), &1.into()));
    assert_eq!(json["percent"], 62.5);
    assert_eq!(json["pairs"], serde_json::json!([0, 1, 0, 0, 1]));
    assert_eq!(json["a"]["late_moves"], 1);
    assert_eq!(json["a"]["illegal_moves"], 1);
    assert_eq!(json["a"]["seconds_a_move"], 0.5);
    assert_eq!(json["b"]["as_white"], serde_json::json!({"wins": 0, "draws": 1, "losses": 1}));
    assert_eq!(json["judged"]["agreement"], 2);
    assert_eq!(json["records"].as_array().unwrap().len(), 4);
    assert_eq!(json["records"][3]["left"][0]["fault"], "illegal-move");
    let mut all_won = played(&setup);
    all_won.records.truncate(2);
    all_won.tally = Tally::of(&all_won.records);
    let json = report::json(&all_won);
    assert!(json["elo"].is_null() && json["elo_95"][1].is_null() && json["elo_95"][0].is_number());
}

#[test]
fn the_page_stands_alone_and_is_well_formed() {
    let setup = go("grid:5");
    let page = report::html(&played(&setup), &setup);
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("alpha &lt;1&gt;") && !page.contains("alpha <1>"), "names are text, not markup");
    assert!(page.contains("&lt;taken&gt;"));
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("www.w3.org").count());
    assert_eq!(page.matches("<figure>").count(), 1, "the one game that A lost");
    for tag in ["table", "figure", "svg", "section", "span", "div", "tr", "td", "p"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    let mut empty = played(&setup);
    empty.records.clear();
    empty.tally = Tally::default();
    assert!(report::html(&empty, &setup).contains("0 – 0 – 0"), "a match without games has a page too");
}
