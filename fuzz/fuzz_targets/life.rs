//! The solver of life and death against a plain search through every position: on a four by four grid whose points the
//! input fills.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use tengen_board::{Board, Point};
use tengen_go::{Colour, Ground};
use tengen_life::{
    Aim, Book, Kept, Limits, Problem, Threats, Verdict, check, is_captured_by_exhaustion, solve_with_proofs,
};

fuzz_target!(|data: &[u8]| {
    let Some((&[first, second], cells)) = data.split_first_chunk::<2>() else { return };
    let ground = Ground::new(Arc::new(Board::from_spec("grid:4").expect("a board")));
    let (mut stones, mut region) = (Vec::new(), Vec::new());
    for point in ground.board().points() {
        match cells.get(point.index()).map_or(0, |byte| byte % 4) {
            0 => region.push(point),
            1 => stones.push((point, Colour::Black)),
            2 => stones.push((point, Colour::White)),
            // Empty and out of play: what it touches can never be captured.
            _ => {}
        }
    }
    let keys: Vec<Point> = stones.iter().filter(|(_, colour)| *colour == Colour::Black).map(|(p, _)| *p).collect();
    if keys.is_empty() || region.len() > 6 || !every_chain_has_a_liberty(&ground, &stones) {
        return;
    }
    let kill = first & 1 == 0;
    let problem = Problem {
        ground,
        stones,
        to_play: if kill { Colour::White } else { Colour::Black },
        aim: if kill { Aim::Kill } else { Aim::Live },
        keys: if first & 2 == 0 { keys } else { keys[..1].to_vec() },
        kept: if second & 1 == 0 { Kept::Any } else { Kept::All },
        region,
        ko: None,
        threats: [0, 0],
        name: String::new(),
        description: String::new(),
        source: String::new(),
        book: Book::default(),
    };
    let truth = |mine: Threats, theirs: Threats| {
        let mut threats = [mine; 2];
        threats[(!problem.to_play).index()] = theirs;
        Some(is_captured_by_exhaustion(&problem, threats, 10_000)? == kill)
    };
    let (Some(clean), Some(at_all)) =
        (truth(Threats::NONE, Threats::Unlimited), truth(Threats::Unlimited, Threats::NONE))
    else {
        return;
    };
    let (answer, proofs) =
        solve_with_proofs(&problem, &Limits { stop: &|| false, nodes: Some(200_000), memory: 16 << 20 });
    for proof in &proofs {
        assert_eq!(check(&problem, proof), Ok(()));
    }
    match answer.verdict {
        Verdict::Win => assert!(clean),
        Verdict::Fail => assert!(!at_all),
        Verdict::Ko(_) => assert!(!clean && at_all),
        Verdict::Unknown => assert!(!answer.proved),
    }
});

fn every_chain_has_a_liberty(ground: &Arc<Ground>, stones: &[(Point, Colour)]) -> bool {
    let mut position = tengen_go::Position::new(Arc::clone(ground));
    for &(point, colour) in stones {
        position.put(point, colour);
    }
    stones.iter().all(|(point, _)| position.chain(*point).is_some_and(tengen_go::Chain::has_liberty))
}
