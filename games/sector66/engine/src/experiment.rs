//! What the thesis of Sector 66 says of its search, to be measured with that search: the baseline `sector66:source`.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tengen_game::{Comparison, Contender, Experiment, Extent, Limit, SpeedGame, Speeds};

/// The baseline with this limit, which its own limits do not come before.
const fn timed(engine: &'static str) -> Contender {
    Contender { engine, limit: Limit::Time, asks_network: false }
}

/// The baseline with as many nodes as the trial has.
const fn counted(engine: &'static str) -> Contender {
    Contender { engine, limit: Limit::Iterations, asks_network: false }
}

const PLAIN: Contender = counted("sector66:source");
/// Nodes that the source has for a move.
const NODES: Option<u32> = Some(500);
const BY_NODES: Extent = Extent { games: 1_000, times: &[], iterations: NODES };
const FEW: Extent = Extent { games: 40, times: &[], iterations: NODES };
/// Of two in a game for four there are fourteen ways to sit.
const BY_NODES_OF_FOUR: Extent = Extent { games: 1_008, times: &[], iterations: NODES };
const FEW_OF_FOUR: Extent = Extent { games: 42, times: &[], iterations: NODES };

const DUEL: &[(&str, &str)] = &[("template", "duel"), ("spells", "3")];
const FOUR: &[(&str, &str)] = &[("seats", "4")];

const fn by_nodes(
    name: &'static str,
    title: &'static str,
    other: &'static str,
    said: &'static str,
    options: &'static [(&'static str, &'static str)],
) -> Comparison {
    Comparison {
        name,
        title,
        options,
        entrants: [PLAIN, counted(other)],
        published: BY_NODES,
        won: None,
        said,
        iterations: [Some(500), Some(500)],
        small: FEW,
    }
}

const fn of_four(name: &'static str, title: &'static str, other: &'static str, said: &'static str) -> Comparison {
    Comparison { published: BY_NODES_OF_FOUR, small: FEW_OF_FOUR, ..by_nodes(name, title, other, said, FOUR) }
}

const OWN: &str = "0.9 blocks the others more";
const WALL: &str = "0.5 seems best";
const SPELL: &str = "0.75 seems best";

/// The remarks of chapters 3.9.3 and 6.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    source: "Matyáš Brenner, Artificial Intelligence for Quoridor Board Game, master thesis, Charles University in Prague, 2015, \
             chapters 3.9.3 and 6",
    options: &[],
    iterations: "nodes",
    network: "net",
    trials: &[
        Comparison {
            name: "playouts-time",
            title: "Scoring new nodes at once against random playouts of up to 50 moves, equal time",
            options: &[],
            entrants: [
                timed("sector66:source,nodes=10000000,seconds=3600"),
                timed("sector66:source,nodes=10000000,seconds=3600,playout=50"),
            ],
            published: Extent { games: 1_000, times: &[Duration::from_secs(30)], iterations: None },
            won: None,
            said: "scoring at once is better",
            iterations: [Some(500), None],
            small: Extent { games: 40, times: &[Duration::from_millis(20)], iterations: None },
        },
        by_nodes(
            "playouts-nodes",
            "Scoring new nodes at once against random playouts of up to 50 moves, equal nodes",
            "sector66:source,playout=50",
            "scoring at once is better",
            &[],
        ),
        of_four(
            "others",
            "The best of the others against their mean, four players",
            "sector66:source,others=mean",
            "the best seems better",
        ),
        by_nodes("own", "Coefficient 0.9 of the own value against 1", "sector66:source,own=1", OWN, &[]),
        of_four("own-four", "Coefficient 0.9 of the own value against 1, four players", "sector66:source,own=1", OWN),
        by_nodes("wall-0", "A wall worth 0.5 steps against 0", "sector66:source,wall=0", WALL, &[]),
        by_nodes("wall-1", "A wall worth 0.5 steps against 1", "sector66:source,wall=1", WALL, &[]),
        by_nodes(
            "spell-0",
            "A spell worth 0.75 steps against 0, on `duel` with three spells each",
            "sector66:source,spell=0",
            SPELL,
            DUEL,
        ),
        by_nodes(
            "spell-1.5",
            "A spell worth 0.75 steps against 1.5, on `duel` with three spells each",
            "sector66:source,spell=1.5",
            SPELL,
            DUEL,
        ),
    ],
    speeds: Some(&Speeds {
        title: "What each plug-in costs: iterations a second on 9x9 with it, eight fields or two spells for each player",
        said: "calculation may take significantly more time when plug-ins are used",
        engines: ["sector66,visits=300", "sector66:source"],
        games,
    }),
    differences: &[
        "The source gives no figures for these remarks: what it says stands beside the shares in words.",
        "Its programs ran plug-ins of .NET with an undo written by hand; here they are WebAssembly.",
        "Games begin with four random moves, each opening played in every seating. The source does not say how its games begin.",
        "The source does not say how long its playouts were: here they end after 50 moves and are scored there.",
    ],
};

