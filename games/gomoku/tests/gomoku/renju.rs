use std::collections::HashMap;

use tengen_game::Game;
use tengen_gomoku::{Board, Colour, End, Forbidden, Gomoku, Point, Refusal, Setup};

use crate::after;
use crate::plain::Plain;

fn points(text: &str) -> Vec<Point> {
    text.split_whitespace().map(|point| point.parse().unwrap()).collect()
}

fn stones(black: &str, white: &str) -> Vec<(Point, Colour)> {
    let of = |text: &str, colour| points(text).into_iter().map(move |point| (point, colour)).collect::<Vec<_>>();
    [of(black, Colour::Black), of(white, Colour::White)].concat()
}

fn cases(file: &str) -> impl Iterator<Item = [&str; 5]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut parts = line.split('|').map(str::trim);
        [(); 5].map(|()| parts.next().unwrap_or_default())
    })
}

#[test]
fn published_positions() {
    let mut points_seen = 0;
    for [name, black, white, forbidden, allowed] in cases(include_str!("../data/renju-published.txt")) {
        let board = Board::of_stones(15, &stones(black, white)).unwrap();
        for point in points(forbidden) {
            assert!(board.forbidden(point).is_some(), "{name}: {point} is forbidden");
        }
        for point in points(allowed) {
            assert_eq!(board.forbidden(point), None, "{name}: {point} is allowed");
        }
        points_seen += points(forbidden).len() + points(allowed).len();
    }
    assert_eq!(points_seen, 58);
}

#[test]
fn the_judge_of_gomocup_agrees_on_every_point() {
    let mut found = 0;
    for [_, black, white, forbidden, _] in cases(include_str!("../data/renju-gomocup.txt")) {
        let board = Board::of_stones(15, &stones(black, white)).unwrap();
        let ours: Vec<Point> = board.points().filter(|point| board.forbidden(*point).is_some()).collect();
        assert_eq!(ours, points(forbidden), "black {black} white {white}");
        found += ours.len();
    }
    assert!(found > 600, "{found}");
}

/// A crowd of stones somewhere on a board, mostly black: forbidden points abound.
fn crowd(seed: u64) -> (u8, Vec<(Point, Colour)>) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % bound
    };
    let size = [9, 15, 15, 15, 20][below(5) as usize];
    let side = (5 + below(8) as u8).min(size);
    let (left, bottom) = (below(u64::from(size - side) + 1) as u8, below(u64::from(size - side) + 1) as u8);
    let (density, white) = (15 + below(45), below(45));
    let mut stones = Vec::new();
    for x in left..left + side {
        for y in bottom..bottom + side {
            if below(100) < density {
                let colour = if below(100) < white { Colour::White } else { Colour::Black };
                stones.push((Point::new(x, y).unwrap(), colour));
            }
        }
    }
    (size, stones)
}

#[test]
fn a_plain_implementation_agrees_on_every_point_of_thousands_of_positions() {
    let mut found: HashMap<Option<Forbidden>, u32> = HashMap::new();
    for seed in 1..=2000 {
        let (size, stones) = crowd(seed);
        let board = Board::of_stones(size, &stones).unwrap();
        let at = |point: Point| (i32::from(point.x()), i32::from(point.y()));
        let mut plain = Plain::new(size);
        for (point, colour) in &stones {
            plain.put(*colour, at(*point));
        }
        // Points with no black stone in sight are dull; the crowd and its rim are not.
        for point in board.empty_points() {
            let near = stones.iter().any(|(stone, colour)| *colour == Colour::Black && stone.distance(point) <= 2);
            let expected = if near { plain.forbidden(at(point)) } else { None };
            assert_eq!(board.forbidden(point), expected, "seed {seed}, {point}");
            *found.entry(expected).or_default() += 1;
        }
    }
    for why in [Forbidden::Overline, Forbidden::DoubleFour, Forbidden::DoubleThree] {
        assert!(found[&Some(why)] > 1000, "{why}: {}", found[&Some(why)]);
    }
}

#[test]
fn a_forbidden_move_is_refused_with_its_reason_to_black_only() {
    let moves = "h8 h9 i7 i9 h10 i6 i11 i12";
    let point = "g9".parse().unwrap();
    let refused = after(15, "renju", &format!("{moves} g9")).unwrap_err();
    assert_eq!(refused, Refusal::Forbidden { point, why: Forbidden::DoubleThree });
    assert_eq!(refused.to_string(), "g9 is forbidden to Black: double-three");
    let mut game = after(15, "renju", &format!("{moves} a1")).unwrap();
    assert_eq!(game.forbidden(point), Some(Forbidden::DoubleThree));
    assert_eq!(game.check(game.read("g9").unwrap()), Ok(()), "White may");
    game = after(15, "standard", &format!("{moves} g9")).unwrap();
    assert_eq!(game.forbidden(point), None);
}

#[test]
fn nobody_wins_if_all_that_is_left_to_black_is_forbidden() {
    // d7 would make seven in a row; a1 is where White's last stone goes.
    let rows = ["XXX.XXX", "OXOXOXO", "OXOXOXO", "XOXOXOO", "OOXOXOX", "OXOXOXO", ".XOXOXO"];
    let mut stones = Vec::new();
    for (y, row) in (0..7).rev().zip(rows) {
        for (x, stone) in (0..7).zip(row.chars()) {
            let colour = match stone {
                'X' => Colour::Black,
                'O' => Colour::White,
                _ => continue,
            };
            stones.push((Point::new(x, y).unwrap(), colour));
        }
    }
    let mut game = Gomoku::from_stones(Setup::new(7, "renju".parse().unwrap()).unwrap(), &stones).unwrap();
    assert_eq!((game.end(), game.next_colour()), (None, Colour::White));
    game.play(game.read("a1").unwrap());
    assert_eq!(game.forbidden("d7".parse().unwrap()), Some(Forbidden::Overline));
    assert_eq!(game.end(), Some(End::NoPointLeft));
    assert!(game.undo());
    assert_eq!(game.end(), None);
    game.play(game.read("d7").unwrap());
    assert_eq!(game.end(), None, "nothing forbids a1 to Black");
}
