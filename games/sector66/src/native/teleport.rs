use crate::{
    Grid, World,
    contract::{Call, Hook},
    host::Forbidden,
    native::Native,
    package::{CastOn, Kind, Sort},
};

/// A spell that brings its caster to a neighbouring field in any of eight directions, over walls too.
#[derive(Debug)]
pub struct Teleport;

impl Native for Teleport {
    const UUID: &'static str = "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a03";

    fn kinds() -> Vec<Kind> {
        let casts = CastOn { fields: true, ..CastOn::default() };
        vec![Kind { casts, ..Kind::new("teleport", Sort::Spell, &[Hook::Targets, Hook::Cast]) }]
    }

    fn run<B: Grid>(_: usize, hook: Hook, [a, b, _]: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        match hook {
            Hook::Targets => {
                let from = world.call(Call::FieldOf, [a, 0, 0])?;
                for direction in 0..8 {
                    let to = world.call(Call::Neighbour, [from, direction, 0])?;
                    if to >= 0 && world.call(Call::MayStep, [to, a, 0])? != 0 {
                        world.call(Call::Target, [to, 0, 0])?;
                    }
                }
                Ok(1)
            }
            Hook::Cast => world.call(Call::MovePawn, [b, a, 0]),
            _ => Ok(0),
        }
    }
}
