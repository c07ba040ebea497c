//! How well key stones are guessed: `cargo run --example dev_set -- SET.jsonl` forgets what each problem is about and guesses anew.

use std::collections::BTreeMap;

use tengen_life::{
    derive::{Hints, derive},
    formats,
};

fn main() {
    let path = std::env::args().nth(1).expect("a file");
    let reading = formats::read(&std::fs::read(path).expect("readable")).unwrap_or_else(|error| panic!("{error}"));
    let mut tallies: BTreeMap<String, [usize; 5]> = BTreeMap::new();
    for entry in &reading.entries {
        let problem = &entry.problem;
        let position = problem.position();
        let set = problem.name.split('-').next().unwrap_or_default().to_string();
        for (kind, moves) in [("alone", &[][..]), ("with moves", &problem.book.correct[..])] {
            let hints = Hints { moves, ..Hints::default() };
            let Ok(derived) = derive(&position, problem.to_play, &hints) else { continue };
            let same_chain = |a: tengen_board::Point, b: tengen_board::Point| position.head(a) == position.head(b);
            let hit = derived.keys.iter().any(|key| problem.keys.iter().any(|theirs| same_chain(*key, *theirs)));
            let inside = problem.region.iter().filter(|point| derived.region.contains(point)).count();
            let tally = tallies.entry(format!("{set} {kind}")).or_default();
            tally[0] += 1;
            tally[1] += usize::from(derived.aim == problem.aim);
            tally[2] += usize::from(hit && derived.aim == problem.aim);
            tally[3] += usize::from(2 * inside >= problem.region.len());
            tally[4] += usize::from(problem.book.correct.iter().all(|point| derived.region.contains(point)));
        }
    }
    println!("set                     problems  aim right  key chain hit  half of the region  all answers inside");
    for (set, [all, aim, hit, half, answers]) in tallies {
        println!("{set:<23} {all:>8} {aim:>10} {hit:>14} {half:>19} {answers:>19}");
    }
}
