use tengen_game::Seat;
use tengen_gomoku::record::{self as gomoku, line, sgf};
use tengen_sgf::{ReadOptions, read};

use super::*;
use tengen_game::{GameSpec, Timing};
use tengen_games::KINDS;

use crate::{Event, Player};

fn play(game: GameSpec, events: Vec<Event>) -> Match {
    let player = |name: &str, rating| Player { name: name.to_string(), rating, ..Player::default() };
    let spec = MatchSpec {
        game,
        clock: Timing::Byoyomi { main: 600_000, periods: 5, time: 30_000 },
        seats: vec![player("Ann", Some(1662)), player("Bob [x]", None)],
        rated: false,
        began: 1_709_210_096_000,
        private: false,
        stand_in: None,
        rematch_of: None,
    };
    let at = spec.began;
    let log = (1..).zip(events).map(|(n, event)| Entry { n, at, event });
    Match::replay(spec, &tengen_games::games(), log).unwrap()
}

fn write(state: &Match, format: RecordFormat, place: Option<&str>) -> Option<String> {
    tengen_games::write_game(&tengen_games::games(), state.table(), &state.recorded(place), format).ok()
}

fn stone(seat: u8, mv: &str) -> Event {
    Event::Move { seat: Seat(seat), mv: mv.to_string(), lag: 0 }
}

#[test]
fn a_game_on_a_torus_that_was_resigned() {
    let go = GameSpec::new("go").with("board", "torus:5").with("rules", "japanese").with("komi", 6.5);
    let game = play(go, vec![stone(0, "13"), stone(1, "14"), Event::Resign { seat: Seat(0) }]);
    assert_eq!(
        write(&game, RecordFormat::Sgf, Some("Tengen")).unwrap(),
        "(;FF[4]GM[361]CA[UTF-8]TNGB[torus:5]AP[Tengen:0.1.0]RU[Japanese]KM[6.5]PB[Ann]\nBR[1662]\
         PW[Bob [x\\]]DT[2024-02-29]PC[Tengen]TM[600]OT[5x30 byo-yomi]RE[W+R]\n;B[13];W[14])\n"
    );
}

#[test]
fn every_ending_has_its_result() {
    let reasons = [
        (Event::TimeOut { seat: Seat(1) }, "B+T"),
        (Event::Left { seat: Seat(1) }, "B+F"),
        (Event::Forfeit { seat: Seat(0), reason: "engine_crashed".to_string() }, "W+F"),
        (Event::Abort { seat: None }, "Void"),
    ];
    for (event, result) in reasons {
        let game = play(GameSpec::new("go"), vec![stone(0, "D4"), stone(1, "Q16"), event]);
        let sgf = write(&game, RecordFormat::Sgf, None).unwrap();
        assert!(sgf.contains(&format!("RE[{result}]")), "{sgf}");
    }
    let agreed = [0, 1].map(|seat| Event::Agree { seat: Seat(seat), what: crate::Offer::Draw });
    assert!(write(&play(GameSpec::new("go"), agreed.to_vec()), RecordFormat::Sgf, None).unwrap().contains("RE[0]"));
}

#[test]
fn a_counted_game_reads_back_as_it_ended() {
    let go = GameSpec::new("go").with("board", "grid:5").with("komi", 0.5);
    let moves = [(0, "C3"), (1, "A1"), (0, "pass"), (1, "pass"), (0, "mark A1"), (0, "accept"), (1, "accept")];
    let game = play(go, moves.into_iter().map(|(seat, mv)| stone(seat, mv)).collect());
    let sgf = write(&game, RecordFormat::Sgf, None).unwrap();
    let tree = read(sgf.as_bytes(), ReadOptions::strict()).unwrap().collection.trees.remove(0);
    let (record, warnings) = tengen_go::record::Record::read(tree).unwrap();
    assert!(warnings.is_empty() && record.check().is_empty());
    assert_eq!(record.main_line_game().result().unwrap().to_string(), "B+24.5");
}

