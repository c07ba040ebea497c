//! Solves small boards to the end: `cargo run --release -p tengen-quoridor-engine --example small -- 5x5 0 1 2 3`, where the
//! numbers are walls for each player. Memory grows with them some tenfold each.

use std::{env, process::ExitCode, time::Instant};

use tengen_quoridor_engine::small::solve;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let size = arguments.first().and_then(|size| size.split_once('x'));
    let size = size.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    let walls: Option<Vec<u8>> = arguments.iter().skip(1).map(|walls| walls.parse().ok()).collect();
    let (Some((width, height)), Some(walls)) = (size, walls) else {
        eprintln!("small WIDTHxHEIGHT WALLS...");
        return ExitCode::FAILURE;
    };
    for walls in walls {
        let begin = Instant::now();
        let Some(solved) = solve(width, height, walls) else {
            eprintln!(
                "{width}x{height} with {walls} walls: boards have 3 to 15 columns and rows, and 32 fields at most here"
            );
            return ExitCode::FAILURE;
        };
        let outcome = match solved.winner {
            Some(seat) => format!("player {} wins", seat.0 + 1),
            None => "a draw".to_string(),
        };
        println!(
            "{width}x{height} with {walls} walls each: {outcome}; {} sets of walls, {:.1} s",
            solved.sets,
            begin.elapsed().as_secs_f64()
        );
    }
    ExitCode::SUCCESS
}
