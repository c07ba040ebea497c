/// How the pairs of a match begin, by the number of the pair. The same terms give the same openings, whichever are asked for and
/// in whatever order: a match that goes on asks for the later ones only.
pub trait Openings<O>: Send {
    /// The opening of a pair.
    fn opening(&mut self, pair: usize) -> O;
}

/// Openings that are drawn one after the other, where that is quick.
pub(crate) struct InOrder<I: Iterator> {
    rest: I,
    drawn: Vec<I::Item>,
}

impl<I: Iterator> InOrder<I> {
    /// Draws them from here, which has no end.
    pub(crate) fn new(rest: I) -> Self {
        Self { rest, drawn: Vec::new() }
    }
}

impl<O: Clone + Default + Send, I: Iterator<Item = O> + Send> Openings<O> for InOrder<I> {
    fn opening(&mut self, pair: usize) -> O {
        let missing = (pair + 1).saturating_sub(self.drawn.len());
        self.drawn.extend(self.rest.by_ref().take(missing));
        self.drawn.get(pair).cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_asking_does_not_matter() {
        let mut openings = InOrder::new((0u32..).map(|number| vec![number]));
        assert_eq!([3, 0, 3, 5].map(|pair| openings.opening(pair)[0]), [3, 0, 3, 5]);
    }
}
