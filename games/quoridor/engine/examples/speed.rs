//! How fast the search for two players is and how far it sees: `cargo run --release -p tengen-quoridor-engine --example speed`,
//! with the number of threads behind `--` if it is not one.

use std::time::Instant;

use tengen_quoridor::{Position, Setup};
use tengen_quoridor_engine::alpha::{Mind, Question, Weights};

/// Positions for each search.
const NODES: u64 = 400_000;

const GAMES: [&str; 6] = [
    "",
    "e2 e8 e3 e7 e4 e6",
    "e2 e8 e3 e7 e4 e6 e3h d6v",
    "e2 e8 e3 e7 d3h c5h e6h g6h f4v",
    "e2 e8 e3 e7 e4 e6 d5h b5h f5h d7v a4h",
    "f1 d9 g1 d6v g2 c9 c4v g3h d5h b7v c6h c8 a4v d8",
];

fn main() {
    let threads = std::env::args().nth(1).map_or(1, |text| text.parse().expect("a number of threads"));
    let (mut nodes, mut seconds) = (0, 0.0);
    for moves in GAMES {
        let mut position = Position::<u128>::new(&Setup::default()).expect("nine by nine fits");
        let mut past = Vec::new();
        for text in moves.split_whitespace() {
            past.push(position.hash());
            let mv = position.read(text).expect("these moves are well written");
            position.play(mv);
        }
        let question = Question {
            position: &position,
            past,
            avoid: &[],
            lines: 1,
            nodes: NODES,
            depth: 120,
            stop: &|| false,
            enough: &|| false,
        };
        let begin = Instant::now();
        let thought = Mind::new(64 << 20, Weights::USUAL).threads(threads).think(&question, &mut |_| {});
        let took = begin.elapsed().as_secs_f64();
        nodes += thought.nodes;
        seconds += took;
        let best = thought.found.first().map(|(found, _)| {
            let line: Vec<_> = found.line.iter().take(8).map(|mv| position.notation(*mv)).collect();
            format!("{:+} {}", found.value, line.join(" "))
        });
        println!(
            "{moves}: depth {} to {}, {}; {:.0} thousand positions a second",
            thought.depth,
            thought.deepest,
            best.unwrap_or_default(),
            thought.nodes as f64 / took / 1e3
        );
    }
    println!("all: {nodes} positions, {:.0} thousand a second", nodes as f64 / seconds / 1e3);
}
