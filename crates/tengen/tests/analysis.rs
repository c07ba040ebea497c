//! Analysis as a GUI meets it: the real program, lines streamed until somebody speaks.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    ops::ControlFlow,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use tengen_board::Board;
use tengen_go::{Colour, Go, Setup};
use tengen_protocol::{
    go::read_move,
    gtp::{Controller, ControllerError, Options},
};

const SOON: Duration = Duration::from_secs(20);

fn tengen(arguments: &str) -> Controller {
    let line = format!("{} gtp {arguments}", env!("CARGO_BIN_EXE_tengen"));
    Controller::spawn(&line, Options::default()).unwrap()
}

/// The lines of an analysis until there are so many, and what was said after the interruption.
fn lines(engine: &mut Controller, command: &str, count: usize) -> Vec<String> {
    let mut lines = Vec::new();
    engine
        .stream(command, SOON, |line| {
            lines.push(line.to_string());
            if lines.len() < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
        .unwrap();
    assert!(lines.len() >= count, "{command}: {lines:?}");
    lines
}

/// One move of a line.
#[derive(Debug)]
struct Told {
    vertex: String,
    visits: u32,
    winrate: f64,
    prior: f64,
    lcb: f64,
    pv: Vec<String>,
}

/// Reads the moves of a line as GUIs do: keys and values between `info`s; a key that stands nowhere is a fault.
fn moves(line: &str) -> Vec<Told> {
    let infos = line.split(" rootInfo ").next().unwrap().split(" ownership ").next().unwrap();
    let read = |(order, text): (usize, &str)| {
        let (facts, pv) = text.split_once(" pv ").unwrap_or_else(|| panic!("{text}"));
        let words: Vec<&str> = facts.split(' ').collect();
        let fact = |key: &str| {
            let at = words.iter().position(|word| *word == key).unwrap_or_else(|| panic!("no {key}: {text}"));
            words[at + 1].to_string()
        };
        let number = |key: &str| fact(key).parse::<f64>().unwrap();
        assert_eq!(fact("order"), order.to_string());
        Told {
            vertex: fact("move"),
            visits: fact("visits").parse().unwrap(),
            winrate: number("winrate"),
            prior: number("prior"),
            lcb: number("lcb"),
            pv: pv.trim().split(' ').map(str::to_string).collect(),
        }
    };
    infos.strip_prefix("info ").unwrap().split(" info ").enumerate().map(read).collect()
}

/// What holds for every analysis: fewer visits below, values in their range, continuations that can be played.
fn check(board: &str, colour: Colour, told: &[Told], most: f64) {
    let board = Board::from_spec(board).unwrap();
    assert!(!told.is_empty());
    assert!(told.windows(2).all(|pair| pair[0].visits >= pair[1].visits), "{told:?}");
    for told in told {
        for value in [told.winrate, told.prior, told.lcb] {
            assert!((0.0..=most).contains(&value), "{told:?}");
        }
        assert!(told.lcb <= told.winrate, "{told:?}");
        assert_eq!(told.pv[0], told.vertex);
        let mut game = Go::new(Setup::new(board.clone().into()));
        let mut turn = colour;
        for vertex in &told.pv {
            let mv = read_move(&board, vertex).unwrap_or_else(|| panic!("{vertex} is no move"));
            game.play_out_of_turn(turn, mv).unwrap_or_else(|refusal| panic!("{vertex}: {refusal} in {told:?}"));
            turn = !turn;
        }
    }
}

fn visits(told: &[Told]) -> u32 {
    told.iter().map(|told| told.visits).sum()
}

#[test]
fn leela_zeros_lines_grow_on_flat_and_on_glued_boards() {
    for (board, vertex) in [("grid:9", "E5"), ("torus:9", "41")] {
        let mut engine = tengen(&format!("--board {board}"));
        let lines = lines(&mut engine, "lz-analyze b 5", 4);
        let told: Vec<Vec<Told>> = lines.iter().map(|line| moves(line)).collect();
        for told in &told {
            check(board, Colour::Black, told, 10_000.0);
        }
        assert!(told.windows(2).all(|pair| visits(&pair[0]) < visits(&pair[1])), "{board}");
        // Nothing was played by looking.
        assert_eq!(engine.send("list_stones black", SOON).unwrap(), "");
        engine.send(&format!("play b {vertex}"), SOON).unwrap();
        let for_white = moves(&self::lines(&mut engine, "lz-analyze 5", 1)[0]);
        assert!(for_white.iter().all(|told| told.vertex != vertex), "the point is taken");
        engine.quit();
    }
}

#[test]
fn katagos_lines_tell_score_root_and_ownership() {
    for board in ["grid:9", "torus:9"] {
        let mut engine = tengen(&format!("--board {board} --engine go:2"));
        for line in lines(&mut engine, "kata-analyze w 5 ownership true rootInfo true maxmoves 3", 2) {
            let told = moves(&line);
            check(board, Colour::White, &told, 1.0);
            assert!(told.len() <= 3);
            let (_, root) = line.split_once(" rootInfo visits ").unwrap();
            let root_visits: u32 = root.split(' ').next().unwrap().parse().unwrap();
            assert!(root_visits >= visits(&told));
            let (_, lead) = root.split_once(" scoreLead ").unwrap();
            let lead: f64 = lead.split(' ').next().unwrap().parse().unwrap();
            let (_, owners) = line.split_once(" ownership ").unwrap();
            let owners: Vec<f64> = owners.split(' ').map(|owner| owner.parse().unwrap()).collect();
            assert_eq!(owners.len(), 81);
            assert!(owners.iter().all(|owner| (-1.0..=1.0).contains(owner)));
            // White's points on the board and komi.
            assert!((owners.iter().sum::<f64>() + 7.5 - lead).abs() < 0.1, "{line}");
        }
        engine.quit();
    }
}

#[test]
fn an_analysis_ends_as_soon_as_somebody_speaks() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
        .args(["gtp", "--board", "grid:19"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut to, mut from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()).lines());
    let mut next = || from.next().unwrap().unwrap();
    // Nothing would come for an hour.
    writeln!(to, "1 lz-analyze b 360000").unwrap();
    assert_eq!(next(), "=1", "it says at once that it has begun");
    let spoken = Instant::now();
    writeln!(to, "2 name").unwrap();
    assert!(next().starts_with("info move "), "what it knows when it stops");
    assert_eq!((next().as_str(), next().as_str()), ("", "=2 Tengen"));
    assert!(spoken.elapsed() < Duration::from_secs(2), "{:?}", spoken.elapsed());
    // The end of the input ends it as well.
    writeln!(to, "kata-analyze 360000").unwrap();
    drop(to);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_move_is_shown_while_it_is_thought_of_and_then_played() {
    for (command, board) in [("lz-genmove_analyze b 5", "grid:9"), ("kata-genmove_analyze b interval 5", "torus:9")] {
        let mut engine = tengen(&format!("--board {board} --engine go,visits=800"));
        let answer = engine.send(command, SOON).unwrap();
        let lines: Vec<&str> = answer.trim_start().lines().collect();
        let (last, analyses) = lines.split_last().unwrap();
        let vertex = last.strip_prefix("play ").unwrap();
        check(board, Colour::Black, &moves(analyses.last().unwrap()), 10_000.0);
        assert_eq!(moves(analyses.last().unwrap())[0].vertex, vertex);
        assert_eq!(engine.send("list_stones black", SOON).unwrap(), vertex);
        engine.quit();
    }
}

#[test]
fn moves_can_be_avoided_or_the_only_ones_allowed() {
    let mut engine = tengen("--board grid:5");
    let told = moves(lines(&mut engine, "lz-analyze b 2 avoid b C3,B2,pass 1", 3).last().unwrap());
    assert!(told.iter().all(|told| !["C3", "B2", "pass"].contains(&told.vertex.as_str())), "{told:?}");
    let told = moves(lines(&mut engine, "lz-analyze b 2 allow b C3,B2 1", 3).last().unwrap());
    assert!(told.iter().all(|told| ["C3", "B2"].contains(&told.vertex.as_str())), "{told:?}");
    let told = moves(lines(&mut engine, "kata-analyze b 2 maxmoves 1 minmoves 1", 1).last().unwrap());
    assert_eq!(told.len(), 1);
    engine.quit();
}

#[test]
fn what_is_not_understood_and_who_cannot_analyse_are_refused() {
    let mut engine = tengen("--board grid:5");
    for command in ["lz-analyze b 10 ownership true", "kata-analyze faster", "lz-genmove_analyze b avoid b Z9 1"] {
        let Err(ControllerError::Refused { text, .. }) = engine.send(command, SOON) else { panic!("{command}") };
        assert_eq!(text, "syntax error");
    }
    assert!(engine.knows("kata-analyze").unwrap());
    let mut random = tengen("--engine go:random");
    assert!(!random.knows("kata-analyze").unwrap() && random.knows("genmove").unwrap());
}
