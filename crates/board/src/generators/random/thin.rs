//! A triangulation has six edges at a point; a board is better with four.

use std::collections::HashMap;

use super::{
    dice::Dice,
    mesh::{Corner, Mesh, OUTSIDE},
    site::{Site, is_flat_angle},
};

/// The most sides a face may get, whatever chance says: with more there are holes in one place and triangles in another.
///
/// It also keeps the board in one piece however it is cut: for an edge to become the only link between two parts, one
/// face must lie on both of its sides, with a ring of three sides within, one of three around, and the link twice.
const MOST_SIDES: usize = 5;

/// The edges of a board: those of the mesh less the ones that run along the rim close by other points, and less the
/// longer ones of the others, by chance, until two for each point are left.
///
/// The rim stays one ring through all its points, so these keep two neighbours or more; points inside keep three.
pub(super) fn thin(sites: &[Site], mesh: &Mesh<'_>, dice: &mut Dice) -> Vec<(Corner, Corner)> {
    let edges = mesh.edges();
    let mut faces = Faces::new(mesh, &edges);
    let on_rim = peel(sites, mesh, &edges, &mut faces);
    let mut degree = vec![0; sites.len()];
    let left: Vec<_> = edges.into_iter().filter(|(a, b)| faces.divides(*a, *b)).collect();
    for &(a, b) in &left {
        degree[a] += 1;
        degree[b] += 1;
    }
    // The dice are rolled in the order of the edges, before any sorting.
    let mut ranked: Vec<_> =
        left.iter().map(|&(a, b)| (sites[a].distance2(sites[b]) * (2 + dice.below(3)), a, b)).collect();
    ranked.sort_unstable_by(|one, other| other.cmp(one));
    let mut surplus = left.len().saturating_sub(2 * sites.len());
    ranked.retain(|&(_, a, b)| {
        let can_spare = |point: Corner| degree[point] > if on_rim[point] { 2 } else { 3 };
        let goes = surplus > 0 && can_spare(a) && can_spare(b) && faces.open(a, b);
        if goes {
            surplus -= 1;
            degree[a] -= 1;
            degree[b] -= 1;
        }
        !goes
    });
    ranked.into_iter().map(|(_, a, b)| (a, b)).collect()
}

/// Opens the triangles at the rim that are so flat that their outer edge nearly runs through a point; says which points
/// are on the rim then.
fn peel(sites: &[Site], mesh: &Mesh<'_>, edges: &[(Corner, Corner)], faces: &mut Faces) -> Vec<bool> {
    let both_ways = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let mut rim: Vec<_> = both_ways.filter(|&(a, b)| mesh.apex(a, b) == OUTSIDE).collect();
    let mut on_rim = vec![false; sites.len()];
    for &(a, _) in &rim {
        on_rim[a] = true;
    }
    while let Some((a, b)) = rim.pop() {
        let inner = mesh.apex(b, a);
        // A point that is on the rim already would be pinched off.
        if !on_rim[inner] && is_flat_angle(sites[a], sites[inner], sites[b]) {
            faces.open_to_outside(a, b);
            on_rim[inner] = true;
            rim.extend([(a, inner), (inner, b)]);
        }
    }
    on_rim
}

/// The faces of the mesh as triangles grow together.
struct Faces {
    /// The face left of each directed edge, by the number it began with.
    left_of: HashMap<(Corner, Corner), usize>,
    /// What each face became part of; itself while it is whole.
    part_of: Vec<usize>,
    sides: Vec<usize>,
}

impl Faces {
    const OUTER: usize = 0;

    fn new(mesh: &Mesh<'_>, edges: &[(Corner, Corner)]) -> Self {
        let mut faces = Self { left_of: HashMap::new(), part_of: vec![Self::OUTER], sides: vec![0] };
        for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
            match mesh.apex(a, b) {
                OUTSIDE => {
                    faces.left_of.insert((a, b), Self::OUTER);
                }
                c if !faces.left_of.contains_key(&(a, b)) => {
                    let face = faces.part_of.len();
                    faces.part_of.push(face);
                    faces.sides.push(3);
                    faces.left_of.extend([((a, b), face), ((b, c), face), ((c, a), face)]);
                }
                _ => {}
            }
        }
        faces
    }

    fn left_of(&mut self, a: Corner, b: Corner) -> usize {
        let mut face = self.left_of[&(a, b)];
        while self.part_of[face] != face {
            self.part_of[face] = self.part_of[self.part_of[face]];
            face = self.part_of[face];
        }
        face
    }

    /// Whether an edge still lies between two faces.
    fn divides(&mut self, a: Corner, b: Corner) -> bool {
        self.left_of(a, b) != self.left_of(b, a)
    }

    /// Takes an edge away if it lies inside the board and the face this makes is not too large.
    fn open(&mut self, a: Corner, b: Corner) -> bool {
        let (left, right) = (self.left_of(a, b), self.left_of(b, a));
        let sides = (self.sides[left] + self.sides[right]).saturating_sub(2);
        let may = left != right && left != Self::OUTER && right != Self::OUTER && sides <= MOST_SIDES;
        if may {
            self.part_of[right] = left;
            self.sides[left] = sides;
        }
        may
    }

    /// Takes away the edge between a face and the outside, which lies left of a, b.
    fn open_to_outside(&mut self, a: Corner, b: Corner) {
        let inner = self.left_of(b, a);
        self.part_of[inner] = self.left_of(a, b);
    }
}
