//! What an engine does that it should not, and that we can live with.

use std::collections::VecDeque;

/// How many are remembered: the last ones.
const MOST: usize = 64;

/// A fault that did not stop the conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Remark {
    /// It does not repeat ids, first seen at this command: a late answer could not be told from the right one.
    NoId {
        /// The command.
        command: String,
    },
    /// A line outside any answer, shortened.
    StrayLine(String),
}

#[derive(Debug, Default)]
pub(super) struct Remarks(VecDeque<Remark>, bool);

impl Remarks {
    pub(super) fn add(&mut self, remark: Remark) {
        if self.0.len() == MOST {
            self.0.pop_front();
        }
        self.0.push_back(remark);
    }

    /// Once is enough: an engine either repeats ids or does not.
    pub(super) fn no_id(&mut self, command: &str) {
        if !std::mem::replace(&mut self.1, true) {
            self.add(Remark::NoId { command: command.to_owned() });
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Remark> {
        self.0.iter()
    }
}
