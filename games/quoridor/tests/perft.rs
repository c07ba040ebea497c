//! Perft figures that other programs have found: two and four players, rules that people get wrong, middle games.

use tengen_quoridor::{Cells, Position, Setup, Wide, perft};

fn counts<B: Cells>(setup: &Setup, moves: &str, depth: u32) -> Vec<u64> {
    let mut position = Position::<B>::new(setup).unwrap();
    let mut legal = Vec::new();
    for text in moves.split_whitespace() {
        let mv = position.read(text).unwrap();
        position.legal(&mut legal);
        assert!(legal.contains(&mv), "{text} in {moves}");
        position.play(mv);
    }
    (1..=depth).map(|depth| perft(&mut position, depth)).collect()
}

/// Both kinds of boards count the same.
fn check(setup: &Setup, moves: &str, expected: &[u64]) {
    assert_eq!(counts::<u128>(setup, moves, expected.len() as u32), expected, "{moves}");
    let shallow = expected.len().min(2);
    assert_eq!(counts::<Wide>(setup, moves, shallow as u32), expected[..shallow], "{moves}");
}

#[test]
fn the_first_moves_of_two_and_of_four() {
    check(&Setup::default(), "", &[131, 16_677, 2_062_264]);
    check(&Setup::new(9, 9, 4).unwrap(), "", &[131, 16_677, 2_062_065]);
}

#[test]
#[ignore = "a quarter of a billion leaves each: for release builds"]
fn the_fourth_move() {
    check(&Setup::default(), "", &[131, 16_677, 2_062_264, 247_569_030]);
    check(&Setup::new(9, 9, 4).unwrap(), "", &[131, 16_677, 2_062_065, 247_500_945]);
}

#[test]
fn rules_that_people_get_wrong() {
    let met = "e2 e8 e3 e7 e4 e6 e5";
    let cases = [
        (met.to_string(), [132, 16_938, 2_111_842]),
        (format!("{met} e4h a1h"), [126, 15_176, 1_800_591]),
        (format!("{met} e4h d4v"), [125, 14_925, 1_756_206]),
        (format!("{met} a8h e5h"), [124, 14_926, 1_743_328]),
        ("d1 d9 c1 c9 b1 b9 a1 b8 a2 b7 a3 b6 a4 b5 a5".to_string(), [133, 16_941, 2_126_362]),
        ("a7h e8 c7h e7 a5h e6 c5h e5 a3h e4 c3h e3 g8h e2 g6h".to_string(), [107, 10_671, 1_067_691]),
        ("e3h e8".to_string(), [127, 15_790, 1_891_670]),
        ("c3h e8 e3h e7".to_string(), [124, 15_049, 1_758_778]),
        ("d1v e8 e1v e7".to_string(), [121, 14_552, 1_656_068]),
        ("a2h e8".to_string(), [128, 16_039, 1_936_694]),
    ];
    for (moves, expected) in cases {
        check(&Setup::default(), &moves, &expected);
    }
}

#[test]
fn middle_games() {
    let cases = [
        ("f1 d9 g1 d6v g2 c9 c4v g3h d5h b7v c6h c8 a4v d8 f2 d9 h7h f8h g2 f4v g3 h5v b8h d1v", [84, 6_794, 528_406]),
        (
            "e5v h2v g8v d9 d4v b2h f1 a5v g1 c9 f2v g7h c6v b9 a1h b7h h7v e2v h1 c9 g1 c8h b6h e7h",
            [73, 5_037, 337_221],
        ),
        ("d1 c4v h1h d1h b6v b2v c1 d3h b1 e8 b2 c6h b1 e4v d2v e9 e8h b1h c7v e7v c1 d9 d1 f3h", [83, 6_683, 508_635]),
        ("e4v d7v c6v b8h d1 e8 c1 b5h b1v e9 f2v e8 d8h f8 a2h b3h d6h e8 f8h e8v d2h e7 d3v d5v", [2, 154, 455]),
        ("c7v a7h f1 a2h h5h f9 d8h f8 f2 e5v a1v e8 d2h a3v f1 d3h g3v e7 g5v d7 f2 e7 g2 e6", [92, 8_066, 687_929]),
        (
            "g5v d9 f1 c9 a2v b9 e1 b5v a7v a9 f1 f4h g3h d4v h6v f8h c4h f3v e1v c3v f2 h4h b3h d2h",
            [72, 4_888, 321_367],
        ),
    ];
    for (moves, expected) in cases {
        check(&Setup::default(), moves, &expected);
    }
}
