//! How plug-ins are called: whoever asks takes a desk, where code that runs and a world to show it are at hand.
//!
//! A question is shown a copy of how the game stands, which is made once for all questions of one asking, and only if there is
//! a hook to ask. An action is handed the world itself, for as long as it goes on.

use std::{
    fmt, mem,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    Grid, Rules, World,
    contract::{ACTION_GAS, Hook, QUESTION_GAS},
    host::Mode,
    package::Fallen,
    rules::Crew,
};

/// Running code, and a world to show it.
pub(crate) struct Desk<B: Grid> {
    hand: Option<Box<World<B>>>,
    crew: Crew<B>,
    rules: Arc<Rules<B>>,
}

/// Where a desk is kept between two askings.
pub(crate) type Home<B> = Mutex<Option<Box<Desk<B>>>>;

impl<B: Grid> Drop for Desk<B> {
    fn drop(&mut self) {
        self.rules.leave(mem::take(&mut self.crew));
    }
}

impl<B: Grid> fmt::Debug for Desk<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Desk")
    }
}

impl<B: Grid> Desk<B> {
    pub(crate) fn new(rules: &Arc<Rules<B>>) -> Box<Self> {
        Box::new(Self { hand: None, crew: rules.crew(), rules: rules.clone() })
    }

    /// A world to write on.
    fn hand(&mut self) -> Box<World<B>> {
        self.hand.take().unwrap_or_else(|| Box::new(World::new(self.rules.clone())))
    }

    /// Calls a hook on a world, which is taken and given back.
    #[inline]
    fn call(
        &mut self,
        mut world: Box<World<B>>,
        (kind, hook): (u8, Hook),
        args: &[i32],
        mode: Mode,
    ) -> (Box<World<B>>, Result<i32, Fallen>) {
        let Some(known) = self.rules.kind(kind) else { return (world, Err(Fallen::Trap)) };
        let (package, place) = (usize::from(known.package), known.place);
        let code = match self.crew.get_mut(package) {
            Some(Some(code)) => code,
            Some(empty) => match self.rules.start(package) {
                Some(code) => empty.insert(code),
                None => return (world, Err(Fallen::Trap)),
            },
            None => return (world, Err(Fallen::Trap)),
        };
        let gas = if mode == Mode::Action { ACTION_GAS } else { QUESTION_GAS };
        world.calling.begin(kind, mode);
        let (mut world, answer) = code.call(place, hook, args, world, gas);
        world.calling.mode = Mode::Idle;
        (world, answer)
    }

    /// Lets a plug-in act on the world. What a failed action did is not undone here.
    pub(crate) fn act(&mut self, world: &mut Box<World<B>>, hook: (u8, Hook), args: &[i32]) -> Result<(), Fallen> {
        let hand = self.hand();
        let (back, answer) = self.call(mem::replace(world, hand), hook, args, Mode::Action);
        self.hand = Some(mem::replace(world, back));
        answer.map(|_| ())
    }
}

/// A round of questions about one world.
pub(crate) struct Asking<'w, B: Grid> {
    pub(crate) world: &'w World<B>,
    home: Option<&'w Home<B>>,
    desk: Option<Box<Desk<B>>>,
    /// Whether the desk shows the world as it is.
    shown: bool,
    mode: Mode,
}

impl<'w, B: Grid> Asking<'w, B> {
    /// Asks with the desk that is kept there.
    pub(crate) fn new(world: &'w World<B>, home: &'w Home<B>) -> Self {
        Self { world, home: Some(home), desk: None, shown: false, mode: Mode::Question }
    }

    /// Asks from within a call of a plug-in.
    pub(crate) fn nested(world: &'w World<B>, desk: Option<Box<Desk<B>>>) -> Self {
        Self { world, home: None, desk, shown: false, mode: Mode::Nested }
    }

    /// The desk, for the next time.
    pub(crate) fn done(&mut self) -> Option<Box<Desk<B>>> {
        self.desk.take()
    }

    fn desk(&mut self) -> &mut Desk<B> {
        let (world, home) = (self.world, self.home);
        self.desk.get_or_insert_with(|| {
            let kept = home.and_then(|home| home.lock().unwrap_or_else(PoisonError::into_inner).take());
            kept.unwrap_or_else(|| Desk::new(&world.rules))
        })
    }

    /// What a hook answers; nothing if it fails.
    pub(crate) fn answer(&mut self, hook: (u8, Hook), args: &[i32]) -> Option<i32> {
        let (world, mode, shown) = (self.world, self.mode, mem::replace(&mut self.shown, true));
        let desk = self.desk();
        let mut hand = desk.hand();
        if !shown {
            hand.state = world.state;
        }
        let (hand, answer) = desk.call(hand, hook, args, mode);
        desk.hand = Some(hand);
        answer.ok()
    }

    /// Whether a hook says yes.
    #[inline]
    pub(crate) fn ask(&mut self, hook: (u8, Hook), args: &[i32]) -> bool {
        self.answer(hook, args).is_some_and(|answer| answer != 0)
    }

    /// The targets that the last answer named.
    pub(crate) fn found(&self) -> &[i32] {
        let hand = self.desk.as_ref().and_then(|desk| desk.hand.as_ref());
        hand.map_or(&[], |hand| &hand.calling.found)
    }
}

impl<B: Grid> Drop for Asking<'_, B> {
    fn drop(&mut self) {
        if let (Some(home), Some(desk)) = (self.home, self.desk.take()) {
            *home.lock().unwrap_or_else(PoisonError::into_inner) = Some(desk);
        }
    }
}
