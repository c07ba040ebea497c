/// The edges of each block: a block is a greatest part that stays connected when any one of its points is taken away.
pub(super) fn blocks(joined: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    let mut blocks = Vec::new();
    let mut depth = vec![usize::MAX; joined.len()];
    // The least depth that is reached from below a point by one edge back.
    let mut low = vec![usize::MAX; joined.len()];
    let mut edges: Vec<(usize, usize)> = Vec::new();
    for root in 0..joined.len() {
        if depth[root] != usize::MAX {
            continue;
        }
        (depth[root], low[root]) = (0, 0);
        // A point, whence it was reached, and how many of its neighbours are seen.
        let mut walk = vec![(root, usize::MAX, 0)];
        while let Some((point, from, seen)) = walk.last_mut() {
            let (point, from) = (*point, *from);
            if let Some(&next) = joined[point].get(*seen) {
                *seen += 1;
                if depth[next] == usize::MAX {
                    (depth[next], low[next]) = (depth[point] + 1, depth[point] + 1);
                    edges.push((point, next));
                    walk.push((next, point, 0));
                } else if next != from && depth[next] < depth[point] {
                    edges.push((point, next));
                    low[point] = low[point].min(depth[next]);
                }
                continue;
            }
            walk.pop();
            if from == usize::MAX {
                continue;
            }
            low[from] = low[from].min(low[point]);
            if low[point] >= depth[from]
                && let Some(first) = edges.iter().rposition(|edge| *edge == (from, point))
            {
                blocks.push(edges.split_off(first));
            }
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_triangles_at_a_point_and_a_tail_are_three_blocks() {
        let mut joined = vec![Vec::new(); 6];
        for (a, b) in [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 2), (4, 5)] {
            joined[a].push(b);
            joined[b].push(a);
        }
        let mut sizes: Vec<usize> = blocks(&joined).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 3, 3]);
    }
}
