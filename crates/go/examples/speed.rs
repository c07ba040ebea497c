use std::{sync::Arc, time::Instant};
use tengen_board::Board;
use tengen_go::*;
fn main() {
    for spec in std::env::args().skip(1) {
        let board = Arc::new(Board::from_spec(&spec).unwrap());
        let start = Position::new(Ground::new(board));
        let mut p = start.clone();
        let mut r = Random::with_seed(1);
        let (mut n, mut moves, mut margin) = (0u64, 0u64, 0i64);
        let t = Instant::now();
        while t.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..500 {
                p.copy_from(&start);
                let o = playout(&mut p, Colour::Black, &mut r);
                n += 1;
                moves += o.moves as u64;
                margin += o.margin as i64;
            }
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{spec}: {:.0}/s, {:.1} moves, {:.1} ns/move, margin {:.2}",
            n as f64 / s,
            moves as f64 / n as f64,
            s * 1e9 / moves as f64,
            margin as f64 / n as f64
        );
    }
}
