//! The engine as a controller meets it: whole conversations, answers to the letter.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tengen_board::Board;
use tengen_game::{Engines as _, Resources};
use tengen_go::Rules;
use tengen_go_engine::ENGINES;
use tengen_protocol::{
    go::{GoEngine, GoOptions},
    gtp::converse,
};

fn engine(board: &str) -> GoEngine {
    engine_with(board, false)
}

fn engine_with(board: &str, files: bool) -> GoEngine {
    player("go:uct,visits=50", board, files)
}

fn player(name: &str, board: &str, files: bool) -> GoEngine {
    let board = Arc::new(Board::from_spec(board).unwrap());
    GoEngine::new(
        ENGINES.make(name, 1, &Resources::default()).unwrap(),
        GoOptions { board, rules: Rules::AGA, komi: None, files, time: None },
    )
}

/// Each line of the script with its answer, without the empty lines between.
fn ask(board: &str, script: &str) -> Vec<String> {
    answers(&mut engine(board), script)
}

fn answers(engine: &mut GoEngine, script: &str) -> Vec<String> {
    let said = converse(engine, script);
    said.trim_end().split("\n\n").map(|answer| answer.trim_end().to_string()).collect()
}

#[test]
fn the_required_commands_are_all_there() {
    let answers =
        ask("grid:9", "protocol_version\nname\nversion\nlist_commands\nknown_command genmove\nknown_command x\n");
    assert_eq!(answers[0..3], ["= 2", "= Tengen", concat!("= ", env!("CARGO_PKG_VERSION"))]);
    let required = "protocol_version name version known_command list_commands quit boardsize clear_board komi play genmove \
                    fixed_handicap place_free_handicap set_free_handicap undo time_settings time_left final_score \
                    final_status_list loadsgf printsgf reg_genmove showboard list_stones captures all_legal tengen-board";
    let listed: Vec<&str> = answers[3].trim_start_matches("= ").lines().collect();
    for command in required.split_whitespace() {
        assert!(listed.contains(&command), "{command}");
        assert_eq!(ask("grid:9", &format!("known_command {command}\n")), ["= true"]);
    }
    assert_eq!(answers[4..], ["= true", "= false"]);
}

#[test]
fn every_listed_command_survives_no_arguments_and_nonsense() {
    let listed = ask("grid:5", "list_commands\n").remove(0);
    for command in listed.trim_start_matches("= ").lines().filter(|command| *command != "quit") {
        for arguments in ["", "x", "b x", "b 99", "-1", "black black black", "1 2 3 4 5"] {
            let said = converse(&mut engine("grid:5"), &format!("7 {command} {arguments}\n8 name\n"));
            assert!(said.starts_with("=7") || said.starts_with("?7"), "{command} {arguments}: {said}");
            assert!(said.ends_with("\n\n=8 Tengen\n\n"), "{command} {arguments}: {said}");
        }
    }
}

#[test]
fn errors_have_the_words_of_the_specification() {
    let script = "boardsize 1\nboardsize 39\nboardsize x\nboardsize\nplay b Z9\nplay b D4 D4\nplay grey D4\nplay b ??\nundo\n\
                  komi x\nfixed_handicap 10\nfixed_handicap 1\nset_free_handicap A1\nset_free_handicap A1 A1\nfly\n\
                  loadsgf no-such-file.sgf\nplay b D4\nplay w D4\nfixed_handicap 2\n";
    let expected = [
        "? unacceptable size",
        "? unacceptable size",
        "? syntax error",
        "? syntax error",
        "? illegal move",
        "? syntax error",
        "? syntax error",
        "? syntax error",
        "? cannot undo",
        "? syntax error",
        "? invalid number of stones",
        "? invalid number of stones",
        "? bad vertex list",
        "? bad vertex list",
        "? unknown command",
        "? cannot load file",
        "=",
        "? illegal move",
        "? board not empty",
    ];
    assert_eq!(ask("grid:9", script), expected);
}

#[test]
fn ids_comments_and_odd_white_space_are_taken_as_they_come() {
    let answers =
        ask("grid:9", "1 play B D4 # a good point\n\n# only a comment\n\t2\tlist_stones\tblack\r\n3 PLAY b C3\n");
    assert_eq!(answers, ["=1", "=2 D4", "?3 unknown command"]);
}

#[test]
fn stones_are_captured_taken_back_and_counted() {
    let script = "boardsize 5\nplay b A2\nplay w A1\nplay b B1\ncaptures black\nlist_stones white\nlist_stones black\nundo\n\
                  list_stones white\ncaptures black\ncountlib A2\nfindlib A1\nlast_move\n";
    let answers = ask("grid:9", script);
    assert_eq!(answers[4..], ["= 1", "=", "= B1 A2", "=", "= A1", "= 0", "= 2", "= B1", "= white A1"]);
}

