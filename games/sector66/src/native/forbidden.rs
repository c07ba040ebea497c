use crate::{
    Grid, World,
    contract::Hook,
    host,
    native::Native,
    package::{Kind, Sort},
};

/// A field where nobody ever steps.
#[derive(Debug)]
pub struct Forbidden;

impl Native for Forbidden {
    const UUID: &'static str = "8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a01";

    fn kinds() -> Vec<Kind> {
        vec![Kind { never: true, ..Kind::new("forbidden", Sort::Field, &[]) }]
    }

    fn run<B: Grid>(_: usize, _: Hook, _: [i32; 3], _: &mut World<B>) -> Result<i32, host::Forbidden> {
        Ok(0)
    }
}
