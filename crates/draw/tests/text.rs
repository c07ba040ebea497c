//! Drawings in characters, as a player sees them.

use tengen_board::{Board, Draft, Point, Spec};
use tengen_draw::{Picture, Stone, View, text};

fn plain() -> text::Style {
    text::Style::default()
}

fn ascii() -> text::Style {
    text::Style { unicode: false, ..plain() }
}

fn points<const N: usize>(board: &Board, names: [&str; N]) -> [Point; N] {
    names.map(|name| board.point(name).unwrap())
}

#[test]
fn a_nine_by_nine_in_the_middle_of_a_game() {
    let board = Board::from_spec("grid:9").unwrap();
    let black = points(&board, ["C3", "C4", "D6", "G3"]).map(|point| (point, Stone::Black));
    let white = points(&board, ["C5", "D5", "G7", "J9"]).map(|point| (point, Stone::White));
    let [last, cursor] = points(&board, ["D5", "E5"]);
    let picture = Picture::new(&board).stones(black).stones(white).last(last).cursor(cursor);
    let expected = "   A B C D E F G H J
9  ┌─┬─┬─┬─┬─┬─┬─┬─○  9
8  ├─┼─┼─┼─┼─┼─┼─┼─┤  8
7  ├─┼─╋─┼─┼─┼─○─┼─┤  7
6  ├─┼─┼─●─┼─┼─┼─┼─┤  6
5  ├─┼─○(○[╋]┼─┼─┼─┤  5
4  ├─┼─●─┼─┼─┼─┼─┼─┤  4
3  ├─┼─●─┼─┼─┼─●─┼─┤  3
2  ├─┼─┼─┼─┼─┼─┼─┼─┤  2
1  └─┴─┴─┴─┴─┴─┴─┴─┘  1
   A B C D E F G H J
";
    assert_eq!(text::grid(&picture, &plain()).unwrap(), expected);
    assert_eq!(text::board(&picture, &View::of(&board), &plain()), expected);
    let expected = "   A B C D E F G H J
9  . . . . . . . . O  9
8  . . . . . . . . .  8
7  . . + . . . O . .  7
6  . . . X . . . . .  6
5  . . O(O[+]. . . .  5
4  . . X . . . . . .  4
3  . . X . . . X . .  3
2  . . . . . . . . .  2
1  . . . . . . . . .  1
   A B C D E F G H J
";
    assert_eq!(text::grid(&picture, &ascii()).unwrap(), expected);
}

#[test]
fn after_the_game_the_dead_the_territory_and_a_chain_are_told_apart() {
    let board = Board::from_spec("grid:5").unwrap();
    let black = points(&board, ["C1", "C2", "C3", "C4", "C5", "E3"]);
    let white = points(&board, ["D1", "D2", "D3", "D4", "D5"]);
    let stones = black.map(|point| (point, Stone::Black)).into_iter();
    let picture = Picture::new(&board)
        .stones(stones.chain(white.map(|point| (point, Stone::White))))
        .dead(points(&board, ["E3"]))
        .chain(points(&board, ["D1", "D2", "D3", "D4", "D5"]))
        .territory(points(&board, ["A1", "A2", "B1", "B5"]).map(|point| (point, Stone::Black)))
        .territory(points(&board, ["E1", "E3", "E5"]).map(|point| (point, Stone::White)));
    let expected = "   A B C D E
5  ┌─▪─●─◎─▫  5
4  ├─┼─●─◎─┤  4
3  ├─┼─●─◎─◆  3
2  ▪─┼─●─◎─┤  2
1  ▪─▪─●─◎─▫  1
   A B C D E
◆ ◇ dead stones of Black and White
▪ ▫ territory of Black and White
◉ ◎ the marked chain
";
    assert_eq!(text::grid(&picture, &plain()).unwrap(), expected);
    let drawing = text::grid(&picture, &text::Style { legend: false, ..ascii() }).unwrap();
    assert!(drawing.ends_with("3  . . X @ x  3\n2  b . X @ .  2\n1  b b X @ w  1\n   A B C D E\n"), "{drawing}");
    assert!(drawing.is_ascii());
}

#[test]
fn long_labels_move_the_columns_apart() {
    let board = Board::from_spec("grid:3").unwrap();
    let [a, b, c, d] = points(&board, ["A1", "B2", "C3", "C1"]);
    let picture =
        Picture::new(&board).stones([(b, Stone::White)]).labels([(a, "7"), (b, "12"), (c, "x\x1b[2J"), (d, "龍")]);
    let expected = "   A   B   C
3  ┌───┬──x?… 3
2  ├──○12──┤  2
1  7───┴───?  1
   A   B   C
";
    assert_eq!(text::grid(&picture, &plain()).unwrap(), expected);
}

/// A rectangle of points whose lines go on as the spec's seams say.
fn glued(spec: Spec, columns: usize, rows: usize, wrap: bool, twist: bool) -> Board {
    let mut draft = Draft::new(spec);
    for at in 0..columns * rows {
        draft.point([(at % columns) as f32, (at / columns) as f32, 0.0]);
    }
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let at = row * columns + column;
        if column + 1 < columns {
            draft.edge(at, at + 1);
        } else if wrap {
            draft.edge(at, row * columns);
        }
        let over = if twist { columns - 1 - column } else { column };
        draft.edge(at, if row + 1 < rows { at + columns } else { over });
    }
    draft.finish().unwrap()
}

#[test]
fn glued_sides_say_how_they_are_glued() {
    let torus = glued(Spec::Torus { columns: 3, rows: 3 }, 3, 3, true, false);
    let expected = "    A B C
    ↑ ↑ ↑
3 ←─┼─┼─┼─→ 3
2 ←─┼─┼─┼─→ 2
1 ←─┼─┼─┼─→ 1
    ↓ ↓ ↓
    A B C
left and right are joined, and top and bottom
";
    assert_eq!(text::grid(&Picture::new(&torus), &plain()).unwrap(), expected);

    let mobius = glued(Spec::Mobius { across: 3, around: 4 }, 3, 4, false, true);
    let expected = "   A B C
   c b a
4  ├─┼─┤  4
3  ├─┼─┤  3
2  ├─┼─┤  2
1  ├─┼─┤  1
   c b a
   A B C
top and bottom are joined with half a twist; small letters tell in which column
a line goes on
";
    assert_eq!(text::grid(&Picture::new(&mobius), &plain()).unwrap(), expected);

    let klein = glued(Spec::Klein { across: 3, around: 3 }, 3, 3, true, true);
    let drawing = text::grid(&Picture::new(&klein), &ascii()).unwrap();
    assert!(drawing.starts_with("    A B C\n    c b a\n3 < . . . > 3\n"), "{drawing}");

    let cylinder = glued(Spec::Cylinder { across: 3, around: 3 }, 3, 3, false, false);
    let drawing = text::grid(&Picture::new(&cylinder), &ascii()).unwrap();
    assert!(drawing.starts_with("   A B C\n   ^ ^ ^\n3  . . .  3\n"), "{drawing}");
    assert!(drawing.ends_with("   v v v\n   A B C\ntop and bottom are joined\n"), "{drawing}");
}

#[test]
fn columns_beyond_z_are_written_downward() {
    let board = Board::from_spec("grid:27x1").unwrap();
    let expected = "                                                     A A
   A B C D E F G H J K L M N O P Q R S T U V W X Y Z A B
1  ╶───────────────────────────────────────────────────╴  1
                                                     A A
   A B C D E F G H J K L M N O P Q R S T U V W X Y Z A B
";
    assert_eq!(text::grid(&Picture::new(&board), &plain()).unwrap(), expected);
}

#[test]
fn a_board_too_large_is_shown_around_the_cursor() {
    let board = Board::from_spec("grid:19").unwrap();
    let [cursor] = points(&board, ["C17"]);
    let style = text::Style { width: 24, height: 10, ..plain() };
    let picture = Picture::new(&board).cursor(cursor);
    let expected = "     A B C D E F G

19   ┌─┬─┬─┬─┬─┬─┬─… 19
18   ├─┼─┼─┼─┼─┼─┼─… 18
17   ├─┼[┼]┼─┼─┼─┼─… 17
16   ├─┼─┼─╋─┼─┼─┼─… 16
15   ├─┼─┼─┼─┼─┼─┼─… 15
14   ├─┼─┼─┼─┼─┼─┼─… 14
     … … … … … … …
     A B C D E F G
part of the board:
columns A to G of 19,
rows 14 to 19 of 19
";
    let drawing = text::grid(&picture, &style).unwrap();
    assert_eq!(drawing, expected);
    let places = text::places(&picture, &View::FRONT, &style);
    let at = |name: &str| places[board.point(name).unwrap().index()];
    assert_eq!(at("C17"), Some(text::Character { column: 9, line: 4 }));
    assert_eq!(at("T1"), None);
}

/// One hexagon, and a point in its middle joined to two corners.
fn hexagon() -> Board {
    let mut draft = Draft::new(Spec::File("hexagon".into()));
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1.0, 0.0), (-0.5, -0.87), (0.5, -0.87)] {
        draft.point([x, y, 0.0]);
    }
    for corner in 1..=6 {
        draft.edge(corner, corner % 6 + 1);
    }
    draft.edge(0, 1);
    draft.edge(0, 4);
    draft.finish().unwrap()
}