#[test]
fn ko_is_refused_and_the_reason_can_be_asked_for() {
    // A ko in the corner: White takes, Black may not take back at once.
    let script = "boardsize 5\nplay b B1\nplay w C1\nplay b A2\nplay w B2\nplay w A1\nplay b B1\ntengen-why b B1\n\
                  is_legal b B1\nis_legal b E5\nall_legal b\n";
    let answers = ask("grid:9", script);
    assert_eq!(answers[5], "=", "White takes B1");
    assert_eq!(answers[6], "? illegal move");
    assert_eq!(answers[7], "= ko: the move would bring back the position after move 4");
    assert_eq!(answers[8..10], ["= 0", "= 1"]);
    assert!(!answers[10].contains("B1 ") && answers[10].contains("E5"));
}

#[test]
fn handicap_stones_stand_where_the_specification_puts_them() {
    let script = "boardsize 19\nfixed_handicap 9\nlist_stones black\nclear_board\nfixed_handicap 2\nundo\nget_handicap\n\
                  clear_board\nset_free_handicap D4 Q16 K10\nlist_stones black\nboardsize 9\nplace_free_handicap 4\nboardsize 8\n\
                  fixed_handicap 5\nfixed_handicap 4\nboardsize 6\nfixed_handicap 2\n";
    let answers = ask("grid:9", script);
    assert_eq!(answers[1], "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
    assert_eq!(answers[4..7], ["= D4 Q16", "? cannot undo", "= 2"]);
    assert_eq!(answers[9], "= D4 K10 Q16");
    assert_eq!(answers[11], "= C3 G7 C7 G3");
    assert_eq!(answers[13..15], ["? invalid number of stones", "= C3 F6 C6 F3"]);
    assert_eq!(answers[16], "? invalid number of stones");
}

#[test]
fn a_finished_game_is_counted_with_its_dead_stones() {
    // Black owns columns A to C, White D and E; a white stone inside Black's area is dead.
    let mut script = String::from("boardsize 5\nkomi 0.5\n");
    for row in 1..=5 {
        script += &format!("play b C{row}\nplay w D{row}\n");
    }
    script += "play b B2\nplay b B4\nplay w E2\nplay w E4\nplay w A3\nfinal_status_list dead\nfinal_status_list seki\n\
               final_score\nfinal_status_list alive\n";
    let answers = ask("grid:9", &script);
    let from = answers.len() - 4;
    assert_eq!(answers[from], "= A3");
    assert_eq!(answers[from + 1], "=");
    assert_eq!(answers[from + 2], "= B+4.5");
    assert!(answers[from + 3].contains("B2") && !answers[from + 3].contains("A3"));
}

#[test]
fn what_lives_by_leaving_the_other_alone_is_in_seki() {
    // Three groups have one eye in a corner, or none, and share two liberties with each other; the one on the right has two eyes.
    let mut script = String::from("rectangular_boardsize 9 2\n");
    for (colour, points) in [("b", "A2 B2 B1 F1 F2 G2"), ("w", "D1 D2 E2 H1 H2 G1")] {
        script += &points.split(' ').map(|point| format!("play {colour} {point}\n")).collect::<String>();
    }
    script += "final_status_list seki\nfinal_status_list alive\nfinal_status_list dead\nfinal_status_list both\n";
    let answers = ask("grid:9", &script);
    let lists = ["= B1 A2 B2\nD1 D2 E2\nF1 F2 G2", "= G1 H1 H2", "=", "? syntax error"];
    assert_eq!(answers[answers.len() - 4..], lists);
}

#[test]
fn on_other_boards_points_have_numbers_and_the_board_tells_itself() {
    let script = "tengen-board\nplay b 41\nplay w D4\nlist_stones white\nplay w 82\nplay b 0\nboardsize 9\nboardsize 5\n\
                  genmove b\nshowboard\n";
    let answers = ask("torus:9", script);
    let board: serde_json::Value = serde_json::from_str(answers[0].trim_start_matches("= ")).unwrap();
    assert_eq!((&board["spec"], &board["points"]), (&"torus:9".into(), &81.into()));
    assert_eq!(board["edges"].as_array().unwrap().len(), 162);
    assert_eq!(board["names"][40], "41");
    assert!(answers[0].starts_with(r#"= {"spec":"torus:9","points":81,"names":["1","2""#));
    assert_eq!(answers[1..6], ["=", "=", "= 31", "? illegal move", "? illegal move"]);
    assert_eq!(answers[6..8], ["=", "? unacceptable size"]);
    let number: usize = answers[8].trim_start_matches("= ").parse().unwrap();
    assert!((1..=81).contains(&number));
}

#[test]
fn the_board_and_the_rules_can_be_changed_on_the_way() {
    let script = "tengen-board sphere:12\nplay b 12\nquery_boardsize\ntengen-board cube:1\ntengen-rules japanese\nget_komi\n\
                  tengen-rules nonsense\ntengen-board grid:9x7\nplay b J7\nquery_boardsize\nrectangular_boardsize 5 4\nplay b A5\n";
    let answers = ask("grid:9", script);
    assert!(answers[0].contains(r#""spec":"sphere:12","points":12"#));
    assert_eq!(answers[1..3], ["=", "= 12"]);
    assert!(answers[3].starts_with("? cannot read the board `cube:1`"));
    assert_eq!(answers[4..6], ["= japanese", "= 6.5"]);
    assert!(answers[6].starts_with("? unknown rules `nonsense`"));
    assert_eq!(answers[8..], ["=", "= 9 7", "=", "? illegal move"]);
}

#[test]
fn a_whole_game_against_itself_ends_and_is_scored() {
    for board in ["grid:5", "hex:2", "sphere:12"] {
        let mut player = engine(board);
        let (mut passes, mut moves) = (0, 0);
        while passes < 2 && moves < 200 {
            let said = converse(&mut player, ["genmove b\n", "genmove w\n"][moves % 2]);
            let answer = said.trim_start_matches("= ").trim_end().to_string();
            assert!(said.starts_with("= "), "{board}: {said}");
            passes = if answer == "pass" { passes + 1 } else { 0 };
            moves += 1;
            if answer == "resign" {
                passes = 2;
            }
        }
        assert!(moves < 200, "{board} does not end");
        let score = converse(&mut player, "final_score\n");
        assert!(score.starts_with("= B+") || score.starts_with("= W+") || score == "= 0\n\n", "{score}");
    }
}

#[test]
fn a_whole_game_keeps_to_its_time_though_nobody_tells_what_is_left() {
    let mut player = player("go", "torus:4", false);
    converse(&mut player, "time_settings 2 0 0\n");
    let (mut used, mut passes, mut moves) = ([Duration::ZERO; 2], 0, 0);
    while passes < 2 && moves < 100 {
        let begin = Instant::now();
        let said = converse(&mut player, ["genmove b\n", "genmove w\n"][moves % 2]);
        used[moves % 2] += begin.elapsed();
        passes = if said == "= pass\n\n" { passes + 1 } else { 0 };
        moves += 1;
        if said == "= resign\n\n" {
            break;
        }
    }
    assert!(moves > 4 && moves < 100, "{moves}");
    assert!(used.iter().all(|used| *used < Duration::from_secs(2)), "{used:?} in {moves} moves");
    assert!(used[0] > Duration::from_millis(200), "it takes some of the time it has: {used:?}");
}

#[test]
fn a_game_is_printed_and_loaded_again() {
    let folder = std::env::temp_dir().join(format!("tengen gtp {}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a game.sgf");
    let name = file.display();
    let script = format!(
        "komi 3.5\nplay b 1\nplay w 2\nplay b 10\nplay w pass\nprintsgf {name}\nclear_board\nloadsgf {name}\nget_komi\n\
         list_stones black\nmove_history\nloadsgf {name} 3\nlist_stones black\nprintsgf\n"
    );
    let answers = answers(&mut engine_with("torus:5", true), &script);
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(answers[5..12], ["=", "=", "=", "= 3.5", "= 1 10", "= white pass\nblack 10\nwhite 2\nblack 1", "="]);
    assert_eq!(answers[12], "= 1");
    assert!(answers[13].contains("TNGB[torus:5]"), "{}", answers[13]);
}

#[test]
fn what_is_odd_about_a_file_is_told() {
    let folder = std::env::temp_dir().join(format!("tengen-odd-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("fox.sgf");
    std::fs::write(&file, "(;GM[1]SZ[9]AP[foxwq]KM[375];B[ee];W[zz];B[ee]").unwrap();
    let script = format!("loadsgf {}\nget_komi\nlist_stones black\n", file.display());
    let answers = answers(&mut engine_with("grid:9", true), &script);
    std::fs::remove_dir_all(&folder).unwrap();
    let said: Vec<&str> = answers[0].trim_start_matches("= ").lines().collect();
    assert_eq!(said[1], "warning: node 0: KM[375] is not a komi; it was read as 7.5");
    assert_eq!(said[2], "warning: node 2: W[zz] is not a point of this board; no stone was placed");
    assert!(
        said[0].starts_with("warning: line 1, column") && said[3].contains("the stone there was replaced"),
        "{said:?}"
    );
    assert_eq!(answers[1..], ["= 7.5", "= E5"]);
}

/// Both questions are about the position: neither a search in between nor another seed changes the answers.
#[test]
fn the_count_is_the_same_however_often_it_is_asked_for() {
    let moves = "B D5 W F5 B D4 W F4 B D6 W F6 B D3 W F3 B D7 W F7 B D2 W F2 B D8 W F8 B D1 W F1 B D9 W F9 B E5 W B5 B H5 W B7 B pass W pass";
    let mut words = moves.split(' ');
    let mut play = String::from("boardsize 9\nclear_board\nkomi 6.5\n");
    while let (Some(colour), Some(vertex)) = (words.next(), words.next()) {
        play += &format!("play {colour} {vertex}\n");
    }
    let asked = "final_score\nfinal_status_list dead\nfinal_status_list alive\n";
    let count = |name: &str, seed: u64, asked: &str| {
        let board = Arc::new(Board::from_spec("grid:9").unwrap());
        let options = GoOptions { board, rules: Rules::JAPANESE, komi: None, files: false, time: None };
        let mut engine = GoEngine::new(ENGINES.make(name, seed, &Resources::default()).unwrap(), options);
        answers(&mut engine, &format!("{play}{asked}")).split_off(play.lines().count())
    };
    let first = count("go", 1, asked);
    for (name, seed) in [("go:8", 1), ("go:8", 9), ("go:2", 3)] {
        let again = count(name, seed, &format!("{asked}reg_genmove b\n{asked}"));
        assert_eq!((&again[..3], &again[4..]), (&first[..], &first[..]), "{name} with the seed {seed}");
    }
}

#[test]
fn clocks_of_other_dialects_are_set_and_kept() {
    let script = "kata-list_time_settings\nkgs-time_settings none\nkgs-time_settings absolute 60\nkgs-time_settings byoyomi 60 10 5\n\
                  kgs-time_settings canadian 60 10 25\nkata-time_settings fischer 1.5 0.25\ntime_left b 1.25 0\n\
                  kgs-time_settings fischer 60 2\nkata-time_settings hourglass 60\nkata-time_settings fischer 60\n\
                  kata-time_settings absolute -1\nkata-time_settings none 1\nkata-time_settings\n";
    let mut expected = vec!["= none absolute byoyomi canadian fischer"];
    expected.extend(["="; 6]);
    expected.extend([
        "? unknown time system; known are none, absolute, byoyomi, canadian",
        "? unknown time system; known are none, absolute, byoyomi, canadian, fischer",
    ]);
    expected.extend(["? syntax error"; 4]);
    assert_eq!(ask("grid:9", script), expected);
}

#[test]
fn fischers_clock_is_not_overstepped() {
    let mut player = player("go", "grid:5", false);
    converse(&mut player, "kata-time_settings fischer 0.4 0.2\n");
    for (moves, colour) in (0..).zip(["b", "w"].into_iter().cycle()).take(8) {
        // A controller that tells nothing: the engine keeps its own clock.
        let begin = Instant::now();
        converse(&mut player, &format!("genmove {colour}\n"));
        assert!(begin.elapsed() < Duration::from_secs(3), "move {moves} took {:?}", begin.elapsed());
    }
}

#[test]
fn what_is_shut_in_is_captured_or_saved_with_proof() {
    // White's corner has five points in the shape of a bulky five: B9 decides.
    let corner = "play b E9\nplay b E8\nplay b E7\nplay b D7\nplay b A6\nplay b B6\nplay b C6\nplay b D6\n\
                  play w D9\nplay w D8\nplay w C8\nplay w C7\nplay w B7\nplay w A7\n";
    let asked = format!(
        "{corner}owl_attack D9\nowl_defend D9\ntengen-solve b D9 A7\nowl_attack E5\nowl_attack E9 E8\ntengen-solve b\nowl_attack A5\n"
    );
    let said = ask("grid:9", &asked);
    let said: Vec<&str> = said[14..].iter().map(String::as_str).collect();
    assert_eq!(said[..2], ["= 1 B9", "= 1 B9"]);
    assert!(said[2].starts_with("= win proved B9\nline B9 "), "{}", said[2]);
    assert_eq!(
        said[3..],
        ["? vertex must not be empty", "? syntax error", "? syntax error", "? vertex must not be empty"]
    );
    let settled = ask("grid:9", &format!("{corner}play b B9\nowl_defend A7\n"));
    assert_eq!(settled.last().map(String::as_str), Some("= 0"));
}
