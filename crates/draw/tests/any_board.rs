//! Whatever the board, a drawing appears and fits.

use proptest::prelude::*;
use tengen_board::{Board, Draft, Point, Spec};
use tengen_draw::{Direction, Picture, Stone, View, svg, text, towards};

/// Small boards of any shape, honest about their spec or not.
fn board() -> impl Strategy<Value = Board> {
    let place = prop::array::uniform3(
        prop_oneof![3 => -5.0f32..5.0, 1 => Just(0.0f32), 1 => any::<i8>().prop_map(|c| f32::from(c) * 1e30)],
    );
    let spec = prop_oneof![
        Just(Spec::File("any".into())),
        Just(Spec::Grid { columns: 3, rows: 4 }),
        Just(Spec::Grid { columns: 9, rows: 9 }),
        Just(Spec::Torus { columns: 3, rows: 3 }),
        Just(Spec::Mobius { across: 4, around: 3 }),
        Just(Spec::Globe { parallels: 2, meridians: 6 }),
        Just(Spec::Sphere { points: 12 }),
        Just(Spec::Hex { rings: 1 }),
    ];
    (spec, prop::collection::vec(place, 1..14), prop::collection::vec((0usize..14, 0usize..14), 0..40)).prop_map(
        |(spec, places, edges)| {
            let mut draft = Draft::new(spec);
            let count = places.len();
            places.into_iter().for_each(|place| {
                draft.point(place);
            });
            for (a, b) in edges.into_iter().map(|(a, b)| (a % count, b % count)).filter(|(a, b)| a != b) {
                draft.edge(a, b);
            }
            draft.finish().expect("a draft of sound parts")
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_board_is_drawn_within_its_bounds(
        board in board(),
        (width, height) in (0usize..120, 0usize..50),
        (colour, unicode) in any::<(bool, bool)>(),
        (yaw, pitch, lens) in (-400.0f64..400.0, -400.0f64..400.0, -1.0f64..2.0),
        (last, cursor, label) in (0u16..20, 0u16..20, ".{0,6}"),
    ) {
        let [last, cursor] = [last, cursor].map(Point::new);
        let picture = Picture::new(&board)
            .stones([(last, Stone::White), (Point::new(1), Stone::Black)])
            .last(last)
            .cursor(cursor)
            .territory([(Point::new(2), Stone::White)])
            .labels([(Point::new(0), label.clone()), (cursor, label)]);
        let style = text::Style { colour: false, unicode, width, height, legend: true };
        let view = View { yaw, pitch, lens };
        let widest = width.max(text::Style::LEAST_WIDTH);
        for drawing in [text::board(&picture, &view, &style), text::space(&picture, &view, &style)] {
            for line in drawing.lines() {
                prop_assert!(line.chars().count() <= widest, "{width}: {line}");
                prop_assert!(!line.contains(char::is_control));
            }
            prop_assert!(unicode || drawing.is_ascii());
            let bare = text::board(&picture, &view, &text::Style { legend: false, ..style });
            prop_assert!(bare.lines().count() <= height.max(text::Style::LEAST_HEIGHT), "{height}\n{bare}");
        }
        let coloured = text::board(&picture, &view, &text::Style { colour, ..style });
        prop_assert_eq!(coloured.contains('\x1b'), colour);

        let places = text::places(&picture, &view, &style);
        prop_assert_eq!(places.len(), board.len());
        let lines = text::board(&picture, &view, &style).lines().count();
        prop_assert!(places.iter().flatten().all(|place| place.column < widest && place.line < lines));

        let drawing = svg::board(&picture, &view);
        prop_assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{}", drawing);
        let stones = board.points().filter(|point| picture.stone(*point).is_some()).count();
        prop_assert_eq!(drawing.matches("class=\"stone\"").count(), stones);

        for way in Direction::ALL {
            if let Some(next) = towards(&board, cursor, way, &view) {
                prop_assert!(board.joined(cursor, next));
            }
        }
    }

    #[test]
    fn large_boards_are_cut_to_size(
        spec in prop::sample::select(vec!["grid:38", "grid:1", "torus:40x9", "mobius:5x30", "klein:30x40", "hex:6", "cylinder:1x60"]),
        (width, height) in (0usize..120, 0usize..50),
        (unicode, label, cursor) in (any::<bool>(), prop::option::of(".{1,6}"), any::<u16>()),
    ) {
        let board = Board::from_spec(spec).expect("a spec that works");
        let cursor = Point::new(cursor % board.len() as u16);
        let picture = Picture::new(&board).cursor(cursor).labels(label.map(|label| (Point::new(0), label)));
        let view = View::of(&board);
        let style = text::Style { colour: false, unicode, width, height, legend: false };
        let drawing = text::board(&picture, &view, &style);
        prop_assert!(drawing.lines().count() <= height.max(text::Style::LEAST_HEIGHT), "{height}\n{drawing}");
        let widest = width.max(text::Style::LEAST_WIDTH);
        prop_assert!(drawing.lines().all(|line| line.chars().count() <= widest), "{width}\n{drawing}");
        // The cursor is always in the part shown, between its brackets.
        let place = text::places(&picture, &view, &style)[cursor.index()].expect("the cursor's place is shown");
        let line = drawing.lines().nth(place.line).expect("the cursor's line is drawn");
        prop_assert!(line.contains('[') && line.contains(']'), "{drawing}");
    }
}
