//! Solves Connect Four positions and says how long it took.
//!
//! ```text
//! cargo run --release -p tengen-connect-four --example solve             # the start of the classic board
//! cargo run --release -p tengen-connect-four --example solve ddddc       # the position after these columns
//! cargo run --release -p tengen-connect-four --example solve ddddc all   # and the value of each column
//! ```

use std::{env, error::Error, time::Instant};

use tengen_connect_four::ConnectFour;
use tengen_connect_four::solver::ClassicSolver;
use tengen_game::Game;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let mut game = ConnectFour::default();
    for column in words.next().unwrap_or_default().chars() {
        let mv = game.read(&column.to_string())?;
        game.check(mv)?;
        game.play(mv);
    }
    let all = words.next().is_some_and(|word| word == "all");
    let mut solver = ClassicSolver::new();
    let start = Instant::now();
    println!("{}", solver.value(&game, &mut || false)?);
    report(&solver, start);
    if all {
        let start = Instant::now();
        for (column, value) in solver.columns(&game, &mut || false)? {
            println!("{column}: {value}");
        }
        report(&solver, start);
    }
    Ok(())
}

fn report(solver: &ClassicSolver, start: Instant) {
    println!("{} positions so far, {:.3} s", solver.positions(), start.elapsed().as_secs_f64());
}
