//! What games show, as text: stones with the game's own names, discs in a rack, tiles in a rhombus.

use tengen_draw::text::{Style, scene};
use tengen_game::{Count, Discs, MarkKind, Picture, Scene, Stones, Tiles};

const ASCII: Style = Style { colour: false, unicode: false, width: 80, height: 50, legend: true };
const SIDES: &[&str] = &["first", "second"];

#[test]
fn columns_have_the_names_of_the_game() {
    let stones = Stones { stones: "b.w......".to_string(), colours: "bw".to_string(), ..Stones::default() };
    let names = ["h1", "i1", "j1", "h2", "i2", "j2", "h3", "i3", "j3"].map(str::to_string).to_vec();
    let picture = Picture { names, last: Some(2), ..Picture::new("grid:3", Scene::Stones(stones)) };
    let picture = picture.marked(MarkKind::Won, vec![0]).marked(MarkKind::Forbidden, vec![8]);
    let expected = "   h i j
3  . . x  3
2  . . .  2
1  # .(O) 1
   h i j
# @ the marked chain
X first, O second
";
    assert_eq!(scene(&picture, SIDES, &ASCII).unwrap(), expected);
}

#[test]
fn a_count_shows_whose_the_points_are() {
    let count = Count { dead: vec![2], owners: "bbb".to_string(), ..Count::default() };
    let stones = Stones { stones: "b.w".to_string(), count: Some(count), ..Stones::default() };
    let drawing = scene(&Picture::new("grid:3x1", Scene::Stones(stones)), SIDES, &ASCII).unwrap();
    assert!(drawing.contains("1  X b o  1"), "{drawing}");
}

#[test]
fn a_rack_has_letters_for_its_columns() {
    let discs = Discs { columns: 10, discs: format!("{}01", ".".repeat(8)) };
    let drawing = scene(&Picture::new("grid:10x1", Scene::Discs(discs)), SIDES, &ASCII).unwrap();
    assert_eq!(
        drawing,
        "   a b c d e f g h i j\n1  . . . . . . . . X O  1\n   a b c d e f g h i j\nX first, O second\n"
    );
}

#[test]
fn each_row_of_a_rhombus_is_half_a_cell_further_to_the_right() {
    let tiles = Tiles { columns: 3, tiles: "0...1...0".to_string(), sides: vec![0, 1] };
    let names = (0..9).map(|cell| format!("{}{}", ["a", "b", "c"][cell % 3], cell / 3 + 1)).collect();
    let picture = Picture { names, last: Some(4), ..Picture::new("rhombus:3", Scene::Tiles(tiles)) };
    let expected = "  a b c
1  X . .  1
 2  .(O).  2
  3  . . X  3
      a b c
X first, O second
";
    assert_eq!(scene(&picture, SIDES, &ASCII).unwrap(), expected);
}

#[test]
fn a_board_that_no_spec_makes_is_not_drawn() {
    assert_eq!(scene(&Picture::new("mine", Scene::Discs(Discs::default())), SIDES, &ASCII), None);
}
