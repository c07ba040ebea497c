use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use tengen_search::{Plan, Standing, can_stop_early};

/// Decides while an engine thinks whether it has thought enough: it stops at the aim of its [`Plan`] if the choice is
/// settled, before that if no other move can catch up any more, and goes on to the most the plan allows while the best move
/// is in doubt. Where the time of a move is lost with the move, it takes all of it: the tree serves the next move too.
///
/// All workers of a search may ask; once one of them has enough, all have.
#[derive(Debug)]
pub struct Patience {
    /// The plan and when it began. Without a plan no clock is read: not every place where engines think has one.
    plan: Option<(Instant, Plan)>,
    weighs: bool,
    /// When to look at the tree again, in microseconds from the beginning.
    next_look: AtomicU64,
    /// Visits that were there before: they say nothing about how fast we are.
    visits_before: u32,
    enough: AtomicBool,
}

/// The tree is looked at so many times on the way to the aim.
const LOOKS: u32 = 50;
/// But not more often than this: a look takes a microsecond or two.
const MOST_OFTEN: Duration = Duration::from_micros(500);
/// Nor less often: nobody minds so much more.
const LEAST_OFTEN: Duration = Duration::from_millis(50);

impl Patience {
    /// Begins now; without a plan it never ends. `visits_before` is what the tree has already.
    #[must_use]
    pub fn new(plan: Option<Plan>, visits_before: u32) -> Self {
        let next_look = AtomicU64::new(plan.map_or(u64::MAX, |plan| micros(interval(plan))));
        let plan = plan.map(|plan| (Instant::now(), plan));
        Self { plan, weighs: true, next_look, visits_before, enough: AtomicBool::new(false) }
    }

    /// Keeps to the aim whatever the tree says: for engines that spend a fixed number of visits, and should play alike on
    /// every machine that is fast enough.
    #[must_use]
    pub fn by_the_clock(plan: Option<Plan>) -> Self {
        Self { weighs: false, ..Self::new(plan, 0) }
    }

    /// Whether to answer now. `look` is asked only now and then.
    pub fn has_enough(&self, look: impl FnOnce() -> Standing) -> bool {
        let Some((begin, plan)) = self.plan else { return false };
        if self.enough.load(Ordering::Relaxed) {
            return true;
        }
        let elapsed = begin.elapsed();
        let due = self.next_look.load(Ordering::Relaxed);
        let again = micros(elapsed.saturating_add(interval(plan)));
        let is_mine = micros(elapsed) >= due
            && self.next_look.compare_exchange(due, again, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        let enough = match (is_mine, self.weighs) {
            (false, _) => false,
            (true, true) => is_enough(plan, elapsed, &look(), self.visits_before),
            (true, false) => elapsed >= plan.aim,
        };
        if enough {
            self.enough.store(true, Ordering::Relaxed);
        }
        enough
    }
}

fn interval(plan: Plan) -> Duration {
    (plan.aim / LOOKS).clamp(MOST_OFTEN, LEAST_OFTEN)
}

fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn is_enough(plan: Plan, elapsed: Duration, standing: &Standing, visits_before: u32) -> bool {
    let end = if standing.is_settled() { plan.aim } else { plan.most };
    let Some(left) = end.checked_sub(elapsed).filter(|left| !left.is_zero()) else { return true };
    if plan.aim == plan.most {
        return false;
    }
    let made = standing.visits.saturating_sub(visits_before);
    let speed = f64::from(made) / elapsed.as_secs_f64().max(f64::MIN_POSITIVE);
    made > 0 && can_stop_early(standing.best, standing.second, speed, left)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const PLAN: Plan = Plan { aim: ms(1000), most: ms(3000) };

    /// 10 visits a millisecond, as the time goes.
    fn at(millis: u64, best: u32, second: u32, doubted: bool) -> bool {
        let standing = Standing { visits: 500 + millis as u32 * 10, best, second, doubted };
        is_enough(PLAN, ms(millis), &standing, 500)
    }

    #[test]
    fn a_settled_choice_is_made_at_the_aim() {
        assert!(!at(800, 4000, 3000, false));
        assert!(at(1000, 4500, 3300, false));
    }

    #[test]
    fn a_choice_in_doubt_takes_longer_but_not_too_long() {
        assert!(!at(1000, 5000, 4900, false), "a close second");
        assert!(!at(1000, 8000, 1500, true), "another looks better");
        assert!(!at(2999, 15_000, 14_990, false));
        assert!(at(3000, 15_000, 14_990, false));
    }

    #[test]
    fn when_nobody_can_catch_up_there_is_no_need_to_wait() {
        // 400 ms are 4,000 visits.
        assert!(at(600, 5500, 1000, false));
        assert!(!at(600, 5000, 1000, false));
        assert!(!at(600, 5500, 1000, true), "in doubt there would be 24,000 more");
    }

    #[test]
    fn time_that_cannot_be_saved_is_used() {
        let plan = Plan { aim: ms(1000), most: ms(1000) };
        let standing = Standing { visits: 6000, best: 5999, second: 1, doubted: false };
        assert!(!is_enough(plan, ms(600), &standing, 0));
        assert!(is_enough(plan, ms(1000), &standing, 0));
    }

    #[test]
    fn once_one_has_enough_all_have_and_without_a_plan_nobody_has() {
        let patience = Patience::new(Some(Plan { aim: Duration::ZERO, most: Duration::ZERO }), 0);
        let standing = Standing { visits: 10, best: 6, second: 4, doubted: false };
        while !patience.has_enough(|| standing) {
            std::hint::spin_loop();
        }
        assert!(patience.has_enough(|| panic!("the tree need not be looked at again")));
        assert!(!Patience::new(None, 0).has_enough(|| panic!("there is no plan to keep")));
        let patience = Patience::by_the_clock(Some(Plan { aim: ms(1), most: ms(60_000) }));
        while !patience.has_enough(|| panic!("only the clock counts")) {
            std::hint::spin_loop();
        }
    }
}
