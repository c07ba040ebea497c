//! Who is connected.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::extract::ws::Utf8Bytes;
use tengen_wire::FromServer;

use crate::{
    live::{Messages, Outbox},
    store::Id,
};

/// How many messages may wait for one connection. A move is under 200 bytes; a connection that is behind by this many
/// asks again instead.
const WAITING: usize = 48;

/// Every open connection, and whose it is.
#[derive(Debug, Clone, Default)]
pub struct Connections {
    inner: Arc<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    next: AtomicU64,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: HashMap<u64, Outbox>,
    /// Most people have one connection.
    people: HashMap<Id, Vec<u64>>,
}

/// One open connection; it counts until this is dropped.
#[derive(Debug)]
pub struct Connection {
    connections: Connections,
    person: Option<Id>,
    outbox: Outbox,
}

impl Connections {
    fn open_ones(&self) -> MutexGuard<'_, Open> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new connection, and what is to be sent over it.
    #[must_use]
    pub fn open(&self, person: Option<Id>) -> (Connection, Messages) {
        let socket = self.inner.next.fetch_add(1, Ordering::Relaxed);
        let (outbox, messages) = Outbox::new(socket, WAITING);
        let mut open = self.open_ones();
        open.all.insert(socket, outbox.clone());
        if let Some(person) = person {
            open.people.entry(person).or_default().push(socket);
        }
        metrics::gauge!("tengen_sockets").set(open.all.len() as f64);
        (Connection { connections: self.clone(), person, outbox }, messages)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.open_ones().all.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether somebody is connected.
    #[must_use]
    pub fn has(&self, person: Id) -> bool {
        self.open_ones().people.contains_key(&person)
    }

    /// Tells all connections of a person.
    pub fn tell(&self, person: Id, message: &FromServer) {
        let open = self.open_ones();
        for socket in open.people.get(&person).into_iter().flatten() {
            if let Some(outbox) = open.all.get(socket) {
                outbox.send(message);
            }
        }
    }

    /// Ends all connections of a person, who may come back: what the server knew of them is no longer true.
    pub fn hang_up(&self, person: Id) {
        let open = self.open_ones();
        for socket in open.people.get(&person).into_iter().flatten() {
            if let Some(outbox) = open.all.get(socket) {
                outbox.hang_up();
            }
        }
    }

    /// Tells everybody.
    pub fn tell_all(&self, message: &FromServer) {
        let text: Utf8Bytes = serde_json::to_string(message).unwrap_or_default().into();
        for outbox in self.open_ones().all.values() {
            outbox.send_text(text.clone());
        }
    }
}

impl Connection {
    /// The way to it.
    #[must_use]
    pub fn outbox(&self) -> &Outbox {
        &self.outbox
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let socket = self.outbox.socket();
        let mut open = self.connections.open_ones();
        open.all.remove(&socket);
        if let Some(person) = self.person
            && let Some(sockets) = open.people.get_mut(&person)
        {
            sockets.retain(|other| *other != socket);
            if sockets.is_empty() {
                open.people.remove(&person);
            }
        }
        metrics::gauge!("tengen_sockets").set(open.all.len() as f64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn somebody_is_there_until_the_last_connection_closes() {
        let connections = Connections::default();
        let ann = Id::random();
        let (first, mut messages) = connections.open(Some(ann));
        let (second, _) = connections.open(Some(ann));
        let (stranger, _) = connections.open(None);
        connections.tell(ann, &FromServer::Bye { retry_in: 5 });
        assert_eq!(messages.recv().await.unwrap().as_str(), r#"{"type":"bye","retry_in":5}"#);
        assert_eq!(connections.len(), 3);
        drop(first);
        assert!(connections.has(ann));
        drop(second);
        assert!(!connections.has(ann));
        drop(stranger);
        assert!(connections.is_empty());
    }
}
