use tengen_board::{Board, Point};

/// Which points each point of a board hears of.
#[derive(Debug, Clone)]
pub(crate) struct Links {
    /// Those of point `p` are `ends[starts[p]..starts[p + 1]]`.
    starts: Vec<u32>,
    ends: Vec<u16>,
}

impl Links {
    /// Of its neighbours.
    pub(crate) fn near(board: &Board) -> Self {
        Self::new(board.points().map(|point| board.neighbours(point).iter().map(|near| near.raw()).collect()))
    }

    /// Of points two steps away: across, which it has two or more neighbours in common with (the other end of a diagonal on a
    /// grid), and beyond, where there is one (a jump).
    pub(crate) fn far(board: &Board) -> [Self; 2] {
        let paths: Vec<Vec<(u16, u32)>> = board.points().map(|point| two_steps(board, point)).collect();
        let with = |fits: fn(u32) -> bool| {
            Self::new(
                paths.iter().map(|ends| ends.iter().filter(|(_, paths)| fits(*paths)).map(|(end, _)| *end).collect()),
            )
        };
        [with(|paths| paths >= 2), with(|paths| paths == 1)]
    }

    fn new(of_each: impl Iterator<Item = Vec<u16>>) -> Self {
        let (mut starts, mut ends) = (vec![0], Vec::new());
        for of_one in of_each {
            ends.extend(of_one);
            starts.push(ends.len() as u32);
        }
        Self { starts, ends }
    }

    /// How many points there are.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The points that this one hears of.
    #[inline(always)]
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn of(&self, point: usize) -> &[u16] {
        &self.ends[self.starts[point] as usize..self.starts[point + 1] as usize]
    }

    /// The points that each point hears of, point by point.
    pub(crate) fn of_each(&self) -> impl Iterator<Item = &[u16]> {
        self.starts.windows(2).map(|at| &self.ends[at[0] as usize..at[1] as usize])
    }
}

/// The points two steps away and no nearer, and by how many paths, in order.
fn two_steps(board: &Board, from: Point) -> Vec<(u16, u32)> {
    let near = board.neighbours(from);
    let mut reached: Vec<u16> = near
        .iter()
        .flat_map(|over| board.neighbours(*over))
        .filter(|end| **end != from && !near.contains(end))
        .map(|end| end.raw())
        .collect();
    reached.sort_unstable();
    reached.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as u32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn far(spec: &str, point: usize) -> [usize; 2] {
        let board = Board::from_spec(spec).unwrap();
        Links::far(&board).map(|links| links.of_each().nth(point).unwrap().len())
    }

    #[test]
    fn diagonals_and_jumps() {
        assert_eq!(far("grid:9", 40), [4, 4], "in the middle");
        assert_eq!(far("grid:9", 0), [1, 2], "in a corner");
        assert_eq!(far("torus:9", 7), [4, 4]);
        assert_eq!(far("torus:4", 0), [6, 0], "a jump to either side ends on the same point");
        assert_eq!(far("hex:3", 0)[0], 0, "no squares in a honeycomb");
        assert_eq!(far("tri:5", 30), [6, 6], "in the middle of a triangular board");
    }

    #[test]
    fn whoever_is_heard_hears() {
        for spec in ["grid:5x9", "sphere:42", "random:60:12", "klein:5x7"] {
            let board = Board::from_spec(spec).unwrap();
            let [across, beyond] = Links::far(&board);
            for links in [Links::near(&board), across, beyond] {
                let of_each: Vec<&[u16]> = links.of_each().collect();
                for (from, ends) in of_each.iter().enumerate() {
                    assert!(ends.iter().all(|end| of_each[usize::from(*end)].contains(&(from as u16))), "{spec}");
                }
            }
        }
    }
}
