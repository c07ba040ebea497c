use tengen_search::Plan;

use crate::analysis::Analysis;

/// What may be spent on a move, and who sees what is thought meanwhile. The default is no limit but the level's own, and
/// nobody looking.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Asked again and again while thinking: true means answer now with the best so far.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How long to think, from the moment of asking. Without a plan no clock is read: not every place where engines think
    /// has one.
    pub plan: Option<Plan>,
    /// Hears what is known each time the search has got deeper.
    pub tell: Option<&'a dyn Fn(&Analysis)>,
}

impl Budget<'_> {
    /// Whether anything ends the thinking but the level's own limits.
    pub(crate) fn is_endless(&self) -> bool {
        self.stop.is_none() && self.plan.is_none()
    }
}
