use serde::{Deserialize, Serialize};
use tengen_game::{GameSpec, Games, Refused, Seat, Table};

use crate::Match;

/// How a match came to stand as it stands, for whoever thinks about it elsewhere: the game and the moves, without people and times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// The game, with everything filled in.
    pub game: GameSpec,
    /// The moves that stand, and whose they are.
    pub moves: Vec<(Seat, String)>,
    /// Who went out while others played on, and after how many moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<_>"))]
    pub out: Vec<(Seat, u32)>,
}

impl Story {
    /// How a match came to stand as it stands now.
    #[must_use]
    pub fn of(state: &Match) -> Self {
        Self {
            game: state.spec.game.clone(),
            moves: state.moves.iter().map(|(seat, mv)| (*seat, mv.to_string())).collect(),
            out: state.out.gone().map(|(seat, moves)| (seat, u32::try_from(moves).unwrap_or(u32::MAX))).collect(),
        }
    }

    /// The table as it stands.
    ///
    /// # Errors
    /// If there is no such game, or it cannot have gone like that.
    pub fn table(&self, games: &Games) -> Result<Box<dyn Table>, Refused> {
        let (_, mut table) = games.open(&self.game)?;
        for made in 0..=self.moves.len() {
            for (seat, _) in self.out.iter().filter(|(_, after)| *after as usize == made) {
                table.retire(*seat);
            }
            if let Some((seat, mv)) = self.moves.get(made) {
                table.play(*seat, mv)?;
            }
        }
        Ok(table)
    }
}
