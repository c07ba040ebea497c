use tengen_board::{Board, Point, Spec};

use crate::Projection;

/// Where the board is seen from.
///
/// With all angles 0 one looks straight at the plane of x and y. The board is first turned about its upright y axis
/// by `yaw`, then its top is tilted towards the viewer by `pitch`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// Degrees to the right about the upright axis: what faces us moves right.
    pub yaw: f64,
    /// Degrees that the top is tilted towards us; 90 shows the board from above.
    pub pitch: f64,
    /// How much nearer things look larger: 0 for none (parallel lines stay parallel), 0.3 for a close camera. Held
    /// between 0 and 0.6.
    pub lens: f64,
}

impl View {
    /// The plane of x and y, as it is.
    pub const FRONT: Self = Self { yaw: 0.0, pitch: 0.0, lens: 0.0 };

    /// The view that suits this board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        if is_flat(board) {
            return Self::FRONT;
        }
        let (yaw, pitch, lens) = match board.spec() {
            Spec::Torus { .. } => (8.0, 50.0, 0.2),
            Spec::Cylinder { .. } => (0.0, 25.0, 0.2),
            Spec::Mobius { .. } => (30.0, 35.0, 0.2),
            Spec::Klein { .. } => (30.0, 35.0, 0.2),
            Spec::Sphere { .. } | Spec::Globe { .. } => (12.0, 20.0, 0.2),
            Spec::Cube { .. } => (38.0, 30.0, 0.2),
            Spec::Lattice { .. } => (28.0, 22.0, 0.22),
            Spec::Diamond { .. } => (25.0, 18.0, 0.22),
            _ => (28.0, 25.0, 0.2),
        };
        Self { yaw, pitch, lens }
    }

    /// The view that brings a point of the board to the front.
    #[must_use]
    pub fn facing(self, board: &Board, point: Point) -> Self {
        let straight = Projection::new(board, &Self::FRONT);
        let Some(&[x, y, z]) = straight.places().get(point.index()) else { return self };
        Self { yaw: -x.atan2(z).to_degrees(), pitch: y.atan2(x.hypot(z)).to_degrees(), ..self }
    }

    /// The same view, turned by so many degrees.
    #[must_use]
    pub fn turned(self, yaw: f64, pitch: f64) -> Self {
        Self { yaw: (self.yaw + yaw) % 360.0, pitch: (self.pitch + pitch) % 360.0, ..self }
    }
}

/// Whether a board lies in the plane of x and y: known from its spec, or seen from its layout.
pub(crate) fn is_flat(board: &Board) -> bool {
    board.spec().is_flat() || board.layout().iter().all(|place| place[2] == board.layout()[0][2])
}
