//! Who thinks when, and who stops.

use super::*;

/// Sets the stop after a moment and says how long the answer took from then.
async fn stopped(engines: &EngineHall, job: Job, after: Duration) -> Duration {
    let stop = job.stop.clone();
    let answer = engines.ask(job);
    tokio::time::sleep(after).await;
    stop.store(true, Ordering::Relaxed);
    let begin = Instant::now();
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    begin.elapsed()
}

#[tokio::test]
async fn a_stop_is_obeyed_at_once_at_the_desk_and_in_the_line() {
    let folder = Folder::new("stop");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let think = Some(ms(15_000));
    let thinks = |engine: &str, board: &str| Job { think, ..job(engine, BLACK, table(&go(board), &[])) };
    let at_the_desk = stopped(&engines, thinks("go:10", "grid:13"), ms(150)).await;
    let program = stopped(&engines, Job { match_id: "m2".to_string(), ..thinks("fake", "grid:5") }, ms(150)).await;
    let busy = thinks("go:10", "grid:9");
    let stop = busy.stop.clone();
    let busy = engines.ask(busy);
    let in_the_line = stopped(&engines, Job { match_id: "m3".to_string(), ..thinks("go:10", "grid:9") }, ms(50)).await;
    stop.store(true, Ordering::Relaxed);
    assert_eq!(busy.await.unwrap(), Answer::Stopped);
    for took in [at_the_desk, program, in_the_line] {
        assert!(took < ms(150), "{took:?} (about 20 ms on a machine with nothing else to do)");
    }
}

#[tokio::test]
async fn a_match_that_ends_stops_its_engine() {
    let engines = engines("");
    let answer = engines.ask(Job { think: Some(ms(15_000)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) });
    tokio::time::sleep(ms(100)).await;
    engines.release("m1");
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    assert_eq!(engines.resting(), 0);
    let answer = engines.ask(Job { think: Some(ms(15_000)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) });
    tokio::time::sleep(ms(50)).await;
    drop(engines);
    assert_eq!(answer.await.unwrap(), Answer::Stopped, "the house is closed");
}

#[tokio::test]
async fn no_more_think_at_once_than_may_and_nobody_is_passed_over() {
    let engines = EngineHall::start(Settings { threads: 2, ..quick() }, Catalogue::default());
    let begin = Instant::now();
    let jobs = (0..5).map(|number| {
        let job = Job { think: Some(ms(200)), ..job("go:10", BLACK, table(&go("grid:9"), &[])) };
        engines.ask(Job { match_id: format!("m{number}"), ..job })
    });
    let answers: Vec<_> = jobs.collect();
    let waiting = loop {
        let waiting = engines.waiting();
        if waiting <= 3 || begin.elapsed() > ms(5000) {
            break waiting;
        }
        tokio::time::sleep(ms(1)).await;
    };
    assert_eq!(waiting, 3, "five came, two sit");
    let mut ends = Vec::new();
    for answer in answers {
        assert!(matches!(answer.await.unwrap(), Answer::Move(_)));
        ends.push(begin.elapsed());
    }
    // Three rounds of two desks; engines stop a little earlier when they are sure.
    assert!(ends[4] > ends[0] && ends[4] < ms(5000), "{ends:?}");
    assert_eq!(engines.waiting(), 0);
}

#[tokio::test]
async fn time_in_the_line_is_the_engines_own() {
    let engines = engines("");
    let first = Job { think: Some(ms(600)), ..job("go:9", BLACK, table(&go("grid:9"), &[])) };
    let first = engines.ask(first);
    let begin = Instant::now();
    let reading: ClockReading = Clock::PerMove { time: ms(1200) }.start();
    let second = Job { match_id: "m2".to_string(), reading, ..job("go:10", BLACK, table(&go("grid:9"), &[])) };
    let answer = engines.ask(second).await.unwrap();
    assert!(matches!(answer, Answer::Move(_)), "{answer:?}");
    assert!(begin.elapsed() < ms(1200), "{:?}", begin.elapsed());
    first.await.unwrap();
}

#[tokio::test]
async fn whoever_waits_sees_how_far_it_is() {
    let engines = engines("");
    let seen = Arc::new(AtomicU32::new(0));
    let told = seen.clone();
    let watch = move |visits| told.store(visits, Ordering::Relaxed);
    let empty = table(&go("grid:9"), &[]);
    let job = Job { watch: Some(Box::new(watch)), think: Some(ms(400)), ..job("go:10", BLACK, empty) };
    assert!(matches!(engines.ask(job).await.unwrap(), Answer::Move(_)));
    assert!(seen.load(Ordering::Relaxed) > 10);
}

#[tokio::test]
async fn opinions_do_not_crowd_out_moves_and_end_with_whoever_wants_them() {
    let engines = engines("");
    let look = || {
        let engines = engines.clone();
        tokio::spawn(async move {
            let table = table(&go("grid:9"), &[]);
            engines.analyse(table, BLACK, "go:10", ms(15_000), "Ann").await.map_err(|refused| refused.code)
        })
    };
    let wanted: Vec<_> = (0..4).map(|_| look()).collect();
    while engines.waiting() < 3 {
        tokio::time::sleep(ms(1)).await;
    }
    assert_eq!(look().await.unwrap().unwrap_err(), "busy");
    for looking in wanted {
        looking.abort();
    }
    let begin = Instant::now();
    let stop = Arc::new(AtomicBool::new(false));
    let job = Job { stop, ..job("go:1", BLACK, table(&go("grid:5"), &[])) };
    assert!(matches!(engines.ask(job).await.unwrap(), Answer::Move(_)));
    assert!(begin.elapsed() < ms(3000), "{:?}", begin.elapsed());
}

#[tokio::test]
async fn people_take_turns_and_low_levels_do_not_wait_at_all() {
    let engines = engines("");
    let order = Arc::new(Mutex::new(Vec::new()));
    let asked = |game: String, whose: &'static str, engine: &str| {
        let job =
            Job { think: Some(ms(200)), whose: whose.to_string(), ..job(engine, BLACK, table(&go("grid:9"), &[])) };
        let (answer, order) = (engines.ask(Job { match_id: game, ..job }), order.clone());
        tokio::spawn(async move {
            assert!(matches!(answer.await.unwrap(), Answer::Move(_)));
            order.lock().unwrap().push(whose);
        })
    };
    let mut all: Vec<_> = (0..8).map(|number| asked(format!("g{number}"), "greedy", "go:10")).collect();
    while engines.waiting() > 7 {
        tokio::time::sleep(ms(1)).await;
    }
    all.push(asked("b".to_string(), "Bob", "go:10"));
    all.push(asked("a".to_string(), "Ann", "go:1"));
    for one in all {
        one.await.unwrap();
    }
    let order = order.lock().unwrap();
    let place = |whose: &str| order.iter().position(|other| *other == whose).unwrap();
    // One was being thought about when they came, and one more of the greedy one's turn may have come first.
    assert!(place("Ann") <= 1 && place("Bob") <= 4, "{order:?}");
}
