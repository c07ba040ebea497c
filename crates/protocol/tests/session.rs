//! Sessions with an engine we know by heart.

mod parrot;

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::thread;

use parrot::Parrot;
use tengen_protocol::gtp::{LONGEST_LINE, SessionEnd, converse, serve};

fn said(script: &str) -> String {
    converse(&mut Parrot::default(), script)
}

#[test]
fn the_administrative_commands_are_answered_for_every_engine() {
    assert_eq!(said("protocol_version\n"), "= 2\n\n");
    assert_eq!(said("1 name\n2 version\n"), "=1 Parrot\n\n=2 0.1\n\n");
    assert_eq!(
        said("known_command echo\nknown_command quit\nknown_command genmove\nknown_command\n"),
        "= true\n\n= true\n\n= false\n\n? syntax error\n\n"
    );
    assert_eq!(
        said("list_commands"),
        "= protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\necho\nfail\ncount\nwait\nparrot-heard\n\n"
    );
}

#[test]
fn quit_answers_and_nothing_is_read_after_it() {
    assert_eq!(said("9 quit\nname\n"), "=9 \n\n");
    let mut engine = Parrot::default();
    let ending = |script: &'static str, engine: &mut Parrot| serve(script.as_bytes(), io::sink(), engine).unwrap();
    assert_eq!(ending("name\nquit\n", &mut engine), SessionEnd::Quit);
    assert_eq!(ending("name\n", &mut engine), SessionEnd::EndOfInput);
}

#[test]
fn bad_lines_are_answered_and_the_session_goes_on() {
    let script = "\n# hello\n12\n4294967296 name\nname extra\nNAME\nfrobnicate\n7 fail no such move\nname";
    assert_eq!(
        said(script),
        "?12 syntax error\n\n? syntax error\n\n= Parrot\n\n? unknown command\n\n? unknown command\n\n\
         ?7 no such move\n\n= Parrot\n\n"
    );
    let overlong = format!("3 echo {}\n4 name\n", "x".repeat(LONGEST_LINE));
    assert_eq!(said(&overlong), "?3 line too long\n\n=4 Parrot\n\n");
}

#[test]
fn unknown_commands_never_reach_the_engine() {
    assert_eq!(said("count_stones\n\nname\nparrot-heard\n"), "? unknown command\n\n= Parrot\n\n= 1\n\n");
}

#[test]
fn bytes_that_are_not_text_do_no_harm() {
    let mut said = Vec::new();
    let ending = serve(&b"echo \xff\xfe\x00!\r\n\xf0\x9f\nname\n"[..], &mut said, &mut Parrot::default()).unwrap();
    assert_eq!(ending, SessionEnd::EndOfInput);
    assert_eq!(String::from_utf8(said).unwrap(), "= \u{fffd}\u{fffd}!\n\n? unknown command\n\n= Parrot\n\n");
}

#[test]
fn answers_cannot_be_cut_by_their_own_text() {
    assert_eq!(said("1 echo a\\n\\nb\\r\\n \\n\n"), "=1 a\nb\n\n");
    assert_eq!(said("1 fail a\\n\\n=2 b\n"), "?1 a\n=2 b\n\n");
}

#[test]
fn an_answer_is_delivered_before_the_next_command_is_sent() {
    let (input, mut to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let session = thread::spawn(move || serve(input, output, &mut Parrot::default()).unwrap());
    let mut from = BufReader::new(from);
    for (command, answer) in [("1 name", "=1 Parrot"), ("2 echo hi", "=2 hi"), ("quit", "= ")] {
        writeln!(to, "{command}").unwrap();
        let mut heard = String::new();
        from.read_line(&mut heard).unwrap();
        from.read_line(&mut heard).unwrap();
        assert_eq!(heard, format!("{answer}\n\n"));
    }
    // The input is still open: quit ended it, and hung up.
    assert_eq!(session.join().unwrap(), SessionEnd::Quit);
    let mut rest = String::new();
    from.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}

#[test]
fn a_stream_goes_on_until_somebody_speaks() {
    let (input, mut to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let session = thread::spawn(move || serve(input, output, &mut Parrot::default()).unwrap());
    writeln!(to, "5 count").unwrap();
    let mut lines = BufReader::new(from).lines().map(Result::unwrap);
    let first: Vec<String> = lines.by_ref().take(4).collect();
    assert_eq!(first, ["=5", "1", "2", "3"]);
    // An empty line is enough to stop it, and wants no answer itself.
    writeln!(to).unwrap();
    let last = lines.by_ref().take_while(|line| !line.is_empty()).last();
    assert_eq!(last.as_deref(), Some("stopped"));
    writeln!(to, "6 name").unwrap();
    assert_eq!(lines.next().as_deref(), Some("=6 Parrot"));
    drop(to);
    assert_eq!(session.join().unwrap(), SessionEnd::EndOfInput);
}

#[test]
fn the_end_of_the_input_stops_a_stream_too() {
    let said = said("count\n");
    assert!(said.starts_with("=\n1\n") && said.ends_with("\nstopped\n\n"), "{said}");
}

#[test]
fn an_engine_can_wait_for_the_next_command() {
    // No other line comes while the first waits; the second is interrupted by the third, which is answered in turn.
    let (input, mut to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let session = thread::spawn(move || serve(input, output, &mut Parrot::default()).unwrap());
    let mut lines = BufReader::new(from).lines().map(Result::unwrap);
    writeln!(to, "1 wait 0.01").unwrap();
    assert_eq!(lines.next().as_deref(), Some("=1 false"));
    writeln!(to, "2 wait 600\n3 name").unwrap();
    assert_eq!(lines.by_ref().take(4).collect::<Vec<_>>(), ["", "=2 true", "", "=3 Parrot"]);
    drop(to);
    assert_eq!(session.join().unwrap(), SessionEnd::EndOfInput);
}

struct Deaf;

impl Write for Deaf {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(ErrorKind::BrokenPipe.into())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_session_nobody_hears_ends_quietly_even_in_the_middle_of_a_stream() {
    for script in ["name\nname\n", "count\n"] {
        let (input, mut to) = io::pipe().unwrap();
        to.write_all(script.as_bytes()).unwrap();
        assert_eq!(serve(input, Deaf, &mut Parrot::default()).unwrap(), SessionEnd::Unheard);
        drop(to);
    }
}
