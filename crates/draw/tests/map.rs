//! Boards unfolded, as pictures and as text.

use tengen_board::{Board, FAMILIES};
use tengen_draw::{Direction, Picture, Stone, Unfolded, View, svg, text};

fn board(spec: &str) -> Board {
    Board::from_spec(spec).unwrap()
}

#[test]
fn a_stone_beside_a_seam_is_seen_on_both_sides() {
    let torus = board("torus:5");
    let unfolded = Unfolded::of(&torus);
    let picture = Picture::new(&torus).stones([(torus.point("A3").unwrap(), Stone::Black)]);
    // Its own place, and once beyond the right side; rows 1 and 5 are repeated, row 3 is not.
    assert_eq!(svg::map(&picture, &unfolded).matches(r#"class="stone""#).count(), 2);
    let corner = Picture::new(&torus).stones([(torus.point("A1").unwrap(), Stone::White)]);
    assert_eq!(svg::map(&corner, &unfolded).matches(r#"class="stone""#).count(), 4);
}

#[test]
fn every_family_has_a_picture_of_its_map() {
    for family in FAMILIES {
        let board = board(family.example);
        let drawing = svg::map(&Picture::new(&board), &Unfolded::of(&board));
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{}", family.example);
        assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{}", family.example);
    }
}

#[test]
fn the_terminal_unfolds_what_would_hide_something() {
    for (spec, unfolds) in
        [("grid:9", false), ("torus:9", false), ("hex:4", false), ("cube:4", true), ("sphere:42", true)]
    {
        assert_eq!(Unfolded::of_solid(&board(spec)).is_some(), unfolds, "{spec}");
    }
    let cube = board("cube:3");
    let unfolded = Unfolded::of(&cube);
    let style = text::Style { width: 90, height: 40, ..text::Style::default() };
    let places = text::map_places(&Picture::new(&cube), &unfolded, &style);
    assert!(places.len() > cube.len() && places.iter().all(Option::is_some), "nothing is hidden");
    // Columns and rows are drawn as ever.
    let torus = board("torus:5");
    let picture = Picture::new(&torus);
    let drawn = text::map(&picture, &Unfolded::of(&torus), &style);
    assert_eq!(drawn, text::board(&picture, &View::of(&torus), &style));
}

#[test]
fn arrow_keys_walk_over_the_folds_and_cuts_of_a_cube() {
    let cube = board("cube:3");
    let unfolded = Unfolded::of(&cube);
    let at = |name: &str| cube.point(name).unwrap();
    let walk = |name: &str, way| unfolded.towards(at(name), way);
    assert_eq!(walk("F.B2", Direction::Right), Some(at("F.C2")));
    assert_eq!(walk("F.C2", Direction::Right), Some(at("R.B2")));
    assert_eq!(walk("F.B3", Direction::Up), Some(at("U.B2")));
    // The edge between the upper face and the right one is cut: it is seen beside both.
    assert_eq!(walk("U.B2", Direction::Right), Some(at("R.B3")));
    assert_eq!(at("R.B3"), at("U.C2"));
}
