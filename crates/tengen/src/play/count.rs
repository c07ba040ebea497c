//! How a score comes about, line by line.

use tengen_board::Point;
use tengen_go::{Colour, Go, Score, Scoring, score};

use super::words::counted;

/// One line of the count: what is counted, and the points of Black and White.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Item {
    pub(super) name: String,
    pub(super) points: [f64; 2],
}

/// The lines that add up to the score as the stones are marked now, and the score.
pub(super) fn count(game: &Go) -> (Vec<Item>, Score) {
    let on_board = match game.rules().scoring {
        Scoring::Area => area(game),
        Scoring::Territory => territory(game),
    };
    let extras = game.extras();
    let bonus = extras.komi - game.komi();
    let others = [
        ("komi".to_string(), [0.0, game.komi()]),
        (format!("for {}", counted(game.setup().placed_stones() as usize, "handicap stone")), [0.0, bonus]),
        ("for stones without a place".to_string(), [extras.compensation, 0.0]),
    ];
    let others = others.into_iter().filter(|(_, points)| *points != [0.0; 2]);
    let others = others.map(|(name, points)| Item { name, points });
    (on_board.into_iter().chain(others).collect(), game.score())
}

/// The table as text, a line for each item and one for the sum.
pub(super) fn lines(game: &Go) -> Vec<String> {
    let (items, score) = count(game);
    let width = items.iter().map(|item| item.name.len()).max().unwrap_or(0).max("together".len());
    let line = |name: &str, [black, white]: [String; 2]| format!("{name:width$}  {black:>6}  {white:>6}");
    let mut lines = vec![line("", Colour::BOTH.map(|colour| colour.to_string()))];
    lines.extend(items.iter().map(|item| line(&item.name, item.points.map(|points| points.to_string()))));
    lines.push(line("together", [score.black, score.white].map(|points| points.to_string())));
    lines
}

fn area(game: &Go) -> Vec<Item> {
    let owners = score::area(game.position(), game.dead());
    let living = |point: &Point| !game.dead()[point.index()] && game.position().stone(*point).is_some();
    let points = |of: &dyn Fn(&Point) -> bool| {
        Colour::BOTH.map(|colour| {
            let mine = |point: &Point| owners[point.index()] == Some(colour) && of(point);
            game.board().points().filter(mine).count() as f64
        })
    };
    vec![
        Item { name: "stones".to_string(), points: points(&living) },
        Item { name: "surrounded".to_string(), points: points(&|point| !living(point)) },
    ]
}

fn territory(game: &Go) -> Vec<Item> {
    let owners = score::territory(game.position(), game.dead());
    let owned = Colour::BOTH.map(|colour| owners.iter().filter(|owner| **owner == Some(colour)).count() as f64);
    let dead = Colour::BOTH.map(|colour| {
        let lost = |point: &Point| game.dead()[point.index()] && game.position().stone(*point) == Some(!colour);
        game.board().points().filter(lost).count() as f64
    });
    vec![
        Item { name: "territory".to_string(), points: owned },
        Item { name: "captured".to_string(), points: Colour::BOTH.map(|colour| f64::from(game.prisoners(colour))) },
        Item { name: "dead stones".to_string(), points: dead },
    ]
}

#[cfg(test)]
mod tests {
    use tengen_go::{Handicap, Move, Phase, Rules, Setup};
    use tengen_go_engine::RandomAgent;

    use super::*;
    use crate::play::marking;

    /// Whatever the rules, board and handicap: the lines add up to what the rules say.
    #[test]
    fn the_lines_add_up() {
        for (seed, (_, rules)) in Rules::NAMED.into_iter().enumerate() {
            for (spec, handicap) in
                [("grid:7", Handicap::Fixed(3)), ("torus:5", Handicap::None), ("hex:3", Handicap::Free(12))]
            {
                let mut game = Go::new(Setup { rules, handicap, ..Setup::on(spec).unwrap() });
                let mut engine = RandomAgent::new(seed as u64);
                while let Some(turn) = game.to_move() {
                    game.play_as(turn, engine.choose_move(&game, turn)).unwrap();
                }
                if game.phase() == Phase::Scoring {
                    let opinion: Vec<bool> = game.board().points().map(|point| point.index() % 3 == 0).collect();
                    marking::propose(&mut game, &opinion);
                }
                let (items, score) = count(&game);
                let sum = |side: usize| items.iter().map(|item| item.points[side]).sum::<f64>();
                assert_eq!((sum(0), sum(1)), (score.black, score.white), "{rules} on {spec}: {items:?}");
            }
        }
    }

    #[test]
    fn the_table_is_set_in_columns() {
        let mut game = Go::new(Setup::on("grid:3").unwrap());
        game.play_as(Colour::Black, Move::Place(game.board().point("B2").unwrap())).unwrap();
        assert_eq!(
            lines(&game),
            [
                "             Black   White",
                "stones           1       0",
                "surrounded       8       0",
                "komi             0     7.5",
                "together         9     7.5",
            ]
        );
    }
}