#[test]
fn a_hexagon_with_its_numbers() {
    let board = hexagon();
    let [black, white] = points(&board, ["1", "3"]);
    let picture = Picture::new(&board).stones([(black, Stone::Black), (white, Stone::White)]).last(white);
    let style = text::Style { width: 30, height: 12, ..plain() };
    let drawing = text::board(&picture, &View::of(&board), &style);
    assert_eq!(drawing, HEXAGON, "\n{drawing}");
    let drawing = text::board(&picture, &View::of(&board), &text::Style { unicode: false, ..style });
    assert_eq!(drawing, HEXAGON_ASCII, "\n{drawing}");
}

const HEXAGON: &str = "        ⡠4⠉⠉⠉⠉⠉⠉⠉⠉⠉(○3)
       ⡰⠁            ⠈⢆
      ⡰⠁              ⠈⢆
     ⡜                  ⢣
    5⠤⠤⠤⠤⠤⠤⠤⠤⠤●⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤2
    ⠈⢆                  ⡰⠁
     ⠈⢢                ⡔⠁
       ⢣              ⡜
        ⠣⡀          ⢀⠜
         6⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒7
";
const HEXAGON_ASCII: &str = "        /4---------(O3)
       /              \\
      /                \\
     //                \\\\
    5---------X----------2
     \\                  /
      \\                /
      \\\\              //
        \\            /
         6----------7
