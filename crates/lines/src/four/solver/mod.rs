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
    let mut table = table::Table::new(mb << 20);
    let mut never = || false;
    let mut s = search::Search::<'_, 7, 6> { table: &mut table, nodes: 0, stop: &mut never };
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
