//! Values for parameters, drawn so that each range is covered evenly.

use anyhow::{Context as _, Result, bail};
use tengen_game::Random;

/// A parameter of an engine and what it may be.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Parameter {
    /// `wall=0..2`.
    pub(super) fn read(text: &str) -> Result<Self> {
        let (name, range) = text.split_once('=').with_context(|| format!("`{text}` is not NAME=LEAST..MOST"))?;
        let (least, most) = range.split_once("..").with_context(|| format!("`{text}` is not NAME=LEAST..MOST"))?;
        let number = |text: &str| {
            let value = text.parse().ok().filter(|value: &f64| value.is_finite());
            value.with_context(|| format!("`{text}` is no number"))
        };
        let (least, most) = (number(least)?, number(most)?);
        if name.is_empty() || name.contains(',') || least >= most {
            bail!("`{text}`: a range goes from a smaller to a larger number");
        }
        Ok(Self { name: name.to_string(), least, most })
    }
}

/// An engine with values of its own.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Candidate {
    /// From 1, in the order in which they were drawn.
    pub(super) number: usize,
    /// As names have them.
    pub(super) values: Vec<(String, f64)>,
}

impl Candidate {
    /// The engine of this name with its values.
    pub(super) fn name(&self, engine: &str) -> String {
        let values = self.values.iter().map(|(name, value)| format!(",{name}={value}"));
        engine.to_string() + &values.collect::<String>()
    }
}

/// So many candidates: each range is cut into as many parts, and every part has one of them.
pub(super) fn drawn(parameters: &[Parameter], count: usize, seed: u64) -> Vec<Candidate> {
    let mut random = Random::with_seed(seed);
    let columns: Vec<Vec<f64>> = parameters
        .iter()
        .map(|Parameter { least, most, .. }| {
            let mut parts: Vec<usize> = (0..count).collect();
            random.shuffle(&mut parts);
            let at = |part: usize, unit: f64| least + (most - least) * (part as f64 + unit) / count as f64;
            parts.into_iter().map(|part| rounded(at(part, f64::from(random.unit())))).collect()
        })
        .collect();
    let values = |at: usize| {
        parameters.iter().zip(&columns).map(|(parameter, column)| (parameter.name.clone(), column[at])).collect()
    };
    (0..count).map(|at| Candidate { number: at + 1, values: values(at) }).collect()
}

/// Three digits are enough for anybody to write down.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_range_has_a_candidate() {
        let parameters = ["wall=0..2", "explore=1..3"].map(|text| Parameter::read(text).unwrap());
        let candidates = drawn(&parameters, 8, 5);
        for (at, Parameter { least, most, .. }) in parameters.iter().enumerate() {
            let part =
                |candidate: &Candidate| ((candidate.values[at].1 - least) / (most - least) * 8.0 - 1e-9) as usize;
            let mut parts: Vec<usize> = candidates.iter().map(part).collect();
            parts.sort_unstable();
            assert_eq!(parts, (0..8).collect::<Vec<_>>());
        }
        assert_eq!(candidates, drawn(&parameters, 8, 5), "the same seed draws the same");
        assert_ne!(candidates, drawn(&parameters, 8, 6));
        assert!(candidates[0].name("sector66,visits=9").starts_with("sector66,visits=9,wall="));
    }

    #[test]
    fn ranges_that_make_no_sense() {
        for text in ["wall", "wall=1", "wall=2..1", "wall=1..1", "wall=a..2", "=0..1", "wall=0..inf"] {
            assert!(Parameter::read(text).is_err(), "{text}");
        }
    }
}
