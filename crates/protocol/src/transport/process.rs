//! A process and everything it has started that stayed in its group: they end together.

use std::io;
use std::process::{Child, ExitStatus};

/// A program that was started as the first of a process group of its own. Dropping it kills the whole group and collects it.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    status: Option<ExitStatus>,
}

impl Process {
    pub(crate) fn new(child: Child) -> Self {
        Self { child, status: None }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// How it ended, if it did. What it leaves behind ends with it: a wrapper script's engine, for one.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() && has_ended(&mut self.child) {
            // Before it is collected: afterwards its number may be somebody else's.
            kill_group(&self.child);
            self.status = self.child.wait().ok();
        }
        self.status
    }

    /// Waits for its end, which is near.
    pub(crate) fn collect(&mut self) {
        if self.status.is_none() {
            self.status = self.child.wait().ok();
        }
    }

    /// Kills it and its group.
    pub(crate) fn kill(&mut self) -> io::Result<()> {
        if self.status.is_some() {
            return Ok(());
        }
        kill_group(&self.child);
        self.child.kill()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It fails only if it is already collected, which is what it is for.
        let _gone = self.kill();
        self.collect();
    }
}

/// Whether it has ended; it is not collected by the question.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// It fails only if nobody is left in the group.
#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let _nobody_left = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
