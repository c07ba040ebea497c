//! `tengen solve` and `tengen puzzles` for life and death, as a person types them.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::PathBuf,
    process::{Command, Output, Stdio},
};

/// Black to kill: the vital point of a bulky five.
const CORNER: &str = "name: Bulky five
to play: black
aim: kill
board: grid:9
expected: win
correct: B9
wrong: A9 C9

  A B C D E
9 . . . @ X
8 . . @ @ X
7 @ @ @ X X
6 X X X X -
";

/// White lives with the same point; and a straight four, which is alive whoever moves.
const SET: &str = r#"{"id":"own-five","set":"own","size":9,"to_play":"W","objective":"live","target":["ac"],"expect":"win","correct":["ba"],"correct_complete":true,"black":["ea","eb","dc","ec","ad","bd","cd","dd"],"white":["da","cb","db","ac","bc","cc"],"region":["aa","ba","ca","ab","bb"]}
{"id":"own-four","set":"own","size":9,"to_play":"B","objective":"kill","target":["ab"],"expect":"fail","correct":["pass"],"correct_complete":true,"black":["fa","fb","ac","bc","cc","dc","ec"],"white":["ea","ab","bb","cb","db","eb"],"region":["aa","ba","ca","da"]}
"#;

fn tengen(words: &[&str]) -> Output {
    tengen_with(words, "")
}

