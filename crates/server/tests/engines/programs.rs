//! Programs that others wrote: GNU Go, and those that crash, hang, lie and dawdle.

use super::*;

#[tokio::test]
async fn gnu_go_sits_down_plays_and_agrees_on_what_is_dead() {
    let engines =
        engines("[[engine]]\nname = \"gnugo\"\ncommand = \"gnugo --mode gtp --level 1\"\nrules = [\"aga\"]\n");
    let reports = engines.checked().await;
    assert_eq!(reports[0].to_string(), "gnugo 3.8: ok, plays grid:5 to grid:19", "install the package `gnugo`");
    let about = engines.list(Some(&go("grid:9"))).pop().unwrap();
    assert_eq!((about.name.as_str(), about.label.as_deref(), about.available), ("gnugo", Some("GNU Go 3.8"), true));

    assert_eq!(engines.check_seat("gnugo", &go("grid:9")), Ok(()));
    for spec in [go("torus:9"), go("grid:4"), go("grid:9x13"), go("grid:9").with("rules", "japanese")] {
        assert_eq!(engines.check_seat("gnugo", &spec).unwrap_err().code, "engine_cannot_play", "{spec:?}");
    }
    assert_eq!(engines.check_seat("gnugo", &GameSpec::new("gomoku")).unwrap_err().code, "engine_cannot_play");

    let moves = play_out(&engines, ["gnugo", "go:6"], table(&go("grid:5"), &[])).await;
    assert!(moves > 2, "{moves}");
    assert_eq!(engines.resting(), 2, "one on each side");
    engines.release("m1");
    assert_eq!(engines.resting(), 0);
    let mut table = counted();
    assert_eq!(steps(&engines, "gnugo", BLACK, &mut table).await, ["mark A1", "accept"]);
    assert_eq!(steps(&engines, "go:6", WHITE, &mut table).await, ["accept"]);
    assert_eq!(table.view().phase, "over");
}

#[tokio::test]
async fn who_cannot_be_started_is_listed_and_cannot_be_chosen() {
    let folder = Folder::new("absent");
    let text = "[[engine]]\nname = \"nobody\"\ncommand = \"no-such-engine --gtp\"\n\
        [[engine]]\nname = \"far\"\naddress = \"127.0.0.1:1\"\n";
    let engines = engines(&format!("{text}{}", fake(&folder.0, "a=pass")));
    assert_eq!(engines.check_seat("fake", &go("grid:9")).unwrap_err().code, "engine_unavailable", "not checked yet");
    let reports: Vec<String> = engines.checked().await.iter().map(ToString::to_string).collect();
    assert!(reports[0].starts_with("nobody: does not start: cannot start `no-such-engine`: "), "{}", reports[0]);
    assert!(reports[1].starts_with("far: does not start: cannot connect to 127.0.0.1:1: "), "{}", reports[1]);
    assert_eq!(reports[2], "fake 0.1: ok, plays grid:5 to grid:9");

    let known = engines.list(Some(&go("grid:7")));
    let known: Vec<_> = known.iter().map(|about| (about.name.as_str(), about.available)).collect();
    assert_eq!(known[..2], [("go:1", true), ("go:2", true)]);
    assert_eq!(known[10..12], [("go:random", true), ("go:uct", true)], "those to study");
    assert_eq!(known[12..], [("nobody", false), ("far", false), ("fake", true)]);
    assert_eq!(engines.list(Some(&go("grid:13"))).len(), 14, "said to play there, and refuses to");
    assert_eq!(engines.list(Some(&go("sphere:92"))).len(), 12);
    let built_in: usize = tengen_games::ENTRIES.iter().map(|entry| entry.engines.list().len()).sum();
    assert_eq!(engines.list(None).len(), built_in + 3, "and 3 programs");

    let refused = |engine: &str| engines.check_seat(engine, &go("grid:9")).unwrap_err().to_string();
    assert_eq!(refused("nobody"), "engine_unavailable engine=\"nobody\"");
    assert_eq!(refused("go:11"), "unknown_engine engine=\"go:11\"");
    assert_eq!(refused("go,threads=64"), "unknown_engine engine=\"go,threads=64\"");
    assert_eq!(refused("gomoku:1"), "engine_cannot_play board=\"grid:9\" engine=\"gomoku:1\" game=\"go\"");
    let missing = ask(&engines, "gone", BLACK, table(&go("grid:5"), &[])).await;
    assert!(matches!(missing, Answer::Failed { failure: Failure::Missing, .. }), "{missing:?}");
}

