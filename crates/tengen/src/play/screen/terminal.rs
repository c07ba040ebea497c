//! The whole terminal, borrowed for a game and given back whatever happens.

use std::{
    io::{self, Write},
    panic,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use crossterm::{
    cursor, event, execute,
    terminal::{self, EnterAlternateScreen, LeaveAlternateScreen},
};

/// While this lives the terminal is ours: keys come one by one, and what stood on the screen comes back afterwards.
pub(super) struct Terminal;

impl Terminal {
    pub(super) fn borrow() -> io::Result<Self> {
        terminal::enable_raw_mode()?;
        IS_OURS.store(true, Ordering::Relaxed);
        // From here on, dropping it gives the terminal back, also if the next lines fail.
        let borrowed = Self;
        give_back_before_a_panic_is_told();
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide, event::EnableMouseCapture)?;
        Ok(borrowed)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
        if !thread::panicking() {
            // The hook that was there before is the standard one: this program sets no other.
            drop(panic::take_hook());
        }
    }
}

/// A panic gives the terminal back before it is told, and then drops what was borrowed: leaving the alternate screen a
/// second time would put the cursor back above the message.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// A terminal that is gone cannot be given back; there is nobody to tell either.
fn give_back() {
    if !IS_OURS.swap(false, Ordering::Relaxed) {
        return;
    }
    let mut out = io::stdout();
    let _gone = execute!(out, event::DisableMouseCapture, cursor::Show, LeaveAlternateScreen);
    let _gone = terminal::disable_raw_mode();
    let _gone = out.flush();
}

/// The message of a panic must not vanish with the alternate screen. An engine that panics on its own thread is another
/// matter: the table reports it, and the game's screen stays.
fn give_back_before_a_panic_is_told() {
    let ours = thread::current().id();
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == ours {
            give_back();
            tell(panic);
        }
    }));
}
