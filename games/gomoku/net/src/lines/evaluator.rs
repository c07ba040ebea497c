use fearless_simd::{Level, dispatch};

use super::{head::Room, network::LineNetwork, view::View};
use crate::LINES;

/// Stones row by row, two bits for each point: 0 empty, 1 Black, 2 White; what is beyond the last column does not matter.
pub type Rows = [u64; LINES];

/// The colour that is to move, as it sees the stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// Black: 1 is an own stone.
    ByBlack,
    /// White: 2 is an own stone.
    ByWhite,
}

/// Asks a network of line patterns about one position after another. What has changed since the last is all that is calculated.
#[derive(Debug, Clone)]
pub struct LineEvaluator {
    network: LineNetwork,
    level: Level,
    /// What Black sees, and White.
    views: [View; 2],
    room: Room,
}

/// The bits of all points of a row.
const ROW: u64 = (1 << (2 * LINES)) - 1;
/// The lower bit of each point.
const LOWER: u64 = 0x5555_5555_5555_5555;

impl LineEvaluator {
    /// Asks this network.
    #[must_use]
    pub fn new(network: &LineNetwork) -> Self {
        let view = View::new(network.features());
        let room = Room::new(network.shared.shape);
        Self { network: network.clone(), level: Level::new(), views: [view.clone(), view], room }
    }

    /// How likely the side to move wins, draws and loses: three numbers that add up to 1.
    pub fn evaluate(&mut self, rows: &Rows, seen: Seen, exact: bool) -> [f32; 3] {
        let own_first = rows.map(|row| match seen {
            Seen::ByBlack => row & ROW,
            Seen::ByWhite => (row & LOWER) << 1 & ROW | row >> 1 & LOWER & ROW,
        });
        let (shared, view) = (&*self.network.shared, &mut self.views[seen as usize]);
        let room = &mut self.room;
        dispatch!(self.level, simd => {
            view.update(simd, shared, &own_first, exact);
            room.value(simd, &shared.head, &view.sums)
        })
    }

    /// A logit for each of these points, row by row from 0: its exponential says how likely a strong player moves there, next to the
    /// others. It is about the position of the last [`evaluate`](Self::evaluate).
    pub fn policy(&mut self, points: impl Iterator<Item = usize>, logits: &mut Vec<f32>) {
        let (head, room) = (&self.network.shared.head, &mut self.room);
        logits.clear();
        dispatch!(self.level, simd => {
            for point in points {
                logits.push(room.logit(simd, head, point % crate::POINTS));
            }
        });
    }
}
