//! What holds for any match, whatever its numbers.

use proptest::prelude::*;
use tengen_arena::{
    GameEnd, GameRecord, Points, Sprt, Tally, TimeControl,
    statistics::{Estimate, elo_of_share, normal_below, plackett_luce, share_of_elo, wilson},
};
use tengen_game::Random;

fn record(number: u32, winner: Option<u8>) -> GameRecord {
    let seats = if number.is_multiple_of(2) { vec![0, 1] } else { vec![1, 0] };
    let payoff = |entrant: &u8| winner.map_or(0.5, |winner| f32::from(u8::from(winner == *entrant)));
    GameRecord {
        number,
        opening: number / 2,
        payoffs: seats.iter().map(payoff).collect(),
        seats,
        sides: Vec::new(),
        engines: vec![String::new(); 2],
        result: String::new(),
        ending: GameEnd::Played,
        left: Vec::new(),
        dead: Vec::new(),
        opening_moves: 0,
        moves: Vec::new(),
        thinking: vec![Vec::new(); 2],
        iterations: Vec::new(),
        late: vec![0; 2],
        notes: Vec::new(),
    }
}

fn winner() -> impl Strategy<Value = Option<u8>> {
    prop_oneof![Just(None), Just(Some(0)), Just(Some(1))]
}

/// A placing of some who have these strengths, by the model itself.
fn placing(elos: &[f64], seats: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let mut left: Vec<usize> = (0..elos.len()).collect();
    random.shuffle(&mut left);
    left.truncate(seats);
    let mut order = Vec::new();
    while !left.is_empty() {
        let strength = |who: &usize| 10f64.powf(elos[*who] / 400.0);
        let mut lot = f64::from(random.unit()) * left.iter().map(strength).sum::<f64>();
        let at = left.iter().position(|who| {
            lot -= strength(who);
            lot < 0.0
        });
        order.push(vec![left.remove(at.unwrap_or(0))]);
    }
    order
}

proptest! {
    #[test]
    fn the_order_in_which_games_end_does_not_matter(winners in prop::collection::vec(winner(), 1..60), seed in any::<u64>()) {
        let records: Vec<GameRecord> = (0..).zip(&winners).map(|(number, winner)| record(number, *winner)).collect();
        let mut shuffled = records.clone();
        Random::with_seed(seed).shuffle(&mut shuffled);
        let (tally, other) = (Tally::of(&records), Tally::of(&shuffled));
        prop_assert_eq!(tally.pairs(), other.pairs());
        prop_assert_eq!(tally.points(), other.points());
        prop_assert_eq!(2 * tally.pairs().iter().sum::<u32>() + tally.unpaired(), winners.len() as u32);
        // Both sides see the same games from their ends.
        let (a, b) = (tally.conduct(0), tally.conduct(1));
        prop_assert_eq!(a.with(0).wins, b.with(1).losses);
    }

    #[test]
    fn intervals_hold_what_they_are_about(winners in prop::collection::vec(winner(), 0..80)) {
        let records: Vec<GameRecord> = (0..).zip(&winners).map(|(number, winner)| record(number, *winner)).collect();
        let estimate = Estimate::of(&Tally::of(&records));
        prop_assert!(estimate.share_interval.low <= estimate.share && estimate.share <= estimate.share_interval.high);
        prop_assert!(estimate.elo_interval.low <= estimate.elo && estimate.elo <= estimate.elo_interval.high);
        prop_assert!((0.0..=1.0).contains(&estimate.superiority));
        prop_assert_eq!(estimate.superiority > 0.5, estimate.share > 0.5);
        // From the other side everything is the other way round.
        let points = Points { wins: estimate.points.losses, draws: estimate.points.draws, losses: estimate.points.wins };
        let mut pairs = Tally::of(&records).pairs();
        pairs.reverse();
        let mirror = Estimate::from_points(points, pairs);
        let close = |a: f64, b: f64| a == b || (a - b).abs() < 1e-6;
        prop_assert!(close(mirror.elo, -estimate.elo) && close(mirror.elo_interval.low, -estimate.elo_interval.high));
    }

    #[test]
    fn more_trials_tell_more(share in 0.0..=1.0f64, trials in 1.0..1e6f64) {
        let (few, many) = (wilson(share, trials), wilson(share, trials * 2.0));
        prop_assert!(0.0 <= few.low && few.high <= 1.0);
        prop_assert!(many.high - many.low < few.high - few.low);
    }

    #[test]
    fn a_better_pair_makes_stronger_more_likely(pairs in prop::array::uniform5(1u32..500), worse in 0usize..4) {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };
        let mut better = pairs;
        better[worse] -= 1;
        better[worse + 1] += 1;
        prop_assert!(sprt.ratio(better) > sprt.ratio(pairs));
        prop_assert!(sprt.ratio(pairs).is_finite());
    }

    #[test]
    fn scales_can_be_walked_both_ways(elo in -2000.0..2000.0f64, z in -6.0..6.0f64) {
        prop_assert!((elo_of_share(share_of_elo(elo)) - elo).abs() < 1e-6);
        prop_assert!((normal_below(z) + normal_below(-z) - 1.0).abs() < 1e-14);
    }

    #[test]
    fn nothing_that_is_typed_makes_a_clock_panic(text in "\\PC{0,20}", time in "[0-9.e]{1,8}(ms|s|m|h)(/game|\\+[0-9]{1,4}s)?") {
        for text in [text, time] {
            if let Ok(control) = text.parse::<TimeControl>() {
                prop_assert!(control.to_string().parse::<TimeControl>().is_ok());
            }
        }
    }

    #[test]
    fn a_ladder_finds_the_strengths_that_made_the_placings(
        elos in prop::collection::vec(-300.0..300.0f64, 4..6), seats in 2usize..5, seed in any::<u64>()
    ) {
        let mut random = Random::with_seed(seed);
        let placings: Vec<_> = (0..3000).map(|_| placing(&elos, seats, &mut random)).collect();
        let mean = elos.iter().sum::<f64>() / elos.len() as f64;
        for (rating, elo) in plackett_luce(elos.len(), &placings).iter().zip(&elos) {
            // Within two and a half intervals, that is five deviations, and what the drawn game of everybody takes off.
            let reach = 2.5 * (rating.interval.high - rating.elo) + 3.0;
            prop_assert!((rating.elo - (elo - mean)).abs() < reach, "{rating:?} is not {}", elo - mean);
            prop_assert!(reach < 120.0);
        }
    }
}
