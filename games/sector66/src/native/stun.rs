use crate::{
    Grid, World,
    contract::{Call, Hook},
    host::Forbidden,
    native::Native,
    package::{CastOn, Kind, Sort},
};

/// A spell for another pawn that is not stunned yet: its player makes no move of any kind for one turn.
#[derive(Debug)]
pub struct Stun;

impl Native for Stun {
    const UUID: &'static str = "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a02";

    fn kinds() -> Vec<Kind> {
        let casts = CastOn { pawns: true, ..CastOn::default() };
        vec![
            Kind { casts, ..Kind::new("stun", Sort::Spell, &[Hook::CanCast, Hook::Cast]) },
            Kind::new("stunned", Sort::Effect, &[Hook::CanMove]),
        ]
    }

    fn run<B: Grid>(_: usize, hook: Hook, [on, caster, _]: [i32; 3], world: &mut World<B>) -> Result<i32, Forbidden> {
        match hook {
            Hook::CanCast => {
                let stunned = world.call(Call::Kind, [1, 0, 0])?;
                Ok((on != caster && world.call(Call::Attached, [on, stunned, 0])? == 0).into())
            }
            Hook::Cast => {
                let stunned = world.call(Call::Kind, [1, 0, 0])?;
                world.call(Call::Attach, [on, stunned, 1])
            }
            _ => Ok(0),
        }
    }
}
