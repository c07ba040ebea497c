//! Matches of more than two entrants, or at more than two seats.

mod common;

use std::collections::BTreeMap;

use common::{Folder, Puppet, contest, run, take, taker};
use tengen_arena::{GameEnd, Schedule, Standings, Why, report};
use tengen_game::{Reply, ThinkError, Turn};

#[test]
fn three_sit_on_each_seat_equally_often_and_from_the_same_openings() {
    let entrants = ["take:perfect", "take:random", "take:random"].map(taker);
    let played = run(&contest(take(15, 3), entrants, 36));
    let mut sat = BTreeMap::<(u8, usize), u32>::new();
    for record in &played.records {
        record.seats.iter().enumerate().for_each(|(seat, entrant)| *sat.entry((*entrant, seat)).or_default() += 1);
        assert_eq!(record.payoffs.iter().sum::<f32>(), 1.5, "the places of three are worth 1, a half and nothing");
        assert_eq!(record.result.matches('>').count(), 2, "{}", record.result);
    }
    assert!(sat.len() == 9 && sat.values().all(|times| *times == 12), "{sat:?}");
    for round in played.records.chunks_exact(3) {
        assert!(round.iter().all(|record| record.moves[..2] == round[0].moves[..2]), "a round shares its opening");
    }
    let standings = Standings::of(3, &played.records);
    assert_eq!(standings.ladder[0].entrant, 0, "{standings:?}");
    assert_eq!(standings.ladder.iter().map(|standing| standing.firsts).sum::<f64>(), 36.0);
}

#[test]
fn two_fill_four_seats_and_have_an_instance_for_each() {
    let contest = contest(take(9, 4), ["take:perfect", "take:random"].map(taker), 28);
    assert_eq!(contest.round(), 14);
    let played = run(&contest);
    assert!(played.records.iter().all(|record| record.seats.contains(&0) && record.seats.contains(&1)));
    let standings = Standings::of(2, &played.records);
    let seats: u32 = standings.ladder.iter().map(|standing| standing.games).sum();
    assert_eq!(seats, 28 * 4);
    assert_eq!(standings.ladder[0].entrant, 0, "{standings:?}");
}

#[test]
fn the_cross_table_of_a_round_robin_adds_up() {
    let names = ["take:perfect", "take:random", "take:random", "take:perfect"];
    let contest = contest(take(21, 2), names.map(taker), 48);
    assert_eq!(contest.round(), 12);
    let played = run(&contest);
    let Standings { ladder, cross } = Standings::of(4, &played.records);
    for (one, row) in cross.iter().enumerate() {
        assert_eq!(row[one], (0.0, 0));
        for other in (0..4).filter(|other| *other != one) {
            assert_eq!(row[other].1, 8, "everybody meets everybody as often");
            assert_eq!(row[other].0 + cross[other][one].0, 8.0);
        }
        let standing = ladder.iter().find(|standing| standing.entrant == one).unwrap();
        let points: f64 = row.iter().map(|(points, _)| points).sum();
        assert!((standing.payoff * f64::from(standing.games) - points).abs() < 1e-9, "{standing:?}");
    }
    let order: Vec<usize> = ladder.iter().map(|standing| standing.entrant).collect();
    assert!(order[..2].contains(&0) && order[..2].contains(&3), "{order:?}");

    let said = report::verdict(&played);
    assert!(said.contains("better than") && said.contains("A: take:perfect"), "{said}");
    assert!(said.contains("95 % interval"), "{said}");
    let json = report::json(&played);
    assert_eq!((json["ladder"].as_array().unwrap().len(), &json["games"]), (4, &48.into()));
    assert_eq!(json["cross"][1][2]["times"], 8);
    assert!(json["d"]["moves"].as_u64().unwrap() > 0, "everybody's conduct is told");
    let page = report::html(&played, &contest.terms.game);
    assert!(page.contains("<h2>Ladder</h2>") && page.ends_with("</html>\n"));
    for tag in ["table", "figure", "svg", "span", "div", "tr", "td", "th", "p"] {
        let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
    }
}

#[test]
fn a_gauntlet_is_one_against_all() {
    let mut contest = contest(take(9, 2), ["take:perfect", "take:random", "take:random"].map(taker), 8);
    contest.schedule = Schedule::Gauntlet;
    let played = run(&contest);
    assert!(played.records.iter().all(|record| record.seats.contains(&0)));
    assert_eq!(Standings::of(3, &played.records).cross[1][2], (0.0, 0));
}

#[test]
fn who_leaves_is_last_and_the_others_play_on() {
    let crashing = Puppet::new(|table, _, _| match table.plies() {
        0..4 => Ok(Reply::Move("1".to_string())),
        _ => Err(ThinkError::Crashed("out of memory".to_string())),
    });
    let timid = Puppet::new(|_, _, _| Ok(Reply::Resign));
    let entrants = [crashing.entrant("crashing"), timid.entrant("timid"), taker("take:random")];
    let contest = contest(take(15, 3), entrants, 2);
    let played = run(&contest);
    for record in &played.records {
        let of = |entrant: u8| record.seats.iter().position(|own| *own == entrant).unwrap();
        assert_eq!(record.left.iter().map(|left| usize::from(left.seat)).collect::<Vec<_>>(), [of(1), of(0)]);
        assert_eq!(record.left[0].why, Why::Resigned);
        assert_eq!((record.places()[of(2)], record.places()[of(0)], record.places()[of(1)]), (0, 1, 2));
        assert_eq!(record.ending, GameEnd::Played, "the game places everybody itself");
        let table = record.replay(&contest.terms.game).unwrap();
        assert!(matches!(table.turn(), Turn::Over(_)), "retirements are part of the record");
    }
    assert_eq!(played.tally.conduct(0).crashes, 2);
}

#[test]
fn a_round_robin_goes_on_where_it_stopped() {
    let folder = Folder::new("field");
    let mut contest = contest(take(21, 3), ["take:perfect", "take:random", "take:random"].map(taker), 4);
    contest.folder = Some(folder.0.clone());
    let before = run(&contest);
    contest.games = 9;
    let after = run(&contest);
    assert_eq!((after.records.len(), &after.records[..4]), (9, &before.records[..]));
    assert_eq!(after.records[3].moves[..2], after.records[5].moves[..2], "a round shares its opening across the stop");
}
