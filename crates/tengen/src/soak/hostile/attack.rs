use std::{fmt, pin::Pin};

use clap::ValueEnum;

use super::{boards, crowd, engines, foe::Foe, frames, offers, passwords, readers, requests};

/// One way to spoil it for everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(in crate::soak) enum Attack {
    /// Guests begin as many matches between strong engines as they can
    Engines,
    /// Open games with a board full of stones, over and over
    Offers,
    /// Sockets that ask for much and never read
    Readers,
    /// Requests that are begun and not finished
    Requests,
    /// Analysis of huge boards
    Boards,
    /// Floods of pongs, and messages that never end
    Frames,
    /// Wrong passwords for one account and for others, from many addresses
    Passwords,
    /// Hundreds of guests and connections
    Crowd,
}

impl Attack {
    /// Attacks as long as it is let.
    pub(super) fn run(self, foe: Foe) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        match self {
            Self::Engines => Box::pin(engines::attack(foe)),
            Self::Offers => Box::pin(offers::attack(foe)),
            Self::Readers => Box::pin(readers::attack(foe)),
            Self::Requests => Box::pin(requests::attack(foe)),
            Self::Boards => Box::pin(boards::attack(foe)),
            Self::Frames => Box::pin(frames::attack(foe)),
            Self::Passwords => Box::pin(passwords::attack(foe)),
            Self::Crowd => Box::pin(crowd::attack(foe)),
        }
    }

    /// Which of the loopback networks 127.0.N.0 it comes from: no two share an address, and nobody else is there.
    pub(super) fn network(self) -> u8 {
        self as u8 + 1
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.to_possible_value();
        f.pad(value.as_ref().map_or("", |value| value.get_name()))
    }
}
