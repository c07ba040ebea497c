use serde::Serialize;
use tengen_game::GameSpec;
use tengen_game::{Group, Refused, Scene, Seat, Table, Told, View};
use tengen_matches::Match;

use crate::{
    desk::Desk,
    question::{self, After, Fold, Why},
};

/// A game after some moves.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Viewed {
    /// The game, with everything filled in that was not said.
    pub game: GameSpec,
    /// The position.
    pub view: View,
}

pub(crate) fn view(desk: &mut Desk, after: &After) -> Result<Viewed, Refused> {
    let (game, table) = play(desk, after)?;
    Ok(Viewed { game, view: table.view() })
}

pub(crate) fn why(desk: &mut Desk, after: &After, Why { seat, mv }: &Why) -> Result<Option<Refused>, Refused> {
    let (_, mut table) = play(desk, after)?;
    Ok(table.play(*seat, mv).err())
}

pub(crate) fn group(desk: &mut Desk, after: &After, of: &question::Group) -> Result<Option<Group>, Refused> {
    Ok(play(desk, after)?.1.group(of.point))
}

pub(crate) fn between(desk: &mut Desk, after: &After, at: &question::Between) -> Result<Option<String>, Refused> {
    Ok(play(desk, after)?.1.move_between(&at.edges))
}

pub(crate) fn with(desk: &mut Desk, after: &After, with: &question::With) -> Result<Option<String>, Refused> {
    Ok(play(desk, after)?.1.move_with(&with.spell, with.on))
}

/// What happened in each of these moves besides what is seen.
pub(crate) fn told(desk: &mut Desk, After { game, moves }: &After) -> Result<Vec<Vec<Told>>, Refused> {
    let (_, mut table) = desk.open(game)?;
    let tell = |(ply, (seat, mv)): (usize, &(Seat, String))| {
        table.play(*seat, mv).map_err(|refused| refused.placed("ply", ply))?;
        Ok(match table.picture().scene {
            Scene::Fields(fields) => fields.told,
            _ => Vec::new(),
        })
    };
    moves.iter().enumerate().map(tell).collect()
}

pub(crate) fn ways(desk: &mut Desk, after: &After) -> Result<Vec<Vec<u32>>, Refused> {
    let (_, table) = play(desk, after)?;
    Ok((0..table.seats() as u8).map(|seat| table.way(Seat(seat))).collect())
}

/// The table after these moves; a refusal says which of them it is about.
pub(crate) fn play(desk: &mut Desk, After { game, moves }: &After) -> Result<(GameSpec, Box<dyn Table>), Refused> {
    let (game, mut table) = desk.open(game)?;
    for (ply, (seat, mv)) in moves.iter().enumerate() {
        table.play(*seat, mv).map_err(|refused| refused.placed("ply", ply))?;
    }
    Ok((game, table))
}

pub(crate) fn fold(desk: &mut Desk, Fold { spec, entries, upto }: Fold) -> Result<Match, Refused> {
    let counted = entries.into_iter().take_while(|entry| upto.is_none_or(|last| entry.n <= last));
    Match::replay(spec, desk.games(), counted)
}
