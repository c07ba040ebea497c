use super::pattern::{Cut, lay};
use crate::Draft;

/// The bonds of an atom in the even half of the lattice, in quarters of a cell; those of the odd half point the other way.
const EVEN_BONDS: [[i32; 3]; 4] = [[1, 1, 1], [1, -1, -1], [-1, 1, -1], [-1, -1, 1]];
const ODD_BONDS: [[i32; 3]; 4] = [[-1, -1, -1], [-1, 1, 1], [1, -1, 1], [1, 1, -1]];

/// An octahedron of the diamond lattice: (n + 1) (n + 2) (4 n + 9) / 3 points; four neighbours inside, three on the faces
/// and edges, two at the 6 corners.
///
/// The octahedron is the cut that gives the sizes the program go4it names for its board on this lattice, 26, 68, 140
/// and 250 points, and its six corners with two neighbours. Nothing dangles.
pub(super) fn diamond(draft: &mut Draft, cells: i32) {
    lay(
        draft,
        &atoms(cells),
        |[y, ..]| if y % 2 == 0 { &EVEN_BONDS } else { &ODD_BONDS },
        |[y, z, x]| [x as f32, y as f32, z as f32],
    );
}

/// The atoms as y, z, x, in quarters of a cell.
pub(crate) fn atoms(cells: i32) -> Cut<3> {
    // In eighths of a cell: the middle of a bond, or for even sizes the middle of a ring of six atoms.
    let middle = if cells % 2 == 1 { 1 } else { 5 };
    let reach = 4 * cells + 6;
    let span = (middle - reach) / 2..=(middle + reach) / 2;
    let mut atoms = Cut::new();
    for y in span.clone() {
        for z in span.clone() {
            for x in span.clone() {
                let from_middle: i32 = [y, z, x].iter().map(|c| (2 * c - middle).abs()).sum();
                if from_middle <= reach && is_atom([y, z, x]) {
                    atoms.insert([y, z, x]);
                }
            }
        }
    }
    atoms
}

/// Whether the diamond lattice has an atom at this place, in quarters of a cell.
fn is_atom(place: [i32; 3]) -> bool {
    let sum: i32 = place.iter().sum();
    let even = place.iter().filter(|c| **c % 2 == 0).count();
    (even == 3 && sum.rem_euclid(4) == 0) || (even == 0 && sum.rem_euclid(4) == 3)
}
