//! Which stones hang together: sets that are joined and parted again in the same order.

/// Disjoint sets with undo: joined by size, found without shortening paths, so that a join is one number to take back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chains {
    parents: Vec<u16>,
    sizes: Vec<u16>,
    /// The heads that were put below others, the last one last.
    joined: Vec<u16>,
}

impl Chains {
    pub(crate) fn new(members: usize) -> Self {
        Self { parents: (0..members as u16).collect(), sizes: vec![1; members], joined: Vec::new() }
    }

    pub(crate) fn head(&self, mut member: u16) -> u16 {
        while self.parents[usize::from(member)] != member {
            member = self.parents[usize::from(member)];
        }
        member
    }

    pub(crate) fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.head(a), self.head(b));
        if a == b {
            return;
        }
        let (small, large) = if self.sizes[usize::from(a)] < self.sizes[usize::from(b)] { (a, b) } else { (b, a) };
        self.parents[usize::from(small)] = large;
        self.sizes[usize::from(large)] += self.sizes[usize::from(small)];
        self.joined.push(small);
    }

    /// How many joins there have been.
    pub(crate) fn joins(&self) -> usize {
        self.joined.len()
    }

    /// Takes joins back until so many are left.
    pub(crate) fn part(&mut self, left: usize) {
        while self.joined.len() > left {
            let Some(small) = self.joined.pop() else { return };
            let large = self.parents[usize::from(small)];
            self.parents[usize::from(small)] = small;
            self.sizes[usize::from(large)] -= self.sizes[usize::from(small)];
        }
    }
}
