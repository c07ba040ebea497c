//! Stones that Black is given, and what White gets for them.

use tengen_game::Game;
use tengen_go::{Colour, Go, Handicap, Move, Phase, Refusal, Rules, Setup};

use crate::drawing::{at, graph, picture, play, play_all};

fn game(spec: &str, rules: Rules, handicap: Handicap) -> Go {
    Go::new(Setup { rules, handicap, ..Setup::on(spec).unwrap() })
}

#[test]
fn fixed_stones_stand_on_the_marked_points_and_white_begins() {
    let game = game("grid:9", Rules::AGA, Handicap::Fixed(5));
    assert_eq!(
        picture(&game),
        "......... ......... ..X...X.. ......... ....X.... ......... ..X...X.. ......... ........."
    );
    assert_eq!((game.to_move(), game.komi()), (Some(Colour::White), 0.0));
}

#[test]
fn what_white_gets_depends_on_the_rules() {
    for (rules, white) in [
        (Rules::AGA, 3.0),
        (Rules::CHINESE, 4.0),
        (Rules::JAPANESE, 0.0),
        (Rules::NEW_ZEALAND, 0.0),
        (Rules::TROMP_TAYLOR, 0.0),
    ] {
        assert_eq!(game("grid:9", rules, Handicap::Fixed(4)).score().white, white, "{rules}");
        assert_eq!(game("grid:9", rules, Handicap::None).score().white, rules.komi, "{rules}");
    }
}

#[test]
fn one_stone_means_that_black_begins_without_komi() {
    for handicap in [Handicap::Fixed(1), Handicap::Free(1)] {
        for (name, rules) in Rules::NAMED {
            let game = game("grid:9", rules, handicap);
            assert_eq!((game.to_move(), game.phase()), (Some(Colour::Black), Phase::Play), "{name}");
            assert_eq!((game.komi(), game.score().white), (0.0, 0.0), "{name}");
        }
        let agreed = Go::new(Setup { handicap, komi: Some(0.5), ..Setup::on("grid:9").unwrap() });
        assert_eq!(agreed.komi(), 0.5);
    }
    assert_eq!(game("grid:9", Rules::AGA, Handicap::Fixed(0)).komi(), 7.5);
}

#[test]
fn five_points_for_each_stone_beyond_nine() {
    let eleven = game("grid:19", Rules::AGA, Handicap::Fixed(11));
    assert_eq!((eleven.position().stones(Colour::Black), eleven.position().stones(Colour::White)), (9, 0));
    assert_eq!((eleven.extras().compensation, eleven.extras().komi), (10.0, 8.0));
    assert_eq!(eleven.score().margin(), 361.0 + 10.0 - 8.0);
    assert_eq!(game("grid:19", Rules::AGA, Handicap::Fixed(9)).extras().compensation, 0.0);
}

#[test]
fn small_boards_have_places_for_fewer() {
    for spec in ["grid:1", "grid:2", "grid:1x5", "grid:3", "hex:1", "circle:1x3", "sphere:12", "torus:3"] {
        let game = game(spec, Rules::AGA, Handicap::Fixed(9));
        let placed = game.position().stones(Colour::Black);
        assert_eq!(placed as u32, game.setup().placed_stones(), "{spec}");
        assert_eq!(game.extras().compensation, f64::from(9 - placed as u32) * 5.0, "{spec}");
        for (point, _) in game.board().points().filter_map(|p| game.position().chain(p).map(|chain| (p, chain))) {
            assert!(!game.position().liberties(point).is_empty(), "{spec}: a stone without liberty");
        }
    }
    assert_eq!(game("grid:1", Rules::AGA, Handicap::Fixed(9)).position().stones(Colour::Black), 0);
    assert_eq!(game("grid:2", Rules::AGA, Handicap::Fixed(9)).position().stones(Colour::Black), 2);
}

#[test]
fn no_stone_is_given_where_it_could_not_breathe() {
    // Three lone points and a pair: only the pair has a place.
    let lonely = Setup { handicap: Handicap::Fixed(5), ..Setup::new(graph(5, &[(3, 4)])) };
    let game = Go::new(lonely);
    assert_eq!((game.position().stones(Colour::Black), game.extras().compensation), (1, 20.0));
}