#[tokio::test]
async fn a_program_without_the_commands_it_needs_cannot_play() {
    let text = "[[engine]]\nname = \"mute\"\ncommand = \"sh -c 'while read id rest; do printf \\\"=%s name\\\\n\\\\n\\\" $id; done'\"\n\
        [[engine]]\nname = \"dead\"\ncommand = \"sh -c 'echo no network file >&2; exit 3'\"\n";
    let reports = engines(text).checked().await;
    assert_eq!(reports[0].to_string(), "mute: cannot play: it has no command boardsize");
    let dead = reports[1].to_string();
    assert!(dead.starts_with("dead: does not answer: the engine ended (exit status: 3)"), "{dead}");
    assert!(dead.ends_with("its last words: no network file"), "{dead}");
}

#[tokio::test]
async fn a_program_that_crashes_is_started_anew_once() {
    let folder = Folder::new("crash");
    let engines = engines(&fake(&folder.0, "echo oh dear >&2; exit 3"));
    engines.checked().await;
    let before = starts(&folder);
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    let Answer::Failed { failure, reason } = answer else { panic!("{answer:?}") };
    assert_eq!(failure.code(), "engine_crashed");
    assert!(reason.contains("exit status: 3") && reason.contains("oh dear"), "{reason}");
    assert_eq!(starts(&folder) - before, 2);
    assert_eq!(engines.resting(), 0);
}

#[tokio::test]
async fn a_program_that_crashes_once_plays_on() {
    let folder = Folder::new("once");
    let body = format!("if mkdir '{}' 2>/dev/null; then exit 3; fi; a=C3", folder.0.join("crashed").display());
    let engines = engines(&fake(&folder.0, &body));
    engines.checked().await;
    let before = starts(&folder);
    let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1"])).await;
    assert_eq!(answer, Answer::Move("C3".to_string()));
    let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1", "B1", "A2"])).await;
    assert_eq!(answer, Answer::Move("C3".to_string()), "the same program, told what it missed");
    assert_eq!((starts(&folder) - before, engines.resting()), (2, 1));
}

