//! Whatever bytes come in, reading problems of life and death ends without a panic and tells where what is wrong; what was read
//! makes sense, and is written in every format so that it reads back the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_life::{
    Problem,
    formats::{self, Format, read, write},
};

fuzz_target!(|data: &[u8]| {
    let reading = match read(data) {
        Ok(reading) => reading,
        Err(error) => {
            assert!(error.at.line >= 1 && error.at.column >= 1 && !error.to_string().is_empty());
            return;
        }
    };
    // Boards of thousands of points take their time to write, and show nothing more.
    let small = |entry: &&formats::Entry| entry.problem.ground.board().len() <= 400;
    for entry in reading.entries.iter().filter(small).take(8) {
        assert_eq!(entry.problem.check(), Ok(()));
        if let Some(guess) = &entry.guess {
            assert!(!guess.told(&entry.problem).is_empty());
        }
        for format in [Format::Sgf, Format::Json, Format::Text] {
            let text = write(format, &[&entry.problem]);
            let again = read(text.as_bytes()).unwrap_or_else(|error| panic!("{error} in our own {text:?}"));
            assert_eq!(again.entries.len(), 1, "{text:?}");
            assert_eq!(told(&again.entries[0].problem), told(&entry.problem), "{text:?}");
        }
    }
});

/// All of a problem but the board's shape, which `Debug` would take pages for.
fn told(problem: &Problem) -> String {
    let Problem { stones, to_play, aim, keys, kept, region, ko, threats, name, description, source, book, .. } =
        problem;
    let board = problem.ground.board().len();
    format!(
        "{board} {stones:?} {to_play} {aim:?} {keys:?} {kept:?} {region:?} {ko:?} {threats:?} {name:?} {description:?} {source:?} {book:?}"
    )
}
