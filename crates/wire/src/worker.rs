//! What goes over the socket of a worker, `/api/worker`: one JSON object in each text message.

use serde::{Deserialize, Serialize};
use tengen_game::{Refused, Seat};
use tengen_matches::Story;
use ts_rs::TS;

/// The version of these messages. A worker that speaks another is refused.
pub const WORKER_PROTOCOL: u32 = 1;

/// What a worker sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FromWorker {
    /// The first message: who it is and what it can do.
    Ready {
        /// [`WORKER_PROTOCOL`].
        protocol: u32,
        /// What it is called. Workers of one name and one token's owner share their standing.
        name: String,
        /// How many jobs it takes at once.
        jobs: u32,
        /// The engines that it has.
        engines: Vec<String>,
    },
    /// How much has been looked at for a job.
    Thinking {
        /// Which.
        job: u32,
        /// How many positions.
        visits: u32,
    },
    /// A job is done with a move, in the game's own notation.
    Move {
        /// Which.
        job: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A job is done: the seat gives up.
    Resigns {
        /// Which.
        job: u32,
    },
    /// A job goes back to the house, which thinks itself.
    Failed {
        /// Which.
        job: u32,
        /// Why, in words, for the log.
        reason: String,
    },
    /// The worker goes: its jobs go back, and it is offered no more.
    Leave,
}

/// What the server sends to a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToWorker {
    /// The answer to `ready`.
    Welcome {
        /// How many jobs it will be offered at once.
        jobs: u32,
    },
    /// A move is wanted.
    Job {
        /// The number of the job, for the answer.
        job: u32,
        /// The match, so that the worker keeps what it knows from one move to the next.
        #[serde(rename = "match")]
        match_id: String,
        /// The engine, by its name.
        engine: String,
        /// The seat it moves for.
        seat: Seat,
        /// The game and its moves so far.
        story: Story,
        /// How long to think, in milliseconds.
        #[ts(type = "number")]
        aim: u64,
        /// And how long at most.
        #[ts(type = "number")]
        most: u64,
        /// After how many milliseconds from now the answer is of no more use.
        #[ts(type = "number")]
        patience: u64,
    },
    /// Nobody wants the answer to a job any more. It is not answered.
    Stop {
        /// Which.
        job: u32,
    },
    /// The match is over, or has gone elsewhere: what was kept for it can be let go.
    Release {
        /// Which.
        #[serde(rename = "match")]
        match_id: String,
    },
    /// The worker said something that no worker says; the connection ends.
    Refused {
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// The server goes away for a moment: come back after so many milliseconds.
    Bye {
        /// How long to wait.
        retry_in: u32,
    },
}
