//! The Delaunay triangulation: of all ways to join sites by triangles the one that avoids thin ones.

use std::collections::HashMap;

use super::site::{Site, is_between, is_in_circle, turn};

/// A corner of a triangle: a site by its index, or [`OUTSIDE`].
pub(super) type Corner = usize;

/// The third corner of what lies beyond each outer edge, so that every edge has a triangle on both sides.
pub(super) const OUTSIDE: Corner = usize::MAX;

/// Triangles with corners counter-clockwise, held as the third corner to the left of each directed edge.
pub(super) struct Mesh<'a> {
    sites: &'a [Site],
    apex: HashMap<(Corner, Corner), Corner>,
    /// Where the last site went in: the next is near it.
    last: (Corner, Corner),
}

impl<'a> Mesh<'a> {
    /// Triangulates three or more different sites that are not all on one line.
    ///
    /// Sites go in one by one: every triangle whose circle holds the new site goes out, and the hole is filled with
    /// triangles around it (Bowyer and Watson, 1981). Arithmetic is exact, so no order of sites can spoil the mesh.
    pub(super) fn new(sites: &'a [Site]) -> Self {
        let mut mesh = Self { sites, apex: HashMap::new(), last: (0, 1) };
        let Some(third) = (2..sites.len()).find(|at| turn(sites[0], sites[1], sites[*at]) != 0) else {
            return mesh;
        };
        let (b, c) = if turn(sites[0], sites[1], sites[third]) > 0 { (1, third) } else { (third, 1) };
        mesh.add(0, b, c);
        for (from, to) in [(b, 0), (c, b), (0, c)] {
            mesh.add(from, to, OUTSIDE);
        }
        mesh.last = (0, b);
        for site in (2..sites.len()).filter(|at| *at != third) {
            mesh.insert(site);
        }
        mesh
    }

    /// The corner that makes a triangle with the edge on its left side.
    pub(super) fn apex(&self, from: Corner, to: Corner) -> Corner {
        self.apex[&(from, to)]
    }

    /// Every edge between sites once, smaller index first, in ascending order.
    pub(super) fn edges(&self) -> Vec<(Corner, Corner)> {
        let mut edges: Vec<_> = self.apex.keys().copied().filter(|(a, b)| a < b && *b != OUTSIDE).collect();
        edges.sort_unstable();
        edges
    }

    fn add(&mut self, a: Corner, b: Corner, c: Corner) {
        for (from, to, apex) in [(a, b, c), (b, c, a), (c, a, b)] {
            self.apex.insert((from, to), apex);
        }
    }

    fn remove(&mut self, a: Corner, b: Corner, c: Corner) {
        for edge in [(a, b), (b, c), (c, a)] {
            self.apex.remove(&edge);
        }
    }

    fn insert(&mut self, site: Corner) {
        let (a, b) = self.locate(site);
        let c = self.apex(a, b);
        self.remove(a, b, c);
        let mut rim = vec![(a, b), (b, c), (c, a)];
        while let Some((a, b)) = rim.pop() {
            let beyond = self.apex(b, a);
            if self.must_go(b, a, beyond, site) {
                self.remove(b, a, beyond);
                rim.extend([(a, beyond), (beyond, b)]);
            } else {
                self.add(site, a, b);
                if a != OUTSIDE && b != OUTSIDE {
                    self.last = (a, b);
                }
            }
        }
    }

    /// Whether a triangle cannot stay when `site` comes in.
    fn must_go(&self, a: Corner, b: Corner, c: Corner, site: Corner) -> bool {
        let at = |corner: Corner| self.sites[corner];
        let (from, to) = match (a, b, c) {
            (OUTSIDE, from, to) | (to, OUTSIDE, from) | (from, to, OUTSIDE) => (at(from), at(to)),
            _ => return is_in_circle(at(a), at(b), at(c), at(site)),
        };
        match turn(from, to, at(site)) {
            0 => is_between(from, to, at(site)),
            left => left > 0,
        }
    }

    /// An edge of a triangle that must go: walks from the last one towards the site until it is around it.
    fn locate(&self, site: Corner) -> (Corner, Corner) {
        let turn_to_site = |a: Corner, b: Corner| turn(self.sites[a], self.sites[b], self.sites[site]);
        let is_right_of = |a: Corner, b: Corner| turn_to_site(a, b) < 0;
        let (mut a, mut b) = self.last;
        // In line with an outer edge the site may be past its end, where nothing need go: begin inside.
        if is_right_of(a, b) || (turn_to_site(a, b) == 0 && self.apex(a, b) == OUTSIDE) {
            (a, b) = (b, a);
        }
        loop {
            let c = self.apex(a, b);
            if c == OUTSIDE {
                return (a, b);
            }
            (a, b) = if is_right_of(b, c) {
                (c, b)
            } else if is_right_of(c, a) {
                (a, c)
            } else {
                return (a, b);
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::dice::Dice, *};

    /// Every triangle turns left and has no site inside its circle.
    fn is_delaunay(mesh: &Mesh<'_>) -> bool {
        mesh.apex.iter().filter(|((a, b), c)| [*a, *b, **c].iter().all(|corner| *corner != OUTSIDE)).all(
            |(&(a, b), &c)| {
                let [a, b, c] = [a, b, c].map(|corner| mesh.sites[corner]);
                turn(a, b, c) > 0 && !mesh.sites.iter().any(|site| is_in_circle(a, b, c, *site))
            },
        )
    }

    #[test]
    fn a_raster_is_triangulated_although_all_its_squares_are_on_circles() {
        let sites: Vec<_> = (0..7 * 9).map(|at| Site { x: at % 7, y: at / 7 }).collect();
        let mesh = Mesh::new(&sites);
        assert!(is_delaunay(&mesh));
        // 6 x 8 squares with a diagonal each.
        assert_eq!(mesh.edges().len(), 6 * 9 + 7 * 8 + 6 * 8);
    }

    #[test]
    fn crowded_sites_in_any_order_are_triangulated() {
        for seed in 0..40 {
            let mut dice = Dice::new(seed);
            let mut sites: Vec<Site> = Vec::new();
            while sites.len() < 80 {
                let site = Site { x: dice.below(14), y: dice.below(14) };
                if !sites.contains(&site) {
                    sites.push(site);
                }
            }
            let mesh = Mesh::new(&sites);
            assert!(is_delaunay(&mesh), "seed {seed}");
            let outer = mesh.apex.values().filter(|apex| **apex == OUTSIDE).count();
            assert_eq!(mesh.edges().len(), 3 * sites.len() - 3 - outer, "seed {seed}");
        }
    }
}
