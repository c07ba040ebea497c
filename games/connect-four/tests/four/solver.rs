//! The solver against a plain one: every position of small boards, late positions of larger ones, and known values of the
//! classic board.

use std::collections::HashMap;

use tengen_connect_four::solver::{AnySolver, Book, ClassicSolver, Solver, Unsolved, Value};
use tengen_connect_four::{Column, ConnectFour, Move, Shape};
use tengen_game::{Game, Turn};

/// The value by looking at every continuation; what was seen once is remembered.
fn plainly(game: &mut ConnectFour, seen: &mut HashMap<u64, Value>) -> Value {
    if let Some(value) = seen.get(&Game::hash(game)) {
        return *value;
    }
    let mut best = None;
    for column in game.open_columns().collect::<Vec<_>>() {
        game.play(Move::Drop(column));
        let value = match game.turn() {
            Turn::Over(outcome) if outcome.winner().is_some() => Value::Win { plies: 1 },
            Turn::Over(_) => Value::Draw,
            Turn::Of(_) => match plainly(game, seen) {
                Value::Win { plies } => Value::Loss { plies: plies + 1 },
                Value::Draw => Value::Draw,
                Value::Loss { plies } => Value::Win { plies: plies + 1 },
            },
        };
        game.undo();
        best = best.max(Some(value));
    }
    let best = best.expect("somebody is to move");
    seen.insert(Game::hash(game), best);
    best
}

fn below(state: &mut u64, bound: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % bound
}

/// A random game of so many discs that is not over; `None` if it ended before.
fn random_game(shape: Shape, discs: usize, state: &mut u64) -> Option<ConnectFour> {
    let mut game = ConnectFour::new(shape);
    for _ in 0..discs {
        let open: Vec<_> = game.open_columns().collect();
        game.play(Move::Drop(open[below(state, open.len())]));
        if game.end().is_some() {
            return None;
        }
    }
    Some(game)
}

/// On so many random positions, with so many discs.
fn agrees_with_the_plain_one<const W: u32, const H: u32>(discs: std::ops::Range<usize>, positions: usize) {
    let shape = Shape::new(W as u8, H as u8, 4).unwrap();
    let mut solver = Solver::<W, H>::new();
    let mut seen = HashMap::new();
    let mut state = u64::from(W * 100 + H);
    let mut compared = 0;
    // Most random games are over before: some forty tries find one that is not.
    for _ in 0..100 * positions {
        let many = discs.start + below(&mut state, discs.len());
        let Some(mut game) = random_game(shape, many, &mut state) else { continue };
        let value = solver.value(&game, &mut || false).unwrap();
        assert_eq!(value, plainly(&mut game, &mut seen), "{:?}", game.moves());
        if seen.len() > 2_000_000 {
            seen.clear();
        }
        compared += 1;
        if compared == positions {
            return;
        }
    }
    panic!("only {compared} positions found");
}

#[test]
fn small_boards_are_solved_as_the_plain_solver_solves_them() {
    agrees_with_the_plain_one::<4, 4>(0..16, 1000);
    agrees_with_the_plain_one::<5, 4>(10..20, 300);
    agrees_with_the_plain_one::<4, 5>(10..20, 300);
    agrees_with_the_plain_one::<6, 4>(14..24, 200);
    agrees_with_the_plain_one::<4, 6>(14..24, 200);
    agrees_with_the_plain_one::<5, 5>(15..25, 200);
}

#[test]
fn late_positions_of_large_boards_are_solved_as_the_plain_solver_solves_them() {
    agrees_with_the_plain_one::<7, 6>(30..42, 200);
    agrees_with_the_plain_one::<6, 6>(26..36, 100);
    agrees_with_the_plain_one::<9, 4>(27..36, 100);
    agrees_with_the_plain_one::<7, 4>(20..28, 100);
}

/// A plain search of all positions found the first two to be draws and the third a loss for the first side, as the sides
/// then fill the board; with 44 million positions it is too slow to be repeated here.
#[test]
fn values_of_small_boards_from_the_start() {
    fn start<const W: u32, const H: u32>() -> Value {
        let game = ConnectFour::new(Shape::new(W as u8, H as u8, 4).unwrap());
        Solver::<W, H>::new().value(&game, &mut || false).unwrap()
    }
    assert_eq!([start::<4, 4>(), start::<5, 4>()], [Value::Draw; 2]);
    assert_eq!(start::<6, 4>(), Value::Loss { plies: 24 });
}

fn classic(columns: &str) -> ConnectFour {
    let mut game = ConnectFour::default();
    for column in columns.chars() {
        let mv = game.read(&column.to_string()).unwrap();
        assert_eq!(game.check(mv), Ok(()));
        game.play(mv);
    }
    game
}

#[test]
fn the_value_of_a_position_is_that_of_its_best_column() {
    let mut solver = ClassicSolver::new();
    let mut state = 5;
    let mut compared = 0;
    while compared < 30 {
        let Some(game) = random_game(Shape::CLASSIC, 20 + compared / 2, &mut state) else { continue };
        let value = solver.value(&game, &mut || false).unwrap();
        let columns = solver.columns(&game, &mut || false).unwrap();
        assert!(columns.iter().map(|(column, _)| *column).eq(game.open_columns()));
        assert_eq!(columns.iter().map(|(_, value)| *value).max(), Some(value), "{:?}", game.moves());
        // The mirror image is worth the same.
        let mirrored: String =
            game.moves().iter().map(|mv| (b'g' - (game.notation(*mv).as_bytes()[0] - b'a')) as char).collect();
        assert_eq!(solver.value(&classic(&mirrored), &mut || false), Ok(value));
        compared += 1;
    }
}