fn tengen_with(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.as_bytes()).unwrap();
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A folder of our own that goes when the test ends.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("tengen-life-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn with(&self, name: &str, content: &str) -> String {
        std::fs::write(self.0.join(name), content).unwrap();
        self.file(name)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _already_gone = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn one_problem_is_shown_with_status_moves_and_refutations() {
    let scratch = Scratch::new("one");
    let (file, proof) = (scratch.with("five.txt", CORNER), scratch.file("proof.sgf"));
    let shown = tengen(&["solve", &file, "--all", "--proof", &proof]);
    let said = out(&shown);
    assert!(shown.status.success(), "{said}{}", err(&shown));
    assert!(said.starts_with("Bulky five\nBlack to capture the chain"), "{said}");
    assert!(said.contains("\nBlack first: captures with B9 (proved)\n"), "{said}");
    assert!(said.contains("\nWhite first: lives with B9"), "{said}");
    assert!(said.contains("\nStatus: unsettled: whoever moves first\nVital point: B9\nLine: B9 "), "{said}");
    for wrong in ["A8", "B8", "A9", "C9"] {
        assert!(said.contains(&format!("\n  {wrong} fails: ")), "{wrong}: {said}");
    }
    assert!(said.contains("\nAs the book says\n"), "{said}");
    let proof = std::fs::read_to_string(proof).unwrap();
    assert!(proof.contains("TNGA[kill]") && proof.contains("\n;B[ba]"), "{proof}");
    let checked = tengen(&["sgf", &scratch.file("proof.sgf"), "--check"]);
    assert!(out(&checked).contains("nothing wrong"), "{}", out(&checked));

    let one = out(&tengen(&["solve", &file, "--refute", "A8"]));
    assert!(one.contains("\n  A8 fails: ") && !one.contains("C9 fails"), "{one}");
    let other = out(&tengen_with(&["solve", "-"], &CORNER.replace("correct: B9\nwrong: A9 C9", "correct: A9")));
    assert!(other.contains("Differs from the book: B9 works as well"), "{other}");
    assert_eq!(err(&tengen(&["solve", &file, "--refute", "Z9"])), "tengen: --refute: grid:9 has no point `Z9`\n");
}

#[test]
fn a_set_gives_a_line_for_each_problem_and_a_report() {
    let scratch = Scratch::new("set");
    let (set, json) = (scratch.with("set.jsonl", SET), scratch.file("out.lines"));
    let solved = tengen(&["solve", &set, "--time", "20s", "--threads", "2", "--json", &json]);
    assert!(solved.status.success(), "{}{}", out(&solved), err(&solved));
    let text = std::fs::read_to_string(&json).unwrap();
    let mut lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.sort_by_key(|line| line["id"].to_string());
    let [five, four] = &lines[..] else { panic!("{text}") };
    assert_eq!((&five["id"], &five["verdict"], &five["proved"]), (&"own-five".into(), &"win".into(), &true.into()));
    assert_eq!(five["moves"], serde_json::json!(["ba"]));
    assert_eq!((&four["verdict"], &four["moves"]), (&"fail".into(), &serde_json::json!([])));
    assert!(five["guess"].is_null() && five["nodes"].as_u64() > Some(0) && five["seconds"].as_f64() >= Some(0.0));
    let report = out(&solved);
    assert!(
        report
            .contains("\nown                  2       2 (100.0 %)                 2     0    0              2     0\n"),
        "{report}"
    );
    assert!(report.contains("time of the processor for each proof: median "), "{report}");

    let piped = out(&tengen(&["solve", &set, "--json"]));
    assert_eq!(piped.lines().count(), 2, "lines of JSON alone: {piped}");
    scratch.with("five.txt", CORNER);
    scratch.with("notes.md", "no problem");
    let folder = scratch.0.display().to_string();
    let all = out(&tengen(&["solve", &folder]));
    assert!(
        all.contains("Bulky five: Black captures with B9, proved (")
            && all.contains("own-four: Black cannot capture, proved"),
        "{all}"
    );
}

#[test]
fn what_cannot_be_read_is_told_with_its_place() {
    let scratch = Scratch::new("bad");
    let bad = scratch.with("bad.txt", &CORNER.replace("9 . .", "9 . ?"));
    let told = tengen(&["solve", &bad]);
    assert_eq!(told.status.code(), Some(1));
    assert!(
        err(&told).starts_with(&format!("tengen: cannot read {bad}: line 10, column 5: '?' is not a sign")),
        "{}",
        err(&told)
    );
    assert!(err(&tengen(&["solve", "no-such.sgf"])).starts_with("tengen: cannot read no-such.sgf: "));
    let five = scratch.with("five.txt", CORNER);
    let over = tengen(&["solve", &five, "--json", &five]);
    assert!(err(&over).contains("it would be overwritten"), "{}", err(&over));
    assert_eq!(std::fs::read_to_string(&five).unwrap(), CORNER);
    let empty = scratch.file("nothing");
    std::fs::create_dir(&empty).unwrap();
    assert!(err(&tengen(&["solve", &empty])).contains("there is no file in it that ends in .sgf, .json, .jsonl, .txt"));
    assert_eq!(tengen(&["solve", &five, "--time", "0s"]).status.code(), Some(2));
}

#[test]
fn a_guess_is_told_and_can_be_corrected_in_a_text() {
    let scratch = Scratch::new("guess");
    let record = "(;GM[1]SZ[9]AB[ea][eb][dc][ec][ad][bd][cd][dd]AW[da][cb][db][ac][bc][cc]C[Black to kill];B[ba])";
    let (sgf, txt) = (scratch.with("page.sgf", record), scratch.file("page.txt"));
    let written = tengen(&["solve", &sgf, "--write", &txt]);
    assert!(written.status.success(), "{}", err(&written));
    assert!(
        err(&written).contains("guessed: the key stones are A7, C8, D9")
            || err(&written).contains("guessed: the key stones are A7"),
        "{}",
        err(&written)
    );
    let text = std::fs::read_to_string(&txt).unwrap();
    assert!(text.contains("\ncorrect: B9\n") && text.contains("\n9 . . . O X\n8 . . O O X\n7 @ O O X X"), "{text}");
    assert!(out(&tengen(&["solve", &txt])).contains("Black first: captures with B9 (proved)"));
    let refused = err(&tengen(&["solve", &sgf, "--write", &scratch.file("page.doc")]));
    assert!(refused.contains("a file of problems ends in .sgf, .json or .txt"), "{refused}");
}

#[test]
fn the_earlier_method_and_the_table_of_its_parts() {
    let scratch = Scratch::new("method");
    let set = scratch.with("set.jsonl", SET);
    let other = out(&tengen(&["solve", &set, "--method", "source", "--depth", "12"]));
    assert!(other.contains("own-five: White lives with B9, not proved"), "{other}");
    let table = out(&tengen(&["solve", &set, "--ablation", "--time", "500ms"]));
    let names =
        ["minimax", "+ alpha-beta", "+ killers", "+ deepening", "+ generator", "+ patterns", "df-pn", "df-pn + zones"];
    let rows: Vec<&str> = table.lines().skip(1).collect();
    assert_eq!(rows.len(), names.len(), "{table}");
    for (row, name) in rows.iter().zip(names) {
        assert!(row.starts_with(name), "{table}");
    }
    assert!(rows[7].split_whitespace().collect::<Vec<_>>()[3..6] == ["2", "2", "2"], "{table}");
}

/// An open board keeps any search busy.
fn open_board() -> String {
    let mut rows = vec![". . . . . . . . . . . . .\n"; 13];
    rows[6] = ". . . . . . @ . . . . . .\n";
    format!("to play: black\naim: kill\nboard: grid:13\n\n{}", rows.concat())
}

#[test]
fn threads_on_one_problem_prove_the_same_and_end_together() {
    let scratch = Scratch::new("ways");
    for (at, line) in SET.lines().chain([CORNER]).enumerate() {
        let file =
            if line == CORNER { scratch.with("one.txt", line) } else { scratch.with(&format!("{at}.jsonl"), line) };
        let answer = |threads: &str| -> serde_json::Value {
            let told = tengen(&["solve", &file, "--json", "--time", "60s", "--threads", threads]);
            let lines = out(&told);
            assert_eq!((told.status.code(), lines.lines().count()), (Some(0), 1), "{lines}{}", err(&told));
            serde_json::from_str(&lines).unwrap()
        };
        let (one, two, five) = (answer("1"), answer("2"), answer("5"));
        for other in [two, five] {
            for field in ["verdict", "proved", "moves"] {
                assert_eq!(one[field], other[field], "{field} of {file}");
            }
        }
    }
    // A limit of time ends every thread: nothing is found, once.
    let hard = scratch.with("hard.txt", &open_board());
    let told = out(&tengen(&["solve", &hard, "--json", "--time", "200ms", "--threads", "3", "--memory", "32"]));
    assert_eq!(told.matches("\"verdict\":\"unknown\"").count(), 1, "{told}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_gives_what_is_known() {
    let scratch = Scratch::new("stop");
    let (hard, easy) = (scratch.with("hard.txt", &open_board()), scratch.with("easy.txt", CORNER));
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["solve", &easy, &hard, "--time", "600s", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    assert!(first.contains("\"verdict\":\"win\""), "{first}");
    let stopped = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(stopped.success());
    let second = lines.next().unwrap().unwrap();
    assert!(second.contains("\"verdict\":\"unknown\"") && second.contains("\"proved\":false"), "{second}");
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn puzzles_are_made_kept_and_proved_again() {
    let scratch = Scratch::new("puzzles");
    let file = scratch.file("puzzles.jsonl");
    let make = |seed: &str| {
        tengen(&[
            "puzzles",
            "--game",
            "life-and-death",
            "--board",
            "grid:9",
            "--board",
            "torus:7",
            "--count",
            "8",
            "--engine",
            "none",
            "--tries",
            "60",
            "--seed",
            seed,
            "--out",
            &file,
        ])
    };
    let made = make("1");
    assert!(
        made.status.success() && out(&made).starts_with("board             grade 1"),
        "{}{}",
        out(&made),
        err(&made)
    );
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.lines().count() >= 1, "none in so many tries: {}", out(&made));
    let again = tengen(&["solve", &file]);
    assert!(again.status.success(), "each is proved: {}", out(&again));
    make("1");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "nothing twice");
    assert!(
        err(&tengen(&["puzzles", "--game", "life-and-death", "--board", "grid:99", "--out", &file]))
            .contains("--board grid:99")
    );
}
