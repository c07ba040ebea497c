use tengen_go::{Colour, Go, Scoring};

/// What Black must be ahead by on the board, stones and surrounded points counted, to win: komi as the network knows it.
///
/// Handicap and its compensation are in it. Under territory scoring every stone placed costs a point: what Black is ahead
/// by in area is what it is ahead by in territory and prisoners, and the stones it placed beyond White's. Who is to move
/// may place one stone more than the other until the end, or not: half a point.
#[must_use]
pub fn area_komi(game: &Go, turn: Colour) -> f64 {
    let extras = game.extras();
    let komi = extras.komi - extras.compensation;
    match game.rules().scoring {
        Scoring::Area => komi,
        Scoring::Territory => {
            // A stone is on the board, or the other side holds it.
            let placed = |colour: Colour| f64::from(game.position().stones(colour) as u32 + game.prisoners(!colour));
            komi + placed(Colour::Black) - placed(Colour::White) + f64::from(turn.sign()) / 2.0
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_go::{Handicap, Move, Rules, Setup};

    use super::*;

    fn point(game: &Go, name: &str) -> Move {
        Move::Place(game.board().point(name).unwrap())
    }

    #[test]
    fn area_komi_is_what_the_rules_say() {
        let game = Go::new(Setup { komi: Some(6.5), ..Setup::on("grid:9").unwrap() });
        assert_eq!((area_komi(&game, Colour::Black), area_komi(&game, Colour::White)), (6.5, 6.5));
    }

    #[test]
    fn handicap_stones_are_paid_for_as_the_rules_want() {
        let handicap = |rules| Setup { rules, handicap: Handicap::Fixed(4), ..Setup::on("grid:9").unwrap() };
        let aga = Go::new(handicap(Rules::AGA));
        assert_eq!(area_komi(&aga, Colour::White), aga.extras().komi);
        assert_eq!(aga.extras().komi, 3.0, "AGA rules give White a point for each stone but the first");
        // Four stones lie on the board and White is to move.
        assert_eq!(area_komi(&Go::new(handicap(Rules::JAPANESE)), Colour::White), 3.5);
    }

    #[test]
    fn under_territory_scoring_stones_are_counted_off() {
        let rules = Rules { komi: 0.5, ..Rules::JAPANESE };
        let mut game = Go::new(Setup { rules, ..Setup::on("grid:5x1").unwrap() });
        game.play_as(Colour::Black, point(&game, "B1")).unwrap();
        game.play_as(Colour::White, Move::Pass).unwrap();
        // The whole board is Black's: 5 points of area, 4 of territory. A stone more for Black, and one less for White, is
        // what lies between the two next moves.
        assert_eq!(game.score().margin(), 4.0 - 0.5);
        assert_eq!((area_komi(&game, Colour::Black), area_komi(&game, Colour::White)), (2.0, 1.0));
        assert_eq!(5.0 - 1.5, game.score().margin());
    }
}
