//! Small boards, solved to the end, have the values that were published (G. Slatton, "Solving Quoridor").

use tengen_quoridor_engine::small::solve;

/// Who wins, 1 or 2; 0 for a draw.
fn winner(width: u8, height: u8, walls: u8) -> u8 {
    solve(width, height, walls).unwrap().winner.map_or(0, |seat| seat.0 + 1)
}

#[test]
fn the_second_player_wins_on_three_by_three() {
    assert_eq!((0..=4).map(|walls| winner(3, 3, walls)).collect::<Vec<_>>(), [2; 5]);
}

#[test]
fn the_second_player_wins_on_five_by_five_with_few_walls() {
    assert_eq!((0..=2).map(|walls| winner(5, 5, walls)).collect::<Vec<_>>(), [2; 3]);
}

#[test]
fn the_second_player_wins_on_seven_by_three() {
    assert_eq!((0..=2).map(|walls| winner(7, 3, walls)).collect::<Vec<_>>(), [2; 3]);
}

#[test]
fn boards_that_are_too_large_or_none_are_not_solved() {
    assert_eq!((solve(6, 6, 0), solve(2, 9, 0), solve(3, 3, 99)), (None, None, None));
}
