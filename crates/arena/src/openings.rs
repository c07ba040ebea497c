use std::{collections::HashMap, mem};

/// How games begin, by the number of the opening: those of one table and one seed come in the same order always.
pub(crate) struct Openings {
    rest: Box<dyn Iterator<Item = Vec<String>> + Send>,
    /// How many have come, or were passed over.
    drawn: u32,
    /// How many are still to be passed over: where drawing one takes long, the iterator knows how to skip it.
    skip: usize,
    /// Those that somebody may still ask for: all since the first that was.
    known: HashMap<u32, Vec<String>>,
}

impl Openings {
    /// Openings from `first` on; a match that goes on does not need those before.
    pub(crate) fn new(rest: Box<dyn Iterator<Item = Vec<String>> + Send>, first: u32) -> Self {
        Self { rest, drawn: first, skip: first as usize, known: HashMap::new() }
    }

    /// The opening of this number; none where the game has no more.
    pub(crate) fn get(&mut self, number: u32) -> Vec<String> {
        while self.drawn <= number {
            self.known.insert(self.drawn, self.rest.nth(mem::take(&mut self.skip)).unwrap_or_default());
            self.drawn += 1;
        }
        self.known.get(&number).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_asking_does_not_matter() {
        let all = || Box::new((0u32..).map(|number| vec![number.to_string()]));
        let mut openings = Openings::new(all(), 0);
        assert_eq!([3, 0, 3, 5].map(|number| openings.get(number)[0].clone()), ["3", "0", "3", "5"]);
        let mut later = Openings::new(all(), 4);
        assert_eq!([5, 4].map(|number| later.get(number)[0].clone()), ["5", "4"]);
    }
}
