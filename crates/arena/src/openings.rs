use std::collections::HashMap;

/// How games begin, by the number of the opening: those of one table and one seed come in the same order always.
pub(crate) struct Openings {
    rest: Box<dyn Iterator<Item = Vec<String>> + Send>,
    /// How many have come.
    drawn: u32,
    /// Those that somebody may still ask for: all since the first that was.
    known: HashMap<u32, Vec<String>>,
}

impl Openings {
    /// Openings from `first` on; a match that goes on does not need those before.
    pub(crate) fn new(mut rest: Box<dyn Iterator<Item = Vec<String>> + Send>, first: u32) -> Self {
        if let Some(last) = first.checked_sub(1) {
            // Where drawing one takes long, an iterator knows how to skip it.
            _ = rest.nth(last as usize);
        }
        Self { rest, drawn: first, known: HashMap::new() }
    }

    /// The opening of this number; none where the game has no more.
    pub(crate) fn get(&mut self, number: u32) -> Vec<String> {
        while self.drawn <= number {
            self.known.insert(self.drawn, self.rest.next().unwrap_or_default());
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
