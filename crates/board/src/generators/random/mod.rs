//! Random boards in the plane.
//!
//! Sites are spread over a disc ([`spread`]), joined by triangles ([`mesh`]), and edges are taken away until there are
//! about four at a point ([`thin`]). All of it is done in whole numbers with our own [`dice`], so that a seed means one
//! board for ever and on every machine.

mod dice;
mod mesh;
mod site;
mod spread;
mod thin;

use crate::Draft;

/// How many units wide the square is that each site has on average: fine enough that the raster does not show, coarse
/// enough for [`site::is_in_circle`] at 10,000 sites.
const SPACING: i64 = 256;

/// A connected board of straight edges that do not cross; two neighbours or more everywhere, about four on average.
pub(super) fn random(draft: &mut Draft, points: usize, seed: u64) {
    let mut dice = dice::Dice::new(seed);
    let sites = spread::spread(points, &mut dice);
    let mesh = mesh::Mesh::new(&sites);
    for site in &sites {
        draft.point([site.x as f32, site.y as f32, 0.0]);
    }
    for (a, b) in thin::thin(&sites, &mesh, &mut dice) {
        draft.edge(a, b);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{dice::Dice, mesh::Mesh, site::turn, spread::spread, thin::thin};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn edges_do_not_cross_and_miss_every_other_point(points in 3usize..120, seed: u64) {
            let mut dice = Dice::new(seed);
            let sites = spread(points, &mut dice);
            let edges = thin(&sites, &Mesh::new(&sites), &mut dice);
            let side = |(a, b): (usize, usize), c: usize| turn(sites[a], sites[b], sites[c]).signum();
            for (at, &one) in edges.iter().enumerate() {
                for point in (0..points).filter(|point| *point != one.0 && *point != one.1) {
                    let [a, b, c] = [one.0, one.1, point].map(|index| sites[index]);
                    prop_assert!(side(one, point) != 0 || !super::site::is_between(a, b, c));
                }
                for &other in &edges[..at] {
                    let apart = side(one, other.0) * side(one, other.1) >= 0 || side(other, one.0) * side(other, one.1) >= 0;
                    prop_assert!(apart, "{one:?} and {other:?}");
                }
            }
        }
    }
}
