use crate::node::Node;

/// Takes the children from positions with few visits, so that at most `most` nodes are left; the moves of the root stay
/// in any case.
///
/// A child never has more visits than its parent, so what is kept hangs together. Of positions with just as many visits
/// as the first that must go, as many stay as there is room for, in the order of the tree.
pub(crate) fn prune_to<M: Copy>(root: &mut Node<M>, most: usize) {
    let room = most.saturating_sub(1 + root.children().map_or(0, <[_]>::len));
    let Some(too_few) = fewest_visits_kept(root, room) else { return };
    let mut room_for_equals = room.saturating_sub(too_few.kept);
    let mut waiting: Vec<&mut Node<M>> = root.children_mut().iter_mut().collect();
    while let Some(node) = waiting.pop() {
        let (visits, children) = (node.visits(), node.children().map_or(0, <[_]>::len));
        if visits == too_few.visits && children <= room_for_equals {
            room_for_equals -= children;
        } else if visits <= too_few.visits {
            node.take_children();
        }
        waiting.extend(node.children_mut());
    }
}

/// Where to cut.
struct TooFew {
    /// Positions with fewer visits go, those with more stay.
    visits: u32,
    /// How many nodes hang from those with more.
    kept: usize,
}

/// Where to cut so that no more than `room` nodes hang from the positions below the root; none if they fit as they are.
fn fewest_visits_kept<M: Copy>(root: &Node<M>, room: usize) -> Option<TooFew> {
    let mut inner: Vec<(u32, usize)> = Vec::new();
    let mut waiting: Vec<&Node<M>> = root.children().unwrap_or_default().iter().collect();
    while let Some(node) = waiting.pop() {
        if let Some(children) = node.children() {
            inner.push((node.visits(), children.len()));
            waiting.extend(children);
        }
    }
    inner.sort_unstable_by(|a, b| b.cmp(a));
    let mut taken = 0;
    let (visits, _) = *inner.iter().find(|(_, children)| {
        taken += children;
        taken > room
    })?;
    let kept = inner.iter().filter(|position| position.0 > visits).map(|position| position.1).sum();
    Some(TooFew { visits, kept })
}
