//! How fast the tree grows: visits a second on the first positions of templates with fields and spells and without, in time of the
//! processor. `cargo run --release -p tengen-sector66-engine --example speed -- [VISITS]`

use std::fs;

use serde_json::json;
use tengen_game::{Boards, Budget, Engines, Resources, Seat};
use tengen_sector66::KIND;
use tengen_sector66_engine::ENGINES;

/// Nanoseconds that this thread has had of the processor.
fn spent() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn main() {
    let visits: u32 = std::env::args().nth(1).map_or(20_000, |text| text.parse().expect("a number of visits"));
    for (template, seats, spells) in
        [("classic", 2, 0), ("rink", 2, 0), ("duel", 2, 0), ("duel", 2, 3), ("classic", 4, 0), ("rink", 4, 0)]
    {
        let options = json!({"template": template, "seats": seats, "spells": spells, "seed": 1});
        let opened = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default());
        let (_, table) = opened.unwrap_or_else(|refused| panic!("{refused}"));
        let name = format!("sector66,visits={visits}");
        let mut engine = ENGINES.make(&name, 1, &Resources::default()).expect("it is there");
        let begin = spent();
        engine.choose(&*table, Seat(0), &Budget::default()).expect("a move");
        let seconds = (spent() - begin) as f64 / 1e9;
        let made = engine.iterations().unwrap_or(0) as f64;
        println!("{template} for {seats}, {spells} spells: {:.0} thousand visits a second", made / seconds / 1e3);
    }
}