";

#[test]
fn crowded_boards_keep_only_the_numbers_that_matter() {
    let board = Board::from_spec("sphere:642").unwrap();
    let [black, cursor] = points(&board, ["100", "101"]);
    let view = View::of(&board).facing(&board, black);
    let picture = Picture::new(&board).stones([(black, Stone::Black)]).last(black).cursor(cursor);
    let drawing = text::space(&picture, &view, &text::Style { width: 60, height: 24, ..plain() });
    assert!(drawing.contains("[101]"), "{drawing}");
    assert_eq!(drawing.chars().filter(char::is_ascii_digit).count(), 6, "{drawing}");
}

#[test]
fn the_far_side_of_a_sphere_is_hidden_until_it_is_turned_to_the_front() {
    let board = Board::from_spec("sphere:42").unwrap();
    let view = View::of(&board);
    let hidden = |view: &View| -> Vec<Point> {
        let places = text::places(&Picture::new(&board), view, &plain());
        board.points().filter(|point| places[point.index()].is_none()).collect()
    };
    let behind = hidden(&view);
    assert!((10..21).contains(&behind.len()), "{behind:?}");
    for point in behind {
        let turned = view.facing(&board, point);
        let middle = text::places(&Picture::new(&board), &turned, &plain())[point.index()].unwrap();
        assert!(middle.column.abs_diff(40) <= 1, "{middle:?}");
    }
    let cube = Board::from_spec("cube:3").unwrap();
    let places = text::places(&Picture::new(&cube), &View::of(&cube), &plain());
    // From a corner one sees three faces: 26 points less the corner behind, its three edges' middles and three faces'.
    assert_eq!(places.iter().flatten().count(), 19);
}

#[test]
fn colours_change_nothing_but_colours() {
    let strip = |drawing: &str| {
        let mut text = String::new();
        for (at, part) in drawing.split("\x1b[").enumerate() {
            let rest = if at == 0 { part } else { part.split_once('m').expect("an escape ends").1 };
            text.push_str(rest);
        }
        text
    };
    for spec in ["grid:9", "hex:2", "torus:5"] {
        let board = Board::from_spec(spec).unwrap();
        let picture = Picture::new(&board).stones([(Point::new(3), Stone::Black), (Point::new(4), Stone::White)]);
        let view = View::of(&board);
        let coloured = text::board(&picture, &view, &text::Style { colour: true, ..plain() });
        let lines =
            |drawing: &str| -> Vec<String> { drawing.lines().map(|line| line.trim_end().to_string()).collect() };
        // White stones are filled where their colour tells them apart.
        let bare = text::board(&picture, &view, &plain()).replace('○', "●");
        assert_eq!(lines(&strip(&coloured)), lines(&bare));
        assert!(coloured.contains("\x1b[0;38;5;16;48;5;180m●"), "{coloured:?}");
        // No colour runs over the end of a line.
        for line in coloured.lines().filter(|line| line.contains('\x1b')) {
            let last = line.rsplit("\x1b[").next().unwrap_or_default();
            assert!(last.starts_with("0m"), "{line:?}");
        }
    }
}
