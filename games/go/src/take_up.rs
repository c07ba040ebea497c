use crate::{Colour, Go, Handicap, Setup};

impl Go {
    /// The present position as the start of another game, by the same rules and with the same prisoners: what records
    /// that change the board in the middle of a game, and problems cut out of one, go on from. Moves before it count
    /// no longer for ko.
    ///
    /// ```
    /// use tengen_go::{Colour, Go, Move, Setup};
    ///
    /// let mut game = Go::new(Setup::on("grid:9")?);
    /// let point = game.board().point("E5").unwrap();
    /// game.play_as(Colour::Black, Move::Place(point)).unwrap();
    /// let taken_up = Go::new(game.as_setup());
    /// assert_eq!(taken_up.position(), game.position());
    /// assert_eq!((taken_up.to_move(), taken_up.moves().len()), (Some(Colour::White), 0));
    /// # Ok::<(), tengen_board::BoardError>(())
    /// ```
    #[must_use]
    pub fn as_setup(&self) -> Setup {
        let stones = self.board().points().filter_map(|point| Some((point, self.position.stone(point)?))).collect();
        let handicap = match self.setup().placed_stones() {
            0 => Handicap::None,
            placed => Handicap::Placed(placed),
        };
        Setup {
            ground: self.ground().clone(),
            rules: *self.rules(),
            // Points for stones that found no place belong to a way of placing them that no longer applies.
            komi: Some(self.komi - f64::from(self.setup().compensation())),
            handicap,
            stones,
            first: Some(self.turn),
            prisoners: Colour::BOTH.map(|colour| self.prisoners(colour)),
        }
    }
}
