//! Temporary.
fn main() { println!("{}", tengen_server::api::document([]).to_json().unwrap()); }