/// Seat 1 takes Black, seat 0 places the fourth stone.
fn swap2(last: Vec<Event>) -> Match {
    let spec = GameSpec::new("gomoku").with("opening", "swap2").with("rules", "renju");
    let mut events: Vec<Event> = ["h8", "g7", "e11"].map(|mv| stone(0, mv)).to_vec();
    events.extend([stone(1, "black"), stone(0, "i7")]);
    events.extend(last);
    play(spec, events)
}

#[test]
fn a_game_of_gomoku_with_a_swap_keeps_it_and_who_lost_on_time() {
    let game = swap2(vec![Event::TimeOut { seat: Seat(1) }]);
    assert_eq!(
        write(&game, RecordFormat::Sgf, Some("Tengen")).unwrap(),
        "(;FF[4]GM[4]CA[UTF-8]AP[Tengen]SZ[15]RU[renju,opening=swap2]PB[Bob [x\\]]\nPW[Ann]RE[W+T]WR[1662]\
         DT[2024-02-29]PC[Tengen]TM[600]OT[5x30 byo-yomi]\n;B[hh];W[gi];B[ee];TNGC[black];W[ii])\n"
    );
    assert_eq!(write(&game, RecordFormat::Txt, None).unwrap(), "1. h8 g7 2. e11 black 3. -- i7 W+time\n");
    assert_eq!(
        write(&game, RecordFormat::Psq, None).unwrap(),
        "Piskvorky 15x15, 0:0, 1\n8,8,0\n7,7,0\n5,11,0\n9,7,0\nAnn\nBob [x]\n0\n"
    );
}

#[test]
fn every_ending_of_gomoku_reads_back() {
    let ends: [(Vec<Event>, &str); 6] = [
        (vec![Event::Resign { seat: Seat(1) }], "W+resign"),
        // Out of turn.
        (vec![Event::Resign { seat: Seat(0) }], "B+resign"),
        (vec![Event::Left { seat: Seat(0) }], "B+forfeit"),
        ([0, 1].map(|seat| Event::Agree { seat: Seat(seat), what: crate::Offer::Draw }).to_vec(), "draw"),
        (vec![Event::Abort { seat: None }], "*"),
        (Vec::new(), "*"),
    ];
    for (events, result) in ends {
        let game = swap2(events);
        let file = write(&game, RecordFormat::Sgf, None).unwrap();
        let record = sgf::read(file.as_bytes()).unwrap();
        assert_eq!(record.result().to_string(), result);
        assert_eq!(record.players(), &["Ann".to_string(), "Bob [x]".to_string()], "seat 0 is White");
        let text = write(&game, RecordFormat::Txt, None).unwrap();
        let again = line::read(&text, record.game().setup()).unwrap();
        assert_eq!(again, record.with_players(Default::default()));
    }
    assert!(write(&swap2(vec![Event::Abort { seat: None }]), RecordFormat::Sgf, None).unwrap().contains("RE[Void]"));
    let five: Vec<Event> = (0..9)
        .map(|ply| stone(ply % 2, &format!("{}{}", "ab".chars().nth(usize::from(ply % 2)).unwrap(), ply / 2 + 1)))
        .collect();
    let won = play(GameSpec::new("gomoku"), five);
    assert!(write(&won, RecordFormat::Txt, None).unwrap().ends_with("5. a5 B+five\n"));
    let psq = write(&won, RecordFormat::Psq, None).unwrap();
    assert_eq!(gomoku::read(psq.as_bytes()).unwrap().result().to_string(), "B+five");
}

#[test]
fn every_game_is_written_in_the_formats_it_lists() {
    for kind in KINDS {
        let game = play(GameSpec::new(kind.name), Vec::new());
        assert_eq!(game.formats(), kind.records);
        for format in RecordFormat::ALL {
            assert_eq!(RecordFormat::of_ending(format.ending()), Some(format));
            // A text and JSON there are of every game.
            let listed = kind.records.contains(&format) || matches!(format, RecordFormat::Txt | RecordFormat::Json);
            let written = write(&game, format, None).is_some();
            assert_eq!(listed, written, "{} as {format}", kind.name);
        }
    }
}
