//! A real engine that others wrote: GNU Go, over pipes and over a socket. It comes with the package `gnugo`.

use std::net::TcpListener;
use std::time::{Duration, Instant};

use tengen_protocol::gtp::{Controller, ControllerError, Farewell, Options};

const SOON: Duration = Duration::from_secs(60);

fn gnugo(arguments: &str) -> Controller {
    match Controller::spawn(&format!("gnugo --mode gtp --level 1 --seed 1 {arguments}"), Options::default()) {
        Ok(engine) => engine,
        Err(error) => panic!("{error}\nThis test plays with GNU Go: install the package `gnugo`."),
    }
}

#[test]
fn gnu_go_introduces_itself() {
    let mut engine = gnugo("");
    assert_eq!(engine.name().unwrap(), "GNU Go");
    assert!(engine.version().unwrap().starts_with("3."));
    assert_eq!(engine.send("protocol_version", SOON).unwrap(), "2");
    for command in ["boardsize", "clear_board", "komi", "play", "genmove", "loadsgf", "final_score"] {
        assert!(engine.knows(command).unwrap(), "{command}");
    }
    assert!(!engine.knows("tengen-board").unwrap());
    assert_eq!(engine.remarks().count(), 0);
    assert!(matches!(engine.quit(), Farewell::Left(status) if status.success()));
}

#[test]
fn gnu_go_refuses_what_the_rules_refuse() {
    let mut engine = gnugo("");
    engine.send("boardsize 5", SOON).unwrap();
    engine.send("play b C3", SOON).unwrap();
    let error = engine.send("play w C3", SOON).unwrap_err();
    assert!(matches!(&error, ControllerError::Refused { text, .. } if text == "illegal move"), "{error}");
    let error = engine.send("boardsize 99", SOON).unwrap_err();
    assert!(matches!(&error, ControllerError::Refused { text, .. } if text == "unacceptable size"), "{error}");
    let error = engine.send("no_such_command", SOON).unwrap_err();
    assert!(matches!(&error, ControllerError::Refused { text, .. } if text == "unknown command"), "{error}");
    // A board is an answer of many lines that begins with a newline.
    let board = engine.send("showboard", SOON).unwrap();
    assert!(board.starts_with("\n   A B C D E\n") && board.contains(" 3 . . X . . 3"), "{board}");
}

#[test]
fn two_engines_play_a_game_of_5x5_to_its_end() {
    const RULES: &str = "--chinese-rules --never-resign";
    let mut players = [("b", gnugo(RULES)), ("w", gnugo(RULES))];
    for (_, engine) in &mut players {
        for command in ["boardsize 5", "clear_board", "komi 0.5"] {
            assert_eq!(engine.send(command, SOON).unwrap(), "");
        }
    }
    let (mut passes, mut plies) = (0, 0);
    while passes < 2 {
        let [(colour, mover), (_, other)] = &mut players;
        let vertex = mover.send(&format!("genmove {colour}"), SOON).unwrap();
        other.send(&format!("play {colour} {vertex}"), SOON).unwrap();
        passes = if vertex == "PASS" { passes + 1 } else { 0 };
        plies += 1;
        assert!(plies < 200, "the game takes no natural end");
        players.swap(0, 1);
    }
    let [(_, one), (_, other)] = &mut players;
    let score = one.send("final_score", SOON).unwrap();
    assert_eq!(score, other.send("final_score", SOON).unwrap());
    // Black owns the whole 5x5 board with best play, and GNU Go is good enough for that: 25 less the komi.
    assert_eq!(score, "B+24.5");
}

#[test]
fn gnu_go_listens_on_a_socket() {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("127.0.0.1:{port}");
    let mut listening = gnugo(&format!("--gtp-listen {address}"));
    let begun = Instant::now();
    let mut engine = loop {
        match Controller::connect(&address, Options::default()) {
            Ok(engine) => break engine,
            Err(error) => assert!(begun.elapsed() < SOON && listening.is_open(), "{error}"),
        }
        std::thread::yield_now();
    };
    assert_eq!(engine.name().unwrap(), "GNU Go");
    engine.send("boardsize 9", SOON).unwrap();
    let vertex = engine.send("genmove b", SOON).unwrap();
    assert!(vertex.len() == 2 && vertex.starts_with(|column: char| ('A'..='J').contains(&column)), "{vertex}");
    assert_eq!(engine.quit(), Farewell::HungUp);
    // It serves one connection and ends with it.
    assert!(matches!(listening.name(), Err(ControllerError::Crashed { status, .. }) if status.success()));
}
