//! Boards of fields, as text and as SVG.

use tengen_draw::{
    svg,
    text::{self, Style},
};
use tengen_game::{
    Fields, Hanging, Lying, Orientation, Passing, Pawn, Seat, Slot, Spot, Told, Wall,
};

fn names(columns: u8, rows: u8) -> Vec<String> {
    (1..=rows).flat_map(|row| (0..columns).map(move |column| format!("{}{row}", char::from(b'a' + column)))).collect()
}

fn four_by_three() -> Fields {
    let wall = |point, orientation, seat, last| Wall { point, orientation, seat, last };
    Fields {
        columns: 4,
        rows: 3,
        pawns: vec![Pawn { seat: Seat(0), point: 1 }, Pawn { seat: Seat(1), point: 10 }],
        walls: vec![
            wall(0, Orientation::Horizontal, Some(Seat(0)), false),
            wall(6, Orientation::Vertical, Some(Seat(1)), true),
        ],
        targets: vec![vec![8, 9, 10, 11], vec![0, 1, 2, 3]],
        stock: vec![4, 1],
        ..Fields::default()
    }
}

#[test]
fn text_has_walls_pawns_and_who_goes_where() {
    let drawing = text::fields(&four_by_three(), &names(4, 3), &["red", "blue"], Some(10), &Style::default());
    assert_eq!(
        drawing,
        "    a   b   c   d
3   ·   ·  (2)║ ·   3
              ║
2   ·   ·   · ║ ·   2
   ━━━━━━━
1   ·   1   ·   ·   1
    a   b   c   d
1 (red) goes from b1 to a3 - d3, 4 walls left
2 (blue) goes from c3 to a1 - d1, 1 wall left
"
    );
    let ascii = Style { unicode: false, legend: false, ..Style::default() };
    let drawing = text::fields(&four_by_three(), &names(4, 3), &[], None, &ascii);
    assert!(drawing.is_ascii() && drawing.contains("-------") && drawing.matches('#').count() == 3, "{drawing}");
}

#[test]
fn odd_fields_are_small_letters_and_spells_capital_ones() {
    let lying = |point, name: &str| Lying { point, name: name.to_string(), parameter: 0 };
    let fields = Fields {
        kinds: vec![lying(3, "ice"), lying(4, "forbidden")],
        spells: vec![lying(4, "stun"), lying(11, "teleport")],
        held: vec![vec!["stun".to_string(), "swap".to_string()], Vec::new()],
        disabled: vec![Slot { point: 2, orientation: Orientation::Vertical }],
        walls: Vec::new(),
        hanging: vec![Hanging { on: Spot::Pawn(Seat(1)), name: "stunned".to_string(), turns: Some(1) }],
        told: vec![
            Told::PickedUp { seat: Seat(0), name: "swap".to_string() },
            Told::Passed { seat: Seat(1), why: Passing::Held, name: Some("stunned".to_string()) },
        ],
        ..four_by_three()
    };
    let drawing = text::fields(&fields, &names(4, 3), &["red", "blue"], None, &Style::default());
    assert_eq!(
        drawing,
        "    a   b   c   d
3   ·   ·   2   T   3

2   S   ·   ·   ·   2
              x
1   ·   1   ·   i   1
    a   b   c   d
1 (red) goes from b1 to a3 - d3, 4 walls left, holds stun, swap
2 (blue) goes from c3 to a1 - d1, 1 wall left
S is stun, T is teleport, f is forbidden, i is ice
red picks up swap
blue passes: stunned forbids every move
stunned hangs on blue for 1 turn
"
    );
}

#[test]
fn narrow_terminals_get_narrow_boards() {
    let wide = Fields { columns: 15, rows: 15, ..Fields::default() };
    let widest = |width| {
        let style = Style { width, legend: false, ..Style::default() };
        text::fields(&wide, &names(15, 15), &[], None, &style).lines().map(|line| line.chars().count()).max()
    };
    assert_eq!((widest(80), widest(50)), (Some(65), Some(37)));
}

#[test]
fn svg_has_everything_once() {
    let drawing = svg::fields(&four_by_three(), &names(4, 3), &["red", "blue"], Some(10));
    let count = |class: &str| drawing.matches(&format!(r#"class="{class}""#)).count();
    assert_eq!(["field", "wall", "pawn", "target", "stock"].map(count), [12, 2, 2, 2, 2]);
    assert!(drawing.starts_with("<svg ") && drawing.contains("#c8402a") && drawing.contains("#2f62b5"));
    // Nothing to draw is drawn as well.
    assert!(svg::fields(&Fields::default(), &[], &[], None).ends_with("</svg>\n"));
    assert!(text::fields(&Fields::default(), &[], &[], None, &Style::default()).len() < 40);
}
