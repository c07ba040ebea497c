//! proto
#![allow(missing_docs, dead_code)]
mod bits;
mod order;
mod search;
mod table;
mod zugzwang;
use bits::Bits;
pub fn proto(columns: &str, mb: usize) -> (i32, u64) {
    let mut b = Bits::<7, 6>::EMPTY;
    for c in columns.bytes() {
        let col = u32::from(c - b'1');
        let cell = b.open() & Bits::<7, 6>::column(col);
        b = b.after(cell);
    }
    let mut s = search::Search::<7, 6>::new(mb << 20);
    let mut never = || false;
    (s.score(b, &mut never).unwrap_or(-99), s.positions())
}
