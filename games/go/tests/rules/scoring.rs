//! What counts at the end.

use tengen_go::{Colour, Go, Rules, Score, Setup, score, stones_in_seki};

use crate::drawing::{at, drawn, play, play_all, setup};

fn counted(spec: &str, rules: Rules, drawing: &str) -> (f64, f64) {
    let Score { black, white } = drawn(spec, rules, drawing).score();
    (black, white)
}

const NO_KOMI: Rules = Rules { komi: 0.0, ..Rules::AGA };
const TERRITORY: Rules = Rules { komi: 0.0, ..Rules::JAPANESE };

const DIVIDED: &str = "
    . X O . .
    . X O . .
    . X O . .
    . X O . .
    . X O . .";

#[test]
fn area_counts_stones_and_points_and_territory_only_points() {
    assert_eq!(counted("grid:5", Rules::AGA, DIVIDED), (10.0, 22.5));
    assert_eq!(counted("grid:5", Rules::JAPANESE, DIVIDED), (5.0, 16.5));
}

#[test]
fn points_between_both_are_nobodys() {
    let open = ". X . O .  . X . O .  . X . O .  . X . O .  . X . O .";
    assert_eq!(counted("grid:5", NO_KOMI, open), (10.0, 10.0));
    assert_eq!(counted("grid:5", TERRITORY, open), (5.0, 5.0));
    let game = drawn("grid:5", NO_KOMI, open);
    let owners = score::area(game.position(), game.dead());
    assert_eq!(owners.iter().filter(|owner| owner.is_none()).count(), 5);
    assert_eq!(owners[at(&game, "A1").index()], Some(Colour::Black));
    assert_eq!(owners[at(&game, "C1").index()], None);
}

#[test]
fn an_empty_board_is_nobodys() {
    for spec in ["grid:9", "torus:5", "hex:3", "sphere:12"] {
        let game = Go::new(Setup { rules: NO_KOMI, ..Setup::on(spec).unwrap() });
        assert_eq!(game.score(), Score { black: 0.0, white: 0.0 });
    }
}

#[test]
fn a_dead_stone_is_a_prisoner_and_its_point() {
    let invaded = ". X O . .  . X O . .  O X O . .  . X O . .  . X O . X";
    for (rules, black, white) in [(NO_KOMI, 10.0, 15.0), (TERRITORY, 5.0 + 1.0, 10.0 + 1.0)] {
        let mut game = drawn("grid:5", rules, invaded);
        play_all(&mut game, "pass pass");
        play(&mut game, "mark A3").unwrap();
        play(&mut game, "mark E1").unwrap();
        assert_eq!(game.score(), Score { black, white }, "{rules}");
        // Unmarked stones are taken at their word: their surroundings belong to both.
        play(&mut game, "mark A3").unwrap();
        let black = black - if rules == NO_KOMI { 5.0 } else { 6.0 };
        assert_eq!(game.score().black, black);
    }
}

#[test]
fn prisoners_count_under_territory_and_not_under_area() {
    let about_to_take = ". X O . .  . X O . .  . X O . .  X X O . .  O . O . .";
    for (rules, black) in [(NO_KOMI, 6.0 + 4.0), (TERRITORY, 4.0 + 1.0)] {
        let mut game = drawn("grid:5", rules, about_to_take);
        let before = game.score().black;
        play_all(&mut game, "B1");
        assert_eq!(game.prisoners(Colour::Black), 1);
        assert_eq!((before, game.score().black), (if rules == NO_KOMI { 8.0 } else { 3.0 }, black), "{rules}");
    }
}

/// Both have one eye in the corner and share two liberties: whoever plays there is captured.
const SEKI: &str = "
    X X . O O
    . X . O .";

/// The same, but Black's corner has room for two eyes.
const NO_SEKI: &str = "
    X X X . O O
    . . . X . O";

#[test]
fn eyes_in_seki_count_as_area_only() {
    assert_eq!(counted("grid:5x2", NO_KOMI, SEKI), (4.0, 4.0));
    assert_eq!(counted("grid:5x2", TERRITORY, SEKI), (0.0, 0.0));
    assert_eq!(counted("grid:6x2", TERRITORY, NO_SEKI), (3.0, 0.0));
    assert_eq!(counted("grid:6x2", NO_KOMI, NO_SEKI), (7.0, 3.0));
}

#[test]
fn stones_in_seki_are_those_without_room_for_two_eyes() {
    let seki = |spec: &str, drawing: &str| {
        let game = drawn(spec, NO_KOMI, drawing);
        let stones = stones_in_seki(game.position(), game.dead());
        let named = game.board().points().filter(|point| stones[point.index()]).map(|point| game.board().name(point));
        named.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(seki("grid:5x2", SEKI), "B1 D1 A2 B2 D2 E2");
    assert_eq!(seki("grid:6x2", NO_SEKI), "F1 E2 F2");
    assert_eq!(seki("grid:5", DIVIDED), "", "two eyes each");
    assert_eq!(seki("grid:9", &format!("X O {}", ". ".repeat(79))), "", "a game that has just begun");
}

#[test]
fn two_eyes_beside_neutral_points_count() {
    let alive = "
        . X . X . O
        X X X X . O
        . . . . . O";
    assert_eq!(counted("grid:6x3", TERRITORY, alive), (2.0, 0.0));
    // Two chains that hold two eyes together are one group.
    let together = "
        . X . . O .
        X . X . O O
        . X . . O .";
    assert_eq!(counted("grid:6x3", TERRITORY, together), (3.0, 2.0));
}

#[test]
fn an_eye_without_neutral_points_is_taken_at_its_word() {
    // All of the board is Black's or White's: nobody can be in seki.
    assert_eq!(counted("grid:4x2", TERRITORY, "X X O O  . X O ."), (1.0, 1.0));
}

#[test]
fn the_margin_is_written_as_records_do() {
    let finished = |komi: f64, drawing: &str| {
        let mut game = Go::new(Setup { komi: Some(komi), ..setup("grid:5", Rules::AGA, drawing) });
        play_all(&mut game, "pass pass accept accept");
        game.result().unwrap().to_string()
    };
    assert_eq!(finished(7.5, DIVIDED), "W+12.5");
    assert_eq!(finished(-8.5, DIVIDED), "B+3.5");
    assert_eq!(finished(-5.0, DIVIDED), "0");
    assert_eq!(finished(-6.0, DIVIDED), "B+1");
    assert_eq!(finished(0.1, DIVIDED), "W+5.1");
    assert_eq!(finished(-5.3, DIVIDED), "B+0.3");
}

#[test]
fn komi_may_be_changed_while_the_game_runs() {
    let mut game = drawn("grid:5", Rules::AGA, DIVIDED);
    assert_eq!(game.komi(), 7.5);
    game.set_komi(-0.5);
    assert_eq!((game.komi(), game.score().margin()), (-0.5, -4.5));
}
