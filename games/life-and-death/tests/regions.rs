//! What a guessed region must hold so that a proof in it means something.

use tengen_life::{
    Limits, Verdict,
    formats::{self, Entry},
    solve,
};

const FREELY: Limits<'static> = Limits { stop: &|| false, nodes: Some(200_000), memory: 64 << 20 };

const JOIN: &str = r#""ca""#;

/// White to keep two stones at the edge, a line of a set.
fn edge(conf: &str, region: &str, black: &str, white: &str) -> Entry {
    let line = format!(
        r#"{{"id":"edge","set":"own","size":7,"to_play":"W","objective":"live","target":["da"],"black":[{black}],
            "white":[{white}],"region":[{region}],"region_conf":"{conf}","expect":"fail","correct":[],"correct_complete":true}}"#
    );
    formats::read(line.replace('\n', "").as_bytes()).unwrap().entries.remove(0)
}

fn added(entry: &Entry) -> Vec<String> {
    let points = entry.guess.iter().flat_map(|guess| &guess.added);
    points.map(|point| entry.problem.ground.board().name(*point)).collect()
}

/// White can join her two stones to a third, and Black captures all of them. A region that does not say so makes the third a safe home.
#[test]
fn a_friend_in_the_same_trouble_is_no_life() {
    let (black, white) = (r#""ab","bb","cb","db","eb","fb","fa""#, r#""ba","da","ea""#);
    let given = edge("exact", JOIN, black, white);
    let guessed = edge("derived", JOIN, black, white);
    assert_eq!((added(&given).len(), added(&guessed)), (0, vec!["A7".to_string()]));
    assert_eq!(solve(&given.problem, &FREELY).verdict, Verdict::Win);
    let answer = solve(&guessed.problem, &FREELY);
    assert_eq!((answer.verdict, answer.proved), (Verdict::Fail, true));
}

/// The stone of the wall at F7 has one liberty, outside of what the set says is in play.
#[test]
fn a_wall_that_can_be_captured_is_no_wall() {
    let (black, white) = (r#""ba","bb","cb","db","eb","fa""#, r#""da","ea","fb","gb""#);
    let verdict = |region| solve(&edge("exact", region, black, white).problem, &FREELY).verdict;
    assert_eq!((verdict(JOIN), verdict(r#""ca","ga""#)), (Verdict::Fail, Verdict::Win));
    let guessed = edge("derived", JOIN, black, white);
    assert!(added(&guessed).contains(&"G7".to_string()), "{:?}", added(&guessed));
}
