//! The puzzles that ship: each is proved again, and none is there twice.

use std::{
    collections::{BTreeMap, HashSet},
    thread,
};

use serde_json::Value;
use tengen_life::{Expected, Limits, Verdict, check, formats, generate::name, solve_with_proofs};

const PUZZLES: &str = include_str!("../../../puzzles/life-and-death.jsonl");

/// A search goes as deep as the longest line.
const STACK: usize = 64 << 20;

#[test]
fn every_puzzle_is_proved_again_with_one_first_move() {
    let lines: Vec<&str> = PUZZLES.lines().collect();
    thread::scope(|scope| {
        for half in lines.chunks(lines.len().div_ceil(2)) {
            let work = move || half.iter().for_each(|line| prove(line));
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).unwrap();
        }
    });
}

fn prove(line: &str) {
    let problem =
        formats::read(line.as_bytes()).unwrap_or_else(|error| panic!("{error}: {line}")).entries.remove(0).problem;
    let limits = Limits { stop: &|| false, nodes: Some(3_000_000), memory: 64 << 20 };
    let (answer, proofs) = solve_with_proofs(&problem, &limits);
    assert!(answer.proved && answer.complete, "{}", problem.name);
    for proof in &proofs {
        assert_eq!(check(&problem, proof), Ok(()), "{}", problem.name);
    }
    let verdict = match answer.verdict {
        Verdict::Win => Expected::Win,
        Verdict::Ko(_) => Expected::Ko,
        other => panic!("{}: {other:?}", problem.name),
    };
    assert_eq!((Some(verdict), &answer.moves), (problem.book.expected, &problem.book.correct), "{}", problem.name);
    assert_eq!(answer.moves.len(), 1, "{}", problem.name);
    // If the other side moves first there is nothing to find.
    let other = tengen_life::solve(&problem.other_side_first(), &limits);
    assert!(other.proved && other.verdict == Verdict::Win, "{}", problem.name);
}

#[test]
fn four_grades_on_many_boards_and_nothing_twice() {
    let mut names = HashSet::new();
    let (mut grades, mut boards) = ([0; 4], BTreeMap::<String, usize>::new());
    for line in PUZZLES.lines() {
        let about: Value = serde_json::from_str(line).unwrap();
        let problem = formats::read(line.as_bytes()).unwrap().entries.remove(0).problem;
        let id = name(&problem);
        assert_eq!(problem.name, format!("life-{:08x}", id & 0xffff_ffff));
        assert!(names.insert(id), "{} is there twice", problem.name);
        grades[about["puzzle"]["grade"].as_u64().unwrap() as usize - 1] += 1;
        let family = about["board"].as_str().unwrap().split(':').next().unwrap().to_string();
        *boards.entry(family).or_default() += 1;
        let known = tengen_life::generate::Topic::ALL.map(tengen_life::generate::Topic::word);
        let topic = about["puzzle"]["topic"].as_str().unwrap_or_default();
        assert!(known.contains(&topic), "{}: {topic}", problem.name);
    }
    assert!(names.len() >= 120 && grades.iter().all(|count| *count >= 15), "{grades:?}");
    for family in ["grid", "torus", "cylinder", "hex", "sphere"] {
        assert!(boards.get(family).is_some_and(|count| *count >= 5), "{boards:?}");
    }
}
