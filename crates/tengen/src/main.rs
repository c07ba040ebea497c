//! tengen
fn main() {}
