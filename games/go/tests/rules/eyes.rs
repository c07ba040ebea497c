//! What playouts take for an eye, told by drawings.

use tengen_go::Colour;

use crate::drawing::position;

fn is_eye(spec: &str, name: &str, drawing: &str) -> [bool; 2] {
    let position = position(spec, drawing);
    let point = position.ground().board().point(name).unwrap();
    Colour::BOTH.map(|colour| position.is_eye(point, colour))
}

#[test]
fn in_the_middle_one_enemy_on_the_diagonals_is_borne() {
    let eye = |corners: [char; 4]| {
        let [a, b, c, d] = corners;
        let drawing = format!(". . . . .  . {a} X {b} .  . X . X .  . {c} X {d} .  . . . . .");
        [is_eye("grid:5", "C3", &drawing), is_eye("torus:5", "C3", &drawing)]
    };
    assert_eq!(eye(['X', 'X', 'X', 'X']), [[true, false]; 2]);
    assert_eq!(eye(['.', '.', '.', '.']), [[true, false]; 2]);
    assert_eq!(eye(['O', 'X', 'X', 'X']), [[true, false]; 2]);
    assert_eq!(eye(['O', 'O', 'X', 'X']), [[false; 2]; 2]);
    assert_eq!(eye(['O', '.', '.', 'O']), [[false; 2]; 2]);
}

#[test]
fn at_the_side_and_in_the_corner_none_is() {
    let side = "
        . . . . .
        X . . . .
        . X . . .
        X O . . .
        . . . . .";
    // B2 is a diagonal of A3, and White has it.
    assert_eq!(is_eye("grid:5", "A3", side), [false; 2]);
    assert_eq!(is_eye("grid:5", "A3", &side.replace('O', ".")), [true, false]);
    let corner = ". . .  O X .  . O .";
    assert_eq!(is_eye("grid:3", "A1", corner), [false; 2]);
    assert_eq!(is_eye("grid:3", "A1", &corner.replace('X', ".")), [false, true]);
}

#[test]
fn a_side_eye_of_the_grid_is_open_on_the_torus() {
    let side = ". . . . .  X . . . .  . X . . .  X . . . .  . . . . .";
    assert_eq!(is_eye("torus:5", "A3", side), [false; 2]);
    // Closed across the seam it is an eye in the middle: one enemy is borne.
    let closed = ". . . . .  X . . . O  . X . . X  X . . . .  . . . . .";
    assert_eq!(is_eye("torus:5", "A3", closed), [true, false]);
    let broken = ". . . . .  X . . . O  . X . . X  X O . . .  . . . . .";
    assert_eq!(is_eye("torus:5", "A3", broken), [false; 2]);
}

#[test]
fn a_gap_in_a_ring_round_the_torus() {
    // Three rings side by side: a hole in the middle one is an eye, wherever the rings close.
    let rings = "X X X . .  X X X . .  X . X . .  X X X . .  X X X . .";
    assert_eq!(is_eye("torus:5", "B3", rings), [true, false]);
    let at_the_seam = "X X X . .  X X X . .  X X X . .  X X X . .  X . X . .";
    assert_eq!(is_eye("torus:5", "B1", at_the_seam), [true, false]);
    assert_eq!(is_eye("grid:5", "B1", at_the_seam), [true, false]);
    // A lone ring has no eye where it is broken: the gap is open to both sides.
    let broken = ". X . . .  . X . . .  . . . . .  . X . . .  . X . . .";
    assert_eq!(is_eye("torus:5", "B3", broken), [false; 2]);
}

#[test]
fn on_a_line_every_surrounded_point_is_an_eye() {
    assert_eq!(is_eye("grid:5x1", "C1", ". X . X ."), [true, false]);
    assert_eq!(is_eye("grid:5x1", "A1", ". X . X ."), [true, false]);
    assert_eq!(is_eye("grid:5x1", "C1", ". X . O ."), [false; 2]);
}