/// A shipped kind: its UUID, its name, and whether it is a spell.
const KINDS: [(&str, &str, bool); 14] = [
    ("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a01", "forbidden", false),
    ("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04", "ice", false),
    ("8da89feb-7c60-48fe-b651-9cfc4179a999", "gravity", false),
    ("9405776b-a3bb-4229-9f68-2c390e4a58cd", "one_way", false),
    ("4be9a495-3656-42ec-b6c8-c1d0d9e39d41", "portal", false),
    ("2f9ea3d1-6213-4fc9-a914-de28b6c85db6", "trap", false),
    ("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a02", "stun", true),
    ("8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a03", "teleport", true),
    ("d697ce62-ad29-465e-b41d-ae0cbe6b2717", "extra_turn", true),
    ("15605db3-659d-417b-8bfd-02c3961077d2", "shield", true),
    ("77407e4e-ea60-4c5a-9250-980ad39e66ba", "swap", true),
    ("6a2a3c75-7c0f-426f-93cc-6d1d16a337da", "wall_breaker", true),
    ("c8cf9f0f-82d3-4cce-b211-debd524095d0", "wall_thief", true),
    ("1e16523f-a13d-40fd-b6ca-2e1893c3b763", "ward", true),
];
/// Where fields lie: as many for either side. Portals lead to the field opposite.
const FIELDS: [&str; 8] = ["c3", "g3", "e4", "d5", "g7", "c7", "e6", "f5"];

/// The usual board without plug-ins, and with each.
fn games() -> Vec<SpeedGame> {
    let plain = SpeedGame { name: "none".to_string(), options: options(json!({})) };
    let with = KINDS.iter().map(|(uuid, kind, is_spell)| {
        let plugins = json!({*kind: {"package": uuid, "kind": kind}});
        let more = if *is_spell {
            json!({"plugins": plugins, "spells": {"each": {"least": 2, "most": 2, "usual": 2}, "forced": [kind]}})
        } else {
            let fields = FIELDS.iter().enumerate().map(|(at, field)| {
                // Pairs of portals, and directions that are the same from either side.
                let parameter = if *kind == "portal" { at % 4 + 1 } else { 2 + 4 * (at / 4) };
                json!({"field": field, "kind": kind, "parameter": parameter})
            });
            json!({"plugins": plugins, "fields": fields.collect::<Vec<_>>()})
        };
        SpeedGame { name: (*kind).to_string(), options: options(more) }
    });
    [plain].into_iter().chain(with).collect()
}

fn options(more: Value) -> Map<String, Value> {
    let mut template = json!({
        "sector66": 1, "name": {"en": "Speed"}, "description": {"en": "To measure speed on."}, "width": 9, "height": 9,
        "games": [{"players": 2, "walls": {"least": 0, "most": 10, "usual": 10}, "seats": [
            {"start": "e1", "targets": "row 9"}, {"start": "e9", "targets": "row 1"}
        ]}],
    });
    if let (Some(template), Value::Object(more)) = (template.as_object_mut(), more) {
        template.extend(more);
    }
    let mut options = Map::new();
    options.insert("template".to_string(), template);
    options.insert("seed".to_string(), 1.into());
    options
}