/// Random games with three, two and one cell left.
#[test]
fn the_last_discs_are_solved_too() {
    let mut solver = ClassicSolver::new();
    let mut state = 1;
    for left in 1..=3 {
        let game = (0..).find_map(|_| random_game(Shape::CLASSIC, 42 - left, &mut state)).unwrap();
        let value = solver.value(&game, &mut || false).unwrap();
        let columns = solver.columns(&game, &mut || false).unwrap();
        assert_eq!(columns.iter().map(|(_, value)| *value).max(), Some(value));
    }
}

#[test]
fn wins_and_losses_are_counted_to_the_disc() {
    let mut solver = ClassicSolver::new();
    let mut value = |columns: &str| solver.value(&classic(columns), &mut || false).unwrap();
    // Three in a column: whoever is to move completes or blocks them.
    assert_eq!(value("ababab"), Value::Win { plies: 1 });
    // Three side by side with both ends open.
    assert_eq!(value("dgegc"), Value::Loss { plies: 2 });
}

#[test]
fn a_search_can_be_stopped_and_goes_on_with_what_it_knows() {
    let mut solver = ClassicSolver::new();
    let game = classic("dddddd");
    let mut questions = 0;
    let stopped = solver.value(&game, &mut || {
        questions += 1;
        questions == 3
    });
    assert_eq!((stopped, questions), (Err(Unsolved::Stopped), 3));
    let before = solver.positions();
    assert!(solver.value(&game, &mut || true).is_err());
    assert!(solver.positions() - before <= 20_000, "it asks often");
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let mut solver = ClassicSolver::new();
    let other = ConnectFour::new("8x6".parse().unwrap());
    let error = solver.value(&other, &mut || false).unwrap_err();
    assert_eq!(error.to_string(), "this solver does not solve boards of 8x6");
    assert_eq!(solver.columns(&classic("abababa"), &mut || false), Err(Unsolved::GameOver));
}

#[test]
fn a_column_that_takes_no_disc_has_no_value() {
    let mut solver = ClassicSolver::new();
    let game = classic("aaaaaabcbcbd");
    let full = solver.column(&game, Column(0), &mut || false);
    assert_eq!(full, Err(Unsolved::Full { column: Column(0) }));
    assert_eq!(full.unwrap_err().to_string(), "column a takes no disc");
    assert!(solver.column(&game, Column(7), &mut || false).is_err());
    assert_eq!(solver.column(&game, Column(1), &mut || false), Ok(Value::Win { plies: 1 }));
}

/// Four in a row are won in the middle column only, drawn beside it and lost elsewhere: so it has been known since 1988.
/// The numbers of moves are those of a search without the book, which takes a minute; so are those after the first disc.
#[test]
fn openings_are_looked_up() {
    let mut solver = ClassicSolver::new().with_book();
    let mut columns = |game: &str| -> Vec<Value> {
        let values = solver.columns(&classic(game), &mut || true).expect("nothing is searched");
        values.into_iter().map(|(_, value)| value).collect()
    };
    let loss = |plies| Value::Loss { plies };
    let draw = Value::Draw;
    assert_eq!(columns(""), [loss(40), loss(42), draw, Value::Win { plies: 41 }, draw, loss(42), loss(40)]);
    assert_eq!(columns("d"), [34, 38, 38, 40, 38, 38, 34].map(loss));
    let (win, lost) = (Value::Win { plies: 39 }, loss(40));
    assert_eq!(columns("aa"), [loss(38), draw, draw, win, lost, win, lost]);
    let book = Book::classic();
    assert_eq!(book.value(&classic("a")), Some(Value::Win { plies: 39 }));
    assert_eq!(book.value(&classic("a")), book.value(&classic("g")), "in a mirror");
    assert_eq!(book.value(&classic("ddd")), Some(loss(38)));
    assert_eq!(book.value(&classic("abc")), Some(Value::Win { plies: 35 }));
    assert_eq!(book.value(&classic("dddddd")), None, "every book has an end");
    assert_eq!(book.value(&ConnectFour::new("7x5".parse().unwrap())), None);
}

#[test]
fn whatever_lies_within_the_classic_board_has_a_solver() {
    let mut solved = 0;
    for (width, height) in (4..=9).flat_map(|width| (4..=8).map(move |height| (width, height))) {
        for row in 3..=5 {
            let Ok(shape) = Shape::new(width, height, row) else { continue };
            let mut state = u64::from(width * 10 + height);
            let Some(mut solver) = AnySolver::of(shape) else {
                assert!(!AnySolver::solves(shape) && (width > 7 || height > 6 || row != 4), "{shape}");
                continue;
            };
            let late = shape.cells() - 6;
            let game = (0..1000).find_map(|_| random_game(shape, late, &mut state)).unwrap();
            let value = solver.value(&game, &mut || false).unwrap();
            assert_eq!(value, plainly(&mut game.clone(), &mut HashMap::new()), "{shape}");
            let columns = game.open_columns().map(|column| solver.column(&game, column, &mut || false).unwrap());
            assert_eq!(columns.max(), Some(value), "{shape}");
            solved += 1;
        }
    }
    assert_eq!(solved, 12);
}
