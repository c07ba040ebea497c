//! What the built-in engines do at a table.

use super::*;

#[tokio::test]
async fn a_game_on_a_torus_from_the_first_stone_to_the_count() {
    let engines = engines("");
    let moves = play_out(&engines, ["go:5", "go:6"], table(&go("torus:5"), &[])).await;
    assert!(moves > 10, "{moves}");
    assert!(matches!(ask(&engines, "go:5", WHITE, table(&go("torus:5"), &[])).await, Answer::Waits), "not its turn");
}

#[tokio::test]
async fn an_engine_proposes_what_is_dead_and_accepts_what_does_not_matter() {
    let engines = engines("");
    let mut table = counted();
    assert_eq!(table.awaited(), [BLACK, WHITE]);
    let step = ask(&engines, "go:8", BLACK, table.boxed()).await;
    assert_eq!(step, Answer::Move("mark A1".to_string()));
    table.play(BLACK, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("accept".to_string()));
    table.play(BLACK, "accept").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Waits);

    // A person who denies it is contradicted once. White wins either way, so that is all.
    table.play(WHITE, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("mark A1".to_string()));
    table.play(BLACK, "mark A1").unwrap();
    table.play(WHITE, "mark A1").unwrap();
    assert_eq!(ask(&engines, "go:8", BLACK, table.boxed()).await, Answer::Move("accept".to_string()));
}

#[tokio::test]
async fn an_engine_that_would_be_robbed_plays_on() {
    let engines = engines("");
    let mut table = counted();
    for expected in [&["mark A1", "mark C1", "accept"][..], &["mark C1", "accept"], &["resume"]] {
        table.play(BLACK, "mark C1").unwrap();
        assert_eq!(steps(&engines, "go:8", WHITE, &mut table).await, expected);
    }
    assert_eq!(table.view().phase, "play");
}

#[tokio::test]
async fn an_opinion_has_values_lines_and_owners() {
    let engines = engines("");
    let spec = go("torus:5");
    let insight =
        engines.analyse(table(&spec, &["13"]), WHITE, engines.best("go").unwrap(), ms(1_000), "Ann").await.unwrap();
    // Few on a busy machine, but more than a glance.
    assert!(insight.visits > 5 && !insight.moves.is_empty(), "{insight:?}");
    assert!((0.0..=1.0).contains(&insight.win_rate) && insight.score.is_some());
    assert_eq!(insight.ownership.len(), 25);
    assert_eq!(insight.moves[0].line[0], insight.moves[0].mv);
    let json = serde_json::to_value(&insight).unwrap();
    assert_eq!(
        (json["seat"].as_u64(), json["moves"][0]["move"].as_str()),
        (Some(1), Some(insight.moves[0].mv.as_str()))
    );

    let refused = |engine: &'static str, spec: GameSpec, moves: &'static [&'static str]| {
        let table = table(&spec, moves);
        let engines = &engines;
        async move { engines.analyse(table, BLACK, engine, ms(50), "Ann").await.unwrap_err().code }
    };
    assert_eq!(refused("go:11", go("grid:5"), &[]).await, "unknown_engine");
    assert_eq!(refused("gomoku:1", go("grid:5"), &[]).await, "nothing_to_analyse");
    assert_eq!(
        refused("go:1", go("grid:5").with("rules", "tromp-taylor"), &["pass", "pass"]).await,
        "nothing_to_analyse"
    );
}

fn gomoku(opening: &str) -> GameSpec {
    GameSpec::new("gomoku").with("rules", "standard").with("opening", opening)
}

#[tokio::test]
async fn gomoku_is_played_with_every_opening() {
    let engines = engines("");
    for opening in ["free", "pro", "long-pro", "swap", "swap1", "swap2"] {
        let moves = play_out(&engines, ["gomoku:2", "gomoku:1"], table(&gomoku(opening), &[])).await;
        assert!((9..=232).contains(&moves), "{opening}: {moves}");
        engines.release("m1");
    }
    let three = table(&gomoku("swap2"), &["h8", "i9", "j8"]);
    for engine in ["gomoku:5", "gomoku:mcts"] {
        let Answer::Move(choice) = ask(&engines, engine, WHITE, three.boxed()).await else { panic!("{engine}") };
        assert!(["white", "black", "add"].contains(&choice.as_str()), "{engine}: {choice}");
        assert_eq!(ask(&engines, engine, BLACK, three.boxed()).await, Answer::Waits);
        engines.release("m1");
    }
}

#[tokio::test]
async fn gomoku_is_won_defended_and_judged() {
    let engines = engines("");
    let four = table(&gomoku("free"), &["h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9"]);
    for engine in ["gomoku:8", "gomoku:10", "gomoku:mcts"] {
        let Answer::Move(five) = ask(&engines, engine, BLACK, four.boxed()).await else { panic!("{engine}") };
        assert!(["g8", "l8"].contains(&five.as_str()), "{engine}: {five}");
        engines.release("m1");
    }
    let three = table(&gomoku("free"), &["h8", "h9", "i8", "i9", "j8", "j9"]);
    let insight = engines.analyse(three, BLACK, engines.best("gomoku").unwrap(), ms(300), "Ann").await.unwrap();
    let best = &insight.moves[0];
    assert!(["g8", "k8"].contains(&best.mv.as_str()), "{insight:?}");
    assert_eq!((best.proven, best.win_rate, insight.win_rate), (Some(true), 1.0, 1.0), "an open four wins");

    // One colour is worth as much as the other is not.
    let choosing = table(&gomoku("swap"), &["h8", "a1", "i8"]);
    let insight = engines.analyse(choosing, WHITE, "gomoku:10", ms(200), "Ann").await.unwrap();
    assert_eq!((insight.seat, insight.moves.len()), (WHITE, 2));
    let sum: f32 = insight.moves.iter().map(|idea| idea.win_rate).sum();
    assert!((sum - 1.0).abs() < 0.01 && insight.win_rate >= 0.5, "{insight:?}");
    let refused = engines.analyse(table(&gomoku("swap2"), &[]), BLACK, "gomoku:10", ms(50), "Ann").await.unwrap_err();
    assert_eq!(refused.code, "nothing_to_analyse");
    let quiet = table(&gomoku("free"), &["h8", "i9", "h10"]);
    let plain = engines.analyse(quiet, WHITE, "gomoku:mcts", ms(50), "Ann").await.unwrap();
    assert!(plain.visits > 0 && plain.moves[0].visits > 0, "{plain:?}");
}
