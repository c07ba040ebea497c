//! proto
#![allow(missing_docs, dead_code)]
mod bits;
mod search;
mod table;
use bits::Bits;
pub fn proto(columns: &str, mb: usize) -> (i32, u64) {
    let mut b = Bits::<7, 6>::EMPTY;
    for c in columns.bytes() {
        let col = u32::from(c - b'1');
        let cell = b.open() & Bits::<7, 6>::column(col);
        b = b.after(cell);
    }
    let mut lines = vec![];
    for c in 0..7i32 { for r in 0..6i32 { for (dc, dr) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let cells: Vec<(i32, i32)> = (0..4).map(|k| (c + k * dc, r + k * dr)).collect();
        if cells.iter().all(|(c, r)| (0..7).contains(c) && (0..6).contains(r)) { lines.push(cells.iter().fold(0u64, |b, (c, r)| b | 1 << (c * 7 + r))); }
    } } }
    let wv: Vec<i32> = std::env::var("WV").map_or(vec![0, 1, 4, 16, 0, 0, 0, 0], |v| v.split(',').map(|x| x.parse().unwrap()).collect());
    let w: [i32; 8] = wv.try_into().unwrap();
    let hd: i32 = std::env::var("HD").map_or(0, |v| v.parse().unwrap());
    let mut table = table::Table::new(mb << 20);
    let mut never = || false;
    let mut s = search::Search::<'_, 7, 6> { table: &mut table, nodes: 0, lines, w, hd, stop: &mut never };
    let discs = b.discs() as i32;
    if b.can_win() {
        return ((43 - discs) / 2, 0);
    }
    let mut min = -(42 - discs) / 2;
    let mut max = (41 - discs) / 2;
    let mut med = 0;
    while min < max {
        let r = s.negamax(b, discs, med, med + 1).unwrap_or(0);
        println!("  window {med},{} -> {r} nodes {}", med + 1, s.nodes);
        if r <= med {
            max = r;
            med = r - 1;
        } else {
            min = r;
            med = r;
        }
    }
    (min, s.nodes)
}