#[test]
fn free_stones_are_blacks_first_moves() {
    let mut game = game("grid:9", Rules::CHINESE, Handicap::Free(3));
    assert_eq!((game.phase(), game.to_move()), (Phase::Handicap { left: 3 }, Some(Colour::Black)));
    let c3 = at(&game, "C3");
    for mv in [Move::Place(c3), Move::Pass] {
        let refusal = game.play_as(Colour::White, mv).unwrap_err();
        assert_eq!(refusal, Refusal::HandicapFirst { left: 3 });
        assert_eq!(refusal.to_string(), "Black still has 3 handicap stones to place");
    }
    assert_eq!(game.play_as(Colour::Black, Move::Pass), Err(Refusal::HandicapFirst { left: 3 }));
    play_all(&mut game, "C3 E5");
    assert_eq!(game.phase(), Phase::Handicap { left: 1 });
    assert_eq!(Refusal::HandicapFirst { left: 1 }.to_string(), "Black still has 1 handicap stone to place");
    assert_eq!(play(&mut game, "C3"), Err(Refusal::Occupied { point: c3, by: Colour::Black }));
    play_all(&mut game, "G7");
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::White)));
    assert_eq!(game.score().white, 3.0);
    assert!(game.undo() && game.undo());
    assert_eq!((game.phase(), game.to_move()), (Phase::Handicap { left: 2 }, Some(Colour::Black)));
    play_all(&mut game, "D5 D6 D7");
    assert_eq!(game.to_move(), Some(Colour::Black));
}

#[test]
fn free_stones_never_fill_the_board() {
    for (spec, places) in [("grid:1", 0), ("grid:2", 3), ("grid:1x3", 2), ("circle:1x4", 3)] {
        let mut game = game(spec, Rules::AGA, Handicap::Free(12));
        assert_eq!(game.extras().compensation, f64::from(12 - places) * 5.0, "{spec}");
        let mut moves = Vec::new();
        for left in (1..=places).rev() {
            assert_eq!(game.phase(), Phase::Handicap { left }, "{spec}");
            game.legal(&mut moves);
            let colour = game.to_act().unwrap();
            assert_eq!(game.play_as(colour, moves[0]), Ok(()), "{spec}");
        }
        assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::White)), "{spec}");
    }
}

#[test]
fn black_is_never_left_without_a_handicap_move() {
    // Of four points three cannot be played at all; then the board fills with stones that were set up.
    let parted = Setup { handicap: Handicap::Free(3), ..Setup::new(graph(4, &[(0, 1)])) };
    let mut game = Go::new(parted);
    assert_eq!(game.phase(), Phase::Handicap { left: 1 });
    play_all(&mut game, "2");
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::White)));

    let stones = crate::drawing::stones(&tengen_board::Board::from_spec("grid:3").unwrap(), ". X .  X X X  . X .");
    let crowded = Setup { handicap: Handicap::Free(6), stones, ..Setup::on("grid:3").unwrap() };
    let mut game = Go::new(crowded);
    play_all(&mut game, "A1 C3 A3");
    assert_eq!(game.to_move(), Some(Colour::White), "the last point would be suicide");
}

#[test]
fn who_begins_may_be_settled_otherwise() {
    let first = Some(Colour::Black);
    let fixed = Go::new(Setup { first, handicap: Handicap::Fixed(2), ..Setup::on("grid:9").unwrap() });
    assert_eq!(fixed.to_move(), Some(Colour::Black));
    // With free stones it is settled for after them: they are Black's in any case.
    for first in Colour::BOTH {
        let free = Setup { first: Some(first), handicap: Handicap::Free(2), ..Setup::on("grid:9").unwrap() };
        let mut game = Go::new(free);
        play_all(&mut game, "C3 G7");
        assert_eq!((game.to_move(), game.position().stones(Colour::Black)), (Some(first), 2));
        assert!(game.undo());
        assert_eq!((game.to_move(), game.phase()), (Some(Colour::Black), Phase::Handicap { left: 1 }));
    }
}

#[test]
fn a_white_move_out_of_turn_ends_the_placing() {
    let mut game = game("grid:9", Rules::AGA, Handicap::Free(4));
    play_all(&mut game, "C3");
    let g7 = Move::Place(at(&game, "G7"));
    assert_eq!(game.play_out_of_turn(Colour::White, g7), Ok(()));
    assert_eq!((game.phase(), game.to_move()), (Phase::Play, Some(Colour::Black)));
    assert!(game.undo());
    assert_eq!((game.phase(), game.to_move()), (Phase::Handicap { left: 3 }, Some(Colour::Black)));
}
