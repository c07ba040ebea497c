//! Searching in another way finds the same, sooner or later.

use tengen_life::{Limits, Verdict, check, formats, solve_in_a_way};

#[test]
fn every_way_proves_the_same() {
    let shipped = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../puzzles/life-and-death.jsonl")).unwrap();
    let entries = formats::read(&shipped).unwrap().entries;
    let limits = Limits { stop: &|| false, nodes: Some(400_000), memory: 32 << 20 };
    let mut efforts = Vec::new();
    for entry in entries.iter().step_by(16) {
        for problem in [entry.problem.clone(), entry.problem.other_side_first()] {
            let mut of_ways = Vec::new();
            for way in 0..5 {
                let (answer, proofs) = solve_in_a_way(&problem, &limits, way);
                assert!(answer.proved && !proofs.is_empty(), "way {way}: {}", problem.name);
                for proof in &proofs {
                    assert_eq!(check(&problem, proof), Ok(()), "way {way}: {}", problem.name);
                }
                of_ways.push((answer.verdict, answer.nodes));
            }
            assert!(of_ways.iter().all(|(verdict, _)| *verdict == of_ways[0].0), "{}: {of_ways:?}", problem.name);
            assert_ne!(of_ways[0].0, Verdict::Unknown);
            efforts.push(of_ways);
        }
    }
    assert!(efforts.len() >= 16);
    // Otherwise nothing is gained by trying several.
    for way in 1..5 {
        assert!(efforts.iter().any(|ways| ways[way].1 != ways[0].1), "way {way} is the usual one");
    }
    assert!(efforts.iter().any(|ways| ways[1..].iter().any(|way| way.1 < ways[0].1)), "{efforts:?}");
}
