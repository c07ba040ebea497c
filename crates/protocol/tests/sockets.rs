//! The engine on a socket, driven by our own controller: both sides of the protocol face each other.

mod parrot;

use std::io::Read;
use std::net::TcpStream;
use std::ops::ControlFlow;
use std::thread;
use std::time::Duration;

use parrot::Parrot;
use tengen_protocol::gtp::{Controller, ControllerError, Farewell, Listener, Options, SessionEnd};

const SOON: Duration = Duration::from_secs(20);

/// A listener that serves for the rest of the test run.
fn parrots(most: usize) -> String {
    let listener = Listener::on_loopback(0).unwrap().at_most(most);
    let address = listener.address().unwrap();
    assert!(address.ip().is_loopback());
    thread::spawn(move || listener.serve_all(Parrot::default));
    address.to_string()
}

#[test]
fn one_controller_is_served_to_the_end() {
    let listener = Listener::on_loopback(0).unwrap();
    let address = listener.address().unwrap().to_string();
    let session = thread::spawn(move || listener.serve_one(&mut Parrot::default()).unwrap());
    let mut parrot = Controller::connect(&address, Options::default()).unwrap();
    assert_eq!(parrot.name().unwrap(), "Parrot");
    assert_eq!(parrot.version().unwrap(), "0.1");
    assert!(parrot.knows("echo").unwrap() && !parrot.knows("genmove").unwrap());
    assert_eq!(parrot.send("echo a\\nb\\n\\nc", SOON).unwrap(), "a\nb\nc");
    assert_eq!(parrot.send("echo \\nb", SOON).unwrap(), "\nb");
    let refused = parrot.send("fail not today", SOON).unwrap_err();
    assert_eq!(refused.to_string(), "the engine refused `fail not today`: not today");
    assert_eq!(parrot.remarks().count(), 0);
    assert_eq!(parrot.quit(), Farewell::HungUp);
    assert_eq!(session.join().unwrap(), SessionEnd::Quit);
}

#[test]
fn each_connection_has_an_engine_of_its_own() {
    let address = parrots(2);
    let mut one = Controller::connect(&address, Options::default()).unwrap();
    let mut two = Controller::connect(&address, Options::default()).unwrap();
    one.send("echo hi", SOON).unwrap();
    assert_eq!(one.send("parrot-heard", SOON).unwrap(), "2");
    assert_eq!(two.send("parrot-heard", SOON).unwrap(), "1");
}

#[test]
fn one_connection_too_many_is_told_so_and_a_seat_given_back_is_used_again() {
    let address = parrots(1);
    let mut one = Controller::connect(&address, Options::default()).unwrap();
    one.name().unwrap();
    let mut told = String::new();
    TcpStream::connect(&address).unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "? too many connections\n\n");
    assert_eq!(one.quit(), Farewell::HungUp);
    // The seat is given back just after the connection is closed: ask until it is.
    loop {
        let mut next = Controller::connect(&address, Options::default()).unwrap();
        if next.send("name", SOON).is_ok_and(|name| name == "Parrot") {
            break;
        }
    }
}

#[test]
fn a_stream_is_interrupted_when_enough_was_heard() {
    let mut parrot = Controller::connect(&parrots(1), Options::default()).unwrap();
    let mut heard = Vec::new();
    parrot
        .stream("count", SOON, |line| {
            heard.push(line.to_owned());
            if heard.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
    assert_eq!(heard, ["1", "2", "3"]);
    // In step again, and a stream can also be left alone until its time is over: then its last words are heard.
    assert_eq!(parrot.name().unwrap(), "Parrot");
    let mut last = String::new();
    parrot
        .stream("count", Duration::from_millis(20), |line| {
            line.clone_into(&mut last);
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(last, "stopped");
    let refused = parrot.stream("fail no\\nnever", SOON, |line| panic!("{line}")).unwrap_err();
    assert!(matches!(&refused, ControllerError::Refused { text, .. } if text == "no\nnever"), "{refused}");
    assert_eq!(parrot.name().unwrap(), "Parrot");
}

#[test]
fn nobody_at_the_address() {
    let free = Listener::on_loopback(0).unwrap().address().unwrap().to_string();
    let error = Controller::connect(&free, Options::default()).unwrap_err();
    assert!(matches!(&error, ControllerError::CannotConnect { address, .. } if *address == free), "{error}");
    let error = Controller::connect("no port", Options::default()).unwrap_err();
    assert!(error.to_string().starts_with("cannot connect to no port: "), "{error}");
}
