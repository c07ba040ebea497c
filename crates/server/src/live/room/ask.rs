use std::{sync::Arc, time::Instant};

use tengen_game::{Refused, Seat};
use tengen_matches::{Command, Event};
use tengen_wire::{FromServer, LiveGame};
use tokio::sync::oneshot;

use super::super::{Outbox, outbox::text};
use crate::{engines::Answer, store::Id};

/// Who asks, and where the answer goes.
#[derive(Debug, Clone)]
pub struct Asker {
    /// Who; nobody if it is a spectator without a name.
    pub person: Option<Id>,
    /// What everybody calls them.
    pub name: Arc<str>,
    /// Whether it is a program, which looks at nothing.
    pub program: bool,
    /// Where the answer goes.
    pub outbox: Outbox,
    /// The number of the question.
    pub id: u32,
}

/// What a room can be asked.
#[derive(Debug)]
pub enum Ask {
    /// To see everything from now on, and what happened after this event.
    Watch {
        /// Who asks.
        asker: Asker,
        /// The last event that is known.
        from: u32,
    },
    /// To see no more.
    Unwatch {
        /// Which connection.
        socket: u64,
    },
    /// To do something at one's seat.
    Do {
        /// Who asks.
        asker: Asker,
        /// What.
        command: Command,
        /// When it came in.
        came: Instant,
    },
    /// To claim the game over somebody who left.
    Claim {
        /// Who asks.
        asker: Asker,
    },
    /// To see the position.
    View {
        /// Who asks.
        asker: Asker,
    },
    /// To say something.
    Chat {
        /// Who asks.
        asker: Asker,
        /// What.
        text: String,
    },
    /// An engine has made up its mind.
    Answer {
        /// After which event it was asked.
        n: u32,
        /// Where it sits.
        seat: Seat,
        /// What it says.
        answer: Answer,
        /// Whether its move has waited already for people to see the one before.
        waited: bool,
    },
    /// An engine is at it.
    Thinking {
        /// After which event it was asked.
        n: u32,
        /// Where it sits.
        seat: Seat,
        /// How many positions it has looked at.
        visits: u32,
    },
    /// What the list of games says of it.
    Describe {
        /// Where the answer goes.
        to: oneshot::Sender<LiveGame>,
    },
    /// A moderator decides: this event happens.
    Decree {
        /// What happens.
        event: Event,
        /// Whether it did.
        done: oneshot::Sender<Result<(), Refused>>,
    },
    /// A chat line is no longer shown.
    Hide {
        /// Which.
        line: String,
    },
    /// To go on after the server has been away, or simply to be in memory.
    Wake,
    /// To end if nobody has come for so long that it is abandoned.
    Desert,
    /// To write nothing more and go.
    Close,
}

impl Asker {
    /// Answers that it was done, or why not.
    pub(super) fn reply(&self, done: Result<(), Refused>) {
        let message = match done {
            Ok(()) => FromServer::Done { id: self.id },
            Err(refused) => FromServer::Refused { id: Some(self.id), refused },
        };
        self.outbox.send_text(text(&message));
    }
}
