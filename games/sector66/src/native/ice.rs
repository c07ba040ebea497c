use crate::{
    Grid, World,
    contract::{Call, Hook},
    host::Forbidden,
    native::Native,
    package::{Kind, Sort},
};

/// A field on which a pawn slides on the way it came, if nothing is in the way.
#[derive(Debug)]
pub struct Ice;

impl Native for Ice {
    const UUID: &'static str = "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04";

    fn kinds() -> Vec<Kind> {
        vec![Kind::new("ice", Sort::Field, &[Hook::OnStep])]
    }

    fn run<B: Grid>(_: usize, _: Hook, [field, pawn, _]: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        let from = world.call(Call::CameFrom, [pawn, 0, 0])?;
        let width = world.call(Call::Width, [0; 3])?;
        if from < 0 {
            return Ok(0);
        }
        let (across, along) = (field % width - from % width, field / width - from / width);
        let direction = match (across.signum(), along.signum()) {
            (0, 1) => 0,
            (1, 0) => 2,
            (0, -1) => 4,
            (-1, 0) => 6,
            _ => return Ok(0),
        };
        let next = world.call(Call::Neighbour, [field, direction, 0])?;
        let slides = next >= 0
            && world.call(Call::Open, [field, next, 0])? != 0
            && world.call(Call::MayStep, [next, pawn, 0])? != 0;
        if slides { world.call(Call::MovePawn, [pawn, next, 0]) } else { Ok(0) }
    }
}
