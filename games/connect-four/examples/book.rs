//! Makes the book of openings of Connect Four, `games/connect-four/src/solver/book.bin`. That takes a while: what is found is
//! written at once, in text, to the file with `.part` after its name, and a second run goes on from there.
//!
//! ```text
//! cargo run --release -p tengen-connect-four --example book book.bin
//! ```

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fs::{self, OpenOptions},
    io::Write,
    time::Instant,
};

use tengen_connect_four::solver::{Book, ClassicSolver};

/// Bytes for what the solver remembers: neighbours have half of their continuations in common.
const MEMORY: usize = 64 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("into which file?")?;
    let part = format!("{file}.part");
    let read = |line: &str| line.split_once(' ').and_then(|(at, byte)| Some((at.parse().ok()?, byte.parse().ok()?)));
    let mut found: BTreeMap<usize, u8> =
        fs::read_to_string(&part).unwrap_or_default().lines().filter_map(read).collect();
    let mut writer = OpenOptions::new().create(true).append(true).open(&part)?;
    let mut solver = ClassicSolver::with_memory(MEMORY);
    let start = Instant::now();
    for number in 0..Book::positions() {
        if found.contains_key(&number) {
            continue;
        }
        let byte = Book::make(number, &mut solver).ok_or("a position without a value")?;
        writeln!(writer, "{number} {byte}")?;
        found.insert(number, byte);
        println!("{} of {}, {:.0} s", found.len(), Book::positions(), start.elapsed().as_secs_f64());
    }
    fs::write(file, found.into_values().collect::<Vec<u8>>())?;
    fs::remove_file(part)?;
    Ok(())
}