#[tokio::test]
async fn a_program_that_hangs_is_given_up() {
    let folder = Folder::new("hang");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let begin = Instant::now();
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    assert!(matches!(answer, Answer::Failed { failure: Failure::Hung, .. }), "{answer:?}");
    // Twice four times 50 ms and the grace.
    let took = begin.elapsed();
    assert!((ms(1200)..ms(4000)).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_program_that_hangs_with_a_clock_has_all_of_its_time() {
    let folder = Folder::new("flag");
    let engines = engines(&fake(&folder.0, "exec sleep 30"));
    engines.checked().await;
    let begin = Instant::now();
    let reading = Clock::Byoyomi { main: ms(100), periods: 2, time: ms(100) }.start();
    let answer = engines.ask(Job { reading, ..job("fake", BLACK, table(&go("grid:5"), &[])) }).await.unwrap();
    assert!(matches!(answer, Answer::Failed { failure: Failure::Hung, .. }), "{answer:?}");
    // 300 ms and the grace; the second has only the grace.
    let took = begin.elapsed();
    assert!((ms(1100)..ms(4000)).contains(&took), "{took:?}");
}

#[tokio::test]
async fn a_program_that_lies_is_not_believed() {
    for (name, body, failure) in [
        ("lie", "a=A1", Failure::Illegal),
        ("off the board", "a=Z99", Failure::Illegal),
        ("babble", "a=banana", Failure::Crashed),
        ("refuse", "printf '?%s no idea\\n\\n' $id; continue", Failure::Crashed),
    ] {
        let folder = Folder::new(name);
        let engines = engines(&fake(&folder.0, body));
        engines.checked().await;
        let before = starts(&folder);
        let answer = ask(&engines, "fake", WHITE, table(&go("grid:5"), &["A1"])).await;
        assert!(matches!(&answer, Answer::Failed { failure: how, .. } if *how == failure), "{name}: {answer:?}");
        assert_eq!(starts(&folder) - before, 2, "{name}");
    }
}

#[tokio::test]
async fn a_program_that_dawdles_is_waited_for() {
    let folder = Folder::new("late");
    let engines = engines(&fake(&folder.0, "sleep 0.4; a=E5"));
    engines.checked().await;
    let answer = ask(&engines, "fake", BLACK, table(&go("grid:5"), &[])).await;
    assert_eq!(answer, Answer::Move("E5".to_string()));
}

#[tokio::test]
async fn a_program_has_no_more_instances_than_it_may() {
    let folder = Folder::new("instances");
    let engines = engines(&fake(&folder.0, "sleep 0.1; a=E5"));
    engines.checked().await;
    let before = starts(&folder);
    let ask =
        |game: &str| engines.ask(Job { match_id: game.to_string(), ..job("fake", BLACK, table(&go("grid:5"), &[])) });
    let answers: Vec<_> = ["a", "b", "c"].map(ask).into_iter().collect();
    for answer in answers {
        assert_eq!(answer.await.unwrap(), Answer::Move("E5".to_string()));
    }
    assert_eq!((starts(&folder) - before, engines.resting()), (3, 1), "each match its own, one at a time");
}

#[tokio::test]
async fn a_match_that_ends_takes_its_program_with_it() {
    let folder = Folder::new("leash");
    let pid = folder.0.join("pid");
    let engines = engines(&fake(&folder.0, &format!("echo $$ >'{}'; exec sleep 30", pid.display())));
    engines.checked().await;
    let answer = engines.ask(Job { think: Some(ms(15_000)), ..job("fake", BLACK, table(&go("grid:5"), &[])) });
    let number = loop {
        match fs::read_to_string(&pid) {
            Ok(number) if number.ends_with('\n') => break number.trim().to_string(),
            _ => tokio::time::sleep(ms(5)).await,
        }
    };
    let runs = || process::Command::new("kill").args(["-0", &number]).output().unwrap().status.success();
    assert!(runs());
    engines.release("m1");
    assert_eq!(answer.await.unwrap(), Answer::Stopped);
    let begin = Instant::now();
    while runs() {
        assert!(begin.elapsed() < ms(5000), "it is still there");
        tokio::time::sleep(ms(5)).await;
    }
}

/// Takes one point of the lowest row after the other, in the Gomocup protocol; `body` may change `$a`, its answer to a stone.
fn brain(folder: &Path, body: &str) -> String {
    let script = folder.join("brain.sh");
    let text = format!(
        r#"n=0
cr=$(printf '\r')
while read -r word rest; do
  word=${{word%"$cr"}}; rest=${{rest%"$cr"}}
  case $word in
    ABOUT) echo 'name="Brain", version="3"' ;;
    START) n=0; if [ "$rest" -gt 16 ]; then echo 'ERROR too large'; else echo OK; fi ;;
    BEGIN|TURN|DONE) a="$n,0"; n=$((n+1)); {body}; echo "MESSAGE $n"; echo "$a" ;;
    END) exit 0 ;;
  esac
done
"#
    );
    fs::write(&script, text).unwrap();
    let command = format!("sh '{}'", script.display());
    format!(
        "[[engine]]\nname = \"brain\"\ncommand = \"{command}\"\nprotocol = \"gomocup\"\nboards = [\"grid:13..19\"]\n"
    )
}

#[tokio::test]
async fn a_gomocup_program_sits_down_and_plays() {
    let folder = Folder::new("gomocup");
    let engines = engines(&brain(&folder.0, ":"));
    assert_eq!(engines.checked().await[0].to_string(), "brain 3: ok, plays grid:13 to grid:16");
    let gomoku = |size: u32, opening: &str| GameSpec::new("gomoku").with("size", size).with("opening", opening);
    assert_eq!(engines.check_seat("brain", &gomoku(15, "free")), Ok(()));
    for spec in [gomoku(19, "free"), gomoku(15, "pro"), gomoku(15, "swap2"), go("grid:15")] {
        assert_eq!(engines.check_seat("brain", &spec).unwrap_err().code, "engine_cannot_play", "{spec:?}");
    }
    let spec = gomoku(15, "free");
    for (moves, stone) in [(&[][..], "a1"), (&["a1", "h8"], "b1"), (&["a1", "h8", "b1", "h9"], "c1")] {
        let answer = ask(&engines, "brain", BLACK, table(&spec, moves)).await;
        assert_eq!(answer, Answer::Move(stone.to_string()), "it hears single moves and keeps what it knows");
    }
    assert_eq!(ask(&engines, "brain", BLACK, table(&spec, &["a1"])).await, Answer::Waits, "not its turn");
}

