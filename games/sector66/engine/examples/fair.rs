//! Whether templates are fair: the share of first places of each seat when an engine plays itself.
//!
//! `cargo run --release -p tengen-sector66-engine --example fair -- TEMPLATE PLAYERS [GAMES [VISITS]]`, where the template is one that
//! ships or a file.

use serde_json::json;
use tengen_game::{Boards, Budget, Engines, Reply, Resources, Turn};
use tengen_sector66::KIND;
use tengen_sector66_engine::ENGINES;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (players, games, visits) = (number(1, 2), number(2, 200), number(3, 100));
    let template = args.first().map_or("classic", String::as_str);
    let inline: serde_json::Value = match std::fs::read_to_string(template) {
        Ok(text) => serde_json::from_str(&text).expect("a template in JSON"),
        Err(_) => template.into(),
    };
    let mut first = vec![0.0; players as usize];
    let (mut draws, mut plies, mut uneven) = (0, 0, 0);
    for game in 0..games {
        let options = json!({"template": inline, "seats": players, "seed": game});
        let opened = KIND.open(&Boards::default(), options.as_object().cloned().unwrap_or_default());
        let (spec, mut table) = match opened {
            Ok(opened) => opened,
            Err(refused) => return println!("{template}: {refused}"),
        };
        uneven = uneven.max(spec.options.get("uneven").and_then(serde_json::Value::as_u64).unwrap_or(0));
        let opening = ENGINES.openings(&*table, 2 * players as usize, game).next().unwrap_or_default();
        for mv in opening {
            if let Turn::Of(seat) = table.turn() {
                table.play(seat, &mv).expect("an opening");
            }
        }
        let name = format!("sector66,visits={visits}");
        let mut engine = ENGINES.make(&name, game, &Resources::default()).expect("the engine");
        let outcome = loop {
            match table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Of(seat) => match engine.choose(&*table, seat, &Budget::default()) {
                    Ok(Reply::Move(mv)) => table.play(seat, &mv).map(|_| ()).expect("a legal move"),
                    other => return println!("{template}: {other:?}"),
                },
            }
        };
        plies += table.plies();
        match outcome.winner() {
            Some(winner) => first[usize::from(winner.0)] += 1.0,
            None => draws += 1,
        }
    }
    let decided = (games - draws).max(1) as f64;
    let expected = 1.0 / players as f64;
    // 95 in 100 shares of so many games lie as near to the fair one.
    let width = 1.96 * (expected * (1.0 - expected) / decided).sqrt();
    let shares: Vec<String> = first.iter().map(|wins| format!("{:.3}", wins / decided)).collect();
    let fair = first.iter().all(|wins| (wins / decided - expected).abs() <= width);
    println!(
        "{template} for {players}: first places {} of {:.3} +- {width:.3}{}, {draws} draws, {} plies a game, uneven {uneven}",
        shares.join(" "),
        expected,
        if fair { "" } else { " NOT FAIR" },
        plies as u64 / games,
    );
}
