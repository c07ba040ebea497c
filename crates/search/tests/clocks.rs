//! Plans keep the time, whatever the clock and however long the game.

use std::time::Duration;

use proptest::prelude::*;
use tengen_search::{Clock, ClockReading, Plan, can_stop_early, plan};

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

const LAG: Duration = ms(100);

#[test]
fn without_a_clock_there_is_no_hurry() {
    assert_eq!(plan(&Clock::None.start(), 10, 100, LAG).aim, Duration::MAX);
}

#[test]
fn time_for_each_move_is_used_up_to_the_lag() {
    let plan = plan(&Clock::PerMove { time: s(5) }.start(), 10, 100, LAG);
    assert_eq!(plan, Plan { aim: ms(4_900), most: ms(4_900) });
}

#[test]
fn nobody_waits_days_for_an_engine() {
    assert_eq!(plan(&Clock::Correspondence { time: s(3 * 86_400) }.start(), 0, 100, LAG).most, s(60));
}

#[test]
fn absolute_time_is_shared_among_the_moves_to_come() {
    let clock = Clock::Absolute { main: s(1_010) };
    assert_eq!(plan(&clock.start(), 0, 100, LAG), Plan { aim: s(10), most: s(30) });
    let late = ClockReading { remaining: s(160), ..clock.start() };
    assert_eq!(plan(&late, 99, 100, Duration::ZERO).aim, s(10), "there may still be a sixth of the moves to come");
}

#[test]
fn fischer_spends_what_comes_back_and_a_share_of_the_rest() {
    let clock = Clock::Fischer { main: s(100), increment: ms(2_100) };
    assert_eq!(plan(&clock.start(), 0, 100, LAG), Plan { aim: s(3), most: s(5) });
    let poor = ClockReading { remaining: s(1), ..clock.start() };
    assert_eq!(plan(&poor, 0, 100, LAG).most, ms(900), "what comes back comes after the move");
}

#[test]
fn byoyomi_is_never_hurried_below_a_period() {
    let clock = Clock::Byoyomi { main: s(1_000), periods: 3, time: s(30) };
    assert_eq!(plan(&clock.start(), 0, 100, LAG), Plan { aim: ms(29_900), most: ms(89_700) });
    let in_overtime = ClockReading { remaining: s(30), overtime: Some(1), ..clock.start() };
    assert_eq!(plan(&in_overtime, 90, 100, LAG), Plan { aim: ms(29_900), most: ms(29_900) });
    let nearly = ClockReading { remaining: s(1), ..clock.start() };
    assert_eq!(plan(&nearly, 90, 100, LAG).most, ms(30_900), "the last of the main time and one period");
}

#[test]
fn canadian_overtime_is_shared_among_its_stones() {
    let clock = Clock::Canadian { main: s(0), stones: 10, time: s(101) };
    let in_overtime = ClockReading { remaining: s(101), overtime: Some(10), ..clock.start() };
    assert_eq!(plan(&in_overtime, 90, 100, LAG), Plan { aim: s(10), most: s(30) });
    let nearly = ClockReading { remaining: s(1), ..clock.start() };
    assert_eq!(plan(&nearly, 90, 100, LAG), Plan { aim: s(10), most: s(11) }, "the last of the main time and a share");
    let last = ClockReading { remaining: s(2), overtime: Some(1), ..clock.start() };
    assert_eq!(plan(&last, 90, 100, LAG), Plan { aim: ms(1_900), most: ms(1_900) });
}