#[tokio::test]
async fn a_gomocup_program_that_sets_three_stones_knows_swap2() {
    let folder = Folder::new("gomocup-swap2");
    let engines = engines(&brain(&folder.0, "[ $word = DONE ] && a='1,1 2,2 3,3'"));
    engines.checked().await;
    let spec = GameSpec::new("gomoku").with("opening", "swap2");
    assert_eq!(engines.check_seat("brain", &spec), Ok(()));
    // Whoever asks for single stones gets them; a program that was started in between is asked for the next.
    for (moves, stone) in [(&[][..], "b2"), (&["b2"], "c3"), (&["b2", "c3"], "d4")] {
        let mut table = table(&spec, &[]);
        for mv in moves {
            table.play(BLACK, mv).unwrap();
        }
        assert_eq!(ask(&engines, "brain", BLACK, table).await, Answer::Move(stone.to_string()));
    }
}

#[tokio::test]
async fn a_gomocup_program_that_plays_where_it_must_not_fails_with_the_reason() {
    let folder = Folder::new("gomocup-bad");
    let engines = engines(&brain(&folder.0, "a=7,7"));
    engines.checked().await;
    let taken = table(&GameSpec::new("gomoku"), &["h8"]);
    let answer = ask(&engines, "brain", WHITE, taken).await;
    let Answer::Failed { failure: Failure::Illegal, reason } = answer else { panic!("{answer:?}") };
    assert!(reason.starts_with("it played h8: occupied"), "{reason}");
}

/// Plays Quoridor in the dialect of the course on boards up to 7x7; `body` may change `$a`, its answer to `genmove`.
fn pawn(folder: &Path, body: &str) -> String {
    let (script, starts) = (folder.join("pawn.sh"), folder.join("starts"));
    let text = format!(
        r#"echo started >>'{}'
while read -r command rest; do
  a=
  case $command in
    name) a=Pawn ;;
    version) printf '? unknown command\n\n'; continue ;;
    boardsize) if [ "$rest" -gt 7 ]; then printf '? unacceptable size\n\n'; continue; fi ;;
    genmove) a='A2 horizontal'; {body} ;;
    quit) printf '=\n\n'; exit 0 ;;
  esac
  printf '= %s\n\n' "$a"
done
"#,
        starts.display()
    );
    fs::write(&script, text).unwrap();
    let command = format!("sh '{}'", script.display());
    format!("[[engine]]\nname = \"pawn\"\ncommand = \"{command}\"\nprotocol = \"qtp\"\nboards = [\"grid:5..9\"]\n")
}

fn quoridor(size: u32, seats: u32) -> GameSpec {
    GameSpec::new("quoridor").with("width", size).with("height", size).with("seats", seats)
}

#[tokio::test]
async fn a_qtp_program_sits_down_and_plays() {
    let folder = Folder::new("qtp");
    let engines = engines(&pawn(&folder.0, ":"));
    assert_eq!(engines.checked().await[0].to_string(), "pawn: ok, plays grid:5 to grid:7");
    assert_eq!(engines.check_seat("pawn", &quoridor(7, 2)), Ok(()));
    let oblong = quoridor(7, 2).with("width", 5);
    for spec in [quoridor(9, 2), quoridor(7, 4), oblong, go("grid:7")] {
        assert_eq!(engines.check_seat("pawn", &spec).unwrap_err().code, "engine_cannot_play", "{spec:?}");
    }
    let answer = ask(&engines, "pawn", WHITE, table(&quoridor(7, 2), &["d2"])).await;
    assert_eq!(answer, Answer::Move("a6h".to_string()), "below its row 2, which is our row 6");
    assert_eq!(ask(&engines, "pawn", BLACK, table(&quoridor(7, 2), &["d2"])).await, Answer::Waits, "not its turn");
}

#[tokio::test]
async fn a_qtp_program_that_fails_is_started_anew_once() {
    for (name, body, failure) in [
        ("qtp-crash", "echo oh dear >&2; exit 3", Failure::Crashed),
        ("qtp-hang", "exec sleep 30", Failure::Hung),
        ("qtp-nonsense", "a='over there'", Failure::Crashed),
        ("qtp-illegal", "a=A1", Failure::Illegal),
    ] {
        let folder = Folder::new(name);
        let engines = engines(&pawn(&folder.0, body));
        engines.checked().await;
        let before = starts(&folder);
        let answer = ask(&engines, "pawn", BLACK, table(&quoridor(5, 2), &[])).await;
        assert!(matches!(&answer, Answer::Failed { failure: how, .. } if *how == failure), "{name}: {answer:?}");
        assert_eq!(starts(&folder) - before, 2, "{name}");
    }
}
