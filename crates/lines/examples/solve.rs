//! proto
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let t = std::time::Instant::now();
    let r = tengen_lines::four::solver::proto(a.get(1).map_or("", |s| s), a.get(2).map_or(64, |s| s.parse().unwrap()));
    println!("{r:?} {:?} {:.1} Mn/s", t.elapsed(), r.1 as f64 / t.elapsed().as_secs_f64() / 1e6);
}