#[test]
fn with_no_time_left_the_answer_comes_at_once() {
    let clocks = [
        Clock::PerMove { time: s(9) },
        Clock::Absolute { main: s(9) },
        Clock::Fischer { main: s(9), increment: s(9) },
        Clock::Correspondence { time: s(9) },
    ];
    for clock in clocks {
        let reading = ClockReading { remaining: ms(50), ..clock.start() };
        assert_eq!(plan(&reading, 3, 100, LAG), Plan { aim: s(0), most: s(0) }, "{clock:?}");
    }
    let canadian = Clock::Canadian { main: s(0), stones: 5, time: s(9) }.start();
    assert_eq!(plan(&ClockReading { overtime: Some(5), ..canadian }, 3, 100, LAG).most, s(0));
    let byoyomi = Clock::Byoyomi { main: s(0), periods: 1, time: s(9) }.start();
    assert_eq!(plan(&ClockReading { overtime: Some(1), ..byoyomi }, 3, 100, LAG).most, s(0));
}

#[test]
fn what_cannot_change_need_not_be_waited_for() {
    assert!(can_stop_early(1_000, 100, 500.0, ms(1_799)));
    assert!(!can_stop_early(1_000, 100, 500.0, ms(1_800)), "it could still catch up");
    assert!(can_stop_early(1, 0, 0.0, s(60)), "nothing is visited any more");
    assert!(!can_stop_early(0, 0, 1000.0, s(1)));
}

/// A clock on which every move can be made in time even if thinking takes none of it: lag fits in what each gives.
fn clock() -> impl Strategy<Value = Clock> {
    let main = || (0u64..2_000_000).prop_map(ms);
    let time = || (101u64..60_000).prop_map(ms);
    prop_oneof![
        Just(Clock::None),
        time().prop_map(|time| Clock::PerMove { time }),
        (120 * 100u64..2_000_000).prop_map(|main| Clock::Absolute { main: ms(main) }),
        ((100u64..2_000_000).prop_map(ms), time()).prop_map(|(main, increment)| Clock::Fischer { main, increment }),
        (main(), 1u32..10, time()).prop_map(|(main, periods, time)| Clock::Byoyomi { main, periods, time }),
        (main(), 1u32..30, time()).prop_map(|(main, stones, time)| Clock::Canadian {
            main,
            stones,
            time: time * stones
        }),
        time().prop_map(|time| Clock::Correspondence { time }),
    ]
}

proptest! {
    /// Every move takes anything up to the most that is planned and the whole lag on top, and no clock ever runs out:
    /// not in a game of the length expected, and where the clock gives time back not in one three times as long.
    #[test]
    fn a_game_played_by_plans_never_runs_out_of_time(clock in clock(), spends in prop::collection::vec(0u32..=100, 360)) {
        let expected = 120;
        let length = if matches!(clock, Clock::Absolute { .. }) { expected } else { 3 * expected };
        let mut reading = clock.start();
        for (played, percent) in (0..length).zip(spends.iter().cycle()) {
            let Plan { aim, most } = plan(&reading, played, expected, LAG);
            prop_assert!(aim <= most);
            let thought = if *percent > 90 { most } else { aim.max(most / 100 * *percent) };
            let used = thought.saturating_add(LAG);
            let after = reading.after(used);
            prop_assert!(after.is_some(), "move {played} took {used:?} with {reading:?}");
            let Some(next) = after else { break };
            // No byo-yomi period is ever given away.
            if let (Clock::Byoyomi { periods, .. }, Some(left)) = (clock, next.overtime) {
                prop_assert_eq!(left, periods);
            }
            reading = next;
        }
    }

    /// A plan is never more than what is left, whatever the clock shows.
    #[test]
    fn a_plan_is_never_more_than_is_left(
        clock in clock(), left in 0u64..100_000, overtime in 1u32..20, played in 0u32..400, expected in 0u32..400,
    ) {
        let overtime = matches!(clock, Clock::Byoyomi { .. } | Clock::Canadian { .. }).then_some(overtime);
        let reading = ClockReading { clock, remaining: ms(left), overtime };
        let Plan { aim, most } = plan(&reading, played, expected, LAG);
        prop_assert!(aim <= most);
        prop_assert!(clock == Clock::None || most <= ms(left).saturating_sub(LAG));
    }
}
