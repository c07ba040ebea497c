//! What is kept up to date is what looking from scratch finds.

use proptest::prelude::*;
use tengen_gomoku::{Board, Colour, Gomoku, Point, Setup, Winning};
use tengen_gomoku_engine::{Cell, Kind, Position};

fn rules() -> impl Strategy<Value = Winning> {
    (0..Winning::NAMED.len()).prop_map(|at| Winning::NAMED[at].1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn stones_come_and_go_and_nothing_is_left_behind(
        winning in rules(),
        size in 5..=22_u8,
        steps in prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8), 1..120),
    ) {
        let setup = Setup::new(size, tengen_gomoku::Rules { winning, ..Default::default() }).unwrap();
        let mut position = Position::of(&Gomoku::new(setup));
        let mut stones: Vec<(Point, Colour)> = Vec::new();
        for (index, step) in steps {
            if step == 0 {
                prop_assert_eq!(position.undo(), stones.pop().is_some());
            } else {
                let board = Board::of_stones(size, &stones).unwrap();
                let free: Vec<Point> = board.empty_points().collect();
                if free.is_empty() { break; }
                let point = *index.get(&free);
                stones.push((point, position.turn()));
                position.put(Cell::of(point));
            }
            let board = Board::of_stones(size, &stones).unwrap();
            let fresh = Position::new(winning, &board, Colour::BOTH[stones.len() % 2]);
            prop_assert!(position == fresh);
        }
    }

    #[test]
    fn five_and_forbidden_are_what_the_rules_say(
        winning in rules(),
        size in 6..=16_u8,
        seed in any::<u64>(),
        density in 20..70_u32,
        black in 30..80_u32,
    ) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut stones = Vec::new();
        for x in 0..size {
            for y in 0..size {
                if random.u32(..100) < density {
                    let colour = if random.u32(..100) < black { Colour::Black } else { Colour::White };
                    stones.push((Point::new(x, y).unwrap(), colour));
                }
            }
        }
        let board = Board::of_stones(size, &stones).unwrap();
        let mut position = Position::new(winning, &board, Colour::Black);
        let before = position.clone();
        for point in board.empty_points() {
            for colour in Colour::BOTH {
                let five = position.kind(colour, Cell::of(point)) == Kind::Five;
                prop_assert_eq!(five, board.wins_at(winning, colour, point), "{:?} {}", colour, point);
            }
            let forbidden = winning == Winning::Renju && board.forbidden(point).is_some();
            prop_assert_eq!(!position.may_put(Colour::Black, Cell::of(point)), forbidden, "{}", point);
            prop_assert!(position.may_put(Colour::White, Cell::of(point)));
        }
        prop_assert!(position == before);
    }
}
