use std::collections::{HashMap, VecDeque};

/// What waits, in the order in which it is taken: one of each person's in turn, however many wait for each of them.
pub(super) struct Turns<T> {
    of: HashMap<String, VecDeque<T>>,
    /// Whoever waits for something, the next in front.
    order: VecDeque<String>,
}

impl<T> Default for Turns<T> {
    fn default() -> Self {
        Self { of: HashMap::new(), order: VecDeque::new() }
    }
}

impl<T> Turns<T> {
    /// Somebody wants one more.
    pub(super) fn push(&mut self, whose: &str, wanted: T) {
        if let Some(theirs) = self.of.get_mut(whose) {
            return theirs.push_back(wanted);
        }
        self.of.insert(whose.to_string(), VecDeque::from([wanted]));
        self.order.push_back(whose.to_string());
    }

    /// Somebody wants one more, before everything else.
    pub(super) fn push_front(&mut self, whose: &str, wanted: T) {
        self.order.retain(|other| other != whose);
        self.order.push_front(whose.to_string());
        self.of.entry(whose.to_string()).or_default().push_front(wanted);
    }

    /// The first that is such.
    pub(super) fn pop_where(&mut self, such: impl Fn(&T) -> bool) -> Option<T> {
        let find = |whose: &String| self.of.get(whose)?.iter().position(&such);
        let (turn, at) = self.order.iter().enumerate().find_map(|(turn, whose)| Some((turn, find(whose)?)))?;
        let whose = self.order.remove(turn)?;
        let theirs = self.of.get_mut(&whose)?;
        let next = theirs.remove(at);
        if theirs.is_empty() {
            self.of.remove(&whose);
        } else {
            self.order.push_back(whose);
        }
        next
    }

    /// What is next.
    pub(super) fn pop(&mut self) -> Option<T> {
        let whose = self.order.pop_front()?;
        let theirs = self.of.get_mut(&whose)?;
        let next = theirs.pop_front();
        if theirs.is_empty() {
            self.of.remove(&whose);
        } else {
            self.order.push_back(whose);
        }
        next
    }

    /// All that waits, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.of.values().flatten()
    }

    /// Takes out what is such.
    pub(super) fn take_where(&mut self, such: impl Fn(&T) -> bool) -> Vec<T> {
        // Nearly always there is nothing to take.
        if !self.iter().any(&such) {
            return Vec::new();
        }
        let mut taken = Vec::new();
        for theirs in self.of.values_mut() {
            let (gone, rest): (VecDeque<T>, VecDeque<T>) = std::mem::take(theirs).into_iter().partition(&such);
            *theirs = rest;
            taken.extend(gone);
        }
        self.of.retain(|_, theirs| !theirs.is_empty());
        self.order.retain(|whose| self.of.contains_key(whose));
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_take_turns_however_much_each_of_them_wants() {
        let mut turns = Turns::default();
        (0..5).for_each(|n| turns.push("greedy", n));
        turns.push("ann", 100);
        turns.push("bob", 200);
        turns.push("bob", 201);
        let order: Vec<i32> = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, [0, 100, 200, 1, 201, 2, 3, 4]);
        turns.push("ann", 101);
        assert_eq!((turns.pop(), turns.pop()), (Some(101), None), "nobody is remembered");
    }

    #[test]
    fn who_has_taken_everything_back_has_no_turn() {
        let mut turns = Turns::default();
        turns.push("ann", 1);
        turns.push("bob", 2);
        turns.push("ann", 3);
        assert_eq!(turns.take_where(|n| n % 2 == 1), [1, 3]);
        assert_eq!(turns.iter().count(), 1);
        assert_eq!((turns.pop(), turns.pop()), (Some(2), None));
    }
}
