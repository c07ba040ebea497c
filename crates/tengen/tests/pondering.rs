//! Pondering as a controller meets it: the real program, thinking between commands.

use std::{
    ops::ControlFlow,
    thread,
    time::{Duration, Instant},
};

use tengen_protocol::gtp::{Controller, Options};

const SOON: Duration = Duration::from_secs(60);

fn tengen(arguments: &str) -> Controller {
    let line = format!("{} gtp --board grid:9 {arguments}", env!("CARGO_BIN_EXE_tengen"));
    Controller::spawn(&line, Options::default()).unwrap()
}

/// What the engine knows of the position with White to move when it is first asked: the visits of all moves in the first
/// line, told after a hundredth of a second.
fn visits_known(engine: &mut Controller) -> u32 {
    let mut visits = 0;
    engine
        .stream("lz-analyze w 1", SOON, |line| {
            let told = line.split(" visits ").skip(1);
            visits = told.filter_map(|rest| rest.split(' ').next()?.parse::<u32>().ok()).sum();
            ControlFlow::Break(())
        })
        .unwrap();
    visits
}

/// Makes a move, then gives the engine more time than it took for that, and asks what it knows.
fn visits_after_a_pause(arguments: &str) -> u32 {
    let mut engine = tengen(arguments);
    let begin = Instant::now();
    engine.send("genmove b", SOON).unwrap();
    thread::sleep(begin.elapsed() * 3 + Duration::from_millis(500));
    let visits = visits_known(&mut engine);
    engine.quit();
    visits
}

#[test]
fn what_was_pondered_is_known_when_the_other_side_has_moved() {
    // Limited by visits, so that the figures do not depend on how busy the machine is: without pondering the reply begins
    // with what the search for the move left for it; with pondering that is filled up to the limit.
    let idle = visits_after_a_pause("--engine go:mcts,visits=3000");
    let pondered = visits_after_a_pause("--engine go:mcts,visits=3000 --ponder");
    assert!(pondered >= 2990, "it pondered {pondered} of 3000 visits");
    assert!(idle < 2800, "{idle} without pondering");
}

#[test]
fn a_command_ends_pondering_at_once_and_setting_up_begins_none() {
    let mut engine = tengen("--engine go --time 200ms --ponder");
    for command in ["genmove b", "name", "play w A1", "time_left b 100 0", "genmove b", "undo", "clear_board", "name"] {
        let begin = Instant::now();
        engine.send(command, SOON).unwrap();
        assert!(begin.elapsed() < Duration::from_secs(10), "{command} took {:?}", begin.elapsed());
    }
    engine.quit();
}

#[test]
fn a_command_ends_pondering_about_quoridor_at_once() {
    let line = format!("{} qtp --time 200ms --ponder", env!("CARGO_BIN_EXE_tengen"));
    let mut engine = Controller::spawn(&line, Options::default()).unwrap();
    for command in ["genmove white", "name", "playmove black e8", "genmove white", "undo", "clear_board", "name"] {
        let begin = Instant::now();
        engine.send(command, SOON).unwrap();
        assert!(begin.elapsed() < Duration::from_secs(10), "{command} took {:?}", begin.elapsed());
    }
    engine.quit();
}
